/**
 * Measures the bundle size (min+gzip) of each entry point and of a single call, and the import time. Compares the
 * numbers with other clients.
 *
 * npm ci --prefix bench && node bench/size.ts
 *
 * Exits with code 1 if a size exceeds its budget in `size.json`. Budgets are measured sizes, rounded up.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { pack } from '../scripts/pack.ts'
import { makeProject, root } from '../test/package/place.ts'
import { writeRawClient } from './raw-client.ts'
import { print, printTable, quantity } from './report.ts'

interface Budgets {
  /** Maximum size of each bundle in bytes, minified and gzipped. */
  gzip: Record<string, number>
  /** Maximum import time, as a multiple of the time that openapi-fetch needs in the same run. */
  importRatio: number
}

const budgets: Budgets = JSON.parse(await readFile(new URL('size.json', import.meta.url), 'utf8'))
const out = await mkdtemp(join(tmpdir(), 'chaindata-size-'))
const { tarball } = await pack(out)
const project = await makeProject(tarball, root, [])
let failures = 0
const runs = 20

const printBytes = printTable('min+gzip, in bytes', 'bytes', 'budget')
const { exports }: { exports: Record<string, { default?: string }> } = JSON.parse(
  await readFile(join(project, 'node_modules/chaindata/package.json'), 'utf8'),
)
const operation = `import { createCore } from 'chaindata/core'
import { namesResolve } from 'chaindata/operations'
export const result = namesResolve(createCore({ baseUrl: 'http://host', apiKey: 'key' }), { chain: 'ethereum-mainnet', name: 'vitalik.eth' })`
const client = `import { createClient } from 'chaindata'
export const result = createClient({ baseUrl: 'http://host', apiKey: 'key' }).names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })`
const sdkCall = `import { configure, namesResolve } from 'chaindata/sdk'
configure({ baseUrl: 'http://host', apiKey: 'key' })
export const result = namesResolve({ query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } })`
await printSize('one operation, with what a call needs', operation)
await printSize('chaindata/sdk, one call', sdkCall)
for (const [path, { default: file }] of Object.entries(exports)) {
  if (!file) continue
  const name = `chaindata${path.slice(1)}`
  await printSize(
    path === '.' ? 'createClient, the whole client' : name,
    path === '.' ? client : `export * from '${name}'`,
  )
}
await printSize(
  'openapi-fetch, one call',
  `import createClient from 'openapi-fetch'
export const result = createClient({ baseUrl: 'http://host', headers: { 'x-api-key': 'key' } }).GET('/v4/data/ns/name', { params: { query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } } })`,
  join(root, 'bench'),
)
const raw = await writeRawClient()
await printSize(
  'raw openapi-ts client, one call',
  `import { createClient } from './client/index.ts'
import { namesResolve } from './sdk.gen.ts'
export const result = namesResolve({ client: createClient({ baseUrl: 'http://host', headers: { 'x-api-key': 'key' } }), query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } })`,
  raw,
)
for (const [name, code] of Object.entries({
  'ky, one call': `import ky from 'ky'; export const result = ky('http://host/', { headers: { 'x-api-key': 'key' } }).json()`,
  'axios, one call': `import axios from 'axios'; export const result = axios.get('http://host/', { headers: { 'x-api-key': 'key' } })`,
  'openai, one call': `import OpenAI from 'openai'; export const result = new OpenAI({ apiKey: 'key', baseURL: 'http://host' }).get('/')`,
  '@tatumio/tatum': `export { TatumSDK } from '@tatumio/tatum'`,
}))
  await printSize(name, code, join(root, 'bench'))
await printSize('raw openapi-ts client, all calls', `export * from './sdk.gen.ts'`, raw)

const printTime = printTable(`import time, fastest of ${runs} processes`, 'ms')
const other = await printImportTime('openapi-fetch', join(root, 'bench'))
const own = await printImportTime('chaindata', project)
await printImportTime('chaindata', project, { NODE_COMPILE_CACHE: join(out, 'compiled') })
if (own > budgets.importRatio * other) failures++
print(`importing chaindata takes ${(own / other).toFixed(1)} times as long; the budget is ${budgets.importRatio}`)
const accessed = await globalsAccessedOnImport()
print(
  accessed.length
    ? `importing chaindata accesses ${accessed.join(', ')}`
    : 'importing chaindata accesses no web global',
)
if (accessed.length) failures++

for (const folder of [out, project, raw]) await rm(folder, { recursive: true })
if (failures)
  console.error(`\n${failures} over budget. Reduce the size, or raise the budget in bench/size.json with a reason.`)
process.exit(failures ? 1 : 0)

/**
 * Bundles code as an application would, and prints the size of what is loaded at the start. Chunks that are loaded on
 * first use do not count. Bundles without a budget serve as a comparison only.
 */
async function printSize(name: string, contents: string, folder: string = project): Promise<void> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    splitting: true,
    outdir: out,
    metafile: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['node:*', '@modelcontextprotocol/*', 'viem'],
    logLevel: 'error',
  })
  const { outputs } = metafile
  const loaded = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === '<stdin>'))
  // The set grows while it is iterated over.
  for (const path of loaded)
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) loaded.add(imported)
  const code = outputFiles.filter(({ path }) => loaded.has(relative(process.cwd(), path)))
  const bytes = gzipSync(Buffer.concat(code.map((file) => file.contents)), { level: 9 }).length
  const budget = budgets.gzip[name]
  const isOver = budget !== undefined && bytes > budget
  if (isOver) failures++
  printBytes(name, quantity(bytes), budget === undefined ? '' : quantity(budget, 0, isOver ? ' OVER' : ''))
}

/** Prints and returns how long a new process takes to import the package, in milliseconds. */
async function printImportTime(name: string, folder: string, env: Record<string, string> = {}): Promise<number> {
  const script = join(folder, 'import-time.mjs')
  await writeFile(
    script,
    `const start = performance.now(); await import('${name}'); console.log(performance.now() - start)`,
  )
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...env } })
    times.push(Number(stdout))
  }
  await rm(script)
  // Other load on the machine can only increase the time, so the minimum is the best estimate.
  const ms = Math.min(...times)
  const label = [name, ...Object.keys(env)].join(', with ')
  printTime(label, quantity(ms, 1))
  return ms
}

/**
 * Returns the web globals that an import of the package accesses. On Node.js, the first access to a web global loads
 * its implementation, which takes longer than the rest of the import.
 */
async function globalsAccessedOnImport(): Promise<string[]> {
  const script = join(project, 'globals.mjs')
  await writeFile(
    script,
    `const accessed = []
for (const name of ['fetch', 'Headers', 'Request', 'Response', 'FormData', 'WebSocket', 'crypto', 'navigator']) {
  const { get, value, ...rest } = Object.getOwnPropertyDescriptor(globalThis, name)
  const read = () => (accessed.push(name), get ? get.call(globalThis) : value)
  Object.defineProperty(globalThis, name, { get: read, configurable: true })
}
await import('chaindata')
console.log(accessed.join())`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return stdout.trim().split(',').filter(Boolean)
}
