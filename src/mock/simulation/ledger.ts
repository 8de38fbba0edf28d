import { groupSize } from './address-groups.ts'
import { periodLength } from './blocks.ts'
import { mix, randomBelow } from './random.ts'

export type TransferKind = 'fungible' | 'nft' | 'multitoken' | 'native'

/** A transfer within an address group. Each transaction contains exactly one transfer. */
export interface Transfer {
  readonly block: number
  /** Index of the transaction in the block. */
  readonly position: number
  /** Number of earlier transfers of the same contract. For native currency, the number of earlier native transfers. */
  readonly index: number
  /** Index of the contract in its address group, or `nativeCurrency`. */
  readonly contract: number
  readonly kind: TransferKind
  /**
   * Number of the sender, or `mintSource` if the transfer mints the tokens. A number below `groupSize` is an index in
   * the address group. A higher number identifies a wallet of the option `world`.
   */
  readonly from: number
  readonly to: number
  /** Amount of the transfer: hundredths of fungible tokens or native currency, or a number of NFTs or multitokens. */
  readonly amount: number
  /** Amount as a decimal string. Set for holdings of the option `world`, which may have more than two decimals. */
  readonly exactAmount?: string
  readonly tokenId: number | string
  /** Whether the transaction is a swap. The contract of a swap also emits a `Swap` event. */
  readonly swap: boolean
}

export const hasTokenId = ({ kind }: Pick<Transfer, 'kind'>): boolean => kind === 'nft' || kind === 'multitoken'

/** A holding of a wallet in the option `world`. */
export interface DeclaredHolding {
  /** Number that identifies the wallet in transfers (see `Transfer.from`). */
  readonly party: number
  readonly chain: string | undefined
  /**
   * ID of the address group that contains the token contract. For native currency, the ID of the wallet's address
   * group.
   */
  readonly groupId: string
  /** Index of the contract in its address group, or `nativeCurrency`. */
  readonly contract: number
  readonly tokenAddress: string | undefined
  readonly kind: TransferKind
  readonly tokenId: string
  /** The wallet's balance as a decimal string. */
  readonly balance: string
  readonly index: number
}

/** The value of `Transfer.from` for a transfer that mints tokens. */
export const mintSource = -1
/** The value of `Transfer.contract` for a transfer of native currency. */
export const nativeCurrency = groupSize

/** The transfers of one contract or of the native currency, and the balances that result from these transfers. */
export interface TransferLedger {
  readonly transfers: readonly Transfer[]
  /** Fungible or native balances in hundredths, by the index of the wallet in the address group. */
  readonly balances: readonly number[]
  /**
   * The owner of each NFT, and the block in which the owner received the NFT. The first entry is the NFT with the ID 1.
   */
  readonly nfts: readonly { readonly owner: number; readonly block: number }[]
  /**
   * Balances of each multitoken. The first entry is the multitoken with the lowest ID. Each inner list contains
   * balances by the index of the wallet in the address group.
   */
  readonly multitokens: readonly (readonly number[])[]
  /** Holdings from the option `world` that consist of the contract's tokens or of the native currency. */
  readonly declared: readonly DeclaredHolding[]
}

/** The ledger of a contract without transfers. */
export const emptyLedger: TransferLedger = { transfers: [], balances: [], nfts: [], multitokens: [], declared: [] }

/** The lowest ID of a multitoken. NFTs have lower IDs, starting at 1. */
export const firstMultitokenId = 1_000_000
const multitokenCount = 8

/** In each address group, index of the contract with the most transfers. */
const busyContract = 1
const blocksPerTransfer = (contract: number): number => (contract === busyContract ? 4 : 32)

export interface LedgerBlocks {
  /** First block of the second of the two block ranges that contain transfers. */
  readonly periodStart: number
  /** Block in which the wallets of the option `world` receive their holdings. */
  readonly declaredBlock: number
}

/**
 * Generates the transfers of a contract in an address group. If a sender does not have enough tokens, the transfer
 * mints the tokens. Wallets of the option `world` receive their holdings in the block `declaredBlock`, and keep them.
 *
 * @param groupSeed Seed of the address group, which differs between chains.
 */
export function createTransferLedger(
  groupSeed: number,
  contract: number,
  declared: readonly DeclaredHolding[],
  { periodStart, declaredBlock }: LedgerBlocks,
): TransferLedger {
  const origin = mix(groupSeed, contract)
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
  const isDeclared = (id: string): boolean => declared.some(({ kind, tokenId }) => kind === 'nft' && tokenId === id)
  const at = indexAtBlock(transfers, declaredBlock + 1)
  const later = transfers.splice(at).filter(({ kind, tokenId }) => kind !== 'nft' || !isDeclared(String(tokenId)))
  const received = declared.map(({ party, kind, tokenId, balance, index }): Transfer => {
    const before =
      kind === 'nft' ? transfers.findLast((one) => one.kind === 'nft' && String(one.tokenId) === tokenId) : undefined
    if (kind === 'nft' && nfts[Number(tokenId) - 1]) nfts[Number(tokenId) - 1] = { owner: party, block: declaredBlock }
    const where = { block: declaredBlock, position: firstDeclaredPosition + index, index: 0, contract }
    const amounts = { amount: Number(balance), exactAmount: balance }
    return { ...where, ...amounts, kind, tokenId, from: before?.to ?? mintSource, to: party, swap: false }
  })
  for (const transfer of [...received, ...later]) transfers.push({ ...transfer, index: transfers.length })
  return { transfers, balances, nfts, multitokens, declared }
}

/**
 * First position in a block for transfers to wallets of the option `world`. Generated transfers have lower positions.
 */
const firstDeclaredPosition = 256

const pickKind = (random: number): TransferKind => (random < 9 ? 'fungible' : random < 13 ? 'nft' : 'multitoken')

/** Converts a random number to an amount. One amount in sixteen is 0, like spam transfers on real blockchains. */
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

export const compareTransfers = (a: Transfer, b: Transfer): number => a.block - b.block || a.position - b.position
