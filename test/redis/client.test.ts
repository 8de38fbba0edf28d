import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { scriptRunner } from '../../src/redis/client.ts'
import { redisAlertStore, redisCache, redisState } from '../../src/redis/index.ts'
import { clients, connect } from './clients.ts'
import { redisServer } from './server.ts'
import { startServers } from './servers.ts'

describe.skipIf(!redisServer)('a script', () => {
  test.each(clients)('is sent to Redis once, and then run by its hash, with %s', async (kind) => {
    const { redis, connection } = await startServers()
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    const run = scriptRunner(client, 'return KEYS[1] .. ARGV[1]', 'redisState')
    for (const text of ['a', 'b', 'c']) expect(await run(['key'], text)).toBe(`key${text}`)
    const calls = async (command: string) =>
      (await connection.info('commandstats')).match(`cmdstat_${command}:calls=(\\d+)`)?.[1]
    expect([await calls('eval'), await calls('evalsha')]).toEqual(['1', '3'])
  })
})

test('a script is not sent again after an error of Redis', async () => {
  const error = new Error('READONLY You cannot write against a read only replica.')
  const client = { evalsha: async () => Promise.reject(error), eval: vi.fn() }
  await expect(scriptRunner(client, 'return 1', 'redisState')([], '')).rejects.toBe(error)
  expect(client.eval).not.toHaveBeenCalled()
})

test.each(Object.entries({ redisState, redisCache, redisAlertStore }))(
  '%s rejects an invalid client',
  (operation, create) => {
    for (const client of [{}, null, 'redis://localhost', undefined]) {
      const message = '`client` must be a connected client of node-redis or ioredis'
      expect(() => create({ client } as never)).toThrow(
        expect.objectContaining({
          name: 'ParameterError',
          operation,
          parameter: 'client',
          message: expect.stringContaining(message),
        }),
      )
    }
  },
)
