import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ParameterError } from '../../src/index.ts'
import { type RedisCacheOptions, redisCache } from '../../src/redis/index.ts'
import { key, name, observe, resolved } from '../support/client.ts'
import { clients, connect, type Kind } from './clients.ts'
import { redisServer, startRedis } from './server.ts'

async function setUp() {
  const redis = await startRedis()
  onTestFinished(() => redis[Symbol.asyncDispose]())
  const connection = new Redis(redis.port).on('error', () => {})
  onTestFinished(() => connection.disconnect())
  /** Creates a client with its own connection, as in another process. */
  const join = async (kind: Kind = 'ioredis', options: Partial<RedisCacheOptions> = {}) => {
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    const cache = redisCache({ client, ...options })
    const warn = vi.fn()
    return { ...observe({ cache, logger: { info() {}, warn } }), cache, warn }
  }
  return { redis, connection, join }
}

describe.skipIf(!redisServer)('redisCache', () => {
  test.each(clients)('shares results between processes, with %s', async (kind) => {
    const { connection, join } = await setUp()
    const [one, other] = [await join(kind), await join()]
    await one.client.names.resolve(name)
    await one.cache.close()
    expect(await other.client.names.resolve(name).withResponse()).toMatchObject({ source: 'cache', data: resolved })
    expect(other.requests).toHaveLength(0)
    const [stored = ''] = await connection.keys('*')
    expect(stored).toMatch(/^chaindata:cache:/)
    expect(stored + (await connection.get(stored))).not.toContain(key)
    // The cache stores names for ten minutes.
    const left = await connection.pttl(stored)
    expect(left).toBeGreaterThan(590_000)
    expect(left).toBeLessThanOrEqual(600_000)
  })

  test('keeps results that cannot change without an expiry, whatever they contain', async () => {
    const { connection, join } = await setUp()
    const { cache } = await join('node-redis', { prefix: 'mine' })
    const value = `0 5\n${'ё\n \0'.repeat(50_000)}`
    await cache.set('a', value)
    expect(await cache.get('a')).toBe(value)
    expect(await cache.get('b')).toBeUndefined()
    expect([await connection.keys('*'), await connection.pttl('mine:cache:a')]).toEqual([['mine:cache:a'], -1])
  })

  test('is a miss and a warning while Redis is down', async () => {
    const { redis, join } = await setUp()
    const { client, requests, warn } = await join('node-redis')
    await redis[Symbol.asyncDispose]()
    expect(await client.names.resolve(name)).toEqual(resolved)
    expect(requests).toHaveLength(1)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('the cache failed'), expect.anything())
  })
})

test('redisCache rejects an unknown option', () => {
  const options = { client: { evalsha() {}, eval() {} }, perfix: 'x' } as unknown as RedisCacheOptions
  expect(() => redisCache(options)).toThrow(ParameterError)
  expect(() => redisCache(options)).toThrow(expect.objectContaining({ operation: 'redisCache', parameter: 'perfix' }))
})
