import { defineConfig } from 'vitest/config'

/** Test folders or files to run against each mutant. All tests together would take a day. */
const places = (process.env['MUTATION_TESTS'] ?? 'pagination,pipeline,operation,client,util').split(',')

/** Runs the tests of the core in one process, without slow tests. */
export default defineConfig({
  test: {
    include: places.map((place) => (place.endsWith('.ts') ? `test/${place}` : `test/${place}/**/*.test.ts`)),
    exclude: [
      'test/examples/opentelemetry.test.ts',
      // This test needs Prism.
      'test/mock/differential.test.ts',
      'test/core/pipeline/rates.test.ts',
      'test/readme.test.ts',
      // These tests start processes, which do not run the mutants.
      'test/redis/faults-*.test.ts',
      // These tests take too long, or count all timers of the process.
      'test/redis/{outages,timers}.test.ts',
      // This test reloads modules, so Stryker would attribute code that runs on import to it alone.
      'test/core/client/page.test.ts',
    ],
    // Run a fifth of the random pagination tests. A mutant that survives them would survive all of them.
    env: { PAGINATION_RUNS: '0.2' },
    // Test files share modules: loading them for each file takes as long as running it.
    isolate: false,
    // Generous, so that the first run passes on a busy machine. Stryker has its own timeout for each mutant.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
