import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    core: 'src/core.ts',
    operations: 'src/operations.ts',
    mock: 'src/mock/index.ts',
    cli: 'src/cli/main.ts',
  },
  format: 'esm',
  platform: 'neutral',
  deps: { neverBundle: [/^node:/] },
  target: 'es2022',
  dts: true,
  sourcemap: false,
  clean: true,
  logLevel: 'warn',
})
