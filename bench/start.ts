/**
 * Measures the cold start: how long a new process takes to import a client and to complete one call over loopback.
 *
 * npm run build && npm ci --prefix bench && node bench/start.ts [--rounds 30] [--only 'node|ky']
 *
 * Each client is bundled into one file, as in an application. Every measurement runs in a new process, and the clients
 * take turns.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { build } from 'esbuild'
import { startMock } from '../src/mock/index.ts'
import { median } from './median.ts'
import { writeRawClient } from './raw-client.ts'
import { print, printTable, quantity } from './report.ts'
import { checkRequests } from './requests.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(values.rounds ?? 30)
/** Matches the names of the clients to measure in addition to bare `fetch`. */
const only = new RegExp(values.only ?? '')
const here = fileURLToPath(new URL('.', import.meta.url))
const out = await mkdtemp(join(tmpdir(), 'chaindata-start-'))
const mock = await startMock()
const raw = await writeRawClient()
const url = `${mock.url}/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth`
const headers = `{ 'x-api-key': 'bench-key' }`
const query = `{ chain: 'ethereum-mainnet', name: 'vitalik.eth' }`
const dist = join(here, '../dist')

/** The import statements of each client, and the expression that makes the call. */
const clients: Readonly<Record<string, readonly [imports: string, call: string]>> = {
  'bare fetch': ['', `(await fetch('${url}', { headers: ${headers} })).json()`],
  'bare node:http': [
    '',
    `new Promise((resolve, reject) => process.getBuiltinModule('node:http').get('${url}', { headers: ${headers} }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => resolve(JSON.parse(text)))
    }).on('error', reject))`,
  ],
  'chaindata, createClient': [
    `import { createClient } from '${dist}/index.js'`,
    `createClient({ baseUrl: '${mock.url}', apiKey: 'bench-key' }).names.resolve(${query})`,
  ],
  'chaindata, createCore': [
    `import { createCore } from '${dist}/core.js'; import { namesResolve } from '${dist}/operations.js'`,
    `namesResolve(createCore({ baseUrl: '${mock.url}', apiKey: 'bench-key' }), ${query})`,
  ],
  'chaindata over chaindata/node': [
    `import { createClient } from '${dist}/index.js'; import { createNodeFetch } from '${dist}/node.js'`,
    `createClient({ baseUrl: '${mock.url}', apiKey: 'bench-key', fetch: createNodeFetch() }).names.resolve(${query})`,
  ],
  'createCore over chaindata/node': [
    `import { createCore } from '${dist}/core.js'; import { namesResolve } from '${dist}/operations.js'; import { createNodeFetch } from '${dist}/node.js'`,
    `namesResolve(createCore({ baseUrl: '${mock.url}', apiKey: 'bench-key', fetch: createNodeFetch() }), ${query})`,
  ],
  'openapi-fetch': [
    `import createClient from 'openapi-fetch'`,
    `createClient({ baseUrl: '${mock.url}', headers: ${headers} }).GET('/v4/data/ns/name', { params: { query: ${query} } })`,
  ],
  'openapi-ts, raw client': [
    `import { createClient } from '${raw}/client/index.ts'; import { namesResolve } from '${raw}/sdk.gen.ts'`,
    `namesResolve({ client: createClient({ baseUrl: '${mock.url}', headers: ${headers} }), query: ${query} })`,
  ],
  ky: [`import ky from 'ky'`, `ky('${url}', { headers: ${headers} }).json()`],
  axios: [`import axios from 'axios'`, `axios.get('${url}', { headers: ${headers} })`],
  openai: [
    `import OpenAI from 'openai'`,
    `new OpenAI({ apiKey: 'bench-key', baseURL: '${mock.url}', defaultHeaders: ${headers} }).get('${url.slice(mock.url.length)}')`,
  ],
  'undici, request': [
    `import { request } from 'undici'`,
    `(await request('${url}', { headers: ${headers} })).body.json()`,
  ],
}

const files = new Map<string, string>()
for (const [name, [imports, call]] of Object.entries(clients)) {
  if (name !== 'bare fetch' && !only.test(name)) continue
  const file = join(out, `${files.size}.mjs`)
  const contents = `export const makeCall = async () => ${call.startsWith('(') ? call : `await ${call}`}\n${imports}`
  await build({
    stdin: { contents, resolveDir: here, loader: 'ts' },
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  })
  files.set(name, file)
}

const times = new Map<string, { imported: number[]; completed: number[] }>()
for (let round = 0; round < rounds; round++) {
  for (const [name, file] of files) {
    const script = `const start = performance.now(); const { makeCall } = await import(${JSON.stringify(file)})
      const imported = performance.now(); await makeCall()
      console.log(JSON.stringify([imported - start, performance.now() - start])); process.exit()`
    mock.reset()
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    checkRequests(name, { calls: 1, requests: mock.requests.length })
    const [imported = 0, completed = 0]: number[] = JSON.parse(stdout)
    const all = times.get(name) ?? { imported: [], completed: [] }
    all.imported.push(imported)
    all.completed.push(completed)
    times.set(name, all)
  }
}

print(`Node ${process.version}, median of ${rounds} processes each, in ms`)
const printRow = printTable('a new process', 'import', 'first call completed', 'of bare fetch')
const bare = median(times.get('bare fetch')?.completed ?? [])
for (const [name, { imported, completed }] of times) {
  const total = median(completed)
  printRow(name, quantity(median(imported), 1), quantity(total, 1), quantity(total / bare, 2))
}
await mock.close()
for (const folder of [out, raw]) await rm(folder, { recursive: true })
