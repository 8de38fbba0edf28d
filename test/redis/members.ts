import type { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { type ClientOptions, createClient } from '../../src/index.ts'
import { type RedisStateOptions, redisState } from '../../src/redis/index.ts'
import type { Reply } from '../../src/redis/words.ts'
import { name } from '../support/client.ts'
import { connect, type Kind } from './clients.ts'
import { startPlace } from './place.ts'

export const key = 'canary-key-0123456789'
export const quiet = { info: () => {}, warn: () => {} }
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A Redis, a service, and clients that share an account. */
export async function setUp(settings?: Parameters<typeof startPlace>[0]) {
  const { redis, service, own } = await startPlace(settings)
  /** A client with a connection of its own, as one in another process has. */
  const join = async (options: ClientOptions = {}, state: Partial<RedisStateOptions> = {}, kind: Kind = 'ioredis') => {
    const { client, close } = await connect(kind, redis.port)
    onTestFinished(close)
    const shared = redisState({ client, timeout: 5_000, ...state })
    const chaindata = createClient({ baseUrl: service.url, apiKey: key, shared, logger: quiet, ...options })
    return { chaindata, shared, resolve: () => chaindata.names.resolve(name) }
  }
  const commands = async () => {
    const lines = (await own.info('commandstats')).split('\n')
    const calls = (command: string) =>
      Number(lines.find((line) => line.startsWith(`cmdstat_${command}:`))?.match(/calls=(\d+)/)?.[1] ?? 0)
    return calls('evalsha') + calls('eval')
  }
  return { redis, own, service, join, commands }
}

export const settled = async (calls: Promise<unknown>[]) => {
  const results = await Promise.allSettled(calls)
  return {
    fulfilled: results.filter(({ status }) => status === 'fulfilled').length,
    errors: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}

/** A client that notes what Redis says, and brings it so much later. */
export function noted(own: Redis, delay = { ms: 0 }, onAsk = () => {}) {
  const replies: Reply[] = []
  const run =
    (method: 'eval' | 'evalsha') =>
    async (script: string, count: number, ...rest: string[]) => {
      onAsk()
      await wait(delay.ms / 2)
      const reply = await own[method](script, count, ...rest)
      await wait(delay.ms / 2)
      replies.push(JSON.parse(String(reply)))
      return reply
    }
  /** How long the places of each answer are away; only of answers that gave some. */
  const waits = () => replies.flatMap(({ slots }) => (slots ? [slots] : []))
  return { client: { eval: run('eval'), evalsha: run('evalsha') }, waits }
}
export const gaps = (places: readonly number[]) => places.slice(1).map((place, i) => place - (places[i] ?? 0))
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** A connection of its own to Redis that can be cut: requests are lost (`down`), or only their replies are (`mute`). */
export function cuttable(own: Redis) {
  const link: { is: 'up' | 'down' | 'mute' } = { is: 'up' }
  const run =
    (method: 'eval' | 'evalsha') =>
    async (script: string, count: number, ...rest: string[]) => {
      if (link.is === 'down') throw new Error('connect ECONNREFUSED')
      const reply = await own[method](script, count, ...rest)
      if (link.is === 'mute') throw new Error('the connection was reset')
      return reply
    }
  return { link, client: { eval: run('eval'), evalsha: run('evalsha') } }
}
