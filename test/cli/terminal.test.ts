import { execFile } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { main, runCommand, startCommand, temporaryFile } from './command.ts'

const resolve = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const owners = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', usdc]

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
/** All control characters, text direction marks, and separators of lines and paragraphs. */
const controls = [...codes(0, 0x1f), ...codes(0x7f, 0x9f), 0x61c, 0x200e, 0x200f, 0x2028, 0x2029]
  .concat(codes(0x202a, 0x202e), codes(0x2066, 0x2069))
  .map((code) => String.fromCharCode(code))
const value = controls.map((one, i) => `${i}${one}`).join('')
const item = { [`name${value}`]: value, list: [value], emoji: '👩‍👧' }
const env = { CHAINDATA_API_KEY: 'canary-0123456789', NO_COLOR: '1' }

const controlsIn = (text: string) => controls.filter((one) => one !== '\n' && text.includes(one))

describe('text of the API cannot control the terminal', () => {
  test('in JSON, which stays valid', async () => {
    const { url } = await serve(() => item)
    const { out } = await runCommand([...resolve, '--json', '--base-url', url], { env, terminal: 80 })
    expect(controlsIn(out)).toEqual([])
    expect(JSON.parse(out)).toEqual(item)
    const piped = await runCommand([...resolve, '--json', '--base-url', url], { env })
    expect(piped.out).toBe(`${JSON.stringify(item)}\n`)
  })

  test.each(['--json', '--ndjson'])('in %s of all pages', async (format) => {
    const { url } = await serve(() => [item, item])
    const argv = [...owners, '--all', format, '--base-url', url]
    const { out } = await runCommand(argv, { env, terminal: 80 })
    expect(controlsIn(out)).toEqual([])
    const lines = out.split('\n').slice(0, -1)
    expect(format === '--json' ? JSON.parse(out) : lines.map((line) => JSON.parse(line))).toEqual([item, item])
  })

  test('in table cells, column names, field names, and names of hidden columns', async () => {
    const one = await serve(() => item)
    const many = await serve(() => [item])
    const wide = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`column ${i}${value}`, 1]))
    const hidden = await serve(() => [wide])
    for (const [argv, { url }] of [
      [resolve, one],
      [owners, many],
      [[...owners, '--all'], hidden],
    ] as const) {
      const { exit, out, err } = await runCommand([...argv, '--base-url', url], { env, terminal: 60 })
      expect(exit).toBe(0)
      // The progress bar itself writes control characters to standard error.
      expect(controlsIn(out)).toEqual([])
      expect(controlsIn(err.replaceAll('\r\u001b[K', ''))).toEqual([])
      expect(out.split('\n').every((line) => line.length <= 60)).toBe(true)
    }
  })

  test('in error messages', async () => {
    const truth = ['tokens', 'isOwner', '--chain', 'ethereum-mainnet', '--address', usdc, '--token-address', usdc]
    const { url } = await serve((_, response) => reply(response, 400, { message: value }))
    const { err } = await runCommand([...truth, '--base-url', url], { env, terminal: 80 })
    expect(err.split('\n')).toHaveLength(2)
    expect(controlsIn(err)).toEqual([])
  })

  test.each([
    ['--csv', `name${value},`],
    ['--jq', '"name0'],
  ])('in %s', async (format, start) => {
    const { url } = await serve(() => item)
    const argv = [...resolve, format, ...(format === '--jq' ? ['.'] : []), '--base-url', url]
    const { out } = await runCommand(argv, { env, terminal: 80 })
    expect(controlsIn(out.replaceAll('\t', ''))).toEqual([])
    expect(out).toContain('\\u009b')
    const { out: piped } = await runCommand(argv, { env })
    expect(piped).toContain(format === '--csv' ? start.replaceAll('"', '""').slice(0, -1) : start)
    expect(piped).toContain('\u009b')
  })

  test('in reports of --verbose', async () => {
    const { url } = await serve((_, response) => {
      response.setHeader('retry-after', '0\u009b31m')
      reply(response, 503, {})
    })
    const argv = [...resolve, '--base-url', url, '--verbose', '--retries', '1']
    const { err } = await runCommand(argv, { env, terminal: 80 })
    expect(err).toContain('retry-after: 0\\u009b31m')
    expect(controlsIn(err)).toEqual([])
  })

  test('in the report of an audit file', async () => {
    const call = { v: 1, at: 1, milliseconds: 1, attempts: 1, run: 'a', target: 't', caller: 'c', source: 'network' }
    const record = {
      ...call,
      operation: `x${value.replace(/[\u2028\u2029]/g, '')}`,
      status: 200,
      credits: 5,
      parameters: {},
      keep: 1e6,
    }
    const path = await temporaryFile(`${JSON.stringify(record)}\n`.repeat(3))
    for (const flags of [[], ['--csv'], ['--json']]) {
      const { exit, out } = await runCommand(['audit', path, ...flags], { env, terminal: 80 })
      expect(exit).toBe(0)
      expect(controlsIn(out.replaceAll('\t', ''))).toEqual([])
    }
  })

  test('in the log of the mock', async () => {
    const recording = { operation: `x${value}`, parameters: {}, status: 200, headers: {}, body: {} }
    const path = await temporaryFile(JSON.stringify({ version: 1, recordings: [recording] }))
    const { written } = startCommand(['mock', '--port', '0', '--replay', path], env, 80)
    await vi.waitFor(() => expect(written.out).toContain('Outdated: x'), { timeout: 5000 })
    expect(written.out).toContain('\\u009b')
    expect(controlsIn(written.out.replaceAll('\t', ''))).toEqual([])
  })

  test('in a file passed as --output that is a terminal', async ({ skip }) => {
    if (process.platform !== 'linux') skip()
    const { url } = await serve(() => ({ name: '\u001b]0;title\u0007' }))
    const words = [process.execPath, main, ...resolve, '--csv', '-o', '/dev/tty', '--base-url', url]
    const script = ['-qec', words.map((word) => `'${word}'`).join(' '), '/dev/null']
    const options = { env: { ...process.env, ...env } }
    const { promise, resolve: done } = Promise.withResolvers<string>()
    execFile('script', script, options, (_, out) => done(out))
    expect(await promise).toContain('\\u001b]0;title')
  })
})

test.each([0, 1])('a terminal of %d columns shows tables, help, errors and progress', async (terminal) => {
  const { exit, out } = await runCommand([...resolve, '--mock'], { env, terminal })
  expect(exit).toBe(0)
  expect(out.length).toBeGreaterThan(1)
  expect((await runCommand(['names', 'resolve', '--help'], { env, terminal })).out).toContain('--chain')
  expect((await runCommand([...owners, '--all', '--mock'], { env, terminal })).exit).toBe(0)
  expect((await runCommand(['names', 'missing'], { env, terminal })).exit).toBe(2)
})
