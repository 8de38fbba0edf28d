import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ProgressBar } from '../../src/cli/progress-bar.ts'
import { serve } from '../support/server.ts'
import { events, range, resolve, runCommand, secret, usdc, wallet } from './command.ts'

describe('output', () => {
  const escapeSequence = '\u001b['

  test('is a table on a terminal and JSON in a pipe, unless a flag selects a format', async () => {
    const argv = [
      'tokens',
      'metadata',
      '--chain',
      'ethereum-mainnet',
      '--token-address',
      '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
      '--token-ids',
      '1,2',
      '--mock',
    ]
    const table = await runCommand(argv, { terminal: 30 })
    const lines = table.out.split('\n').slice(0, -1)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('tokenId')
    for (const line of lines) expect(stripVTControlCharacters(line).length).toBeLessThanOrEqual(30)
    expect(table.err).toMatch(/1 call · 10 credits/)
    expect(stripVTControlCharacters(table.err)).toMatch(
      /^columns that do not fit: metadata\. Use --json to see all\.\nin all rows: chain = ethereum-mainnet, tokenAddress = /,
    )
    expect(JSON.parse((await runCommand(argv)).out)).toHaveLength(2)
    expect((await runCommand([...argv, '--ndjson'])).out.split('\n')).toHaveLength(3)
    expect((await runCommand([...argv, '--json'], { terminal: 60 })).out).toContain('\n  {\n')
    expect((await runCommand([...argv, '--table'])).out.split('\n')).toHaveLength(4)
    const one = await runCommand([...resolve, '--mock', '--table'])
    expect(one.out).toMatch(/^field +value\n.*name +vitalik\.eth\n/s)
    const truth = [
      'tokens',
      'isOwner',
      '--chain',
      'ethereum-mainnet',
      '--address',
      wallet,
      '--token-address',
      usdc,
      '--mock',
    ]
    expect((await runCommand(truth, { terminal: 80 })).out).toMatch(/^(true|false)\n$/)
    const plan = await runCommand([...events, ...range, '--all', '--plan'], { terminal: 80 })
    expect(plan.out).toBe('8 calls, 400 credits, at least\n')
    const once = await runCommand([...resolve, '--plan'], { terminal: 80 })
    expect(once.out).toBe('1 call, 20 credits\n')
    const timed = await runCommand([...events, ...range, '--all', '--plan', '--rps', '2'], { terminal: 80 })
    expect(timed.out).toBe('8 calls, 400 credits, 4 s, at least\n')
    const unpriced = await runCommand(['alerts', 'chains', '--plan'], { terminal: 80 })
    expect(unpriced.out).toBe('1 call, price not documented\n')
    const called = await runCommand(['alerts', 'chains', '--mock'], { terminal: 80, env: { NO_COLOR: '1' } })
    expect(called.err).toMatch(/1 call · price not documented · /)
  })

  test('is "Done." on a terminal if the response is empty', async () => {
    const update = ['alerts', 'update', '--id', '6a0f1b2c3d4e5f6071829304', '--paused', '--mock']
    expect((await runCommand(update, { terminal: 80 })).out).toBe('Done.\n')
    expect((await runCommand(update)).out).toBe('')
    expect((await runCommand([...resolve, '--mock', '--ndjson'])).out.split('\n')).toHaveLength(2)
  })

  test('shows an object as a table of its fields, with nested values as JSON', async () => {
    const { url } = await serve(() => ({ name: 'a', deep: { b: [1] } }))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { out } = await runCommand([...resolve, '--table'], { env })
    expect(out).toMatch(/^field +value\nname +a\ndeep +{"b":\[1\]}\n$/)
  })

  test('is the help of the group if no operation is named', async () => {
    for (const setting of [{}, { screen: 80 }]) {
      const { exit, out, err } = await runCommand(['tokens'], setting)
      expect({ exit, out }).toEqual({ exit: 2, out: '' })
      expect(err).toContain('Usage: chaindata tokens')
    }
  })

  test('of help is the same as with --help, or an error if the command is unknown', async () => {
    const help = async (...words: string[]) => (await runCommand(['help', ...words])).out
    expect(await help()).toBe((await runCommand(['--help'])).out)
    for (const words of [['events'], ['events', 'list'], ['tokens', 'is-owner'], ['mock']])
      expect(await help(...words)).toBe((await runCommand([...words, '--help'])).out)
    expect(await help('events', 'list')).toContain('--block-from')
    expect(await runCommand(['help', 'nothing'])).toEqual({
      exit: 2,
      out: '',
      err: 'error: unknown command. See chaindata --help.\n',
    })
    expect(await runCommand(['help', 'events', 'lits'])).toEqual({
      exit: 2,
      out: '',
      err: "error: unknown command 'lits'. Did you mean list? See chaindata events --help.\n",
    })
  })

  test('shows rows that are not objects in a value column, and null as an empty cell', async () => {
    const rows = [[1, 2], { hash: null, more: { deep: true } }, 'text']
    const { url } = await serve(() => rows)
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const argv = ['transactions', 'byHash', '--chain', 'ethereum-mainnet', '--hash', `0x${'1'.repeat(64)}`, '--table']
    expect((await runCommand(argv, { env })).out.split('\n').map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      'value hash more',
      '[1,2]',
      '{"deep":true}',
      'text',
      '',
    ])
  })

  test('has a progress bar on a terminal, and no colors with NO_COLOR', async () => {
    const argv = [...events, ...range, '--all', '--mock']
    const seen = await runCommand(argv, { screen: 100 })
    expect(seen.err).toContain('█')
    expect(seen.err).toContain(`${escapeSequence}36m`)
    expect(seen.err).toMatch(/\d+ % .* items .* calls .* credits/)
    expect(seen.out.split('\n').length).toBeGreaterThan(2)
    const plain = await runCommand(argv, { screen: 100, env: { NO_COLOR: '1' } })
    expect(plain.err).not.toContain(`${escapeSequence}36m`)
    expect(plain.err).toContain('█')
    const dumb = await runCommand(argv, { terminal: 100, env: { TERM: 'dumb' } })
    expect(dumb.out + dumb.err).not.toContain(escapeSequence)
    const piped = await runCommand(argv)
    expect(piped.err).toBe('')
    const table = await runCommand(argv, { terminal: 100, env: { NO_COLOR: '1' } })
    expect(table.out).not.toContain(escapeSequence)
    expect(table.out.split('\n')[0]).toContain('txHash')
  })

  test('contains no control characters from the API', async () => {
    const { url } = await serve(() => ({
      name: '\u001b[2J\u001b]0;title\u0007evil\u202e\n',
      chain: '長い名前'.repeat(40),
    }))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret, NO_COLOR: '1' }
    const { out } = await runCommand(resolve, { env, terminal: 50 })
    for (const control of ['\u001b', '\u0007', '\u202e']) expect(out).not.toContain(control)
    expect(out).toContain('evil')
    expect(out).toContain('…')
  })

  test('of --all with --json is one valid JSON list', async () => {
    const { out } = await runCommand([...events, ...range, '--all', '--mock', '--json'])
    const lines = (await runCommand([...events, ...range, '--all', '--mock'])).out.split('\n').slice(0, -1)
    expect(JSON.parse(out)).toEqual(lines.map((line) => JSON.parse(line)))
    const none = [...events, '--block-from', '30001', '--block-to', '30009', '--mock']
    expect((await runCommand([...none, '--all', '--json'])).out).toBe('[]\n')
    expect((await runCommand([...none, '--all'])).out).toBe('')
    expect((await runCommand([...none, '--table'])).out).toBe('No results.\n')
  })
})

