import type { Description } from '../description.ts'
import { type AddressGroup, AddressGroups, type GroupMember, groupSize, normalizeAddress } from './address-groups.ts'
import type { BlockClock } from './block-clock.ts'
import type { ChainSettings } from './chain-settings.ts'
import { HistoryCache } from './history.ts'
import { type HeldToken, type Transfer, TransferLedger } from './ledger.ts'
import { hashText } from './random.ts'
import { TextCache } from './text-cache.ts'
import { decodeTransactionHash, nativeIndexOffset } from './transaction-hashes.ts'
import { nativeCurrency } from './transfer-kinds.ts'
import { DeclaredWorld, type World } from './world.ts'

/** Maximum number of ledgers per chain that are cached. Other ledgers are created again on demand. */
const maxLedgers = 400

/** What to simulate. */
export interface SimulationSettings {
  readonly seed: number
  readonly description: Pick<Description, 'exampleAddresses' | 'tokens'>
  readonly world: World
  /** Whether there are no transactions and tokens. */
  readonly isEmpty: boolean
  readonly eventsPerBlock?: number | undefined
  readonly addresses?: number | undefined
  readonly clockOf: (chain: string) => BlockClock
}

/** The simulated blockchains that a seed generates. */
export class Simulation {
  readonly groups: AddressGroups
  readonly isEmpty: boolean
  readonly eventTexts = new TextCache()
  readonly histories = new HistoryCache()
  readonly #settings: SimulationSettings
  readonly #world: DeclaredWorld
  readonly #wallets: ReadonlySet<string>
  readonly #chains = new Map<string, Chain>()

  constructor(settings: SimulationSettings) {
    const { description, isEmpty, eventsPerBlock } = settings
    const { exampleAddresses, tokens } = description
    const { addresses = eventsPerBlock === undefined ? groupSize : 10_000 } = settings
    this.groups = new AddressGroups(exampleAddresses, addresses)
    this.isEmpty = isEmpty
    this.#settings = settings
    this.#world = new DeclaredWorld(isEmpty ? {} : settings.world, this.groups, tokens)
    const hasTokens = Object.keys(tokens).length > 0
    this.#wallets = new Set(hasTokens ? exampleAddresses.filter((address) => !tokens[address]) : [])
  }

  chain(slug: string): Chain {
    let chain = this.#chains.get(slug)
    if (!chain) {
      const { seed, description, isEmpty, eventsPerBlock, clockOf } = this.#settings
      chain = new Chain({
        slug,
        seed: hashText(slug, hashText(String(seed))),
        clock: clockOf(slug),
        groups: this.groups,
        world: this.#world,
        tokens: description.tokens,
        wallets: this.#wallets,
        isEmpty,
        eventsPerBlock,
      })
      this.#chains.set(slug, chain)
    }
    return chain
  }
}

export interface Wallet {
  readonly address: string
  /** Number that identifies the wallet in transfers (see `Transfer.from`). */
  readonly party: number
  /** Transfers of native currency in the wallet's address group. */
  readonly native: TransferLedger
  /** The contracts whose tokens the wallet may hold. */
  readonly contracts: readonly TransferLedger[]
}

export class Chain {
  readonly settings: ChainSettings
  readonly slug: string
  readonly clock: BlockClock
  readonly groups: AddressGroups
  readonly isEmpty: boolean
  readonly tokens: Description['tokens']
  readonly world: DeclaredWorld
  readonly #ledgers = new Map<string, TransferLedger>()
  /** The contracts that were requested, by address group, other than the first of the group. */
  readonly #requested = new Map<string, Set<number>>()

  constructor(settings: ChainSettings) {
    this.settings = settings
    this.slug = settings.slug
    this.clock = settings.clock
    this.groups = settings.groups
    this.isEmpty = settings.isEmpty
    this.tokens = settings.tokens
    this.world = settings.world
  }

  /** Returns the contract at an address. In the simulation, every address is a contract, except for known wallets. */
  contract(address: string): TransferLedger {
    return this.contractOf(this.groups.find(address))
  }

  contractOf({ group, member }: GroupMember): TransferLedger {
    if (member >= groupSize) {
      const requested = this.#requested.get(group.id) ?? new Set()
      this.#requested.set(group.id, requested.add(member))
    }
    return this.#ledger(group, member)
  }

  /** Returns the first contracts of a group, whose tokens all members of the group may hold. */
  firstContracts(group: AddressGroup): TransferLedger[] {
    const count = Math.min(groupSize, group.size)
    return Array.from({ length: count }, (_, contract) => this.#ledger(group, contract))
  }

  wallet(anyCaseAddress: string): Wallet {
    const address = normalizeAddress(anyCaseAddress)
    const declared = this.world.partyOf(address)
    const { group, member } = this.groups.find(this.world.replacedBy(address))
    const native = this.#ledger(group, nativeCurrency)
    if (declared === undefined) {
      const requested = Array.from(this.#requested.get(group.id) ?? [], (contract) => this.#ledger(group, contract))
      return { address, party: member, native, contracts: [...this.firstContracts(group), ...requested] }
    }
    const tokens = this.world.heldBy(declared, this.slug).flatMap(({ tokenAddress }) => tokenAddress ?? [])
    return { address, party: declared, native, contracts: [...new Set(tokens)].map((token) => this.contract(token)) }
  }

  /** Returns what a wallet holds of a contract's tokens. */
  holdings(wallet: string, contract: TransferLedger): HeldToken[] {
    const { party, contracts } = this.wallet(wallet)
    // A ledger that was created again after its eviction from the cache has the same address.
    return contracts.some(({ address }) => address === contract.address) ? contract.heldBy(party) : []
  }

  /** Returns the transfer with the given transaction hash, or `undefined` if the chain has no such transaction. */
  byHash(hash: string): Transfer | undefined {
    const decoded = decodeTransactionHash(this.settings.seed, hash)
    if (!decoded) return undefined
    const isNative = decoded.index >= nativeIndexOffset
    const index = isNative ? decoded.index - nativeIndexOffset : decoded.index
    const { group, member } = this.groups.find(decoded.address)
    const ledger = this.#ledger(group, isNative ? nativeCurrency : member)
    if (index >= ledger.length || !ledger.isVisible(index)) return undefined
    const transfer = ledger.transfer(index)
    return transfer.block > this.clock.head ? undefined : transfer
  }

  #ledger(group: AddressGroup, contract: number): TransferLedger {
    const key = `${group.id} ${contract}`
    const cached = this.#ledgers.get(key)
    if (cached) return cached
    const ledger = new TransferLedger(this.settings, group, contract)
    if (this.#ledgers.size >= maxLedgers) this.#ledgers.delete(this.#ledgers.keys().next().value ?? '')
    this.#ledgers.set(key, ledger)
    return ledger
  }
}
