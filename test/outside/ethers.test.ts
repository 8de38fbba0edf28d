/*
 * The provider cases of ethers (src.ts/_tests/test-providers-{jsonrpc,data,errors,send}.ts in ethers-io/ethers.js), which
 * are in no npm package, so they are written anew here, except `eth_signAuthorization`, which 6.17.0 does not send. Each
 * runs with ethers' own `JsonRpcProvider` and with `createProvider` in a `BrowserProvider`, against a node with fixed
 * data, and both show the same to a caller.
 */
import {
  AbiCoder,
  BrowserProvider,
  concat,
  dataSlice,
  id,
  type JsonRpcApiProvider,
  JsonRpcProvider,
  Transaction,
  toBeArray,
  Wallet,
  zeroPadValue,
} from 'ethers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createProvider } from '../../src/gateway/index.ts'
import { type Answer, type RpcRequest, result, rpcError, startNode } from './rpc-node.ts'

const wallet = new Wallet(id('test'))
const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 20, batchMaxCount: 1 }
const providers = {
  ethers: (url: string) => new JsonRpcProvider(url, 1, options),
  chaindata: (url: string) => new BrowserProvider(createProvider({ url, apiKey: 'key', batch: true }), 1, options),
} satisfies Record<string, (url: string) => JsonRpcApiProvider>

const address = '0xF20Ba47c47a32fc2d9ad846fF06f2fa6e89eeC74'
const hash = id('block')
const transactionInfo = {
  ...{ chainId: 1, gasLimit: 100_000, maxFeePerGas: 2_000_000_000, maxPriorityFeePerGas: 1_000_000_000, nonce: 0 },
  ...{ to: address, value: 1, type: 2 },
}
const signed = await wallet.signTransaction(transactionInfo)
const transaction = Transaction.from(signed)
const transactionJson = {
  ...{ ...transaction.toJSON(), ...transaction.signature?.toJSON(), hash: transaction.hash, from: wallet.address },
  ...{ blockNumber: '0x10', blockHash: hash, transactionIndex: '0x0', input: '0x', gas: '0x186a0' },
}
const block = {
  ...{ number: '0x10', hash, parentHash: id('parent'), timestamp: '0x64', nonce: '0x0000000000000042' },
  ...{ difficulty: '0x1', gasLimit: '0x1c9c380', gasUsed: '0x5208', miner: address, extraData: '0x' },
  ...{ baseFeePerGas: '0x7', transactions: [transaction.hash] },
}
const receipt = {
  ...{ transactionHash: transaction.hash, transactionIndex: '0x0', blockHash: hash, blockNumber: '0x10' },
  ...{ from: wallet.address, to: address, cumulativeGasUsed: '0x5208', gasUsed: '0x5208', contractAddress: null },
  ...{ effectiveGasPrice: '0x7', status: '0x1', type: '0x2', logsBloom: `0x${'0'.repeat(512)}` },
  logs: [
    {
      ...{ address, topics: [id('Transfer()')], data: '0x', blockNumber: '0x10', blockHash: hash, logIndex: '0x0' },
      ...{ transactionHash: transaction.hash, transactionIndex: '0x0', removed: false },
    },
  ],
}
const data: Readonly<Record<string, unknown>> = {
  ...{
    eth_chainId: '0x1',
    eth_blockNumber: '0x10',
    eth_accounts: [wallet.address],
    eth_requestAccounts: [wallet.address],
  },
  ...{ eth_getBalance: '0xde0b6b3a7640000', eth_getCode: '0x6001', eth_getStorageAt: `0x${'0'.repeat(63)}7` },
  ...{ eth_getTransactionCount: '0x5', eth_getBlockByHash: block, eth_getBlockByNumber: block },
  ...{ eth_getTransactionByHash: transactionJson, eth_getTransactionReceipt: receipt, eth_gasPrice: '0x7' },
  ...{ eth_maxPriorityFeePerGas: '0x1', eth_estimateGas: '0x5208', eth_call: '0x', eth_getLogs: receipt.logs },
  eth_sendRawTransaction: transaction.hash,
}
type Node = (request: RpcRequest, count: number) => Answer | undefined

/** Runs a case with both providers, and expects the same outcome. Returns it. */
async function same(run: (provider: JsonRpcApiProvider) => Promise<unknown>, node: Node = () => undefined) {
  const seen = []
  for (const create of Object.values(providers)) {
    const known = ({ method }: RpcRequest) =>
      method in data ? result(data[method]) : rpcError(-32601, 'method not found')
    const { url, sent } = await startNode((request, count) => node(request, count) ?? known(request))
    const provider = create(url)
    onTestFinished(() => provider.destroy())
    const value = await run(provider).catch((error: Error & { code: string }) => ({ code: error.code }))
    seen.push({ value: plain(value), methods: new Set(sent().map(({ method }) => method)) })
  }
  const [theirs, ours] = seen
  expect(ours?.value).toEqual(theirs?.value)
  return ours
}

