import { expect, test } from 'vitest'
import { redactItems, redactValue, stripHexPrefix } from '../../src/catalog/redact-values.ts'

const secrets = new Set(['canary-0123456789'])
const item = {
  list: ['key canary-0123456789', 1, true, null, undefined],
  nested: { 'canary-0123456789': { amount: 1.5 } },
  plain: 'text',
}
const redacted = {
  list: ['key [redacted]', 1, true, null, undefined],
  nested: { '[redacted]': { amount: 1.5 } },
  plain: 'text',
}

test('redacts a secret in strings, lists and property names, and keeps all other values', () => {
  expect(redactValue(item, secrets)).toEqual(redacted)
  expect(redactItems([item, { a: [1] }], secrets)).toEqual([redacted, { a: [1] }])
})

test('redacts a number that is a secret', () => {
  expect(redactValue({ pin: 1234567890, other: 12 }, new Set(['1234567890']))).toEqual({ pin: '[redacted]', other: 12 })
})

test('returns a value without a secret as it is', () => {
  const clean = [{ a: [1, null] }]
  expect(redactValue(clean, secrets)).toBe(clean)
  expect(redactItems(clean, secrets)).toBe(clean)
  expect(redactValue(item, new Set())).toBe(item)
  expect(redactValue(undefined, secrets)).toBe(undefined)
})

test.each([
  ['0xab12', 'ab12'],
  ['0XAB12', 'AB12'],
  ['ab12', 'ab12'],
  ['ab0x12', 'ab0x12'],
])('removes the prefix of the private key %s', (key, expected) => {
  expect(stripHexPrefix(key)).toBe(expected)
})
