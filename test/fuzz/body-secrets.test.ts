import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import { createClient, type Middleware } from '../../src/index.ts'
import { addressOf, token } from '../support/client.ts'
import { propertyOptions } from './runs.ts'

/* Bodies with secrets at any depth, which the API repeats. The secrets must not appear in an error. */

const secret = fc.stringMatching(/^[0-9a-f]{16,64}$/)
const secretField = fc.constantFrom(
  ...['privateKey', 'private_key', 'fromPrivateKey', 'privateKeys', 'PRIVATE-KEY', 'mnemonic', 'clientSecret'],
  ...['passphrase', 'password', 'seedPhrase', 'seed', 'signingKey'],
)
const plainField = fc.constantFrom('signer', 'from', 'options', 'list', 'a.b', 'constructor', 'toString')

type Wrap = (value: unknown) => unknown

const inObject = fc.tuple(plainField, fc.boolean()).map(
  ([name, isFirst]): Wrap =>
    (value) =>
      isFirst ? { [name]: value, other: [1, null, 'x'] } : { other: { deep: true }, [name]: value },
)
const inList = fc.nat(3).map(
  (before): Wrap =>
    (value) => [...Array(before).fill('plain text'), value],
)
const inToJson = fc.constant<Wrap>((value) => ({ toJSON: () => ({ inner: value }) }))
const wraps = fc.array(fc.oneof(inObject, inList, inToJson), { maxLength: 12 })
const wrapAll = (wrappers: readonly Wrap[], value: unknown) => wrappers.reduce((inner, wrap) => wrap(inner), value)

test('secrets of a body never appear in an error, however deep they are', async () => {
  const arbitrary = fc.record({
    secret,
    name: secretField,
    above: wraps,
    below: wraps,
    form: fc.constantFrom<(text: string) => unknown>(
      (text) => text,
      (text) => `0x${text}`,
      (text) => [...Buffer.from(text)],
      (text) => new Uint8Array(Buffer.from(text)),
    ),
    count: fc.constantFrom(1, 1, 1, 1_500),
    way: fc.constantFrom<'request' | 'createFetch' | 'operation' | 'middleware'>(
      'request',
      'createFetch',
      'operation',
      'middleware',
    ),
  })
  const property = fc.asyncProperty(arbitrary, async ({ secret, name, above, below, form, count, way }) => {
    const value = form(secret)
    const sent = wrapAll(below, value)
    const all = count === 1 ? sent : [...Array.from({ length: count }, (_, i) => `another-secret-${i}`), sent]
    const body = { extra: wrapAll(above, { [name]: all }) }
    const repeated = (body: string | undefined) => JSON.stringify({ message: body, data: { repeated: value } })
    const fetch = async (_: string, init: { body?: string }) => new Response(repeated(init.body), { status: 400 })
    const useBody: Middleware = (request, next) => next({ ...request, body: JSON.stringify(body) })
    const options = {
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'any-key',
      fetch,
      use: way === 'middleware' ? [useBody] : [],
    }
    const client = createClient(options)
    const calls = {
      request: () => client.request('POST', '/v4/any', { body }),
      middleware: () => client.request('POST', '/v4/any', { body: {} }),
      operation: () => client.contracts.deployToken({ ...token, fromPrivateKey: addressOf('any'), ...body } as never),
      createFetch: async () => {
        const init = { method: 'POST', body: JSON.stringify(body) }
        return (await createFetch(options)('http://127.0.0.1:1/v4/any', init)).text()
      },
    }
    const error = await calls[way]().then(
      (text) => (way === 'createFetch' ? text : expect.unreachable()),
      (reason: unknown) => reason,
    )
    const texts = [JSON.stringify(error), inspect(error, { depth: 20, showHidden: true }), String(error)]
    const shown = texts.join()
    expect(shown).not.toContain(secret)
    const bytes = JSON.stringify([...Buffer.from(secret)]).slice(1, -1)
    expect(shown).not.toContain(bytes)
    expect(shown.replace(/"\d+":|\\+"\d+\\+":/g, '')).not.toContain(bytes)
  })
  await fc.assert(property, propertyOptions())
})
