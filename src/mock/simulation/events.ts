import type { ResultList } from '../pagination.ts'
import type { BlockRange } from '../rules.ts'
import { type AddressGroup, type GroupMember, groupSize } from './address-groups.ts'
import { headBlock } from './blocks.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { indexAtBlock, type Transfer, type TransferKind } from './ledger.ts'
import { eventTopic, type Log, toEvent } from './records.ts'
import type { Chain, Simulation } from './simulation.ts'

/** What the types of events are about. */
const transferKinds: Readonly<Record<string, readonly TransferKind[]>> = {
  tokenTransfer: ['fungible', 'nft'],
  multitokenTransfer: ['multitoken'],
  stablecoinTransfer: ['fungible'],
}

/** The first contracts of the capital are the stablecoins of a chain. */
const stablecoinCount = 4

/** Logs in the order of the chain, of the contracts asked for or of those in the capital. */
export function listEvents(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const type = input.text('eventType')
  const wanted = input.list('signatures')?.map((signature) => signature.toLowerCase())
  const contracts = requestedContracts(chain, input)
  const matches = (log: Log): boolean => {
    if (wanted) return wanted.includes(eventTopic(log))
    if (type === 'uniswapTrade') return log.isSwap
    return !log.isSwap && (transferKinds[type ?? ''] ?? []).includes(log.transfer.kind)
  }
  const logs = contracts.flatMap((place) => logsInRange(chain, place, requestedRange(input))).filter(matches)
  if (contracts.length > 1)
    logs.sort((a, b) => a.transfer.block - b.transfer.block || a.transfer.position - b.transfer.position)
  const form = wanted ? 'raw' : type === 'stablecoinTransfer' ? 'stablecoin' : 'decoded'
  return lazyList(logs, (log) => toEvent(log, form))
}

/** The transactions that have to be searched, of all contracts in all blocks of the range. */
export function countTransactions(simulation: Simulation, input: OperationInput): number {
  const chain = simulation.chain(input.requiredText('chain'))
  return requestedContracts(chain, input).reduce(
    (sum, place) => sum + transfersInRange(chain, place, requestedRange(input)).length,
    0,
  )
}

const requestedRange = (input: OperationInput): BlockRange => input.range ?? [0, headBlock]

function requestedContracts(chain: Chain, input: OperationInput): GroupMember[] {
  const given = input.list('contractAddresses')
  const common =
    input.text('eventType') === 'stablecoinTransfer'
      ? firstMembers(chain.groups.defaultGroup, stablecoinCount)
      : given
        ? []
        : firstMembers(chain.groups.defaultGroup, groupSize)
  const all = [...common, ...(given ?? []).map((address) => chain.groups.find(address))]
  return all.filter(
    (one, i) => all.findIndex((other) => other.group.id === one.group.id && other.member === one.member) === i,
  )
}

const firstMembers = (group: AddressGroup, count: number): GroupMember[] =>
  Array.from({ length: count }, (_, member) => ({ group, member }))

function transfersInRange(chain: Chain, { group, member }: GroupMember, [from, to]: BlockRange): readonly Transfer[] {
  const { transfers } = chain.activity(group).ledger(member)
  return transfers.slice(indexAtBlock(transfers, from), indexAtBlock(transfers, to + 1))
}

function logsInRange(chain: Chain, place: GroupMember, range: BlockRange): Log[] {
  const activity = chain.activity(place.group)
  return transfersInRange(chain, place, range).flatMap((transfer): Log[] => {
    const log = { activity, transfer, isSwap: false }
    return transfer.swap ? [log, { ...log, isSwap: true }] : [log]
  })
}
