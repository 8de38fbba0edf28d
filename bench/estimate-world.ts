/* An API with data of very different density, independent of the mock, that counts what it charges. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns a function that returns pseudo-random numbers between 0 and 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Transaction {
  readonly hash: string
  readonly type: string
  readonly block: number
}

/** The data for one query. */
export interface World {
  /** For each contract: the number of events before each block, counted from `firstBlock`. */
  readonly events?: Readonly<Record<string, Uint32Array>>
  readonly firstBlock?: number
  /** Maximum number of events in the block range of a call. A range with more events times out. */
  readonly maxEvents?: number
  /** For each wallet: its transactions, newest first. */
  readonly histories?: Readonly<Record<string, readonly Transaction[]>>
  /** For each token, collection or wallet: the length of its list. */
  readonly lists?: Readonly<Record<string, number>>
}

const prices: Readonly<Record<string, number>> = {
  '/v4/data/defi/events': 50,
  '/v4/data/transaction/history': 20,
  '/v4/data/owners': 50,
  '/v4/data/collections': 20,
  '/v4/data/wallet/portfolio': 50,
}

export async function startWorld() {
  let world: World = {}
  const usage = { calls: 0, credits: 0 }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    usage.calls++
    usage.credits += prices[pathname] ?? 0
    const body = answer(world, pathname, searchParams)
    response.writeHead(body === 'timeout' ? 504 : body === 'refused' ? 400 : 200, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next: World): void {
      world = next
    },
    /** Returns what was charged since the last call of this method. */
    takeUsage() {
      const taken = { ...usage }
      usage.calls = 0
      usage.credits = 0
      return taken
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Reply = object | 'timeout' | 'refused'

function answer(world: World, path: string, query: URLSearchParams): Reply {
  const [offset, size] = [Number(query.get('offset') ?? 0), Number(query.get('pageSize') ?? 50)]
  const addresses = (query.get('contractAddresses') ?? query.get('addresses') ?? '').split(',')
  const page = (length: number, itemAt: (i: number) => unknown) =>
    Array.from({ length: Math.max(0, Math.min(size, length - offset)) }, (_, i) => itemAt(offset + i))
  if (path.endsWith('/events')) return eventsOf(world, addresses, query, page)
  if (path.endsWith('/history')) return historyOf(world, addresses[0] ?? '', query, page)
  const names = (query.get('tokenAddress') ?? query.get('collectionAddresses') ?? query.get('addresses') ?? '').split(
    ',',
  )
  const length = names.reduce((sum, name) => sum + (world.lists?.[name] ?? 0), 0)
  const list = page(length, (i) =>
    path.endsWith('/owners') ? `0x${i.toString(16).padStart(40, '0')}` : { tokenId: `${i}` },
  )
  return path.endsWith('/portfolio') ? { result: list, prevPage: '', nextPage: '' } : list
}

type Page = (length: number, itemAt: (i: number) => unknown) => unknown[]

function eventsOf(
  { events = {}, firstBlock = 0, maxEvents = Infinity }: World,
  contracts: string[],
  query: URLSearchParams,
  page: Page,
): Reply {
  const counts = contracts.map((contract) => events[contract] ?? new Uint32Array())
  const before = (block: number) =>
    counts.reduce((sum, list) => sum + (list[block - firstBlock] ?? list.at(-1) ?? 0), 0)
  const [from, to] = [Number(query.get('blockFrom')), Number(query.get('blockTo'))]
  const start = before(from)
  const length = before(to + 1) - start
  if (length > maxEvents && to > from) return 'timeout'
  return page(length, (i) => {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (before(middle + 1) - start > i) high = middle
      else low = middle + 1
    }
    return { blockNumber: low, logIndex: i, txHash: `0x${(start + i).toString(16)}` }
  })
}

function historyOf({ histories = {} }: World, wallet: string, query: URLSearchParams, page: Page): Reply {
  const all = histories[wallet] ?? []
  const types = query.get('transactionTypes')?.split(',')
  const [from, to] = [Number(query.get('blockFrom') ?? 0), Number(query.get('blockTo') ?? Infinity)]
  if (types?.length !== 1 && all.length > 250 && Number(query.get('offset') ?? 0) >= 250) return 'refused'
  const list = all.filter(({ type, block }) => (types?.includes(type) ?? true) && block >= from && block <= to)
  const items = page(list.length, (i) => ({
    hash: list[i]?.hash,
    transactionType: list[i]?.type,
    blockNumber: list[i]?.block,
  }))
  return { result: items, prevPage: '', nextPage: '' }
}
