import type { ResultList } from '../pagination.ts'
import { groupSize, normalizeAddress } from './address-groups.ts'
import type { OperationInput } from './input.ts'
import { lazyList } from './lazy-list.ts'
import { compareTransfers, hasTokenId, indexAtBlock, nativeCurrency, type Transfer } from './ledger.ts'
import { transactionRecord, transactionRecords, transferSubtype } from './records.ts'
import type { GroupActivity, Simulation, Wallet } from './simulation.ts'

/** Returns the transfers from and to a wallet, newest first unless `sort` is `ASC`. */
export function listHistory(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const wallet = chain.wallet(input.list('addresses')?.[0] ?? '')
  const { transfers, activityOf } = historyOf(wallet)
  const all = chain.clock.current(transfers)
  const [from, to] = input.range ?? [0, Infinity]
  const types = input.list('transactionTypes')
  const subtype = input.text('transactionSubtype')
  const tokenAddress = input.text('tokenAddress')
  const tokenId = input.text('tokenId')
  const token = tokenAddress && normalizeAddress(tokenAddress)
  const matches = (transfer: Transfer): boolean => {
    if (types && !types.includes(transfer.kind)) return false
    if (subtype !== undefined && transferSubtype(transfer, wallet.party) !== subtype) return false
    if (token !== undefined && contractAddress(activityOf(transfer), transfer) !== token) return false
    return tokenId === undefined || (hasTokenId(transfer) && String(transfer.tokenId) === tokenId)
  }
  const found = all.slice(indexAtBlock(all, from), indexAtBlock(all, to + 1)).filter(matches)
  if (input.text('sort') !== 'ASC') found.reverse()
  return lazyList(found, (transfer) => transactionRecord(activityOf(transfer), transfer, wallet.party))
}

interface History {
  /** Transfers in chain order, oldest first. */
  readonly transfers: readonly Transfer[]
  readonly activityOf: (transfer: Transfer) => GroupActivity
}

/**
 * Returns all transfers of a wallet. The transfers of a wallet in the option `world` may belong to several address
 * groups.
 */
function historyOf({ party, native, contracts }: Wallet): History {
  if (party < groupSize) return { transfers: native.history(party), activityOf: () => native }
  const activities = new Map<Transfer, GroupActivity>()
  for (const { activity, contract } of [...contracts, { activity: native, contract: nativeCurrency }]) {
    for (const transfer of activity.ledger(contract).transfers)
      if (transfer.to === party || transfer.from === party) activities.set(transfer, activity)
  }
  const transfers = [...activities.keys()].sort(compareTransfers)
  return { transfers, activityOf: (transfer) => activities.get(transfer) ?? native }
}

const contractAddress = (activity: GroupActivity, { contract }: Transfer): string | undefined =>
  contract === nativeCurrency ? undefined : activity.address(contract)

export function findByHash(simulation: Simulation, input: OperationInput): ResultList {
  const found = simulation.chain(input.requiredText('chain')).byHash(input.requiredText('hash'))
  return found ? transactionRecords(found.activity, found.transfer) : []
}
