import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { contract } from '../../src/catalog/package.ts'
import { startMock } from '../../src/mock/index.ts'
import { Contract } from '../../src/verify/contract.ts'
import { planCalls } from '../../src/verify/plan.ts'
import { createReport } from '../../src/verify/report.ts'
import { compareExchanges } from '../../src/verify/run.ts'
import { main, runCommand, spawnProgram, temporaryFolder, waitForExit } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { key, outside, proxy, verify } from './support.ts'

/* Services, documents and recordings that attack the command, its reports or the files that it changes. */

const nameOnly = ['--operations', 'names.resolve']

/** Starts a service that accepts any key, and adds these fields to the result of `names.resolve`. */
async function adding(fields: object): Promise<string> {
  const mock = await startMock()
  onTestFinished(() => mock.close())
  return proxy(mock.url, ({ status, path, body }) => {
    if (status === 200 && path.endsWith('/ns/name')) Object.assign(body as object, fields)
  })
}

test('a report contains no part of a key that it cuts off', async () => {
  const longKey = `k-${'0123456789abcdef'.repeat(4)}`
  for (const before of [140, 170, 195]) {
    const url = await adding({ echo: 'x'.repeat(before) + longKey, echoes: { list: ['y'.repeat(before), longKey] } })
    for (const format of ['--json', '--plan=']) {
      const argv = ['verify', '--base-url', url, ...nameOnly, ...(format === '--json' ? [format] : [])]
      const { out, err } = await runCommand(argv, { env: { CHAINDATA_API_KEY: longKey } })
      expect(out).toContain('echo')
      expect(out + err).not.toContain(longKey.slice(0, 5))
    }
  }
})

test('a response is compared and redacted in linear time', () => {
  const document = new Contract(contract())
  const { calls } = planCalls({ contract: document, operations: ['names.resolve'], chains: 'first', plan: 'paid' })
  const [call = expect.unreachable()] = calls
  const cpuTimeOf = (count: number) => {
    const fields = Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]))
    const body = { address: '0x1', long: 'a.'.repeat(count * 10), ...fields }
    const exchange = { call, status: 200, headers: { 'content-type': 'application/json' }, text: '', body }
    const { user } = process.threadCpuUsage()
    const compared = compareExchanges(document, [exchange])
    const redact = (value: unknown) => value
    const rest = { calls: 1, credits: 20, skipped: [], operations: [call.operation] }
    const report = createReport({ contract: document, compared, redact, ...rest })
    expect(report.differences.length).toBeGreaterThan(count)
    return process.threadCpuUsage().user - user
  }
  cpuTimeOf(2_000)
  // Ten times the size takes a hundred times as long if the time is quadratic.
  expect(cpuTimeOf(20_000)).toBeLessThan(40 * cpuTimeOf(2_000))
}, 60_000)

test('a pattern of a document that is invalid or takes exponential time does not end the run', async () => {
  const service = await serve(() => ({ a: `${'a'.repeat(50)}!`, b: 'b', c: 'c' }))
  const property = (pattern: string) => ({ type: 'string', pattern })
  const properties = { a: property('^(a+)+$'), b: property('['), c: property('^d$') }
  const schema = { type: 'object', properties }
  const responses = {
    200: { description: 'a', content: { 'application/json': { schema } } },
    401: { description: 'b' },
  }
  const file = join(await temporaryFolder(), 'patterns.json')
  const paths = { '/a': { get: { operationId: 'first', responses } } }
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }))
  const { report } = await verify(service.url, '--spec', file)
  const values = report.differences.filter(({ kind }) => kind === 'value').map(({ at }) => at.split('/').at(-1))
  expect(values).toEqual(['c'])
})

const valid = {
  operation: 'names.resolve',
  parameters: { chain: 'ethereum-mainnet', name: 'vitalik.eth' },
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: { address: '0x1' },
}

test.each([
  null,
  [],
  'text',
  { ...valid, operation: 1 },
  { ...valid, parameters: [] },
  { ...valid, parameters: null },
  { ...valid, status: '200' },
  { ...valid, headers: { a: 1 } },
  { ...valid, headers: undefined },
  { ...valid, body: undefined, text: 5 },
  { ...valid, unknownParameters: {} },
])('a recording with invalid content is rejected with its number: %j', async (recording) => {
  const file = join(await temporaryFolder(), 'recordings.json')
  await writeFile(file, JSON.stringify({ version: 1, recordings: [valid, recording] }))
  const { exit, err } = await runCommand(['verify', '--from', file])
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('its recording 2 is not one that --record') })
})

