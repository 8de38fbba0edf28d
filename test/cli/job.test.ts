import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { serve } from '../support/server.ts'
import { events, runCommand, secret, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const blocks = (from: number, to: number) => ['--block-from', String(from), '--block-to', String(to)]

/** Creates a job, and a function that returns the number of API calls since its last call. */
async function createJob() {
  const mock = await startMock()
  const folder = await temporaryFolder()
  const [path, output] = [join(folder, 'job'), join(folder, 'events.ndjson')]
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: secret }
  const argv = [...events, '--all', '--cursor-file', path, '-o', output]
  const lines = async () => (await readFile(output, 'utf8')).trim().split('\n')
  const blocksRead = async () => (await lines()).map((line) => Number(JSON.parse(line).blockNumber))
  let before = 0
  const calls = () => {
    const requests = mock.requests.length
    const count = requests - before
    before = requests
    return count
  }
  return {
    run: (...more: string[]) => runCommand([...argv, ...more], { env }),
    path,
    output,
    lines,
    blocksRead,
    calls,
    mock,
  }
}

test('a finished job prints that it is finished, and costs nothing when it runs again', async () => {
  const { run, lines, calls, mock } = await createJob()
  const range = blocks(21_000_001, 21_002_000)
  expect((await run(...range)).exit).toBe(0)
  expect(calls()).toBeGreaterThan(3)
  const first = await lines()
  const again = await run(...range)
  expect(again.exit).toBe(0)
  expect(again.err).toMatch(/is finished: nothing was requested\. Pass --restart to start over, or --append-from-last/)
  expect(calls()).toBe(0)
  expect(await lines()).toEqual(first)
  expect((await run(...range, '--restart')).exit).toBe(0)
  expect(calls()).toBeGreaterThan(3)
  expect(await lines()).toEqual(first)
  await mock.close()
})

test('--append-from-last reads only the blocks after the last job', async () => {
  const { run, lines, blocksRead, calls, mock } = await createJob()
  await run(...blocks(21_000_001, 21_001_000))
  const first = await lines()
  calls()
  const next = await run('--append-from-last', '--block-to', '21002006', '--confirmations', '6')
  expect(next.exit, next.err).toBe(0)
  expect(calls()).toBeGreaterThan(0)
  const all = await lines()
  expect(all.slice(0, first.length)).toEqual(first)
  expect(Math.min(...(await blocksRead()).slice(first.length))).toBeGreaterThan(21_001_000)
  const truth = mock.truth('events.list', {
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_001,
    blockTo: 21_002_000,
  })
  expect(all.map((line) => JSON.parse(line))).toEqual(truth)
  calls()
  const nothing = await run('--append-from-last', '--block-to', '21002000')
  expect(nothing).toMatchObject({ exit: 0, err: 'Up to date: block 21002000 was read already.\n' })
  expect(calls()).toBe(0)
  await mock.close()
})

test('an interrupted increment is finished before the next one', async () => {
  const { run, lines, path, output, mock } = await createJob()
  await run(...blocks(21_000_001, 21_000_500))
  await run('--append-from-last', '--block-to', '21002000', '--max-credits', '200')
  const interrupted = JSON.parse(await readFile(path, 'utf8'))
  expect(interrupted.range).toEqual([21_000_501, 21_002_000])
  expect((await run('--append-from-last', '--block-to', '21003000')).exit).toBe(0)
  const found = await lines()
  await writeFile(output, '')
  await run(...blocks(21_000_001, 21_003_000), '--restart')
  expect(found).toEqual(await lines())
  await mock.close()
})

test.each([
  [['--restart'], '--restart requires --cursor-file'],
  [['--append-from-last'], '--append-from-last requires --cursor-file'],
  [['--cursor-file', 'x', '--restart', '--append-from-last'], 'cannot be combined'],
  [['--confirmations', '5'], '--confirmations requires the end of the block range'],
  [['--confirmations', '5', ...blocks(10, 12)], 'omits all blocks of the range'],
])('%j is an error', async (flags, message) => {
  const { exit, err } = await runCommand([...events, '--all', '--mock', ...flags])
  expect(exit).toBe(2)
  expect(err).toContain(message)
})

test('a cursor file that cannot be written is an error before anything is sent', async () => {
  const { url, requests } = await serve(() => [])
  const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
  const path = join(await temporaryFolder(), 'missing', 'job')
  const { exit, err } = await runCommand([...events, ...blocks(1, 5), '--all', '--cursor-file', path], { env })
  expect(exit).toBe(2)
  expect(err).toContain("the file passed as --cursor-file can't be written (ENOENT)")
  expect(requests).toHaveLength(0)
})

test('a second process cannot use the same file, but the file of a killed process can be used', async () => {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  const { url, requests } = await serve(async () => {
    await blocked
    return []
  })
  const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: secret }
  const path = join(await temporaryFolder(), 'job')
  const argv = [...events, ...blocks(1, 5), '--all', '--cursor-file', path]
  const child = spawnCommand(argv, env)
  while (!requests.length) await new Promise((resolve) => setTimeout(resolve, 20))
  const second = await runCommand(argv, { env })
  expect(second.exit).toBe(2)
  expect(second.err).toContain(`process ${child.pid} is using the file passed as --cursor-file`)
  expect(requests).toHaveLength(1)
  const done = waitForExit(child)
  child.kill('SIGKILL')
  await done
  release()
  expect((await runCommand(argv, { env })).exit).toBe(0)
})
