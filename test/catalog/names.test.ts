import { expect, test } from 'vitest'
import { flagName, kebab } from '../../src/catalog/kebab.ts'
import { pick, valueAt } from '../../src/catalog/paths.ts'

test.each([
  ['chain', 'chain'],
  ['tokenTypes', 'token-types'],
  ['methodABI', 'method-abi'],
  ['ABIFileName', 'abi-file-name'],
  ['erc20Balance', 'erc20-balance'],
])('converts %s to %s', (name, expected) => {
  expect(kebab(name)).toBe(expected)
  expect(flagName(name)).toBe(`--${expected}`)
})

const item = { hash: '0x1', decoded: { value: 0, from: null }, topics: ['a', 'b'] }

test.each([
  ['hash', '0x1'],
  ['decoded.value', 0],
  ['decoded.from', null],
  ['topics.1', 'b'],
  ['topics', ['a', 'b']],
  ['topics.2', undefined],
  ['decoded.to', undefined],
  ['decoded.from.name', undefined],
  ['decoded.value.toFixed', undefined],
  ['hash.length', undefined],
  ['constructor.name', undefined],
])('finds %s in an item', (path, value) => {
  expect(valueAt(item, path)).toEqual(value)
})

test('picks the values at paths', () => {
  expect(pick(item, ['decoded.value', 'none'])).toEqual({ 'decoded.value': 0, none: undefined })
})
