import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { buildSync } from 'esbuild'
import { minify } from 'terser'
import { defineConfig } from 'tsdown'
import { licenses } from './scripts/licenses.ts'

const common = {
  format: 'esm',
  target: 'es2022',
  sourcemap: false,
  logLevel: 'warn',
  inputOptions: { checks: { pluginTimings: false } },
  // Declaration files keep JSDoc. In code it would add half a millisecond to each import.
  outputOptions: { comments: { jsdoc: false } },
} as const

/**
 * Minifies with terser: esbuild and oxc drop the comments that mark calls as pure, without which bundlers of applications
 * keep what is not used. Code is neither inlined nor joined, for the same reason. Lines are short, because Node.js prints
 * the line that throws an uncaught error.
 */
const minifyLibrary = {
  name: 'minify',
  async renderChunk(code: string, { fileName }: { fileName: string }) {
    if (!fileName.endsWith('.js')) return null
    const { code: minified = '', map } = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { inline: 0, reduce_vars: false, collapse_vars: false, sequences: false, hoist_props: false },
      format: { preserve_annotations: true, comments: false, semicolons: false, max_line_len: 500 },
      sourceMap: { asObject: true },
    })
    return { code: minified, map: typeof map === 'object' ? JSON.stringify(map) : null }
  },
}

/**
 * Keeps only the source map of the layer, through which the calls of applications run: the maps of the others would be a
 * third of the tarball. It contains the code in `src/`, but neither generated code nor blocks of comments, and maps to
 * lines, not to columns.
 */
const mapLayerOnly = {
  name: 'map-layer-only',
  generateBundle(_options: unknown, output: Record<string, OutputFile>) {
    for (const [file, chunk] of Object.entries(output)) {
      if (chunk.type !== 'chunk') continue
      const map = output[`${file}.map`]
      if (chunk.name === 'layer') {
        if (map) map.source = withLessText(String(map.source))
        continue
      }
      delete output[`${file}.map`]
      chunk.code = chunk.code?.replace(/^\/\/# sourceMappingURL=.*\n?/m, '')
    }
  },
}

/** Lets projects compile whose `lib` does not contain `AsyncDisposable`. The reference is lost when types are bundled. */
const disposableTypes = {
  name: 'disposable-types',
  generateBundle(_options: unknown, output: Record<string, OutputFile>) {
    for (const [file, chunk] of Object.entries(output))
      if (file.endsWith('.d.ts') && chunk.code && /\bAsyncDisposable\b/.test(chunk.code))
        chunk.code = `/// <reference lib="esnext.disposable" />\n${chunk.code}`
  },
}

interface OutputFile {
  type: string
  name?: string
  code?: string
  source?: string | Uint8Array
}

function withLessText(json: string): string {
  const map: { mappings: string; sources: string[]; sourcesContent: (string | null)[] } = JSON.parse(json)
  const isGenerated = (i: number) => /\bgenerated\//.test(map.sources[i] ?? '')
  // Empty lines keep the line numbers.
  const withoutComments = (source: string) =>
    source.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*$/gm, (comment) => comment.replace(/[^\n]+/g, ''))
  const sourcesContent = map.sourcesContent.map((source, i) =>
    source && !isGenerated(i) ? withoutComments(source) : null,
  )
  return JSON.stringify({ ...map, mappings: linesOnly(map.mappings), names: [], sourcesContent })
}

/** Keeps the first mapping of each line of a source, without names. */
function linesOnly(mappings: string): string {
  let [lastSource, lastLine] = [-1, -1]
  return encode(
    decode(mappings).map((segments) =>
      segments.flatMap(([column, source = -1, line = -1, sourceColumn = 0], i) => {
        if (source < 0 || (i && source === lastSource && line === lastLine)) return []
        ;[lastSource, lastLine] = [source, line]
        return [[column, source, line, sourceColumn]]
      }),
    ),
  )
}

/** Adds the WebAssembly of jq, compressed. `src/cli/jq.ts` reads it. */
const jqWasm = {
  name: 'jq-wasm',
  async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): unknown }) {
    const wasm = await readFile(fileURLToPath(import.meta.resolve('jq-wasm/jq.wasm')))
    this.emitFile({ type: 'asset', fileName: 'jq.wasm.br', source: brotliCompressSync(wasm) })
  },
}

/** Imports the library `yaml` from a file that the other builds share: it is 30 kB of the tarball. */
const sharedYaml = (path: string) => ({
  name: 'shared-yaml',
  resolveId: (id: string) => (id === 'yaml' ? { id: path, external: true } : null),
})

let layer: Set<string> | undefined

/**
 * Whether importing `chaindata` loads a file. Files that are loaded on first use are not in the layer. Computed on the
 * first call, since the docs also load this configuration.
 */
function isInLayer(file: string): boolean {
  if (layer) return layer.has(file)
  const root = import.meta.dirname
  const { inputs } = buildSync({
    entryPoints: ['src/index.ts'],
    absWorkingDir: root,
    bundle: true,
    platform: 'neutral',
    metafile: true,
    write: false,
  }).metafile
  const found = new Set(['src/index.ts'])
  // The set grows while it is iterated over.
  for (const path of found)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import') found.add(imported)
  layer = new Set([...found].map((path) => join(root, path)))
  return layer.has(file)
}

export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      core: 'src/core/index.ts',
      operations: 'src/operations/index.ts',
      node: 'src/node/index.ts',
      mock: 'src/mock/index.ts',
      alerts: 'src/alerts/index.ts',
      gateway: 'src/gateway/index.ts',
      fetch: 'src/fetch/index.ts',
      sdk: 'src/sdk/index.ts',
      paths: 'src/sdk/paths.ts',
      codegen: 'src/codegen/index.ts',
      validators: 'src/validators/index.ts',
      redis: 'src/redis/index.ts',
      mcp: 'src/mcp/index.ts',
      cache: 'src/cache/index.ts',
      batch: 'src/batch/index.ts',
      viem: 'src/viem/index.ts',
      query: 'src/query/index.ts',
      opentelemetry: 'src/opentelemetry/index.ts',
    },
    platform: 'neutral',
    deps: { neverBundle: [/^node:/, /^@modelcontextprotocol/, /^viem$/] },
    dts: true,
    clean: ['dist'],
    sourcemap: true,
    // Otherwise rolldown prints the minified code again, with white space.
    minify: false,
    // The compiled validators contain a function of ajv.
    plugins: [minifyLibrary, mapLayerOnly, disposableTypes, sharedYaml('./yaml.js'), licenses(['ajv', 'yaml'])],
    // One file for the code that entry points share: in Node.js, each file costs as much time as 20 kB of code.
    outputOptions: {
      ...common.outputOptions,
      codeSplitting: { groups: [{ name: 'layer', test: isInLayer }] },
    },
  },
  {
    ...common,
    entry: { yaml: 'yaml' },
    platform: 'neutral',
    dts: false,
    clean: false,
    minify: true,
  },
  {
    // The command bundles its dependencies, such as the argument parser and the MCP server: the package has none, and
    // installing it downloads a single package.
    ...common,
    entry: { main: 'src/cli/main.ts' },
    outDir: 'dist/cli',
    deps: { alwaysBundle: [/^@modelcontextprotocol/] },
    // Bundlers cannot follow the imports of the main file of jsonc-parser.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    platform: 'node',
    dts: false,
    clean: false,
    fixedExtension: false,
    // Most of it is code of others.
    minify: true,
    plugins: [jqWasm, sharedYaml('../yaml.js'), licenses()],
  },
])
