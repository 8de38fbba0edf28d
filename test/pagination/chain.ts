import { createServer, type ServerResponse } from 'node:http'
import { type ClientOptions, createClient } from '../../src/index.ts'
import type { Fetch } from '../../src/pipeline/transport.ts'
import { listen } from '../support/listen.ts'

/** What can go wrong with one call: a status, or no whole answer. */
export type Fault =
  | { readonly status: number; readonly retryAfter?: number; readonly message?: string }
  | 'reset'
  | 'hang'
  | 'cut'

export interface ChainOptions {
  readonly seed?: number
  /** How many events a contract has in a block, from a number that is random for both of them. Default: none to three. */
  readonly density?: (random: number, block: number) => number
  /** In which order a call gives events, where not by block. */
  readonly order?: (a: ChainEvent, b: ChainEvent) => number
  /** The newest block there is. */
  readonly head?: number
  /** How many transactions of one type a wallet has. */
  readonly transactions?: number
  /** Blocks over which a wallet's transactions lie. */
  readonly spread?: number
  /** How many items a list without blocks has: owners, tokens, holdings. */
  readonly items?: number
  /** Turns of the event loop, or milliseconds, that an answer takes. */
  readonly delay?: (call: Call) => number
  readonly milliseconds?: boolean
  readonly fault?: (call: Call) => Fault | undefined
  /** A range of more blocks than this fails. */
  readonly copesWith?: () => number
  readonly tooMuch?: Fault
  /** Whether calls are kept. Default: yes. */
  readonly keepsCalls?: boolean
}

/** A call as the service saw it. */
export interface Call {
  readonly path: string
  readonly query: URLSearchParams
  readonly url: string
  /** How many calls came before it, and how many with the same URL. */
  readonly index: number
  readonly again: number
  /** When it came, in milliseconds. */
  readonly time: number
}

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: number
}

export interface ChainEvent {
  chain: string
  address: string
  blockNumber: number
  timestamp: number
  txHash: string
  txIndex: number
  logIndex: number
}

export interface Transaction {
  chain: string
  hash: string
  address: string
  blockNumber: number
  transactionType: string
  transactionSubtype: string
  amount: string
  timestamp: number
}

const types = ['fungible', 'nft', 'multitoken', 'native']

/** What stands in an address that `addressOf` made; any other text as it is. */
export const textOf = (address: string): string =>
  /^0x[0-9a-f]{40}$/.test(address) ? Buffer.from(address.slice(2).replace(/^(00)+/, ''), 'hex').toString() : address

