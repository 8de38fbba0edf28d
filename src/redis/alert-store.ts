import type { AlertStore, Claim } from '../alerts/store.ts'
import { throwParameterError } from '../core/errors.ts'
import { checkedLater, positive, readOptions, text } from '../core/util/options.ts'
import { type RedisClient, scriptRunner } from './client.ts'

/** Options for `redisAlertStore`. */
export interface RedisAlertStoreOptions {
  /** A connected client or cluster of node-redis or ioredis. The alert store does not close the client. */
  readonly client: RedisClient
  /**
   * Prefix of all Redis keys. Default: `chaindata`. Handlers with the same prefix process each alert only once. If
   * several handlers must each process the same alert, give them different prefixes.
   */
  readonly prefix?: string | undefined
  /** Milliseconds after which a processed alert is forgotten. Default: one day. */
  readonly forgetAfter?: number | undefined
  /** Milliseconds after which another receiver may claim an alert that is still being processed. Default: 60,000. */
  readonly claimFor?: number | undefined
}

/**
 * The Lua script of the alert store. Its argument is `claim <ms>`, `done <ms>` or `release`. A `release` does not undo
 * a `done`, because another receiver may have processed the alert after the claim expired.
 */
const claimScript = `
local action, ms = string.match(ARGV[1], '^(%a+) ?(%d*)$')
if action == 'done' then return redis.call('SET', KEYS[1], 'done', 'PX', ms) end
local state = redis.call('GET', KEYS[1])
if action == 'release' then return state ~= 'done' and redis.call('DEL', KEYS[1]) end
if state then return state end
redis.call('SET', KEYS[1], 'busy', 'PX', ms)
return 'mine'
`

/**
 * Returns an alert store in Redis or Valkey, for several processes that receive alerts with `chaindata/alerts`. An
 * alert that several processes receive is processed once. Each Redis key ends in the SHA-256 digest of the request
 * body, or in the ID that `idOf` returns.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createAlertHandler } from 'chaindata/alerts'
 * import { redisAlertStore } from 'chaindata/redis'
 * import { Redis } from 'ioredis'
 *
 * const store = redisAlertStore({ client: new Redis() })
 * const handler = createAlertHandler({ secret: process.env.ALERT_SECRET, onAlert: console.log, store })
 */
export function redisAlertStore(options: RedisAlertStoreOptions): AlertStore {
  const read = readOptions(
    options,
    { client: checkedLater, prefix: text, forgetAfter: positive, claimFor: positive },
    'redisAlertStore',
  )
  const { client, prefix = 'chaindata', forgetAfter = 86_400_000, claimFor = 60_000 } = read
  for (const [name, value] of Object.entries({ forgetAfter, claimFor }))
    if (!Number.isSafeInteger(value))
      throwParameterError(
        { operation: 'redisAlertStore', parameter: name, rule: 'minimum' },
        `\`${name}\` must be a whole number of milliseconds`,
      )
  const run = scriptRunner(client, claimScript, 'redisAlertStore')
  const keysOf = (id: string) => [`${prefix}:alert:${id}`]
  return {
    async claim(id): Promise<Claim> {
      const state = String(await run(keysOf(id), `claim ${claimFor}`))
      return state === 'mine' || state === 'done' ? state : 'busy'
    },
    done: (id) => run(keysOf(id), `done ${forgetAfter}`),
    release: (id) => run(keysOf(id), 'release'),
  }
}
