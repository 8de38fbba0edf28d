import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Each generator takes several seconds of CPU time.
    maxConcurrency: 2,
    testTimeout: 120_000,
    expect: { requireAssertions: true },
  },
})
