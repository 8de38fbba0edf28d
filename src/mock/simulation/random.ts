/* Deterministic pseudo-random numbers. All data of the simulation is derived from them. */

/** Hashes a string to 32 bits with FNV-1a. */
export function hashText(text: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash, text.length)
}

/** Mixes two 32-bit numbers into one 32-bit number with the finalizer of MurmurHash3. */
export function mix(a: number, b: number): number {
  let h = a ^ Math.imul(b ^ (b >>> 15), 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Maps a 32-bit hash to an integer from 0 to `limit - 1`. */
export const randomBelow = (hash: number, limit: number): number => Math.floor((hash / 2 ** 32) * limit)

/**
 * Shuffles the numbers below `2 ** (2 * halfBits)` with a Feistel network. Returns the place of a number, or with
 * `isInverse` the number at a place.
 */
export function shuffle(value: number, halfBits: number, key: number, isInverse = false): number {
  const mask = (1 << halfBits) - 1
  let left = value >>> halfBits
  let right = value & mask
  for (let round = 0; round < 4; round++) {
    const [kept, other] = isInverse ? [left, right] : [right, left]
    const mixed = (other ^ mix(key, (isInverse ? 3 - round : round) * 65_536 + kept)) & mask
    left = isInverse ? mixed : kept
    right = isInverse ? kept : mixed
  }
  return (left << halfBits) | right
}

/**
 * The hex digits of each byte. A lookup table saves time, because formatting hashes takes most of the time of a
 * response.
 */
const byteDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export const hexWord = (word: number): string =>
  `${byteDigits[word >>> 24]}${byteDigits[(word >>> 16) & 255]}${byteDigits[(word >>> 8) & 255]}${byteDigits[word & 255]}`

export const hashWords = (seed: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => mix(seed, i))
