import { fromBaseUnits } from '../../convert/amounts.ts'
import type { AddressGroup } from './address-groups.ts'
import { fromActive, periodLength, toActive } from './blocks.ts'
import type { ChainSettings } from './chain-settings.ts'
import { Lots } from './lots.ts'
import { hashText, mix } from './random.ts'
import { Timeline } from './timeline.ts'
import { amountPlaces, pooledTokens } from './token-facts.ts'
import {
  type DeclaredHolding,
  firstDeclaredParty,
  mintSource,
  nativeCurrency,
  type TransferKind,
} from './transfer-kinds.ts'

/** A transfer within an address group. Each transaction contains exactly one transfer. */
export interface Transfer {
  readonly ledger: TransferLedger
  /** Number of earlier transfers of the same contract or, for native currency, of the group. */
  readonly index: number
  readonly block: number
  /** Index of the transaction in the block. */
  readonly position: number
  /**
   * Number of the sender, or `mintSource` if the transfer mints the tokens. A number below the size of the group is a
   * member of the address group. A higher number identifies a wallet of the option `world`.
   */
  readonly from: number
  readonly to: number
  /** Amount as a decimal string. */
  readonly amount: string
  /** ID of the NFT or multitoken. */
  readonly tokenId: string | undefined
}

/** Tokens of a contract that a wallet holds. */
export interface HeldToken {
  readonly tokenId: string | undefined
  readonly amount: string
}

/** Number of different IDs of a contract with multitokens. */
const multitokenCount = 8

/** Number of decimal places of generated amounts of native currency. */
const nativePlaces = 4

/** Each contract of a group has its own positions in a block, as does the native currency. */
const contractsPerGroup = 17

/** In each address group, number of the contract with the most transfers. */
const busyContract = 1

/**
 * The transfers of one contract or of the native currency. No transfers are stored: each follows from its index, and the
 * holdings of a wallet follow from the lots that it received last.
 */
export class TransferLedger {
  readonly chain: ChainSettings
  readonly group: AddressGroup
  /** Number of the contract in its address group, or `nativeCurrency`. */
  readonly contract: number
  /** Address of the contract or, for native currency, of the first member of the group. */
  readonly address: string
  readonly kind: TransferKind
  /** The tokens that the contract swaps, if it is a pool. Each transaction of a pool is also a swap. */
  readonly pool: readonly string[] | undefined
  readonly #timeline: Timeline
  readonly #lots: Lots
  readonly #seed: number
  readonly #amounts: string[] = []
  readonly #places: number
  readonly #declared: readonly DeclaredHolding[]
  /** Number of generated transfers before wallets of the option `world` receive their holdings. */
  readonly #declaredAt: number
  /** The lots that wallets of the option `world` receive and keep. */
  readonly #keptLots: ReadonlySet<number>

