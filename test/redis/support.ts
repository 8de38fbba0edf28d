import type { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { BudgetError, type ClientOptions, createClient } from '../../src/index.ts'
import { type RedisStateOptions, redisState } from '../../src/redis/index.ts'
import type { ExchangeResponse } from '../../src/redis/messages.ts'
import { name } from '../support/client.ts'
import { connect, type Kind } from './clients.ts'
import { startServers } from './servers.ts'

export const key = 'canary-key-0123456789'
export const quiet = { info: () => {}, warn: () => {} }
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a Redis server and an API server for clients that share an account. */
export async function setUp(settings?: Parameters<typeof startServers>[0]) {
  const { redis, service, connection } = await startServers(settings)
  /** Creates a client with its own connection, as in another process. */
  const join = async (options: ClientOptions = {}, state: Partial<RedisStateOptions> = {}, kind: Kind = 'ioredis') => {
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    const shared = redisState({ client, timeout: 5_000, ...state })
    const chaindata = createClient({
      baseUrl: service.url,
      apiKey: key,
      shared,
      logger: quiet,
      dedupe: false,
      ...options,
    })
    return { chaindata, shared, resolve: () => chaindata.names.resolve(name) }
  }
  const commands = async () => {
    const lines = (await connection.info('commandstats')).split('\n')
    const calls = (command: string) =>
      Number(lines.find((line) => line.startsWith(`cmdstat_${command}:`))?.match(/calls=(\d+)/)?.[1] ?? 0)
    return calls('evalsha') + calls('eval')
  }
  return { redis, connection, service, join, commands }
}

/** Price of a `names.resolve` call in credits. */
export const cost = 20

/** Makes calls until one fails with a BudgetError. Returns the number of successful calls. */
export async function spendAll(resolve: () => Promise<unknown>, maxCalls = 1000): Promise<number> {
  for (let calls = 0; calls < maxCalls; calls++) {
    try {
      await resolve()
    } catch (error) {
      if (error instanceof BudgetError) return calls
      throw error
    }
  }
  return maxCalls
}

export const settled = async (calls: Promise<unknown>[]) => {
  const results = await Promise.allSettled(calls)
  return {
    fulfilled: results.filter(({ status }) => status === 'fulfilled').length,
    errors: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}

/** Creates a Redis client that records the responses of Redis, and delays them. */
export function recordingClient(connection: Redis, delay = { ms: 0 }, onRequest = () => {}) {
  const responses: ExchangeResponse[] = []
  const run =
    (method: 'eval' | 'evalsha') =>
    async (script: string, count: number, ...rest: string[]) => {
      onRequest()
      await wait(delay.ms / 2)
      const response = await connection[method](script, count, ...rest)
      await wait(delay.ms / 2)
      responses.push(JSON.parse(String(response)))
      return response
    }
  /** Milliseconds until each slot, for each response with slots. */
  const waits = () => responses.flatMap(({ slots }) => (slots ? [slots] : []))
  return { client: { eval: run('eval'), evalsha: run('evalsha') }, waits }
}
export const gaps = (slots: readonly number[]) => slots.slice(1).map((slot, i) => slot - (slots[i] ?? 0))
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Creates a Redis client that can lose requests (`down`) or only their responses (`mute`). */
export function unreliableClient(connection: Redis) {
  const link: { state: 'up' | 'down' | 'mute' } = { state: 'up' }
  const run =
    (method: 'eval' | 'evalsha') =>
    async (script: string, count: number, ...rest: string[]) => {
      if (link.state === 'down') throw new Error('connect ECONNREFUSED')
      const response = await connection[method](script, count, ...rest)
      if (link.state === 'mute') throw new Error('the connection was reset')
      return response
    }
  return { link, client: { eval: run('eval'), evalsha: run('evalsha') } }
}
