import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filterJson } from '../../src/cli/jq.ts'
import { startMock } from '../../src/mock/index.ts'
import { reply, serve } from '../support/server.ts'
import { events, range, resolve, runCommand, secret, temporaryFile, temporaryFolder, usdc, wallet } from './command.ts'

const oneWindow = ['--block-from', '21000001', '--block-to', '21000002']
const owners = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', usdc]

describe('--fields', () => {
  test('prints only these fields of each item', async () => {
    const { exit, out } = await runCommand([...events, ...range, '--mock', '--fields', 'txHash,decoded.to', '--all'])
    expect(exit).toBe(0)
    const rows = out.trim().split('\n')
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) expect(Object.keys(JSON.parse(row))).toEqual(['txHash', 'decoded.to'])
  })

  test('selects the fields of a single result', async () => {
    const { out } = await runCommand([...resolve, '--mock', '--fields', 'address,missing'])
    expect(JSON.parse(out)).toEqual([{ address: expect.stringMatching(/^0x/) }])
  })
})

describe('--csv', () => {
  test('prints a header and one line per item, with nested values as JSON', async () => {
    const items = [
      { hash: '0x1', note: 'a "quoted", text', nested: { a: 1 } },
      { hash: '0x2', note: '=HYPERLINK("https://evil.example")', nested: null },
      { hash: '-5', note: 'line\nbreak' },
    ]
    const { url } = await serve(() => items)
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { out } = await runCommand([...events, ...oneWindow, '--csv'], { env })
    expect(out).toBe(
      'hash,note,nested\n0x1,"a ""quoted"", text","{""a"":1}"\n0x2,"\'=HYPERLINK(""https://evil.example"")",\n-5,"line\nbreak",\n',
    )
  })

  test('names the fields that the first page did not have', async () => {
    const { url } = await serve(({ url: path }) => {
      const offset = Number(new URL(path, 'http://x').searchParams.get('offset') ?? 0)
      return offset
        ? [{ blockNumber: 21000001, late: 1 }]
        : Array.from({ length: 50 }, () => ({ blockNumber: 21000001 }))
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { out, err } = await runCommand([...events, ...oneWindow, '--csv', '--all', '--concurrency', '1'], { env })
    expect(out.trim().split('\n')).toHaveLength(52)
    expect(err).toContain('fields that no item of the first page has: late')
  })

  test('with --cursor-file requires --fields', async () => {
    const { exit, err } = await runCommand([...owners, '--mock', '--all', '--csv', '--cursor-file', 'x'])
    expect(exit).toBe(2)
    expect(err).toContain('--csv with --cursor-file requires --fields')
  })
})

test.each([
  [['--json', '--csv'], '--json and --csv cannot be combined'],
  [['--ndjson', '--table'], '--ndjson and --table cannot be combined'],
  [['--fields', 'a', '--jq', '.a'], '--fields and --jq cannot be combined'],
  [['--csv', '--jq', '.a'], "'--jq <filter>' cannot be used with option '--csv'"],
])('%j is an error', async (flags, message) => {
  const { exit, err } = await runCommand([...resolve, '--mock', ...flags])
  expect(exit).toBe(2)
  expect(err).toContain(message)
})

test.each([[['request', 'GET', '/v4/x']], [['audit', '/nowhere']], [['chains']], [['credits']], [['doctor']]])(
  '%j rejects output flags that exclude each other',
  async (command) => {
    const { exit, out, err } = await runCommand([...command, '--json', '--csv'])
    expect({ exit, out, err }).toEqual({
      exit: 2,
      out: '',
      err: 'error: --json and --csv cannot be combined. Use one of them.\n',
    })
  },
)

describe('--jq', () => {
  test('filters a single result', async () => {
    const { out } = await runCommand([...resolve, '--mock', '--jq', '.address | ascii_downcase | length'])
    expect(out).toBe('42\n')
  })

  test('filters each item of --all', async () => {
    const { out } = await runCommand([
      ...events,
      ...range,
      '--mock',
      '--all',
      '--jq',
      'select(.blockNumber > 21000500) | .txHash # hashes',
    ])
    const lines = out.trim().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^"0x[\da-f]{64}"$/)
  })

  test('filters more than a megabyte of items, and items of any length', async () => {
    const values = Array.from({ length: 10_000 }, (_, i) => ({ i, text: 'x'.repeat(100) }))
    expect(JSON.stringify(values).length).toBeGreaterThan(1_000_000)
    expect(await filterJson('.i', values)).toEqual(values.map(({ i }) => `${i}`))
    expect(await filterJson('map(.i) | add, length', [values])).toEqual(['49995000', '10000'])
  })

  test('a filter can begin with a minus sign', async () => {
    expect(await filterJson('-.i', [{ i: 1 }, { i: 2 }])).toEqual(['-1', '-2'])
  })

  test('reports why a filter failed for an item', async () => {
    const { exit, err } = await runCommand([...resolve, '--mock', '--jq', '.name | keys'])
    expect(exit).toBe(2)
    expect(err).toContain('--jq: string ("vitalik.eth") has no keys.')
  })

  test('reports an invalid filter', async () => {
    const { exit, err } = await runCommand([...resolve, '--mock', '--jq', '.a['])
    expect(exit).toBe(2)
    expect(err).toContain('--jq: syntax error')
  })
})

describe('--output', () => {
  test('writes the results to a file', async () => {
    const path = join(await temporaryFolder(), 'owners.ndjson')
    const { exit, out } = await runCommand([...owners, '--mock', '--all', '-o', path])
    expect({ exit, out }).toEqual({ exit: 0, out: '' })
    const lines = (await readFile(path, 'utf8')).trim().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) JSON.parse(line)
  })

  test('that cannot be written is an error before anything is sent', async () => {
    const { url, requests } = await serve(() => [])
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const path = join(await temporaryFolder(), 'missing', 'file')
    const { exit, err } = await runCommand([...owners, '--all', '-o', path], { env })
    expect(exit).toBe(2)
    expect(err).toContain("the file passed as --output can't be written (ENOENT)")
    expect(requests).toHaveLength(0)
  })

  test('with --cursor-file continues the file of an interrupted job', async () => {
    let fails = true
    const page = (offset: number) => Array.from({ length: offset < 100 ? 50 : 7 }, (_, i) => ({ n: offset + i }))
    const { url } = await serve(({ url: path }, response) => {
      const offset = Number(new URL(path, 'http://x').searchParams.get('offset') ?? 0)
      return offset === 100 && fails ? reply(response, 403, 'blocked') : page(offset)
    })
    const folder = await temporaryFolder()
    const [path, cursorFile] = [join(folder, 'rows.csv'), join(folder, 'cursor')]
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const job = [...owners, '--all', '--csv', '--fields', 'n', '-o', path, '--cursor-file', cursorFile]
    expect((await runCommand(job, { env })).exit).toBe(3)
    fails = false
    expect((await runCommand(job, { env })).exit).toBe(0)
    const expected = ['n', ...Array.from({ length: 107 }, (_, i) => String(i))]
    expect((await readFile(path, 'utf8')).trim().split('\n')).toEqual(expected)
  })
})

