import { createHash } from 'node:crypto'
import type { InsufficientCreditsError } from '../errors.ts'
import { throwParameterError } from '../errors.ts'
import type { Member, Share, SharedState } from '../pipeline/shared-state.ts'
import { checkedLater, type Kinds, positive, readOptions, text } from '../util/options.ts'
import { maxDelayMs } from '../util/timers.ts'
import { type RedisClient, scriptRunner } from './client.ts'
import type { Totals } from './messages.ts'
import { datesOf } from './period.ts'
import { exchangeScript } from './script.ts'
import { SharedAccount, type SharedAccountSettings } from './shared-account.ts'
import { conflictError } from './waiting-call.ts'

/** The Redis client, and the behavior while Redis is unavailable. */
export interface RedisStateOptions {
  /** A connected client or cluster of node-redis or ioredis. You close it. */
  readonly client: RedisClient
  /** Prefix of all Redis keys, without braces, which Redis Cluster uses for hash tags. Default: `chaindata`. */
  readonly prefix?: string | undefined
  /**
   * Day of the month, 1 to 28 in UTC, on which the account gets new credits and a monthly budget renews. Default: 1. It
   * is stored with the ledger: calls from a client with another value throw a `ParameterError`.
   */
  readonly monthStartsOn?: number | undefined
  /** Milliseconds to wait for Redis before the process continues in fallback mode. Default: 500. */
  readonly timeout?: number | undefined
  /**
   * Milliseconds without contact after which Redis considers a process dead. Also the time for which a process can
   * continue in fallback mode at its recent rate. Default: 15,000.
   */
  readonly lease?: number | undefined
  /**
   * Share of the rate that a process uses in fallback mode if it does not know the number of processes; otherwise, it
   * uses an equal share. More than 0, at most 1. Default: 0.1.
   */
  readonly fallbackShare?: number | undefined
  /**
   * Credits that each process may spend in fallback mode in addition to its lease. During an outage, spending can
   * therefore exceed the budget by this amount per process. Default: 0, so that a process spends only its lease.
   */
  readonly fallbackCredits?: number | undefined
}

/** A snapshot of the credits and state of all clients that use a key. */
export interface AccountReading {
  /** The current month, as `2026-11`. It begins on `monthStartsOn`, unless the budget renews each day. */
  readonly month: string
  /** The current day, as `2026-11-22`. Missing unless the budget renews each day. */
  readonly day?: string
  /** Credits spent in this month or day by calls that received a successful response. */
  readonly spent: number
  /**
   * Credits that may have been charged: for calls that got no response or an error status, and for calls from a process
   * that ended unexpectedly.
   */
  readonly uncertain: number
  /** Credits reserved by calls that are waiting or in flight. */
  readonly reserved: number
  /**
   * Credits leased to processes, to spend if Redis becomes unavailable. A process returns them if another process needs
   * them.
   */
  readonly leased: number
  /** Number of clients that contacted Redis within the length of a lease. */
  readonly workers: number
  /** Milliseconds for which the circuit breaker still rejects calls after a 402; 0 if it is closed. */
  readonly closedForMs: number
}

/** A shared state in Redis, for the `shared` option of `createClient`. */
export interface RedisState extends SharedState, AsyncDisposable {
  /**
   * Returns the credits and the state of all clients that use a key.
   *
   * @throws {ParameterError} if the ledger was created with another `monthStartsOn`. Errors of the Redis client are
   * rethrown.
   */
  read(apiKey: string): Promise<AccountReading>
  /**
   * Reports spent credits that have not been reported to Redis yet, and returns the lease. Call it before a process
   * ends. Does not close the Redis client.
   */
  flush(): Promise<void>
}

const stateOptions: Kinds<RedisStateOptions> = {
  client: checkedLater,
  prefix: text,
  monthStartsOn: positive,
  timeout: positive,
  lease: positive,
  fallbackShare: positive,
  fallbackCredits: checkedLater,
}

