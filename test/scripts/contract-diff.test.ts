import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { Change } from '../../openapi/vocabulary/define/change.ts'
import { linesOf, writeChangelog } from '../../scripts/contract/changelog.ts'
import { compareContracts } from '../../scripts/contract/compare.ts'
import { allowsBreakingChanges, type Bump, plannedBump, requiredBump } from '../../scripts/contract/version.ts'
import type { Document } from '../../src/document/document.ts'
import { breaking, Contract, harmless, type Seed } from './seeds.ts'

const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document

function changesOf(...seeds: Seed[]): Change[] {
  const contract = new Contract(document)
  for (const { change } of seeds) change(contract)
  return compareContracts(document, contract.document)
}

const sentences = (changes: readonly Change[]) => changes.map(({ subject, text }) => `${subject}: ${text}`)

/** Groups seeds that can share an OpenAPI document, because together they cause the same changes as separately. */
function groupSeeds(seeds: readonly Seed[]): { names: string; seeds: Seed[] }[] {
  const groups: { names: string; seeds: Seed[]; apart: string[] }[] = []
  for (const seed of seeds) {
    const own = sentences(changesOf(seed))
    const group = groups.find(({ seeds: others, apart }) => {
      try {
        return isDeepStrictEqual(sentences(changesOf(...others, seed)).sort(), [...apart, ...own].sort())
      } catch {
        // An earlier seed removed what this one changes.
        return false
      }
    })
    if (group) {
      group.seeds.push(seed)
      group.apart.push(...own)
      group.names += `, ${seed.name}`
    } else groups.push({ names: seed.name, seeds: [seed], apart: own })
  }
  return groups
}

test('finds no changes between equal documents', () => {
  expect(compareContracts(document, structuredClone(document))).toEqual([])
})

describe('reports as breaking', () => {
  test.each(breaking)('$name', (seed) => {
    const found = changesOf(seed)
    const breaks = found.filter(({ level }) => level === 'breaking')
    expect(sentences(breaks)).toContainEqual(expect.stringContaining(seed.expected))
    if (seed.isOnly) expect(found).toHaveLength(1)
  })
})

describe('reports as not breaking', () => {
  test.each(harmless)('$name', (seed) => {
    const found = changesOf(seed)
    expect(found.filter(({ level }) => level === 'breaking')).toEqual([])
    expect(sentences(found)).toContainEqual(expect.stringContaining(seed.expected))
  })
})

describe('Redocly diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaindata-diff-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const majors = (seeds: readonly Seed[]): string[] => {
    const contract = new Contract(document)
    for (const { change } of seeds) change(contract)
    writeFileSync(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\n')
    writeFileSync(join(folder, 'before.json'), JSON.stringify(document))
    writeFileSync(join(folder, 'after.json'), JSON.stringify(contract.document))
    const command = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js')
    const args = [command, 'diff', '--format', 'json', '--fail-on', 'none', 'before.json', 'after.json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const output = execFileSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
    const { changes }: { changes: { impact: string; path: string }[] } = JSON.parse(String(output))
    return changes.filter(({ impact }) => impact === 'major').map(({ path }) => path)
  }
  const independent = groupSeeds(breaking.filter(({ harmlessForRedocly }) => !harmlessForRedocly))
  test.each(independent)('also finds each of $names breaking', ({ seeds }) => {
    expect(new Set(majors(seeds)).size).toBe(seeds.length)
  })
  test('finds no other seed breaking', () => {
    expect(majors([...breaking.filter(({ harmlessForRedocly }) => harmlessForRedocly), ...harmless])).toEqual([])
  })
})

