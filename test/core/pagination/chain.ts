import { createServer, type ServerResponse } from 'node:http'
import type { Fetch } from '../../../src/core/pipeline/transport.ts'
import { type ClientOptions, createClient } from '../../../src/index.ts'
import { Refusal, type Values } from '../../outside-service/check.ts'
import { createEngine, type Engine } from '../../outside-service/engine.ts'
import { listen } from '../../support/listen.ts'
import { ChainData, type ChainEvent, type DataOptions, hash, type Transaction, textOf, types } from './chain-data.ts'

/** A failure of one call: an error status, or an incomplete or missing response. */
export type Fault =
  | { readonly status: number; readonly retryAfter?: number; readonly message?: string }
  | 'reset'
  | 'hang'
  | 'cut'

export interface ChainOptions extends DataOptions {
  /** Order of the events in a response. Default: by block. */
  readonly order?: (a: ChainEvent, b: ChainEvent) => number
  /** Delay of a response, in turns of the event loop or, with `milliseconds`, in milliseconds. */
  readonly delay?: (call: Call) => number
  readonly milliseconds?: boolean
  readonly fault?: (call: Call) => Fault | undefined | Promise<Fault>
  /** Maximum number of blocks in a block range. A larger block range fails with `rangeFault`. */
  readonly maxRange?: () => number
  readonly rangeFault?: Fault
  /**
   * Whether to reject all requests for a history of more than 250 records with several transaction types. Default:
   * false, which rejects only later pages.
   */
  readonly refusesUnsplit?: boolean
  /** Changes a history with several transaction types before the server returns it. */
  readonly changeUnsplit?: (list: Transaction[]) => Transaction[]
  /** Number of items that a page has beyond the requested number. Default: 0. */
  readonly more?: (index: number) => number
  /** Whether to record calls. Default: true. */
  readonly recordsCalls?: boolean
}

/** A call that the server has received. */
export interface Call {
  readonly path: string
  readonly query: URLSearchParams
  readonly url: string
  /** Number of earlier calls. */
  readonly index: number
  /** Number of earlier calls with the same URL. */
  readonly repeat: number
  /** Time of the call in milliseconds, from `performance.now()`. */
  readonly time: number
}

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: number
}

class BadRequest extends Error {}

/**
 * An API that serves a simulated blockchain. It enforces the documented limits, and records the calls. In the project
 * `stand-in`, the stand-in of `test/outside-service` serves the same blockchain, except that it sends no page with more
 * items than requested.
 */
export class Chain extends ChainData<ChainOptions> {
  readonly calls: Call[] = []
  inFlight = 0
  maxInFlight = 0
  /** Number of calls that the client aborted. */
  aborted = 0
  #count = 0
  readonly #callsByQuery = new Map<string, number>()
  readonly #lists = new Map<string, readonly unknown[]>()
  readonly #standIn: Engine | undefined

  constructor(options: ChainOptions = {}) {
    super(options)
    // Not `inject` of Vitest, because benchmarks use this class, too.
    if (process.env['TEST_STAND_IN']) this.#standIn = this.#createStandIn()
  }

