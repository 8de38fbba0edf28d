import type { Budget, Ledger } from './credits.ts'
import { TimeoutError } from './errors.ts'
import type { Facts } from './facts.ts'

/** What middleware may know of the call it is part of. */
export interface Context {
  /** `group.name` */
  readonly operation: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** How many requests were sent so far. */
  readonly attempts: number
  /** What one request costs, in credits; `null` where that is not documented. */
  readonly credits: number | null
  /** Aborted when the caller gives up or time is out. */
  readonly signal: AbortSignal
}

/** The key that a call goes out with, and how it travels. */
export interface Credential {
  readonly scheme: string
  readonly key: string
}

export interface Limits {
  /** Milliseconds for one attempt. */
  readonly timeout: number
  /** Milliseconds for all attempts. */
  readonly deadline: number
  /** How many times a failed attempt is made again. */
  readonly retries: number
}

/** How a walk makes its calls. */
export interface WalkCall {
  /** The budget of the whole walk. */
  readonly purse: Budget
  /** Less can be asked for: what times out or answers 5XX is not asked for again as it is. */
  readonly divisible: boolean
}

export interface CallFacts {
  readonly facts: Facts
  readonly parameters: Readonly<Record<string, unknown>>
  readonly credits: number | null
  readonly limits: Limits
  readonly ledger: Ledger
  /** What this call alone, or the walk it is part of, may cost. */
  readonly purse: Budget | undefined
  readonly walk: WalkCall | undefined
  readonly signal: AbortSignal | undefined
}

/** One call from beginning to end: its time, its attempts, and everything that can stop it. */
export class CallContext implements Context {
  readonly facts: Facts
  readonly parameters: Readonly<Record<string, unknown>>
  readonly credits: number | null
  readonly limits: Limits
  readonly ledger: Ledger
  readonly purse: Budget | undefined
  readonly walk: WalkCall | undefined
  attempts = 0
  credential?: Credential
  /** Sent, and its answer not yet dealt with: what happens to others is no reason to give it up. */
  inFlight = false
  /** What must not show in anything this call says. */
  readonly secrets = new Set<string>()
  readonly #started = performance.now()
  readonly #waiting = new Set<(reason: unknown) => void>()
  readonly #callerSignal: AbortSignal | undefined
  #controller: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Why the attempt under way was stopped. */
  #stopped: { reason: unknown } | undefined

  constructor(call: CallFacts) {
    const { facts, parameters, signal } = call
    this.facts = facts
    this.parameters = parameters
    this.credits = call.credits
    this.limits = call.limits
    this.ledger = call.ledger
    this.purse = call.purse
    this.walk = call.walk
    this.#callerSignal = signal
    signal?.addEventListener('abort', this.#abort)
    for (const [name, { secret }] of Object.entries(facts.parameters)) {
      if (secret) this.secrets.add(String(parameters[name]))
    }
  }

  /** What this call goes out with; from here on the key is a secret of its. */
  use(credential: Credential): void {
    this.credential = credential
    this.secrets.add(credential.key)
  }

  get operation(): string {
    return this.facts.id
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    return this.#controller.signal
  }

  /** Milliseconds since the call began. */
  get elapsed(): number {
    return performance.now() - this.#started
  }

  get timeLeft(): number {
    return this.limits.deadline - this.elapsed
  }

  /** A new attempt has a signal and a clock of its own. */
  begin(): void {
    this.throwIfAborted()
    this.inFlight = false
    this.#stopped = undefined
    this.#controller = undefined
  }

  /** Gives the attempt so many milliseconds, until its body is read. */
  limit(ms: number, of: 'timeout' | 'deadline' = ms < this.limits.timeout ? 'deadline' : 'timeout'): void {
    clearTimeout(this.#timer)
    // A longer timer would fire at once.
    if (ms >= 2 ** 31) return
    this.#timer = setTimeout(() => {
      const { operation, attempts, limits } = this
      this.stop(
        new TimeoutError(`${operation}: no answer within the ${of} of ${limits[of]} ms`, { operation, attempts }),
      )
    }, ms)
  }

  /** Ends the attempt under way: what it waits for rejects with this reason. */
  stop(reason: unknown): void {
    this.#stopped ??= { reason }
    this.#controller?.abort(reason)
    for (const reject of this.#waiting) reject(reason)
  }

  throwIfAborted(): void {
    this.#callerSignal?.throwIfAborted()
  }

  throwIfStopped(): void {
    this.throwIfAborted()
    if (this.#stopped) throw this.#stopped.reason
  }

  /** Waits, but no longer than the attempt lives. */
  race<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const done = () => this.#waiting.delete(reject)
      this.#waiting.add(reject)
      work.then(
        (value) => {
          done()
          resolve(value)
        },
        (error) => {
          done()
          reject(error)
        },
      )
      try {
        this.throwIfStopped()
      } catch (reason) {
        done()
        reject(reason)
      }
    })
  }

  /** As `race`, for what may take up all the time there is. */
  async within<T>(work: PromiseLike<T>): Promise<T> {
    this.limit(this.timeLeft, 'deadline')
    try {
      return await this.race(work)
    } finally {
      clearTimeout(this.#timer)
    }
  }

  async sleep(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      await this.race(new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))))
    } finally {
      clearTimeout(timer)
    }
  }

  /** Leaves nothing behind. */
  end(): void {
    clearTimeout(this.#timer)
    this.#callerSignal?.removeEventListener('abort', this.#abort)
  }

  readonly #abort = (): void => this.stop(this.#callerSignal?.reason)
}
