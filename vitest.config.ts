import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow tests by path prefix below `test/`. Tests that wait are listed between tests that compute. */
const slow = [
  'redis/faults-',
  'faults/table',
  'scripts/generate',
  'scripts/contract-diff',
  'mcp/agents',
  'redis/outages',
  'fuzz/jobs',
  'fuzz/outside-lists',
  'gateway/',
  'redis/state',
  'mock/differential',
  'core/pagination/properties',
  'redis/rate',
  'cli/lock',
  'types/',
  'redis/lease',
  'cli/resume',
  'mock/',
  'redis/',
]

/** Starts slow tests first, so that they do not delay the end of the run. Vitest's own order needs an earlier run. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slow.findIndex((path) => moduleId.includes(`/test/${path}`))
      return at < 0 ? slow.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/** Test files share processes, which saves fast tests a third of their time. */
const shared = { isolate: false, setupFiles: ['test/support/after.ts'] }

export default defineConfig({
  test: {
    projects: [
      // Against Prism, which the global setup starts.
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/contract/prism.ts'],
        },
      },
      // The same tests against our mock.
      {
        test: {
          ...shared,
          name: 'contract-mock',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/mock/global.ts'],
        },
      },
      // The same tests against a stand-in that shares no code, types or data with `src`.
      {
        test: {
          ...shared,
          name: 'contract-outside',
          include: ['test/contract/{operations,sdk}.test.ts'],
          globalSetup: ['test/outside-service/global.ts'],
        },
      },
      // The mock, compared with Prism.
      {
        test: {
          ...shared,
          name: 'mock',
          include: ['test/mock/**/*.test.ts'],
          globalSetup: ['test/contract/prism.ts'],
        },
      },
      // Against Redis servers that the tests start.
      { test: { name: 'redis', include: ['test/redis/**/*.test.ts'], globalSetup: ['test/redis/global.ts'] } },
      {
        test: {
          ...shared,
          name: 'layer',
          include: ['test/**/*.test.ts'],
          // `test/mutation`, `test/generators`, `test/agents` and `test/outside` have packages of their own.
          exclude: [
            'test/contract/**',
            'test/mock/**',
            'test/redis/**',
            'test/mutation/**',
            'test/{generators,agents,outside}/**',
          ],
        },
      },
    ],
    // More workers than cores: many tests wait for timers or other processes.
    maxWorkers: availableParallelism() + 3,
    // For `test.concurrent`, used by tests that wait.
    maxConcurrency: 8,
    sequence: { sequencer: SlowestFirst },
    // Generous, so that tests pass on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test without assertions fails.
    expect: { requireAssertions: true },
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
  },
})
