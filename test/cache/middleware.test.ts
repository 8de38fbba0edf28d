import { describe, expect, test, vi } from 'vitest'
import { createCache } from '../../src/cache/index.ts'
import { createFetch } from '../../src/fetch/index.ts'
import { CacheMissError, createClient, type Middleware } from '../../src/index.ts'
import { validators } from '../../src/validators/index.ts'
import { addressOf, failure, key, name, resolved } from '../support/client.ts'
import { serve } from '../support/server.ts'
import { eventAt, events, firstBlock, old } from './support.ts'

/** Starts a server that resolves names, and returns a function that creates clients of it with one cache. */
async function start(respond: (url: string, index: number) => unknown = (url) => ({ ...resolved, name: nameIn(url) })) {
  const values = new Map<string, string>()
  const store = { get: (id: string) => values.get(id), set: (id: string, value: string) => void values.set(id, value) }
  const cache = createCache(store)
  const server = await serve(({ url, headers }, _, index) => {
    const body = respond(url, index)
    return headers['x-tenant'] ? { ...(body as object), tenant: headers['x-tenant'] } : body
  })
  const create = (...use: Middleware[]) => createClient({ baseUrl: server.url, apiKey: key, cache, use })
  return { ...server, values, cache, create }
}

const nameIn = (url: string) => new URL(url, 'http://localhost').searchParams.get('name')
const refuse: Middleware = () => Promise.reject(new Error('this tenant may not read'))
const replace =
  (body: object): Middleware =>
  async (request, next) => {
    await next(request)
    return Response.json(body)
  }

describe('middleware of a client with a cache', () => {
  test('runs for every call, and can refuse a cached result', async () => {
    const { create, requests } = await start()
    const client = create()
    const spy = vi.fn<Middleware>((request, next) => next(request))
    await client.names.resolve(name)
    await expect(client.withOptions({ name: 'acme', use: [refuse] }).names.resolve(name)).rejects.toThrow(
      'may not read',
    )
    const child = client.withOptions({ name: 'deep', use: [spy] })
    for (let i = 0; i < 2; i++)
      expect(await child.names.resolve(name).withResponse()).toMatchObject({
        source: 'cache',
        credits: 0,
        data: resolved,
      })
    expect([spy.mock.calls.length, requests.length]).toEqual([2, 1])
  })

  test('does not change what is stored', async () => {
    const { create, requests } = await start()
    const changing = create(replace({ ...resolved, address: 'changed' }))
    expect(await changing.names.resolve(name)).toMatchObject({ address: 'changed' })
    expect(await changing.names.resolve(name)).toMatchObject({ address: 'changed' })
    expect(await create().names.resolve(name)).toEqual(resolved)
    expect(requests).toHaveLength(1)
  })

  test('determines what its own caller gets, also without another request', async () => {
    const { create, requests } = await start()
    await create().names.resolve(name)
    const changed = { ...resolved, address: 'changed' }
    const nested = create(replace({ ...resolved, address: 'outer' }), replace(changed))
    expect(await nested.names.resolve(name)).toMatchObject({ address: 'outer' })
    const never = create(async () => Response.json(changed))
    expect(await never.names.resolve(name)).toEqual(changed)
    const failing = create(async (request, next) => {
      await next(request)
      return Response.json({ message: 'closed' }, { status: 404 })
    })
    expect(await failure(failing.names.resolve(name))).toMatchObject({ name: 'NotFoundError' })
    expect(requests).toHaveLength(1)
  })

  test('can read and copy a cached result', async () => {
    const { create } = await start()
    const bodies: unknown[] = []
    const read: Middleware = async (request, next) => {
      const response = await next(request)
      bodies.push(await response.clone().json())
      return new Response(response.body, response)
    }
    const client = create(read, read)
    for (let i = 0; i < 3; i++) expect(await client.names.resolve(name)).toEqual(resolved)
    expect(bodies).toEqual(Array(6).fill(resolved))
  })

  test('that sends a request twice gets the result that it returns', async () => {
    const { create } = await start((_, i) => ({ ...resolved, address: `${i}` }))
    const pick =
      (index: number): Middleware =>
      async (request, next) => {
        const both = [await next(request), await next({ ...request, url: `${request.url}&again=1` })]
        return both[index] as Response
      }
    expect(await create(pick(0)).names.resolve(name)).toMatchObject({ address: '0' })
    expect(await create(pick(1)).names.resolve(name)).toMatchObject({ address: '1' })
    expect(await create(pick(0)).names.resolve(name)).toMatchObject({ address: '0' })
  })

  test('that changes the URL gets and stores the result of the changed request', async () => {
    const { create, requests } = await start()
    const rename: Middleware = (request, next) => next({ ...request, url: request.url.replace('vitalik', 'other') })
    const renaming = create(rename)
    expect(await renaming.names.resolve(name)).toMatchObject({ name: 'other.eth' })
    expect(await create().names.resolve(name)).toMatchObject({ name: 'vitalik.eth' })
    expect(await renaming.names.resolve(name)).toMatchObject({ name: 'other.eth' })
    expect(await create().names.resolve(name)).toMatchObject({ name: 'vitalik.eth' })
    expect(requests).toHaveLength(2)
  })

  test('that widens a block range does not make the result final', async () => {
    const { create, requests } = await start(() => [eventAt(firstBlock + 9, old)])
    const last = firstBlock + 9
    const widen: Middleware = (request, next) =>
      next({ ...request, url: request.url.replace(`blockTo=${last}`, 'blockTo=99999999') })
    const client = create(widen)
    for (let i = 0; i < 2; i++) await client.events.list(events(0, 9))
    expect(requests).toHaveLength(2)
    const narrow: Middleware = (request, next) =>
      next({ ...request, url: request.url.replace(`blockTo=${last + 1}`, `blockTo=${last}`) })
    for (let i = 0; i < 2; i++) await create(narrow).events.list(events(0, 10))
    expect(requests).toHaveLength(3)
  })

  test('that changes headers shares results with calls whose headers it changes in the same way', async () => {
    const { create, requests, values } = await start()
    const tenant =
      (value: string): Middleware =>
      (request, next) =>
        next({ ...request, headers: { ...request.headers, 'x-tenant': value } })
    for (const one of ['a', 'b', 'a'])
      expect(await create(tenant(one)).names.resolve(name)).toMatchObject({ tenant: one })
    expect(await create().names.resolve(name)).not.toHaveProperty('tenant')
    const dropping = create(tenant('a'), (request, next) => next({ ...request, headers: {} }))
    expect(await dropping.names.resolve(name)).not.toHaveProperty('tenant')
    expect(requests).toHaveLength(4)
    // A header may contain a secret.
    expect([...values.keys()].join()).not.toContain('x-tenant')
  })

  test.each([
    ['x-request-id'],
    ['traceparent'],
    ['x-correlation-id'],
    ['user-agent'],
    ['x-api-key'],
    ['authorization'],
  ])('that adds the header %s still gets cached results', async (header) => {
    const { create, requests } = await start()
    let count = 0
    const add: Middleware = (request, next) =>
      next({ ...request, headers: { ...request.headers, [header]: `Bearer value-${++count}` } })
    const client = create(add)
    for (let i = 0; i < 3; i++) await client.names.resolve(name)
    expect(requests).toHaveLength(1)
  })

  test('that changes the method gets no cached result', async () => {
    const { create, requests } = await start()
    const post: Middleware = (request, next) => next({ ...request, method: 'POST', body: '{}' })
    for (let i = 0; i < 2; i++) await create(post).names.resolve(name)
    await create().names.resolve(name)
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
  })

  test('gets the CacheMissError of `only-if-cached`', async () => {
    const { create, requests } = await start()
    const errors: unknown[] = []
    const client = create((request, next) =>
      next(request).catch((error) => {
        errors.push(error)
        throw error
      }),
    )
    const error = await failure(client.names.resolve(name, { cache: 'only-if-cached' }), CacheMissError)
    expect([errors, requests.length]).toEqual([[error], 0])
  })
})

