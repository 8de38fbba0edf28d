import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { type MockServerOptions, startMock } from '../../src/mock/index.ts'
import { main, readyUrl, runCommand, startCommand } from '../cli/command.ts'

/* The mock command of the CLI. */

interface Running extends ReturnType<typeof startCommand> {
  /** The lines of standard output. */
  lines: () => string[]
  /** Returns a line of standard output as soon as the command has written it. */
  line: (at: number) => Promise<string>
  /** Returns the URL of the mock as soon as it is ready. */
  url: () => Promise<string>
}

function run(...flags: string[]): Running {
  const command = startCommand(['mock', '--port', '0', ...flags])
  const lines = () => command.written.out.split('\n').slice(0, -1)
  const line = async (at: number) => {
    const written = expect.poll(() => lines().length, { timeout: 10_000 }).toBeGreaterThan(at)
    await Promise.race([written, command.done])
    return lines()[at] ?? ''
  }
  return { ...command, lines, line, url: async () => readyUrl(await line(0)) }
}

const names = '/v4/data/ns/name?chain=ethereum-mainnet&name=a.b'

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('prints a line when it is ready, logs requests, and exits on %s', async (signal, exit) => {
  const mock = run('--credits', '20')
  const ready = await mock.line(0)
  expect(ready).toMatch(/^chaindata mock is ready: http:\/\/127\.0\.0\.1:\d+ /)
  const url = await mock.url()
  expect(await mock.line(1)).toContain(`curl '${url}/v4/data/ns/name?`)
  expect(await mock.line(2)).toContain(`CHAINDATA_BASE_URL=${url}`)
  const statusWith = async (key: string) => (await fetch(url + names, { headers: { 'x-api-key': key } })).status
  expect([await statusWith('canary'), await statusWith('canary'), await statusWith('mock-blocked')]).toEqual([
    200, 402, 403,
  ])
  expect(await mock.line(3)).toMatch(/^GET \/v4\/data\/ns\/name\?\S+ 200 \d+ ms 20 credits$/)
  expect(await mock.line(4)).toMatch(/ 402 \d+ ms: Not enough credits/)
  expect(mock.written.out).not.toContain('canary')
  mock.send(signal)
  expect(await mock.done).toBe(exit)
  expect(mock.written.err).toBe('')
})

test('ends with the block of `using` that started it as a child process', async () => {
  let ended: Promise<unknown[]>
  {
    using child = spawn(process.execPath, [main, 'mock', '--port', '0'])
    ended = once(child, 'exit')
    await once(child.stdout, 'data')
  }
  const [code, signal] = await ended
  // The signal can arrive before the command has installed its handler.
  expect(signal ?? code).toBeOneOf(['SIGTERM', 143])
})

test('prints one line if the port is in use or the host is invalid', async () => {
  await using mock = await startMock()
  expect(await runCommand(['mock', '--port', String(mock.port)])).toEqual({
    exit: 2,
    out: '',
    err: `error: Port ${mock.port} is already in use. Choose another port, or 0 for any free port.\n`,
  })
  expect((await runCommand(['mock', '--host', 'no.such.host.invalid', '--quiet'])).err).toMatch(/^error: .*\n$/)
})