  #createStandIn(): Engine {
    const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined)
    /** Lists are made once, because every page needs them. */
    const cached =
      (name: string, make: (values: Values) => readonly unknown[]) =>
      ({ offset, pageSize, cursor, ...values }: Values) => {
        const added = list(values['addresses'])?.map((address) => this.addedTo(address))
        const id = JSON.stringify([name, values, added, Number(offset ?? 0) >= 250])
        const items = this.#lists.get(id) ?? make({ ...values, offset })
        if (this.#lists.size > 100) this.#lists.clear()
        this.#lists.set(id, items)
        return items
      }
    const lists = {
      events: ({ chain, contractAddresses, signatures, blockFrom = 0, blockTo = this.head }: Values) => {
        const [signature] = chain === 'chiliz-mainnet' ? (list(signatures) ?? []) : []
        const found = this.events(list(contractAddresses) ?? ['any'], Number(blockFrom), Number(blockTo), signature)
        return found.sort(this.options.order ?? (() => 0))
      },
      history: ({ chain, addresses, transactionTypes, blockFrom, blockTo, sort, offset }: Values) => {
        const [address = ''] = list(addresses)?.map(textOf) ?? []
        const requested = list(transactionTypes) ?? types
        const isWhole = chain !== 'tezos-mainnet' && requested.length > 1
        const isLong = isWhole && this.history(address).length > 250
        if (isLong && (Number(offset ?? 0) >= 250 || this.options.refusesUnsplit))
          throw new Refusal(400, 'too many records for several types')
        const to = blockTo === undefined ? undefined : Number(blockTo)
        const found = this.history(address, requested, Number(blockFrom ?? 0), to)
        if (sort !== 'ASC') found.reverse()
        return isWhole ? (this.options.changeUnsplit?.(found) ?? found) : found
      },
      owners: ({ tokenAddress }: Values) => this.owners(String(tokenAddress)),
      collections: ({ collectionAddresses }: Values) =>
        (list(collectionAddresses) ?? []).flatMap((collection) => this.tokens(collection)),
      portfolio: ({ addresses }: Values) => this.holdings(list(addresses)?.[0] ?? ''),
      balances: ({ addresses }: Values) =>
        (list(addresses) ?? []).map(textOf).map((address) => ({ address, balance: `${hash(address)}` })),
    }
    const all = Object.entries(lists).map(([name, make]) => [name, cached(name, make)] as const)
    return createEngine({ keys: ['key'], lists: Object.fromEntries(all) })
  }

  #respond(path: string, query: URLSearchParams): unknown {
    const list = (name: string) => query.get(name)?.split(',')
    const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
    const checkLength = (name: string, max: number) => {
      if ((list(name)?.length ?? 0) > max) throw new BadRequest(`${name} has more than ${max} values`)
    }
    const allow = (...names: string[]) => {
      for (const name of query.keys()) if (!names.includes(name)) throw new BadRequest(`${name} is unknown`)
    }
    const size = number('pageSize') ?? 50
    const offset = number('offset') ?? 0
    if (!(size >= 1 && size <= 50 && offset >= 0)) throw new BadRequest('pageSize or offset is invalid')
    /** Returns a page of a list. The server caches the list, because every page needs it. */
    const page = <T>(make: () => T[], key = ''): T[] => {
      const all = new URLSearchParams(query)
      all.delete('offset')
      all.delete('pageSize')
      const id = `${path}?${all}${key}`
      const items = (this.#lists.get(id) as T[] | undefined) ?? make()
      if (this.#lists.size > 100) this.#lists.clear()
      this.#lists.set(id, items)
      return items.slice(offset, offset + size + (this.options.more?.(this.#count) ?? 0))
    }
    let [from, to] = [number('blockFrom'), number('blockTo')]

    switch (path) {
      case '/v4/data/defi/events': {
        allow('chain', 'contractAddresses', 'blockFrom', 'blockTo', 'eventType', 'signatures', 'pageSize', 'offset')
        checkLength('contractAddresses', 10)
        if (query.has('eventType') === query.has('signatures')) throw new BadRequest('eventType or signatures')
        if (from !== undefined) to ??= from + 500
        if (to !== undefined) from ??= Math.max(0, to - 500)
        const [first, last] = [from ?? 0, to ?? this.head]
        if (to !== undefined && last - first > 500) throw new BadRequest('at most 500 blocks')
        const contracts = list('contractAddresses') ?? ['any']
        const [signature] = query.get('chain') === 'chiliz-mainnet' ? (list('signatures') ?? []) : []
        return page(() => this.events(contracts, first, last, signature).sort(this.options.order ?? (() => 0)))
      }
      case '/v4/data/transaction/history': {
        allow(...'chain addresses transactionTypes blockFrom blockTo pageSize offset cursor sort'.split(' '))
        checkLength('addresses', 1)
        const tezos = query.get('chain') === 'tezos-mainnet'
        const [address = ''] = list('addresses')?.map(textOf) ?? []
        const requested = tezos ? types : (list('transactionTypes') ?? types)
        if (!tezos && from !== undefined) to ??= from + 1000
        if (!tezos && to !== undefined) from ??= Math.max(0, to - 1000)
        const make = () => {
          const found = this.history(address, requested, from, tezos ? undefined : to)
          if (query.get('sort') !== 'ASC') found.reverse()
          return !tezos && requested.length > 1 ? (this.options.changeUnsplit?.(found) ?? found) : found
        }
        const isLong = !tezos && requested.length > 1 && this.history(address).length > 250
        if (isLong && (offset >= 250 || this.options.refusesUnsplit))
          throw new BadRequest('too many records for several types')
        if (!tezos || (from === undefined && to === undefined)) {
          if (query.has('cursor')) throw new BadRequest('cursor is not supported here')
          return { result: page(make, `${this.addedTo(address)}`), prevPage: '', nextPage: '' }
        }
        if (query.has('offset')) throw new BadRequest('offset is not supported with block bounds')
        const all = make()
        // The cursor is the hash of the last item, so new items do not shift the pages.
        const start = query.has('cursor') ? all.findIndex((item) => item.hash === query.get('cursor')) + 1 : 0
        const end = start + size + (this.options.more?.(this.#count) ?? 0)
        const result = all.slice(start, end)
        const isLast = end >= all.length
        return { result, prevPage: '', nextPage: isLast ? '' : (result.at(-1)?.hash ?? '') }
      }
      case '/v4/data/owners':
      case '/v3/data/owners':
        allow('chain', 'tokenAddress', 'tokenId', 'pageSize', 'offset')
        return page(() => this.owners(query.get('tokenAddress') ?? ''))
      case '/v4/data/collections':
        allow('chain', 'collectionAddresses', 'tokenTypes', 'excludeMetadata', 'pageSize', 'offset')
        checkLength('collectionAddresses', 10)
        return page(() => (list('collectionAddresses') ?? []).flatMap((collection) => this.tokens(collection)))
      case '/v4/data/wallet/portfolio':
        allow('chain', 'addresses', 'tokenTypes', 'excludeMetadata', 'pageSize', 'offset')
        checkLength('addresses', 1)
        return { result: page(() => this.holdings(query.get('addresses') ?? '')), prevPage: '', nextPage: '' }
      case '/v4/data/wallet/balance/time':
        allow('chain', 'addresses', 'blockNumber', 'time', 'unix')
        checkLength('addresses', 10)
        return {
          result: list('addresses')
            ?.map(textOf)
            .map((address) => ({ address, balance: `${hash(address)}` })),
          prevPage: '',
          nextPage: '',
        }
      default:
        throw new BadRequest('unknown path')
    }
  }

  /** Responds to a call after its delay. */
  async serve(url: URL, { headers, signal }: Request): Promise<Reply | Exclude<Fault, object>> {
    const { delay, milliseconds, fault, maxRange, rangeFault = { status: 504 }, recordsCalls = true } = this.options
    const repeat = this.#callsByQuery.get(url.search) ?? 0
    const call: Call = {
      path: url.pathname,
      query: url.searchParams,
      url: url.pathname + url.search,
      index: this.#count++,
      repeat,
      time: performance.now(),
    }
    if (recordsCalls) {
      this.calls.push(call)
      this.#callsByQuery.set(url.search, repeat + 1)
    }
    this.maxInFlight = Math.max(this.maxInFlight, ++this.inFlight)
    let isOpen = true
    const end = () => {
      if (isOpen) this.inFlight--
      isOpen = false
    }
    const onAbort = () => {
      this.aborted++
      end()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      await pause(delay?.(call) ?? 0, milliseconds ?? false)
      const [from, to] = [Number(call.query.get('blockFrom')), Number(call.query.get('blockTo'))]
      const size = call.query.has('blockTo') ? to - from + 1 : 0
      const outcome = size > (maxRange?.() ?? Number.POSITIVE_INFINITY) ? rangeFault : fault?.(call)
      // To await a value that is no promise would change the order of concurrent responses.
      const failure = outcome instanceof Promise ? await outcome : outcome
      // The server does not respond until the client aborts.
      if (failure === 'hang') await new Promise((resolve) => signal.addEventListener('abort', resolve))
      if (typeof failure === 'string') return failure
      if (failure) return { ...failure, body: { statusCode: failure.status, message: 'made to fail', ...failure } }
      const { path, query } = call
      if (this.#standIn) {
        const { status, body } = this.#standIn.handle({ method: 'GET', path, query, headers, text: '' })
        return { status, body }
      }
      return { status: 200, body: this.#respond(path, query) }
    } catch (error) {
      if (error instanceof BadRequest) return { status: 400, body: { statusCode: 400, message: error.message } }
      throw error
    } finally {
      end()
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** A `fetch` function that calls the API without sockets, so that thousands of iterations take seconds. */
  readonly fetch: Fetch = async (url, { headers, signal }) => {
    const aborted = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const reply = await Promise.race([this.serve(new URL(url), { headers, signal }), aborted])
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

  /** Creates a client of the API. The client has no rate limiter, which would slow down after a 429. */
  client(options: ClientOptions = {}) {
    const rateLimit = { acquire: () => undefined, observe: () => {} }
    return createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key', fetch: this.fetch, rateLimit, ...options })
  }

  /** Serves the API on a loopback socket. */
  async listen(): Promise<{ url: string; connections: () => Promise<number>; close: () => Promise<void> }> {
    const server = createServer(async (message, response) => {
      const connection = new AbortController()
      response.on('close', () => {
        if (!response.writableFinished) connection.abort()
      })
      const { url = '/' } = message
      const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, `${value}`]))
      const reply = await this.serve(new URL(url, 'http://localhost'), { headers, signal: connection.signal })
      if (!connection.signal.aborted) send(response, reply)
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

async function pause(length: number, milliseconds: boolean): Promise<void> {
  if (milliseconds) await new Promise((resolve) => setTimeout(resolve, length))
  else for (let i = 0; i < length; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Creates random faults, with at most `max` per URL. The same seed creates the same faults. */
export const faults =
  (seed: number, rate: number, kinds: readonly Fault[], max = 2) =>
  ({ url, repeat }: Call): Fault | undefined =>
    repeat < max && hash(seed, url, repeat) < rate
      ? kinds[Math.floor(hash(seed, 'kind', url, repeat) * kinds.length)]
      : undefined

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Merges lists by block. Items of the same block stay in the order of the lists. */
export function mergeByBlock<T extends { blockNumber: number }>(lists: readonly T[][], descending: boolean): T[] {
  const sign = descending ? -1 : 1
  return lists.flat().sort((a, b) => sign * (a.blockNumber - b.blockNumber))
}
