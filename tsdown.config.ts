import { defineConfig } from 'tsdown'

const common = {
  format: 'esm',
  target: 'es2022',
  sourcemap: false,
  logLevel: 'warn',
  inputOptions: { checks: { pluginTimings: false } },
} as const

/** What `chaindata` itself imports. */
const layer =
  /rolldown\/runtime|\/(?:src|src\/pipeline|src\/walk|generated|generated\/client)\/(?!mock|answers|validators|contract|fetch|whole|delivery|gateway)[\w-]+(?:\.gen)?\.ts$/

export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      core: 'src/create-core.ts',
      operations: 'src/operations.ts',
      node: 'src/node/index.ts',
      mock: 'src/mock/index.ts',
      alerts: 'src/alerts/index.ts',
      gateway: 'src/gateway/index.ts',
      fetch: 'src/fetch.ts',
      codegen: 'src/codegen/index.ts',
      validators: 'src/validators.ts',
      redis: 'src/redis/index.ts',
    },
    platform: 'neutral',
    deps: { neverBundle: [/^node:/] },
    dts: true,
    clean: ['dist'],
    // What all entrances share is one file: on Node each file of an import costs as much as 20 kB of code.
    outputOptions: { codeSplitting: { groups: [{ name: 'layer', test: layer }] } },
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
