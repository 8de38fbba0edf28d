import { describe, expect, test } from 'vitest'
import { decodeTransactionHash, encodeTransactionHash } from '../../src/mock/simulation/transaction-hashes.ts'

describe.each(['0x00112233445566778899aabbccddeeff00112233', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'])(
  'a transaction hash of %s',
  (address) => {
    test.each([0, 1, 123_456_789, 2 ** 31, 2 ** 31 + 624])('contains the address and the index %i', (index) => {
      expect(decodeTransactionHash(7, encodeTransactionHash(7, address, index))).toEqual({ address, index })
    })

    const hash = encodeTransactionHash(7, address, 5)

    test('is invalid with another seed', () => {
      expect(decodeTransactionHash(8, hash)).toBeUndefined()
    })

    test('is invalid if any character was changed, added or removed', () => {
      for (let i = 0; i < hash.length; i++) {
        const changed = hash.slice(0, i) + (hash[i] === '1' ? '2' : '1') + hash.slice(i + 1)
        expect(decodeTransactionHash(7, changed), changed).toBeUndefined()
      }
      for (const other of [`${hash}0`, `0${hash}`, `${hash} `, hash.slice(1), hash.slice(0, -1)])
        expect(decodeTransactionHash(7, other), other).toBeUndefined()
    })
  },
)

test('only hexadecimal hashes are case-insensitive', () => {
  const address = '0x00112233445566778899aabbccddeeff00112233'
  const hash = encodeTransactionHash(7, address, 5)
  expect(decodeTransactionHash(7, `0x${hash.slice(2).toUpperCase()}`)).toEqual({ address, index: 5 })
  const text = encodeTransactionHash(7, 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', 5)
  expect(decodeTransactionHash(7, text.toLowerCase())).toBeUndefined()
})

test.each(['', '0x', 'o', `0x${'1'.repeat(64)}`, 'hash'])('%j is not a transaction hash', (hash) => {
  expect(decodeTransactionHash(7, hash)).toBeUndefined()
})
