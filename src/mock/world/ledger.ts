import { below, hashText, mix } from './random.ts'
import { era, lateEra } from './time.ts'
import { type Village, villageSize } from './villages.ts'

export type Kind = 'fungible' | 'nft' | 'multitoken' | 'native'

/** Something that moved. */
export interface Transfer {
  readonly block: number
  /** Where in its block the transaction stands. */
  readonly position: number
  /** How many the contract, or the native currency, had before. */
  readonly index: number
  /** Which neighbour is the contract; `native` for the currency of the chain. */
  readonly contract: number
  readonly kind: Kind
  /** Who gave; `minted` where nobody did. */
  readonly from: number
  readonly to: number
  /** Hundredths of fungible and native amounts; how many of other tokens. */
  readonly amount: number
  readonly tokenId: number
  /** A swap stands behind it: the contract has written a log of that too. */
  readonly swap: boolean
}

export const minted = -1
export const native = villageSize

/** All that happened in one contract, and what came of it. */
export interface Ledger {
  readonly transfers: readonly Transfer[]
  /** Hundredths that each neighbour holds. */
  readonly balances: readonly number[]
  /** For each NFT, who has it and since which block. */
  readonly nfts: readonly { readonly owner: number; readonly block: number }[]
  /** For each multitoken, how many each neighbour holds. */
  readonly multitokens: readonly (readonly number[])[]
}

/** Ids of NFTs count from one, those of multitokens from here. */
export const firstMultitoken = 1_000_000
const multitokenIds = 8

/** A transaction every so many blocks, somewhere among them; one of the neighbours is a busy contract. */
const busy = 1
const gapOf = (contract: number): number => (contract === busy ? 4 : 32)

/** Writes the ledger of one contract of a village from its beginning. Nobody gives what they don't have: then it is minted. */
export function writeLedger(seed: number, village: Village, contract: number): Ledger {
  const origin = mix(hashText(village.id, seed), contract)
  const offset = below(mix(origin, 1), 12)
  const gap = gapOf(contract)
  const transfers: Transfer[] = []
  const balances = Array<number>(villageSize).fill(0)
  const nfts: { owner: number; block: number }[] = []
  const multitokens = Array.from({ length: multitokenIds }, () => Array<number>(villageSize).fill(0))

  const count = (2 * era) / gap
  for (let index = 0; index < count; index++) {
    const dice = mix(origin, index + 16)
    const kind = contract === native ? 'native' : kindOf(dice & 15)
    const slot = index * gap + ((dice >>> 4) % gap)
    const block = slot < era ? slot : slot - era + lateEra
    const giver = (dice >>> 12) & 15
    const to = (giver + 1 + ((dice >>> 16) % (villageSize - 1))) % villageSize
    const more = mix(dice, index)
    const base = { block, position: contract * 12 + offset, index, contract, kind, to, tokenId: 0, swap: false }
    if (kind === 'nft') {
      const id = below(more, nfts.length + 1 + (nfts.length >> 2))
      const held = nfts[id]
      const receiver = held?.owner === to ? (to + 1) % villageSize : to
      if (held) nfts[id] = { owner: receiver, block }
      else nfts.push({ owner: receiver, block })
      transfers.push({
        ...base,
        to: receiver,
        from: held?.owner ?? minted,
        amount: 1,
        tokenId: held ? id + 1 : nfts.length,
      })
    } else {
      const id = more % multitokenIds
      const holders = kind === 'multitoken' ? multitokens[id] : balances
      // One in sixteen moves nothing, as some do to be seen.
      const amount = kind === 'multitoken' ? 1 + (more >>> 28) : more >>> 28 === 0 ? 0 : 1 + (more >>> 13)
      const enough = amount > 0 ? (holders?.[giver] ?? 0) >= amount : true
      if (holders) {
        if (enough) holders[giver] = (holders[giver] ?? 0) - amount
        holders[to] = (holders[to] ?? 0) + amount
      }
      const swap = kind === 'fungible' && amount > 0 && (more & 7) === 0
      const tokenId = kind === 'multitoken' ? firstMultitoken + id : 0
      transfers.push({ ...base, from: enough ? giver : minted, amount, tokenId, swap })
    }
  }
  return { transfers, balances, nfts, multitokens }
}

const kindOf = (dice: number): Kind => (dice < 9 ? 'fungible' : dice < 13 ? 'nft' : 'multitoken')

/** The first transfer at a block or behind it. */
export function firstAt(transfers: readonly Transfer[], block: number): number {
  let [low, high] = [0, transfers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((transfers[middle]?.block ?? 0) < block) low = middle + 1
    else high = middle
  }
  return low
}

export const inOrder = (a: Transfer, b: Transfer): number => a.block - b.block || a.position - b.position
