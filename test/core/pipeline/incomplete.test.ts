import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/core/client/create-core.ts'
import { createFetch } from '../../../src/fetch/index.ts'
import { createProvider } from '../../../src/gateway/index.ts'
import {
  type ClientOptions,
  createClient,
  type Middleware,
  ResponseError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../../src/index.ts'
import { mockFetch } from '../../../src/mock/index.ts'
import { createNodeFetch } from '../../../src/node/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { failure, key, name, observe, resolved, token } from '../../support/client.ts'
import { collect } from '../../support/collect.ts'
import { type RequestHandler, reply, serve } from '../../support/server.ts'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const body = JSON.stringify(resolved)

/** Ways in which a server sends an incomplete body. */
const cuts: Record<string, (response: ServerResponse) => void> = {
  'shorter than its content-length': (response) => {
    response.writeHead(200, { 'content-length': body.length }).write(body.slice(0, 9), () => response.destroy())
  },
  'without its last chunk': (response) => void response.writeHead(200).write(body, () => response.destroy()),
  'empty, although it has a content-length': (response) => {
    response.writeHead(200, { 'content-length': body.length }).flushHeaders()
    setTimeout(() => response.destroy(), 5)
  },
  'compressed, and cut': (response) => {
    const packed = gzipSync(body)
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
    response.write(packed.subarray(0, 30), () => response.destroy())
  },
}
const stall = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': body.length }).write(body.slice(0, 9))
}

