import { describe, expect, test, vi } from 'vitest'
import { redactItems, redactText, redactValue, stripHexPrefix } from '../../src/catalog/redact-values.ts'

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

describe('a value of megabytes', () => {
  const megabytes = (text: string) => text.repeat(Math.ceil(2 ** 22 / text.length))

  test('is returned without being copied or decoded', () => {
    const value = [{ metadata: { image: megabytes('<path d="M0 0%20\\u0041&#65;">') } }]
    const [joined, matched] = [vi.spyOn(Array.prototype, 'join'), vi.spyOn(String.prototype, 'match')]
    try {
      expect(redactValue(value, secrets)).toBe(value)
      expect(joined).not.toHaveBeenCalled()
      expect(matched).not.toHaveBeenCalled()
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('may consist of secrets', () => {
    const text = megabytes('canary-0123456789 ')
    expect(redactText(text, secrets)).toBe(text.replaceAll('canary-0123456789', '[redacted]'))
  })

  test('may be nested, with a secret on each level', () => {
    let [value, expected]: unknown[] = ['end', 'end']
    for (let i = 0; i < 1_000; i++) {
      value = { 'canary-0123456789': 1, list: [value] }
      expected = { '[redacted]': 1, list: [expected] }
    }
    expect(redactValue(value, secrets)).toEqual(expected)
  })
})

test.each([
  ['canary-012345%36789', '[redacted]'],
  ['a \\\\u0063anary-0123456789 b', 'a [redacted] b'],
  ['&#x63;anary&#45;0123456789;', '[redacted];'],
  ['Y2FuYXJ5LTAxMjM0NTY3ODk=', '[redacted]k='],
  ['63616e6172792d30313233343536373839', '[redacted]'],
  ['canary-0123456789canary-0123456789', '[redacted][redacted]'],
  ['ends in canary-', 'ends in [redacted]'],
  ['ends in canary%2', 'ends in [redacted]'],
  ['ends in canar', 'ends in canar'],
])('redacts %s', (text, expected) => {
  expect(redactText(text, secrets)).toBe(expected)
})
