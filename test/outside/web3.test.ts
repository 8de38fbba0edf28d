/* web3 with `createProvider`. Its cases for batches: packages/web3-core/test/unit/web3_batch_request.test.ts in web3/web3.js. */
import { expect, test } from 'vitest'
import { Web3 } from 'web3'
import { createProvider } from '../../src/gateway/index.ts'
import { type RpcRequest, result, rpcError, startNode } from './rpc-node.ts'

const address = '0xF20Ba47c47a32fc2d9ad846fF06f2fa6e89eeC74'
const answers: Readonly<Record<string, unknown>> = {
  eth_blockNumber: '0x10',
  eth_getBalance: '0x7',
  eth_chainId: '0x1',
}
const answer = ({ method }: RpcRequest) => (method in answers ? result(answers[method]) : rpcError(-32601, 'not found'))

async function connect() {
  const node = await startNode(answer)
  return { ...node, web3: new Web3(createProvider({ url: node.url, apiKey: 'key', batch: true })) }
}

test('resolves individual requests, sent as one batch', async () => {
  const { web3, requests } = await connect()
  expect(await Promise.all([web3.eth.getBlockNumber(), web3.eth.getBalance(address), web3.eth.getChainId()])).toEqual([
    16n,
    7n,
    1n,
  ])
  expect(requests).toHaveLength(1)
})

test('resolves a request with a result and rejects a request with an error', async () => {
  const { web3, requests } = await connect()
  const [balance, code] = await Promise.allSettled([web3.eth.getBalance(address), web3.eth.getCode(address)])
  expect(balance).toEqual({ status: 'fulfilled', value: 7n })
  expect(code).toMatchObject({ status: 'rejected' })
  expect(requests).toHaveLength(1)
})

// `BatchRequest` passes an array to `request`, which EIP-1193 does not allow. MetaMask rejects it, too.
test('BatchRequest fails with an error that says what to use instead', async () => {
  const { web3, requests } = await connect()
  const batch = new web3.BatchRequest()
  const added = batch.add({ method: 'eth_blockNumber', params: [] })
  added.catch(() => {})
  await expect(batch.execute()).rejects.toThrow()
  await expect(createProvider({ url: 'http://127.0.0.1:1', apiKey: 'key' }).request([] as never)).rejects.toThrow(
    'pass one request, not an array: for batches, use the option `batch` of the provider',
  )
  expect(requests).toHaveLength(0)
})
