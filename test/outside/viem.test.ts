/*
 * The cases of viem for HTTP transports: src/utils/buildRequest.test.ts and src/utils/rpc/http.test.ts in wevm/viem. They
 * are in no npm package, so they are written anew here. Each runs with viem's `http` and with `chaindataTransport`, and
 * both show the same to a caller.
 */
import { createPublicClient, http, type PublicClient, type Transport } from 'viem'
import { mainnet } from 'viem/chains'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isChainDataError } from '../../src/index.ts'
import { chaindataTransport } from '../../src/viem/index.ts'
import { reply, serve } from '../support/server.ts'
import { type Answer, type RpcRequest, result, rpcError, startNode } from './rpc-node.ts'

// The delay before a retry is random.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

interface Options {
  readonly retries?: number
  readonly batch?: boolean
  readonly timeout?: number
}

const transports = {
  viem: (url: string, { retries: retryCount = 0, ...options }: Options) =>
    http(url, { retryCount, retryDelay: 1, ...options }),
  // Its type is that of the viem in the root folder, another copy of the same version.
  chaindata: (url: string, { retries = 0, ...options }: Options) =>
    chaindataTransport({ url, apiKey: 'key', retries, ...options }) as unknown as Transport,
} satisfies Record<string, (url: string, options: Options) => Transport>

type Call = (client: PublicClient) => Promise<unknown>

/** Returns what a caller sees: the value, or the class and the code of the error. */
async function outcome(call: Promise<unknown>) {
  return call.then(
    (value) => ({ value }),
    (error: Error & { code?: unknown }) => ({ error: error.name, code: isChainDataError(error) ? '' : error.code }),
  )
}

/** Makes calls with both transports, each to a new node. */
async function compare(node: (request: RpcRequest, count: number) => Answer, options: Options, call: Call) {
  const run = async (transport: keyof typeof transports) => {
    const { url, requests, sent } = await startNode(node)
    const client = createPublicClient({ chain: mainnet, transport: transports[transport](url, options) })
    const seen = await outcome(call(client))
    return { ...seen, requests: requests.length, methods: sent().map(({ method }) => method) }
  }
  return { viem: await run('viem'), chaindata: await run('chaindata') }
}

const request =
  (method: string, params?: readonly unknown[]): Call =>
  (client) =>
    client.request({ method, ...(params && { params }) } as never)

describe('error types', () => {
  const codes = [
    ...[-32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006, -32042],
    ...[4001, 4100, 4200, 4900, 4901, 4902, 5000, 5700, 5710, 5720, 5730, 5740, 5750, 5760, 7000, 99_999],
  ]
  test.each(codes)('code %i', async (code) => {
    const { viem, chaindata } = await compare(() => rpcError(code), {}, request('eth_blockNumber'))
    expect(chaindata).toEqual(viem)
    expect(viem).toHaveProperty('error')
  })
})

describe('number of requests', () => {
  const all = (answer: Answer) => () => answer
  const cases: readonly { title: string; answer: Answer; ours?: readonly [requests: number, reason: string] }[] = [
    { title: 'InternalRpcError', answer: rpcError(-32603) },
    {
      title: 'LimitExceededRpcError',
      answer: rpcError(-32005),
      ours: [1, 'Nodes also send this code for a block range with too many results, which fails again.'],
    },
    { title: 'status 500', answer: { status: 500 } },
    { title: 'status 500 with Retry-After', answer: { status: 500, headers: { 'retry-after': '0' } } },
    { title: 'status 502', answer: { status: 502 } },
    { title: 'status 503', answer: { status: 503 } },
    { title: 'status 504', answer: { status: 504 } },
    { title: 'status 408', answer: { status: 408 } },
    { title: 'status 429', answer: { status: 429, headers: { 'retry-after': '0' } } },
    { title: 'status 403', answer: { status: 403 }, ours: [1, 'A blocked key stays blocked.'] },
    { title: 'status 413', answer: { status: 413 }, ours: [1, 'The same request is too long again.'] },
    { title: 'status 401', answer: { status: 401 } },
    { title: 'InvalidParamsRpcError', answer: rpcError(-32602) },
    { title: 'UserRejectedRequestError', answer: rpcError(4001) },
    { title: 'WalletConnectSessionSettlementError', answer: rpcError(7000) },
    { title: 'code 429 in a response with status 200', answer: rpcError(429) },
  ]
  test.each(cases)('$title', async ({ answer, ours }) => {
    const { viem, chaindata } = await compare(all(answer), { retries: 2 }, request('eth_blockNumber'))
    const [expected] = ours ?? [viem.requests]
    expect(chaindata.requests).toBe(expected)
    expect(chaindata.requests === viem.requests).toBe(!ours)
    expect('error' in chaindata).toBe(true)
  })
})

