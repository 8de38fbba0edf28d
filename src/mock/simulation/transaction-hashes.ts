import { hashText, hexWord, mix } from './random.ts'

/**
 * A transaction's hash says whose it is: the contract's address and how many it had before, made to look like any
 * hash. So a look-up needs no index, and a hash that nobody gave is known to be none.
 */
export function encodeTransactionHash(seed: number, address: string, index: number): string {
  const sum = checksum(seed, address, index)
  if (!address.startsWith('0x')) return `o${address}${index.toString(36).padStart(6, '0')}${hexWord(sum)}`
  let hash = `0x${hexWord(sum)}`
  for (let i = 0; i < 5; i++) hash += hexWord(hexWordAt(address, i) ^ mix(sum, i))
  return hash + hexWord(index ^ mix(sum, 5)) + hexWord(mix(sum, 9))
}

export function decodeTransactionHash(seed: number, given: string): { address: string; index: number } | undefined {
  const hash = given.startsWith('0x') ? given.toLowerCase() : given
  let [address, index] = ['', 0]
  if (/^0x[0-9a-f]{64}$/.test(hash)) {
    const sum = hexWordAt(hash, 0)
    const [last = 0, ...words] = [5, 0, 1, 2, 3, 4].map((i) => (hexWordAt(hash, i + 1) ^ mix(sum, i)) >>> 0)
    address = `0x${words.map(hexWord).join('')}`
    index = last
  } else if (hash.startsWith('o')) {
    address = hash.slice(1, -14)
    index = Number.parseInt(hash.slice(-14, -8), 36)
  }
  return address && encodeTransactionHash(seed, address, index) === hash ? { address, index } : undefined
}

const checksum = (seed: number, address: string, index: number): number => mix(hashText(address, seed), index)

const hexWordAt = (text: string, i: number): number => Number.parseInt(text.slice(2 + i * 8, 10 + i * 8), 16)
