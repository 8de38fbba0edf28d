import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Generous, because other suites run at the same time.
    testTimeout: 240_000,
    // One hook builds the site again, beside other suites.
    hookTimeout: 300_000,
    maxConcurrency: 3,
    // More workers than cores: many tests wait for pages, programs or a build.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: { name: 'site', include: ['test/**/*.test.ts'], exclude: ['test/lighthouse.test.ts'] },
      },
      // Alone, after the others, because Lighthouse measures pages.
      {
        extends: true,
        test: { name: 'lighthouse', include: ['test/lighthouse.test.ts'], sequence: { groupOrder: 1 } },
      },
    ],
  },
})
