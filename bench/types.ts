/**
 * Compares how long the TypeScript compiler takes to check a file with two calls. The file uses chaindata, or another
 * client that is generated from the same OpenAPI document.
 *
 * npm run build && npm ci --prefix bench && node bench/types.ts
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeRawClient } from './raw-client.ts'
import { printTable, quantity } from './report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const raw = await writeRawClient()
const query = `{ chain: 'ethereum-mainnet', name: 'vitalik.eth' }`
const files: Readonly<Record<string, string>> = {
  'bare fetch': `export const name: Promise<unknown> = fetch('http://host').then((response) => response.json())`,
  'chaindata, createClient': `import { createClient } from 'chaindata'
export const name = createClient({ baseUrl: 'http://host' }).names.resolve(${query})
export const events = createClient().events.list.all({ chain: 'ethereum-mainnet', contractAddresses: ['0x'], eventType: 'tokenTransfer' })`,
  'openapi-fetch': `import createClient from 'openapi-fetch'
import type { paths } from ${JSON.stringify(join(root, 'generated/paths.gen.ts'))}
const client = createClient<paths>({ baseUrl: 'http://host' })
export const name = client.GET('/v4/data/ns/name', { params: { query: ${query} } })
export const events = client.GET('/v4/data/defi/events', { params: { query: { chain: 'ethereum-mainnet', contractAddresses: ['0x'], eventType: 'tokenTransfer' } } })`,
  'openapi-ts, raw client': `import { eventsList, namesResolve } from ${JSON.stringify(join(raw, 'sdk.gen.ts'))}
export const name = namesResolve({ query: ${query} })
export const events = eventsList({ query: { chain: 'ethereum-mainnet', contractAddresses: ['0x'], eventType: 'tokenTransfer' } })`,
}

const folder = await mkdtemp(join(tmpdir(), 'chaindata-types-'))
await mkdir(join(folder, 'node_modules'))
await symlink(root, join(folder, 'node_modules/chaindata'))
await symlink(join(root, 'bench/node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'))
await writeFile(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    },
    files: ['use.ts'],
  }),
)

const printRow = printTable('one file with two calls', 'types', 'instantiations', 'memory', 'time')
for (const [name, text] of Object.entries(files)) {
  await writeFile(join(folder, 'use.ts'), text)
  const runs: string[] = []
  for (let i = 0; i < 3; i++) runs.push(await check())
  const read = (output: string, label: string) => Number(new RegExp(`${label}:\\s+([\\d.]+)`).exec(output)?.[1])
  const [output = ''] = runs
  const seconds = Math.min(...runs.map((output) => read(output, 'Total time')))
  const counts = [quantity(read(output, 'Types')), quantity(read(output, 'Instantiations'))]
  printRow(name, ...counts, quantity(read(output, 'Memory used') / 1000, 0, ' MB'), quantity(seconds, 2, ' s'))
}
for (const made of [folder, raw]) await rm(made, { recursive: true })

async function check(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    folder,
    '--extendedDiagnostics',
  ]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout)
  })
  return stdout
}
