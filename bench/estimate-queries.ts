/* Random queries for `estimate.ts`. The estimate was tuned with other seeds than the ones that the benchmark uses. */
import { randomNumbers, type Transaction, type World } from './estimate-world.ts'

export type Operation =
  | 'events.list'
  | 'transactions.history'
  | 'tokens.owners'
  | 'tokens.inCollections'
  | 'wallet.portfolio'

export interface Question {
  readonly kind: string
  readonly operation: Operation
  readonly query: Record<string, unknown>
  readonly world: World
}

type Random = () => number

const between = (random: Random, low: number, high: number) => low * (high / low) ** random()
const whole = (random: Random, low: number, high: number) => Math.round(between(random, low, high))
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const addressOf = (random: Random) =>
  `0x${Array.from({ length: 5 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')}`
const many = (random: Random, count: number) => Array.from({ length: count }, () => addressOf(random))
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Returns the expected number of events in a block, at a place between 0 and 1 in the range. */
type Density = (place: number, block: number) => number

const densities: Readonly<Record<string, (random: Random, blocks: number) => Density>> = {
  uniform(random) {
    const rate = between(random, 0.002, 3)
    return () => rate
  },
  empty: () => () => 0,
  'almost empty': () => () => 0.00002,
  growing(random) {
    const [rate, power] = [between(random, 0.02, 3), between(random, 0.5, 6)]
    return (place) => rate * place ** power
  },
  'day and night'(random, blocks) {
    const [rate, periods] = [between(random, 0.02, 1.5), between(random, 1, blocks / 3_000)]
    return (place) => rate * (1 + Math.sin(2 * Math.PI * periods * place)) ** 2
  },
  'a dense region'(random) {
    const [rest, width] = [between(random, 0.0005, 0.2), between(random, 0.02, 0.4)]
    const [start, factor] = [random() * (1 - width), between(random, 5, 200)]
    return (place) => (place >= start && place < start + width ? Math.min(8, rest * factor) : rest)
  },
  'begins late'(random) {
    const [start, rate] = [random() * 0.9, between(random, 0.01, 2)]
    return (place) => (place < start ? 0 : rate)
  },
  bursts(random) {
    const [rest, chance, size] = [between(random, 0.001, 0.1), between(random, 0.0002, 0.01), between(random, 5, 150)]
    const length = whole(random, 1, 200)
    let left = 0
    return () => {
      if (left-- > 0) return size / length + rest
      if (random() < chance) left = length
      return rest
    }
  },
  'long tail'(random) {
    const [rate, spread] = [between(random, 0.005, 0.3), between(random, 0.8, 1.6)]
    const levels = new Map<number, number>()
    const span = whole(random, 500, 20_000)
    return (_, block) => {
      const key = Math.floor(block / span)
      const level = levels.get(key) ?? Math.min(10, rate * Math.exp(spread * normal(random)))
      levels.set(key, level)
      return level
    }
  },
}

function poisson(random: Random, mean: number): number {
  if (mean <= 0) return 0
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  let [product, count] = [random(), 0]
  for (const limit = Math.exp(-mean); product > limit; count++) product *= random()
  return count
}

const maxPages = 3_000

function eventsQuestion(random: Random, kind: string): Question {
  const windows = whole(random, 3, 1_500)
  const blocks = windows * 500 - Math.floor(random() * 400)
  const firstBlock = whole(random, 1_000, 20_000_000)
  const contracts = many(random, pick(random, [1, 1, 1, 2, 8, 14, 25]))
  const events: Record<string, Uint32Array> = {}
  let left = maxPages * 50
  for (const contract of contracts) {
    const density = densities[kind]?.(random, blocks) ?? (() => 0)
    const counts = new Uint32Array(blocks + 1)
    for (let i = 0; i < blocks; i++) {
      const count = Math.min(left, poisson(random, density(i / blocks, i)))
      left -= count
      counts[i + 1] = (counts[i] ?? 0) + count
    }
    events[contract] = counts
  }
  const maxEvents = random() < 0.1 ? { maxEvents: whole(random, 100, 1_000) } : {}
  const chain = pick(random, ['ethereum-mainnet', 'base-mainnet', 'polygon-mainnet', 'arb-one-mainnet', 'bsc-testnet'])
  return {
    kind: `events, ${kind}`,
    operation: 'events.list',
    query: {
      chain,
      contractAddresses: contracts,
      eventType: 'tokenTransfer',
      blockFrom: firstBlock,
      blockTo: firstBlock + blocks - 1,
    },
    world: { events, firstBlock, ...maxEvents },
  }
}

