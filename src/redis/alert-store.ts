import type { AlertStore, Claim } from '../alerts/store.ts'
import { throwParameterError } from '../errors.ts'
import { checkedLater, positive, readOptions, text } from '../util/options.ts'
import { type RedisClient, runner } from './client.ts'

/** Where it is kept which alerts were dealt with, and for how long. */
export interface RedisAlertStoreOptions {
  /** A connected client of node-redis or of ioredis, also of a cluster. It stays yours: close it yourself. */
  readonly client: RedisClient
  /**
   * Prefix of all keys. Default `chaindata`. Give handlers of unrelated alerts different prefixes: with the same one, an
   * alert is dropped if a handler of another URL has processed an identical body.
   */
  readonly prefix?: string | undefined
  /** Milliseconds after which an alert is forgotten. Default a day. */
  readonly forgetAfter?: number | undefined
  /** Milliseconds after which another receiver may take over what one that is gone has begun. Default 60,000. */
  readonly claimFor?: number | undefined
}

/**
 * `claim`, `done` or `release`, and for how long. Who was so slow that another took over may release what the other has
 * done: it stays done.
 */
const script = `
local what, ms = string.match(ARGV[1], '^(%a+) ?(%d*)$')
if what == 'done' then return redis.call('SET', KEYS[1], 'done', 'PX', ms) end
local known = redis.call('GET', KEYS[1])
if what == 'release' then return known ~= 'done' and redis.call('DEL', KEYS[1]) end
if known then return known end
redis.call('SET', KEYS[1], 'busy', 'PX', ms)
return 'mine'
`

/**
 * Which alerts were dealt with, kept in Redis or Valkey for all receivers of `chaindata/alerts`: one that is delivered to
 * two of them is dealt with once. Each key ends in the SHA-256 digest
 * of the body, or in what `idOf` returns.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
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
      throwParameterError('redisAlertStore', name, 'minimum', `\`${name}\` must be a whole number of milliseconds`)
  const run = runner(client, script, 'redisAlertStore')
  const at = (id: string) => [`${prefix}:alert:${id}`]
  return {
    async claim(id): Promise<Claim> {
      const found = String(await run(at(id), `claim ${claimFor}`))
      return found === 'mine' || found === 'done' ? found : 'busy'
    },
    done: (id) => run(at(id), `done ${forgetAfter}`),
    release: (id) => run(at(id), 'release'),
  }
}
