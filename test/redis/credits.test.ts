import { describe, expect, onTestFinished, test } from 'vitest'
import { runCommand, temporaryFile } from '../cli/command.ts'
import { redisServer, startRedis } from './server.ts'
import { key, setUp } from './support.ts'

/* `chaindata credits`, which reads the shared ledger. */

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

  test('prints one row per key of a file', async () => {
    const { redis, join } = await setUp()
    const { resolve, shared } = await join()
    await resolve()
    await shared.flush()
    const path = await temporaryFile(JSON.stringify({ mainnet: 'other-key-0123456789', testnet: key }))
    const env = { CHAINDATA_REDIS_URL: `redis://127.0.0.1:${redis.port}` }
    const { exit, out } = await runCommand(['credits', '--api-key-file', path], { env })
    expect(exit).toBe(0)
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
})
