import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes long begins first, so that nothing is left to be waited for at the end. It is said here, by folder or
 * file, since a fresh clone knows nothing of earlier runs.
 */
const first = [
  'redis/faults',
  'faults/table',
  'redis/',
  'gateway/',
  'generate/',
  'mock/differential',
  'lint/',
  'release/contract-diff',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = first.findIndex((part) => moduleId.includes(`/test/${part}`))
      return found < 0 ? first.length : found
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    projects: [
      // Against Prism, which the run starts itself.
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'], globalSetup: ['test/contract/prism.ts'] } },
      // The same, unchanged, against our own mock.
      {
        test: {
          name: 'contract-mock',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/mock/global.ts'],
        },
      },
      // The mock itself; it is held against Prism.
      { test: { name: 'mock', include: ['test/mock/**/*.test.ts'], globalSetup: ['test/contract/prism.ts'] } },
      // Against a Redis that each test starts itself.
      { test: { name: 'redis', include: ['test/redis/**/*.test.ts'], globalSetup: ['test/redis/global.ts'] } },
      {
        test: {
          name: 'layer',
          include: ['test/**/*.test.ts'],
          exclude: ['test/contract/**', 'test/mock/**', 'test/redis/**'],
        },
      },
    ],
    // Half of them wait, for time to pass or for another process: twice as many at a time as there are cores.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
  },
})
