/* Each contender performs a workload as its documentation suggests. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ethereum } from '@tatumio/tatum'
import createFetchClient from 'openapi-fetch'
import type { paths } from '../../generated/paths.gen.ts'
import { batching } from '../../src/batch/index.ts'
import { memoryCache } from '../../src/cache/index.ts'
import { type Client, createClient } from '../../src/index.ts'
import {
  type Answer,
  blocks,
  chain,
  collection,
  hashes,
  historyPage,
  historyWallets,
  holders,
  kinds,
  nights,
  pastBlock,
  refreshes,
  tracked,
  usdc,
  visitors,
  type WorkloadName,
} from './workloads.ts'

type Answers = Partial<Record<WorkloadName, Answer>>

async function times<T>(count: number, task: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let i = 0; i < count; i++) results.push(await task())
  return results
}

function withClient(create: (url: string) => Client): Answers {
  return {
    portfolios: async (url) => {
      const { wallet } = create(url)
      const lengthOf = async (address: string, tokenTypes: (typeof kinds)[number]) =>
        (await wallet.portfolio.all({ chain, addresses: [address], tokenTypes }).toArray()).length
      return times(refreshes, () =>
        Promise.all(tracked.map((address) => Promise.all(kinds.map((kind) => lengthOf(address, kind))))),
      )
    },
    history: async (url) => {
      const { transactions } = create(url)
      const first = async (address: string) =>
        hashes(await transactions.history.all({ chain, addresses: [address] }, { limit: historyPage }).toArray())
      return Promise.all(historyWallets.map(first))
    },
    indexer: async (url) => {
      const { events } = create(url)
      const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', ...blocks } as const
      return times(nights, async () => (await events.list.all(query).toArray()).length)
    },
    gate: async (url) => {
      const { tokens } = create(url)
      return Promise.all(visitors.map((address) => tokens.isOwner({ chain, address, tokenAddress: collection })))
    },
    balances: async (url) => {
      const { wallet } = create(url)
      const balanceOf = async (address: string) =>
        (await wallet.balancesAt({ chain, addresses: [address], blockNumber: pastBlock })).result
      return (await Promise.all(holders.map(balanceOf))).flat()
    },
  }
}

function openFetch(url: string) {
  const querySerializer = { array: { style: 'form', explode: false } } as const
  return createFetchClient<paths>({ baseUrl: url, headers: { 'x-api-key': 'bench-key' }, querySerializer })
}

/** Makes a call, and repeats it after a 429 or a connection error. */
async function repeated<T>(call: () => Promise<{ data?: T; response: Response }>): Promise<T> {
  for (;;) {
    const result = await call().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
    })
    if (result?.response.ok) return result.data as T
    if (result && result.response.status !== 429) throw new Error(`${result.response.status}`)
    await sleep(Number(result?.response.headers.get('retry-after') ?? 0) * 1000)
  }
}

/** Reads pages up to the first page that is not full. */
async function allPages<T>(page: (offset: number) => Promise<T[]>): Promise<T[]> {
  const items: T[] = []
  for (;;) {
    const next = await page(items.length)
    items.push(...next)
    if (next.length < 50) return items
  }
}

const openapiFetch: Answers = {
  portfolios: async (url) => {
    const client = openFetch(url)
    const lengthOf = async (address: string, tokenTypes: (typeof kinds)[number]) => {
      const page = async (offset: number) => {
        const query = { chain, addresses: [address], tokenTypes, offset }
        const body = await repeated(() => client.GET('/v4/data/wallet/portfolio', { params: { query } }))
        return body.result ?? []
      }
      return (await allPages(page)).length
    }
    return times(refreshes, () =>
      Promise.all(tracked.map((address) => Promise.all(kinds.map((kind) => lengthOf(address, kind))))),
    )
  },
  history: async (url) => {
    const client = openFetch(url)
    const first = async (address: string) => {
      const query = { chain, addresses: [address], pageSize: historyPage }
      const body = await repeated(() => client.GET('/v4/data/transaction/history', { params: { query } }))
      return hashes(body.result ?? [])
    }
    return Promise.all(historyWallets.map(first))
  },
  indexer: async (url) => {
    const client = openFetch(url)
    const readAll = async () => {
      let count = 0
      for (let from = blocks.blockFrom; from <= blocks.blockTo; from += 500) {
        const range = { blockFrom: from, blockTo: from + 499 }
        const page = async (offset: number) => {
          const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer' as const, ...range, offset }
          return repeated(() => client.GET('/v4/data/defi/events', { params: { query } }))
        }
        count += (await allPages(page)).length
      }
      return count
    }
    return times(nights, readAll)
  },
  gate: async (url) => {
    const client = openFetch(url)
    const check = (address: string) => {
      const query = { chain, address, tokenAddress: collection }
      return repeated(() => client.GET('/v4/data/owners/address', { params: { query } }))
    }
    return Promise.all(visitors.map(check))
  },
  balances: async (url) => {
    const client = openFetch(url)
    const balanceOf = async (address: string) => {
      const query = { chain, addresses: [address], blockNumber: pastBlock }
      return (await repeated(() => client.GET('/v4/data/wallet/balance/time', { params: { query } }))).result ?? []
    }
    return (await Promise.all(holders.map(balanceOf))).flat()
  },
}

async function openTatum(url: string) {
  const { Network, TatumSDK } = await import('@tatumio/tatum')
  process.env['TATUM_URL'] = `${url}/v4/`
  const rpc = { nodes: [{ url, type: 0 }], ignoreLoadBalancing: true }
  return TatumSDK.init<Ethereum>({ network: Network.ETHEREUM, apiKey: { v4: 'bench-key' }, quiet: true, rpc })
}

/**
 * Makes a call, and repeats it after a 429. The Tatum SDK retries only 5xx responses, and does not return
 * `Retry-After`.
 */
async function untilAccepted<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!`${error}`.includes('429')) throw error
      await sleep(1000)
    }
  }
}

const tatum: Answers = {
  history: async (url) => {
    const { address: api } = await openTatum(url)
    const first = async (address: string) => {
      const { data } = await api.getTransactions({ address, pageSize: historyPage })
      return hashes(data ?? [])
    }
    return Promise.all(historyWallets.map(first))
  },
  gate: async (url) => {
    const { nft } = await openTatum(url)
    const check = (owner: string) =>
      untilAccepted(() => nft.checkNftOwner({ tokenAddress: collection, tokenId: '', owner }))
    return Promise.all(visitors.map(check))
  },
}

const key = { apiKey: 'bench-key' }

export const contenders: Readonly<Record<string, Answers>> = {
  'chaindata as installed': withClient((baseUrl) => createClient({ baseUrl, ...key })),
  'chaindata, cache, batching': withClient((baseUrl) =>
    batching(createClient({ baseUrl, ...key, cache: memoryCache() })),
  ),
  'openapi-fetch in a loop': openapiFetch,
  '@tatumio/tatum': tatum,
}
