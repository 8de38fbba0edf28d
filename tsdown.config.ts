import { defineConfig } from 'tsdown'

const common = { format: 'esm', target: 'es2022', sourcemap: false, logLevel: 'warn' } as const

export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      core: 'src/core.ts',
      operations: 'src/operations.ts',
      mock: 'src/mock/index.ts',
    },
    platform: 'neutral',
    deps: { neverBundle: [/^node:/] },
    dts: true,
    clean: ['dist'],
  },
  {
    // The command brings what it needs with it, argument parser and agents' protocol included: who imports the package
    // installs none of that, and `npx chaindata` fetches one package.
    ...common,
    entry: { main: 'src/cli/main.ts' },
    outDir: 'dist/cli',
    platform: 'node',
    dts: false,
    clean: false,
    fixedExtension: false,
  },
])
