import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ParameterError } from '../../src/index.ts'
import { type RedisAlertStoreOptions, redisAlertStore } from '../../src/redis/index.ts'
import { digest, post, receive, secret } from '../alerts/support.ts'
import { clients, connect, type Kind } from './clients.ts'
import { redisServer, startRedis } from './server.ts'

const patience = { timeout: 4_000 }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function setUp() {
  const redis = await startRedis()
  onTestFinished(() => redis[Symbol.asyncDispose]())
  const own = new Redis(redis.port).on('error', () => {})
  onTestFinished(() => own.disconnect())
  /** A store with a connection of its own, as one in another process has. */
  const join = async (kind: Kind = 'ioredis', options: Partial<RedisAlertStoreOptions> = {}) => {
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    return redisAlertStore({ client, ...options })
  }
  return { redis, own, join }
}

describe.skipIf(!redisServer)('alerts known to all receivers', () => {
  test.each(clients)('one claims, the others hear what came of it, through %s', async (kind) => {
    const { join } = await setUp()
    const [one, other] = [await join(kind), await join(kind)]
    expect([await one.claim('a'), await other.claim('a'), await other.claim('b')]).toEqual(['mine', 'busy', 'mine'])
    await one.done('a')
    await other.release('b')
    expect([await other.claim('a'), await one.claim('b')]).toEqual(['done', 'mine'])
  })

  test('of many who claim at once, one is told that it is theirs', async () => {
    const { join } = await setUp()
    const stores = await Promise.all([join(), join('node-redis'), join()])
    for (let id = 0; id < 50; id++) {
      const claims = await Promise.all(stores.flatMap((store) => [store.claim(`${id}`), store.claim(`${id}`)]))
      expect(claims.filter((claim) => claim === 'mine')).toHaveLength(1)
    }
  })

  test('what one that is gone has begun, another takes over; what is done is forgotten in time', async () => {
    const { join, own } = await setUp()
    const store = await join('ioredis', { claimFor: 200, forgetAfter: 1_000, prefix: 'mine' })
    expect(await store.claim('a')).toBe('mine')
    await wait(300)
    expect(await store.claim('a')).toBe('mine')
    await store.done('a')
    await wait(300)
    expect(await store.claim('a')).toBe('done')
    expect(await own.keys('*')).toEqual(['mine:alert:a'])
    await wait(1_000)
    expect(await own.keys('*')).toEqual([])
  })

  test('what another took over and has done stays done, though the first one fails at it then', async () => {
    const { join } = await setUp()
    const [slow, other] = [await join('ioredis', { claimFor: 50 }), await join('node-redis')]
    expect(await slow.claim('a')).toBe('mine')
    await wait(100)
    expect(await other.claim('a')).toBe('mine')
    await other.done('a')
    await slow.release('a')
    expect(await other.claim('a')).toBe('done')
  })

  test('delivered to two receivers, dealt with once; nothing of it is stored', async () => {
    const { join, own } = await setUp()
    const [one, other] = [receive({ store: await join() }), receive({ store: await join('node-redis') })]
    const bodies = Array.from({ length: 40 }, (_, i) => JSON.stringify({ subscriptionType: 'X', txId: `canary-${i}` }))
    // As a sender does: again, for as long as it is told that it was not taken.
    const deliver = async ({ status }: typeof one, body: string) => {
      while ((await status(post(body))) !== 204) await wait(20)
    }
    await Promise.all(bodies.flatMap((body) => [deliver(one, body), deliver(other, body)]))
    expect([...one.alerts, ...other.alerts].map(({ text }) => text).sort()).toEqual(bodies.sort())
    const keys = await own.keys('*')
    expect(keys).toContain(`chaindata:alert:${digest(bodies[0] ?? '')}`)
    expect(keys.join() + (await own.mget(keys)).join()).not.toMatch(/canary|ADDRESS/)
    expect(keys.join()).not.toContain(secret)
  })

  test('a Redis that does not answer: the sender hears so in time, and comes again', async () => {
    const { redis, join } = await setUp()
    const { status, alerts } = receive({ store: await join(), answerWithin: 100 })
    redis.pause()
    expect(await status(post('"a"'))).toBe(503)
    redis.resume()
    await expect.poll(() => status(post('"a"')), patience).toBe(204)
    await expect.poll(() => alerts.length, patience).toBe(1)
  })
})

test.each([
  [{ client: {} }, 'client'],
  [{ client: 'redis://localhost' }, 'client'],
  [{}, 'client'],
  [{ client: { evalsha() {}, eval() {} }, claimFor: 0 }, 'claimFor'],
  [{ client: { evalsha() {}, eval() {} }, forgetAfter: 1.5 }, 'forgetAfter'],
  [{ client: { evalsha() {}, eval() {} }, perfix: 'x' }, 'perfix'],
])('%o is refused', (options, parameter) => {
  const create = () => redisAlertStore(options as unknown as RedisAlertStoreOptions)
  expect(create).toThrow(ParameterError)
  expect(create).toThrow(expect.objectContaining({ operation: 'redisAlertStore', parameter }))
})
