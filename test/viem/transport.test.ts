import { createPublicClient, fallback, HttpRequestError, InvalidInputRpcError, parseAbiItem } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import type { ProviderOptions } from '../../src/gateway/index.ts'
import {
  AuthenticationError,
  ConnectionError,
  isChainDataError,
  ParameterError,
  RateLimitError,
  ServerError,
} from '../../src/index.ts'
import { chaindataTransport } from '../../src/viem/index.ts'
import { node } from '../gateway/node.ts'
import { failure, key } from '../support/client.ts'
import { type RequestHandler, reply, serve } from '../support/server.ts'

/** Starts a server, and returns a viem client that is connected to it. */
async function connect(handler: RequestHandler, options: Partial<ProviderOptions> = {}) {
  const { url, requests, close } = await serve(handler)
  const transport = chaindataTransport({ url, apiKey: key, ...options })
  return { client: createPublicClient({ chain: mainnet, transport }), transport, requests, url, close }
}

const respondWith =
  (status: number, body: unknown = { message: 'no' }): RequestHandler =>
  (_request, response) =>
    reply(response, status, body)

/** Expects a viem call to fail, and returns viem's error and the error of this package that caused it. */
async function failureOf(call: Promise<unknown>) {
  const error = await failure(call, Error)
  if (!('walk' in error && typeof error.walk === 'function')) throw new Error(`not an error of viem: ${error}`)
  return { error, cause: error.walk(isChainDataError) as unknown }
}

describe('requests', () => {
  test('return results, with the key in a header', async () => {
    const { client, requests } = await connect(node)
    expect(await client.getBlockNumber()).toBe(16n)
    expect(requests[0]?.headers['x-api-key']).toBe(key)
  })

  test('are combined into batches with the option `batch`', async () => {
    const { client, requests } = await connect(node, { batch: true })
    await Promise.all([
      client.getBlockNumber(),
      client.getStorageAt({ address: mainnet.contracts.multicall3.address, slot: '0x0' }),
    ])
    expect(requests).toHaveLength(1)
  })

  test('share the rate limiter if clients share a transport', async () => {
    const rateLimit = { requestsPerSecond: 0.01, burst: 1 }
    const { client, transport, requests } = await connect(node, { rateLimit, deadline: 1_000 })
    await client.getBlockNumber()
    await failureOf(createPublicClient({ chain: mainnet, transport }).getBlockNumber())
    expect(requests).toHaveLength(1)
  })
})

describe('retries', () => {
  test('are left to the SDK: a failing read is sent 3 times', async () => {
    const { client, requests } = await connect(respondWith(503))
    const { cause } = await failureOf(client.getBlockNumber())
    expect(cause).toBeInstanceOf(ServerError)
    expect(requests).toHaveLength(3)
  })

  test('of a fallback are off with `retryCount: 0`', async () => {
    const { transport, requests } = await connect(respondWith(503), { retries: 0 })
    const client = createPublicClient({ chain: mainnet, transport: fallback([transport], { retryCount: 0 }) })
    await failureOf(client.getBlockNumber())
    expect(requests).toHaveLength(1)
  })

  test('of a 429 follow `retries`, not viem', async () => {
    const { client, requests } = await connect(respondWith(429), { retries: 1 })
    const { error, cause } = await failureOf(client.getBlockNumber())
    expect(error).toBeInstanceOf(HttpRequestError)
    expect(cause).toBeInstanceOf(RateLimitError)
    expect(requests).toHaveLength(2)
  })

  test('never repeat a transaction', async () => {
    const { client, requests } = await connect(respondWith(503))
    const { cause } = await failureOf(client.sendRawTransaction({ serializedTransaction: '0x02' }))
    expect(cause).toMatchObject({ name: 'UnknownOutcomeError' })
    expect(requests).toHaveLength(1)
  })
})

describe('errors', () => {
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

  test.each([
    ['a rejected key', 401, AuthenticationError],
    ['a rate limit', 429, RateLimitError],
  ])('do not make iterateLogs divide the block range: %s', async (_, status, Class) => {
    const { client, requests } = await connect(respondWith(status), { retries: 0 })
    const logs = client.iterateLogs({ event, fromBlock: 0n, toBlock: 999n })
    expect((await failureOf(logs.next())).cause).toBeInstanceOf(Class)
    expect(requests).toHaveLength(1)
  })

  test('make iterateLogs divide a block range that is too large', async () => {
    const { client, requests } = await connect(({ body }) => {
      const { id, params } = JSON.parse(body)
      const blocks = Number(params[0].toBlock) - Number(params[0].fromBlock) + 1
      return blocks > 500
        ? { jsonrpc: '2.0', id, error: { code: -16412, message: 'range over limit' } }
        : { jsonrpc: '2.0', id, result: [] }
    })
    let pages = 0
    for await (const _ of client.iterateLogs({ event, fromBlock: 0n, toBlock: 999n })) pages++
    expect([pages, requests.length]).toEqual([2, 3])
  })

  test('name the host of a lost connection, but neither the path nor the key', async () => {
    const { url, close } = await serve(node)
    await close()
    const transport = chaindataTransport({ url: `${url}/secret-path`, apiKey: key, retries: 0 })
    const { error, cause } = await failureOf(createPublicClient({ transport }).getBlockNumber())
    expect(error).toBeInstanceOf(HttpRequestError)
    expect(cause).toBeInstanceOf(ConnectionError)
    expect(error.message).toContain(url)
    expect(error.message).not.toMatch(new RegExp(`secret-path|${key}`))
  })

  test('have the classes that viem checks', async () => {
    const { client } = await connect(({ body }) => ({
      id: JSON.parse(body).id,
      error: { code: -32000, message: 'filter not found' },
    }))
    expect((await failureOf(client.getBlockNumber())).error).toBeInstanceOf(InvalidInputRpcError)
  })

  test('contain the reason of a revert', async () => {
    const { client } = await connect(node)
    const { error } = await failureOf(client.call({ to: mainnet.contracts.multicall3.address, data: '0x01' }))
    expect(error.message).toContain('execution reverted: no')
  })
})

test('invalid options throw when the transport is created', () => {
  expect(() => chaindataTransport({ url: 'node', apiKey: key })).toThrow(ParameterError)
  expect(() => chaindataTransport({ url: 'http://host', apiKey: key, retryCount: 3 } as ProviderOptions)).toThrow(
    /retryCount/,
  )
})
