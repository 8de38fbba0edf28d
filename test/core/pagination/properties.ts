import fc from 'fast-check'
import { beforeEach, vi } from 'vitest'
import { ChainDataError, type Cursor, type Page } from '../../../src/index.ts'
import { addressOf } from '../../support/client.ts'
import { type ChainOptions, type Fault, faults } from './chain.ts'
import { hash } from './chain-data.ts'

const factor = Number(process.env['PAGINATION_RUNS'] ?? 1)
const seed = Number(process.env['PAGINATION_SEED'] ?? 20_261_121)

/** Returns parameters of a property test. Every run has the same cases, unless the environment sets another seed. */
export const runs = (numRuns: number) => ({ seed, endOnFailure: true, numRuns: Math.ceil(numRuns * factor) })

/** Sets up property tests. Without random backoff, a thousand iterations take seconds. */
export function setUpProperties(): void {
  vi.setConfig({ testTimeout: 60_000 * Math.max(1, 5 * factor) })
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
}

type Pages<T> = (options: { cursor?: Cursor; concurrency: number }) => AsyncGenerator<Page<T>>

const throughJson = (cursor: Cursor): Cursor => JSON.parse(JSON.stringify(cursor))

/** Iterates to the end. After each simulated kill or error, resumes from the last cursor. */
export async function collectWithKills<T>(
  pages: Pages<T>,
  server: Readonly<Record<'seed' | 'kills' | 'concurrency', number>>,
): Promise<T[]> {
  const { seed, kills, concurrency } = server
  const items: T[] = []
  let cursor: Cursor | undefined
  for (let restarts = 0; restarts < 5000; restarts++) {
    try {
      let isDone = true
      for await (const page of pages({ concurrency, ...(cursor && { cursor }) })) {
        items.push(...page.items)
        cursor = throughJson(page.cursor)
        isDone = hash(seed, 'kill', items.length, restarts) >= kills
        if (!isDone) break
      }
      if (isDone) return items
    } catch (error) {
      if (!(error instanceof ChainDataError && error.cursor)) throw error
      cursor = throughJson(error.cursor)
    }
  }
  throw new Error('the iteration did not end')
}

const kinds: readonly Fault[] = [{ status: 500 }, { status: 503 }, { status: 429, retryAfter: 0 }, 'reset', 'cut']

/** Random servers with different delays, faults and maximum block ranges, and clients that are sometimes killed. */
export const servers = fc.record({
  seed: fc.integer({ min: 0, max: 1e6 }),
  slowness: fc.integer({ min: 0, max: 6 }),
  faults: fc.constantFrom(0, 0, 0.1, 0.3),
  maxRange: fc.constantFrom(Infinity, Infinity, 400, 130, 7, 1),
  concurrency: fc.integer({ min: 1, max: 9 }),
  kills: fc.constantFrom(0, 0.05, 0.3, 1),
})
export type Server = typeof servers extends fc.Arbitrary<infer S> ? S : never

export const chainOptions = ({ seed, slowness, faults: rate, maxRange }: Server): ChainOptions => ({
  seed,
  delay: ({ index }) => Math.floor(hash(seed, 'delay', index) * slowness),
  fault: faults(seed, rate, kinds),
  maxRange: () => maxRange,
})

export const addresses = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => addressOf(`${name}${i}`))
