import { describe, expect, test } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { runCommand } from './command.ts'

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
})
