import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { defineConfig } from 'tsdown'

const common = {
  format: 'esm',
  target: 'es2022',
  sourcemap: false,
  logLevel: 'warn',
  inputOptions: { checks: { pluginTimings: false } },
  // Declaration files keep JSDoc. In code it would add half a millisecond to each import.
  outputOptions: { comments: { jsdoc: false } },
} as const

let layer: Set<string> | undefined

/** Whether `chaindata` imports a file. Computed on the first call, since the docs also load this configuration. */
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
      mcp: 'src/mcp/index.ts',
      cache: 'src/cache/index.ts',
      batch: 'src/batch/index.ts',
    },
    platform: 'neutral',
    deps: { neverBundle: [/^node:/, /^@modelcontextprotocol/] },
    dts: true,
    clean: ['dist'],
    // One file for the code that entry points share: in Node.js, each file costs as much time as 20 kB of code.
    outputOptions: {
      ...common.outputOptions,
      codeSplitting: { groups: [{ name: 'layer', test: isInLayer }] },
    },
  },
  {
    // The command bundles its dependencies, such as the argument parser and the MCP server: the package has none, and
    // `npx chaindata` downloads a single package.
    ...common,
    entry: { main: 'src/cli/main.ts' },
    outDir: 'dist/cli',
    deps: { alwaysBundle: [/^@modelcontextprotocol/] },
    platform: 'node',
    dts: false,
    clean: false,
    fixedExtension: false,
    // The module of `--jq` reads `__dirname`.
    shims: true,
  },
])
