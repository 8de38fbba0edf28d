import type { MockServer } from 'chaindata/mock'
import { Contract, Interface, JsonRpcProvider, parseEther } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockFrom, blockTo, rpcUrl, startNode, transfersOf, usdc, wallet } from './world.ts'

const abi = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

let mock: MockServer
let provider: JsonRpcProvider
let erc20: Contract
beforeAll(async () => {
  mock = await startNode()
  provider = new JsonRpcProvider(rpcUrl(mock))
  erc20 = new Contract(usdc, abi, provider)
})
afterAll(async () => {
  provider.destroy()
  await mock.close()
})

test('reads the chain ID and blocks', async () => {
  expect((await provider.getNetwork()).chainId).toBe(1n)
  const blockNumber = await provider.getBlockNumber()
  expect(await provider.getBlock('latest')).toMatchObject({ number: blockNumber })
})

test('reads balances', async () => {
  expect(await provider.getBalance(wallet)).toBe(parseEther('1.5'))
  expect(await erc20.getFunction('balanceOf')(wallet)).toBe(5_000_000n)
})

test('decodes the logs that the API lists as events, and finds their transactions', async () => {
  const topics = abi.encodeFilterTopics('Transfer', [])
  const logs = await provider.getLogs({ address: usdc, topics, fromBlock: blockFrom, toBlock: blockTo })
  const transfers = logs.flatMap((log) => {
    // NFT transfers have the same first topic, but four topics.
    const args = log.topics.length === 3 ? abi.parseLog(log)?.args : undefined
    if (!args) return []
    return [{ hash: log.transactionHash, from: args.from.toLowerCase(), to: args.to.toLowerCase(), value: args.value }]
  })
  expect(transfers).toEqual(transfersOf(mock))
  const [log] = logs
  const transaction = await provider.getTransaction(log?.transactionHash ?? '')
  expect(transaction).toMatchObject({ hash: log?.transactionHash, blockNumber: log?.blockNumber })
  expect(transaction?.to?.toLowerCase()).toBe(usdc)
  expect(await provider.getTransactionReceipt(log?.transactionHash ?? '')).toMatchObject({ status: 1 })
})

test('sends batches', async () => {
  await provider.getNetwork()
  mock.reset()
  await Promise.all([provider.getBalance(wallet), provider.send('eth_gasPrice', []), provider.send('net_version', [])])
  expect(mock.requests).toHaveLength(1)
})

test('reports an unknown contract function, method and transaction', async () => {
  await expect(erc20.getFunction('allowance')(wallet, wallet)).rejects.toMatchObject({ code: 'CALL_EXCEPTION' })
  await expect(provider.send('eth_nothing', [])).rejects.toMatchObject({ error: { code: -32601 } })
  expect(await provider.getTransaction(`0x${'1'.repeat(64)}`)).toBeNull()
})
