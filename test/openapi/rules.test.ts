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

/** Returns the range of the text that a fault replaces. */
function rangeOf({ file, from, after = '' }: Fault): { start: number; end: number } {
  const text = read(file)
  const start = text.indexOf(from, text.indexOf(after))
  if (start < 0 || !text.includes(after)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`)
  return { start, end: start + from.length }
}

/** Groups faults that can share a copy, because they are on different lines and have distinguishable messages. */
function groupFaults(all: readonly Fault[]): Fault[][] {
  const isIndependent = (a: Fault, b: Fault): boolean => {
    if (a.isolated || b.isolated || (a.rule === b.rule && a.message === b.message)) return false
    if (a.file !== b.file) return true
    const [one, other] = [rangeOf(a), rangeOf(b)].sort((x, y) => x.start - y.start)
    return read(a.file).slice(one?.end, other?.start).includes('\n')
  }
  const runs: Fault[][] = []
  for (const fault of all) {
    const run = runs.find((some) => some.every((other) => isIndependent(fault, other)))
    if (run) run.push(fault)
    else runs.push([fault])
  }
  return runs
}

let folder: string

/** Writes a copy of the OpenAPI document that contains these faults. */
async function writeCopy(some: readonly Fault[], copy: string): Promise<void> {
  await cp(join(root, 'openapi'), join(folder, copy, 'openapi'), { recursive: true })
  for (const file of new Set(some.map((fault) => fault.file))) {
    const edits = some.filter((fault) => fault.file === file).map((fault) => ({ ...rangeOf(fault), to: fault.to }))
    // Replacing text from the end keeps earlier ranges valid.
    const text = edits
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), read(file))
    await writeFile(join(folder, copy, 'openapi', file), text)
  }
}

/** Returns the problems of each copy. A single process lints all copies, because most of the time is startup. */
async function lint(copies: readonly string[]): Promise<Problem[][]> {
  const command = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', `${copies[0]}/openapi/redocly.yaml`]
  const options = ['--format', 'json', '--max-problems', '1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const output = await new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      [...command, ...options, ...copies.map((copy) => `${copy}/openapi/openapi.yaml`)],
      { cwd: folder, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => (stdout.includes('"problems"') ? resolve(stdout) : reject(error ?? new Error(stderr))),
    ),
  )
  // The output is a sequence of JSON documents.
  const reports = output.trim().split(/(?<=^\})(?=\{)/m)
  if (reports.length !== copies.length) throw new Error(`${reports.length} reports for ${copies.length} copies`)
  return reports.map((report, i) => {
    const { problems } = JSON.parse(report) as { problems: Problem[] }
    for (const { source } of problems.flatMap(({ location }) => location))
      source.ref = source.ref.replace(`${copies[i]}/`, '')
    return problems
  })
}

const format = ({ ruleId, message, location: [at] }: Problem): string =>
  `${ruleId} ${at?.source.ref}${at?.pointer}: ${message}`

/** Returns how a problem is related to a fault: the problem that the fault must cause, a side effect, or unrelated. */
const relationTo =
  ({ rule, file, found = file, message: expected, also = [] }: Fault) =>
  ({ ruleId, message, location }: Problem): 'expected' | 'also' | undefined => {
    if (
      ruleId === rule &&
      message.includes(expected) &&
      location.some(({ source }) => source.ref === `openapi/${found}`)
    )
      return 'expected'
    return also.some((text) => `${ruleId} ${message}`.includes(text)) ? 'also' : undefined
  }

const runs = groupFaults(faults)
const problems = new Map<Fault[], Problem[]>()
let unchangedProblems: Problem[] | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaindata-lint-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const copies = [[], ...runs].map((some, i) => ({ some, copy: `contract-${i}` }))
  await Promise.all(copies.map(({ some, copy }) => writeCopy(some, copy)))
  const [unchanged, ...found] = await lint(copies.map(({ copy }) => copy))
  unchangedProblems = unchanged
  for (const [i, run] of runs.entries()) problems.set(run, found[i] ?? [])
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test('finds no problem in the unchanged contract', () => {
  expect(unchangedProblems?.map(format)).toEqual([])
})

describe('reports each seeded fault with the right rule and location', () => {
  test.each(faults.map((fault) => [fault.rule, fault.message, fault.file, fault] as const))(
    '%s: %s in %s',
    (...row) => {
      const fault = row[3]
      const run = runs.find((some) => some.includes(fault)) ?? []
      const reported = problems.get(run)?.filter((problem) => relationTo(fault)(problem) === 'expected') ?? []
      expect(reported.map(format)).not.toEqual([])
    },
  )

  test('reports no other problems', () => {
    const others = [...problems].flatMap(([run, found]) =>
      found.filter((problem) => !run.some((fault) => fault.isolated || relationTo(fault)(problem))).map(format),
    )
    expect(others).toEqual([])
  })
})

test("has a fault for each of the project's own rules", async () => {
  const plugin = await import(join(root, 'openapi/lint/plugin.js'))
  const rules = Object.keys(plugin.default().rules.oas3).map((name) => `chaindata/${name}`)
  expect(rules.filter((rule) => !faults.some((fault) => fault.rule === rule))).toEqual([])
})
