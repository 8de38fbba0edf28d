import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll } from 'vitest'
import type { ExchangeRequest, ExchangeResponse, Totals } from '../../src/redis/messages.ts'
import { exchangeScript } from '../../src/redis/script.ts'
import { type RedisServer, startRedis } from './server.ts'

/* The exchange script in a real Redis, with messages that each test chooses, and a clock that each test sets. */

/** Replaces the clock of Redis with the time in the second argument, in milliseconds. */
const script = `
local call_redis = redis.call
local redis = {}
function redis.call(command, ...)
  if command ~= 'TIME' then return call_redis(command, ...) end
  return { math.floor(ARGV[2] / 1000), ARGV[2] % 1000 * 1000 }
end
${exchangeScript}`

export const noon = Date.UTC(2026, 10, 22, 12)

/** Starts a Redis server for all tests of a file. Returns a function that creates an empty ledger in it. */
export function useLedgers() {
  let server: RedisServer
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis()
    redis = new Redis(server.port)
  })
  afterAll(async () => {
    redis.disconnect()
    await server[Symbol.asyncDispose]()
  })
  return () => createLedger(redis)
}

function createLedger(redis: Redis) {
  const name = randomUUID()
  const keys = [`${name}:state`, `${name}:slots`] as const
  const clock = { now: noon }
  const send = async (message: Partial<ExchangeRequest>) =>
    JSON.parse(String(await redis.eval(script, 2, ...keys, JSON.stringify(message), clock.now)))

  /**
   * Creates a worker, which sends messages with its latest totals and confirms each limit. Without other settings, it
   * has a budget of 1,000 credits, and reserves the credits in flight and the costs of all waiting calls.
   */
  const join = (settings: Partial<ExchangeRequest> = {}) => {
    const id = randomUUID()
    let latest = {
      seq: 0,
      spent: 0,
      uncertain: 0,
      limit: 0,
      reported: { spent: 0, uncertain: 0 },
      seen: undefined as ExchangeRequest['seen'],
    }
    const worker = {
      id,
      /** Sends a message, and loses the response. */
      async report(message: Partial<ExchangeRequest> = {}): Promise<ExchangeResponse> {
        const { inFlight = 0, costs = [], wantedLease = 0 } = message
        const { spent, uncertain } = { ...latest, ...message }
        const request = {
          id,
          isLeaving: false,
          monthStartsOn: 1,
          per: 'month' as const,
          lease: 15_000,
          budget: 1000,
          inFlight,
          reserved: costs.reduce((sum, cost) => sum + cost, inFlight),
          wantedLease,
          price: 20,
          waiting: costs.length,
          costs,
          turn: 200,
          ...latest,
          seq: latest.seq + 1,
          limit: Math.min(latest.limit, spent + uncertain + inFlight + wantedLease),
          ...settings,
          ...message,
        }
        latest = { ...latest, seq: request.seq, spent, uncertain }
        return await send(request)
      },
      /** Sends a message, and remembers the response. */
      async exchange(message: Partial<ExchangeRequest> = {}): Promise<ExchangeResponse> {
        const response = await worker.report(message)
        const { era, period, spent, uncertain, lost, limit } = response
        latest = {
          ...latest,
          limit,
          reported: { spent: latest.spent, uncertain: latest.uncertain },
          seen: { era, period, spent, uncertain, lost },
        }
        return response
      },
    }
    return worker
  }
  return {
    join,
    clock,
    read: (monthStartsOn = 1): Promise<Totals> => send({ monthStartsOn }),
    /** Deletes all data, like a Redis that was restarted. */
    lose: () => redis.del(...keys),
    backUp: async () => {
      const [state, slots] = await Promise.all(keys.map((key) => redis.dumpBuffer(key)))
      return async () => {
        await redis.del(...keys)
        if (state) await redis.restore(keys[0], 0, state)
        if (slots) await redis.restore(keys[1], 0, slots)
      }
    },
    /** Milliseconds until Redis deletes the ledger, and until it deletes the slots. */
    expiries: () => Promise.all(keys.map((key) => redis.pttl(key))),
    fields: () => redis.hgetall(keys[0]),
    setField: (field: string, value: string) => redis.hset(keys[0], field, value),
  }
}
