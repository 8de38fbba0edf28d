import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { redactValue } from '../../src/catalog/redact-values.ts'
import { redact, redactError } from '../../src/core/pipeline/redact.ts'
import { measureCpuTime } from '../support/cpu-time.ts'
import { propertyOptions } from './runs.ts'

const secret = fc.stringMatching(/^[!-~]{8,60}$/)
const alphanumeric = fc.stringMatching(/^[a-z0-9]{12,60}$/)

test('redaction takes linear time, however often a text repeats parts of the secret', () => {
  const segment = fc.record({
    cut: fc.nat(60),
    by: fc.constantFrom('*', '\\', '%', '\\u00', '&#x', ' '),
    times: fc.nat(2_000),
  })
  const property = fc.property(secret, fc.array(segment, { maxLength: 20 }), fc.boolean(), (key, segments, isCut) => {
    const text = segments.map(({ cut, by, times }) => (key.slice(0, cut) + by).repeat(times)).join('')
    const elapsed = measureCpuTime()
    redact(text, new Set([key]), isCut)
    // The limit is a hundred times the usual time, far below exponential time.
    expect(elapsed()).toBeLessThan(500 + text.length / 20)
  })
  fc.assert(property, propertyOptions(0.5))
})

/** Ways to write a character. */
const encodings: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => character.toUpperCase(),
  (character) => `\\${character}`,
  (character) => `\\\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&#x${character.charCodeAt(0).toString(16)};`,
]

/** A text with parts of a secret, the secret itself in any encoding, and incomplete escapes. */
const segmentsOf = (key: string) =>
  fc.array(
    fc.oneof(
      fc.constantFrom('*', '\\', '%', '%4', '\\u00', '&#', '&#x4', '\n', 'é', '\u0130', '\ud83d', key),
      fc.nat(key.length).map((length) => key.slice(0, length)),
      fc.nat(key.length).map((start) => key.slice(start)),
      fc
        .array(fc.nat(encodings.length - 1), { minLength: 1, maxLength: 8 })
        .map((chosen) =>
          [...key].map((character, i) => encodings[chosen[i % chosen.length] ?? 0]?.(character)).join(''),
        ),
      fc.constant(Buffer.from(key).toString('base64')),
      fc.constant(Buffer.from(key).toString('hex')),
    ),
    { maxLength: 12 },
  )
const keyAndText = secret.chain((key) => fc.tuple(fc.constant(key), segmentsOf(key)))

test('a secret is found in a value if redaction finds it in a text', () => {
  const property = fc.property(keyAndText, ([key, segments]) => {
    const text = segments.join('')
    const secrets = new Set([key])
    const redacted = String(redactValue(text, secrets))
    const expected = redact(text, secrets)
    expect(redacted.includes('[redacted]')).toBe(expected.includes('[redacted]'))
    if (!expected.includes('[redacted]')) expect(redacted).toBe(text)
    expect(redacted.replaceAll('[redacted]', '\n').toLowerCase()).not.toContain(key.toLowerCase())
  })
  fc.assert(property, propertyOptions(3))
})

test('redacting a value reads each of its characters a few times, whatever it contains', () => {
  const property = fc.property(keyAndText, fc.nat(40), ([key, segments], times) => {
    const text = segments.join('').repeat(times + 1)
    redactValue('create the automaton', new Set([key]))
    const reading = vi.spyOn(String.prototype, 'charCodeAt')
    try {
      redactValue([{ image: text }], new Set([key]))
      expect(reading.mock.calls.length).toBeLessThanOrEqual(16 * text.length + 100)
    } finally {
      reading.mockRestore()
    }
  })
  fc.assert(property, propertyOptions(0.5))
})

test('a truncated text does not end with a prefix of a secret', () => {
  const encoding = fc.constantFrom<(text: string) => string>(
    (text) => text,
    encodeURIComponent,
    (text) => JSON.stringify(text).slice(1, -1),
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text).toString('hex'),
  )
  const property = fc.property(alphanumeric, encoding, fc.integer({ min: 1, max: 120 }), (key, encode, cut) => {
    const encoded = encode(key)
    fc.pre(cut < encoded.length - 4)
    expect(redact(`! ${encoded.slice(0, cut)}`, new Set([key]), true)).toBe('! [redacted]')
  })
  fc.assert(property, propertyOptions())
})

test('copying an error never throws, and the copy never contains a secret', () => {
  const property = fc.property(
    alphanumeric,
    fc.array(fc.constantFrom('message', 'name', 'stack', 'code', 'cause', 'errors', 'toJSON', 'any'), { minLength: 1 }),
    fc.constantFrom('text', 'error', 'list', 'getter', 'proxy', 'symbol'),
    (key, names, kind) => {
      const fail = () => {
        throw new Error(key)
      }
      let error: object = new Error(`failed at ${key}`)
      for (const name of names) {
        const inner = error
        const value = {
          text: key,
          error: inner,
          list: [inner, key],
          getter: undefined,
          proxy: new Proxy(inner, { get: fail }),
          symbol: key,
        }[kind]
        error = new AggregateError([inner], key)
        if (kind === 'getter') Object.defineProperty(error, name, { get: fail })
        else Object.defineProperty(error, kind === 'symbol' ? Symbol(name) : name, { value, enumerable: true })
      }
      expect(inspect(redactError(error, new Set([key])), { depth: 99, showHidden: true })).not.toContain(key)
    },
  )
  fc.assert(property, propertyOptions())
})
