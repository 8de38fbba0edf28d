import type { Parameters } from 'fast-check'
import { vi } from 'vitest'
import * as all from '../../generated/client/metadata.gen.ts'
import type { OperationMetadata } from '../../src/types.ts'

/** What `npm run fuzz` sets; a test run has fewer, and always the same. */
const { CHAINDATA_FUZZ_RUNS: runs = 60, CHAINDATA_FUZZ_SEED: seed = 1 } = process.env

vi.setConfig({ testTimeout: 30_000 + 300 * Number(runs) })

/** How a property is tried. `share`: of the runs, where one takes long. */
export const propertyOptions = <T>(share = 1): Parameters<T> => ({
  numRuns: Math.max(1, Math.round(Number(runs) * share)),
  seed: Number(seed),
})

export const operations: readonly OperationMetadata[] = Object.values(all)
