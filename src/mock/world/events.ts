import type { List } from '../pages.ts'
import type { Range } from '../rules.ts'
import type { Ask } from './ask.ts'
import { firstAt, type Kind, type Transfer } from './ledger.ts'
import { told } from './lists.ts'
import { eventOf, type Log, topicOf } from './records.ts'
import { head } from './time.ts'
import { type Place, type Village, villageSize } from './villages.ts'
import type { Chain, World } from './world.ts'

/** What the types of events are about. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  tokenTransfer: ['fungible', 'nft'],
  multitokenTransfer: ['multitoken'],
  stablecoinTransfer: ['fungible'],
}

/** The first contracts of the capital are the stablecoins of a chain. */
const stablecoins = 4

/** Logs in the order of the chain, of the contracts asked for or of those in the capital. */
export function events(world: World, ask: Ask): List {
  const chain = world.chain(ask.must('chain'))
  const type = ask.text('eventType')
  const wanted = ask.list('signatures')?.map((signature) => signature.toLowerCase())
  const contracts = contractsOf(chain, ask)
  const matches = (log: Log): boolean => {
    if (wanted) return wanted.includes(topicOf(log))
    if (type === 'uniswapTrade') return log.isSwap
    return !log.isSwap && (kinds[type ?? ''] ?? []).includes(log.transfer.kind)
  }
  const logs = contracts.flatMap((place) => logsOf(chain, place, rangeOf(ask))).filter(matches)
  if (contracts.length > 1)
    logs.sort((a, b) => a.transfer.block - b.transfer.block || a.transfer.position - b.transfer.position)
  const form = wanted ? 'raw' : type === 'stablecoinTransfer' ? 'stablecoin' : 'decoded'
  return told(logs, (log) => eventOf(log, form))
}

/** The transactions that have to be searched, of all contracts in all blocks of the range. */
export function transactionsIn(world: World, ask: Ask): number {
  const chain = world.chain(ask.must('chain'))
  return contractsOf(chain, ask).reduce((sum, place) => sum + transfersOf(chain, place, rangeOf(ask)).length, 0)
}

const rangeOf = (ask: Ask): Range => ask.range ?? [0, head]

function contractsOf(chain: Chain, ask: Ask): Place[] {
  const given = ask.list('contractAddresses')
  const common =
    ask.text('eventType') === 'stablecoinTransfer'
      ? neighbours(chain.villages.capital, stablecoins)
      : given
        ? []
        : neighbours(chain.villages.capital, villageSize)
  const all = [...common, ...(given ?? []).map((address) => chain.villages.find(address))]
  return all.filter(
    (one, i) => all.findIndex((other) => other.village.id === one.village.id && other.member === one.member) === i,
  )
}

const neighbours = (village: Village, count: number): Place[] =>
  Array.from({ length: count }, (_, member) => ({ village, member }))

function transfersOf(chain: Chain, { village, member }: Place, [from, to]: Range): readonly Transfer[] {
  const { transfers } = chain.life(village).ledger(member)
  return transfers.slice(firstAt(transfers, from), firstAt(transfers, to + 1))
}

function logsOf(chain: Chain, place: Place, range: Range): Log[] {
  const life = chain.life(place.village)
  return transfersOf(chain, place, range).flatMap((transfer): Log[] => {
    const log = { life, transfer, isSwap: false }
    return transfer.swap ? [log, { ...log, isSwap: true }] : [log]
  })
}
