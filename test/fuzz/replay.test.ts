import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../src/index.ts'
import { replayFetch } from '../../src/mock/index.ts'
import { propertyOptions } from './runs.ts'

/* An API that repeats secrets in bodies and headers, in any encoding. They must not appear in a file of recordings. */

const chain = 'ethereum-mainnet'
const name = { chain, name: 'vitalik.eth' } as const

const sign = fc.oneof(
  fc.constantFrom(...'/+=%"\\<>&\'~!*()'),
  fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
)
const secret = fc.array(sign, { minLength: 10, maxLength: 40 }).map((signs) => signs.join(''))
const encodings: ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(`x-api-key:${text}`).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
]
const schemes = ['x-api-key', 'bearer', 'basic', 'query'] as const

vi.spyOn(console, 'warn').mockImplementation(() => {})

test('a file never contains a key or private key, in whatever encoding the API repeats it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaindata-replay-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'recordings.json')
  await fc.assert(
    fc.asyncProperty(
      secret,
      secret,
      fc.constantFrom(...encodings),
      fc.constantFrom(...schemes),
      fc.constantFrom('apiKey', 'token', 'key', 'Xapikey', 'api-key', 'x-api-key', 'authorization', '__proto__'),
      async (key, privateKey, encode, authScheme, misspelled) => {
        const echo = (url: string | URL | Request, init: RequestInit = {}) => {
          const isName = String(url).includes('/ns/')
          const repeated = {
            url: String(url),
            headers: init.headers,
            body: init.body,
            key: encode(key),
            [encode(key)]: encode(isName ? key : privateKey),
          }
          const body = isName
            ? { ...name, resolved: true, address: encode(key), repeated }
            : { txId: encode(privateKey), repeated }
          const headers = {
            'content-type': `application/json; a=${encodeURIComponent(key)}`,
            'retry-after': encodeURIComponent(key),
          }
          return Promise.resolve(Response.json(body, { headers }))
        }
        const fetch = replayFetch(file, { record: 'all', fetch: echo })
        const chaindata = createClient({ baseUrl: 'https://api.example.com', apiKey: key, authScheme, fetch })
        await chaindata.names.resolve({ chain, name: `a${key}` })
        // The key in a parameter or header that the OpenAPI document lacks.
        const address = `https://api.example.com/v4/data/ns/name?chain=${chain}`
        await fetch(`${address}&name=b.eth&${misspelled}=${encodeURIComponent(key)}`)
        await fetch(`${address}&name=c.eth`, { headers: { 'x-access-token': key } })
        await fetch('https://api.example.com/v4/subscription/1', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            paused: true,
            [misspelled]: key,
            conditions: [{ [`${misspelled}Secret`]: privateKey }],
          }),
        })
        await chaindata.contracts.deployToken({
          ...{ chain: 'ETH', symbol: 'A', name: 'A', totalCap: '1', supply: '1', digits: 0 },
          ...{ address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2', fromPrivateKey: privateKey },
        } as never)
        await fetch.close()
        const written = readFileSync(file, 'utf8')
        const strings: string[] = [written]
        JSON.parse(written, (field, value) => void strings.push(field, String(value)))
        for (const text of strings)
          for (const form of encodings) for (const hidden of [key, privateKey]) expect(text).not.toContain(form(hidden))
      },
    ),
    propertyOptions(),
  )
})
