import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { runCommand, temporaryFolder } from './command.ts'

const key = 'canary-0123456789'
const events = [
  ...['events', 'list', '--chain', 'ethereum-mainnet', '--event-type', 'tokenTransfer'],
  ...['--contract-addresses', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  ...['--block-from', '21000000', '--block-to', '21000999', '--all'],
]

test('--cache keeps final results for the next command, which pays nothing', async () => {
  const file = join(await temporaryFolder(), 'cache.db')
  const first = await runCommand([...events, '--mock', '--cache', file], { screen: 200 })
  const second = await runCommand([...events, '--mock', '--cache', file, '--max-credits', '0'], { screen: 200 })
  expect([first.exit, second.exit]).toEqual([0, 0])
  expect(second.out).toBe(first.out)
  const [, spent] = /calls · (\S+) credits/.exec(first.err) ?? []
  expect(spent).toBeDefined()
  expect(second.err).toContain(`0 calls · 0 credits · ${spent} credits saved by the cache`)
})

test('--cache is closed after an error', async () => {
  const { url } = await serve((_, response) => reply(response, 400, 'no'))
  const file = join(await temporaryFolder(), 'cache.db')
  const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: key }
  for (let i = 0; i < 2; i++) expect((await runCommand([...events, '--cache', file], { env })).exit).toBe(4)
})

test('--cache rejects a file that is not a cache, without repeating its path', async () => {
  const file = join(await temporaryFolder(), key)
  await writeFile(file, 'precious data, more than a hundred bytes of it. '.repeat(10))
  const { exit, err } = await runCommand([...events, '--mock', '--cache', file])
  expect([exit, err]).toEqual([
    2,
    'error: the file passed as --cache cannot be used: file is not a database. Pass the path of a new file.\n',
  ])
})

test('operations that write have no --cache', async () => {
  const { exit, err } = await runCommand(['contracts', 'deployToken', '--cache', 'x'])
  expect([exit, err.includes("unknown option '--cache'")]).toEqual([2, true])
})
