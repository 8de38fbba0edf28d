import { describe, expect, test } from 'vitest'
import { credits } from '../../openapi/vocabulary/credits.ts'
import { readRequired } from '../../openapi/vocabulary/define/key.ts'
import { catalog } from '../../src/catalog/catalog.ts'
import { startMock } from '../../src/mock/index.ts'
import { nameOf, operations, parametersOf, sampleOf } from '../contract/contract.ts'
import { runCommand, temporaryFile } from './command.ts'

/** Converts a parameter name to a flag, independently of the implementation. */
const flag = (name: string) =>
  `--${name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (found, at) => `${at ? '-' : ''}${found}`).toLowerCase()}`

const text = (value: unknown): string => {
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
  return isList ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the command line of a sample call. Private keys are in files. */
async function lineOf(entry: (typeof operations)[number]): Promise<string[]> {
  const { id, options } = nameOf(entry)
  const metadata = catalog().find((one) => one.metadata.id === id)?.metadata
  const flags = await Promise.all(
    Object.entries(sampleOf(entry)).map(async ([name, value]) =>
      metadata?.parameters[name]?.secret
        ? [`${flag(name)}-file`, await temporaryFile(String(value))]
        : [flag(name), text(value)],
    ),
  )
  return [...id.split('.'), ...flags.flat(), ...('apiVersion' in options ? ['--v3'] : [])]
}

describe.each(operations.map((entry) => ({ ...entry, entry })))('$id', ({ entry, operation, method, path }) => {
  test('sends its parameters and prints the response', async () => {
    await using mock = await startMock()
    const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: 'key-0123456789' }
    const { exit, out, err } = await runCommand(await lineOf(entry), { env })
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringMatching(/^(\d+ of possibly more; .*\n)?$/) })
    expect(mock.requests).toHaveLength(1)
    const [request] = mock.requests
    const sample = sampleOf(entry)
    const wanted = Object.fromEntries(parametersOf(entry).map(({ name, in: place }) => [name, place]))
    const url = new URL(request?.url ?? '', mock.url)
    expect(request?.method).toBe(method.toUpperCase())
    expect(url.pathname).toBe(path.replace(/\{(\w+)\}/g, (_, name) => String(sample[name])))
    const query = Object.entries(sample).filter(([name]) => wanted[name] === 'query')
    expect(Object.fromEntries(url.searchParams)).toEqual(
      Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    )
    const body = Object.entries(sample).filter(([name]) => !wanted[name])
    if (body.length)
      expect(Object.keys(Object(request?.body))).toEqual(expect.arrayContaining(body.map(([name]) => name)))
    if (operation.responses['204']) expect(out).toBe('')
    else expect(() => JSON.parse(out)).not.toThrow()
  })

  test('shows its parameters, their values and its price in the help', async () => {
    const { id } = nameOf(entry)
    const { exit, out } = await runCommand([...id.split('.'), '--help'])
    expect(exit).toBe(0)
    const metadata = catalog().find((one) => one.metadata.id === id)?.metadata
    for (const [name, { enum: values = [], secret }] of Object.entries(metadata?.parameters ?? {})) {
      expect(out).toContain(secret ? `${flag(name)}-file <path>` : `${flag(name)} `)
      for (const value of values) expect(out).toContain(value)
    }
    const { amount } = readRequired(credits, operation)
    expect(out).toContain(amount === null ? 'price not documented' : `${amount.toLocaleString('en')} credits`)
  })

  test('prints its price with --plan, without a call', async () => {
    const { exit, out, err } = await runCommand([...(await lineOf(entry)), '--plan'])
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    const { amount, per } = readRequired(credits, operation)
    const sample = sampleOf(entry)
    const each =
      per === undefined ? 1 : [per].flat().reduce((sum, name) => sum + ((sample[name] as unknown[]) ?? []).length, 0)
    expect(JSON.parse(out)).toEqual({ calls: 1, credits: amount === null ? null : amount * each })
  })
})

const paginated = catalog().filter(({ operation }) => operation.pages)

test.each(paginated.map((entry) => ({ id: entry.metadata.id, entry })))(
  '$id --all prints one line per item',
  async ({ entry }) => {
    const own = operations.find(({ id }) => id === entry.metadata.id)
    if (!own) throw new Error('not in the document')
    const { cursor: _, ...sample } = sampleOf(own)
    const { pages } = entry.metadata
    if (pages) delete sample[pages.offset]
    const flags = Object.entries(sample).flatMap(([name, value]) => [flag(name), text(value)])
    const one = await runCommand([entry.group, entry.name, ...flags, '--mock', '--ndjson'])
    const all = await runCommand([entry.group, entry.name, ...flags, '--mock', '--all'])
    expect({ exit: all.exit, err: all.err }).toEqual({ exit: 0, err: '' })
    const lines = all.out.split('\n').slice(0, -1)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    expect(lines.length).toBeGreaterThanOrEqual(one.out.split('\n').length - 1)
  },
)
