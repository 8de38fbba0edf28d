import { tracingChannel } from 'node:diagnostics_channel'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FetchInit } from '../../src/core/pipeline/transport.ts'
import { createClient, type Middleware } from '../../src/index.ts'
import { validators } from '../../src/validators/index.ts'
import { addressOf, token } from '../support/client.ts'
import { propertyOptions } from './runs.ts'

/*
 * An API and a network that repeat secrets in statuses, headers, bodies, errors and their fields, in any encoding. The
 * secrets must not appear in an error, log line, event, inspection, URL or cursor.
 */

const schemes = ['x-api-key', 'bearer', 'basic', 'query', 'path'] as const
/** A random character of a key. Half of the characters change in some encoding. */
const sign = fc.oneof(
  fc.constantFrom(...'/+=%"\\<>&\'~!*()'),
  fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
)
const signs = fc.oneof(
  { weight: 4, arbitrary: fc.array(sign, { minLength: 10, maxLength: 40 }) },
  fc.array(fc.constantFrom('\\', '!', '/'), { minLength: 10, maxLength: 40 }),
)
const secret = signs.map((signs) => signs.join(''))

const hex = (text: string, before: string, width = 2) =>
  [...text].map((sign) => before + sign.charCodeAt(0).toString(16).padStart(width, '0')).join('')

/** Encodings in which a response may repeat a secret. */
const encodings: ((secret: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  (text) => hex(text, '%'),
  (text) => new URLSearchParams({ a: text }).toString().slice(2),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  (text) => hex(text, '\\u', 4),
  (text) => text.replace(/[&<>"'/=]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  (text) => text.replace(/[&<>"'/=]/g, (sign) => `&#${sign.charCodeAt(0)};`),
]

/** Returns every string that is reachable from a value, and the value as `util.inspect` prints it. */
function stringsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = Reflect.ownKeys(value).flatMap((name) => [String(name), ...stringsIn(Reflect.get(value, name), seen)])
  const headers = value instanceof Response ? [...value.headers].flat().concat(value.url, value.statusText) : []
  return [
    ...own,
    ...headers,
    ...(value instanceof Error ? [inspect(value, { depth: 20, showHidden: true }), JSON.stringify(value)] : []),
  ]
}

/** Parts of a response or an error that may repeat a secret. */
const places = [
  'status',
  'header',
  'message',
  'errorCode',
  'data',
  'name',
  'text',
  'html',
  'cut',
  'network',
  'cause',
  'field',
  'list',
] as const

function repeat(place: (typeof places)[number], text: string, status: number): Response {
  const body: Record<string, unknown> = { statusCode: status, message: 'no' }
  const headers: Record<string, string> = {}
  const printable = text.replace(/[^\x20-\x7e]/g, '')
  if (place === 'message' || place === 'errorCode') body[place] = text
  else if (place === 'data') body['data'] = [{ property: 'x', value: { deep: [text] } }]
  else if (place === 'name') body[text] = 1
  else if (place === 'header') headers['x-echo'] = printable
  else if (place === 'network') throw new TypeError(`fetch failed for ${text}`)
  else if (place === 'cause')
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(text), { code: 'E', input: text }) })
  else if (place === 'field') throw Object.assign(new Error('failed'), { config: { headers: { 'x-api-key': text } } })
  else if (place === 'list') throw new AggregateError([new Error(text)], 'all failed')
  const content =
    place === 'text'
      ? text
      : place === 'html'
        ? `<p title="${text}">no</p>`
        : place === 'cut'
          ? `{"message":"${text}`
          : JSON.stringify(body)
  return new Response(content, { status, headers, ...(place === 'status' && { statusText: printable }) })
}

test('secrets never appear, wherever and however the API repeats them', async () => {
  const arbitrary = fc.record({
    key: secret,
    privateKey: secret,
    scheme: fc.constantFrom(...schemes),
    place: fc.constantFrom(...places),
    form: fc.constantFrom(...encodings),
    status: fc.constantFrom(200, 400, 401, 402, 403, 404, 429, 500),
    isStrict: fc.boolean(),
  })
  const property = fc.asyncProperty(arbitrary, async ({ key, privateKey, scheme, place, form, status, isStrict }) => {
    const seen: unknown[] = []
    const record = (...values: unknown[]) => void seen.push(...values)
    const spy: Middleware = (request, next, context) => {
      record(request.url, request.headers)
      return next(request).finally(() => record({ ...context, parameters: undefined }, context.signal.reason))
    }
    const urls: string[] = []
    const fetch = async (url: string, init: FetchInit) => {
      urls.push(url)
      // The API can repeat anything that it received.
      const sent = [key, init.headers['authorization'] ?? '', init.body ? privateKey : '']
      return repeat(place, sent.map(form).join(' '), status)
    }
    const channel = tracingChannel('chaindata:call')
    const handlers = { start: record, end: record, asyncStart: record, asyncEnd: record, error: record }
    channel.subscribe(handlers)
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: key,
      authScheme: scheme,
      fetch,
      retries: 0,
      rateLimit: { acquire: () => undefined, observe: () => {} },
      use: [spy],
      logger: { info: record, warn: record },
      ...(isStrict && { validate: 'strict', validators }),
    })
    const calls = [
      () => client.names.resolve({ chain: 'ethereum-mainnet', name: 'a' }).withResponse(),
      () => client.tokens.owners.pages({ chain: 'ethereum-mainnet', tokenAddress: addressOf('0x1') }).next(),
      () => client.contracts.deployToken({ ...token, fromPrivateKey: privateKey }),
    ]
    for (const call of calls) {
      await call().then(
        // The client does not change results, so they may contain secrets.
        () => {},
        (error: unknown) => record(error),
      )
    }
    channel.unsubscribe(handlers)
    record(inspect(client, { depth: 10, showHidden: true }), JSON.stringify(client.credits))
    expect(urls.length).toBeGreaterThan(0)
    const secrets = [key, privateKey].flatMap((text) => [
      ...encodings.map((write) => write(text)),
      btoa(`x-api-key:${text}`),
    ])
    const texts = seen.flatMap((value) => stringsIn(value))
    expect(texts.length).toBeGreaterThan(10)
    const leaks = texts.filter((text) => secrets.some((one) => text.includes(one)))
    expect(leaks).toEqual([])
  })
  await fc.assert(property, propertyOptions())
})
