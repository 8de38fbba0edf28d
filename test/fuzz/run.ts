/**
 * Runs the fuzz tests, the property tests of pagination and the model of killed workers many times, and the long data
 * job of `test/redis/job.test.ts` once. Prints the random seed.
 *
 * npm run fuzz -- [--runs 2000] [--seed 1234]
 */
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
process.env['CHAINDATA_FUZZ_RUNS'] = values.runs
process.env['CHAINDATA_FUZZ_SEED'] = values.seed
process.env['PAGINATION_RUNS'] = String(Math.max(1, Math.round(Number(values.runs) / 200)))
console.log(`${values.runs} runs per property, seed ${values.seed}`)
const testTimeout = 60_000 + 3_000 * Number(values.runs)
const vitest = await startVitest(
  'test',
  ['test/fuzz', 'test/core/pagination/properties', 'test/redis/kills', 'test/redis/job'],
  {
    run: true,
    project: ['layer', 'redis'],
    testTimeout,
  },
)
await vitest.close()
console.log(`Repeat: npm run fuzz -- --runs ${values.runs} --seed ${values.seed}`)
