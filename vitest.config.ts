import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

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
    // Many tests wait, for time to pass or for another process: more at a time than the default does, which leaves a core free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    coverage: { provider: 'v8', include: ['src/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
  },
})