describe('requests and responses', () => {
  const echo = ({ method, params }: RpcRequest) => result({ method, params: params ?? null })
  const blockAt = ({ params }: RpcRequest) => result({ number: params?.[0] })
  const version = ({ method }: RpcRequest) => (method === 'web3_clientVersion' ? result('node/1') : rpcError(-32601))
  const both = (client: PublicClient, second: Call) =>
    Promise.allSettled([request('web3_clientVersion')(client), outcome(second(client))])
  const many = (length: number): Call[] =>
    Array.from({ length }, (_, i) => request('eth_getBlockByNumber', [`0x${i.toString(16)}`, false]))

  const cases: readonly { title: string; node: typeof echo; options?: Options; call: Call }[] = [
    { title: 'valid request', node: version, call: request('web3_clientVersion') },
    {
      title: 'invalid params',
      node: () => rpcError(-32602, 'odd number of digits'),
      call: request('eth_getBlockByHash'),
    },
    { title: 'unknown method', node: version, call: request('eth_wagmi') },
    {
      title: 'serial requests',
      node: blockAt,
      call: async (client) => {
        const found = []
        for (const call of many(10)) found.push(await call(client))
        return found
      },
    },
    { title: 'parallel requests', node: blockAt, call: (client) => Promise.all(many(50).map((call) => call(client))) },
    {
      title: 'default: the same request several times',
      node: echo,
      call: (client) => Promise.all([1, 2, 1].map((value) => request('eth_call', [value])(client))),
    },
    {
      title: 'dedupe',
      node: echo,
      call: (client) => Promise.all([1, 2].map(() => client.request({ method: 'eth_blockNumber' }, { dedupe: true }))),
    },
    { title: 'null as a result', node: () => result(null), call: request('eth_getTransactionByHash', ['0x1']) },
    {
      title: 'a batch',
      node: version,
      options: { batch: true },
      call: (client) => both(client, request('web3_clientVersion')),
    },
    {
      title: 'a batch with an unknown method',
      node: version,
      options: { batch: true },
      call: (client) => both(client, request('eth_getBlockByHash')),
    },
    {
      title: 'a batch with invalid params',
      node: ({ method }) => (method === 'web3_clientVersion' ? result('node/1') : rpcError(-32602)),
      options: { batch: true },
      call: (client) => both(client, request('eth_getBlockByHash', ['0x0', false])),
    },
    {
      title: 'a batch that fails with status 500',
      node: () => ({ status: 500 }),
      options: { batch: true },
      call: (client) => both(client, request('eth_getBlockByHash')).then((all) => all.map(({ status }) => status)),
    },
  ]
  test.each(cases)('$title', async ({ node, options = {}, call }) => {
    const { viem, chaindata } = await compare(node, options, call)
    expect({ ...chaindata, methods: chaindata.methods.sort() }).toEqual({ ...viem, methods: viem.methods.sort() })
  })
})

describe('HTTP', () => {
  // For a failure that may depend on the block range, viem's `iterateLogs` and `watchEvent` divide the range. They do not
  // after an HttpRequestError.
  const ours = { error: 'InternalRpcError', code: -32603 }
  const cases: readonly { title: string; respond: Parameters<typeof serve>[0]; ours?: typeof ours }[] = [
    {
      title: 'no content type',
      respond: ({ body }, response) => {
        response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' }))
      },
    },
    { title: 'a body that is not JSON', respond: (_, response) => void response.end('bogus'), ours },
    { title: 'status 500 with JSON', respond: (_, response) => reply(response, 500, { error: 'ngmi' }), ours },
    { title: 'status 500 without a body', respond: (_, response) => void response.writeHead(500).end(), ours },
    { title: 'a connection that ends', respond: (_, response) => void response.destroy() },
  ]
  test.each(cases)('$title', async ({ respond, ours: expected }) => {
    const seen = []
    for (const create of Object.values(transports)) {
      const { url } = await serve(respond)
      const client = createPublicClient({ chain: mainnet, transport: create(url, {}) })
      seen.push(await outcome(client.request({ method: 'eth_blockNumber' })))
    }
    const [viem, chaindata] = seen
    expect(chaindata).toEqual(expected ?? viem)
    if (expected) expect(viem).not.toEqual(expected)
  })

  test('timeout', async () => {
    const seen = []
    for (const create of Object.values(transports)) {
      const { url } = await serve(() => undefined)
      const client = createPublicClient({ chain: mainnet, transport: create(url, { timeout: 50 }) })
      seen.push('error' in (await outcome(client.request({ method: 'eth_blockNumber' }))))
    }
    expect(seen).toEqual([true, true])
  })
})
