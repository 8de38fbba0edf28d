import { mix, shuffle } from './random.ts'
import { mintSource } from './transfer-kinds.ts'

/** There are at most `4 ** maxHalfBits` lots. */
const maxHalfBits = 6

/** One in this number of transfers of a lot is never omitted, so that the search for an owner is short. */
const keptRounds = 4

export interface LotSettings {
  readonly seed: number
  /** Number of members of the address group. */
  readonly members: number
  /** Number of transfers. */
  readonly transfers: number
  /** Whether a few members make most of the transfers. Otherwise, all make about as many. */
  readonly hasLongTail: boolean
  /** Returns whether a chain reorganization omits a transfer. Absent if there are no reorganizations. */
  readonly isReplaced: ((index: number) => boolean) | undefined
}

/**
 * The tokens of a contract, divided into lots: NFTs, or fixed amounts. Each lot changes hands once per round, and a round
 * contains as many transfers as there are lots. All owners and transfers are computed in both directions: the owner of a
 * lot after a round, and the lots that a member of the address group receives in a round. So the holdings of a wallet are
 * known without the transfers of all others, and no owner sends more than it has.
 */
export class Lots {
  /** Number of lots. */
  readonly count: number
  readonly #halfBits: number
  readonly #settings: LotSettings

  constructor(settings: LotSettings) {
    const { members, transfers } = settings
    this.#settings = settings
    let halfBits = 1
    while (halfBits < maxHalfBits && 4 ** (halfBits + 1) <= Math.min(16 * members, transfers / 4)) halfBits++
    this.#halfBits = halfBits
    this.count = 4 ** halfBits
  }

  /** Returns the parties of a transfer, and the lot that it moves. `from` is `mintSource` for a lot without owner. */
  transfer(index: number): { lot: number; from: number; to: number } {
    const { lot, round } = this.#at(index)
    const before = this.#roundBefore(lot, round)
    return { lot, from: before < 0 ? mintSource : this.#owner(lot, before), to: this.#owner(lot, round) }
  }

  /** Returns whether the chain contains a transfer. */
  isVisible(index: number): boolean {
    if (!this.#settings.isReplaced) return true
    const { from, to } = this.transfer(index)
    const { lot, round } = this.#at(index)
    return from !== to && !this.#isOmitted(lot, round)
  }

  /** Returns the indexes of a member's transfers from index `start` up to, but not including, index `end`, unsorted. */
  indexesOf(member: number, start: number, end: number): number[] {
    const found = new Set<number>()
    for (let round = this.#roundOf(start); round <= this.#roundOf(end - 1); round++) {
      for (const lot of this.#receivedBy(member, round)) found.add(this.#indexOf(lot, round))
      for (let before = round - 1; before >= round - this.#longestGap; before--)
        for (const lot of this.#receivedBy(member, before))
          if (this.#roundBefore(lot, round) === before) found.add(this.#indexOf(lot, round))
    }
    return [...found].filter((index) => index >= start && index < end && this.isVisible(index))
  }

  /** Returns the lots that a member owns after a number of transfers. */
  ownedBy(member: number, transfers: number): number[] {
    const last = this.#roundOf(transfers)
    const rounds = Array.from({ length: this.#longestGap + 1 }, (_, back) => last - back)
    return rounds
      .flatMap((round) => this.#receivedBy(member, round).filter((lot) => this.#lastRound(lot, transfers) === round))
      .sort((a, b) => a - b)
  }

  /** Returns the owner of each lot after a number of transfers, or `mintSource` for a lot without owner. */
  owner(lot: number, transfers: number): number {
    const round = this.#lastRound(lot, transfers)
    return round < 0 ? mintSource : this.#owner(lot, round)
  }

  /** Returns the index of the last transfer of a lot among a number of transfers. */
  lastTransfer(lot: number, transfers: number): number {
    return this.#indexOf(lot, this.#lastRound(lot, transfers))
  }

  get #longestGap(): number {
    return this.#settings.isReplaced ? keptRounds : 1
  }

  /** Returns the round in which the owner of a lot received it, after a number of transfers, or -1. */
  #lastRound(lot: number, transfers: number): number {
    const round = this.#roundOf(transfers)
    const isMoved = this.#indexOf(lot, round) < transfers && !this.#isOmitted(lot, round)
    return isMoved ? round : this.#roundBefore(lot, round)
  }

  /** Returns the last round before `round` in which a lot changed hands, or -1. */
  #roundBefore(lot: number, round: number): number {
    let before = round - 1
    while (before >= 0 && this.#isOmitted(lot, before)) before--
    return Math.max(-1, before)
  }

  #isOmitted(lot: number, round: number): boolean {
    const { isReplaced } = this.#settings
    return Boolean(isReplaced && (round + lot) % keptRounds && isReplaced(this.#indexOf(lot, round)))
  }

  /** Returns the lot that a transfer moves, and the round of the transfer. */
  #at(index: number): { lot: number; round: number } {
    const round = this.#roundOf(index)
    return { lot: shuffle(index - round * this.count, this.#halfBits, this.#orderKey(round)), round }
  }

  #roundOf(index: number): number {
    return Math.floor(index / this.count)
  }

  /** Returns the index of the transfer that moves a lot in a round. */
  #indexOf(lot: number, round: number): number {
    return round * this.count + shuffle(lot, this.#halfBits, this.#orderKey(round), true)
  }

  /** Returns the member of the address group that receives a lot in a round. */
  #owner(lot: number, round: number): number {
    const key = this.#ownerKey(round)
    return this.#memberAt(shuffle(lot, this.#halfBits, key), key, (lot + round) & 1)
  }

  /** Returns the lots that a member receives in a round. */
  #receivedBy(member: number, round: number): number[] {
    if (round < 0 || member >= this.#settings.members) return []
    const key = this.#ownerKey(round)
    const side = member & 1
    const placeOf = (rank: number): number => {
      const share = rank / this.#ranks(side)
      return this.count * (this.#settings.hasLongTail ? Math.cbrt(share) : share)
    }
    // Rounding may move a bound by one.
    const first = Math.max(0, Math.floor(placeOf(member >> 1)) - 1)
    const last = Math.min(this.count - 1, Math.ceil(placeOf((member >> 1) + 1)))
    const lots: number[] = []
    for (let place = first; place <= last; place++) {
      if (this.#memberAt(place, key, side) !== member) continue
      const lot = shuffle(place, this.#halfBits, key, true)
      if (((lot + round) & 1) === side) lots.push(lot)
    }
    return lots
  }

  /**
   * Returns the member that owns a place. Members with even numbers and with odd numbers take turns as the owners of a
   * lot, so that no member sends a lot to itself.
   */
  #memberAt(place: number, key: number, side: number): number {
    const share = (place + mix(key, place) / 2 ** 32) / this.count
    return 2 * Math.floor((this.#settings.hasLongTail ? share ** 3 : share) * this.#ranks(side)) + side
  }

  #ranks(side: number): number {
    return (this.#settings.members + 1 - side) >> 1
  }

  #orderKey(round: number): number {
    return mix(this.#settings.seed, 2 * round)
  }

  #ownerKey(round: number): number {
    return mix(this.#settings.seed, 2 * round + 1)
  }
}
