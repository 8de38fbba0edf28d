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

/** How many villages are remembered; the activity of another is made anew when it is asked for. */
const maxActivities = 12

/** The imaginary chains of one seed. */
export class Simulation {
  readonly groups: AddressGroups
  readonly #seed: number
  readonly #chains = new Map<string, Chain>()

  constructor(seed: number, places: readonly string[]) {
    this.groups = new AddressGroups(places)
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

/** One chain: its villages, and what happened in them. */
export class Chain {
  readonly slug: string
  readonly seed: number
  readonly groups: AddressGroups
  readonly #activities = new Map<string, GroupActivity>()

  constructor(slug: string, seed: number, villages: AddressGroups) {
    this.slug = slug
    this.seed = seed
    this.groups = villages
  }

  find(address: string): GroupMember & { readonly activity: GroupActivity } {
    const place = this.groups.find(address)
    return { ...place, activity: this.activity(place.group) }
  }

  activity(group: AddressGroup): GroupActivity {
    let activity = this.#activities.get(group.id)
    if (activity) return activity
    activity = new GroupActivity(this, group)
    if (this.#activities.size >= maxActivities) this.#activities.delete(this.#activities.keys().next().value ?? '')
    this.#activities.set(group.id, activity)
    return activity
  }

  /** What a hash stands for; nothing where no answer gave it. */
  byHash(hash: string): { activity: GroupActivity; transfer: Transfer } | undefined {
    const found = decodeTransactionHash(this.seed, hash)
    if (!found) return undefined
    const { activity, member } = this.find(found.address)
    const [contract, index] =
      found.index >= nativeIndexOffset ? [nativeCurrency, found.index - nativeIndexOffset] : [member, found.index]
    const transfer = activity.ledger(contract).transfers[index]
    return transfer && { activity, transfer }
  }
}

/** A native transaction belongs to no contract: its hash names the first neighbour, and this. */
const nativeIndexOffset = 2 ** 31

/** All that happens in one group of a chain, made when it is first asked for. */
export class GroupActivity {
  readonly chain: Chain
  readonly group: AddressGroup
  readonly #ledgers: (TransferLedger | undefined)[] = []
  #histories: Transfer[][] | undefined

  constructor(chain: Chain, group: AddressGroup) {
    this.chain = chain
    this.group = group
  }

  /** Of a neighbour as a contract, or of the native currency. */
  ledger(contract: number): TransferLedger {
    const ledger = this.#ledgers[contract] ?? createTransferLedger(this.chain.seed, this.group, contract)
    this.#ledgers[contract] = ledger
    return ledger
  }

  /** Everything that a neighbour gave and received, in the order of the chain. */
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

  /** Hundredths of the native currency that a neighbour has behind a block. */
  nativeBalance(member: number, block: number): number {
    let balance = 0
    for (const { block: at, from, to, amount } of this.ledger(nativeCurrency).transfers) {
      if (at > block) break
      if (to === member) balance += amount
      else if (from === member) balance -= amount
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

/** Where what is minted comes from. */
export const zeroAddress = `0x${'0'.repeat(40)}`
