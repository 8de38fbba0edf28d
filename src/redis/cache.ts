import { type CacheOptions, cacheOptions, createCache } from '../cache/create-cache.ts'
import type { Cache } from '../core/pipeline/cache.ts'
import { checkedLater, readOptions, text } from '../core/util/options.ts'
import { type RedisClient, scriptRunner } from './client.ts'

/** Options for `redisCache`. */
export interface RedisCacheOptions extends CacheOptions {
  /** A connected client or cluster of node-redis or ioredis. The cache does not close the client. */
  readonly client: RedisClient
  /** Prefix of all Redis keys. Default: `chaindata`. */
  readonly prefix?: string | undefined
}

/**
 * The Lua script of the cache. Its argument is `get` or `set <ms> <value>`. An empty `<ms>` means that the value never
 * expires.
 */
const cacheScript = `
if ARGV[1] == 'get' then return redis.call('GET', KEYS[1]) end
local ms, value = string.match(ARGV[1], '^set (%d*) (.*)$')
if ms == '' then return redis.call('SET', KEYS[1], value) end
return redis.call('SET', KEYS[1], value, 'PX', ms)
`

/**
 * Creates a cache in Redis or Valkey, which clients on several hosts can share. Results that cannot change never
 * expire. Limit the memory of Redis with `maxmemory` and an eviction policy such as `allkeys-lru`.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createClient } from 'chaindata'
 * import { redisCache } from 'chaindata/redis'
 * import { Redis } from 'ioredis'
 *
 * const cache = redisCache({ client: new Redis() })
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key', cache })
 */
export function redisCache(options: RedisCacheOptions): Cache {
  const read = readOptions(options, { ...cacheOptions(), client: checkedLater, prefix: text }, 'redisCache')
  const { client, prefix = 'chaindata', ...rest } = read
  const run = scriptRunner(client, cacheScript, 'redisCache')
  const keysOf = (key: string) => [`${prefix}:cache:${key}`]
  const store = {
    async get(key: string) {
      const value = await run(keysOf(key), 'get')
      return typeof value === 'string' ? value : undefined
    },
    async set(key: string, value: string, maxAge?: number) {
      await run(keysOf(key), `set ${maxAge === undefined ? '' : Math.ceil(maxAge)} ${value}`)
    },
  }
  return createCache(store, rest)
}
