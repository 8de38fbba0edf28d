import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/core/index.ts'
import type { FetchInit } from '../../../src/core/pipeline/transport.ts'
import { createFetch } from '../../../src/fetch/index.ts'
import { ApiError, ConnectionError, ParameterError } from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { configure, namesResolve as sdkResolve } from '../../../src/sdk/index.ts'
import { failure, key, name, observe, resolved } from '../../support/client.ts'

const page = { baseUrl: '/api', apiKey: false } as const
const path = '/api/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'

/** Creates a `fetch` function that records its calls. */
function recorder() {
  const calls: [url: string, init: FetchInit][] = []
  const fetch = async (url: string, init: FetchInit) => {
    calls.push([url, init])
    return Response.json(resolved)
  }
  return { calls, fetch }
}

afterEach(() => vi.unstubAllEnvs())

describe('apiKey: false', () => {
  test('sends no credential, whatever the environment says', async () => {
    vi.stubEnv('CHAINDATA_API_KEY', key)
    const { client, requests } = observe({ apiKey: false })
    await client.names.resolve(name)
    await client.withOptions({ name: 'acme' }).names.resolve(name)
    for (const { headers, url } of requests)
      expect([headers, url.includes('http')]).toEqual([{ accept: 'application/json' }, true])
    expect(requests).toHaveLength(2)
  })

  test('leaves the headers of a call alone, and shows no credential in them', async () => {
    const { client, requests } = observe({ apiKey: false, retries: 0 }, ({ headers }) =>
      Promise.reject(new Error(`refused ${headers['authorization']?.slice(7)}`)),
    )
    const headers = { authorization: `Bearer ${key}` }
    const error = await failure(client.names.resolve(name, { headers }), ConnectionError)
    expect(requests[0]?.headers).toMatchObject(headers)
    expect(error.message).not.toContain(key)
  })

  test('does not warn about keys in a page or plain http', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.resetModules()
    vi.stubGlobal('document', {})
    const { createClient } = await import('../../../src/index.ts')
    createClient({ baseUrl: 'http://api.example.com', apiKey: false })
    createClient(page)
    expect(warn).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
    warn.mockRestore()
  })
})

describe('a relative baseUrl', () => {
  test.each(['/api', '/api/'])('%s is passed to fetch as it is', async (baseUrl) => {
    const { client, requests } = observe({ baseUrl, apiKey: false })
    expect(await client.names.resolve(name)).toEqual(resolved)
    await client.request('GET', '/v4/data/blocks')
    expect(requests.map(({ url }) => url)).toEqual([path, '/api/v4/data/blocks'])
  })

  test('works with createCore, createFetch and the generated SDK', async () => {
    const { calls, fetch } = recorder()
    await namesResolve(createCore({ ...page, fetch }), name)
    const apiFetch = createFetch({ ...page, fetch })
    await apiFetch(path)
    await apiFetch(path.replace('/api', ''))
    configure({ ...page, fetch })
    await sdkResolve({ query: name, throwOnError: true })
    expect(calls.map(([url]) => url)).toEqual(Array(4).fill(path))
    for (const [, { headers }] of calls) expect(headers).not.toHaveProperty('x-api-key')
    await failure(apiFetch('https://example.com/api/v4/data/ns/name'), ParameterError)
  })

  test('of createFetch accepts URLs that the page has resolved', async () => {
    const { calls, fetch } = recorder()
    vi.stubGlobal('location', new URL('https://site.example/wallets'))
    await createFetch({ ...page, fetch })(new Request(`https://site.example${path}`))
    expect(calls.map(([url]) => url)).toEqual([path])
    vi.unstubAllGlobals()
  })

  test.each(['//example.com', '/\\example.com', 'api', '/api?a=1', '/api#top', '/user@host'])(
    'cannot be %s',
    async (baseUrl) => {
      expect(() => observe({ baseUrl, apiKey: false })).toThrow(ParameterError)
    },
  )

  test.each([
    ['/elsewhere', '/elsewhere'],
    ['elsewhere', '/api/v4/data/ns/elsewhere'],
    ['./a/../b', '/api/v4/data/ns/b'],
  ])('follows a redirect to %s', async (location, target) => {
    const { client, requests } = observe(page, (_, i) =>
      i ? resolved : new Response(null, { status: 307, headers: { location } }),
    )
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests[1]?.url).toBe(target)
  })

  test.each(['https://example.com/', '//example.com/', '/.//example.com/', '\\\\example.com', '/\\example.com'])(
    'does not follow a redirect to %s',
    async (location) => {
      const { client, requests } = observe(page, () => new Response(null, { status: 307, headers: { location } }))
      await failure(client.names.resolve(name), ApiError)
      expect(requests).toHaveLength(1)
    },
  )
})

test('credentials is passed to fetch', async () => {
  const { client, requests } = observe({ ...page, credentials: 'include' })
  await client.names.resolve(name)
  await client.withOptions({ name: 'acme' }).names.resolve(name)
  expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
  const plain = observe(page)
  await plain.client.names.resolve(name)
  expect(plain.requests[0]).not.toHaveProperty('credentials')
  expect(() => observe({ credentials: 'all' as 'omit' })).toThrow(
    '`credentials` must be one of omit, same-origin, include',
  )
})