test('recordings cannot change prototypes, or send control characters to a terminal', async () => {
  const file = join(await temporaryFolder(), 'recordings.json')
  const evil = `\u001b]0;evil\u0007\u202e\u009b2J`
  const body = JSON.parse(
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"${JSON.stringify(evil).slice(1, -1)}":1}`,
  )
  const parameters = JSON.parse(`{"__proto__":{"polluted":1},"chain":${JSON.stringify(evil)},"toString":"a"}`)
  const recordings = [
    { ...valid, body },
    { ...valid, parameters, status: 400, body: { message: evil } },
    { ...valid, operation: evil },
    { ...valid, headers: JSON.parse(`{"__proto__":"polluted","x-a":${JSON.stringify(evil)}}`) },
  ]
  await writeFile(file, JSON.stringify({ version: 1, recordings }))
  for (const flags of [[], ['--json']]) {
    const { exit, out, err } = await runCommand(['verify', '--from', file, ...flags], { terminal: 80 })
    expect(exit).toBe(1)
    expect(out + err).not.toMatch(/[^\P{Cc}\n\t]|\p{Bidi_Control}/u)
    expect(Object.prototype).not.toHaveProperty('polluted')
  }
})

const root = fileURLToPath(new URL('../..', import.meta.url))

test('--write adds no names, values and examples that would change the meaning of the YAML files', async () => {
  const evil = [
    'x, y',
    'a], b: [c',
    '}',
    "it's",
    '"',
    '# no',
    '\u0000',
    '\u202e',
    'a\u2028b',
    'a\nb',
    '- a',
    '*a',
    '!a',
    '',
  ]
  const types = ['airdrop', ...evil]
  const service = await outside()
  const url = await proxy(service.url, ({ status, path, body }) => {
    if (status !== 200) return
    if (path.endsWith('/ns/name'))
      Object.assign(body as object, {
        ...JSON.parse('{"__proto__":{"a":1}}'),
        ...{ '<<': 'text', 'a: b': 1, '#': 1, 'a\nb: 1': 1, '\u202e': 1, $ref: '/etc/passwd', plain: '\u001b[2J' },
        ...{ text: '\u2028x: 1\n  y: 2', flow: 'a], b: [c' },
      })
    if (!path.endsWith('/history')) return
    const { result } = body as { result: Record<string, unknown>[] }
    for (const [i, one] of result.entries()) one['transactionType'] = types[i % types.length]
  })
  const folder = await temporaryFolder()
  await cp(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const operations = 'names.resolve,transactions.history'
  const argv = [main, 'verify', '--write', '--operations', operations, '--base-url', url]
  const { exit, out, err } = await waitForExit(spawnProgram(argv, { CHAINDATA_API_KEY: key }, folder))
  expect(err).not.toContain('error')
  expect(exit).toBe(1)
  expect(out).toContain('Left to you:')
  const texts = await Promise.all(
    ['components/schemas.yaml', 'examples/names.yaml'].map(async (file) => {
      const [before, after] = await Promise.all(
        [root, folder].map((base) => readFile(join(base, 'openapi', file), 'utf8')),
      )
      return { before: before ?? '', after: after ?? '' }
    }),
  )
  for (const { before, after } of texts) {
    expect(parseDocument(after).errors).toEqual([])
    expect(after).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
    const names = Object.keys(parse(after, { merge: true })).filter((name) => name !== 'NamesResolveObserved')
    expect(names).toEqual(Object.keys(parse(before, { merge: true })))
  }
  const [{ before, after } = { before: '', after: '' }] = texts
  // Each value is one item of the list, in quotes if it has a comma or a bracket.
  const known = parse(/x-known-values: (.*airdrop.*)/.exec(after)?.[1] ?? '')
  const listed = parse(/x-known-values: (\[fungible.*multitoken.*)/.exec(before)?.[1] ?? '')
  expect(known.filter((value: string) => !listed.includes(value) && !types.includes(value))).toEqual([])
  const [{ NameResolutionItem: old }, { NameResolutionItem: now }] = [before, after].map((text) =>
    parse(text, { merge: true }),
  )
  const added = Object.keys(now.properties).filter((name) => !(name in old.properties))
  expect(added.sort()).toEqual(['flow', 'plain', 'text'])
  expect(now.properties.plain.examples).toBeUndefined()
}, 60_000)
