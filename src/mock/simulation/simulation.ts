import type { Description } from '../description.ts'
import {
  type AddressGroup,
  AddressGroups,
  type GroupMember,
  groupSize,
  memberIndexes,
  normalizeAddress,
} from './address-groups.ts'
import type { BlockClock } from './block-clock.ts'
import { formatHundredths, tokenSymbol } from './formats.ts'
import {
  compareTransfers,
  createTransferLedger,
  emptyLedger,
  mintSource,
  nativeCurrency,
  type Transfer,
  type TransferLedger,
} from './ledger.ts'
import { hashText } from './random.ts'
import { TextCache } from './text-cache.ts'
import { decodeTransactionHash, encodeTransactionHash } from './transaction-hashes.ts'
import { DeclaredWorld, type World } from './world.ts'

/**
 * Maximum number of address groups per chain whose transfers are cached. The transfers of other groups are generated
 * again on demand.
 */
const maxActivities = 12

/** The simulated blockchains that a seed generates. */
export class Simulation {
  readonly groups: AddressGroups
  readonly world: DeclaredWorld
  readonly tokens: Description['tokens']
  /** Whether there are no transactions and tokens. */
  readonly isEmpty: boolean
  readonly eventTexts = new TextCache()
  readonly #seed: number
  readonly #clockOf: (chain: string) => BlockClock
  readonly #chains = new Map<string, Chain>()

  constructor(
    seed: number,
    { exampleAddresses, tokens }: Description,
    world: World | 'empty',
    clockOf: (chain: string) => BlockClock,
  ) {
    this.groups = new AddressGroups(exampleAddresses)
    this.isEmpty = world === 'empty'
    this.world = new DeclaredWorld(world === 'empty' ? {} : world, this.groups, tokens)
    this.tokens = tokens
    this.#seed = seed
    this.#clockOf = clockOf
  }