const types = ['fungible', 'nft', 'multitoken', 'native']

function historyOf(random: Random, length: number): Transaction[] {
  const weights = types.map(() => random() ** pick(random, [1, 4, 20]))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const gap = between(random, 1, 400)
  let block = 21_000_000
  return Array.from({ length }, (_, i) => {
    block -= Math.floor(-Math.log(1 - random()) * gap * (random() < 0.02 ? 20 : 0.6))
    const place = random() * sum
    let end = 0
    const type = types.find((_, i) => {
      end += weights[i] ?? 0
      return place <= end
    })
    return { hash: `0x${i.toString(16)}`, type: type ?? 'native', block: Math.max(1, block) }
  })
}

const lengths: readonly ((random: Random) => number)[] = [
  () => 0,
  () => 10,
  () => 49,
  () => 50,
  () => 250,
  () => 251,
  () => 5_000,
  () => 40_000,
  (random) => whole(random, 1, 60),
  (random) => whole(random, 50, 3_000),
  (random) => Math.min(40_000, Math.floor(Math.exp(3.5 + 2 * normal(random)))),
]

function historyQuestion(random: Random, isFiltered: boolean): Question {
  const length = pick(random, lengths)
  const isMixed = random() < 0.4
  let left = 100_000
  const histories: Record<string, Transaction[]> = {}
  for (const wallet of many(random, pick(random, [1, 1, 1, 2, 5, 20, 20, 60, 150]))) {
    const size = Math.min(left, Math.floor((isMixed ? pick(random, lengths) : length)(random)))
    left -= size
    histories[wallet] = historyOf(random, size)
  }
  const filters = isFiltered
    ? pick(random, [
        { transactionTypes: ['native'] },
        { transactionTypes: ['nft', 'fungible'] },
        { blockFrom: 20_000_000, blockTo: 20_990_000 },
      ])
    : {}
  const chain = pick(random, ['ethereum-mainnet', 'polygon-mainnet', 'base-sepolia'])
  return {
    kind: isFiltered ? 'histories, filtered' : 'histories',
    operation: 'transactions.history',
    query: { chain, addresses: Object.keys(histories), ...filters },
    world: { histories },
  }
}

const listLengths: readonly ((random: Random) => number)[] = [
  () => 0,
  (random) => whole(random, 1, 40),
  (random) => whole(random, 1, 40),
  (random) => whole(random, 20, 400),
  (random) => whole(random, 100, 30_000),
]

function listQuestion(random: Random, operation: Operation): Question {
  const count = operation === 'tokens.owners' ? 1 : pick(random, [1, 3, 12, 40, 90])
  const lists: Record<string, number> = {}
  for (const address of many(random, count))
    lists[address] = pick(random, count > 20 ? listLengths.slice(0, 4) : listLengths)(random)
  const addresses = Object.keys(lists)
  const chain = pick(random, ['ethereum-mainnet', 'polygon-mainnet', 'optimism-mainnet'])
  const parameters =
    operation === 'tokens.owners'
      ? { tokenAddress: addresses[0] }
      : operation === 'tokens.inCollections'
        ? { collectionAddresses: addresses }
        : { addresses, tokenTypes: 'fungible' }
  return { kind: operation, operation, query: { chain, ...parameters }, world: { lists } }
}

export function questionAt(seed: number): Question {
  const random = randomNumbers(seed)
  const kinds = Object.keys(densities)
  const index = seed % 20
  if (index < 11) return eventsQuestion(random, kinds[(index + Math.floor(seed / 20)) % kinds.length] ?? '')
  if (index < 17) return historyQuestion(random, index > 14)
  return listQuestion(
    random,
    (['tokens.owners', 'tokens.inCollections', 'wallet.portfolio'] as const)[index - 17] ?? 'tokens.owners',
  )
}
