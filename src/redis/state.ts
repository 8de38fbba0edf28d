import { createHash } from 'node:crypto'
import type { InsufficientCreditsError } from '../errors.ts'
import { throwParameterError } from '../errors.ts'
import type { Member, Share, SharedState } from '../pipeline/shared-state.ts'
import { checkedLater, type Kinds, positive, readOptions, text } from '../util/options.ts'
import { Account, type AccountSettings } from './account.ts'
import { type RedisClient, runner } from './client.ts'
import { script } from './script.ts'
import { conflicting } from './ticket.ts'
import type { Totals } from './words.ts'

/** Where the shared state is kept, and what happens while it can't be reached. */
export interface RedisStateOptions {
  /** A connected client of node-redis or of ioredis, also of a cluster. It stays yours: close it yourself. */
  readonly client: RedisClient
  /** What the names of all keys begin with. No braces: they would spoil the slots of a cluster. Default `chaindata`. */
  readonly prefix?: string | undefined
  /**
   * The day of the month, 1 to 28, on which the account gets new credits and a budget begins anew, in UTC. Default 1. It
   * is stored with the ledger: a call of a client with another value is a `ParameterError`.
   */
  readonly monthStartsOn?: number | undefined
  /** Milliseconds that Redis may take to answer before a process continues in fallback mode. Default 500. */
  readonly timeout?: number | undefined
  /**
   * Milliseconds after which a silent process counts as gone, and for which a process that spends steadily can continue
   * in fallback mode. Default 15,000.
   */
  readonly lease?: number | undefined
  /**
   * The share of the rate that a process uses in fallback mode if it has not heard of the others for a lease; otherwise
   * it uses an equal part. More than 0, at most 1. Default 0.1.
   */
  readonly fallbackShare?: number | undefined
  /**
   * Credits that each process may spend in fallback mode beyond its lease. The budget may be exceeded by as many for each
   * process and each outage. Default 0: only what Redis has leased to a process is spent.
   */
  readonly fallbackCredits?: number | undefined
}

/** What all clients of a key took together. A reading of one moment. */
export interface AccountReading {
  /** As `2026-11`: the month, beginning on `monthStartsOn`, that the credits are counted in. */
  readonly month: string
  /** What answered calls cost, in credits. */
  readonly spent: number
  /** What went out and may have been charged: no answer came, one that was no success, or its process is gone. */
  readonly uncertain: number
  /** What calls that wait or are under way may come to cost. */
  readonly reserved: number
  /** What clients hold beyond that, to spend if Redis becomes unavailable; it comes back when it is needed. */
  readonly leased: number
  /** How many clients were heard of within the length of a lease. */
  readonly workers: number
  /** Milliseconds for which the gate after a 402 stays closed; 0 where it is open. */
  readonly closedForMs: number
}

/** What `createClient` takes as `shared`. */
export interface RedisState extends SharedState, AsyncDisposable {
  /**
   * What all clients of a key took together.
   *
   * @throws {ParameterError} if the ledger was created with another `monthStartsOn`; what the Redis client throws.
   */
  read(apiKey: string): Promise<AccountReading>
  /**
   * Reports at once what otherwise travels with the next call, and gives the lease back. Call it before a process ends;
   * the Redis client stays open.
   */
  flush(): Promise<void>
}

const known: Kinds<RedisStateOptions> = {
  client: checkedLater,
  prefix: text,
  monthStartsOn: positive,
  timeout: positive,
  lease: positive,
  fallbackShare: positive,
  fallbackCredits: checkedLater,
}

/**
 * Rate, budget and gate of a key, kept in Redis or Valkey for all processes that use that key. Stored is a hash of the
 * key, never the key.
 *
 * A call waits for one round trip at most, and calls made together share one. While Redis does not answer, each process
 * continues in fallback mode with its share of the rate and the credits that Redis leased to it, and logs so.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 * @example
 * import { createClient } from 'chaindata'
 * import { redisState } from 'chaindata/redis'
 * import { Redis } from 'ioredis'
 *
 * const shared = redisState({ client: new Redis(), prefix: 'chaindata' })
 * const chaindata = createClient({ shared, rateLimit: { requestsPerSecond: 50 }, credits: { budget: 1_000_000 } })
 */
export function redisState(options: RedisStateOptions): RedisState {
  const read = readOptions(options, known, 'redisState')
  const { prefix = 'chaindata', monthStartsOn = 1, timeout = 500, lease = 15_000 } = read
  const { fallbackShare = 0.1, fallbackCredits = 0 } = read
  const must = (name: string, isFine: boolean, rule: string) =>
    isFine || throwParameterError('redisState', name, 'range', `\`${name}\` must be ${rule}`)
  must('prefix', /^[^{}\s]+$/.test(prefix), 'text without braces and white space')
  must('monthStartsOn', Number.isInteger(monthStartsOn) && monthStartsOn <= 28, 'from 1 to 28')
  must('timeout', timeout < 2 ** 31, 'less than 2,147,483,648')
  must(
    'lease',
    Number.isInteger(lease) && lease >= 1000 && lease < 2 ** 31,
    'a whole number of milliseconds, from 1,000',
  )
  must('fallbackShare', fallbackShare <= 1, 'more than 0, and 1 at most')
  must(
    'fallbackCredits',
    Number.isFinite(fallbackCredits) && fallbackCredits >= 0,
    'a finite number of credits, from 0',
  )
  const run = runner(read.client, script, 'redisState')
  const accounts: Account[] = []

  const names = (key: string): string[] => {
    const hash = createHash('sha256').update(key).digest('base64url')
    return ['state', 'places'].map((name) => `${prefix}:{${hash}}:${name}`)
  }

  return {
    join(member: Member): Share {
      const own = new Map<string, Account>()
      const { rate, budget = Number.POSITIVE_INFINITY } = member
      const settings: AccountSettings = {
        ...member,
        // What has no bound is nothing to keep together, and cannot be told to Redis: JSON knows no infinity.
        rate: rate && Number.isFinite(rate.requestsPerSecond * (rate.burst ?? 1)) ? rate : undefined,
        budget: Number.isFinite(budget) ? budget : undefined,
        monthStartsOn,
        timeout,
        lease,
        fallbackShare,
        fallbackCredits,
      }
      const accountOf = (key: string): Account => {
        let account = own.get(key)
        if (!account) {
          const keys = names(key)
          account = new Account(settings, async (ask) => JSON.parse(String(await run(keys, JSON.stringify(ask)))))
          own.set(key, account)
          accounts.push(account)
        }
        return account
      }
      return {
        limit: (request, next, context) => accountOf(context.credential?.key ?? '').pass(request, next, context),
        close: (key: string, error: InsufficientCreditsError, ms: number) => accountOf(key).close(error, ms),
        closedFor: (key: string) => accountOf(key).closedFor(),
      }
    },
    async read(apiKey) {
      const reply = await run(names(apiKey), JSON.stringify({ first: monthStartsOn }))
      const totals = JSON.parse(String(reply)) as Totals
      if (totals.conflict) throw conflicting('redisState', { monthStartsOn }, totals.conflict)
      const { month, spent, uncertain, lost, reserved, leased, workers, closed } = totals
      const name = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
      return {
        month: name,
        spent,
        uncertain: uncertain + lost,
        reserved,
        leased,
        workers,
        closedForMs: Math.ceil(closed),
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
