/**
 * What the package weighs, beside others: min+gzip of each entrance and of one call, and what importing it costs.
 *
 *   npm ci --prefix bench && node bench/size.ts
 *
 * Ends with 1 where something passes its budget in `size.json`; budgets are what was measured, rounded up.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { pack } from '../scripts/pack.ts'
import { makeProject, root } from '../test/package/place.ts'

interface Budgets {
  /** Bytes, min+gzip. */
  gzip: Record<string, number>
  /** Milliseconds that an import may take; thrice as many on a machine that is busy. */
  importMs: number
}

const budgets: Budgets = JSON.parse(await readFile(new URL('size.json', import.meta.url), 'utf8'))
const out = await mkdtemp(join(tmpdir(), 'chaindata-size-'))
const { tarball } = await pack(out)
const project = await makeProject(tarball, root, [])
let faults = 0
const runs = 20

console.log('min+gzip, in bytes'.padEnd(44), '  bytes  budget')
const { exports }: { exports: Record<string, { default?: string }> } = JSON.parse(
  await readFile(join(project, 'node_modules/chaindata/package.json'), 'utf8'),
)
const operation = `import { createCore } from 'chaindata/core'
import { namesResolve } from 'chaindata/operations'
export const answer = namesResolve(createCore({ baseUrl: 'http://host', apiKey: 'key' }), { chain: 'ethereum-mainnet', name: 'vitalik.eth' })`
const client = `import { createClient } from 'chaindata'
export const answer = createClient({ baseUrl: 'http://host', apiKey: 'key' }).names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })`
await weigh('one operation, with what a call needs', operation)
for (const [path, { default: file }] of Object.entries(exports)) {
  if (!file) continue
  const name = `chaindata${path.slice(1)}`
  await weigh(path === '.' ? 'createClient, the whole client' : name, path === '.' ? client : `export * from '${name}'`)
}
console.log()
await weigh(
  'openapi-fetch, one call',
  `import createClient from 'openapi-fetch'
export const answer = createClient({ baseUrl: 'http://host', headers: { 'x-api-key': 'key' } }).GET('/v4/data/ns/name', { params: { query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } } })`,
  join(root, 'bench'),
)
await weigh(
  'raw openapi-ts client, one call',
  `import { createClient } from './generated/client/client/index.ts'
import { namesResolve } from './generated/client/sdk.gen.ts'
export const answer = namesResolve({ client: createClient({ baseUrl: 'http://host', headers: { 'x-api-key': 'key' } }), query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } })`,
  root,
)
for (const [name, code] of Object.entries({
  'ky, one call': `import ky from 'ky'; export const answer = ky('http://host/', { headers: { 'x-api-key': 'key' } }).json()`,
  'axios, one call': `import axios from 'axios'; export const answer = axios.get('http://host/', { headers: { 'x-api-key': 'key' } })`,
  'openai, one call': `import OpenAI from 'openai'; export const answer = new OpenAI({ apiKey: 'key', baseURL: 'http://host' }).get('/')`,
  '@tatumio/tatum': `export { TatumSDK } from '@tatumio/tatum'`,
}))
  await weigh(name, code, join(root, 'bench'))
await weigh('raw openapi-ts client, all calls', `export * from './generated/client/sdk.gen.ts'`, root)

console.log(`\nimport, the fastest of ${runs} processes, in ms`)
await time('chaindata', project)
await time('chaindata', project, { NODE_COMPILE_CACHE: join(out, 'compiled') })
await time('openapi-fetch', join(root, 'bench'))
const touched = await globalsTouched()
console.log(
  touched.length ? `importing chaindata touches ${touched.join(', ')}` : 'importing chaindata touches no web global',
)
if (touched.length) faults++

for (const folder of [out, project]) await rm(folder, { recursive: true })
if (faults) console.error(`\n${faults} over budget: see bench/size.json`)
process.exit(faults ? 1 : 0)

/** Bundles it as an application would, and prints its size. What has no budget is for comparison. */
async function weigh(name: string, contents: string, folder: string = project): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['node:*'],
    logLevel: 'error',
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
  const budget = budgets.gzip[name]
  const isOver = budget !== undefined && bytes > budget
  if (isOver) faults++
  console.log(name.padEnd(44), `${bytes}`.padStart(7), `${budget ?? ''}`.padStart(7), isOver ? 'OVER' : '')
}

/** How long an import takes in a process of its own. */
async function time(name: string, folder: string, settings: Record<string, string> = {}): Promise<void> {
  const script = join(folder, 'import-time.mjs')
  await writeFile(
    script,
    `const start = performance.now(); await import('${name}'); console.log(performance.now() - start)`,
  )
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...settings } })
    times.push(Number(stdout))
  }
  await rm(script)
  // The fastest: whatever else the machine does can only add to it.
  const ms = Math.min(...times)
  const isOver = name === 'chaindata' && ms > budgets.importMs * 3
  if (isOver) faults++
  const label = [name, ...Object.keys(settings)].join(', with ')
  console.log(
    label.padEnd(44),
    ms.toFixed(1).padStart(7),
    name === 'chaindata' ? `${budgets.importMs}`.padStart(7) : '',
  )
}

/** On Node the first touch of a web global loads what is behind it, which takes longer than all the rest. */
async function globalsTouched(): Promise<string[]> {
  const script = join(project, 'touch.mjs')
  await writeFile(
    script,
    `const touched = []
for (const name of ['fetch', 'Headers', 'Request', 'Response', 'FormData', 'WebSocket', 'crypto', 'navigator']) {
  const { get, value, ...rest } = Object.getOwnPropertyDescriptor(globalThis, name)
  const read = () => (touched.push(name), get ? get.call(globalThis) : value)
  Object.defineProperty(globalThis, name, { get: read, configurable: true })
}
await import('chaindata')
console.log(touched.join())`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return stdout.trim().split(',').filter(Boolean)
}