describe('allowsBreakingChanges', () => {
  test.each([
    ['1.2.3', '1.2.4', undefined, false],
    ['1.2.3', '1.3.0', undefined, false],
    ['1.2.3', '2.0.0', undefined, true],
    ['1.2.3', '1.2.3', 'major', true],
    ['1.2.3', '1.2.3', 'minor', false],
    // Before 1.0, `^` does not match the next minor version.
    ['0.1.0', '0.1.1', undefined, false],
    ['0.1.0', '0.2.0', undefined, true],
    ['0.1.0', '0.1.0', 'minor', true],
    ['0.1.0', '1.0.0', undefined, true],
  ] as const)('released %s, now %s, planned %s: %s', (released, version, planned, expected) => {
    expect(allowsBreakingChanges(released, version, planned)).toBe(expected)
  })

  test.each(['0.1.0', '1.2.3'])('requires a sufficient bump after %s', (released) => {
    expect(allowsBreakingChanges(released, released, requiredBump(released))).toBe(true)
    expect(requiredBump(released)).toBe(released.startsWith('0.') ? 'minor' : 'major')
  })

  test('plannedBump returns the highest bump of all changesets', () => {
    const of = (type: Bump) => ({ releases: [{ name: 'chaindata', type }] })
    expect(plannedBump([])).toBeUndefined()
    expect(plannedBump([of('patch'), of('minor')])).toBe('minor')
    expect(plannedBump([of('major'), of('minor')])).toBe('major')
  })
})

describe('the changelog', () => {
  test('lists a change of several operations once', () => {
    const change = { level: 'new', text: 'Added `x` to the values of `chain`' } as const
    expect(
      linesOf([
        { ...change, subject: '`a`' },
        { ...change, subject: '`b`' },
      ]),
    ).toEqual(['- `a`, `b`: Added `x` to the values of `chain`.'])
  })

  test('keeps the sections of earlier releases and replaces the unreleased one', () => {
    const first = writeChangelog('', [{ level: 'new', subject: 'A', text: 'Added' }], '1.0.0 (2026-11-21)')
    const second = writeChangelog(first, [{ level: 'breaking', subject: 'B', text: 'Removed' }])
    const third = writeChangelog(second, [{ level: 'changed', subject: 'C', text: 'Updated' }])
    expect(third).not.toContain('B')
    expect(third.indexOf('C: Updated.')).toBeLessThan(third.indexOf('## 1.0.0 (2026-11-21)'))
    expect(third).toContain('A: Added.')
    expect(writeChangelog(third, [])).toBe(first)
  })
})

describe('npm run contract:diff', () => {
  const copy = mkdtempSync(join(tmpdir(), 'chaindata-contract-'))
  afterAll(() => rmSync(copy, { recursive: true }))
  for (const part of ['scripts', 'src', 'generated', 'openapi', 'package.json'])
    cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, '.changeset'))

  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const read = (file: string) => readFileSync(join(copy, file), 'utf8')
  const write = (file: string, value: unknown) => writeFileSync(join(copy, file), JSON.stringify(value))
  const diff = (...flags: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/contract-diff.ts', ...flags], { cwd: copy })
    return { status, stderr: String(stderr) }
  }
  const written = () =>
    ['openapi/CHANGELOG.md', 'openapi/released/openapi.json', 'openapi/released/release.json'].map(read)

  test('releases breaking changes only with a sufficient version', { timeout: 60_000 }, () => {
    write('openapi/released/release.json', { version })
    const contract = new Contract(document)
    breaking[0]?.change(contract)
    write('generated/openapi.json', contract.document)
    const before = written()
    for (let i = 0; i < 2; i++) {
      const { status, stderr } = diff('--release')
      expect(status).toBe(1)
      expect(stderr).toContain(`The OpenAPI document has breaking changes since ${version}, which require a `)
      expect(written()).toEqual(before)
    }

    const plan = (bump: string) =>
      writeFileSync(join(copy, '.changeset/client.md'), `---\n"chaindata": ${bump}\n---\n\nClients\n`)
    plan('patch')
    expect(diff().status).toBe(1)
    plan('minor')
    expect(diff().status).toBe(0)

    write('package.json', { version: '99.0.0' })
    expect(diff('--release').status).toBe(0)
    expect(read('openapi/CHANGELOG.md')).toContain('## 99.0.0 (')
    expect(read('openapi/released/openapi.json')).toBe(read('generated/openapi.json'))
    expect(JSON.parse(read('openapi/released/release.json'))).toEqual({ version: '99.0.0' })
    expect(diff('--check').status).toBe(0)
  })
})
