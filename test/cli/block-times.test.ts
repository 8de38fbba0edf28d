import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseUtcTime } from '../../src/catalog/duration.ts'
import { startMock } from '../../src/mock/index.ts'
import { balancesAt, events, runCommand, secret, temporaryFolder, wallet } from './command.ts'

/** Starts a mock of the API and of a blockchain node. */
async function startService() {
  const mock = await startMock()
  onTestFinished(() => mock.close())
  const env = {
    CHAINDATA_BASE_URL: mock.url,
    CHAINDATA_API_KEY: secret,
    CHAINDATA_GATEWAY_URL: `${mock.url}/rpc/{chain}`,
  }
  const readBlock = async (block: string) => {
    const params = [block, false]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params })
    const headers = { 'x-api-key': secret, 'content-type': 'application/json' }
    const response = await fetch(`${mock.url}/rpc/ethereum-mainnet`, { method: 'POST', headers, body })
    const { result } = (await response.json()) as { result: { number: string; timestamp: string } }
    return { number: Number(result.number), timestamp: Number(result.timestamp) }
  }
  const run = (...flags: string[]) => runCommand([...events, ...flags], { env })
  return {
    mock,
    run,
    readBlock,
    timeOf: async (block: number) => (await readBlock(`0x${block.toString(16)}`)).timestamp,
  }
}

const blocksIn = (text: string) => (/Using blocks (\d+) to (\d+) for/.exec(text) ?? []).slice(1).map(Number)

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString()

test('--since and --until set the block range by time', async () => {
  const { run, readBlock, timeOf } = await startService()
  const latest = await readBlock('latest')
  const { out, err, exit } = await run('--since', '2h', '--until', '1h', '--all', '--json')
  expect(exit, err).toBe(0)
  const [first = 0, last = 0] = blocksIn(err)
  const ageOf = async (block: number) => latest.timestamp - (await timeOf(block))
  // The chain may have grown in the meantime.
  expect(await ageOf(first)).toBeLessThanOrEqual(7200)
  expect(await ageOf(first - 1)).toBeGreaterThan(7200 - 60)
  expect(await ageOf(last)).toBeGreaterThanOrEqual(3600 - 60)
  const numbers = JSON.parse(out).map(({ blockNumber }: { blockNumber: number }) => blockNumber)
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) expect(number >= first && number <= last).toBe(true)
})

test('a time includes the block at it: the first for --since, the last for --until', async () => {
  const { run, timeOf } = await startService()
  const [from, to] = [20_000_100, 20_000_200]
  const exact = await run('--since', toIso(await timeOf(from)), '--until', toIso(await timeOf(to)), '--plan')
  expect(blocksIn(exact.err)).toEqual([from, to])
  const between = await run(
    '--since',
    toIso((await timeOf(from)) + 1),
    '--until',
    toIso((await timeOf(to)) - 1),
    '--plan',
  )
  expect(blocksIn(between.err)).toEqual([from + 1, to - 1])
})

test('--since alone ends with the latest block', async () => {
  const { run, readBlock } = await startService()
  const { err } = await run('--since', '10m', '--plan')
  const { number } = await readBlock('latest')
  expect(Math.abs((blocksIn(err)[1] ?? 0) - number)).toBeLessThanOrEqual(1)
})

test('a job keeps the block range with which it began, and --until now continues it', async () => {
  const { mock, run } = await startService()
  const file = join(await temporaryFolder(), 'job')
  const job = ['--all', '--ndjson', '--cursor-file', file]
  await run('--since', '20m', '--until', '10m', ...job)
  const again = await run('--since', '10m', ...job)
  expect(again.err).toContain('is finished: nothing was requested')
  const before = mock.requests.length
  const { exit, err } = await run('--until', 'now', '--append-from-last', ...job)
  expect(exit, err).toBe(0)
  expect(mock.requests.length).toBeGreaterThan(before)
})

test.each([
  [
    [...events, '--since', 'yesterday', '--mock'],
    'Pass a UTC time such as 2026-01-31T12:00Z, how long ago such as 24h, or now.',
  ],
  [
    [...events, '--since', '1h', '--block-from', '1', '--mock'],
    "'--since <time>' cannot be used with option '--block-from",
  ],
  [
    [...events, '--since', '1h', '--until', '2h', '--mock'],
    'Ethereum has no block in the time range of --since and --until.',
  ],
  [[...events, '--until', '2001-01-01', '--mock'], 'Ethereum has no block in the time range of --until.'],
  [
    [...events, '--block-from', '24h', '--mock'],
    '--block-from must be of type integer, not string. For a time, use --since or --until.',
  ],
  [
    ['transactions', 'history', '--chain', 'solana-mainnet', '--addresses', wallet, '--since', '1h', '--mock'],
    '--since requires an EVM chain, and Solana is not one. Pass --block-from.',
  ],
])('%j is rejected', async (argv, message) => {
  const { exit, err } = await runCommand(argv)
  expect(exit).toBe(2)
  expect(err).toContain(message)
})

test('without a node, the error says what to set', async () => {
  const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:9', CHAINDATA_API_KEY: secret }
  const { exit, err } = await runCommand([...events, '--since', '1h'], { env })
  expect(exit).toBe(2)
  expect(err).toContain(
    'Set CHAINDATA_GATEWAY_URL or --gateway-url to a URL such as https://gateway.example/{chain}, or pass ',
  )
})

test('a node that cannot be reached is a connection error', async () => {
  const env = { CHAINDATA_BASE_URL: 'http://127.0.0.1:9', CHAINDATA_API_KEY: secret }
  const argv = [...events, '--since', '1h', '--gateway-url', 'http://127.0.0.1:9/{chain}', '--retries', '0']
  const { exit, err } = await runCommand(argv, { env })
  expect(exit).toBe(8)
  expect(err).toContain('the node of Ethereum did not find the blocks of --since')
  expect(err).toContain('Check --gateway-url and the network.')
})

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T12:30', '2026-01-31T12:30:00.000Z'],
  ['2026-01-31T12:30Z', '2026-01-31T12:30:00.000Z'],
  ['2026-01-31T12:30:15+02:00', '2026-01-31T10:30:15.000Z'],
  ['2026-02-30', undefined],
  ['2026-01-31T25:00', undefined],
  ['31.1.2026', undefined],
  ['2026', undefined],
])('the time %j is %j', (text, expected) => {
  const seconds = parseUtcTime(text)
  expect(seconds === undefined ? undefined : toIso(seconds)).toBe(expected)
})

test.each(['2026-01-31', '2026-01-31T00:00', '2026-01-31T00:00:00Z', '2026-01-31T02:00+02:00'])(
  'flags for times accept %s',
  async (time) => {
    expect((await runCommand([...balancesAt, '--time', time, '--curl'])).out).toContain('time=2026-01-31T00%3A00')
  },
)
