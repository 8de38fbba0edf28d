/**
 * From nothing to the first answer: how long it takes a process to import a client and to make one call on loopback.
 *
 *   npm run build && npm ci --prefix bench && node bench/start.ts [--rounds 30] [--only 'node|ky']
 *
 * Each is bundled into one file first, as an application would be, and each has a process of its own, all in turn.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { build } from 'esbuild'
import { startMock } from '../src/mock/index.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(values.rounds ?? 30)
/** Who is measured, beside bare `fetch`. */
const only = new RegExp(values.only ?? '')
const here = fileURLToPath(new URL('.', import.meta.url))
const out = await mkdtemp(join(tmpdir(), 'chaindata-start-'))
const mock = await startMock()
const url = `${mock.url}/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth`
const headers = `{ 'x-api-key': 'key-of-the-bench' }`
const query = `{ chain: 'ethereum-mainnet', name: 'vitalik.eth' }`
const dist = join(here, '../dist')

/** What is imported, and the call. */
const clients: Readonly<Record<string, readonly [imports: string, call: string]>> = {
  'bare fetch': ['', `(await fetch('${url}', { headers: ${headers} })).json()`],
  'node:http, and nothing else': [
    '',
    `new Promise((resolve, reject) => process.getBuiltinModule('node:http').get('${url}', { headers: ${headers} }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => resolve(JSON.parse(text)))
    }).on('error', reject))`,
  ],
  'chaindata, createClient': [
    `import { createClient } from '${dist}/index.js'`,
    `createClient({ baseUrl: '${mock.url}', apiKey: 'key-of-the-bench' }).names.resolve(${query})`,
  ],
  'chaindata, createCore': [
    `import { createCore } from '${dist}/core.js'; import { namesResolve } from '${dist}/operations.js'`,
    `namesResolve(createCore({ baseUrl: '${mock.url}', apiKey: 'key-of-the-bench' }), ${query})`,
  ],
  'chaindata over chaindata/node': [
    `import { createClient } from '${dist}/index.js'; import { createNodeFetch } from '${dist}/node.js'`,
    `createClient({ baseUrl: '${mock.url}', apiKey: 'key-of-the-bench', fetch: createNodeFetch() }).names.resolve(${query})`,
  ],
  'createCore over chaindata/node': [
    `import { createCore } from '${dist}/core.js'; import { namesResolve } from '${dist}/operations.js'; import { createNodeFetch } from '${dist}/node.js'`,
    `namesResolve(createCore({ baseUrl: '${mock.url}', apiKey: 'key-of-the-bench', fetch: createNodeFetch() }), ${query})`,
  ],
  'openapi-fetch': [
    `import createClient from 'openapi-fetch'`,
    `createClient({ baseUrl: '${mock.url}', headers: ${headers} }).GET('/v4/data/ns/name', { params: { query: ${query} } })`,
  ],
  'openapi-ts, the raw client': [
    `import { createClient } from '../generated/client/client/index.ts'; import { namesResolve } from '../generated/client/sdk.gen.ts'`,
    `namesResolve({ client: createClient({ baseUrl: '${mock.url}', headers: ${headers} }), query: ${query} })`,
  ],
  ky: [`import ky from 'ky'`, `ky('${url}', { headers: ${headers} }).json()`],
  axios: [`import axios from 'axios'`, `axios.get('${url}', { headers: ${headers} })`],
  openai: [
    `import OpenAI from 'openai'`,
    `new OpenAI({ apiKey: 'key-of-the-bench', baseURL: '${mock.url}', defaultHeaders: ${headers} }).get('${url.slice(mock.url.length)}')`,
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
  const contents = `export const answer = async () => ${call.startsWith('(') ? call : `await ${call}`}\n${imports}`
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

const times = new Map<string, { imported: number[]; answered: number[] }>()
for (let round = 0; round < rounds; round++) {
  for (const [name, file] of files) {
    const script = `const start = performance.now(); const { answer } = await import(${JSON.stringify(file)})
      const imported = performance.now(); await answer()
      console.log(JSON.stringify([imported - start, performance.now() - start])); process.exit()`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    const [imported = 0, answered = 0]: number[] = JSON.parse(stdout)
    const all = times.get(name) ?? { imported: [], answered: [] }
    all.imported.push(imported)
    all.answered.push(answered)
    times.set(name, all)
  }
}

console.log(`Node ${process.version}, the median of ${rounds} processes each, in ms\n`)
console.log(
  `${''.padEnd(32)} ${'import'.padStart(8)} ${'with the first answer'.padStart(22)} ${'of bare fetch'.padStart(14)}`,
)
const bare = median(times.get('bare fetch')?.answered ?? [])
for (const [name, { imported, answered }] of times) {
  const whole = median(answered)
  console.log(
    `${name.padEnd(32)} ${median(imported).toFixed(1).padStart(8)} ${whole.toFixed(1).padStart(22)} ${(whole / bare).toFixed(2).padStart(14)}`,
  )
}
await mock.close()
await rm(out, { recursive: true })

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
