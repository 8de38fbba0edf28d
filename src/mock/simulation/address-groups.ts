import { hashText, hexWord, mix } from './random.ts'

/**
 * A group of addresses that send transfers only to each other. The simulation computes the group from any of its
 * addresses, so the history of an address needs no data of other groups. Each address is both a wallet and a token
 * contract.
 */
export interface AddressGroup {
  readonly id: string
  /** Number of addresses in the group. */
  readonly size: number
  /** Returns the address of a member. */
  address(member: number): string
}

/** Number of addresses in a group, unless the option `addresses` is set. */
export const groupSize = 16

export interface GroupMember {
  readonly group: AddressGroup
  /** Number of the address in its group. A few addresses have a number beyond the size of their group. */
  readonly member: number
}

/** ID of the address group that contains the addresses in the OpenAPI document's examples. */
const defaultGroupId = `0x${[...'abcd'].map((letter) => hexWord(hashText(`capital ${letter}`))).join('')}00000000`

export class AddressGroups {
  /**
   * The address group with the addresses in the OpenAPI document's examples. Requests without an address return data of
   * this group.
   */
  readonly defaultGroup: AddressGroup
  readonly size: number
  readonly #exampleMembers = new Map<string, number>()
  #last: AddressGroup | undefined

  constructor(exampleAddresses: readonly string[], size = groupSize) {
    this.size = size
    const examples = exampleAddresses.slice(0, size)
    while (examples.length < Math.min(groupSize, size)) {
      const words = [...'abcde'].map((letter) => hashText(`capital ${letter} ${examples.length}`))
      examples.push(`0x${words.map(hexWord).join('')}`)
    }
    for (const [i, address] of examples.entries()) this.#exampleMembers.set(address, i)
    const encode = (member: number) => examples[member] ?? encodeHexAddress(defaultGroupId, member)
    this.defaultGroup = { id: defaultGroupId, size, address: cached(encode) }
  }

  find(anyCaseAddress: string): GroupMember {
    const address = normalizeAddress(anyCaseAddress)
    const example = this.#exampleMembers.get(address)
    if (example !== undefined) return { group: this.defaultGroup, member: example }
    const isHex = /^0x[0-9a-f]{40}$/.test(address)
    const { id, member } = isHex ? decodeHexAddress(address, this.size) : parseTextAddress(address, this.size)
    if (id === defaultGroupId) return { group: this.defaultGroup, member }
    if (this.#last?.id !== id) {
      const addressOf = isHex ? encodeHexAddress : formatTextAddress
      this.#last = { id, size: this.size, address: cached((number) => addressOf(id, number)) }
    }
    return { group: this.#last, member }
  }
}

/**
 * Converts a hexadecimal address to lower case, because such an address is case-insensitive. Returns any other address
 * unchanged.
 */
export const normalizeAddress = (address: string): string =>
  /^0x[0-9a-fA-F]+$/.test(address) ? address.toLowerCase() : address

/** Maximum number of addresses of a group that are cached. */
const maxCached = 20_000

/** Caches addresses, because each event contains several of them. */
function cached(create: (member: number) => string): (member: number) => string {
  const addresses = new Map<number, string>()
  return (member) => {
    const known = addresses.get(member)
    if (known !== undefined) return known
    if (addresses.size >= maxCached) addresses.clear()
    const address = create(member)
    addresses.set(member, address)
    return address
  }
}

/** Returns the group and the member that a number below `limit` stands for. Numbers of a group follow one another. */
function splitNumber(number: number, limit: number, size: number): { first: number; member: number } {
  const first = Math.min(Math.floor(number / size), Math.floor(limit / size) - 1) * size
  return { first, member: number - first }
}

/**
 * Possible last characters of an address that does not have 40 hexadecimal digits. The addresses of a group differ only
 * in their last characters.
 */
const lastCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/**
 * Returns the possible last characters of an address that starts with `start`. A hexadecimal address must stay in lower
 * case (see `normalizeAddress`).
 */
const lastCharactersAfter = (start: string): string =>
  /^0x[0-9a-f]*$/.test(start) ? '0123456789abcdef' : lastCharacters

function parseTextAddress(address: string, size: number): { id: string; member: number } {
  for (let count = 1; count <= address.length; count++) {
    const start = address.slice(0, -count)
    const characters = lastCharactersAfter(start)
    const limit = characters.length ** count
    if (limit < size) continue
    const digits = [...address.slice(-count)].map((character) => characters.indexOf(character))
    if (digits.includes(-1)) break
    const number = digits.reduce((sum, digit) => sum * characters.length + digit, 0)
    const { first, member } = splitNumber(number, limit, size)
    return { id: `${start}+${count} ${first}`, member }
  }
  return parseTextAddress(`${address}${'0'.repeat(4)}`, size)
}

function formatTextAddress(id: string, member: number): string {
  const [, start = '', count, first] = /^(.*)\+(\d+) (\d+)$/s.exec(id) ?? []
  const characters = lastCharactersAfter(start)
  let number = Number(first) + member
  let end = ''
  for (let i = 0; i < Number(count); i++) {
    end = (characters[number % characters.length] ?? '') + end
    number = Math.floor(number / characters.length)
  }
  return start + end
}

/**
 * Creates the hexadecimal address of a group member. The last of the five words contains the number of the member. It is
 * then mixed with all other words, so that the addresses of a group do not look alike. The mixing is reversible, but not
 * secret.
 */
function encodeHexAddress(id: string, member: number): string {
  const words = readHexWords(id)
  words[4] = (words[4] ?? 0) + member
  mixFirstWords(words, 1)
  mixLastWord(words)
  mixFirstWords(words, 2)
  return `0x${words.map(hexWord).join('')}`
}

function decodeHexAddress(address: string, size: number): { id: string; member: number } {
  const words = readHexWords(address)
  mixFirstWords(words, 2)
  mixLastWord(words)
  mixFirstWords(words, 1)
  const { first, member } = splitNumber(words[4] ?? 0, 2 ** 32, size)
  words[4] = first
  return { id: `0x${words.map(hexWord).join('')}`, member }
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
