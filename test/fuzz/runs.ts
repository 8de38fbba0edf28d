import type { Parameters } from 'fast-check'
import { vi } from 'vitest'
import * as all from '../../generated/client/metadata.gen.ts'
import type { OperationMetadata } from '../../src/core/types.ts'

/** The number of runs and the seed, which `npm run fuzz` sets. `npm test` uses fewer runs and a fixed seed. */
const { CHAINDATA_FUZZ_RUNS: runs = 60, CHAINDATA_FUZZ_SEED: seed = 1 } = process.env

/**
 * Only a test that hangs takes longer, also on a busy machine. Slow tests pass it, because test files share processes, and
 * the configuration below applies only to the first file that imports this one.
 */
export const hangTimeout = 30_000 + 3_000 * Number(runs)
vi.setConfig({ testTimeout: hangTimeout })

/**
 * Returns options for `fc.assert`.
 *
 * @param share Factor for the number of runs.
 */
export const propertyOptions = <T>(share = 1): Parameters<T> => ({
  numRuns: Math.max(1, Math.round(Number(runs) * share)),
  seed: Number(seed),
})

export const operations: readonly OperationMetadata[] = Object.values(all).map((metadata) => metadata())
