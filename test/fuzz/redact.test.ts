import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact, redactError } from '../../src/pipeline/redact.ts'
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
    const started = performance.now()
    redact(text, new Set([key]), isCut)
    // The limit is a hundred times the usual duration, far below exponential time.
    expect(performance.now() - started).toBeLessThan(500 + text.length / 20)
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