/** Objects of ethers refer to their provider. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner)))

describe('data', () => {
  const cases: Readonly<Record<string, (provider: JsonRpcApiProvider) => Promise<unknown>>> = {
    getBalance: (provider) => provider.getBalance(address),
    getCode: (provider) => provider.getCode(address),
    getStorage: (provider) => provider.getStorage(address, 0),
    getTransactionCount: (provider) => provider.getTransactionCount(address),
    'getBlock by hash': (provider) => provider.getBlock(hash),
    'getBlock by number': (provider) => provider.getBlock(16),
    getTransaction: (provider) => provider.getTransaction(String(transaction.hash)),
    getTransactionReceipt: (provider) => provider.getTransactionReceipt(String(transaction.hash)),
    'lookupAddress of an address without a name': (provider) => provider.lookupAddress(address),
    getLogs: (provider) => provider.getLogs({ address, fromBlock: 16, toBlock: 16 }),
    getFeeData: (provider) => provider.getFeeData(),
    'eth_chainId with send': (provider) => provider.send('eth_chainId', []),
    'several reads at once': (provider) =>
      Promise.all([provider.getBalance(address), provider.getCode(address), provider.getBlockNumber()]),
  }
  test.each(Object.entries(cases))('%s', async (_, run) => {
    const seen = await same(run)
    expect(seen?.value).not.toHaveProperty('code', 'UNKNOWN_ERROR')
  })
})

describe('errors', () => {
  const coder = AbiCoder.defaultAbiCoder()
  const panics = [0x01, 0x11, 0x12, 0x31, 0x32].map((code) => ({
    title: `panic 0x${code.toString(16)}`,
    revert: concat(['0x4e487b71', zeroPadValue(toBeArray(code), 32)]),
  }))
  const reverts = [
    ...panics,
    { title: 'custom error', revert: concat(['0x852d0c74', coder.encode(['uint256', 'string'], [42, 'hello world'])]) },
    { title: 'Error(string)', revert: concat(['0x08c379a0', coder.encode(['string'], ['hello world'])]) },
    { title: 'no data', revert: '0x' },
  ]
  const shown = ({ code, action, reason, revert, data, shortMessage, transaction }: Record<string, unknown>) => ({
    ...{ code, action, reason, revert, data, shortMessage, transaction },
  })
  test.each(reverts.flatMap((one) => ['call', 'estimateGas'].map((method) => ({ ...one, method }))))(
    '$title of $method',
    async ({ revert, method }) => {
      const call = { to: address, data: dataSlice(id('test()'), 0, 4) }
      const seen = await same(
        (provider) =>
          (method === 'call' ? provider.call(call) : provider.estimateGas(call)).then(
            () => 'no error',
            (error: Record<string, unknown>) => shown(error),
          ),
        ({ method: sent }) =>
          ['eth_call', 'eth_estimateGas'].includes(sent) ? rpcError(3, 'execution reverted', revert) : undefined,
      )
      expect(seen?.value).toMatchObject({ code: 'CALL_EXCEPTION', action: method })
    },
  )

  test.each([
    ['REPLACEMENT_UNDERPRICED', 'replacement transaction underpriced'],
    ['INSUFFICIENT_FUNDS', 'insufficient funds for gas * price + value'],
    ['NONCE_EXPIRED', 'nonce too low'],
  ])('%s', async (code, message) => {
    const seen = await same(
      (provider) => wallet.connect(provider).sendTransaction(transactionInfo),
      ({ method }) => (method === 'eth_sendRawTransaction' ? rpcError(-32000, message) : undefined),
    )
    expect(seen?.value).toEqual({ code })
  })
})

describe('transactions', () => {
  const hashIfSent: Node = ({ method }) => (method === 'eth_sendTransaction' ? result(transaction.hash) : undefined)

  test('sends a transaction and waits for it', async () => {
    const seen = await same(async (provider) => {
      const { hash: sent } = await wallet.connect(provider).sendTransaction(transactionInfo)
      return provider.waitForTransaction(sent, 1, 5_000)
    })
    expect(seen?.value).toMatchObject({ hash: transaction.hash, status: 1 })
  })

  test('can catch bad broadcast replies', async () => {
    const seen = await same(
      async (provider) => (await (await provider.getSigner()).sendTransaction(transactionInfo)).hash,
      (request, count) => {
        if (request.method !== 'eth_getTransactionByHash') return hashIfSent(request, count)
        return count === 0 ? { status: 500 } : count === 1 ? result(null) : undefined
      },
    )
    expect(seen?.value).toBe(transaction.hash)
  })

  test('recovers from a missing v', async () => {
    const { v, yParity, ...withoutV } = transactionJson as Record<string, unknown>
    const seen = await same(
      async (provider) => {
        await provider.on('error', () => {})
        return (await (await provider.getSigner()).sendTransaction(transactionInfo)).hash
      },
      (request, count) =>
        request.method === 'eth_getTransactionByHash' && count === 0 ? result(withoutV) : hashIfSent(request, count),
    )
    expect(seen?.value).toBe(transaction.hash)
  })
})
