/**
 * Runs the benches, one after the other, and writes what they say to `RESULTS.md`.
 *
 *   npm run bench                 all of them, which takes about half an hour
 *   npm run bench -- call start   these alone; the rest of RESULTS.md stays
 */
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const benches: Readonly<Record<string, readonly [title: string, ...args: string[]]>> = {
  call: ['A call', 'bench/call.ts'],
  transports: ['A call over each transport', 'bench/transports.ts'],
  start: ['From nothing to the first answer', 'bench/start.ts'],
  size: ['Size', 'bench/size.ts'],
  types: ['Types', 'bench/types.ts'],
  generation: ['Generation', 'scripts/generate.ts', '--check'],
  walk: ['A walk at a rate', 'bench/walk.ts'],
  rates: ['Pacing', 'bench/rates.ts', '--seconds', '5'],
  memory: ['A long walk in memory', 'bench/memory.ts'],
  mock: ['The mock server', 'bench/mock.ts'],
  alerts: ['The receiver of alerts', 'bench/alerts.ts'],
  fleet: ['A fleet on one key', 'bench/fleet.ts'],
  leaks: ['What is left behind', 'bench/leaks.ts'],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length) {
  console.error(`there is no bench ${unknown.join(', ')}: give some of ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

const file = new URL('RESULTS.md', import.meta.url)
const sections = readSections(await readFile(file, 'utf8').catch(() => ''))
for (const [name, [title, ...args]] of Object.entries(benches)) {
  if (asked.length && !asked.includes(name)) continue
  console.error(`\n${title}: node ${args.join(' ')}`)
  const said = await run(args)
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`
  sections.set(title, `\`npm run bench -- ${name}\` · ${machine}\n\n\`\`\`text\n${said.trimEnd()}\n\`\`\`\n`)
  // Each at once: the next may take long.
  await writeFile(file, writeSections())
}

function run(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => child.on('close', () => resolve(said)))
}

function readSections(text: string): Map<string, string> {
  const parts = text.split(/^## (.*)\n\n/m).slice(1)
  const found = new Map<string, string>()
  for (let i = 0; i + 1 < parts.length; i += 2) found.set(parts[i] ?? '', `${parts[i + 1]?.trimEnd()}\n`)
  return found
}

function writeSections(): string {
  const head = `# Results

Written by \`npm run bench\`: ratios of one run, each measured in turn with what it stands beside. Absolutes are of the
machine that is named; any row can be run again by the command above it.
`
  const all = Object.values(benches).flatMap(([title]) => (sections.has(title) ? [[title, sections.get(title)]] : []))
  return [head, ...all.map(([title, text]) => `## ${title}\n\n${text}`)].join('\n')
}
