import { createHash } from 'node:crypto'
import type { InsufficientCreditsError } from '../core/errors.ts'
import { throwParameterError } from '../core/errors.ts'
import type { Member, Share, SharedState } from '../core/pipeline/shared-state.ts'
import { checkedLater, definedOptions, type Kinds, positive, readOptions, text } from '../core/util/options.ts'
import { maxDelayMs } from '../core/util/timers.ts'
import { type RedisClient, scriptRunner } from './client.ts'
import type { ExchangeRequest, ReadRequest, Totals } from './messages.ts'
import { type AccountReading, readingOf } from './reading.ts'
import { RecentAccounts } from './recent-accounts.ts'
import { exchangeScript } from './script.ts'
import { SharedAccount, type SharedAccountSettings } from './shared-account.ts'
import { conflictError } from './waiting-call.ts'

/** Options for `redisState`: the Redis client, and the behavior while Redis is unavailable. */
export interface RedisStateOptions {
  /** A connected client or cluster of node-redis or ioredis. The shared state does not close the client. */
  readonly client: RedisClient
  /** Prefix of all Redis keys, without braces, which Redis Cluster uses for hash tags. Default: `chaindata`. */
  readonly prefix?: string | undefined
  /**
   * Day of the month, from 1 to 28 in UTC, on which the account gets new credits and a monthly budget renews. All
   * clients of an API key must use the same day. A call of a client with another day throws a `ParameterError`.
   * Default: 1.
   */
  readonly monthStartsOn?: number | undefined
  /** Milliseconds to wait for Redis before the process switches to fallback mode. Default: 500. */
  readonly timeout?: number | undefined
  /** Milliseconds without contact after which Redis considers a process dead. Default: 15,000. */
  readonly lease?: number | undefined
  /**
   * For how long a process with a budget can continue at its recent rate while Redis is unavailable, in milliseconds.
   * Redis reserves the credits for this time in advance, and at least for one call. They stay reserved if the process is
   * killed. A higher value lets calls continue during outages of Redis, but makes more credits unavailable with each
   * kill. Default: 0, one call.
   */
  readonly fallbackFor?: number | undefined
  /**
   * Share of the rate limit that a process uses in fallback mode if it does not know the number of processes. Processes
   * that know the number use equal shares. Must be greater than 0 and at most 1. Default: 0.1.
   */
  readonly fallbackShare?: number | undefined
  /**
   * Credits that each process may spend in fallback mode in addition to the credits that Redis has reserved for the
   * process. Each process can exceed the budget by this amount. Default: 0.
   */
  readonly fallbackCredits?: number | undefined
}

/** A shared state in Redis, for the `shared` option of `createClient`. */
export interface RedisState extends SharedState, AsyncDisposable {
  /**
   * Returns the credits and the state of all clients that use the given API key.
   *
   * @throws {ParameterError} if `monthStartsOn` differs from the value in Redis.
   * @throws the errors of the Redis client.
   */
  read(apiKey: string): Promise<AccountReading>
  /**
   * Returns the stranded credits of a process to the budget. Call this method only if the process has ended and the API
   * did not charge the credits: if it did, the budget can be exceeded by as many credits.
   *
   * @param worker The ID of the process, from `stranded`.
   * @returns the number of released credits; 0 if the process has no stranded credits.
   * @throws {ParameterError} if `monthStartsOn` differs from the value in Redis.
   * @throws the errors of the Redis client.
   */
  release(apiKey: string, worker: string): Promise<number>
  /**
   * Reports the latest spending to Redis, returns reserved credits, and deletes the record of this process. Call this
   * method before the process ends. API calls that start later still work. Does not close the Redis client.
   */
  flush(): Promise<void>
}

const stateOptions: Kinds<RedisStateOptions> = {
  client: checkedLater,
  prefix: text,
  monthStartsOn: positive,
  timeout: positive,
  lease: positive,
  fallbackFor: checkedLater,
  fallbackShare: positive,
  fallbackCredits: checkedLater,
}