/** A number between 0 and 1 that is always the same for the same values (FNV-1a, then mixed). */
export function hash(...values: readonly (string | number)[]): number {
  let bits = 0x811c9dc5
  for (const value of values) {
    const text = typeof value === 'number' ? `#${value}` : value
    for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
    bits = Math.imul(bits ^ 0x9e37, 0x01000193)
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

class Refusal extends Error {}

/**
 * A service of this interface with a chain that is made up, the same for the same seed. It holds calls to the limits of
 * the description, knows the whole truth, and keeps what was asked of it.
 */
export class Chain {
  readonly calls: Call[] = []
  inFlight = 0
  mostInFlight = 0
  /** Calls that the client gave up. */
  aborted = 0
  /** Transactions that came later, newest last. */
  readonly #arrived = new Map<string, Transaction[]>()
  #count = 0
  readonly #head: number
  readonly #options: ChainOptions
  readonly #seed: number
  readonly #seen = new Map<string, number>()
  readonly #pages = new Map<string, readonly unknown[]>()

  constructor(options: ChainOptions = {}) {
    this.#options = options
    this.#seed = options.seed ?? 1
    this.#head = options.head ?? 1_000_000
  }

  /** Events of contracts in blocks, as one call without limits would give them. */
  events(contracts: readonly string[], from: number, to: number, signature = ''): ChainEvent[] {
    const { density = (random: number) => Math.floor(random * 4) } = this.#options
    const events: ChainEvent[] = []
    for (let block = from; block <= Math.min(to, this.#head); block++) {
      let logIndex = 0
      for (const address of contracts.map(textOf)) {
        const count = density(hash(this.#seed, address + signature, block), block)
        for (let i = 0; i < count; i++) {
          events.push({
            chain: 'ethereum-mainnet',
            address,
            blockNumber: block,
            timestamp: block * 12_000,
            txHash: `0x${address}${signature}${block}x${i}`,
            txIndex: i,
            logIndex: logIndex++,
          })
        }
      }
    }
    return events
  }

  /** Transactions of a wallet, oldest first. */
  history(wallet: string, asked: readonly string[] = types, from = 0, to = this.#head): Transaction[] {
    const address = textOf(wallet)
    const { transactions = 0, spread = 100_000 } = this.#options
    const own = asked.flatMap((type) =>
      Array.from({ length: Math.floor(transactions * (0.5 + hash(this.#seed, address, type))) }, (_, i) =>
        this.#transaction(address, type, Math.floor(hash(this.#seed, address, type, i) * spread), i),
      ),
    )
    const later = (this.#arrived.get(address) ?? []).filter(({ transactionType }) => asked.includes(transactionType))
    // Stable: within a block in the order of types, then as they were made.
    return [...own, ...later]
      .filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to)
      .sort((a, b) => a.blockNumber - b.blockNumber)
  }

  #transaction(address: string, type: string, block: number, i: number): Transaction {
    return {
      chain: 'ethereum-mainnet',
      hash: `0x${address}${type}${block}x${i}`,
      address,
      blockNumber: block,
      transactionType: type,
      transactionSubtype: 'incoming',
      amount: '1',
      timestamp: block * 12_000,
    }
  }

  /** New transactions of a wallet, each in a new block. */
  arrive(wallet: string, count: number): void {
    const address = textOf(wallet)
    const { spread = 100_000 } = this.#options
    const list = this.#arrived.get(address) ?? []
    this.#arrived.set(address, list)
    for (let i = 0; i < count; i++) {
      const type = types[list.length % types.length] ?? ''
      list.push(this.#transaction(address, type, spread + list.length, -1))
    }
  }

  owners(token: string): string[] {
    return Array.from({ length: this.#options.items ?? 0 }, (_, i) => `${textOf(token)}-owner-${i}`)
  }

  tokens(collection: string): { tokenAddress: string; tokenId: string }[] {
    const tokenAddress = textOf(collection)
    const count = Math.floor((this.#options.items ?? 0) * hash(this.#seed, tokenAddress) * 2)
    return Array.from({ length: count }, (_, i) => ({ tokenAddress, tokenId: `${i}` }))
  }

  holdings(wallet: string): { address: string; tokenAddress: string; balance: string }[] {
    const address = textOf(wallet)
    const count = Math.floor((this.#options.items ?? 0) * hash(this.#seed, address) * 2)
    return Array.from({ length: count }, (_, i) => ({ address, tokenAddress: `token-${i}`, balance: `${i}` }))
  }

  #answer(path: string, query: URLSearchParams): unknown {
    const list = (name: string) => query.get(name)?.split(',')
    const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
    const atMost = (name: string, most: number) => {
      if ((list(name)?.length ?? 0) > most) throw new Refusal(`${name} takes ${most}`)
    }
    const known = (...names: string[]) => {
      for (const name of query.keys()) if (!names.includes(name)) throw new Refusal(`${name} is unknown`)
    }
    const size = number('pageSize') ?? 50
    const offset = number('offset') ?? 0
    if (!(size >= 1 && size <= 50 && offset >= 0)) throw new Refusal('pageSize and offset')
    /** The list is made once, and kept while its pages are asked for. */
    const page = <T>(make: () => T[], key = ''): T[] => {
      const all = new URLSearchParams(query)
      all.delete('offset')
      all.delete('pageSize')
      const id = `${path}?${all}${key}`
      const items = (this.#pages.get(id) as T[] | undefined) ?? make()
      if (this.#pages.size > 100) this.#pages.clear()
      this.#pages.set(id, items)
      return items.slice(offset, offset + size)
    }
    let [from, to] = [number('blockFrom'), number('blockTo')]

    switch (path) {
      case '/v4/data/defi/events': {
        known('chain', 'contractAddresses', 'blockFrom', 'blockTo', 'eventType', 'signatures', 'pageSize', 'offset')
        atMost('contractAddresses', 10)
        if (query.has('eventType') === query.has('signatures')) throw new Refusal('eventType or signatures')
        if (from !== undefined) to ??= from + 500
        if (to !== undefined) from ??= Math.max(0, to - 500)
        const [first, last] = [from ?? 0, to ?? this.#head]
        if (to !== undefined && last - first > 500) throw new Refusal('at most 500 blocks')
        const contracts = list('contractAddresses') ?? ['any']
        const [signature] = query.get('chain') === 'chiliz-mainnet' ? (list('signatures') ?? []) : []
        return page(() => this.events(contracts, first, last, signature).sort(this.#options.order ?? (() => 0)))
      }
      case '/v4/data/transaction/history': {
        known(...'chain addresses transactionTypes blockFrom blockTo pageSize offset cursor sort'.split(' '))
        atMost('addresses', 1)
        const tezos = query.get('chain') === 'tezos-mainnet'
        const [address = ''] = list('addresses')?.map(textOf) ?? []
        const asked = tezos ? types : (list('transactionTypes') ?? types)
        if (!tezos && from !== undefined) to ??= from + 1000
        if (!tezos && to !== undefined) from ??= Math.max(0, to - 1000)
        const make = () => {
          const found = this.history(address, asked, from, tezos ? undefined : to)
          if (!tezos && asked.length > 1 && found.length > 250) throw new Refusal('one type at a time')
          return query.get('sort') === 'ASC' ? found : found.reverse()
        }
        if (!tezos || (from === undefined && to === undefined)) {
          if (query.has('cursor')) throw new Refusal('no cursor here')
          return { result: page(make, `${this.#arrived.get(address)?.length}`), prevPage: '', nextPage: '' }
        }
        if (query.has('offset')) throw new Refusal('blocks are paged by cursor')
        const all = make()
        // A cursor names the last item seen, so that new ones do not shift it.
        const start = query.has('cursor') ? all.findIndex((item) => item.hash === query.get('cursor')) + 1 : 0
        const result = all.slice(start, start + size)
        const isLast = start + size >= all.length
        return { result, prevPage: '', nextPage: isLast ? '' : (result.at(-1)?.hash ?? '') }
      }
      case '/v4/data/owners':
      case '/v3/data/owners':
        known('chain', 'tokenAddress', 'tokenId', 'pageSize', 'offset')
        return page(() => this.owners(query.get('tokenAddress') ?? ''))
      case '/v4/data/collections':
        known('chain', 'collectionAddresses', 'tokenTypes', 'excludeMetadata', 'pageSize', 'offset')
        atMost('collectionAddresses', 10)
        return page(() => (list('collectionAddresses') ?? []).flatMap((collection) => this.tokens(collection)))
      case '/v4/data/wallet/portfolio':
        known('chain', 'addresses', 'tokenTypes', 'excludeMetadata', 'pageSize', 'offset')
        atMost('addresses', 1)
        return { result: page(() => this.holdings(query.get('addresses') ?? '')), prevPage: '', nextPage: '' }
      case '/v4/data/wallet/balance/time':
        known('chain', 'addresses', 'blockNumber', 'time', 'unix')
        atMost('addresses', 10)
        return {
          result: list('addresses')
            ?.map(textOf)
            .map((address) => ({ address, balance: `${hash(address)}` })),
          prevPage: '',
          nextPage: '',
        }
      default:
        throw new Refusal('there is no such path')
    }
  }

  /** One call: what comes of it, when it has taken its time. */
  async serve(url: URL, signal: AbortSignal): Promise<Reply | Exclude<Fault, object>> {
    const { delay, milliseconds, fault, copesWith, tooMuch = { status: 504 }, keepsCalls = true } = this.#options
    const again = this.#seen.get(url.search) ?? 0
    const call: Call = {
      path: url.pathname,
      query: url.searchParams,
      url: url.pathname + url.search,
      index: this.#count++,
      again,
      time: performance.now(),
    }
    if (keepsCalls) {
      this.calls.push(call)
      this.#seen.set(url.search, again + 1)
    }
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight)
    let isOpen = true
    const end = () => {
      if (isOpen) this.inFlight--
      isOpen = false
    }
    const giveUp = () => {
      this.aborted++
      end()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      await pause(delay?.(call) ?? 0, milliseconds ?? false)
      const [from, to] = [Number(call.query.get('blockFrom')), Number(call.query.get('blockTo'))]
      const size = call.query.has('blockTo') ? to - from + 1 : 0
      const broken = size > (copesWith?.() ?? Number.POSITIVE_INFINITY) ? tooMuch : fault?.(call)
      // Until the client gives it up.
      if (broken === 'hang') await new Promise((resolve) => signal.addEventListener('abort', resolve))
      if (typeof broken === 'string') return broken
      if (broken) return { ...broken, body: { statusCode: broken.status, message: 'made to fail', ...broken } }
      return { status: 200, body: this.#answer(call.path, call.query) }
    } catch (error) {
      if (error instanceof Refusal) return { status: 400, body: { statusCode: 400, message: error.message } }
      throw error
    } finally {
      end()
      signal.removeEventListener('abort', giveUp)
    }
  }

  /** The service in this process: no sockets, so thousands of walks take seconds. */
  readonly fetch: Fetch = async (url, { signal }) => {
    const aborted = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const reply = await Promise.race([this.serve(new URL(url), signal), aborted])
    if (reply === 'hang') return aborted
    if (reply === 'reset') throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })
    if (reply === 'cut') {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('[{"chain":'))
          controller.error(new TypeError('terminated'))
        },
      })
      return new Response(body)
    }
    return Response.json(reply.body, { status: reply.status, headers: headersOf(reply) })
  }

  /** A client that talks to it in this process. It learns no pace from a 429, so that tests take no time. */
  client(options: ClientOptions = {}) {
    const rateLimit = { acquire: () => undefined, observe: () => {} }
    return createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key', fetch: this.fetch, rateLimit, ...options })
  }

  /** The service on a real socket of loopback. */
  async listen(): Promise<{ url: string; connections: () => Promise<number>; close: () => Promise<void> }> {
    const server = createServer(async (message, response) => {
      const gone = new AbortController()
      response.on('close', () => {
        if (!response.writableFinished) gone.abort()
      })
      const reply = await this.serve(new URL(message.url ?? '/', 'http://localhost'), gone.signal)
      if (!gone.signal.aborted) send(response, reply)
    })
    return {
      ...(await listen(server)),
      connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    }
  }
}

function send(response: ServerResponse, reply: Reply | Exclude<Fault, object>): void {
  if (reply === 'hang') return
  if (reply === 'reset') response.destroy()
  else if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('[{"chain":', () => response.destroy())
  } else {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...headersOf(reply) })
    response.end(JSON.stringify(reply.body))
  }
}

const headersOf = ({ retryAfter }: Reply): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }

async function pause(much: number, milliseconds: boolean): Promise<void> {
  if (milliseconds) await new Promise((resolve) => setTimeout(resolve, much))
  else for (let i = 0; i < much; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Faults that come at random, always the same for the same seed, and at most so often for one URL. */
export const faults =
  (seed: number, rate: number, kinds: readonly Fault[], most = 2) =>
  ({ url, again }: Call): Fault | undefined =>
    again < most && hash(seed, url, again) < rate
      ? kinds[Math.floor(hash(seed, 'kind', url, again) * kinds.length)]
      : undefined

/** Cuts a list into parts. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Several lists as one, by block; of equals, the first list's come first. */
export function mergeByBlock<T extends { blockNumber: number }>(lists: readonly T[][], descending: boolean): T[] {
  const sign = descending ? -1 : 1
  return lists.flat().sort((a, b) => sign * (a.blockNumber - b.blockNumber))
}

/** All items of a walk. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
