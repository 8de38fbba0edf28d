import type { MockServer } from 'chaindata/mock'
import { createPublicClient, erc20Abi, getAbiItem, http, type PublicClient, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockFrom, blockTo, rpcUrl, startNode, transfersOf, usdc, wallet } from './world.ts'

let mock: MockServer
let client: PublicClient
beforeAll(async () => {
  mock = await startNode()
  client = createPublicClient({ chain: mainnet, transport: http(rpcUrl(mock), { retryCount: 0 }) })
})
afterAll(() => mock.close())

test('reads the chain ID and blocks', async () => {
  expect(await client.getChainId()).toBe(1)
  const blockNumber = await client.getBlockNumber()
  expect(await client.getBlock()).toMatchObject({ number: blockNumber, transactions: [] })
})

test('reads balances', async () => {
  expect(await client.getBalance({ address: wallet })).toBe(parseEther('1.5'))
  const balance = { abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [wallet] } as const
  expect(await client.readContract(balance)).toBe(5_000_000n)
  const decimals = { abi: erc20Abi, address: usdc, functionName: 'decimals' } as const
  expect(await client.multicall({ contracts: [balance, decimals], allowFailure: false })).toEqual([5_000_000n, 6])
})

test('decodes the logs that the API lists as events, and finds their transactions', async () => {
  const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
  const range = { fromBlock: BigInt(blockFrom), toBlock: BigInt(blockTo) }
  const logs = await client.getLogs({ address: usdc, event, ...range, strict: true })
  const transfers = logs.map(({ transactionHash: hash, args }) => ({
    hash,
    from: args.from.toLowerCase(),
    to: args.to.toLowerCase(),
    value: args.value,
  }))
  expect(transfers).toEqual(transfersOf(mock))
  expect(transfers.length).toBeGreaterThan(10)
  const [log] = logs
  if (!log) throw new Error('there is no log')
  const { transactionHash: hash, blockNumber, transactionIndex } = log
  expect(await client.getTransaction({ hash })).toMatchObject({ hash, to: usdc, blockNumber, transactionIndex })
  const receipt = await client.getTransactionReceipt({ hash })
  expect(receipt).toMatchObject({
    status: 'success',
    logs: expect.arrayContaining([expect.objectContaining({ logIndex: log.logIndex })]),
  })
})

test('sends batches', async () => {
  const batching = createPublicClient({ chain: mainnet, transport: http(rpcUrl(mock), { batch: true, retryCount: 0 }) })
  mock.reset()
  const [chainId, blockNumber, balance] = await Promise.all([
    batching.getChainId(),
    batching.getBlockNumber(),
    batching.getBalance({ address: wallet }),
  ])
  expect([chainId, balance]).toEqual([1, parseEther('1.5')])
  expect(blockNumber).toBeGreaterThanOrEqual(BigInt(blockTo))
  expect(mock.requests).toHaveLength(1)
})

test('reports an unknown contract function, method and transaction', async () => {
  const unknown = { abi: erc20Abi, address: usdc, functionName: 'allowance', args: [wallet, wallet] } as const
  await expect(client.readContract(unknown)).rejects.toMatchObject({ name: 'ContractFunctionExecutionError' })
  await expect(client.getTransactionCount({ address: wallet })).rejects.toMatchObject({
    name: 'MethodNotFoundRpcError',
  })
  await expect(client.getTransaction({ hash: `0x${'1'.repeat(64)}` })).rejects.toMatchObject({
    name: 'TransactionNotFoundError',
  })
})
