import { Agent } from 'node:http'
import { describe, expect, test } from 'vitest'
import { rateLimitStage } from '../../../src/core/pipeline/rate-limit.ts'
import type { SharedState } from '../../../src/core/pipeline/shared-state.ts'
import { ApiError, createClient, InsufficientCreditsError, type Limiter } from '../../../src/index.ts'
import { createNodeFetch } from '../../../src/node/index.ts'
import { failure, key, name, observe, resolved, token } from '../../support/client.ts'
import { type ReceivedRequest, type RequestHandler, reply, serve } from '../../support/server.ts'

describe('redirects', () => {
  test('are followed within the origin, with the key', async () => {
    const server = await serve(({ path, query }, response) => {
      if (path === '/elsewhere') return resolved
      reply(response, 307, '', { location: `/elsewhere?${query}` })
      return undefined
    })
    for (const authScheme of ['x-api-key', 'query'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme })
      expect(await client.names.resolve(name)).toEqual(resolved)
    }
    expect(server.requests.map(({ headers, query }) => headers['x-api-key'] ?? query.getAll('xApiKey'))).toEqual([
      key,
      key,
      [key],
      [key],
    ])
  })

  test('are not followed to another origin', async () => {
    const other = await serve(() => resolved)
    const server = await serve((_, response) => reply(response, 302, '', { location: `${other.url}/v4/data/ns/name` }))
    for (const authScheme of ['x-api-key', 'bearer', 'query', 'path'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme })
      const error = await failure(client.names.resolve(name), ApiError)
      expect(error).toMatchObject({ status: 302 })
      expect(error.message).toContain(`${other.url} is not followed, to keep the key safe`)
      expect(error.message).not.toContain(key)
    }
    expect(other.requests).toHaveLength(0)
  })

  test('free their connection if they are not followed', async () => {
    const server = await serve(({ query }, response) => {
      if (query.get('name') === name.name) reply(response, 302, '', { location: 'http://127.0.0.1:9/' })
      return resolved
    })
    const httpAgent = new Agent({ keepAlive: true, maxSockets: 1 })
    const client = createClient({ baseUrl: server.url, apiKey: key, fetch: createNodeFetch({ httpAgent }) })
    await failure(client.names.resolve(name), ApiError)
    // Waits for the only connection.
    expect(await client.names.resolve({ ...name, name: 'b.eth' }, { timeout: 5_000, retries: 0 })).toEqual(resolved)
    httpAgent.destroy()
  })

  test.each([
    ['fetch', undefined],
    ['createNodeFetch', createNodeFetch()],
  ])('drop credentials in the Location header, over %s', async (_, fetch) => {
    const server = await serve(({ path, query, headers }, response) => {
      if (path === '/elsewhere') return resolved
      const location = `http://eve:secret@${headers.host}/elsewhere?${query}&xApiKey=other&x%41piKey=other`
      reply(response, 307, '', { location })
      return undefined
    })
    for (const authScheme of ['x-api-key', 'bearer', 'query'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme, fetch, retries: 0 })
      expect(await client.names.resolve(name)).toEqual(resolved)
    }
    const credentials = ({ headers, query }: ReceivedRequest) =>
      [headers['x-api-key'], headers.authorization, ...query.getAll('xApiKey')].filter((one) => one !== undefined)
    const all = [key, `Bearer ${key}`, key]
    expect(server.requests.map(credentials)).toEqual(all.flatMap((one) => [[one], [one]]))
    expect(server.requests.map(({ query }) => query.get('name'))).toEqual(Array(6).fill(name.name))
  })

  test('drop the fragment and a key at the end of the path in the Location header', async () => {
    const server = await serve(({ url }, response) => {
      if (url.startsWith('/elsewhere')) return resolved
      reply(response, 307, '', { location: `/elsewhere/${key}#part` })
      return undefined
    })
    for (const authScheme of ['x-api-key', 'query', 'path'] as const) {
      const client = createClient({ baseUrl: server.url, apiKey: key, authScheme, retries: 0 })
      const { response } = await client.names.resolve(name).withResponse()
      expect(response.url).not.toContain(key)
    }
    const hops = server.requests.filter((_, i) => i % 2)
    expect(hops.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([
      ['/elsewhere', key],
      [`/elsewhere?xApiKey=${key}`, undefined],
      [`/elsewhere/${key}`, undefined],
    ])
  })

  test('count as one request per hop for the rate limiter', async () => {
    const seen: (string | number)[] = []
    const rateLimit: Limiter = {
      acquire: async () => void seen.push('acquired'),
      observe: (status) => void seen.push(status),
    }
    const handle: RequestHandler = ({ path, query }, response) => {
      if (path === '/elsewhere') return resolved
      reply(response, 307, '', { location: path === '/on' ? `/elsewhere?${query}` : `/on?${query}` })
      return undefined
    }
    const server = await serve(handle)
    const client = createClient({ baseUrl: server.url, apiKey: key, rateLimit })
    expect((await client.names.resolve(name).withResponse()).attempts).toBe(3)
    const each = ['acquired', 307, 'acquired', 307, 'acquired', 200]
    expect(seen.splice(0)).toEqual(each)
    // All redirects together cost the price of one call.
    expect(client.credits).toMatchObject({ spent: 20, uncertain: 0, reserved: 0 })
    const shared: SharedState = {
      join: () => ({ limit: rateLimitStage(rateLimit), open() {}, openFor: () => 0 }),
    }
    await createClient({ baseUrl: server.url, apiKey: key, shared }).names.resolve(name)
    expect(seen).toEqual(each)
  })

  test('are not followed if the circuit opened while the hop waited', async () => {
    let opened = () => {}
    const isOpen = new Promise<void>((resolve) => (opened = resolve))
    const { client, requests } = observe(
      { rateLimit: { acquire: (_, { attempts }) => (attempts ? isOpen : undefined), observe() {} } },
      ({ url }) =>
        url.includes('eth')
          ? new Response(null, { status: 307, headers: { location: '/elsewhere?eth' } })
          : new Response('', { status: 402 }),
    )
    const redirected = failure(client.names.resolve(name), InsufficientCreditsError)
    await failure(client.alerts.chains(), InsufficientCreditsError)
    opened()
    await redirected
    expect(requests).toHaveLength(2)
  })

  test('end after 20 hops, as in a browser', async () => {
    const server = await serve((_, response) => reply(response, 302, '', { location: '/round' }))
    const client = createClient({ baseUrl: server.url, apiKey: key })
    const error = await failure(client.names.resolve(name), ApiError)
    expect([error.status, error.message]).toEqual([302, expect.stringContaining('is not followed, the 21st in a row')])
    expect(server.requests).toHaveLength(21)
  })

  test('do not add the key to a path that already has it', async () => {
    const { client, requests } = observe({ authScheme: 'path', retries: 0 }, ({ url }, i) =>
      i ? resolved : new Response(null, { status: 302, headers: { location: url } }),
    )
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests[1]?.url).toBe(requests[0]?.url)
  })

  test.each([
    [200, false],
    [299, false],
    [300, true],
    [399, true],
    [400, false],
  ])('are followed for a %i with a Location header: %j', async (status, isFollowed) => {
    const redirect = () => Response.json(resolved, { status, headers: { location: '/elsewhere' } })
    const { client, requests } = observe({}, (_, i) => (i ? resolved : redirect()))
    await client.names.resolve(name).catch(() => {})
    expect(requests).toHaveLength(isFollowed ? 2 : 1)
  })

  test('throw an ApiError without a Location header, or with an invalid one', async () => {
    const { client, requests } = observe({}, () => new Response(null, { status: 302 }))
    expect((await failure(client.names.resolve(name), ApiError)).message).toBe('names.resolve: 302')
    const { client: invalid } = observe(
      {},
      () => new Response(null, { status: 302, headers: { location: 'http://[' } }),
    )
    expect((await failure(invalid.names.resolve(name), ApiError)).message).toContain('a redirect to an invalid address')
    expect(requests).toHaveLength(1)
  })

  test('that a browser hides throw an ApiError with the reason', async () => {
    const { client } = observe({}, () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }))
    expect((await failure(client.names.resolve(name), ApiError)).message).toBe(
      'names.resolve: a redirect was hidden by the browser and is not followed: set baseUrl to the final address',
    )
  })

  test('are not followed for a write', async () => {
    const server = await serve((_, response) => reply(response, 307, '', { location: '/elsewhere' }))
    const client = createClient({ baseUrl: server.url, apiKey: key })
    expect(await failure(client.contracts.deployToken(deploy), ApiError)).toMatchObject({ status: 307 })
    expect(server.requests).toHaveLength(1)
  })
})

const deploy = { ...token, fromPrivateKey: 'private-key-canary-42' }
