import { readHash, writeHash } from './hashes.ts'
import { inOrder, type Ledger, minted, native, type Transfer, writeLedger } from './ledger.ts'
import { hashText } from './random.ts'
import { type Place, type Village, Villages, villageSize } from './villages.ts'

/** How many villages are remembered; the life of another is made anew when it is asked for. */
const remembered = 12

/** The imaginary chains of one seed. */
export class World {
  readonly villages: Villages
  readonly #seed: number
  readonly #chains = new Map<string, Chain>()

  constructor(seed: number, places: readonly string[]) {
    this.villages = new Villages(places)
    this.#seed = seed
  }

  chain(slug: string): Chain {
    let chain = this.#chains.get(slug)
    if (!chain) {
      chain = new Chain(slug, hashText(slug, hashText(String(this.#seed))), this.villages)
      this.#chains.set(slug, chain)
    }
    return chain
  }
}

/** One chain: its villages, and what happened in them. */
export class Chain {
  readonly slug: string
  readonly seed: number
  readonly villages: Villages
  readonly #lives = new Map<string, Life>()

  constructor(slug: string, seed: number, villages: Villages) {
    this.slug = slug
    this.seed = seed
    this.villages = villages
  }

  find(address: string): Place & { readonly life: Life } {
    const place = this.villages.find(address)
    return { ...place, life: this.life(place.village) }
  }

  life(village: Village): Life {
    let life = this.#lives.get(village.id)
    if (life) return life
    life = new Life(this, village)
    if (this.#lives.size >= remembered) this.#lives.delete(this.#lives.keys().next().value ?? '')
    this.#lives.set(village.id, life)
    return life
  }

  /** What a hash stands for; nothing where no answer gave it. */
  byHash(hash: string): { life: Life; transfer: Transfer } | undefined {
    const found = readHash(this.seed, hash)
    if (!found) return undefined
    const { life, member } = this.find(found.address)
    const [contract, index] = found.index >= nativeMark ? [native, found.index - nativeMark] : [member, found.index]
    const transfer = life.ledger(contract).transfers[index]
    return transfer && { life, transfer }
  }
}

/** A native transaction belongs to no contract: its hash names the first neighbour, and this. */
const nativeMark = 2 ** 31

/** All that happens in one village of a chain, made when it is first asked for. */
export class Life {
  readonly chain: Chain
  readonly village: Village
  readonly #ledgers: (Ledger | undefined)[] = []
  #histories: Transfer[][] | undefined

  constructor(chain: Chain, village: Village) {
    this.chain = chain
    this.village = village
  }

  /** Of a neighbour as a contract, or of the native currency. */
  ledger(contract: number): Ledger {
    const ledger = this.#ledgers[contract] ?? writeLedger(this.chain.seed, this.village, contract)
    this.#ledgers[contract] = ledger
    return ledger
  }

  /** Everything that a neighbour gave and received, in the order of the chain. */
  history(member: number): readonly Transfer[] {
    if (!this.#histories) {
      const histories: Transfer[][] = Array.from({ length: villageSize }, () => [])
      const all = Array.from({ length: native + 1 }, (_, i) => this.ledger(i).transfers).flat()
      for (const transfer of all.sort(inOrder)) {
        histories[transfer.to]?.push(transfer)
        if (transfer.from !== minted) histories[transfer.from]?.push(transfer)
      }
      this.#histories = histories
    }
    return this.#histories[member] ?? []
  }

  /** Hundredths of the native currency that a neighbour has behind a block. */
  nativeBalance(member: number, block: number): number {
    let balance = 0
    for (const { block: at, from, to, amount } of this.ledger(native).transfers) {
      if (at > block) break
      if (to === member) balance += amount
      else if (from === member) balance -= amount
    }
    return balance
  }

  address(member: number): string {
    return this.village.members[member] ?? nobody
  }

  hash({ contract, index }: Transfer): string {
    return contract === native
      ? writeHash(this.chain.seed, this.address(0), index + nativeMark)
      : writeHash(this.chain.seed, this.address(contract), index)
  }
}

/** Where what is minted comes from. */
export const nobody = `0x${'0'.repeat(40)}`
