import { build } from 'esbuild'
import { expect, test } from 'vitest'

test.each(['index', 'core/index', 'core/operations', 'mock/index'])(
  'src/%s.ts bundles no code of the CLI or the MCP server',
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
    const inputs = Object.keys(metafile.inputs)
    expect(inputs.length).toBeGreaterThan(10)
    expect(inputs.filter((path) => /node_modules|src\/(cli|mcp)\//.test(path))).toEqual([])
  },
)