  chain(slug: string): Chain {
    let chain = this.#chains.get(slug)
    if (!chain) {
      const seed = hashText(slug, hashText(String(this.#seed)))
      chain = new Chain(this, slug, seed, this.#clockOf(slug))
      this.#chains.set(slug, chain)
    }
    return chain
  }
}

export interface Wallet {
  readonly address: string
  /** Number that identifies the wallet in transfers (see `Transfer.from`). */
  readonly party: number
  /** Transfers of the wallet's address group, including the native transfers of the wallet. */
  readonly native: GroupActivity
  /** The contracts whose tokens the wallet may hold. */
  readonly contracts: readonly HeldContract[]
}

/** A token contract that is identified by its index in an address group. */
export interface HeldContract {
  readonly activity: GroupActivity
  readonly contract: number
}

export class Chain {
  readonly slug: string
  readonly seed: number
  readonly clock: BlockClock
  readonly groups: AddressGroups
  readonly world: DeclaredWorld
  readonly tokens: Description['tokens']
  readonly isEmpty: boolean
  readonly #activities = new Map<string, GroupActivity>()

  constructor({ groups, world, tokens, isEmpty }: Simulation, slug: string, seed: number, clock: BlockClock) {
    this.slug = slug
    this.isEmpty = isEmpty
    this.seed = seed
    this.clock = clock
    this.groups = groups
    this.world = world
    this.tokens = tokens
  }

  /** Returns the contract at an address. In the simulation, every address is a contract. */
  find(address: string): GroupMember & { readonly activity: GroupActivity } {
    const found = this.groups.find(address)
    return { ...found, activity: this.activity(found.group) }
  }

  wallet(anyCaseAddress: string): Wallet {
    const address = normalizeAddress(anyCaseAddress)
    const party = this.world.partyOf(address)
    const own = this.find(this.world.replacedBy(address))
    const all = (contracts: readonly number[]) => contracts.map((contract) => ({ activity: own.activity, contract }))
    if (party === undefined)
      return { address, party: own.member, native: own.activity, contracts: all(memberIndexes), ...own }
    const tokens = this.world.heldBy(party, this.slug).flatMap(({ tokenAddress }) => tokenAddress ?? [])
    const contracts = [...new Set(tokens)].map((token) => {
      const { activity, member } = this.find(token)
      return { activity, contract: member }
    })
    return { address, party, native: own.activity, contracts }
  }

  decimals(token: string): number {
    return this.world.decimals(token)
  }

  /**
   * Returns the symbol of a token. If the OpenAPI document does not declare the token, derives a symbol from the token's
   * address.
   */
  symbol(token: string): string {
    return this.tokens[token]?.symbol ?? tokenSymbol(token)
  }

  activity(group: AddressGroup): GroupActivity {
    const cached = this.#activities.get(group.id)
    if (cached) return cached
    const activity = new GroupActivity(this, group)
    if (this.#activities.size >= maxActivities) this.#activities.delete(this.#activities.keys().next().value ?? '')
    this.#activities.set(group.id, activity)
    return activity
  }

  /** Returns the transfer with the given transaction hash, or `undefined` if the chain has no such transaction. */
  byHash(hash: string): { activity: GroupActivity; transfer: Transfer } | undefined {
    const decoded = decodeTransactionHash(this.seed, hash)
    if (!decoded) return undefined
    const { activity, member } = this.find(decoded.address)
    const isNative = decoded.index >= nativeIndexOffset
    const ledger = activity.ledger(isNative ? nativeCurrency : member)
    const transfer = ledger.transfers[isNative ? decoded.index - nativeIndexOffset : decoded.index]
    const [current] = transfer ? this.clock.current([transfer]) : []
    return current && { activity, transfer: current }
  }
}

/**
 * Added to the index of a native transfer before the index becomes part of the transaction hash. The hash then differs
 * from the hash of a contract's transfer.
 */
const nativeIndexOffset = 2 ** 31

/** All transfers of an address group on one chain, generated on first use. */
export class GroupActivity {
  readonly chain: Chain
  readonly group: AddressGroup
  readonly #ledgers: (TransferLedger | undefined)[] = []
  readonly #parties: readonly string[]
  #histories: Transfer[][] | undefined

  constructor(chain: Chain, group: AddressGroup) {
    this.chain = chain
    this.group = group
    this.#parties = group.members.map((member) => chain.world.inGroup(member))
  }

  /** Returns the transfers and balances of a contract or, if `contract` is `nativeCurrency`, of the native currency. */
  ledger(contract: number): TransferLedger {
    const existing = this.#ledgers[contract]
    if (existing) return existing
    const { seed, slug, clock, world, isEmpty } = this.chain
    const declared = world.heldOf(slug, this.group.id, contract)
    const ledger = isEmpty
      ? emptyLedger
      : createTransferLedger(hashText(this.group.id, seed), contract, declared, clock)
    this.#ledgers[contract] = ledger
    return ledger
  }

  /** Returns the transfers of a contract that the chain contains at the current time. */
  transfers(contract: number): readonly Transfer[] {
    return this.chain.clock.current(this.ledger(contract).transfers)
  }

  /** Returns all transfers from and to a group member, oldest first. Includes transfers after the latest block. */
  history(member: number): readonly Transfer[] {
    if (!this.#histories) {
      const histories: Transfer[][] = Array.from({ length: groupSize }, () => [])
      const all = Array.from({ length: nativeCurrency + 1 }, (_, i) => this.ledger(i).transfers).flat()
      for (const transfer of all.sort(compareTransfers)) {
        histories[transfer.to]?.push(transfer)
        if (transfer.from !== mintSource) histories[transfer.from]?.push(transfer)
      }
      this.#histories = histories
    }
    return this.#histories[member] ?? []
  }

  /** Returns the native balance of a wallet after a block, as a decimal string. */
  nativeBalance(party: number, block: number): string {
    let hundredths = 0
    for (const { block: at, to, from, amount, exactAmount } of this.transfers(nativeCurrency)) {
      if (at > block) break
      if (to === party && exactAmount !== undefined) return exactAmount
      if (to === party) hundredths += amount
      else if (from === party) hundredths -= amount
    }
    return formatHundredths(hundredths)
  }

  address(member: number): string {
    return this.group.members[member] ?? zeroAddress
  }

  /** Returns the address of a wallet by its number in transfers (see `Transfer.from`). */
  partyAddress(party: number): string {
    return this.#parties[party] ?? this.chain.world.addressOf(party) ?? zeroAddress
  }

  hash({ contract, index }: Transfer): string {
    return contract === nativeCurrency
      ? encodeTransactionHash(this.chain.seed, this.address(0), index + nativeIndexOffset)
      : encodeTransactionHash(this.chain.seed, this.address(contract), index)
  }
}

/** The address of the sender in transfers that mint tokens. */
const zeroAddress = `0x${'0'.repeat(40)}`
