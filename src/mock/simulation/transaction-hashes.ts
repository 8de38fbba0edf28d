import type { Transfer } from './ledger.ts'
import { hashText, hexWord, mix } from './random.ts'
import { nativeCurrency } from './transfer-kinds.ts'

/**
 * Added to the index of a native transfer before the index becomes part of the transaction hash. The hash then differs
 * from the hash of a contract's transfer.
 */
export const nativeIndexOffset = 2 ** 31

export function transactionHash({ ledger: { chain, contract, address }, index }: Transfer): string {
  return encodeTransactionHash(chain.seed, address, contract === nativeCurrency ? index + nativeIndexOffset : index)
}

/**
 * Creates a transaction hash that contains the address of the contract and the index of the transfer. The simulation
 * finds a transaction by decoding its hash, and therefore stores no list of hashes. The hash also contains a checksum,
 * which makes the hash invalid on other chains.
 */
export function encodeTransactionHash(seed: number, address: string, index: number): string {
  const sum = checksum(seed, address, index)
  if (!address.startsWith('0x')) return `o${address}${index.toString(36).padStart(6, '0')}${hexWord(sum)}`
  let hash = `0x${hexWord(sum)}`
  for (let i = 0; i < 5; i++) hash += hexWord(hexWordAt(address, i) ^ mix(sum, i))
  return hash + hexWord(index ^ mix(sum, 5)) + hexWord(mix(sum, 9))
}

/** Decodes a transaction hash. Returns `undefined` if `encodeTransactionHash` did not create the hash for this seed. */
export function decodeTransactionHash(
  seed: number,
  transactionHash: string,
): { address: string; index: number } | undefined {
  const hash = transactionHash.startsWith('0x') ? transactionHash.toLowerCase() : transactionHash
  const decoded = /^0x[0-9a-f]{64}$/.test(hash) ? decodeHex(hash) : decodeText(hash)
  return encodeTransactionHash(seed, decoded.address, decoded.index) === hash ? decoded : undefined
}

function decodeHex(hash: string): { address: string; index: number } {
  const sum = hexWordAt(hash, 0)
  const word = (i: number) => (hexWordAt(hash, i + 1) ^ mix(sum, i)) >>> 0
  return { address: `0x${[0, 1, 2, 3, 4].map((i) => hexWord(word(i))).join('')}`, index: word(5) }
}

const decodeText = (hash: string): { address: string; index: number } => ({
  address: hash.slice(1, -14),
  index: Number.parseInt(hash.slice(-14, -8), 36),
})

const checksum = (seed: number, address: string, index: number): number => mix(hashText(address, seed), index)

const hexWordAt = (text: string, i: number): number => Number.parseInt(text.slice(2 + i * 8, 10 + i * 8), 16)
