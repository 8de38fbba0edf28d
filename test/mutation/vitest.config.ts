import { defineConfig } from 'vitest/config'

/** The folders of tests that a mutant has to get past: those that are about it, and not all, or it takes a day. */
const folders = (process.env['MUTATION_TESTS'] ?? 'walk,money,layer').split(',')

/** What tells mutants of the core from the core: tests that run it in this process, without those that wait. */
export default defineConfig({
  test: {
    include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
    exclude: ['test/money/opentelemetry.test.ts', 'test/money/rates.test.ts', 'test/layer/readme.test.ts'],
    // A fifth of the walks at random: a mutant that lives does so through all of them.
    env: { WALK_RUNS: '0.2' },
  },
})
