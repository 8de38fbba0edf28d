import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand, temporaryFile } from '../cli/command.ts'
import { freePort, redisServer, startRedis } from './server.ts'
import { key, setUp, spendAll, unreliableClient, wait } from './support.ts'

/* `chaindata credits`, which reads the shared ledger. */

/** Starts a server that sends a response to each chunk that it receives. Returns its port. */
async function respond(response: (data: string) => string): Promise<number> {
  const server = createServer((socket) => socket.on('data', (data) => socket.write(response(String(data)))))
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return port
}

describe.skipIf(!redisServer)('chaindata credits', () => {
  test('prints the credits that clients with the key have spent', async () => {
    const { redis, join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } }, { prefix: 'mine', monthStartsOn: 3 })
    await resolve()
    await shared.flush()
    const env = { CHAINDATA_REDIS_URL: `redis://127.0.0.1:${redis.port}`, CHAINDATA_API_KEY: key }
    const read = async (...flags: string[]) => JSON.parse((await runCommand(['credits', ...flags], { env })).out)
    expect(await read('--prefix', 'mine', '--month-starts-on', '3')).toMatchObject([{ spent: 20 }])
    // Other keys of Redis contain other ledgers.
    expect(await read()).toMatchObject([{ spent: 0 }])
    expect(await runCommand(['credits', '--prefix', 'mine'], { env })).toMatchObject({
      exit: 2,
      err: expect.stringContaining('is 1, but 3 in'),
    })
  })

  test('prints the stranded credits of each process, and releases them after confirmation', async () => {
    const { redis, connection, join, service } = await setUp()
    const { link, client } = unreliableClient(connection)
    const credits = { budget: 100 }
    const dead = await join({ credits }, { client, lease: 1000 })
    for (let i = 0; i < 3; i++) await dead.resolve()
    await vi.waitFor(async () => expect(await dead.shared.read(key)).toMatchObject({ spent: 60, leased: 20 }))
    link.state = 'down'
    const env = { CHAINDATA_REDIS_URL: `redis://127.0.0.1:${redis.port}`, CHAINDATA_API_KEY: key }
    const run = (argv: readonly string[], options = {}) => runCommand(['credits', ...argv], { env, ...options })
    await wait(1100)
    const other = await join({ credits })
    const [reading] = JSON.parse((await run([])).out)
    const [stranded] = reading.stranded
    expect(reading).toMatchObject({ spent: 60, uncertain: 20, workers: 0 })
    expect(stranded).toMatchObject({ worker: expect.stringContaining(`-${process.pid}-`), credits: 20 })
    expect(stranded.silentForMs).toBeGreaterThanOrEqual(1000)
    expect((await run(['--csv', '--fields', 'stranded'])).out).toContain(stranded.worker)
    const release = ['--release', stranded.worker]
    expect(await run(release)).toMatchObject({ exit: 2, err: expect.stringContaining('Pass --yes') })
    expect(await run(release, { isInteractive: true, stdin: 'n\n' })).toMatchObject({ exit: 2, out: '' })
    expect(JSON.parse((await run([])).out)).toMatchObject([{ uncertain: 20 }])
    const { exit, out, err } = await run(release, { isInteractive: true, stdin: 'y\n' })
    expect(err).toContain('its 20 credits can be spent again. Release them? [y/N]')
    expect([exit, JSON.parse(out)]).toMatchObject([0, [{ spent: 60, uncertain: 0, stranded: [] }]])
    expect(await run([...release, '--yes'])).toMatchObject({ exit: 2, err: expect.stringContaining('no stranded') })
    expect(await spendAll(other.resolve)).toBe(2)
    expect(service.accepted).toHaveLength(5)
  })

  test('does not release the credits of a process that is alive', async () => {
    const { redis, connection, join } = await setUp()
    const { resolve, shared } = await join({ credits: { budget: 100 } })
    for (let i = 0; i < 3; i++) await resolve()
    await vi.waitFor(async () => expect((await shared.read(key)).leased).toBe(20))
    const env = { CHAINDATA_REDIS_URL: `redis://127.0.0.1:${redis.port}`, CHAINDATA_API_KEY: key }
    const [state = ''] = await connection.keys('*:state')
    const worker = (await connection.hkeys(state)).find((field) => field.startsWith('w:'))?.slice(2) ?? ''
    expect(await runCommand(['credits', '--release', worker, '--yes'], { env })).toMatchObject({ exit: 2 })
    expect(await shared.release(key, worker)).toBe(0)
    expect((await shared.read(key)).leased).toBe(20)
  })

  test('prints one row per key of a file, and closes its connection', async () => {
    const { redis, connection, join } = await setUp()
    const { resolve, shared } = await join()
    await resolve()
    await shared.flush()
    const path = await temporaryFile(JSON.stringify({ mainnet: 'other-key-0123456789', testnet: key }))
    const env = { CHAINDATA_REDIS_URL: `redis://127.0.0.1:${redis.port}` }
    const countConnections = async () => /connected_clients:(\d+)/.exec(await connection.info('clients'))?.[1]
    const before = await countConnections()
    const { exit, out } = await runCommand(['credits', '--api-key-file', path], { env })
    expect(exit).toBe(0)
    await expect.poll(countConnections).toBe(before)
    expect(JSON.parse(out)).toMatchObject([
      { network: 'mainnet', spent: 0 },
      { network: 'testnet', spent: 20 },
    ])
  })

  test('sends the password of the URL, and does not print it', async () => {
    const redis = await startRedis('--requirepass', 'pass-canary-%')
    onTestFinished(() => redis[Symbol.asyncDispose]())
    const read = (password: string) => {
      const url = `redis://default:${password}@127.0.0.1:${redis.port}`
      return runCommand(['credits'], { env: { CHAINDATA_REDIS_URL: url, CHAINDATA_API_KEY: key } })
    }
    expect(await read('pass-canary-%25')).toMatchObject({ exit: 0, err: '' })
    const { exit, err } = await read('wrong-canary')
    expect(exit).toBe(8)
    expect(err).toContain(`Redis at 127.0.0.1:${redis.port} cannot be read: `)
    expect(err).not.toContain('canary')
  })

  test('does not print a password that the server repeats', async () => {
    // Each command starts with an asterisk.
    const port = await respond((data) => '-ERR no pass-canary\r\n'.repeat(data.match(/^\*/gm)?.length ?? 0))
    const env = { CHAINDATA_REDIS_URL: `redis://:pass-canary@127.0.0.1:${port}`, CHAINDATA_API_KEY: key }
    const { exit, err } = await runCommand(['credits'], { env })
    expect(exit).toBe(8)
    expect(err).toContain('cannot be read: ERR no [redacted]. ')
  })

  test('fails if the server does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const received = Promise.withResolvers<void>()
    const port = await respond(() => {
      received.resolve()
      return ''
    })
    const env = { CHAINDATA_REDIS_URL: `redis://127.0.0.1:${port}`, CHAINDATA_API_KEY: key }
    const done = runCommand(['credits'], { env })
    await received.promise
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await done).toMatchObject({ exit: 8, err: expect.stringContaining('cannot be read: Command timed out. ') })
  })
})
