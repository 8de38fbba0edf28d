import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import { runCommand } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { hangTimeout, propertyOptions } from './runs.ts'

/* A service that repeats the key of a request anywhere. Neither a proxy nor `verify` may pass the key on. */

const key = fc.stringMatching(/^[A-Za-z0-9_-]{24,60}$/)
const encodings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
]
const places = ['field', 'name', 'list', 'text', 'header', 'status', 'path', 'number'] as const
const echo = fc.record({
  key,
  encode: fc.constantFrom(...encodings),
  place: fc.constantFrom(...places),
  /** Characters before the key: reports cut long values. */
  before: fc.oneof(fc.nat(300), fc.integer({ min: 140, max: 200 })),
  status: fc.constantFrom(200, 400, 404, 418, 500),
})
type Echo = typeof echo extends fc.Arbitrary<infer One> ? One : never

const padding = ['x', ' ', '"', 'é', '\\'] as const

/** Sends a response that repeats the key. */
function repeat({ key, encode, place, before, status }: Echo, response: ServerResponse): void {
  const text = (padding[before % padding.length] ?? '').repeat(before) + encode(key)
  const body: Record<string, unknown> = { address: '0x1', name: 'a', message: 'no' }
  if (place === 'field') body['echo'] = text
  if (place === 'name') body[text] = { [text]: 1 }
  if (place === 'list') body['echoes'] = [{ deep: [before, text] }]
  if (place === 'path') body['address'] = text
  if (place === 'number') body['statusCode'] = text
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (place === 'header')
    Object.assign(headers, { 'x-echo': encode(key), 'retry-after': encode(key), location: encode(key) })
  response.writeHead(status, place === 'status' ? encode(key).slice(0, 200) : undefined, headers)
  response.end(place === 'text' ? text : JSON.stringify(body))
}

/** Expects that a text contains no form of the key, and no longer beginning of it that was cut off. */
function expectNoKey(text: string, { key }: Echo): void {
  for (const encode of encodings) {
    expect(text).not.toContain(encode(key))
    expect(text.includes(`${encode(key).slice(0, 12)}…`)).toBe(false)
  }
}

const setup = async () => {
  const current: { echo?: Echo } = {}
  const service = await serve((_, response) => repeat(current.echo ?? expect.unreachable(), response))
  return { current, url: service.url }
}

test(
  'an error that createFetch returns never contains the key',
  async () => {
    const { current, url } = await setup()
    const property = fc.asyncProperty(echo, async (one) => {
      current.echo = { ...one, status: one.status === 200 ? 400 : one.status }
      const fetch = createFetch({
        baseUrl: url,
        apiKey: one.key,
        retries: 0,
        rateLimit: { acquire: () => undefined, observe: () => {} },
      })
      for (const path of ['/v4/data/ns/name?chain=ethereum-mainnet&name=a.eth', '/v4/other']) {
        const response = await fetch(`${url}${path}`)
        expectNoKey(JSON.stringify([...response.headers]) + response.statusText + response.url, one)
        expectNoKey(await response.text(), one)
      }
    })
    await fc.assert(property, propertyOptions())
  },
  hangTimeout,
)

test(
  'the report and the recordings of verify never contain the key',
  async () => {
    const { current, url } = await setup()
    const folder = mkdtempSync(join(tmpdir(), 'chaindata-echoes-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'recordings.json')
    const property = fc.asyncProperty(echo, fc.boolean(), async (one, isJson) => {
      current.echo = one
      const flags = [
        '--base-url',
        url,
        '--operations',
        'names.resolve',
        '--record',
        file,
        ...(isJson ? ['--json'] : []),
      ]
      const { out, err } = await runCommand(['verify', ...flags], { env: { CHAINDATA_API_KEY: one.key } })
      expectNoKey(out + err + readFileSync(file, 'utf8'), one)
    })
    await fc.assert(property, propertyOptions())
  },
  hangTimeout,
)
