import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Each test starts a server.
    testTimeout: 60_000,
    expect: { requireAssertions: true },
  },
})
