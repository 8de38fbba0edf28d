import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { defineConfig } from 'tsdown'

const common = {
  format: 'esm',
  target: 'es2022',
  sourcemap: false,
  logLevel: 'warn',
  inputOptions: { checks: { pluginTimings: false } },
  // The types keep what is said of each name. In code, each import would read it: half a millisecond.
  outputOptions: { comments: { jsdoc: false } },
} as const

let layer: Set<string> | undefined

/** Whether `chaindata` itself imports a file. Looked up when it builds: the docs read this configuration as well. */
function isInLayer(file: string): boolean {
  const root = import.meta.dirname
  layer ??= new Set(
    Object.keys(
      buildSync({
        entryPoints: ['src/index.ts'],
        absWorkingDir: root,
        bundle: true,
        platform: 'neutral',
        metafile: true,
        write: false,
      }).metafile.inputs,
    ).map((path) => join(root, path)),
  )
  return layer.has(file)
}

export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      core: 'src/core.ts',
      operations: 'src/operations.ts',
      node: 'src/node/index.ts',
      mock: 'src/mock/index.ts',
      alerts: 'src/alerts/index.ts',
      gateway: 'src/gateway/index.ts',
      fetch: 'src/fetch/index.ts',
      sdk: 'src/sdk/index.ts',
      paths: 'src/paths.ts',
      codegen: 'src/codegen/index.ts',
      validators: 'src/validators.ts',
      redis: 'src/redis/index.ts',
    },
    platform: 'neutral',
    deps: { neverBundle: [/^node:/] },
    dts: true,
    clean: ['dist'],
    // What all entrances share is one file: on Node each file of an import costs as much as 20 kB of code.
    outputOptions: {
      ...common.outputOptions,
      codeSplitting: { groups: [{ name: 'layer', test: isInLayer }] },
    },
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
