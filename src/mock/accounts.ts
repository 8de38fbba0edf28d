import type { KeyLimits } from './options.ts'

/** The balance and rate limit of a key. */
export interface KeyAccount {
  credits: number
  /** Requests per second. */
  readonly rps: number
  /** Number of requests so far. */
  calls: number
  /** Requests left in the token bucket. */
  tokens: number
  /** When the token bucket was last refilled, in milliseconds. */
  refilled: number
}

export interface AccountOptions {
  readonly credits: number
  readonly rps: number
  /** Credits and rate limits by key, instead of `credits` and `rps`. */
  readonly keys: Readonly<Record<string, KeyLimits>>
}

/** Accounts by key. An account is created at the first request with its key. */
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
      account = { credits, rps, calls: 0, tokens: rps, refilled: this.#now() }
      this.#accounts.set(key, account)
    }
    return account
  }

  /** Takes a token for one request. Returns 0, or the seconds to wait if no token is left. */
  takeToken(account: KeyAccount): number {
    const { rps } = account
    if (!Number.isFinite(rps)) return 0
    const now = this.#now()
    account.tokens = Math.min(rps, account.tokens + ((now - account.refilled) / 1000) * rps)
    account.refilled = now
    if (account.tokens < 1) return Math.max(1, Math.ceil((1 - account.tokens) / rps))
    account.tokens--
    return 0
  }

  clear(): void {
    this.#accounts.clear()
  }
}
