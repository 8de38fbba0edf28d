/**
 * Runs each benchmark three times, one after the other, and writes the median of each number to `RESULTS.md`.
 *
 *   npm run bench                 runs all of them, in about two and a half hours
 *   npm run bench -- call start   runs only these and keeps the other sections of RESULTS.md
 *   npm run bench -- --times 1    runs each of them once
 */
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { combineRuns } from './combine-runs.ts'
import { median, quantile } from './median.ts'

const benchmarks: Readonly<Record<string, readonly [title: string, ...args: string[]]>> = {
  credits: ['Credits per answered question', 'bench/credits.ts'],
  estimate: ['Accuracy of estimate()', 'bench/estimate.ts'],
  call: ['CPU time per call', 'bench/call.ts'],
  cache: ['Cache hits', 'bench/cache.ts'],
  transports: ['CPU time per call by transport', 'bench/transports.ts'],
  start: ['Cold start', 'bench/start.ts'],
  size: ['Bundle size and import time', 'bench/size.ts'],
  types: ['Type checking', 'bench/types.ts'],
  generation: ['Code generation', 'scripts/generate.ts', '--check'],
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

const file = new URL('RESULTS.md', import.meta.url)
const sections = readSections(await readFile(file, 'utf8').catch(() => ''))
for (const [name, [title, ...args]] of Object.entries(benchmarks)) {
  if (selected.length && !selected.includes(name)) continue
  const outputs: string[] = []
  while (outputs.length < times) {
    console.error(`\n${title}, ${outputs.length + 1} of ${times}: node ${args.join(' ')}`)
    const { output, exitCode } = await run(args)
    if (exitCode) break
    outputs.push(output)
  }
  // A failed run proves that its numbers are wrong or exceed a limit, so the earlier results stay.
  if (outputs.length < times) {
    console.error(`${title} failed. Its section of RESULTS.md is unchanged.`)
    process.exitCode = 1
    continue
  }
  const { text, spreads } = combineRuns(outputs)
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`
  const runs = times > 1 ? ` · median of ${times} runs${describeSpread(spreads)}` : ''
  sections.set(title, `\`npm run bench -- ${name}\` · ${machine}${runs}\n\n\`\`\`text\n${text}\n\`\`\`\n`)
  // An interrupted run keeps the results of the benchmarks that have finished.
  await writeFile(file, formatSections())
}

/** States how much the numbers that are not the same in all runs differ between them. */
function describeSpread(spreads: readonly number[]): string {
  const changed = spreads.filter(Boolean).map((spread) => spread * 100)
  if (!changed.length) return ''
  return `, spread typically ${median(changed).toFixed(0)} %, below ${quantile(changed, 0.9).toFixed(0)} % for 90 % of the numbers`
}

function run(args: readonly string[]): Promise<{ output: string; exitCode: number | null }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ output, exitCode })))
}

function readSections(text: string): Map<string, string> {
  const titlesAndTexts = text.split(/^## (.*)\n\n/m).slice(1)
  const found = new Map<string, string>()
  for (let i = 0; i + 1 < titlesAndTexts.length; i += 2)
    found.set(titlesAndTexts[i] ?? '', `${titlesAndTexts[i + 1]?.trimEnd()}\n`)
  return found
}

function formatSections(): string {
  const head = `# Benchmark results

Written by \`npm run bench\`. All rows of a section are measured in turn in the same run, so compare the ratios: absolute
numbers depend on the machine, which each section names. The command above a section repeats it. The spread of a number
is the difference between its highest and its lowest value, relative to its median.

[test/RESULTS.md](../test/RESULTS.md) contains the results of fault injection, fuzzing, the soak test and mutation testing.
`
  const all = Object.values(benchmarks).flatMap(([title]) =>
    sections.has(title) ? [[title, sections.get(title)]] : [],
  )
  return [head, ...all.map(([title, text]) => `## ${title}\n\n${text}`)].join('\n')
}
