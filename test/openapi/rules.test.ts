import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fault, faults } from './faults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, 'openapi', file), 'utf8')

interface Problem {
  ruleId: string
  message: string
  location: { source: { ref: string }; pointer: string }[]
}

/** Where in its file a fault goes. */
function placeOf({ file, from, after = '' }: Fault): { start: number; end: number } {
  const text = read(file)
  const start = text.indexOf(from, text.indexOf(after))
  if (start < 0 || !text.includes(after)) throw new Error(`${file} has no ${JSON.stringify(from)} to put a fault in`)
  return { start, end: start + from.length }
}

/** Faults share a run where they leave each other alone: on other lines, and not to be taken for each other. */
function share(all: readonly Fault[]): Fault[][] {
  const apart = (a: Fault, b: Fault): boolean => {
    if (a.alone || b.alone || (a.rule === b.rule && a.says === b.says)) return false
    if (a.file !== b.file) return true
    const [one, other] = [placeOf(a), placeOf(b)].sort((x, y) => x.start - y.start)
    return read(a.file).slice(one?.end, other?.start).includes('\n')
  }
  const runs: Fault[][] = []
  for (const fault of all) {
    const run = runs.find((some) => some.every((other) => apart(fault, other)))
    if (run) run.push(fault)
    else runs.push([fault])
  }
  return runs
}

let folder: string

/** Writes a copy of the contract with these faults in it. */
async function copyWith(some: readonly Fault[], copy: string): Promise<void> {
  await cp(join(root, 'openapi'), join(folder, copy, 'openapi'), { recursive: true })
  for (const file of new Set(some.map((fault) => fault.file))) {
    const edits = some.filter((fault) => fault.file === file).map((fault) => ({ ...placeOf(fault), to: fault.to }))
    // From the end, so that places stay right.
    const text = edits
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), read(file))
    await writeFile(join(folder, copy, 'openapi', file), text)
  }
}

/** What lint says about each of these copies: one process for all, since most of its time is to begin. */
async function lint(copies: readonly string[]): Promise<Problem[][]> {
  const command = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', `${copies[0]}/openapi/redocly.yaml`]
  const options = ['--format', 'json', '--max-problems', '1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const said = await new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      [...command, ...options, ...copies.map((copy) => `${copy}/openapi/openapi.yaml`)],
      { cwd: folder, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => (stdout.includes('"problems"') ? resolve(stdout) : reject(error ?? new Error(stderr))),
    ),
  )
  // One document of JSON behind the other.
  const answers = said.trim().split(/(?<=^\})(?=\{)/m)
  if (answers.length !== copies.length) throw new Error(`${answers.length} answers about ${copies.length} copies`)
  return answers.map((answer, i) => {
    const { problems } = JSON.parse(answer) as { problems: Problem[] }
    for (const { source } of problems.flatMap(({ location }) => location))
      source.ref = source.ref.replace(`${copies[i]}/`, '')
    return problems
  })
}

const write = ({ ruleId, message, location: [at] }: Problem): string =>
  `${ruleId} ${at?.source.ref}${at?.pointer}: ${message}`

const isSaid =
  ({ rule, file, found = file, says, also = [] }: Fault) =>
  ({ ruleId, message, location }: Problem): 'itself' | 'also' | undefined => {
    if (ruleId === rule && message.includes(says) && location.some(({ source }) => source.ref === `openapi/${found}`))
      return 'itself'
    return also.some((text) => `${ruleId} ${message}`.includes(text)) ? 'also' : undefined
  }

const runs = share(faults)
const problems = new Map<Fault[], Problem[]>()
let asItStands: Problem[] | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaindata-lint-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const copies = [[], ...runs].map((some, i) => ({ some, copy: `contract-${i}` }))
  await Promise.all(copies.map(({ some, copy }) => copyWith(some, copy)))
  const [whole, ...found] = await lint(copies.map(({ copy }) => copy))
  asItStands = whole
  for (const [i, run] of runs.entries()) problems.set(run, found[i] ?? [])
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test('as it stands, nothing is found', () => {
  expect(asItStands?.map(write)).toEqual([])
})

describe('a fault is found by its rule, where it is', () => {
  test.each(faults.map((fault) => [fault.rule, fault.says, fault.file, fault] as const))('%s: %s in %s', (...row) => {
    const fault = row[3]
    const run = runs.find((some) => some.includes(fault)) ?? []
    const said = problems.get(run)?.filter((problem) => isSaid(fault)(problem) === 'itself') ?? []
    expect(said.map(write)).not.toEqual([])
  })

  test('and nothing else is stirred up, so that none is found in the place of another', () => {
    const others = [...problems].flatMap(([run, found]) =>
      found.filter((problem) => !run.some((fault) => fault.alone || isSaid(fault)(problem))).map(write),
    )
    expect(others).toEqual([])
  })
})

test('every rule of our own has a fault', async () => {
  const plugin = await import(join(root, 'openapi/lint/plugin.js'))
  const rules = Object.keys(plugin.default().rules.oas3).map((name) => `chaindata/${name}`)
  expect(rules.filter((rule) => !faults.some((fault) => fault.rule === rule))).toEqual([])
})
