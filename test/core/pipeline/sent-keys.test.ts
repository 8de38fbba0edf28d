import { describe, expect, test, vi } from 'vitest'
import { createCore, creditBreaker } from '../../../src/core/index.ts'
import { createFetch } from '../../../src/fetch/index.ts'
import { createClient, InsufficientCreditsError } from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { failure, key, name, resolved } from '../../support/client.ts'
import { type ReceivedRequest, reply, serve } from '../../support/server.ts'

/* Keys that a caller sends in a header. The client must never replace them with one of its own keys. */

const sentKey = 'sent-by-a-caller'
const spareKey = 'spare-of-operator'
const sent = { headers: { 'x-api-key': sentKey } }

const keysOf = (requests: readonly ReceivedRequest[]) => requests.map(({ headers }) => headers['x-api-key'])

/** Starts a server on which only the given keys have credits, and a client of it. */
async function startClient(
  funded: readonly string[],
  onExhausted?: () => string | boolean | undefined,
  coolDown = 60_000,
) {
  const server = await serve(({ headers }, response) =>
    funded.includes(String(headers['x-api-key'])) ? resolved : reply(response, 402, { message: 'no credits' }),
  )
  const client = createClient({
    baseUrl: server.url,
    apiKey: key,
    credits: { onExhausted, coolDown },
    rateLimit: { requestsPerSecond: 1_000, burst: 1_000 },
  })
  return { ...server, client }
}

describe('a 402 for a key that a caller sent', () => {
  test('neither calls onExhausted nor sends the request with a key of the client', async () => {
    const onExhausted = vi.fn(() => spareKey)
    const { client, requests } = await startClient([key, spareKey], onExhausted)
    for (let i = 0; i < 2; i++) await failure(client.names.resolve(name, sent), InsufficientCreditsError)
    expect([onExhausted.mock.calls.length, keysOf(requests)]).toEqual([0, [sentKey]])
    await client.names.resolve(name)
    expect(keysOf(requests)).toEqual([sentKey, key])
  })

  test('does not replace a key that a child client sends in its headers', async () => {
    const { client, requests } = await startClient([spareKey], () => spareKey)
    const child = client.withOptions({ name: 'acme', ...sent })
    await failure(child.names.resolve(name), InsufficientCreditsError)
    await client.names.resolve(name)
    await failure(child.names.resolve(name), InsufficientCreditsError)
    expect(keysOf(requests)).toEqual([sentKey, key, spareKey])
  })

  test('does not close or open the circuit of the same key of the client', async () => {
    const funded = [spareKey]
    const onExhausted = vi.fn(() => spareKey)
    const { client, requests } = await startClient(funded, onExhausted)
    const same = { headers: { 'x-api-key': key } }
    await failure(client.names.resolve(name, same), InsufficientCreditsError)
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(keysOf(requests)).toEqual([key, key, spareKey])
    // The circuit of the client's key now has a successor, which a caller must not get.
    await failure(client.names.resolve(name, same), InsufficientCreditsError)
    expect([onExhausted.mock.calls.length, keysOf(requests)]).toEqual([1, [key, key, spareKey]])
  })

  test('does not end the half-open state of the same key of the client', async () => {
    const onExhausted = vi.fn(() => true)
    const statuses = [402, 200, 402]
    const { url } = await serve((_, response, i) => reply(response, statuses[i] ?? 500, {}))
    const client = createClient({ baseUrl: url, apiKey: key, credits: { onExhausted } })
    const post = (options?: object) => client.request('POST', '/v4/any', options)
    // A write is not repeated, so the circuit stays half-open.
    await failure(post(), InsufficientCreditsError)
    await post({ headers: { 'x-api-key': key } })
    await failure(post(), InsufficientCreditsError)
    expect(onExhausted).toHaveBeenCalledTimes(1)
  })

  test('sends calls with the key again after the cool-down', async () => {
    const { client, requests } = await startClient([], undefined, 1)
    await failure(client.names.resolve(name, sent), InsufficientCreditsError)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await failure(client.names.resolve(name, sent), InsufficientCreditsError)
    expect(keysOf(requests)).toEqual([sentKey, sentKey])
  })

  test('is returned by createFetch and request() without a key of the client', async () => {
    const { url, requests } = await startClient([spareKey])
    const credits = { onExhausted: () => spareKey }
    const fetch = createFetch({ baseUrl: url, apiKey: key, credits })
    const path = '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'
    expect((await fetch(url + path, sent)).status).toBe(402)
    const client = createClient({ baseUrl: url, apiKey: key, credits })
    await failure(client.request('GET', path, sent), InsufficientCreditsError)
    expect(keysOf(requests)).toEqual([sentKey, sentKey])
  })
})

test('a 402 for the key of the client does not affect calls with another key', async () => {
  const { client, requests } = await startClient([sentKey], () => undefined)
  await failure(client.names.resolve(name), InsufficientCreditsError)
  expect(await client.names.resolve(name, sent)).toEqual(resolved)
  expect(keysOf(requests)).toEqual([key, sentKey])
})

test('concurrent calls with a sent key and the same key of the client share no replacement', async () => {
  const { client, requests } = await startClient([spareKey], () => spareKey)
  const same = { headers: { 'x-api-key': key } }
  const [own, foreign] = await Promise.allSettled([client.names.resolve(name), client.names.resolve(name, same)])
  expect([own.status, foreign.status]).toEqual(['fulfilled', 'rejected'])
  expect(keysOf(requests).filter((one) => one === spareKey)).toHaveLength(1)
})

describe('apiKey: false', () => {
  const user = (text: string) => ({ headers: { authorization: `Bearer ${text}` } })

  test('keeps the circuits of callers apart', async () => {
    const { url, requests } = await serve(({ headers }, response) =>
      headers.authorization === 'Bearer rich-user' ? resolved : reply(response, 402),
    )
    const onExhausted = vi.fn(() => spareKey)
    const client = createClient({ baseUrl: url, apiKey: false, credits: { onExhausted } })
    await failure(client.names.resolve(name, user('poor-user')), InsufficientCreditsError)
    expect(await client.names.resolve(name, user('rich-user'))).toEqual(resolved)
    await failure(client.names.resolve(name, user('poor-user')), InsufficientCreditsError)
    expect([onExhausted.mock.calls.length, requests.length]).toEqual([0, 2])
  })

  test('ignores a key that onExhausted returns, because none is sent', async () => {
    const { url, requests } = await serve((_, response) => reply(response, 402))
    const client = createClient({ baseUrl: url, apiKey: false, credits: { onExhausted: () => spareKey } })
    for (let i = 0; i < 2; i++) await failure(client.names.resolve(name), InsufficientCreditsError)
    expect(requests).toHaveLength(1)
  })
})

describe('createCore', () => {
  test('does not replace a sent key either', async () => {
    const { url, requests } = await serve((_, response) => reply(response, 402))
    const core = createCore({ baseUrl: url, apiKey: key, features: [creditBreaker({ onExhausted: () => spareKey })] })
    await failure(namesResolve(core, name, sent), InsufficientCreditsError)
    expect(keysOf(requests)).toEqual([sentKey])
    await failure(namesResolve(core, name), InsufficientCreditsError)
    expect(keysOf(requests)).toEqual([sentKey, key, spareKey])
  })
})