  constructor(chain: ChainSettings, group: AddressGroup, contract: number) {
    const isNative = contract === nativeCurrency
    this.chain = chain
    this.group = group
    this.contract = contract
    this.address = group.address(Math.max(0, contract))
    this.kind = isNative ? 'native' : chain.world.standard(this.address)
    this.pool = isNative ? undefined : pooledTokens(chain, this.address)
    this.#places = isNative ? nativePlaces : this.kind === 'fungible' ? amountPlaces(chain, this.address) : 0
    this.#seed = mix(hashText(group.id, chain.seed), contract)
    const perBlock = chain.eventsPerBlock ?? (contract === busyContract ? 1 / 4 : 1 / 32)
    const isIdle = chain.isEmpty || (!isNative && chain.wallets.has(this.address))
    this.#timeline = new Timeline(this.#seed, perBlock, isIdle ? 0 : 2 * periodLength)
    this.#lots = new Lots({
      seed: this.#seed,
      members: group.size,
      transfers: this.#timeline.length,
      hasLongTail: chain.eventsPerBlock !== undefined,
      isReplaced: chain.clock.hasReorgs ? (index) => this.#isReplaced(index) : undefined,
    })
    this.#declared = chain.world.heldOf(chain.slug, group.id, contract)
    this.#declaredAt = this.#generatedBefore(chain.clock.declaredBlock + 1)
    const nfts = this.#declared.flatMap(({ kind, tokenId }) => (kind === 'nft' ? [Number(tokenId) - 1] : []))
    this.#keptLots = new Set(nfts.filter((lot) => lot < this.#lots.count))
  }

  /** Number of transfers, including those after the latest block. */
  get length(): number {
    return this.#timeline.length + this.#declared.length
  }

  /** Whether the chain lacks some of the transfers (see `isVisible`). */
  get hasGaps(): boolean {
    return this.#keptLots.size > 0 || this.chain.clock.hasReorgs
  }

  /** Returns the index of the first transfer in or after a block. */
  indexAt(block: number): number {
    return this.#generatedBefore(block) + (block > this.chain.clock.declaredBlock ? this.#declared.length : 0)
  }

  /** Returns whether the chain contains a transfer. */
  isVisible(index: number): boolean {
    const generated = this.#generated(index)
    if (generated === undefined) return true
    return this.#lots.isVisible(generated) && !this.#isKept(this.#lots.transfer(generated).lot, generated)
  }

  /** Returns the block of a transfer, and its position in the block. */
  placeOf(index: number): { block: number; position: number } {
    const generated = this.#generated(index)
    if (generated === undefined) {
      const declared = this.#declared[index - this.#declaredAt]?.index ?? 0
      return { block: this.chain.clock.declaredBlock, position: firstDeclaredPosition(this.chain) + declared }
    }
    const block = this.#blockOf(generated)
    const row = generated - this.#generatedBefore(block)
    // Blocks with few transactions of each contract have other transactions in between.
    const spread = (this.chain.eventsPerBlock ?? 0) < 1 ? 12 : 1
    const column = (this.contract + contractsPerGroup) % contractsPerGroup
    const position = (row * contractsPerGroup + column) * spread + (mix(this.#seed, generated) % spread)
    return { block, position }
  }

  transfer(index: number): Transfer {
    const generated = this.#generated(index)
    const moved = generated === undefined ? this.#declaredMove(index - this.#declaredAt) : this.#move(generated)
    return { ledger: this, index, ...this.placeOf(index), ...moved }
  }

  /** Returns the indexes of a party's transfers from index `from` up to, but not including, index `to`, unsorted. */
  indexesOf(party: number, from: number, to: number): number[] {
    const end = Math.min(to, this.#timeline.length)
    const generated = this.#lots.indexesOf(party, Math.max(0, from - this.#declared.length), end)
    const declared = this.#declared.flatMap((_, i) => {
      const move = this.#declaredMove(i)
      return move.to === party || move.from === party ? [this.#declaredAt + i] : []
    })
    return [...generated.map((index) => this.#combined(index)), ...declared].filter(
      (index) => index >= from && index < to && this.isVisible(index),
    )
  }

  /** Returns the holdings of a party after a block. Fungible tokens and native currency are one holding. */
  heldBy(party: number, block = this.chain.clock.head): HeldToken[] {
    const end = this.#generatedBefore(block + 1)
    const held = new Map<string | undefined, number>()
    for (const lot of this.#lots.ownedBy(party, end).filter((one) => !this.#isKept(one, end)))
      held.set(this.#tokenId(lot), (held.get(this.#tokenId(lot)) ?? 0) + this.#units(lot))
    const generated = Array.from(held, ([tokenId, units]) => ({ tokenId, amount: this.#format(units) }))
    const declared = this.#declaredBy(block).filter((one) => one.party === party)
    return [...generated, ...declared.map(({ tokenId, balance }) => ({ tokenId, amount: balance }))].filter(
      ({ amount }) => amount !== '0',
    )
  }

  /** Returns the balance of a party in fungible tokens or native currency after a block, as a decimal string. */
  balanceOf(party: number, block?: number): string {
    return this.heldBy(party, block)[0]?.amount ?? '0'
  }

  /** Returns the parties that own a token at the latest block. Without `tokenId`, any token of the contract counts. */
  owners(tokenId: string | undefined): number[] {
    const { head } = this.chain.clock
    const isWanted = (id: string | undefined): boolean => tokenId === undefined || id === tokenId
    const generated = this.#minted().filter(({ lot }) => isWanted(this.#tokenId(lot)) && this.#units(lot) > 0)
    const declared = this.#declaredBy(head).filter((one) => isWanted(one.tokenId))
    return [...new Set([...generated.map(({ owner }) => owner), ...declared.map(({ party }) => party)])]
  }

  /** Returns the IDs of the NFTs or multitokens at the latest block. */
  tokenIds(): string[] {
    const generated = this.#minted().map(({ lot }) => this.#tokenId(lot))
    const declared = this.#declaredBy(this.chain.clock.head).map(({ tokenId }) => tokenId)
    return [...new Set([...generated, ...declared])].flatMap((id) => id ?? [])
  }

  /** Returns the block in which its owner received an NFT. */
  receivedAt(tokenId: string): number {
    const { declaredBlock, head } = this.chain.clock
    if (this.#declared.some((one) => one.tokenId === tokenId)) return declaredBlock
    const lot = Number(tokenId) - 1
    return this.#blockOf(this.#lots.lastTransfer(lot, this.#generatedBefore(head + 1)))
  }

  /** Returns the address of a party. */
  partyAddress(party: number): string {
    const { world } = this.chain
    if (party < 0) return zeroAddress
    return party < firstDeclaredParty
      ? world.inGroup(this.group.address(party))
      : (world.addressOf(party) ?? zeroAddress)
  }

  /** Converts the index of a transfer to its index among the generated transfers. */
  #generated(index: number): number | undefined {
    if (index < this.#declaredAt) return index
    const generated = index - this.#declared.length
    return generated < this.#declaredAt ? undefined : generated
  }

  #combined(generated: number): number {
    return generated < this.#declaredAt ? generated : generated + this.#declared.length
  }

  #generatedBefore(block: number): number {
    return this.#timeline.indexAt(toActive(block, this.chain.clock.periodStart))
  }

  #blockOf(generated: number): number {
    return fromActive(this.#timeline.blockOf(generated), this.chain.clock.periodStart)
  }

  #move(generated: number): Pick<Transfer, 'from' | 'to' | 'amount' | 'tokenId'> {
    const { lot, from, to } = this.#lots.transfer(generated)
    this.#amounts[lot] ??= this.#format(this.#units(lot))
    return { from, to, amount: this.#amounts[lot], tokenId: this.#tokenId(lot) }
  }

  #declaredMove(position: number): Pick<Transfer, 'from' | 'to' | 'amount' | 'tokenId'> {
    const { party = mintSource, tokenId, balance = '0' } = this.#declared[position] ?? {}
    const lot = Number(tokenId) - 1
    const from = this.#keptLots.has(lot) ? this.#lots.owner(lot, this.#declaredAt) : mintSource
    return { from, to: party, amount: balance, tokenId }
  }

  /** Returns the holdings of the option `world` that exist after a block. */
  #declaredBy(block: number): readonly DeclaredHolding[] {
    return block < this.chain.clock.declaredBlock ? [] : this.#declared
  }

  #units(lot: number): number {
    const random = mix(this.#seed + 1, lot)
    if (this.kind === 'nft') return 1
    if (this.kind === 'multitoken') return 1 + (random >>> 28)
    // One amount in sixteen is 0, like spam transfers on real blockchains. Most of the others are small.
    return random >>> 28 === 0 && this.kind === 'fungible'
      ? 0
      : 1 + Math.floor(524_288 * (mix(random, 1) / 2 ** 32) ** 3)
  }

  #format(units: number): string {
    return fromBaseUnits(BigInt(units), this.#places)
  }

  #tokenId(lot: number): string | undefined {
    if (this.kind === 'nft') return String(lot + 1)
    return this.kind === 'multitoken' ? String((lot % multitokenCount) + 1) : undefined
  }

  /** Returns the generated lots that exist at the latest block, with their owners. */
  #minted(): { lot: number; owner: number }[] {
    const end = this.#generatedBefore(this.chain.clock.head + 1)
    return Array.from({ length: this.#lots.count }, (_, lot) => ({ lot, owner: this.#lots.owner(lot, end) })).filter(
      ({ lot, owner }) => owner !== mintSource && !this.#isKept(lot, end),
    )
  }

  /** Returns whether a wallet of the option `world` owns a lot after a number of generated transfers. */
  #isKept(lot: number, end: number): boolean {
    return end >= this.#declaredAt && this.#keptLots.has(lot)
  }

  /** Returns whether a chain reorganization has removed a transfer. */
  #isReplaced(generated: number): boolean {
    const { clock } = this.chain
    const block = this.#blockOf(generated)
    return block >= clock.periodStart && (mix(mix(this.#seed, generated), clock.version(block)) & 3) === 0
  }
}

const zeroAddress = `0x${'0'.repeat(40)}`

/** First position in a block for transfers to wallets of the option `world`. Generated transfers have lower positions. */
const firstDeclaredPosition = ({ eventsPerBlock }: ChainSettings): number =>
  eventsPerBlock === undefined ? 1024 : 20_000
