/**
 * `npm run test:runtimes`: packs the tarball, and tests it on every runtime and TypeScript version, with every
 * supported peer dependency, and in every example project. Prints the results as tables, and exits with code 1 if any case has failed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../../scripts/pack.ts'
import { startMock } from '../../src/mock/index.ts'
import { missingRedisMessage, redisServer } from '../redis/server.ts'
import { consume, consumers } from './consumers.ts'
import { runFleet } from './fleet.ts'
import { installAsDocumented } from './install.ts'
import { peers } from './peers.ts'
import { here, installRuntimes, makeProject } from './place.ts'
import { type Results, runtimes, serveBroken } from './runtimes.ts'
import { printTable } from './table.ts'
import { inspect } from './tarball.ts'
import { typescripts } from './typescripts.ts'

type Rows = Map<string, { results: Results; seconds: number }>

const began = performance.now()
await installRuntimes()
const out = await mkdtemp(join(tmpdir(), 'chaindata-tarball-'))
const packed = await pack(out)
const { tarball, files, size, unpackedSize } = packed
console.log(`${files.length} files, ${(size / 1000).toFixed(0)} kB, ${(unpackedSize / 1000).toFixed(0)} kB unpacked`)
const project = await makeProject(tarball, here, ['smoke.mjs', 'browser.mjs', 'requests.mjs'])

const tables: Record<string, () => Promise<Rows>> = {
  tarball: async () => new Map([await row('chaindata', () => inspect(packed, project))]),
  install: async () => new Map([await row('Getting started', installAsDocumented)]),
  runtime: inRuntimes,
  compiler: inCompilers,
  consumer: inConsumers,
  peer: async () => new Map(await mapLimited(peers, 2, ({ name, run }) => row(name, () => run(tarball)))),
  fleet: async () => new Map([await row('examples/fleet', () => runFleet(tarball))]),
}
// The arguments of the command select tables.
const only = process.argv.slice(2)
if (!redisServer) {
  console.warn(`\nexamples/fleet is skipped: ${missingRedisMessage}`)
  delete tables['fleet']
}
const selected = Object.entries(tables).filter(([title]) => !only.length || only.includes(title))
// Two tables at a time, because most rows wait for npm.
const filled = await mapLimited(selected, 2, async ([title, fill]) => [title, await fill()] as const)
const passed = filled.map(([title, rows]) => printTable(title, rows))

for (const folder of [out, project]) await rm(folder, { recursive: true })
console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s`)
process.exit(passed.every(Boolean) ? 0 : 1)

/** Maps values with a limited number of calls at a time, and returns the results in the order of the values. */
async function mapLimited<T, R>(values: readonly T[], limit: number, work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const entries = values.entries()
  const worker = async () => {
    for (const [i, value] of entries) results[i] = await work(value)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

async function inRuntimes(): Promise<Rows> {
  await using mock = await startMock()
  const broken = await serveBroken()
  const rows: Rows = new Map()
  for (const [name, suite] of Object.entries(runtimes)) {
    rows.set(...(await row(name, () => suite(project, { url: mock.url, broken: broken.url }))))
  }
  await broken.close()
  return rows
}

async function inCompilers(): Promise<Rows> {
  const names = [
    'web',
    'node',
    'tsconfig.json',
    'tsconfig.bundler.json',
    'tsconfig.node.json',
    'tsconfig.node10.json',
    'tsconfig.required.json',
  ]
  const consumer = await makeProject(tarball, join(here, 'consumer'), names, ['--prefer-offline', '@types/node@24'])
  const rows: Rows = new Map()
  for (const { name, run } of typescripts) rows.set(...(await row(name, () => run(consumer))))
  await rm(consumer, { recursive: true })
  return rows
}

async function inConsumers(): Promise<Rows> {
  await using mock = await startMock()
  return new Map(await mapLimited(consumers, 2, (name) => row(name, () => consume(name, tarball, mock.url))))
}

/** Returns a row with its duration. A row that could not run counts as failed. */
async function row(
  name: string,
  run: () => Promise<Results>,
): Promise<[string, { results: Results; seconds: number }]> {
  const start = performance.now()
  const results = await run().catch((error: unknown): Results => ({ runs: String(error) }))
  return [name, { results, seconds: (performance.now() - start) / 1000 }]
}
