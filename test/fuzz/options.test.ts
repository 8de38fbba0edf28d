import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChainDataError, createClient, ParameterError } from '../../src/index.ts'
import { key, name, observe } from '../support/client.ts'
import { propertyOptions } from './runs.ts'

/* Any address, headers and options are used as passed, or rejected with a ParameterError. */

/** The page that resolves a `baseUrl` such as `/api`. */
const page = 'http://page.invalid'
const rateLimit = { acquire: () => undefined, observe: () => {} }

test('requests go to the given baseUrl, or it is rejected', async () => {
  const address = fc.oneof(
    fc.webUrl({
      withFragments: true,
      withQueryParameters: true,
      authoritySettings: { withUserInfo: true, withPort: true },
    }),
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `https://host/${text}`),
  )
  const property = fc.asyncProperty(address, async (baseUrl) => {
    let client: ReturnType<typeof observe>
    try {
      client = observe({ baseUrl })
    } catch (error) {
      expect(error).toBeInstanceOf(ParameterError)
      return
    }
    await client.client.names.resolve(name).catch((error) => expect(error).toBeInstanceOf(ChainDataError))
    for (const { url } of client.requests) {
      const [sent, base] = [new URL(url, page), new URL(baseUrl, page)]
      expect(sent.origin).toBe(base.origin)
      expect(sent.username + sent.password + sent.hash).toBe('')
      expect(sent.pathname.startsWith(base.pathname.replace(/\/+$/, ''))).toBe(true)
      expect(sent.pathname.endsWith('/v4/data/ns/name')).toBe(true)
      expect([...sent.searchParams]).toEqual(Object.entries(name))
    }
  })
  await fc.assert(property, propertyOptions(5))
})

test('headers of the caller are sent unchanged, with one credential', async () => {
  const token = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,20}$/)
  const headerName = fc.oneof(
    token,
    fc.constantFrom('X-Api-Key', 'AUTHORIZATION', 'authorization', 'Accept', 'x-api-key'),
    fc.string(),
  )
  const value = fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]{1,30}$/),
    fc.stringMatching(/^(Bearer|Basic|basic) [A-Za-z0-9+/=]{1,30}$/),
    fc.string(),
  )
  const property = fc.asyncProperty(fc.array(fc.tuple(headerName, value), { maxLength: 5 }), async (headers) => {
    const { client, requests } = observe({ retries: 0, rateLimit }, ({ headers }) => {
      // `Headers` rejects the same values as `fetch`.
      new Headers(headers)
      return { address: '0x1' }
    })
    const error = await client.names.resolve(name, { headers }).catch((reason: unknown) => reason)
    if (error instanceof Error) {
      expect(error).toBeInstanceOf(ChainDataError)
      expect(JSON.stringify(error) + error.message).not.toContain(key)
    }
    for (const request of requests) {
      const names = Object.keys(request.headers)
      expect(names.filter((each) => ['x-api-key', 'authorization'].includes(each))).toHaveLength(1)
      expect(names).toEqual(names.map((each) => each.toLowerCase()))
      for (const [header, text] of new Map(headers.map(([each, text]) => [each.toLowerCase(), text])))
        if (!['x-api-key', 'authorization'].includes(header)) expect(request.headers[header]).toBe(text)
    }
  })
  await fc.assert(property, propertyOptions(5))
})

test('options of a client and of a call are used or rejected', async () => {
  const objects = ['headers', 'signal', 'rateLimit', 'credits', 'use', 'logger', 'tracer', 'shared']
  const names = [
    'timeout',
    'deadline',
    'retries',
    'maxBytes',
    'maxCredits',
    'apiVersion',
    'baseUrl',
    'apiKey',
    'authScheme',
    'validate',
    'concurrency',
    'cursor',
    ...objects,
  ]
  const anything = fc.oneof(fc.jsonValue(), fc.double(), fc.constant(undefined))
  // At run time, the client only checks that these options are objects.
  const option = fc
    .tuple(fc.oneof(fc.constantFrom(...names), fc.string()), anything)
    .filter(([option, value]) => !objects.includes(option) || Object(value) !== value)
  const options = fc.array(option, { maxLength: 4 }).map((entries) => Object.fromEntries(entries))
  const property = fc.asyncProperty(options, fc.boolean(), async (passed, isForClient) => {
    const fetch = async () => Response.json({ address: '0x1' })
    const own = { baseUrl: 'http://127.0.0.1:1', apiKey: key, fetch, retries: 0, rateLimit }
    const run = async () => {
      const client = createClient(isForClient ? { ...own, ...passed } : own)
      return client.names.resolve(name, isForClient ? {} : passed)
    }
    const error = await run().catch((reason: unknown) => reason)
    if (error instanceof Error) expect(error, JSON.stringify(passed)).toBeInstanceOf(ChainDataError)
    else expect(error).toEqual({ address: '0x1' })
  })
  await fc.assert(property, propertyOptions(5))
})
