/* The workloads, and their correct results according to the mock's `truth`. */
import type { MockOptions } from '../../src/mock/index.ts'

export const chain = 'ethereum-mainnet' as const
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const collection = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const addressOf = (kind: number, i: number) =>
  `0x${kind.toString(16).padStart(8, '0')}${i.toString(16).padStart(32, '0')}`
const addresses = (kind: number, count: number) => Array.from({ length: count }, (_, i) => addressOf(kind, i))

export const tracked = addresses(1, 50)
export const kinds = ['native', 'fungible', 'nft,multitoken'] as const
export const refreshes = 5
/** Numbers of records of the three wallets. */
export const historySizes = [9, 300, 2000]
export const historyWallets = addresses(2, historySizes.length)
export const historyPage = 20
export const blocks = { blockFrom: 0, blockTo: 19_999 }
export const nights = 2
export const visitors = addresses(3, 200)
export const holders = addresses(4, 100)
export const pastBlock = 21_000_000

/** Runs a workload with the API at a URL, and returns the result. */
export type Answer = (url: string) => Promise<unknown>
export type WorkloadName = 'portfolios' | 'history' | 'indexer' | 'gate' | 'balances'

/** Returns all results of an operation that returns a list. */
type ListTruth = (operation: string, parameters: Record<string, unknown>) => readonly unknown[]

export interface Workload {
  readonly name: WorkloadName
  readonly title: string
  /** Price of the necessary calls in credits. */
  readonly minimum: (list: ListTruth) => number
  readonly world?: MockOptions['world']
  readonly on?: () => MockOptions['on']
  readonly truth: (list: ListTruth) => unknown
}

/** Resets every fiftieth connection before the response. */
function brokenConnections(): MockOptions['on'] {
  let count = 0
  return { 'events.list': () => (++count % 50 === 0 ? { fault: 'reset' } : undefined) }
}

const wallets = (list: readonly string[], sizeOf: (i: number) => number) =>
  Object.fromEntries(
    list.map((address, i) => [
      address,
      {
        holdings: Array.from({ length: sizeOf(i) }, (_, token) => ({
          tokenAddress: collection,
          tokenId: `${i * 10_000 + token + 1}`,
        })),
      },
    ]),
  )

const listEvents = (list: ListTruth) =>
  list('events.list', { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', ...blocks }) as readonly {
    readonly blockNumber: number
  }[]

export const workloads: readonly Workload[] = [
  {
    name: 'portfolios',
    title: 'portfolio tracker: 50 wallets × 3 kinds, refreshed 5 times',
    // Each wallet has fewer than 50 holdings of a kind, so one page per kind is enough.
    minimum: () => tracked.length * kinds.length * refreshes * 50,
    world: {
      wallets: Object.fromEntries(
        tracked.map((address, i) => [
          address,
          {
            holdings: [{ balance: `${i + 1}` }, { tokenAddress: usdc }, { tokenAddress: collection, tokenId: `${i}` }],
          },
        ]),
      ),
    },
    truth: (list) => {
      const one = tracked.map((address) =>
        kinds.map((tokenTypes) => list('wallet.portfolio', { chain, addresses: [address], tokenTypes }).length),
      )
      return Array.from({ length: refreshes }, () => one)
    },
  },
  {
    name: 'history',
    title: 'history page: the first 20 records of wallets with 9, 300 and 2,000',
    minimum: () => historyWallets.length * 20,
    world: { wallets: wallets(historyWallets, (i) => historySizes[i] ?? 0) },
    truth: (list) =>
      historyWallets.map((address) =>
        hashes(list('transactions.history', { chain, addresses: [address] }).slice(0, historyPage)),
      ),
  },
  {
    name: 'indexer',
    title: 'nightly indexer: 20,000 blocks, twice, 2 % broken connections',
    // The blocks are final, so each page is necessary only once.
    minimum: (list) => {
      const windows = Map.groupBy(listEvents(list), ({ blockNumber }) => Math.floor(blockNumber / 500))
      const pages = Array.from({ length: 40 }, (_, i) => Math.floor((windows.get(i)?.length ?? 0) / 50) + 1)
      return pages.reduce((sum, count) => sum + count, 0) * 50
    },
    on: brokenConnections,
    truth: (list) => {
      const count = listEvents(list).length
      return Array.from({ length: nights }, () => count)
    },
  },
  {
    name: 'gate',
    title: 'token gate: 200 visitors',
    minimum: () => visitors.length * 50,
    world: { wallets: wallets(visitors, (i) => (i % 3 === 0 ? 1 : 0)) },
    truth: () => visitors.map((_, i) => i % 3 === 0),
  },
  {
    name: 'balances',
    title: '100 balances at a block, asked one by one',
    // One call accepts ten addresses.
    minimum: () => (holders.length / 10) * 100,
    truth: (list) => list('wallet.balancesAt', { chain, addresses: holders, blockNumber: pastBlock }),
  },
]

export const hashes = (records: readonly unknown[]): unknown[] => records.map((record) => JSON.stringify(record))