/**
 * Returns a shared state in Redis or Valkey: all processes that use an API key share its rate limit, budget and circuit
 * breaker. Redis stores a hash of the key, never the key itself. The budget renews each month or, with
 * `credits: { budget, per: 'day' }`, each day: calls from a client with another value of `per` throw a
 * `ParameterError`.
 *
 * A call waits for at most one round trip to Redis, which simultaneous calls share. While Redis is unavailable, each
 * process logs a warning and continues in fallback mode, with its share of the rate and the credits that Redis leased
 * to it.
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
  const read = readOptions(options, stateOptions, 'redisState')
  const { prefix = 'chaindata', monthStartsOn = 1, timeout = 500, lease = 15_000 } = read
  const { fallbackShare = 0.1, fallbackCredits = 0 } = read
  const check = (name: string, isValid: boolean, rule: string) =>
    isValid || throwParameterError('redisState', name, 'range', `\`${name}\` must be ${rule}`)
  check('prefix', /^[^{}\s]+$/.test(prefix), 'non-empty, without braces and whitespace')
  check('monthStartsOn', Number.isInteger(monthStartsOn) && monthStartsOn <= 28, 'an integer from 1 to 28')
  check('timeout', timeout <= maxDelayMs, 'at most 2,147,483,647')
  check(
    'lease',
    Number.isInteger(lease) && lease >= 1000 && lease <= maxDelayMs,
    'a whole number of milliseconds, from 1,000 to 2,147,483,647',
  )
  check('fallbackShare', fallbackShare <= 1, 'more than 0 and at most 1')
  check(
    'fallbackCredits',
    Number.isFinite(fallbackCredits) && fallbackCredits >= 0,
    'a finite number of credits, 0 or more',
  )
  const run = scriptRunner(read.client, exchangeScript, 'redisState')
  const accounts: SharedAccount[] = []

  const redisKeys = (key: string): string[] => {
    const hash = createHash('sha256').update(key).digest('base64url')
    return ['state', 'places'].map((name) => `${prefix}:{${hash}}:${name}`)
  }

  return {
    join(member: Member): Share {
      const accountsByKey = new Map<string, SharedAccount>()
      const { rate, budget = Number.POSITIVE_INFINITY } = member
      const settings: SharedAccountSettings = {
        ...member,
        // An infinite rate or budget need not be shared, and JSON does not support Infinity.
        rate: rate && Number.isFinite(rate.requestsPerSecond * (rate.burst ?? 1)) ? rate : undefined,
        budget: Number.isFinite(budget) ? budget : undefined,
        // A client without a budget uses the period of the existing ledger.
        per: member.per ?? (member.budget === undefined ? undefined : 'month'),
        monthStartsOn,
        timeout,
        lease,
        fallbackShare,
        fallbackCredits,
      }
      const accountOf = (key: string): SharedAccount => {
        let account = accountsByKey.get(key)
        if (!account) {
          const keys = redisKeys(key)
          account = new SharedAccount(settings, async (request) =>
            JSON.parse(String(await run(keys, JSON.stringify(request)))),
          )
          accountsByKey.set(key, account)
          accounts.push(account)
        }
        return account
      }
      return {
        limit: (request, next, context) => accountOf(context.credential?.key ?? '').send(request, next, context),
        open: (key: string, error: InsufficientCreditsError, ms: number) => accountOf(key).openBreaker(error, ms),
        openFor: (key: string) => accountOf(key).breakerOpenMs(),
      }
    },
    async read(apiKey) {
      const response = await run(redisKeys(apiKey), JSON.stringify({ monthStartsOn }))
      const totals = JSON.parse(String(response)) as Totals
      if (totals.conflict) throw conflictError('redisState', { monthStartsOn }, totals.conflict)
      const { period, spent, uncertain, lost, reserved, leased, workers, openMs } = totals
      return {
        ...datesOf(period),
        spent,
        uncertain: uncertain + lost,
        reserved,
        leased,
        workers,
        closedForMs: Math.ceil(openMs),
      }
    },
    async flush() {
      await Promise.all(accounts.map((account) => account.flush()))
    },
    [Symbol.asyncDispose]() {
      return this.flush()
    },
  }
}