describe('the progress bar', () => {
  const createBar = (columns: number, env: Record<string, string> = { NO_COLOR: '1' }) => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns })
    const bar = new ProgressBar({ stdin: stderr, stdout: stderr, stderr, env, secrets: new Set() })
    return { bar, read: () => String(stderr.read() ?? '') }
  }
  const half = { done: 50, total: 100, calls: 2, credits: 1_000, rate: 2, eta: 1_500 }

  test('shows the fraction, the credits and the time left', () => {
    const { bar, read } = createBar(100)
    bar.update(half, 7)
    expect(read()).toBe(
      `\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)}  50 %  7 items  2 calls  1,000 credits  2.0/s  2 s left`,
    )
    bar.clear()
    expect(read()).toBe('\r\u001b[K')
  })

  test('omits labels that do not fit on the line', () => {
    for (let columns = 28; columns < 80; columns++) {
      const { bar, read } = createBar(columns)
      bar.update(half, 7)
      expect(stripVTControlCharacters(read()).trim().length).toBeLessThan(columns)
    }
    const { bar, read } = createBar(37)
    bar.update(half, 7)
    expect(read()).toMatch(/░ {2}50 %$/)
  })

  test('is not drawn for each of many updates, and not on a dumb terminal', () => {
    const { bar, read } = createBar(100)
    for (let items = 1; items <= 20; items++) bar.update(half, items)
    expect(read().split('\r')).toHaveLength(2)
    bar.draw()
    expect(read()).toContain('  20 items')
    const dumb = createBar(100, { TERM: 'dumb' })
    dumb.bar.update(half, 1)
    expect(dumb.read()).toBe('')
  })
})

test('the progress bar starts with unknown totals on a terminal of unknown width', async () => {
  const stderr = Object.assign(new PassThrough(), { isTTY: true })
  const bar = new ProgressBar({ stdin: stderr, stdout: stderr, stderr, env: { NO_COLOR: '1' }, secrets: new Set() })
  bar.draw()
  expect(stderr.read()).toBeNull()
  bar.update({ done: 0, total: 0, calls: 1, credits: 50, rate: 2 }, 7)
  expect(stripVTControlCharacters(String(stderr.read()))).toBe(
    `\r${'█'.repeat(24)}  100 %  7 items  1 call  50 credits  2.0/s`,
  )
})
