/** A JSON-RPC node with one block, one token and one account. The node requires an API key. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, erc20Abi, type Hex, keccak256 } from 'viem'

export const key = 'example-key'
export const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const holder = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'

const zeros = (bytes: number): Hex => `0x${'00'.repeat(bytes)}`
const block = {
  number: '0x1406f40',
  hash: `0x${'ab'.repeat(32)}`,
  parentHash: zeros(32),
  nonce: zeros(8),
  sha3Uncles: zeros(32),
  logsBloom: zeros(256),
  transactionsRoot: zeros(32),
  stateRoot: zeros(32),
  receiptsRoot: zeros(32),
  miner: zeros(20),
  mixHash: zeros(32),
  difficulty: '0x0',
  totalDifficulty: '0x0',
  extraData: '0x',
  size: '0x220',
  gasLimit: '0x1c9c380',
  gasUsed: '0x0',
  timestamp: '0x67180000',
  baseFeePerGas: '0x1',
  transactions: [],
  uncles: [],
}

interface Call {
  readonly data: Hex
}

/** Simulates the token contract. `balanceOf` returns a balance, and every other function reverts. */
function call({ data }: Call): { result: Hex } | { error: object } {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'balanceOf')
    return { result: encodeFunctionResult({ abi: erc20Abi, functionName, result: 250_500_000n }) }
  const abi = [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }] as const
  const reason = encodeErrorResult({ abi, errorName: 'Error', args: ['the token sleeps'] })
  return { error: { code: 3, message: 'execution reverted: the token sleeps', data: reason } }
}

/** How many times the node has received each transaction, by hash. */
const received = new Map<string, number>()

function respond(method: string, params: readonly never[]): object | undefined {
  if (method === 'eth_call') return call(params[0] as unknown as Call)
  if (method === 'eth_sendRawTransaction') {
    const hash = keccak256(params[0] as unknown as Hex)
    received.set(hash, (received.get(hash) ?? 0) + 1)
    // The node accepts the first transaction, but closes the connection without a response.
    return received.size === 1 ? undefined : { result: hash }
  }
  if (method === 'eth_getTransactionByHash')
    return { result: received.has(String(params[0])) ? { hash: params[0] } : null }
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_blockNumber: block.number,
    eth_getBlockByNumber: block,
    eth_getTransactionCount: '0x7',
  }
  return method in results
    ? { result: results[method] }
    : { error: { code: -16412, message: 'the range is over limit' } }
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  if (request.headers['x-api-key'] !== key) {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"invalid API key"}')
    return
  }
  const calls = [JSON.parse(body)].flat() as { id: number; method: string; params?: never[] }[]
  const results = calls.map(({ id, method, params = [] }) => ({ id, response: respond(method, params) }))
  if (results.some(({ response }) => !response)) {
    response.destroy()
    return
  }
  const responses = results.map(({ id, response }) => ({ jsonrpc: '2.0', id, ...response }))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body.startsWith('[') ? responses : responses[0]))
})

/** Returns how many times the node has received each transaction. */
export const receivedCounts = (): number[] => [...received.values()]

export const close = (): void => {
  server.closeAllConnections()
  server.close()
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
export const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/ethereum`
