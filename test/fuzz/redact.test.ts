import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact, redactError } from '../../src/pipeline/redact.ts'
import { propertyOptions } from './runs.ts'

const secret = fc.stringMatching(/^[!-~]{8,60}$/)
const alphanumeric = fc.stringMatching(/^[a-z0-9]{12,60}$/)

test('redaction ends soon, however much of a secret a text repeats', () => {
  const part = fc.record({
    cut: fc.nat(60),
    by: fc.constantFrom('*', '\\', '%', '\\u00', '&#x', ' '),
    times: fc.nat(2_000),
  })
  const property = fc.property(secret, fc.array(part, { maxLength: 20 }), fc.boolean(), (key, parts, isCut) => {
    const text = parts.map(({ cut, by, times }) => (key.slice(0, cut) + by).repeat(times)).join('')
    const started = performance.now()
    redact(text, new Set([key]), isCut)
    // A hundred times of what it takes, and nothing to what exponential time would.
    expect(performance.now() - started).toBeLessThan(500 + text.length / 20)
  })
  fc.assert(property, propertyOptions(0.5))
})

test('a cut text ends in no prefix of a secret', () => {
  const write = fc.constantFrom<(text: string) => string>(
    (text) => text,
    encodeURIComponent,
    (text) => JSON.stringify(text).slice(1, -1),
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text).toString('hex'),
  )
  const property = fc.property(alphanumeric, write, fc.integer({ min: 1, max: 120 }), (key, write, cut) => {
    const written = write(key)
    fc.pre(cut < written.length - 4)
    expect(redact(`! ${written.slice(0, cut)}`, new Set([key]), true)).toBe('! [redacted]')
  })
  fc.assert(property, propertyOptions())
})

test('a copy of an error never throws, and never holds a secret', () => {
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
        const held = {
          text: key,
          error: inner,
          list: [inner, key],
          getter: undefined,
          proxy: new Proxy(inner, { get: fail }),
          symbol: key,
        }[kind]
        error = new AggregateError([inner], key)
        if (kind === 'getter') Object.defineProperty(error, name, { get: fail })
        else Object.defineProperty(error, kind === 'symbol' ? Symbol(name) : name, { value: held, enumerable: true })
      }
      expect(inspect(redactError(error, new Set([key])), { depth: 99, showHidden: true })).not.toContain(key)
    },
  )
  fc.assert(property, propertyOptions())
})
