import { type AddressGroup, groupSize } from './address-groups.ts'
import { periodLength } from './blocks.ts'
import { hashText, mix, randomBelow } from './random.ts'

export type TransferKind = 'fungible' | 'nft' | 'multitoken' | 'native'

/** A transfer within an address group. Each transfer is a separate transaction. */
export interface Transfer {
  readonly block: number
  /** Index of the transaction in its block. */
  readonly position: number
  /** Number of earlier transfers in the same ledger. */
  readonly index: number
  /** The member that acts as the contract, or `nativeCurrency`. */
  readonly contract: number
  readonly kind: TransferKind
  /** The member that sends the transfer, or `mintSource`. */
  readonly from: number
  readonly to: number
  /** For fungible tokens and native currency, the amount in hundredths; for NFTs and multitokens, their number. */
  readonly amount: number
  /** The decimal amount of a declared holding, which may have more than two decimals. */
  readonly exactAmount?: string
  readonly tokenId: number | string
  /** Whether the transaction is a swap, for which the contract also emits a `Swap` event. */
  readonly swap: boolean
}

/** A holding of a wallet that a test declares. */
export interface DeclaredHolding {
  /** The number that identifies the wallet as a party of transfers. */
  readonly party: number
  readonly chain: string | undefined
  /** The group of the token contract or, for native currency, of the wallet. */
  readonly groupId: string
  /** The member of the group that acts as the contract, or `nativeCurrency`. */
  readonly contract: number
  readonly tokenAddress: string | undefined
  readonly kind: TransferKind
  readonly tokenId: string
  /** The balance as a decimal. */
  readonly balance: string
  /** Index among all declared holdings. */
  readonly index: number
}

/** The value of `from` if the tokens are minted. */
export const mintSource = -1
/** The value of `contract` for native currency. */
export const nativeCurrency = groupSize

/** The transfers of one contract, or of the native currency, and the resulting balances. */
export interface TransferLedger {
  readonly transfers: readonly Transfer[]
  /** Fungible or native balance of each member, in hundredths. */
  readonly balances: readonly number[]
  /** Owner of each NFT, and the block in which it was received. */
  readonly nfts: readonly { readonly owner: number; readonly block: number }[]
  /** For each multitoken, the balance of each member. */
  readonly multitokens: readonly (readonly number[])[]
  /** The holdings of declared wallets. */
  readonly declared: readonly DeclaredHolding[]
}

/** The lowest multitoken ID. NFT IDs start at 1. */
export const firstMultitokenId = 1_000_000
const multitokenCount = 8

/** One member of each group is a contract with many transfers. */
const busyContract = 1
const blocksPerTransfer = (contract: number): number => (contract === busyContract ? 4 : 32)

/** The block numbers that the generated transfers of a chain depend on. */
export interface LedgerBlocks {
  /** The first block of the later of the two periods that contain transfers. */
  readonly periodStart: number
  /** The block in which declared wallets receive their holdings. */
  readonly declaredBlock: number
}

/**
 * Generates the ledger of one contract of a group. If the sender of a transfer does not hold enough, the tokens are
 * minted instead. Declared wallets receive their holdings in `declaredBlock`.
 */
export function createTransferLedger(
  seed: number,
  group: AddressGroup,
  contract: number,
  declared: readonly DeclaredHolding[],
  { periodStart, declaredBlock }: LedgerBlocks,
): TransferLedger {
  const origin = mix(hashText(group.id, seed), contract)
  const offset = randomBelow(mix(origin, 1), 12)
  const interval = blocksPerTransfer(contract)
  const transfers: Transfer[] = []
  const balances = Array<number>(groupSize).fill(0)
  const nfts: { owner: number; block: number }[] = []
  const multitokens = Array.from({ length: multitokenCount }, () => Array<number>(groupSize).fill(0))

  const count = (2 * periodLength) / interval
  for (let index = 0; index < count; index++) {
    const random = mix(origin, index + 16)
    const kind = contract === nativeCurrency ? 'native' : pickKind(random & 15)
    const slot = index * interval + ((random >>> 4) % interval)
    const block = slot < periodLength ? slot : slot - periodLength + periodStart
    const sender = (random >>> 12) & 15
    const to = (sender + 1 + ((random >>> 16) % (groupSize - 1))) % groupSize
    const moreRandom = mix(random, index)
    const base = { block, position: contract * 12 + offset, index, contract, kind, to, tokenId: 0, swap: false }
    if (kind === 'nft') {
      const nft = randomBelow(moreRandom, nfts.length + 1 + (nfts.length >> 2))
      const held = nfts[nft]
      const receiver = held?.owner === to ? (to + 1) % groupSize : to
      if (held) nfts[nft] = { owner: receiver, block }
      else nfts.push({ owner: receiver, block })
      const tokenId = held ? nft + 1 : nfts.length
      transfers.push({ ...base, to: receiver, from: held?.owner ?? mintSource, amount: 1, tokenId })
    } else {
      const multitoken = moreRandom % multitokenCount
      const holders = kind === 'multitoken' ? multitokens[multitoken] : balances
      const amount = kind === 'multitoken' ? 1 + (moreRandom >>> 28) : pickAmount(moreRandom)
      const hasEnough = amount === 0 || (holders?.[sender] ?? 0) >= amount
      if (holders) {
        if (hasEnough) holders[sender] = (holders[sender] ?? 0) - amount
        holders[to] = (holders[to] ?? 0) + amount
      }
      const swap = kind === 'fungible' && amount > 0 && (moreRandom & 7) === 0
      const tokenId = kind === 'multitoken' ? firstMultitokenId + multitoken : 0
      transfers.push({ ...base, from: hasEnough ? sender : mintSource, amount, tokenId, swap })
    }
  }
  const received = declared.map(({ party, kind, tokenId, balance, index }): Transfer => {
    const held = kind === 'nft' ? nfts[Number(tokenId) - 1] : undefined
    if (held) nfts[Number(tokenId) - 1] = { owner: party, block: declaredBlock }
    const where = { block: declaredBlock, position: firstDeclaredPosition + index, index: 0, contract }
    const amounts = { amount: Number(balance), exactAmount: balance }
    return { ...where, ...amounts, kind, tokenId, from: held?.owner ?? mintSource, to: party, swap: false }
  })
  const at = indexAtBlock(transfers, declaredBlock + 1)
  const later = [...received, ...transfers.splice(at)]
  for (const transfer of later) transfers.push({ ...transfer, index: transfers.length })
  return { transfers, balances, nfts, multitokens, declared }
}

/** Position of the first declared transfer in a block, after those of all generated transactions. */
const firstDeclaredPosition = 256

const pickKind = (random: number): TransferKind => (random < 9 ? 'fungible' : random < 13 ? 'nft' : 'multitoken')

/** One transfer in sixteen has the amount 0, as spam transfers on real chains do. */
const pickAmount = (random: number): number => (random >>> 28 === 0 ? 0 : 1 + (random >>> 13))

/** Returns the index of the first transfer in or after a block. */
export function indexAtBlock(transfers: readonly Transfer[], block: number): number {
  let low = 0
  let high = transfers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((transfers[middle]?.block ?? 0) < block) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts transfers by their order on the chain. */
export const compareTransfers = (a: Transfer, b: Transfer): number => a.block - b.block || a.position - b.position
