import type { BlockRange } from '../../core/types.ts'
import type { ResultList } from '../pagination.ts'
import { type AddressGroup, type GroupMember, groupSize } from './address-groups.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { compareTransfers, indexAtBlock, type Transfer, type TransferKind } from './ledger.ts'
import { eventTopic, type Log, toEvent } from './records.ts'
import type { Chain, Simulation } from './simulation.ts'

const transferKinds: Readonly<Record<string, readonly TransferKind[]>> = {
  tokenTransfer: ['fungible', 'nft'],
  multitokenTransfer: ['multitoken'],
  stablecoinTransfer: ['fungible'],
}

/**
 * Number of simulated stablecoins. On every chain, the stablecoins are the first contracts of the default address
 * group.
 */
const stablecoinCount = 4

/**
 * Returns the events that a request selects, in chain order. If the request contains no contract addresses, returns
 * events of the example addresses.
 */
export function listEvents(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const type = input.text('eventType')
  const topics = input.list('signatures')?.map((signature) => signature.toLowerCase())
  const contracts = requestedContracts(chain, input)
  const matches = (log: Log): boolean => {
    if (topics) return topics.includes(eventTopic(log))
    if (type === 'uniswapTrade') return log.isSwap
    return !log.isSwap && (transferKinds[type ?? ''] ?? []).includes(log.transfer.kind)
  }
  const logs = contracts.flatMap((contract) => logsInRange(chain, contract, requestedRange(input))).filter(matches)
  if (contracts.length > 1) logs.sort((a, b) => compareTransfers(a.transfer, b.transfer))
  const format = topics ? 'raw' : type === 'stablecoinTransfer' ? 'stablecoin' : 'decoded'
  const eventOf = (log: Log) => toEvent(log, format)
  const textOf = (log: Log) =>
    simulation.eventTexts.get(log.transfer, log.isSwap ? `${format} swap` : format, () => JSON.stringify(eventOf(log)))
  return lazyList(logs, eventOf, textOf)
}

/**
 * Returns the event logs of contracts in a block range, in chain order. Without `addresses`, returns the event logs of
 * the example addresses.
 */
export function logsOf(chain: Chain, addresses: readonly string[] | undefined, range: BlockRange): Log[] {
  const { groups } = chain
  const contracts = addresses?.map((address) => groups.find(address)) ?? firstMembers(groups.defaultGroup, groupSize)
  const logs = contracts.flatMap((contract) => logsInRange(chain, contract, range))
  return logs.sort((a, b) => compareTransfers(a.transfer, b.transfer))
}

/**
 * Returns the number of transactions of the requested contracts in the requested block range. A call for too many
 * transactions times out.
 */
export function countTransactions(simulation: Simulation, input: OperationInput): number {
  const chain = simulation.chain(input.requiredText('chain'))
  const counts = requestedContracts(chain, input).map(
    (contract) => transfersInRange(chain, contract, requestedRange(input)).length,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

const requestedRange = (input: OperationInput): BlockRange => input.range ?? [0, Infinity]

function requestedContracts(chain: Chain, input: OperationInput): GroupMember[] {
  const requested = input.list('contractAddresses')?.map((address) => chain.groups.find(address))
  const contracts = [...includedContracts(chain, input), ...(requested ?? [])]
  const isFirst = (contract: GroupMember, index: number): boolean =>
    contracts.findIndex(({ group, member }) => group.id === contract.group.id && member === contract.member) === index
  return contracts.filter(isFirst)
}

/** Returns contracts whose events are included in the response, although the request does not name them. */
function includedContracts({ groups }: Chain, input: OperationInput): GroupMember[] {
  if (input.text('eventType') === 'stablecoinTransfer') return firstMembers(groups.defaultGroup, stablecoinCount)
  return input.list('contractAddresses') ? [] : firstMembers(groups.defaultGroup, groupSize)
}

const firstMembers = (group: AddressGroup, count: number): GroupMember[] =>
  Array.from({ length: count }, (_, member) => ({ group, member }))

function transfersInRange(chain: Chain, { group, member }: GroupMember, [from, to]: BlockRange): readonly Transfer[] {
  const transfers = chain.activity(group).transfers(member)
  return transfers.slice(indexAtBlock(transfers, from), indexAtBlock(transfers, to + 1))
}

function logsInRange(chain: Chain, contract: GroupMember, range: BlockRange): Log[] {
  const activity = chain.activity(contract.group)
  return transfersInRange(chain, contract, range).flatMap((transfer): Log[] => {
    const log = { activity, transfer, isSwap: false }
    return transfer.swap ? [log, { ...log, isSwap: true }] : [log]
  })
}
