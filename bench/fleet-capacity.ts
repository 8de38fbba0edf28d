/**
 * Measures how many exchanges per second one Redis can process. A client makes calls until it has sent a typical
 * exchange. This process then repeats that exchange for many clients and keys, faster than Redis can process it.
 */
import type { Redis } from 'ioredis'
import { createClient } from '../src/index.ts'
import { type RedisClient, redisState } from '../src/redis/index.ts'
import { redisUsage } from './redis-usage.ts'

/** Exchanges that wait in Redis at any time. */
const depth = 64
const seconds = 3

interface Exchange {
  readonly sha: string
  /** JSON of an `ExchangeRequest`. */
  readonly argument: string
}

/** Makes calls one after the other, and returns the last exchange for a call. */
export async function recordExchange(redis: Redis, requestsPerSecond: number): Promise<Exchange> {
  let last: Exchange | undefined
  const client: RedisClient = {
    eval: (script: string, count: number, ...rest: string[]) => redis.eval(script, count, ...rest),
    evalsha: (sha: string, count: number, ...rest: string[]) => {
      const argument = rest[count] ?? ''
      if (JSON.parse(argument).waiting === 1) last = { sha, argument }
      return redis.evalsha(sha, count, ...rest)
    },
  }
  const shared = redisState({ client })
  const chaindata = createClient({
    baseUrl: 'http://127.0.0.1',
    apiKey: 'recorded',
    dedupe: false,
    fetch: async () => Response.json({ address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2' }),
    rateLimit: { requestsPerSecond },
    credits: { budget: 1e12 },
    shared,
  })
  for (let i = 0; i < 20; i++) await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
  await shared.flush()
  if (!last) throw new Error('no exchange was recorded')
  return last
}

/** Repeats an exchange until the time is over, for many keys, each with the given number of clients. */
export async function saturate(redis: Redis, { sha, argument }: Exchange, clients: number) {
  await redis.flushdb()
  const keys = Math.min(100, Math.ceil(1024 / clients))
  const request = JSON.parse(argument)
  let count = 0
  const exchangeNext = (): Promise<unknown> => {
    const index = count++
    const key = `capacity:{${index % keys}}`
    const id = `${request.id}-${Math.floor(index / keys) % clients}`
    const next = JSON.stringify({ ...request, id, seq: index + 1 })
    return redis.evalsha(sha, 2, `${key}:state`, `${key}:slots`, next)
  }
  // Every key has all its clients before the measurement begins.
  await repeat(() => count < keys * clients, exchangeNext)
  const [before, startTime] = [await redisUsage([redis]), performance.now()]
  await repeat(() => performance.now() - startTime < seconds * 1000, exchangeNext)
  const [after, endTime] = [await redisUsage([redis]), performance.now()]
  const memory = await redis.call('MEMORY', 'USAGE', 'capacity:{0}:state', 'SAMPLES', '0')
  return {
    exchanges: after.exchanges - before.exchanges,
    seconds: (endTime - startTime) / 1000,
    cpuSeconds: (after.redisCpu - before.redisCpu) / 1e6,
    bytesPerKey: Number(memory),
  }
}

function repeat(isRunning: () => boolean, run: () => Promise<unknown>): Promise<unknown> {
  const runRepeatedly = async () => {
    while (isRunning()) await run()
  }
  return Promise.all(Array.from({ length: depth }, runRepeatedly))
}
