import { defineConfig } from 'vitest/config'

/** The tests that a mutant has to get past, folders or files: those that are about it, and not all, or it takes a day. */
const places = (process.env['MUTATION_TESTS'] ?? 'walk,money,layer').split(',')

/** What tells mutants of the core from the core: tests that run it in this process, without those that wait. */
export default defineConfig({
  test: {
    include: places.map((place) => (place.endsWith('.ts') ? `test/${place}` : `test/${place}/**/*.test.ts`)),
    exclude: [
      'test/examples/opentelemetry.test.ts',
      'test/pipeline/rates.test.ts',
      'test/readme.test.ts',
      // It loads the modules anew, which makes what runs at their start look as if this test alone were about it.
      'test/client/page.test.ts',
    ],
    // A fifth of the walks at random: a mutant that lives does so through all of them.
    env: { WALK_RUNS: '0.2' },
    // A mutant's tests take the modules from each other: to load them anew for every file takes as long as to run it.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
