import { mix } from '../../src/mock/simulation/random.ts'

/** Returns a generator of numbers from 0 (inclusive) to 1 (exclusive). The same seed yields the same numbers. */
export function randomNumbers(seed: number): () => number {
  let count = 0
  return () => mix(seed, count++) / 2 ** 32
}
