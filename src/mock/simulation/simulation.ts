import { type AddressGroup, AddressGroups, type GroupMember, groupSize } from './address-groups.ts'
import {
  compareTransfers,
  createTransferLedger,
  mintSource,
  nativeCurrency,
  type Transfer,
  type TransferLedger,
} from './ledger.ts'
import { hashText } from './random.ts'
import { decodeTransactionHash, encodeTransactionHash } from './transaction-hashes.ts'

/** Maximum number of address groups per chain whose transfers are cached. Evicted ones are generated again. */
const maxActivities = 12

/** The simulated chains of one seed. */
export class Simulation {
  readonly groups: AddressGroups
  readonly #seed: number
  readonly #chains = new Map<string, Chain>()

  constructor(seed: number, exampleAddresses: readonly string[]) {
    this.groups = new AddressGroups(exampleAddresses)
    this.#seed = seed
  }

  chain(slug: string): Chain {
    let chain = this.#chains.get(slug)
    if (!chain) {
      chain = new Chain(slug, hashText(slug, hashText(String(this.#seed))), this.groups)
      this.#chains.set(slug, chain)
    }
    return chain
  }
}

/** One simulated chain. */
export class Chain {
  readonly slug: string
  readonly seed: number
  readonly groups: AddressGroups
  readonly #activities = new Map<string, GroupActivity>()

  constructor(slug: string, seed: number, groups: AddressGroups) {
    this.slug = slug
    this.seed = seed
    this.groups = groups
  }

  find(address: string): GroupMember & { readonly activity: GroupActivity } {
    const found = this.groups.find(address)
    return { ...found, activity: this.activity(found.group) }
  }

  activity(group: AddressGroup): GroupActivity {
    const cached = this.#activities.get(group.id)
    if (cached) return cached
    const activity = new GroupActivity(this, group)
    if (this.#activities.size >= maxActivities) this.#activities.delete(this.#activities.keys().next().value ?? '')
    this.#activities.set(group.id, activity)
    return activity
  }

  /** Finds the transfer of a transaction hash; `undefined` if this chain has no such transaction. */
  byHash(hash: string): { activity: GroupActivity; transfer: Transfer } | undefined {
    const decoded = decodeTransactionHash(this.seed, hash)
    if (!decoded) return undefined
    const { activity, member } = this.find(decoded.address)
    const isNative = decoded.index >= nativeIndexOffset
    const ledger = activity.ledger(isNative ? nativeCurrency : member)
    const transfer = ledger.transfers[isNative ? decoded.index - nativeIndexOffset : decoded.index]
    return transfer && { activity, transfer }
  }
}

/** Native transfers have no contract. Their hash contains the group's first address and an index above this offset. */
const nativeIndexOffset = 2 ** 31

/** All transfers of one address group on one chain, generated on first use. */
export class GroupActivity {
  readonly chain: Chain
  readonly group: AddressGroup
  readonly #ledgers: (TransferLedger | undefined)[] = []
  #histories: Transfer[][] | undefined

  constructor(chain: Chain, group: AddressGroup) {
    this.chain = chain
    this.group = group
  }

  /** Returns the ledger of a member as a contract, or of `nativeCurrency`. */
  ledger(contract: number): TransferLedger {
    const ledger = this.#ledgers[contract] ?? createTransferLedger(this.chain.seed, this.group, contract)
    this.#ledgers[contract] = ledger
    return ledger
  }

  /** Returns everything that a member sent and received, oldest first. */
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

  /** Returns a member's native balance after a block, in hundredths. */
  nativeBalance(member: number, block: number): number {
    let balance = 0
    for (const transfer of this.ledger(nativeCurrency).transfers) {
      if (transfer.block > block) break
      if (transfer.to === member) balance += transfer.amount
      else if (transfer.from === member) balance -= transfer.amount
    }
    return balance
  }

  address(member: number): string {
    return this.group.members[member] ?? zeroAddress
  }

  hash({ contract, index }: Transfer): string {
    return contract === nativeCurrency
      ? encodeTransactionHash(this.chain.seed, this.address(0), index + nativeIndexOffset)
      : encodeTransactionHash(this.chain.seed, this.address(contract), index)
  }
}

/** The sender of minted tokens. */
export const zeroAddress = `0x${'0'.repeat(40)}`
