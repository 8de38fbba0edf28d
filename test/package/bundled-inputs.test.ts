import { build } from 'esbuild'
import { expect, test } from 'vitest'

test.each(['index', 'core/index', 'operations/index', 'mock/index'])(
  'src/%s.ts bundles no code of the CLI or the MCP server, and loads no package',
  async (entry) => {
    const { metafile } = await build({
      entryPoints: [`src/${entry}.ts`],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      external: ['node:*'],
    })
    const loaded = new Set([`src/${entry}.ts`])
    // The set grows while it is iterated over.
    for (const file of loaded)
      for (const { path, kind } of metafile.inputs[file]?.imports ?? []) if (kind !== 'dynamic-import') loaded.add(path)
    expect(loaded.size).toBeGreaterThan(10)
    expect([...loaded].filter((path) => path.includes('node_modules'))).toEqual([])
    // The mock loads the YAML parser on first use.
    const foreign = /node_modules\/(?!yaml\/)|src\/(cli|mcp)\//
    expect(Object.keys(metafile.inputs).filter((path) => foreign.test(path))).toEqual([])
  },
)
