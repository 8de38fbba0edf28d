import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TableReporter } from './table.ts'

/** Bundlers and validators take several seconds of CPU time. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { ...timeouts, name: 'suites', root: import.meta.dirname, globalSetup: ['package-setup.ts'] } },
      // The tests of pagination and credits against the stand-in for the API.
      {
        test: {
          ...timeouts,
          name: 'stand-in',
          root: join(import.meta.dirname, '../..'),
          include: ['test/core/pagination/*.test.ts', 'test/core/client/money-model.test.ts'],
          isolate: false,
          setupFiles: ['test/support/after.ts'],
          globalSetup: ['test/outside-service/global.ts'],
          env: { TEST_STAND_IN: 'true' },
        },
      },
    ],
    maxWorkers: 3,
    reporters: ['default', new TableReporter()],
    expect: { requireAssertions: true },
  },
})
