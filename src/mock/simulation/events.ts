import type { BlockRange } from '../../core/types.ts'
import type { ResultList } from '../pagination.ts'
import type { OperationInput } from './input.ts'
import type { TransferLedger } from './ledger.ts'
import { type EventFormat, type Log, type LogStream, logStreams, mergeLogs } from './logs.ts'
import { eventTopic, toEvent } from './records.ts'
import type { Chain, Simulation } from './simulation.ts'
import type { Standard } from './transfer-kinds.ts'

const transferStandards: Readonly<Record<string, readonly Standard[]>> = {
  tokenTransfer: ['fungible', 'nft'],
  multitokenTransfer: ['multitoken'],
  stablecoinTransfer: ['fungible'],
}

/**
 * Returns the events that a request selects, in chain order. If the request contains no contract addresses, returns
 * events of the default address group.
 */
export function listEvents(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const type = input.text('eventType') ?? ''
  const topics = input.list('signatures')?.map((signature) => signature.toLowerCase())
  const matches = ({ ledger, isSwap }: LogStream): boolean => {
    if (topics) return topics.includes(eventTopic({ ledger, isSwap }))
    return type === 'uniswapTrade'
      ? isSwap
      : !isSwap && (transferStandards[type] ?? []).some((one) => one === ledger.kind)
  }
  const logs = mergeLogs(requestedContracts(chain, input).flatMap(logStreams).filter(matches), requestedRange(input))
  const format: EventFormat = topics ? 'raw' : type === 'stablecoinTransfer' ? 'stablecoin' : 'decoded'
  const textOf = (log: Log): string => {
    const create = () => JSON.stringify(toEvent(log, format))
    if (chain.clock.hasReorgs) return create()
    const variant = ['raw', 'stablecoin', 'decoded'].indexOf(format) * 2 + Number(log.isSwap)
    return simulation.eventTexts.get(log.ledger, log.index * 6 + variant, create)
  }
  return {
    length: logs.length,
    slice: (from, to) => logs.slice(from, to).map((log) => toEvent(log, format)),
    texts: (from, to) => logs.slice(from, to).map(textOf),
  }
}

/**
 * Returns the event logs of contracts in a block range, in chain order. Without `addresses`, returns the event logs of
 * the default address group.
 */
export function logsOf(chain: Chain, addresses: readonly string[] | undefined, range: BlockRange) {
  const contracts = addresses?.map((one) => chain.contract(one)) ?? chain.firstContracts(chain.groups.defaultGroup)
  return mergeLogs(contracts.flatMap(logStreams), range)
}

/**
 * Returns the number of transactions of the requested contracts in the requested block range. A call for too many
 * transactions times out.
 */
export function countTransactions(simulation: Simulation, input: OperationInput): number {
  const chain = simulation.chain(input.requiredText('chain'))
  const [from, to] = requestedRange(input)
  const end = Math.min(to, chain.clock.head) + 1
  const counts = requestedContracts(chain, input).map((one) => Math.max(0, one.indexAt(end) - one.indexAt(from)))
  return counts.reduce((sum, count) => sum + count, 0)
}

const requestedRange = (input: OperationInput): BlockRange => input.range ?? [0, Infinity]

function requestedContracts(chain: Chain, input: OperationInput): TransferLedger[] {
  const requested = input.list('contractAddresses')?.map((address) => chain.contract(address))
  return [...new Set([...includedContracts(chain, input), ...(requested ?? [])])]
}

/** Returns contracts whose events are included in the response, although the request does not name them. */
function includedContracts(chain: Chain, input: OperationInput): TransferLedger[] {
  if (input.text('eventType') === 'stablecoinTransfer') {
    const stablecoins = Object.entries(chain.tokens).filter(([, { stablecoin }]) => stablecoin)
    return stablecoins.map(([address]) => chain.contract(address))
  }
  return input.list('contractAddresses') ? [] : chain.firstContracts(chain.groups.defaultGroup)
}
