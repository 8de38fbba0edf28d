import { defineConfig } from 'vitest/config'

/** What tells mutants of the core from the core: the tests that run it in this process, without those that wait. */
export default defineConfig({
  test: {
    include: [
      'test/walk/**/*.test.ts',
      'test/money/**/*.test.ts',
      'test/layer/**/*.test.ts',
      'test/release/fetch.test.ts',
    ],
    // A fifth of the walks at random: a mutant that lives does so through all of them.
    env: { WALK_RUNS: '0.2' },
    exclude: ['test/money/opentelemetry.test.ts', 'test/money/rates.test.ts', 'test/layer/readme.test.ts'],
  },
})
