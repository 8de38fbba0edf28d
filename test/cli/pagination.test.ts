import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { runCommand, temporaryFile, temporaryFolder } from './command.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const secret = 'canary-0123456789'
const events = [
  'events',
  'list',
  '--chain',
  'ethereum-mainnet',
  '--contract-addresses',
  usdc,
  '--event-type',
  'tokenTransfer',
]
const range = ['--block-from', '21000001', '--block-to', '21004000']

describe('--all', () => {
  const owners = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', usdc, '--all']
  const page = Array.from({ length: 50 }, (_, i) => ({ address: `0x${i}` }))

  test('--limit prints at most that many items and, with --cursor-file, the next ones on each run', async () => {
    const list = Array.from({ length: 70 }, (_, i) => ({ address: `0x${i}` }))
    const { url, requests } = await serve(({ url }) => {
      const query = new URL(url ?? '', 'http://host').searchParams
      const offset = Number(query.get('offset'))
      return list.slice(offset, offset + Number(query.get('pageSize')))
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const argv = [...owners, '--limit', '30', '--ndjson', '--cursor-file', `${await temporaryFolder()}/cursor`]
    const printed: string[] = []
    for (let i = 0; i < 3; i++) printed.push((await runCommand(argv, { env })).out)
    expect(printed.map((text) => text.split('\n').length - 1)).toEqual([30, 30, 10])
    expect(printed.join('')).toBe(list.map((item) => `${JSON.stringify(item)}\n`).join(''))
    expect(requests).toHaveLength(3)
  })

  test('suggests --cursor-file if it fails without one', async () => {
    const { url } = await serve((_, response, index) => (index ? reply(response, 500, 'no') : page))
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
    const { exit, out, err } = await runCommand([...owners, '--retries', '0'], { env })
    expect([exit, out.split('\n').length]).toEqual([7, 51])
    expect(err).toMatch(/^50 items so far; with --cursor-file, the same command would resume here\.\nerror: /)
  })

  test('reports credits that a retried call was possibly charged', async () => {
    const { url } = await serve((_, response, index) =>
      index ? [] : reply(response, 500, 'no', { 'retry-after': '0' }),
    )
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret, NO_COLOR: '1' }
    const { exit, err } = await runCommand([...owners, '--concurrency', '1', '--table'], { env, screen: 100 })
    expect(exit).toBe(0)
    expect(err).toMatch(/0 items · \d call.* · 50 credits and possibly 50 more · /)
  })

  test('omits labels of the progress bar that do not fit', async () => {
    const { err } = await runCommand([...events, ...range, '--all', '--mock'], { screen: 40, env: { NO_COLOR: '1' } })
    expect(err).toContain('█')
    const bars = stripVTControlCharacters(err).match(/[█░].*?%.*?(?=\r|\n|$)/g) ?? []
    expect(bars.length).toBeGreaterThan(0)
    expect(bars.join('')).not.toContain('credits')
  })
})

test('--cursor-file rejects files without a cursor and cursors of another query', async () => {
  const path = `${await temporaryFolder()}/cursor`
  const argv = [...events, ...range, '--all', '--mock', '--cursor-file']
  expect(await runCommand([...argv, await temporaryFile('not JSON')])).toMatchObject({
    exit: 2,
    err: expect.stringContaining('does not contain a cursor'),
  })
  const other = await runCommand([...argv, await temporaryFile('{"v":2,"q":"other","at":[]}')])
  expect(other).toMatchObject({ exit: 2, err: expect.stringContaining('belongs to another query') })
  expect(other.err).not.toContain('the same command resumes')
  expect(await runCommand([...argv, await temporaryFolder()])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("can't be read (not a file)"),
  })
  expect(await runCommand([...argv, `${path}/none/there`])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("can't be written"),
  })
})
