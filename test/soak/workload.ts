import { hash } from 'node:crypto'
import { type CallOptions, type Client, createClient, type Page, type PaginationOptions } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { mix } from '../../src/mock/simulation/random.ts'
import { mockSeed } from './settings.ts'

/* The calls that workers make, and their correct results. A number identifies each call. */

const chain = 'ethereum-mainnet'

export const digestOf = (value: unknown): string => hash('sha1', JSON.stringify(value), 'base64')

const addressOf = (i: number): string => `0x${(i + 1).toString(16).padStart(40, '0')}`

/** Returns the first block of a range that contains transfers. */
const firstBlock = (i: number): number => (i % 2 ? 21_000_000 : 0) + (mix(i, 1) % 10_000)

export const nameOf = (i: number) => ({ chain, name: `name-${i}.eth` }) as const

type Read = (client: Client, i: number, hash: string, options: CallOptions) => Promise<unknown>

const reads: readonly Read[] = [
  (client, i, _, options) => client.names.resolve(nameOf(i), options),
  (client, i, _, options) =>
    client.tokens.metadata({ chain, tokenAddress: addressOf(i), tokenIds: ['1', '2'] }, options),
  (client, i, _, options) =>
    client.wallet.balancesAt({ chain, addresses: [addressOf(i)], blockNumber: 20_000_000 + i }, options),
  (client, i, _, options) =>
    client.wallet.portfolio({ chain, addresses: [addressOf(i)], tokenTypes: 'native' }, options),
  (client, _, hash, options) => client.transactions.byHash({ chain, hash }, options),
  (client, i, _, options) => client.events.list({ ...eventsOf(i), blockTo: firstBlock(i) + 499 }, options),
  (client, i, _, options) => client.tokens.owners.all({ chain, tokenAddress: addressOf(i) }, options).toArray(),
]

/** Number of different reads of each kind, and of all kinds. */
export const readsOfKind = 50
export const readCount = readsOfKind * reads.length

/** The number of the read that resolves a name. */
export const readOfName = (i: number): number => i * reads.length

/** Makes the read with this number. */
export function read(client: Client, number: number, hashes: readonly string[], options: CallOptions = {}) {
  const call = reads[number % reads.length]
  const i = Math.floor(number / reads.length)
  if (!call) throw new RangeError(`there is no read ${number}`)
  return call(client, i, hashes[i % hashes.length] ?? '', options)
}

export const eventsOf = (i: number) =>
  ({
    chain,
    contractAddresses: [addressOf(i % 40)],
    eventType: 'tokenTransfer',
    blockFrom: firstBlock(i),
    blockTo: firstBlock(i) + 5_999,
  }) as const

const historyOf = (i: number) => ({ chain, addresses: [addressOf(i % 40)], ...blocksOf(i) }) as const
const blocksOf = (i: number) => ({ blockFrom: firstBlock(i), blockTo: firstBlock(i) + 1_999 })

/** A list to read page by page. */
export interface List {
  readonly operation: string
  readonly query: Readonly<Record<string, unknown>>
  pages(client: Client, options: PaginationOptions): AsyncGenerator<Page<unknown>>
}

/** Number of lists whose items the tools count. */
export const countedLists = 30

/** Returns the list with this number. Two in three have several block ranges. */
export function listOf(number: number): List {
  if (number % 3 === 0) {
    const query = historyOf(number)
    return {
      operation: 'transactions.history',
      query,
      pages: (client, options) => client.transactions.history.pages(query, options),
    }
  }
  const query = eventsOf(number)
  return { operation: 'events.list', query, pages: (client, options) => client.events.list.pages(query, options) }
}

/** The correct results, from another mock with the same data. */
export class Truth {
  readonly #fetch
  readonly #client: Client

  constructor() {
    this.#fetch = mockFetch({ seed: mockSeed })
    this.#client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: this.#fetch })
  }

  /** Returns the hashes of some transactions. */
  hashes(): string[] {
    return this.#fetch.truth('events.list', eventsOf(1)).map((event) => String(Object(event).txHash))
  }

  /** Returns the digest of the result of each read. */
  async expected(): Promise<string[]> {
    const hashes = this.hashes()
    const digests: string[] = []
    for (let i = 0; i < readCount; i++) digests.push(digestOf(await read(this.#client, i, hashes)))
    return digests
  }

  /** Returns the number of events in each counted list. */
  counts(): number[] {
    return Array.from({ length: countedLists }, (_, i) => this.#fetch.truth('events.list', eventsOf(i)).length)
  }

  /** Returns the digests of the items of a list, sorted, because the order of transactions in a block is undefined. */
  sortedDigests({ operation, query }: List): string[] {
    return this.#fetch.truth(operation, query).map(digestOf).sort()
  }
}
