import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long, by the beginning of its path below `test/`: what waits between what computes. */
const long = [
  'redis/faults-',
  'faults/table',
  'scripts/generate',
  'scripts/contract-diff',
  'redis/',
  'mock/differential',
  'gateway/',
  'mcp/agents',
  'pagination/whole',
  'types/',
  'mock/',
]

/** What takes long begins first, so that it is not waited for at the end; a fresh clone knows nothing of earlier runs. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((path) => moduleId.includes(`/test/${path}`))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/** Its files share processes, which takes a third of the time off those that don't take long. */
const shared = { isolate: false, setupFiles: ['test/support/after.ts'] }

export default defineConfig({
  test: {
    projects: [
      // Against Prism, which the run starts itself.
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/contract/prism.ts'],
        },
      },
      // The same, unchanged, against our own mock.
      {
        test: {
          ...shared,
          name: 'contract-mock',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/mock/global.ts'],
        },
      },
      // The mock itself; it is held against Prism.
      {
        test: {
          ...shared,
          name: 'mock',
          include: ['test/mock/**/*.test.ts'],
          globalSetup: ['test/contract/prism.ts'],
        },
      },
      // Against a Redis that each test starts itself.
      { test: { name: 'redis', include: ['test/redis/**/*.test.ts'], globalSetup: ['test/redis/global.ts'] } },
      {
        test: {
          ...shared,
          name: 'layer',
          include: ['test/**/*.test.ts'],
          // Those of the mutation tests' packages are not ours.
          exclude: ['test/contract/**', 'test/mock/**', 'test/redis/**', 'test/mutation/**'],
        },
      },
    ],
    // Many tests wait, for time to pass or for another process: more files at a time than there are cores.
    maxWorkers: availableParallelism() + 2,
    // Within a file only those run together that say so; they wait as well.
    maxConcurrency: 8,
    sequence: { sequencer: LongestFirst },
    // What hangs is noticed; a busy machine is only slow.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What asserts nothing could not fail.
    expect: { requireAssertions: true },
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
  },
})
