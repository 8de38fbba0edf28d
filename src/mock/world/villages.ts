import { hashText, hex, mix } from './random.ts'

/**
 * Every address there is belongs to a village of sixteen, and trades with its neighbours alone. So whatever address is
 * asked about has a life, and all of it can be told from the village: nothing of the rest of the world is needed.
 * Each neighbour is a wallet, and a contract too.
 */
export interface Village {
  readonly id: string
  readonly members: readonly string[]
}

export const villageSize = 16

/** The places in a village: a neighbour's as a wallet, and as a contract. */
export const members: readonly number[] = Array.from({ length: villageSize }, (_, member) => member)

export interface Place {
  readonly village: Village
  /** Which of the members an address is. */
  readonly member: number
}

/** The village that one sees without asking for an address; those that the contract's examples speak of live here. */
export const capital = 'capital'

export class Villages {
  readonly capital: Village
  readonly #citizens = new Map<string, number>()
  #last: Village | undefined

  constructor(places: readonly string[]) {
    const members = places.slice(0, villageSize)
    while (members.length < villageSize)
      members.push(`0x${[...'abcde'].map((part) => hex(hashText(`${capital} ${part} ${members.length}`))).join('')}`)
    for (const [i, address] of members.entries()) this.#citizens.set(address, i)
    this.capital = { id: capital, members }
  }

  find(given: string): Place {
    const address = plain(given)
    const citizen = this.#citizens.get(address)
    if (citizen !== undefined) return { village: this.capital, member: citizen }
    const { id, member } = /^0x[0-9a-f]{40}$/.test(address) ? unscramble(address) : split(address)
    if (this.#last?.id !== id) this.#last = { id, members: Array.from({ length: villageSize }, (_, i) => join(id, i)) }
    return { village: this.#last, member }
  }
}

/** Hexadecimal addresses mean the same in either case. */
export const plain = (address: string): string => (/^0x[0-9a-fA-F]+$/.test(address) ? address.toLowerCase() : address)

/** An address as text, but for its last letter: the neighbours are those that end in another of the same sixteen. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

function split(address: string): { id: string; member: number } {
  const at = letters.indexOf(address.slice(-1))
  if (at < 0) return { id: `${address}0+`, member: 0 }
  return { id: `${address.slice(0, -1)}${Math.floor(at / villageSize)}+`, member: at % villageSize }
}

const join = (id: string, member: number): string => {
  if (!id.endsWith('+')) return scramble(id, member)
  return id.slice(0, -2) + letters[Number(id.at(-2)) * villageSize + member]
}

/**
 * Neighbours with hexadecimal addresses do not look alike: the twenty bytes are mixed, so that each changes with the
 * last four bits, which say who it is. It goes both ways, as a cipher does, and keeps nothing secret.
 */
function scramble(id: string, member: number): string {
  const parts = read(id)
  parts[4] = ((parts[4] ?? 0) | member) >>> 0
  front(parts, 1)
  back(parts)
  front(parts, 2)
  return `0x${parts.map(hex).join('')}`
}

function unscramble(address: string): { id: string; member: number } {
  const parts = read(address)
  front(parts, 2)
  back(parts)
  front(parts, 1)
  const last = parts[4] ?? 0
  parts[4] = (last & ~15) >>> 0
  return { id: `0x${parts.map(hex).join('')}`, member: last & 15 }
}

const read = (address: string): number[] =>
  Array.from({ length: 5 }, (_, i) => Number.parseInt(address.slice(2 + i * 8, 10 + i * 8), 16))

/** The first words take something of the last, and the last of the first; doing so twice undoes it. */
function front(parts: number[], round: number): void {
  for (let i = 0; i < 4; i++) parts[i] = ((parts[i] ?? 0) ^ mix(parts[4] ?? 0, round * 8 + i)) >>> 0
}

function back(parts: number[]): void {
  const all = parts.slice(0, 4).reduce(mix, 7)
  parts[4] = ((parts[4] ?? 0) ^ all) >>> 0
}
