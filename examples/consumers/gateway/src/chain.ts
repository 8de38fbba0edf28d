/** A node of an imaginary chain: one block, one token, one account, and a key that it wants to see. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, erc20Abi, type Hex, keccak256 } from 'viem'

export const key = 'the-key-of-this-example'
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

/** What the token answers: a balance to `balanceOf`; whatever else it is asked, it refuses. */
function call({ data }: Call): { result: Hex } | { error: object } {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'balanceOf')
    return { result: encodeFunctionResult({ abi: erc20Abi, functionName, result: 250_500_000n }) }
  const abi = [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }] as const
  const reason = encodeErrorResult({ abi, errorName: 'Error', args: ['the token sleeps'] })
  return { error: { code: 3, message: 'execution reverted: the token sleeps', data: reason } }
}

const sent = new Map<string, number>()

function answer(method: string, params: readonly never[]): object | undefined {
  if (method === 'eth_call') return call(params[0] as unknown as Call)
  if (method === 'eth_sendRawTransaction') {
    const hash = keccak256(params[0] as unknown as Hex)
    const times = (sent.get(hash) ?? 0) + 1
    sent.set(hash, times)
    // The first transaction gets no answer: the connection breaks when it has been taken.
    return sent.size === 1 ? undefined : { result: hash }
  }
  if (method === 'eth_getTransactionByHash') return { result: sent.has(String(params[0])) ? { hash: params[0] } : null }
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
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"no such key"}')
    return
  }
  const asked = [JSON.parse(body)].flat() as { id: number; method: string; params?: never[] }[]
  const answers = asked.map(({ id, method, params = [] }) => ({ answer: answer(method, params), id }))
  if (answers.some(({ answer }) => !answer)) {
    response.destroy()
    return
  }
  const all = answers.map(({ answer, id }) => ({ jsonrpc: '2.0', id, ...answer }))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body.startsWith('[') ? all : all[0]))
})

/** How often each transaction arrived. */
export const arrivals = (): number[] => [...sent.values()]

export const close = (): void => {
  server.closeAllConnections()
  server.close()
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
export const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/ethereum`
