import type { ResultList } from '../pagination.ts'
import { normalizeAddress } from './address-groups.ts'
import { History } from './history.ts'
import type { OperationInput } from './input.ts'
import type { Transfer } from './ledger.ts'
import { transactionRecord, transactionRecords, transferSubtype } from './records.ts'
import type { Simulation } from './simulation.ts'
import { nativeCurrency } from './transfer-kinds.ts'

/** Returns the transfers from and to a wallet, newest first unless `sort` is `ASC`. */
export function listHistory(simulation: Simulation, input: OperationInput): ResultList {
  const chain = simulation.chain(input.requiredText('chain'))
  const wallet = chain.wallet(input.list('addresses')?.[0] ?? '')
  const types = input.list('transactionTypes')
  const subtype = input.text('transactionSubtype')
  const tokenId = input.text('tokenId')
  const token = normalizeAddress(input.text('tokenAddress') ?? '')
  const ledgers = [...wallet.contracts, wallet.native].filter(
    ({ kind, contract, address }) =>
      (!types || types.includes(kind)) && (!token || (contract !== nativeCurrency && address === token)),
  )
  const matches = (transfer: Transfer): boolean =>
    (subtype === undefined || transferSubtype(transfer, wallet.party) === subtype) &&
    (tokenId === undefined || transfer.tokenId === tokenId)
  const isAscending = input.text('sort') === 'ASC'
  const [from, to] = input.range ?? [0, Infinity]
  const range = [from, Math.min(to, chain.clock.head)] as const
  const create = () => new History({ ledgers, party: wallet.party, range, isAscending, matches })
  const key = [chain.slug, wallet.address, wallet.contracts.length, types, subtype, tokenId, token, range, isAscending]
  const history = chain.clock.hasReorgs ? create() : simulation.histories.get(JSON.stringify(key), create)
  return history.list((transfer) => transactionRecord(transfer, wallet.party))
}

export function findByHash(simulation: Simulation, input: OperationInput): ResultList {
  const found = simulation.chain(input.requiredText('chain')).byHash(input.requiredText('hash'))
  return found ? transactionRecords(found) : []
}
