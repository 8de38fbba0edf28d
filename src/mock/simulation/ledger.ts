import { type AddressGroup, groupSize } from './address-groups.ts'
import { periodLength, secondPeriodStart } from './blocks.ts'
import { hashText, mix, randomBelow } from './random.ts'

export type TransferKind = 'fungible' | 'nft' | 'multitoken' | 'native'

/** Something that moved. */
export interface Transfer {
  readonly block: number
  /** Where in its block the transaction stands. */
  readonly position: number
  /** How many the contract, or the native currency, had before. */
  readonly index: number
  /** Which neighbour is the contract; `native` for the currency of the chain. */
  readonly contract: number
  readonly kind: TransferKind
  /** Who gave; `minted` where nobody did. */
  readonly from: number
  readonly to: number
  /** Hundredths of fungible and native amounts; how many of other tokens. */
  readonly amount: number
  readonly tokenId: number
  /** A swap stands behind it: the contract has written a log of that too. */
  readonly swap: boolean
}

export const mintSource = -1
export const nativeCurrency = groupSize

/** All that happened in one contract, and what came of it. */
export interface TransferLedger {
  readonly transfers: readonly Transfer[]
  /** Hundredths that each neighbour holds. */
  readonly balances: readonly number[]
  /** For each NFT, who has it and since which block. */
  readonly nfts: readonly { readonly owner: number; readonly block: number }[]
  /** For each multitoken, how many each neighbour holds. */
  readonly multitokens: readonly (readonly number[])[]
}

/** Ids of NFTs count from one, those of multitokens from here. */
export const firstMultitokenId = 1_000_000
const multitokenCount = 8

/** A transaction every so many blocks, somewhere among them; one of the neighbours is a busy contract. */
const busyContract = 1
const blocksPerTransfer = (contract: number): number => (contract === busyContract ? 4 : 32)

/** Writes the ledger of one contract of a group from its beginning. Nobody gives what they don't have: then it is minted. */
export function createTransferLedger(seed: number, group: AddressGroup, contract: number): TransferLedger {
  const origin = mix(hashText(group.id, seed), contract)
  const offset = randomBelow(mix(origin, 1), 12)
  const gap = blocksPerTransfer(contract)
  const transfers: Transfer[] = []
  const balances = Array<number>(groupSize).fill(0)
  const nfts: { owner: number; block: number }[] = []
  const multitokens = Array.from({ length: multitokenCount }, () => Array<number>(groupSize).fill(0))

  const count = (2 * periodLength) / gap
  for (let index = 0; index < count; index++) {
    const dice = mix(origin, index + 16)
    const kind = contract === nativeCurrency ? 'native' : pickKind(dice & 15)
    const slot = index * gap + ((dice >>> 4) % gap)
    const block = slot < periodLength ? slot : slot - periodLength + secondPeriodStart
    const giver = (dice >>> 12) & 15
    const to = (giver + 1 + ((dice >>> 16) % (groupSize - 1))) % groupSize
    const more = mix(dice, index)
    const base = { block, position: contract * 12 + offset, index, contract, kind, to, tokenId: 0, swap: false }
    if (kind === 'nft') {
      const id = randomBelow(more, nfts.length + 1 + (nfts.length >> 2))
      const held = nfts[id]
      const receiver = held?.owner === to ? (to + 1) % groupSize : to
      if (held) nfts[id] = { owner: receiver, block }
      else nfts.push({ owner: receiver, block })
      transfers.push({
        ...base,
        to: receiver,
        from: held?.owner ?? mintSource,
        amount: 1,
        tokenId: held ? id + 1 : nfts.length,
      })
    } else {
      const id = more % multitokenCount
      const holders = kind === 'multitoken' ? multitokens[id] : balances
      // One in sixteen moves nothing, as some do to be seen.
      const amount = kind === 'multitoken' ? 1 + (more >>> 28) : more >>> 28 === 0 ? 0 : 1 + (more >>> 13)
      const enough = amount > 0 ? (holders?.[giver] ?? 0) >= amount : true
      if (holders) {
        if (enough) holders[giver] = (holders[giver] ?? 0) - amount
        holders[to] = (holders[to] ?? 0) + amount
      }
      const swap = kind === 'fungible' && amount > 0 && (more & 7) === 0
      const tokenId = kind === 'multitoken' ? firstMultitokenId + id : 0
      transfers.push({ ...base, from: enough ? giver : mintSource, amount, tokenId, swap })
    }
  }
  return { transfers, balances, nfts, multitokens }
}

const pickKind = (dice: number): TransferKind => (dice < 9 ? 'fungible' : dice < 13 ? 'nft' : 'multitoken')

/** The first transfer at a block or behind it. */
export function indexAtBlock(transfers: readonly Transfer[], block: number): number {
  let [low, high] = [0, transfers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((transfers[middle]?.block ?? 0) < block) low = middle + 1
    else high = middle
  }
  return low
}

export const compareTransfers = (a: Transfer, b: Transfer): number => a.block - b.block || a.position - b.position
