import { hashText, hex, mix } from './random.ts'

/**
 * A transaction's hash says whose it is: the contract's address and how many it had before, made to look like any
 * hash. So a look-up needs no index, and a hash that nobody gave is known to be none.
 */
export function writeHash(seed: number, address: string, index: number): string {
  const sum = check(seed, address, index)
  if (!address.startsWith('0x')) return `o${address}${index.toString(36).padStart(6, '0')}${hex(sum)}`
  let hash = `0x${hex(sum)}`
  for (let i = 0; i < 5; i++) hash += hex(wordAt(address, i) ^ mix(sum, i))
  return hash + hex(index ^ mix(sum, 5)) + hex(mix(sum, 9))
}

export function readHash(seed: number, given: string): { address: string; index: number } | undefined {
  const hash = given.startsWith('0x') ? given.toLowerCase() : given
  let [address, index] = ['', 0]
  if (/^0x[0-9a-f]{64}$/.test(hash)) {
    const sum = wordAt(hash, 0)
    const [last = 0, ...words] = [5, 0, 1, 2, 3, 4].map((i) => (wordAt(hash, i + 1) ^ mix(sum, i)) >>> 0)
    address = `0x${words.map(hex).join('')}`
    index = last
  } else if (hash.startsWith('o')) {
    address = hash.slice(1, -14)
    index = Number.parseInt(hash.slice(-14, -8), 36)
  }
  return address && writeHash(seed, address, index) === hash ? { address, index } : undefined
}

const check = (seed: number, address: string, index: number): number => mix(hashText(address, seed), index)

const wordAt = (text: string, i: number): number => Number.parseInt(text.slice(2 + i * 8, 10 + i * 8), 16)