test('a cached result needs no key', async () => {
  const { url, cache, create, requests } = await start()
  await create().names.resolve(name)
  const apiKey = vi.fn(() => undefined)
  const client = createClient({ baseUrl: url, apiKey, cache })
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect([apiKey.mock.calls.length, requests.length]).toEqual([0, 1])
})

test('a response that middleware returned is validated, not the cached one', async () => {
  const { url, cache, create } = await start()
  await create().names.resolve(name)
  const use = [replace({ resolved: 'wrong' })]
  const client = createClient({ baseUrl: url, apiKey: key, cache, use, validate: 'strict', validators })
  await expect(client.names.resolve(name)).rejects.toThrow('does not match the OpenAPI document')
})

test('createFetch returns what its middleware returned, from a cached result too', async () => {
  const { url, cache, requests } = await start()
  const use = [replace({ changed: true })]
  const path = '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'
  for (let i = 0; i < 2; i++) {
    const plain = createFetch({ baseUrl: url, apiKey: key, cache })
    expect(await (await plain(url + path)).json()).toEqual(resolved)
    const changing = createFetch({ baseUrl: url, apiKey: key, cache, use })
    expect(await (await changing(url + path)).json()).toEqual({ changed: true })
  }
  expect(requests).toHaveLength(1)
})

test('pagination returns what middleware returned for each page', async () => {
  const { create, requests } = await start(() => [eventAt(firstBlock + 9, old)])
  await create().events.list.all(events(0, 9)).toArray()
  const changing = create(replace([{ ...eventAt(firstBlock + 9, old), address: addressOf('changed') }]))
  const [item] = await changing.events.list.all(events(0, 9)).toArray()
  expect([item?.address, requests.length]).toEqual([addressOf('changed'), 1])
})