describe('a list', () => {
  const balances = ['wallet', 'balances-at', '--chain', 'ethereum-mainnet', '--block-number', '21000000', '--mock']

  test('is read from a file with one value per line', async () => {
    const path = await temporaryFile(`# my wallets\n${wallet}\n\n  ${usdc}\n`)
    const { exit, out } = await runCommand([...balances, '--addresses', `@${path}`])
    expect(exit).toBe(0)
    expect(JSON.parse(out).result).toHaveLength(2)
  })

  test('is read from standard input', async () => {
    const { out } = await runCommand([...balances, '--addresses', '-'], { stdin: `${wallet}\n${usdc}\n` })
    expect(JSON.parse(out).result).toHaveLength(2)
  })

  test('is read from a JSON file', async () => {
    const path = await temporaryFile('')
    await writeFile(path, JSON.stringify([wallet]))
    expect(JSON.parse((await runCommand([...balances, '--addresses', `@${path}`])).out).result).toHaveLength(1)
  })
})

test('a table shows timestamps as dates and shortens hashes in the middle', async () => {
  const hash = `0x${'a'.repeat(30)}${'b'.repeat(34)}`
  const { url } = await serve(() => [{ txHash: hash, timestamp: 1730000000000, address: hash }])
  const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
  const { out } = await runCommand([...events, ...oneWindow], { env, terminal: 80 })
  expect(out).toContain('2024-10-27T03:33:20Z')
  expect(out).toMatch(/0xa+…b+ /)
})

test('a result that could not be printed is not paid for', async () => {
  const mock = await startMock()
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const path = join(await temporaryFolder(), 'no', 'folder')
  expect(await runCommand([...resolve, '-o', path], { env })).toMatchObject({
    exit: 2,
    err: "error: the file passed as --output can't be written (ENOENT). Check its path and permissions.\n",
  })
  const { exit, err } = await runCommand([...resolve, '--jq', 'bad('], { env })
  expect(exit).toBe(2)
  expect(err).toContain('--jq: syntax error')
  expect(mock.requests).toHaveLength(0)
  await mock.close()
})

test('-o leaves no file if the call fails', async () => {
  const path = join(await temporaryFolder(), 'result')
  expect((await runCommand([...resolve, '--mock', '-o', path, '--max-credits', '1'])).exit).toBe(5)
  await expect(readFile(path)).rejects.toThrow('ENOENT')
})

test('--fields names the fields that no item has', async () => {
  const { out, err } = await runCommand([...resolve, '--mock', '--fields', 'name,adress', '--json'])
  expect(JSON.parse(out)).toEqual([{ name: 'vitalik.eth' }])
  expect(err).toBe('--fields: no item has adress. The fields are address, chain, name, resolved.\n')
})
