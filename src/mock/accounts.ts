import type { KeyLimits } from './options.ts'

export interface KeyAccount {
  credits: number
  /** Rate limit in requests per second. */
  readonly rps: number
  calls: number
  tokens: number
  /** Time of the last refill of the token bucket, in milliseconds. */
  refilled: number
}

export interface AccountOptions {
  readonly credits: number
  readonly rps: number
  /**
   * Credits and rate limits of individual API keys. A key without an entry has the default limits `credits` and `rps`.
   */
  readonly keys: Readonly<Record<string, KeyLimits>>
}

/** The credits and rate limits of all API keys. An account is created when its key is first used. */
export class KeyAccounts {
  readonly #options: AccountOptions
  readonly #now: () => number
  readonly #accounts = new Map<string, KeyAccount>()

  constructor(options: AccountOptions, now: () => number) {
    this.#options = options
    this.#now = now
  }

  get(key: string): KeyAccount {
    let account = this.#accounts.get(key)
    if (!account) {
      const { keys, ...all } = this.#options
      const { credits = all.credits, rps = all.rps } = (Object.hasOwn(keys, key) && keys[key]) || {}
      account = { credits, rps, calls: 0, tokens: maxTokens(rps), refilled: this.#now() }
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
    const now = this.#now()
    account.tokens = Math.min(maxTokens(rps), account.tokens + ((now - account.refilled) / 1000) * rps)
    account.refilled = now
    if (account.tokens < 1) return Math.max(1, Math.ceil((1 - account.tokens) / rps))
    account.tokens--
    return 0
  }

  clear(): void {
    this.#accounts.clear()
  }
}

/** Returns how many calls the rate limit allows at once. A limit below 1 allows a single call, unless the limit is 0. */
const maxTokens = (rps: number): number => (rps > 0 ? Math.max(1, rps) : 0)