describe.each([
  ['fetch', undefined],
  ['createNodeFetch', createNodeFetch()],
])('over %s', (_, fetch) => {
  async function start(handle: RequestHandler, options: ClientOptions = {}) {
    const { url, requests } = await serve(handle)
    return { client: createClient({ baseUrl: url, apiKey: key, fetch, ...options }), requests, url }
  }

  test.each(Object.entries(cuts))(
    'retries a read whose body is %s, and counts that attempt as uncertain',
    async (_, cut) => {
      const { client, requests } = await start((_, response, i) => (i ? resolved : cut(response)))
      const { data, attempts } = await client.names.resolve(name).withResponse()
      expect([data, attempts, requests.length]).toEqual([resolved, 2, 2])
      expect(client.credits).toMatchObject({ spent: 20, uncertain: 20, reserved: 0 })
    },
  )

  test.each(Object.entries(cuts))('throws a ResponseError if every body is %s', async (_, cut) => {
    const { client, requests } = await start((_, response) => cut(response))
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error).toMatchObject({ attempts: 3, message: 'names.resolve: the response could not be read completely' })
    expect(requests).toHaveLength(3)
    expect(client.credits).toMatchObject({ spent: 0, uncertain: 60, reserved: 0 })
  })

  test('retries a read whose body stalls, then throws a TimeoutError', async () => {
    const { client } = await start((_, response, i) => (i ? resolved : stall(response)), { timeout: 200 })
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(client.credits).toMatchObject({ spent: 20, uncertain: 20 })
    const { client: stuck, requests } = await start((_, response) => stall(response), { timeout: 60 })
    expect(await failure(stuck.names.resolve(name), TimeoutError)).toMatchObject({ attempts: 3 })
    expect(requests).toHaveLength(3)
    expect(stuck.credits).toMatchObject({ spent: 0, uncertain: 60, reserved: 0 })
  })

  test('never retries a write', async () => {
    for (const broken of [...Object.values(cuts), stall]) {
      const { client, requests } = await start((_, response) => broken(response), { timeout: 200 })
      await failure(client.contracts.deployToken({ ...token, fromPrivateKey: '0x00' }), UnknownOutcomeError)
      expect(requests).toHaveLength(1)
    }
  })

  test('does not retry a complete body that is not JSON or exceeds maxBytes', async () => {
    for (const respond of [
      (response: ServerResponse) => void response.end('{"address": "0x'),
      (response: ServerResponse) => void response.writeHead(200).end('{"address": "0xé'),
      (response: ServerResponse) => void response.writeHead(200, { 'content-length': 1000 }).end('x'.repeat(1000)),
    ]) {
      const { client, requests } = await start((_, response) => respond(response), { maxBytes: 999 })
      expect(await failure(client.names.resolve(name), ResponseError)).toMatchObject({ attempts: 1 })
      expect(requests).toHaveLength(1)
    }
  })

  test('createFetch retries reads, also on paths that are not in the spec', async () => {
    for (const path of ['/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth', '/v4/data/of/tomorrow']) {
      const { url, requests } = await start((_, response, i) =>
        i ? resolved : cuts['shorter than its content-length']?.(response),
      )
      const response = await createFetch({ baseUrl: url, apiKey: key, fetch })(url + path)
      expect([await response.json(), requests.length]).toEqual([resolved, 2])
      const broken = await start((_, response) => cuts['without its last chunk']?.(response))
      await failure(createFetch({ baseUrl: broken.url, apiKey: key, fetch })(broken.url + path), ResponseError)
      expect(broken.requests).toHaveLength(3)
    }
  })

  test('createProvider retries reads', async () => {
    const { url, requests } = await start(({ body }, response, i) =>
      i
        ? { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' }
        : cuts['shorter than its content-length']?.(response),
    )
    expect(await createProvider({ url, apiKey: key, fetch }).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(requests).toHaveLength(2)
  })

  test('middleware sees one complete response, whose body it can read', async () => {
    const seen: unknown[] = []
    const use: Middleware = async (request, next) => {
      const response = await next(request)
      seen.push(await response.json(), response.headers.get('x-trace'))
      return response
    }
    const { client } = await start(
      (_, response, i) =>
        i ? reply(response, 200, resolved, { 'x-trace': '7' }) : cuts['without its last chunk']?.(response),
      { use: [use, use] },
    )
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(seen).toEqual([resolved, '7', resolved, '7'])
  })
})

test('createCore retries a read whose body is incomplete', async () => {
  const { url } = await serve((_, response, i) => (i ? resolved : cuts['without its last chunk']?.(response)))
  const core = createCore({ baseUrl: url, apiKey: key })
  expect(await namesResolve(core, name)).toEqual(resolved)
  expect(core.ledger).toMatchObject({ spent: 20, uncertain: 20 })
})

test('a budget that another attempt would exceed ends the retries with the ResponseError', async () => {
  const { url, requests } = await serve((_, response) => cuts['without its last chunk']?.(response))
  const client = createClient({ baseUrl: url, apiKey: key })
  await failure(client.names.resolve(name, { maxCredits: 50 }), ResponseError)
  expect(requests).toHaveLength(2)
})

test('pagination completes although every fourth body is incomplete', async () => {
  const fetch = mockFetch()
  let calls = 0
  const flaky = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    if (++calls % 4) return response
    const text = await response.text()
    const pull = (controller: ReadableStreamDefaultController) => controller.error(new TypeError('terminated'))
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode(text.slice(0, -1)))
    return new Response(new ReadableStream({ start, pull }), response)
  }
  const query = {
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_000,
    blockTo: 21_009_999,
  } as const
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: flaky })
  const events = await collect(client.events.list.all(query))
  expect(events).toEqual(JSON.parse(JSON.stringify(fetch.truth('events.list', query))))
  expect(client.credits.uncertain).toBeGreaterThan(200)
})

test('a block range whose body stalls is halved instead of retried', async () => {
  const fetch = mockFetch()
  const urls: string[] = []
  const stalling = async (url: string, init: RequestInit): Promise<Response> => {
    urls.push(url)
    const { searchParams } = new URL(url)
    const size = Number(searchParams.get('blockTo')) - Number(searchParams.get('blockFrom'))
    return size < 200 ? fetch(url, init) : new Response(new ReadableStream())
  }
  const query = {
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_000,
    blockTo: 21_000_999,
  } as const
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: stalling, timeout: 300 })
  const events = await collect(client.events.list.all(query, { concurrency: 1 }))
  expect(events).toEqual(JSON.parse(JSON.stringify(fetch.truth('events.list', query))))
  expect(new Set(urls).size).toBe(urls.length)
})

test('retries a read whose body fails without a reason', async () => {
  const { client, requests } = observe({}, (_, i) =>
    i ? resolved : new Response(new ReadableStream({ start: (controller) => controller.error() })),
  )
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect(requests).toHaveLength(2)
  expect(client.credits).toMatchObject({ spent: 20, uncertain: 20 })
})
