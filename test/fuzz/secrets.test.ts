import { tracingChannel } from 'node:diagnostics_channel'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClient, type Middleware } from '../../src/index.ts'
import type { FetchInit } from '../../src/pipeline/transport.ts'
import { validators } from '../../src/validators.ts'
import { addressOf, token } from '../support/client.ts'
import { propertyOptions } from './runs.ts'

/*
 * A service, and a network, that say every secret back: in statuses, headers, bodies, errors and their fields, in every
 * way of writing it. It must come out nowhere: no error, log line, event, inspection, URL or cursor.
 */

const schemes = ['x-api-key', 'bearer', 'basic', 'query', 'path'] as const
/** What a key can be made of, those signs first that some writing changes. */
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

/** How a secret is written by those who say it back. */
const forms: ((secret: string) => string)[] = [
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

/** Every text that can be reached from a value, and what an inspection shows of it. */
function told(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = Reflect.ownKeys(value).flatMap((name) => [String(name), ...told(Reflect.get(value, name), seen)])
  const headers = value instanceof Response ? [...value.headers].flat().concat(value.url, value.statusText) : []
  return [
    ...own,
    ...headers,
    ...(value instanceof Error ? [inspect(value, { depth: 20, showHidden: true }), JSON.stringify(value)] : []),
  ]
}

/** What a service does with a secret, and a part of the answer it stands in. */
const ways = [
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

function say(way: (typeof ways)[number], said: string, status: number): Response {
  const body: Record<string, unknown> = { statusCode: status, message: 'no' }
  const headers: Record<string, string> = {}
  const printable = said.replace(/[^\x20-\x7e]/g, '')
  if (way === 'message' || way === 'errorCode') body[way] = said
  else if (way === 'data') body['data'] = [{ property: 'x', value: { deep: [said] } }]
  else if (way === 'name') body[said] = 1
  else if (way === 'header') headers['x-echo'] = printable
  else if (way === 'network') throw new TypeError(`fetch failed for ${said}`)
  else if (way === 'cause')
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(said), { code: 'E', input: said }) })
  else if (way === 'field') throw Object.assign(new Error('failed'), { config: { headers: { 'x-api-key': said } } })
  else if (way === 'list') throw new AggregateError([new Error(said)], 'all failed')
  const text =
    way === 'text'
      ? said
      : way === 'html'
        ? `<p title="${said}">no</p>`
        : way === 'cut'
          ? `{"message":"${said}`
          : JSON.stringify(body)
  return new Response(text, { status, headers, ...(way === 'status' && { statusText: printable }) })
}

test('come out nowhere', async () => {
  const arbitrary = fc.record({
    key: secret,
    privateKey: secret,
    scheme: fc.constantFrom(...schemes),
    way: fc.constantFrom(...ways),
    form: fc.constantFrom(...forms),
    status: fc.constantFrom(200, 400, 401, 402, 403, 404, 429, 500),
    isStrict: fc.boolean(),
  })
  const property = fc.asyncProperty(arbitrary, async ({ key, privateKey, scheme, way, form, status, isStrict }) => {
    const out: unknown[] = []
    const note = (...values: unknown[]) => void out.push(...values)
    const spy: Middleware = (request, next, context) => {
      note(request.url, request.headers)
      return next(request).finally(() => note({ ...context, parameters: undefined }, context.signal.reason))
    }
    const urls: string[] = []
    const fetch = async (url: string, init: FetchInit) => {
      urls.push(url)
      // It can say back what it was sent.
      const sent = [key, init.headers['authorization'] ?? '', init.body ? privateKey : '']
      return say(way, sent.map(form).join(' '), status)
    }
    const channel = tracingChannel('chaindata:call')
    const handlers = { start: note, end: note, asyncStart: note, asyncEnd: note, error: note }
    channel.subscribe(handlers)
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: key,
      authScheme: scheme,
      fetch,
      retries: 0,
      rateLimit: { acquire: () => undefined, observe: () => {} },
      use: [spy],
      logger: { info: note, warn: note },
      ...(isStrict && { validate: 'strict', validators }),
    })
    const calls = [
      () => client.names.resolve({ chain: 'ethereum-mainnet', name: 'a' }).withResponse(),
      () => client.tokens.owners.pages({ chain: 'ethereum-mainnet', tokenAddress: addressOf('0x1') }).next(),
      () => client.contracts.deployToken({ ...token, fromPrivateKey: privateKey }),
    ]
    for (const call of calls) {
      await call().then(
        // An answer that came is the caller's, whatever stands in it.
        () => {},
        (error: unknown) => note(error),
      )
    }
    channel.unsubscribe(handlers)
    note(inspect(client, { depth: 10, showHidden: true }), JSON.stringify(client.credits))
    expect(urls.length).toBeGreaterThan(0)
    const secrets = [key, privateKey].flatMap((text) => [
      ...forms.map((write) => write(text)),
      btoa(`x-api-key:${text}`),
    ])
    const texts = out.flatMap((value) => told(value))
    expect(texts.length).toBeGreaterThan(10)
    const leaks = texts.filter((text) => secrets.some((one) => text.includes(one)))
    expect(leaks).toEqual([])
  })
  await fc.assert(property, propertyOptions())
})
