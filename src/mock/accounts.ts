import { findKeyMeaning, type KeyMeaning } from './key-meanings.ts'
import type { MockSettings } from './options.ts'

/** The limits of an API key, and what is left of them. */
export interface KeyAccount {
  /** The effect of a special key. */
  readonly meaning: KeyMeaning | undefined
  credits: number
  /** Rate limit in requests per second. */
  readonly rps: number
  calls: number
  tokens: number
  /** Time of the last refill of the token bucket, in milliseconds. */
  refilled: number
}

/** The credits and rate limits of all API keys. An account is created when its key is first used. */
export class KeyAccounts {
  readonly #settings: MockSettings
  readonly #accounts = new Map<string, KeyAccount>()

  constructor(settings: MockSettings) {
    this.#settings = settings
  }

  get(key: string): KeyAccount {
    let account = this.#accounts.get(key)
    if (!account) {
      const { keys, now, ...defaults } = this.#settings
      const { credits = defaults.credits, rps = defaults.rps } = (Object.hasOwn(keys, key) && keys[key]) || {}
      account = { meaning: findKeyMeaning(key), credits, rps, calls: 0, tokens: maxTokens(rps), refilled: now() }
      this.#accounts.set(key, account)
    }
    return account
  }

  /**
   * Takes one token from the token bucket of an account's rate limit. Returns 0 or, if the bucket is empty, the seconds
   * to wait.
   */
  takeToken(account: KeyAccount): number {
    const { rps } = account
    if (!Number.isFinite(rps)) return 0
    const now = this.#settings.now()
    account.tokens = Math.min(maxTokens(rps), account.tokens + ((now - account.refilled) / 1000) * rps)
    account.refilled = now
    if (account.tokens < 1) return Math.min(maxRetryAfter, Math.max(1, Math.ceil((1 - account.tokens) / rps)))
    account.tokens--
    return 0
  }

  clear(): void {
    this.#accounts.clear()
  }
}

/** Maximum of the header `Retry-After` in seconds. Otherwise, a limit of 0 would send `Infinity`, which no client can read. */
const maxRetryAfter = 86_400

/** Returns how many calls the rate limit allows at once. A limit below 1 allows a single call, unless the limit is 0. */
const maxTokens = (rps: number): number => (rps > 0 ? Math.max(1, rps) : 0)
