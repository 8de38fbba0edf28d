import type { List } from '../pages.ts'
import type { Ask } from './ask.ts'
import { firstAt, native, type Transfer } from './ledger.ts'
import { told } from './lists.ts'
import { record, recordsOf, subtypeOf } from './records.ts'
import { head } from './time.ts'
import type { World } from './world.ts'

/** What a wallet gave and received, newest first unless it is asked for the other way. */
export function history(world: World, ask: Ask): List {
  const chain = world.chain(ask.must('chain'))
  const { life, village, member } = chain.find(ask.list('addresses')?.[0] ?? '')
  const all = life.history(member)
  const [from, to] = ask.range ?? [0, head]
  const types = ask.list('transactionTypes')
  const [subtype, tokenAddress, tokenId] = ['transactionSubtype', 'tokenAddress', 'tokenId'].map((name) =>
    ask.text(name),
  )
  const token = tokenAddress === undefined ? undefined : chain.villages.find(tokenAddress)
  const matches = (transfer: Transfer): boolean =>
    (!types || types.includes(transfer.kind)) &&
    (subtype === undefined || subtypeOf(transfer, member) === subtype) &&
    (!token || (token.village.id === village.id && token.member === transfer.contract)) &&
    (tokenId === undefined ||
      (transfer.contract !== native && transfer.kind !== 'fungible' && String(transfer.tokenId) === tokenId))
  const found = all.slice(firstAt(all, from), firstAt(all, to + 1)).filter(matches)
  if (ask.text('sort') !== 'ASC') found.reverse()
  return told(found, (transfer) => record(life, transfer, member))
}

export function byHash(world: World, ask: Ask): List {
  const found = world.chain(ask.must('chain')).byHash(ask.must('hash'))
  return found ? recordsOf(found.life, found.transfer) : []
}
