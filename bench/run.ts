/**
 * Runs each benchmark three times, one after the other, and writes the median of each number to `results.json`, and as text
 * to `RESULTS.md`.
 *
 *   npm run bench                 runs all of them, in about two and a half hours
 *   npm run bench -- call start   runs only these and keeps the other results
 *   npm run bench -- --times 1    runs each of them once
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { combineRuns } from './combine-runs.ts'
import { median, quantile } from './median.ts'
import type { Report } from './report.ts'
import { formatResults, type Result } from './results.ts'

const benchmarks: Readonly<Record<string, readonly [title: string, ...args: string[]]>> = {
  credits: ['Credits per answered question', 'bench/credits.ts'],
  estimate: ['Accuracy of estimate()', 'bench/estimate.ts'],
  call: ['CPU time per call', 'bench/call.ts'],
  cache: ['Cache hits', 'bench/cache.ts'],
  transports: ['CPU time per call by transport', 'bench/transports.ts'],
  start: ['Cold start', 'bench/start.ts'],
  size: ['Bundle size and import time', 'bench/size.ts'],
  types: ['Type checking', 'bench/types.ts'],
  generation: ['Code generation', 'bench/generation.ts'],
  pagination: ['Pagination at a rate limit', 'bench/pagination.ts'],
  'rate-limit': ['Rate limiter', 'bench/rate-limit.ts', '--seconds', '5'],
  memory: ['Memory of a long iteration', 'bench/memory.ts'],
  mock: ['Mock server', 'bench/mock.ts'],
  alerts: ['Webhook receiver', 'bench/alerts.ts'],
  fleet: ['Four processes on one key', 'bench/fleet.ts'],
  'fleet-scale': ['Up to 64 processes on one key', 'bench/fleet-scale.ts'],
  leaks: ['Leaks', 'bench/leaks.ts'],
}

const { values, positionals: selected } = parseArgs({
  options: { times: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const times = Number(values.times)
if (!(Number.isInteger(times) && times > 0)) {
  console.error('--times must be a positive integer.')
  process.exit(2)
}
const unknown = selected.filter((name) => !(name in benchmarks))
if (unknown.length) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}

const json = new URL('results.json', import.meta.url)
const text = new URL('RESULTS.md', import.meta.url)
const saved = JSON.parse(await readFile(json, 'utf8')) as Result[]
const results = new Map(saved.map((result) => [result.title, result]))
for (const [name, [title, ...args]] of Object.entries(benchmarks)) {
  if (selected.length && !selected.includes(name)) continue
  const reports: Report[] = []
  while (reports.length < times) {
    console.error(`\n${title}, ${reports.length + 1} of ${times}: node ${args.join(' ')}`)
    const report = await run(args)
    if (!report) break
    reports.push(report)
  }
  // A failed run proves that its numbers are wrong or exceed a limit, so the earlier results stay.
  if (reports.length < times) {
    console.error(`${title} failed. Its results are unchanged.`)
    process.exitCode = 1
    continue
  }
  const { report, spreads } = combineRuns(reports)
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`
  const runs = times > 1 ? ` · median of ${times} runs${describeSpread(spreads)}` : ''
  results.set(title, { title, command: `npm run bench -- ${name}`, measured: machine + runs, report })
  // An interrupted run keeps the results of the benchmarks that have finished.
  const all = Object.values(benchmarks).flatMap(([title]) => results.get(title) ?? [])
  await writeFile(json, `[\n${all.map((result) => JSON.stringify(result)).join(',\n')}\n]\n`)
  await writeFile(text, formatResults(all))
}

/** States how much the numbers that are not the same in all runs differ between them. */
function describeSpread(spreads: readonly number[]): string {
  const changed = spreads.filter(Boolean).map((spread) => spread * 100)
  if (!changed.length) return ''
  return `, spread typically ${median(changed).toFixed(0)} %, below ${quantile(changed, 0.9).toFixed(0)} % for 90 % of the numbers`
}

/** Runs a benchmark, and returns its report unless it fails. */
async function run(args: readonly string[]): Promise<Report | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-bench-'))
  const file = join(folder, 'report.json')
  const env = { ...process.env, CHAINDATA_REPORT: file }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const exitCode = await new Promise((resolve) => child.on('close', resolve))
  const report = exitCode === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Report) : undefined
  await rm(folder, { recursive: true })
  return report
}
