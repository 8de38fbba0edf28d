import { hashText, hexWord, mix } from './random.ts'

/**
 * Every address there is belongs to a group of sixteen, and trades with its neighbours alone. So whatever address is
 * asked about has a activity, and all of it can be told from the group: nothing of the rest of the simulation is needed.
 * Each neighbour is a wallet, and a contract too.
 */
export interface AddressGroup {
  readonly id: string
  readonly members: readonly string[]
}

export const groupSize = 16

/** The places in a group: a neighbour's as a wallet, and as a contract. */
export const memberIndexes: readonly number[] = Array.from({ length: groupSize }, (_, member) => member)

export interface GroupMember {
  readonly group: AddressGroup
  /** Which of the members an address is. */
  readonly member: number
}

/** The group that one sees without asking for an address; those that the contract's examples speak of live here. */
export const defaultGroupId = 'capital'

export class AddressGroups {
  readonly defaultGroup: AddressGroup
  readonly #defaultMembers = new Map<string, number>()
  #last: AddressGroup | undefined

  constructor(places: readonly string[]) {
    const members = places.slice(0, groupSize)
    while (members.length < groupSize)
      members.push(
        `0x${[...'abcde'].map((part) => hexWord(hashText(`${defaultGroupId} ${part} ${members.length}`))).join('')}`,
      )
    for (const [i, address] of members.entries()) this.#defaultMembers.set(address, i)
    this.defaultGroup = { id: defaultGroupId, members }
  }

  find(given: string): GroupMember {
    const address = normalizeAddress(given)
    const citizen = this.#defaultMembers.get(address)
    if (citizen !== undefined) return { group: this.defaultGroup, member: citizen }
    const { id, member } = /^0x[0-9a-f]{40}$/.test(address) ? decodeHexAddress(address) : parseTextAddress(address)
    if (this.#last?.id !== id)
      this.#last = { id, members: Array.from({ length: groupSize }, (_, i) => memberAddress(id, i)) }
    return { group: this.#last, member }
  }
}

/** Hexadecimal addresses mean the same in either case. */
export const normalizeAddress = (address: string): string =>
  /^0x[0-9a-fA-F]+$/.test(address) ? address.toLowerCase() : address

/** An address as text, but for its last letter: the neighbours are those that end in another of the same sixteen. */
const lastCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

function parseTextAddress(address: string): { id: string; member: number } {
  const at = lastCharacters.indexOf(address.slice(-1))
  if (at < 0) return { id: `${address}0+`, member: 0 }
  return { id: `${address.slice(0, -1)}${Math.floor(at / groupSize)}+`, member: at % groupSize }
}

const memberAddress = (id: string, member: number): string => {
  if (!id.endsWith('+')) return encodeHexAddress(id, member)
  return id.slice(0, -2) + lastCharacters[Number(id.at(-2)) * groupSize + member]
}

/**
 * Neighbours with hexadecimal addresses do not look alike: the twenty bytes are mixed, so that each changes with the
 * last four bits, which say who it is. It goes both ways, as a cipher does, and keeps nothing secret.
 */
function encodeHexAddress(id: string, member: number): string {
  const parts = readHexWords(id)
  parts[4] = ((parts[4] ?? 0) | member) >>> 0
  mixFirstWords(parts, 1)
  mixLastWord(parts)
  mixFirstWords(parts, 2)
  return `0x${parts.map(hexWord).join('')}`
}

function decodeHexAddress(address: string): { id: string; member: number } {
  const parts = readHexWords(address)
  mixFirstWords(parts, 2)
  mixLastWord(parts)
  mixFirstWords(parts, 1)
  const last = parts[4] ?? 0
  parts[4] = (last & ~15) >>> 0
  return { id: `0x${parts.map(hexWord).join('')}`, member: last & 15 }
}

const readHexWords = (address: string): number[] =>
  Array.from({ length: 5 }, (_, i) => Number.parseInt(address.slice(2 + i * 8, 10 + i * 8), 16))

/** The first words take something of the last, and the last of the first; doing so twice undoes it. */
function mixFirstWords(parts: number[], round: number): void {
  for (let i = 0; i < 4; i++) parts[i] = ((parts[i] ?? 0) ^ mix(parts[4] ?? 0, round * 8 + i)) >>> 0
}

function mixLastWord(parts: number[]): void {
  const all = parts.slice(0, 4).reduce(mix, 7)
  parts[4] = ((parts[4] ?? 0) ^ all) >>> 0
}
