import { defineConfig } from 'vitest/config'

/** Test folders or files to run against each mutant. Running all tests would take a day. */
const places = (process.env['MUTATION_TESTS'] ?? 'pagination,pipeline,operation,client,util').split(',')

/** Tests that run the core in this process, without slow ones. */
export default defineConfig({
  test: {
    include: places.map((place) => (place.endsWith('.ts') ? `test/${place}` : `test/${place}/**/*.test.ts`)),
    exclude: [
      'test/examples/opentelemetry.test.ts',
      'test/pipeline/rates.test.ts',
      'test/readme.test.ts',
      // Reloads modules, so that Stryker would attribute code that runs on import to this test alone.
      'test/client/page.test.ts',
    ],
    // A fifth of the random pagination tests: a surviving mutant would survive them all.
    env: { PAGINATION_RUNS: '0.2' },
    // Test files share modules: loading them for each file takes as long as running it.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
