import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { reply, serve } from '../support/server.ts'
import { events, range, resolve, runCommand, secret, startCommand, usdc } from './command.ts'

const owners = ['tokens', 'owners', '--chain', 'ethereum-mainnet', '--token-address', usdc]
const more = '; --all reads everything, --all --plan shows the price.\n'

test.each([[[]], [['--json']], [['--ndjson']], [['--csv']], [['--jq', '.']], [['--fields', 'txHash']]])(
  'a full page says that there may be more, with the flags %j',
  async (format) => {
    const argv = [...events, '--block-from', '21000000', '--block-to', '21000499', '--mock', ...format]
    expect(await runCommand(argv)).toMatchObject({ exit: 0, err: `50 of possibly more${more}` })
    const small = await runCommand([...argv, '--page-size', '3'])
    expect(small.err).toBe(`3 of possibly more${more}`)
  },
)

test.each([
  [49, 50, ''],
  [50, 50, `50 of possibly more${more}`],
  [0, 50, ''],
  // The API returns at most 50 items, whatever the page size is.
  [50, 100, `50 of possibly more${more}`],
  [10, 10, `10 of possibly more${more}`],
])('a page of %i items, of which %i are requested', async (count, size, err) => {
  const { url } = await serve(() => Array.from({ length: count }, (_, i) => `0x${i}`))
  const argv = [...owners, '--page-size', String(size), '--base-url', url]
  expect(await runCommand(argv, { env: { CHAINDATA_API_KEY: secret } })).toMatchObject({ exit: 0, err })
})

test.each([
  ['', ''],
  ['next', `1 of possibly more${more}`],
])('with a cursor of the API, only the cursor %j decides', async (nextPage, err) => {
  const { url } = await serve(() => ({ result: [{ hash: '0x1' }], nextPage }))
  const address = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'
  const argv = ['transactions', 'history', '--chain', 'tezos-mainnet', '--addresses', address, '--block-from', '1']
  const flags = ['--block-to', '2', '--base-url', url]
  expect(await runCommand([...argv, ...flags], { env: { CHAINDATA_API_KEY: secret } })).toMatchObject({ exit: 0, err })
})

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['', false],
])('a run with CI=%s ends with what it has spent: %s', async (CI, isPrinted) => {
  const summary = isPrinted ? /^1 call · 20 credits · [\d.]+ s\n$/ : /^$/
  expect((await runCommand([...resolve, '--mock'], { env: { CI } })).err).toMatch(summary)
  const all = await runCommand([...events, ...range, '--all', '--mock', '--limit', '5', '--json'], { env: { CI } })
  expect(all.err).toMatch(isPrinted ? /^5 items · \d+ calls? · [\d,]+ credits · [\d.]+ s\n$/ : /^$/)
  const request = ['request', 'GET', '/v4/data/ns/name', '--query', 'chain=ethereum-mainnet', '--query', 'name=x.eth']
  expect((await runCommand([...request, '--price', '20', '--mock'], { env: { CI } })).err).toMatch(summary)
})

test('a run that fails in CI prints what it has spent', async () => {
  let calls = 0
  const { url } = await serve((_, response) =>
    ++calls > 2 ? reply(response, 400, { message: 'no' }) : Array.from({ length: 50 }, (_, i) => `0x${i}`),
  )
  const argv = [...owners, '--all', '--concurrency', '1', '--base-url', url]
  const { exit, err } = await runCommand(argv, { env: { CI: 'true', CHAINDATA_API_KEY: secret } })
  expect(exit).toBe(4)
  expect(err).toMatch(/^100 items so far; .*\nspent: 3 calls · 100 credits and possibly 50 more\nerror: /)
})

test('a call that is interrupted prints what it may have cost', async () => {
  const { url, requests } = await serve(() => undefined)
  const { done, written, send } = startCommand([...resolve, '--base-url', url], { CHAINDATA_API_KEY: secret })
  await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(1)
  send('SIGINT')
  expect(await done).toBe(130)
  expect(written.err).toBe('spent: 1 call · 0 credits and possibly 20 more\n')
})

test('a paused run that is interrupted names the price of all its calls', async () => {
  await using mock = await startMock({ latency: 5 })
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const { done, written, stdout, send } = startCommand([...events, ...range, '--all'], env)
  await once(stdout, 'data')
  send('SIGINT')
  expect(await done).toBe(130)
  expect(written.err).toMatch(/\nspent: \d+ calls? · [\d,]+ credits( and possibly [\d,]+ more)?\n$/)
})
