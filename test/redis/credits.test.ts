import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand, temporaryFile } from '../cli/command.ts'
import { freePort, redisServer, startRedis } from './server.ts'
import { key, setUp } from './support.ts'

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
