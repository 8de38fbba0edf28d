import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // Against Prism, which the run starts itself.
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'], globalSetup: ['test/contract/prism.ts'] } },
      { test: { name: 'layer', include: ['test/**/*.test.ts'], exclude: ['test/contract/**'] } },
    ],
    coverage: { provider: 'v8', include: ['src/**'], reporter: ['text-summary', 'json-summary'] },
  },
})