/** Reads the options, with their defaults. */
function readStateOptions(options: RedisStateOptions) {
  const given = readOptions(options, stateOptions, 'redisState')
  const read = {
    client: given.client,
    prefix: 'chaindata',
    monthStartsOn: 1,
    timeout: 500,
    lease: 15_000,
    fallbackFor: 0,
    fallbackShare: 0.1,
    fallbackCredits: 0,
    ...definedOptions(given),
  }
  const { prefix, monthStartsOn, timeout, lease, fallbackFor, fallbackShare, fallbackCredits } = read
  const check = (name: string, isValid: boolean, rule: string) =>
    isValid ||
    throwParameterError({ operation: 'redisState', parameter: name, rule: 'range' }, `\`${name}\` must be ${rule}`)
  check('prefix', /^[^{}\s]+$/.test(prefix), 'non-empty, without braces and whitespace')
  check('monthStartsOn', Number.isInteger(monthStartsOn) && monthStartsOn <= 28, 'an integer from 1 to 28')
  check('timeout', timeout <= maxDelayMs, 'at most 2,147,483,647')
  const isLease = Number.isInteger(lease) && lease >= 1000 && lease <= maxDelayMs
  check('lease', isLease, 'a whole number of milliseconds, from 1,000 to 2,147,483,647')
  check('fallbackFor', Number.isFinite(fallbackFor) && fallbackFor >= 0, 'a finite number of milliseconds, 0 or more')
  check('fallbackShare', fallbackShare <= 1, 'more than 0 and at most 1')
  const isCredits = Number.isFinite(fallbackCredits) && fallbackCredits >= 0
  check('fallbackCredits', isCredits, 'a finite number of credits, 0 or more')
  return read
}

/** Returns the limits of a client that processes share. */
function sharedLimits({ rate, budget, per = budget === undefined ? undefined : 'month' }: Member) {
  return {
    // Processes need not share an infinite rate or budget, and JSON does not support Infinity.
    rate: rate && Number.isFinite(rate.requestsPerSecond * (rate.burst ?? 1)) ? rate : undefined,
    budget: budget !== undefined && Number.isFinite(budget) ? budget : undefined,
    // A client without a budget uses the period of the existing ledger.
    per,
  }
}

/**
 * Returns a shared state in Redis or Valkey: all processes that use an API key share its rate limit, budget and circuit
 * breaker. Redis stores a hash of the API key, never the key itself. The budget renews monthly or, with `credits.per`
 * set to `day`, daily. All clients of an API key must set the same period. Calls of a client with another period throw
 * a `ParameterError`.
 *
 * A call waits for at most one round trip to Redis, which simultaneous calls share. While Redis is unavailable, each
 * process logs a warning and continues in fallback mode: with a part of the rate limit, and with the credits that Redis
 * has reserved for the process.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createClient } from 'chaindata'
 * import { redisState } from 'chaindata/redis'
 * import { Redis } from 'ioredis'
 *
 * const shared = redisState({ client: new Redis(), prefix: 'chaindata' })
 * const chaindata = createClient({ shared, rateLimit: { requestsPerSecond: 50 }, credits: { budget: 1_000_000 } })
 */
export function redisState(options: RedisStateOptions): RedisState {
  const { client, prefix, ...stateSettings } = readStateOptions(options)
  const { monthStartsOn } = stateSettings
  const run = scriptRunner(client, exchangeScript, 'redisState')
  const accounts = new RecentAccounts()
  let members = 0

  const redisKeys = (key: string): string[] => {
    const hash = createHash('sha256').update(key).digest('base64url')
    return ['state', 'slots'].map((name) => `${prefix}:{${hash}}:${name}`)
  }

  const send = async (keys: string[], request: ExchangeRequest | ReadRequest) =>
    JSON.parse(String(await run(keys, JSON.stringify(request))))

  const readTotals = async (apiKey: string, release?: string): Promise<Totals> => {
    const totals: Totals = await send(redisKeys(apiKey), { monthStartsOn, release })
    if (totals.conflict) throw conflictError('redisState', { monthStartsOn }, totals.conflict)
    return totals
  }

  return {
    join(member: Member): Share {
      const settings: SharedAccountSettings = { ...member, ...sharedLimits(member), ...stateSettings }
      const id = ++members
      const accountOf = (key: string): SharedAccount =>
        accounts.get(`${id} ${key}`, () => {
          const keys = redisKeys(key)
          return new SharedAccount(settings, (request) => send(keys, request))
        })
      return {
        account: (request, next, context) => accountOf(context.credential?.key ?? '').charge(request, next, context),
        limit: (request, next, context) => accountOf(context.credential?.key ?? '').send(request, next, context),
        open: (key: string, error: InsufficientCreditsError, ms: number) => accountOf(key).openBreaker(error, ms),
        openFor: (key: string) => accountOf(key).breakerOpenMs(),
      }
    },
    read: async (apiKey) => readingOf(await readTotals(apiKey)),
    async release(apiKey, worker) {
      const { released = 0 } = await readTotals(apiKey, worker)
      return released
    },
    async flush() {
      await Promise.all(Array.from(accounts, (account) => account.flush()))
    },
    [Symbol.asyncDispose]() {
      return this.flush()
    },
  }
}