test('--moving-head and --reorgs are the options movingHead and reorgs', async () => {
  const options = { movingHead: true, reorgs: { every: 10, depth: 3 } } satisfies MockServerOptions
  await using inProcess = await startMock(options)
  const url = await run('--moving-head', '--reorgs', '10,3', '--quiet').url()
  const blockOf = async (base: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${base}/rpc/ethereum-mainnet`, { method: 'POST', headers, body })
    return Number((await response.json()).result)
  }
  const [fromFlags, fromOptions] = [await blockOf(url), await blockOf(inProcess.url)]
  expect(fromOptions).toBeGreaterThan(22_000_000)
  expect(Math.abs(fromFlags - fromOptions)).toBeLessThanOrEqual(1)
})

test('the help lists keys with a special meaning', async () => {
  expect((await runCommand(['mock', '--help'])).out).toMatch(
    /\n\nKeys with a special meaning:\n(.*\n)* {2}mock-no-credits +\S/,
  )
})

test('--events-per-block and --addresses set the amount of data', async () => {
  const url = await run('--events-per-block', '2', '--addresses', '20', '--quiet').url()
  const query = 'chain=ethereum-mainnet&eventType=tokenTransfer&blockFrom=21000000&blockTo=21000019'
  const path = `/v4/data/defi/events?${query}&contractAddresses=0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`
  const events = await (await fetch(url + path, { headers: { 'x-api-key': 'any' } })).json()
  expect(Math.abs(events.length - 40)).toBeLessThan(8)
  const { err } = await runCommand(['mock', '--events-per-block', '200'])
  expect(err).toContain('`eventsPerBlock` must be a number from 0.001 to 100')
})

test('--scenario selects a scenario, and the help lists all of them', async () => {
  const url = await run('--scenario', 'throttled', '--quiet').url()
  const status = async () => (await fetch(url + names, { headers: { 'x-api-key': 'any' } })).status
  expect([await status(), await status()]).toEqual([429, 200])
  expect((await runCommand(['mock', '--scenario', 'flakey'])).err).toContain('exhausted, throttled, flaky')
  expect((await runCommand(['mock', '--help'])).out).toMatch(/\n\nScenarios:\n(.*\n)* {2}new-fields +\S/)
})

test('--allow-host adds names that the Host header may contain', async () => {
  const mock = run('--allow-host', 'mock', '--allow-host', 'mock.test', '--quiet')
  const url = await mock.url()
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, 'x-api-key': 'any' }
      get(url + names, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
  expect(await Promise.all(['mock', 'mock.test:4010', 'localhost', 'evil.example'].map(statusFor))).toEqual([
    200, 200, 200, 403,
  ])
})

test.each([
  ['--allow-host', 'http://mock'],
  ['--allow-host', 'mock:4010'],
  ['--port', 'x'],
  ['--rps', '0'],
  ['--plan', 'golden'],
  ['--colour'],
])('rejects %s %s', async (...flags) => {
  const { exit, err } = await runCommand(['mock', ...flags])
  expect(exit).toBe(2)
  expect(err).toMatch(/^error: /)
})

test('accepts every plan, a rate limit and credits', async () => {
  await using mock = await startMock()
  const port = String(mock.port)
  for (const plan of ['free', 'paid'])
    expect((await runCommand(['mock', '--port', port, '--plan', plan, '--rps', '5', '--credits', '7'])).err).toContain(
      port,
    )
})

test('the Docker example starts a mock that other containers reach by name', async () => {
  const read = (file: string) => readFileSync(new URL(`../../examples/mock-in-docker/${file}`, import.meta.url), 'utf8')
  const [, , ...entrypoint] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]')
  const command = JSON.parse(/^ {4}command: (\[.*\])$/m.exec(read('compose.yaml'))?.[1]?.replaceAll("'", '"') ?? '[]')
  const flags = [...entrypoint, ...command].map((flag) => (flag === '4010' ? '0' : flag))
  const { port } = new URL(await run(...flags).url())
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, path: '/health', headers: { host } }, ({ statusCode }) => resolve(statusCode)).on('error', reject)
    })
  expect([await statusFor('mock:4010'), await statusFor('localhost:4010'), await statusFor('other')]).toEqual([
    200, 200, 403,
  ])
})

test('--account, --flaky, --latency and --now set limits, failures, delays and the time', async () => {
  const flags = ['--account', 'team-a:credits=20,rps=9', '--latency', '1..5', '--now', '2025-06-30T12:00:00Z']
  const mock = run(...flags)
  const url = await mock.url()
  const get = (path: string, key: string) => fetch(url + path, { headers: { 'x-api-key': key } })
  const statuses = [await get(names, 'team-a'), await get(names, 'team-a'), await get(names, 'other')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 402, 200])
  const address = '0x1111111111111111111111111111111111111111'
  const swap = `chain=ethereum-mainnet&sellToken=${address}&buyToken=${address}&amount=1&fromAddress=${address}`
  const { expiresAt } = await (await get(`/v4/data/defi/swaps/quote?${swap}`, 'other')).json()
  expect(new Date(expiresAt * 1000).toISOString()).toMatch(/^2025-06-30T12:0/)

  const failing = run('--flaky', '1')
  const failingUrl = await failing.url()
  const response = fetch(failingUrl + names, { headers: { 'x-api-key': 'any' } })
  await expect(
    response.then((response) => (response.ok ? response.text() : Promise.reject(response.status))),
  ).rejects.toBeDefined()
})

/** Returns the latest block of the Ethereum mainnet of a mock. */
async function latestBlock(mock: Running): Promise<{ number: number; timestamp: number; hash: string }> {
  const url = await mock.url()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] })
  const { result } = await (await fetch(`${url}/rpc/ethereum-mainnet`, { method: 'POST', body })).json()
  return { ...result, number: Number(result.number), timestamp: Number(result.timestamp) }
}

test('--moving-head and --reorgs produce recent blocks, by the clock that --now sets', async () => {
  const now = '2025-06-30T12:00:00Z'
  const started = Date.parse(now) / 1000
  for (const flags of [['--moving-head'], ['--reorgs', '10,3']]) {
    const { timestamp } = await latestBlock(run('--now', now, ...flags))
    expect(timestamp).toBeGreaterThan(started - 15)
    expect(timestamp).toBeLessThan(started + 60)
  }
  const fixed = await latestBlock(run('--now', now))
  expect(fixed.timestamp).toBeLessThan(Date.UTC(2024, 10) / 1000)
})

test.each([
  [[], [200, 403, 'now']],
  [
    ['--strict', '--allow-remote', '--now', '2025-06-30T12:00:00Z'],
    [400, 502, 'earlier'],
  ],
])('with %j responds to several keys, an alert for another machine and a quote with %j', async (flags, expected) => {
  const url = await run(...flags).url()
  const { status } = await fetch(url + names, { headers: { 'x-api-key': 'any', authorization: 'Bearer any' } })
  const client = createClient({ baseUrl: url, apiKey: 'any' })
  await client.alerts.update({ id: 'a', url: 'http://nowhere.invalid/' })
  const fired = await fetch(`${url}/__mock/alerts/a/fire`, { method: 'POST' })
  const token = '0x1111111111111111111111111111111111111111'
  const swap = {
    chain: 'ethereum-mainnet',
    sellToken: token,
    buyToken: token,
    amount: '1',
    fromAddress: token,
  } as const
  const { expiresAt } = await client.swaps.quote(swap)
  const isNow = Math.abs(Number(expiresAt) - Date.now() / 1000) < 600
  expect([status, fired.status, isNow ? 'now' : 'earlier']).toEqual(expected)
})

test('--spec serves a document with its own endpoints', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaindata-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'openapi.json')
  const responses = { 200: { description: '', content: { 'application/json': { example: { price: 1.5 } } } } }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', paths: { '/v1/price': { get: { responses } } } }))
  const mock = run('--spec', file)
  const url = await mock.url()
  const response = await fetch(`${url}/v1/price`, { headers: { 'x-api-key': 'any' } })
  expect(await response.json()).toEqual({ price: 1.5 })
})

test('--record records the API at --upstream, and --replay responds with the recordings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaindata-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'recordings.json')
  await using api = await startMock()
  const call = async (mock: Running) => {
    const url = await mock.url()
    return (await fetch(url + names, { headers: { 'x-api-key': 'canary' } })).json()
  }
  const recorder = run('--record', file, '--upstream', api.url)
  const resolved = await call(recorder)
  expect(await call(recorder)).toEqual(resolved)
  recorder.send('SIGINT')
  await recorder.done
  expect(recorder.lines()[1]).toMatch(/^GET \/v4\/data\/ns\/name.* 200 /)
  expect(recorder.lines().at(-1)).toBe('Calls recorded: 1, replayed: 1. Credits saved: 20.')
  expect(readFileSync(file, 'utf8')).not.toContain('canary')
  expect(api.requests).toHaveLength(1)

  writeFileSync(file, readFileSync(file, 'utf8').replace('"resolved": true', '"resolved": "yes"'))
  const player = run('--replay', file, '--quiet')
  expect(await call(player)).toEqual({ ...resolved, resolved: 'yes' })
  expect(await player.line(1)).toMatch(/^Outdated: names\.resolve .*: resolved must be boolean$/)
  expect(player.lines()).toHaveLength(2)
})

test.each([
  [['--record', 'a', '--replay', 'b'], 'Pass either --record or --replay.'],
  [['--record', 'a'], 'Pass --record and --upstream together.'],
  [['--upstream', 'http://a'], 'Pass --record and --upstream together.'],
  [['--record', 'a', '--upstream', 'a'], '--upstream must be a URL.'],
  [['--account', 'team-a'], 'Pass a key and its limits, such as team-a:credits=500,rps=5.'],
  [['--latency', '80..20'], 'Pass milliseconds, or a range such as 20..80.'],
  [['--latency', '-5'], 'Pass milliseconds, or a range such as 20..80.'],
  [['--flaky', '2'], 'Pass a number from 0 to 1.'],
  [['--flaky', '-0.5'], 'Pass a number from 0 to 1.'],
  [['--now', 'soon'], 'Pass a time such as 2025-06-30T12:00:00Z.'],
  [['--reorgs', '10'], 'Pass two numbers of blocks, both above 0, such as 10,3.'],
  [['--reorgs', '-10,3'], 'Pass two numbers of blocks, both above 0, such as 10,3.'],
  [['--reorgs', '10,0'], 'Pass two numbers of blocks, both above 0, such as 10,3.'],
  [['--spec', 'package.json'], 'package.json is not a valid OpenAPI document: it is not an OpenAPI 3 document'],
  [['--spec', 'missing.yaml'], 'the OpenAPI document missing.yaml does not exist or cannot be read'],
  [['--replay', 'missing.json'], 'The file of recordings missing.json does not exist.'],
  [['--replay', 'package.json'], 'package.json is not a file of recordings'],
])('rejects %j', async (flags, message) => {
  const { exit, err } = await runCommand(['mock', ...flags])
  expect([exit, err]).toEqual([2, expect.stringContaining(message)])
})
