import { hashText, hex, mix } from './random.ts'

/**
 * A transaction's hash says whose it is: the contract's address and how many it had before, made to look like any
 * hash. So a look-up needs no index, and a hash that nobody gave is known to be none.
 */
export function writeHash(seed: number, address: string, index: number): string {
  if (!address.startsWith('0x'))
    return `o${address}${index.toString(36).padStart(6, '0')}${hex(check(seed, address, index))}`
  const sum = check(seed, address, index)
  const parts = [...read(address, 5), index, mix(sum, 9)]
  return `0x${hex(sum)}${parts.map((part, i) => hex(part ^ mix(sum, i))).join('')}`
}

export function readHash(seed: number, given: string): { address: string; index: number } | undefined {
  const hash = given.startsWith('0x') ? given.toLowerCase() : given
  let [address, index] = ['', 0]
  if (/^0x[0-9a-f]{64}$/.test(hash)) {
    const [sum = 0, ...parts] = read(hash, 8)
    const clear = parts.map((part, i) => (part ^ mix(sum, i)) >>> 0)
    address = `0x${clear.slice(0, 5).map(hex).join('')}`
    index = clear[5] ?? 0
  } else if (hash.startsWith('o')) {
    address = hash.slice(1, -14)
    index = Number.parseInt(hash.slice(-14, -8), 36)
  }
  return address && writeHash(seed, address, index) === hash ? { address, index } : undefined
}

const check = (seed: number, address: string, index: number): number => mix(hashText(address, seed), index)

const read = (text: string, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Number.parseInt(text.slice(2 + i * 8, 10 + i * 8), 16))
