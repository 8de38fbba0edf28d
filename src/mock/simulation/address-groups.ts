import { hashText, hexWord, mix } from './random.ts'

/**
 * A group of sixteen addresses that send transfers only to each other. The simulation computes the group from any of
 * its addresses, so the history of an address needs no data of other groups. Each address is both a wallet and a token
 * contract.
 */
export interface AddressGroup {
  readonly id: string
  readonly members: readonly string[]
}

export const groupSize = 16

export const memberIndexes: readonly number[] = Array.from({ length: groupSize }, (_, member) => member)

export interface GroupMember {
  readonly group: AddressGroup
  /** Index of the address in `group.members`. */
  readonly member: number
}

/**
 * ID of the address group that contains the addresses in the OpenAPI document's examples. The ID determines all
 * transfers of the group.
 */
const defaultGroupId = 'capital'

export class AddressGroups {
  /**
   * The address group with the addresses in the OpenAPI document's examples. Requests without an address return data of
   * this group.
   */
  readonly defaultGroup: AddressGroup
  readonly #defaultMembers = new Map<string, number>()
  #last: AddressGroup | undefined

  constructor(exampleAddresses: readonly string[]) {
    const members = exampleAddresses.slice(0, groupSize)
    while (members.length < groupSize) {
      const words = [...'abcde'].map((letter) => hashText(`${defaultGroupId} ${letter} ${members.length}`))
      members.push(`0x${words.map(hexWord).join('')}`)
    }
    for (const [i, address] of members.entries()) this.#defaultMembers.set(address, i)
    this.defaultGroup = { id: defaultGroupId, members }
  }

  find(anyCaseAddress: string): GroupMember {
    const address = normalizeAddress(anyCaseAddress)
    const defaultMember = this.#defaultMembers.get(address)
    if (defaultMember !== undefined) return { group: this.defaultGroup, member: defaultMember }
    const { id, member } = /^0x[0-9a-f]{40}$/.test(address) ? decodeHexAddress(address) : parseTextAddress(address)
    if (this.#last?.id !== id) this.#last = { id, members: memberIndexes.map((i) => memberAddress(id, i)) }
    return { group: this.#last, member }
  }
}

/**
 * Converts a hexadecimal address to lower case, because such an address is case-insensitive. Returns any other address
 * unchanged.
 */
export const normalizeAddress = (address: string): string =>
  /^0x[0-9a-fA-F]+$/.test(address) ? address.toLowerCase() : address

/**
 * Possible last characters of an address that does not have 40 hexadecimal digits. The addresses of a group differ only
 * in their last character.
 */
const lastCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/**
 * Returns the possible last characters of an address that starts with `start`. A hexadecimal address must stay in lower
 * case (see `normalizeAddress`).
 */
const lastCharactersAfter = (start: string): string =>
  /^0x[0-9a-f]*$/.test(start) ? lastCharacters.toLowerCase() : lastCharacters

function parseTextAddress(address: string): { id: string; member: number } {
  const start = address.slice(0, -1)
  const index = lastCharactersAfter(start).indexOf(address.slice(-1))
  if (index < 0) return { id: `${address}0+`, member: 0 }
  return { id: `${start}${Math.floor(index / groupSize)}+`, member: index % groupSize }
}

function memberAddress(id: string, member: number): string {
  if (!id.endsWith('+')) return encodeHexAddress(id, member)
  const start = id.slice(0, -2)
  return start + lastCharactersAfter(start)[Number(id.at(-2)) * groupSize + member]
}

/**
 * Creates the hexadecimal address of a group member. The last four bits contain the index of the member. These bits are
 * then mixed with all other bits, so that the addresses of a group do not look alike. The mixing is reversible, but not
 * secret.
 */
function encodeHexAddress(id: string, member: number): string {
  const words = readHexWords(id)
  words[4] = ((words[4] ?? 0) | member) >>> 0
  mixFirstWords(words, 1)
  mixLastWord(words)
  mixFirstWords(words, 2)
  return `0x${words.map(hexWord).join('')}`
}

function decodeHexAddress(address: string): { id: string; member: number } {
  const words = readHexWords(address)
  mixFirstWords(words, 2)
  mixLastWord(words)
  mixFirstWords(words, 1)
  const last = words[4] ?? 0
  words[4] = (last & ~15) >>> 0
  return { id: `0x${words.map(hexWord).join('')}`, member: last & 15 }
}

const readHexWords = (address: string): number[] =>
  Array.from({ length: 5 }, (_, i) => Number.parseInt(address.slice(2 + i * 8, 10 + i * 8), 16))

/**
 * Mixes the last of the five words of an address into the first four words. A second call with the same `round`
 * reverses the mixing.
 */
function mixFirstWords(words: number[], round: number): void {
  for (let i = 0; i < 4; i++) words[i] = ((words[i] ?? 0) ^ mix(words[4] ?? 0, round * 8 + i)) >>> 0
}

/** Mixes the first four of the five words of an address into the last word. A second call reverses the mixing. */
function mixLastWord(words: number[]): void {
  const mixed = words.slice(0, 4).reduce(mix, 7)
  words[4] = ((words[4] ?? 0) ^ mixed) >>> 0
}
