import { describe, expect, test } from 'vitest'
import { redact, redactError } from '../../src/redact.ts'

const key = 'ab/+=c"<é1'
const secrets = new Set([key])

describe('a secret in a text', () => {
  test.each([
    ['as it is', key],
    ['in a URL', encodeURIComponent(key)],
    ['in a URL, in small letters', encodeURIComponent(key).replace(/%../g, (code) => code.toLowerCase())],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    ['in JSON that escapes slashes', JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(key)).slice(3, -3)],
    [
      'in JSON of codes alone',
      [...key].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['in HTML', key.replace('"', '&#34;').replace('<', '&#x3c;').replace('/', '&#x2F;')],
  ])('%s', (_, written) => {
    expect(redact(`before ${written} behind ${written}`, secrets)).toBe('before [redacted] behind [redacted]')
  })

  test('of which there are several', () => {
    expect(redact('one-of-two and two-of-two', new Set(['one-of-two', 'two-of-two']))).toBe('[redacted] and [redacted]')
  })

  test('is hidden from six signs on: what is shorter is a word', () => {
    expect(redact('abcdef', new Set(['abcdef']))).toBe('[redacted]')
    expect(redact('abcde', new Set(['abcde']))).toBe('abcde')
  })

  test('is looked for in a long row of backslashes, too', () => {
    // With an unbounded pattern this takes a quarter of an hour, and no test waits that long.
    expect(redact(`${'\\\\'.repeat(1_000_000)}${key}`, secrets)).toMatch(/\[redacted\]$/)
  })

  test('is no pattern', () => {
    expect(redact('aaaaaaa', new Set(['a.*+?^$']))).toBe('aaaaaaa')
    expect(redact('[a-z]{9}', new Set(['[a-z]{9}']))).toBe('[redacted]')
  })
})

describe('an error', () => {
  test('that holds none is itself, with its cause', () => {
    const error = Object.assign(new TypeError('failed', { cause: new Error('reset') }), { code: 'E', errno: -1 })
    expect(redactError(error, secrets)).toBe(error)
  })

  test.each([
    ['in its message', () => new TypeError(`failed ${key}`)],
    ['in a field', () => Object.assign(new TypeError('failed'), { input: key })],
    ['in a field of a field', () => Object.assign(new TypeError('failed'), { config: { headers: { key } } })],
    ['in its code', () => Object.assign(new TypeError('failed'), { code: key })],
    ['in its cause', () => new TypeError('failed', { cause: new Error(key) })],
    ['in a cause that is no error', () => new TypeError('failed', { cause: key })],
    ['in one of several', () => new AggregateError([new Error(key)], 'failed')],
  ])('with one %s is told without it', (_, make) => {
    const error = make()
    const told = redactError(error, secrets) as Error & { code?: unknown }
    expect(told).not.toBe(error)
    expect(told).toBeInstanceOf(Error)
    expect(told.name).toBe(error.name)
    expect(told.message).toBe(error.message.replace(key, '[redacted]'))
    expect(told.stack).toContain('redact.test')
    const all = [told.message, told.stack, told.code, String(told.cause), JSON.stringify(told)].join()
    expect(all).not.toContain(key)
  })

  test('keeps its code', () => {
    const error = Object.assign(new Error(key), { code: 'ECONNRESET' })
    expect(redactError(error, secrets)).toMatchObject({ code: 'ECONNRESET', message: '[redacted]' })
    expect(redactError(new Error(key), secrets)).toHaveProperty('code', undefined)
  })

  test('that is its own cause comes to an end', () => {
    const error = new Error('failed')
    error.cause = error
    let depth = 0
    for (let told = redactError(error, secrets); told instanceof Error; told = told.cause) {
      expect(told.message).toBe('failed')
      expect(++depth).toBeLessThan(20)
    }
    expect(depth).toBeGreaterThan(1)
  })

  test('keeps its cause, where that holds none, and has none where there was none', () => {
    const cause = new Error('reset')
    const told = redactError(new Error(key, { cause }), secrets) as Error
    expect(told.cause).toBe(cause)
    expect(redactError(new Error(key), secrets)).not.toHaveProperty('cause')
    const both = redactError(new Error('failed', { cause: new Error(key) }), secrets) as Error
    expect(both.cause).toMatchObject({ message: '[redacted]' })
  })

  test('that is none is a text', () => {
    expect(redactError(key, secrets)).toBe('[redacted]')
    expect(redactError(7, secrets)).toBe('7')
  })
})
