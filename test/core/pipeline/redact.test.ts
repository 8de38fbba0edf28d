import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ChainDataError } from '../../../src/core/errors.ts'
import { redact, redactError } from '../../../src/core/pipeline/redact.ts'

const key = 'ab/+=c"<é1'
const secrets = new Set([key])

describe('a secret in a text', () => {
  test.each([
    ['unescaped', key],
    ['in a URL', encodeURIComponent(key)],
    ['in a URL, with lower-case escapes', encodeURIComponent(key).replace(/%../g, (code) => code.toLowerCase())],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    ['in JSON that escapes slashes', JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(key)).slice(3, -3)],
    [
      'in JSON with every character as a \\u escape',
      [...key].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['in HTML', key.replace('"', '&#34;').replace('<', '&#x3c;').replace('/', '&#x2F;')],
  ])('%s is redacted', (_, written) => {
    expect(redact(`before ${written} after ${written}`, secrets)).toBe('before [redacted] after [redacted]')
  })

  test('is redacted together with other secrets', () => {
    expect(redact('one-of-two and two-of-two', new Set(['one-of-two', 'two-of-two']))).toBe('[redacted] and [redacted]')
  })

  test('is redacted from six characters on: shorter ones may be words', () => {
    expect(redact('abcdef', new Set(['abcdef']))).toBe('[redacted]')
    expect(redact('abcde', new Set(['abcde']))).toBe('abcde')
  })

  const long = 'abcdefghijklmnopqrstuvwxyz0123456789ABCD'

  test.each([
    ['as hexadecimal', Buffer.from(long).toString('hex')],
    ['as hexadecimal in upper case', Buffer.from(long).toString('hex').toUpperCase()],
    ['as base64', Buffer.from(long).toString('base64')],
    ['as base64url', Buffer.from(long).toString('base64url')],
    ['with base64 escaped for a URL', encodeURIComponent(Buffer.from(long).toString('base64'))],
  ])('%s is redacted', (_, written) => {
    expect(redact(`before ${written.replace(/=+$/, '')} after`, new Set([long]))).toMatch(
      /^before \[redacted\]\S{0,7} after$/,
    )
  })

  test.each(['', 'a', 'ab', 'x-api-key:'])(
    'is redacted in the base64 of a longer text that begins with "%s"',
    (before) => {
      const text = redact(Buffer.from(`${before}${long}:more`).toString('base64'), new Set([long]))
      const [head = '', tail = ''] = text.split('[redacted]')
      const shown = Buffer.concat([Buffer.from(head, 'base64'), Buffer.from(tail, 'base64')]).toString('latin1')
      expect(text).toContain('[redacted]')
      expect(shown).not.toMatch(/abc|BCD/)
    },
  )

  test.each([
    ['in base64', '++//++//++//', Buffer.from('++//++//++//').toString('base64url')],
    ['after a percent sign', 'abcdef-123', '100%abcdef-123'],
    ['after a backslash', 'u0061bcdef', '\\u0061bcdef'],
    ['after a letter that is longer in lower case', 'abcdef-123', 'İİİ abcdef-123'],
    ['with backslashes in JSON', 'ab\\cd\\"ef', JSON.stringify('ab\\cd\\"ef')],
    ['with a backslash at its end, before a quote', '=abcdef\\', '&#61;abcdef\\">'],
    ['of backslashes and few other characters, in JSON', '!\\\\\\\\/\\!', JSON.stringify('!\\\\\\\\/\\!')],
    ['that contains an escape sequence, in JSON', 'ab%41"cdef', JSON.stringify('ab%41"cdef')],
  ])('%s is redacted: %s', (_, secret, text) => {
    expect(redact(text, new Set([secret]))).toContain('[redacted]')
    expect(redact(text, new Set([secret]))).not.toContain(secret)
  })

  test('is replaced without damage to the JSON around it', () => {
    const text = JSON.stringify({ inner: JSON.stringify({ text: `"${long}"`, path: `C:\\${long}\\` }) })
    expect(JSON.parse(JSON.parse(redact(text, new Set([long]))).inner)).toEqual({
      text: '"[redacted]"',
      path: expect.stringMatching(/^C:\\?\[redacted\]\\$/),
    })
  })

  describe('takes linear time', () => {
    const secret = `${long}${long}`
    const texts = Array.from({ length: secret.length }, (_, length) => `${secret.slice(0, length)}****, and more`)
    test.each([
      ['for every prefix of the secret', texts.join('\n')],
      ['for megabytes of almost the secret', `${secret.slice(0, -1)}*`.repeat(50_000)],
      ['for megabytes of backslashes', '\\'.repeat(4_000_000)],
      ['for megabytes of escapes', '\\u0061%61&#97;'.repeat(100_000)],
      ['for megabytes of cut escapes', '&#x&%\\u'.repeat(200_000)],
    ])('%s', (_, text) => {
      const started = performance.now()
      expect(redact(text + secret, new Set([secret]), true)).toMatch(/\[redacted\]$/)
      expect(performance.now() - started).toBeLessThan(10_000)
    })
  })

  describe('cut off by the end of the text', () => {
    const encodings = [
      (text: string) => text,
      encodeURIComponent,
      (text: string) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
      (text: string) => text.replace(/["<=/]/g, (character) => `&#${character.charCodeAt(0)};`),
      (text: string) => Buffer.from(text).toString('base64'),
      (text: string) => Buffer.from(text).toString('hex'),
    ]
    test.each(encodings)('is redacted wherever it is cut, if the text is known to be cut (%#)', (write) => {
      const written = write(key)
      for (let length = 1; length < written.length - 1; length++)
        expect([length, redact(`! ${written.slice(0, length)}`, secrets, true)]).toEqual([
          length,
          expect.stringMatching(/^! (\[redacted\]|[%\\&][#x0-9a-f]*)$/),
        ])
    })

    test('is redacted from six characters on, if the text may be complete', () => {
      expect(redact(`Not abcdef`, new Set([long]))).toBe('Not [redacted]')
      expect(redact(`Not abcde`, new Set([long]))).toBe('Not abcde')
      expect(redact(`abcdef, not`, new Set([long]))).toBe('abcdef, not')
    })
  })

  test('is not treated as a regular expression', () => {
    expect(redact('aaaaaaa', new Set(['a.*+?^$']))).toBe('aaaaaaa')
    expect(redact('[a-z]{9}', new Set(['[a-z]{9}']))).toBe('[redacted]')
  })
})

describe('an error', () => {
  test('is copied, with its causes, even if it contains no secret', () => {
    const error = Object.assign(new TypeError('failed', { cause: new Error('reset') }), { code: 'E', errno: -1 })
    const copy = redactError(error, secrets)
    expect(copy).not.toBe(error)
    expect(copy).toMatchObject({ name: 'TypeError', message: 'failed', stack: error.stack, code: 'E' })
    expect(copy).toMatchObject({ cause: { message: 'reset' } })
    expect(copy).not.toHaveProperty('errno')
  })

  test.each([
    ['in its message', () => new TypeError(`failed ${key}`)],
    ['in a field', () => Object.assign(new TypeError('failed'), { input: key })],
    ['in a field of a field', () => Object.assign(new TypeError('failed'), { config: { headers: { key } } })],
    ['in its code', () => Object.assign(new TypeError('failed'), { code: key })],
    ['in its cause', () => new TypeError('failed', { cause: new Error(key) })],
    ['in a cause that is not an error', () => new TypeError('failed', { cause: key })],
    ['in one of its errors', () => new AggregateError([new Error(key)], 'failed')],
    [
      'in one of the errors of its errors',
      () => new AggregateError([new AggregateError([new Error(key), key])], 'failed'),
    ],
    ['under a symbol', () => Object.assign(new Error('failed'), { [Symbol('key')]: key })],
    ['in its inspection', () => Object.assign(new Error('failed'), { [inspect.custom]: () => key })],
    ['in its JSON', () => Object.assign(new Error('failed'), { toJSON: () => key })],
    ['in its stack', () => Object.assign(new Error('failed'), { stack: `redact.test ${key}` })],
    ['in a property of a ChainDataError', () => Object.assign(new ChainDataError('failed'), { key })],
  ])('with a secret %s is copied without it', (_, make) => {
    const error = make()
    const copy = redactError(error, secrets) as Error & { code?: unknown }
    expect(copy).not.toBe(error)
    expect(copy).toBeInstanceOf(Error)
    expect(copy.name).toBe(error.name)
    expect(copy.message).toBe(error.message.replace(key, '[redacted]'))
    expect(copy.stack).toContain('redact.test')
    const shown = inspect(copy, { depth: 9, showHidden: true })
    const all = [copy.message, copy.stack, copy.code, String(copy.cause), JSON.stringify(copy), shown].join()
    expect(all).not.toContain(key)
  })

  test('keeps its code', () => {
    const error = Object.assign(new Error(key), { code: 'ECONNRESET' })
    expect(redactError(error, secrets)).toMatchObject({ code: 'ECONNRESET', message: '[redacted]' })
    expect(redactError(new Error(key), secrets)).not.toHaveProperty('code')
    expect(redactError(new DOMException(key, 'DataError'), secrets)).toMatchObject({ name: 'DataError', code: 0 })
  })

  test('keeps the errors of an AggregateError', () => {
    const error = new AggregateError([Object.assign(new Error(`to ${key}`), { code: 'ECONNREFUSED' }), 'text'])
    expect(redactError(error, secrets)).toMatchObject({
      errors: [{ message: 'to [redacted]', code: 'ECONNREFUSED' }, 'text'],
    })
  })

  test('is copied with a redacted name', () => {
    const error = Object.assign(new Error('failed'), { name: `Error ${key}` })
    expect(redactError(error, secrets)).toHaveProperty('name', 'Error [redacted]')
  })

  const fail = () => {
    throw new Error(key)
  }
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable(new Error(key), {})
    revoke()
    return proxy
  }
  const traps = { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail }
  test.each([
    ['a getter', () => Object.defineProperty(new Error('failed'), 'message', { get: fail })],
    ['a cause', () => Object.defineProperty(new Error('failed'), 'cause', { get: fail })],
    ['the getter of an element', () => Object.assign(new Error('failed'), { errors: new Proxy([key], { get: fail }) })],
    ['the traps of a proxy', () => new Proxy(new Error('failed'), traps)],
    ['the prototype of a proxy', () => new Proxy(new Error('failed'), { ...traps, getPrototypeOf: fail })],
    ['a revoked proxy', revoked],
    ['toString of a value that is not an error', () => ({ toString: fail })],
    ['toString of its name', () => Object.assign(new Error('failed'), { name: { toString: fail } })],
    ['an endless chain of causes', () => Object.defineProperty(new Error(), 'cause', endless)],
  ])('is copied although %s throws or does not end', (_, make) => {
    const shown = inspect(redactError(make(), secrets), { depth: 99, showHidden: true })
    expect(shown).not.toContain(key)
  })

  const endless: PropertyDescriptor = { get: () => Object.defineProperty(new Error(), 'cause', endless) }

  test('that is its own cause is copied once', () => {
    const error = new Error('failed')
    error.cause = error
    expect(redactError(error, secrets)).toMatchObject({ message: 'failed' })
    expect(redactError(error, secrets)).not.toHaveProperty('cause.cause.cause')
  })

  test('keeps a cause without a secret, and gets none if it has none', () => {
    const cause = new Error('reset')
    const copy = redactError(new Error(key, { cause }), secrets) as Error
    expect(copy.cause).toMatchObject({ message: 'reset', stack: cause.stack })
    expect(redactError(new Error(key), secrets)).not.toHaveProperty('cause')
    const both = redactError(new Error('failed', { cause: new Error(key) }), secrets) as Error
    expect(both.cause).toMatchObject({ message: '[redacted]' })
  })

  test('is returned as a string if it is not an Error', () => {
    expect(redactError(key, secrets)).toBe('[redacted]')
    expect(redactError(7, secrets)).toBe(7)
  })
})
