import type { ResultList } from '../pagination.ts'
import { headBlock } from './blocks.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { indexAtBlock, type Transfer } from './ledger.ts'
import { hasTokenId, transactionRecord, transactionRecords, transferSubtype } from './records.ts'
import type { Simulation } from './simulation.ts'

/** Lists what a wallet sent and received, newest first unless `sort` is `ASC`. */
export function listHistory(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const { activity, group, member } = chain.find(input.list('addresses')?.[0] ?? '')
  const all = activity.history(member)
  const [from, to] = input.range ?? [0, headBlock]
  const types = input.list('transactionTypes')
  const subtype = input.text('transactionSubtype')
  const tokenAddress = input.text('tokenAddress')
  const tokenId = input.text('tokenId')
  const token = tokenAddress === undefined ? undefined : chain.groups.find(tokenAddress)
  const matches = (transfer: Transfer): boolean => {
    if (types && !types.includes(transfer.kind)) return false
    if (subtype !== undefined && transferSubtype(transfer, member) !== subtype) return false
    if (token && (token.group.id !== group.id || token.member !== transfer.contract)) return false
    return tokenId === undefined || (hasTokenId(transfer) && String(transfer.tokenId) === tokenId)
  }
  const found = all.slice(indexAtBlock(all, from), indexAtBlock(all, to + 1)).filter(matches)
  if (input.text('sort') !== 'ASC') found.reverse()
  return lazyList(found, (transfer) => transactionRecord(activity, transfer, member))
}

export function findByHash(simulation: Simulation, input: OperationInput): ResultList {
  const found = simulation.chain(input.requiredText('chain')).byHash(input.requiredText('hash'))
  return found ? transactionRecords(found.activity, found.transfer) : []
}
