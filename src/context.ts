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
  /** Told when the call leaves: at its first attempt. */
  readonly left: () => void
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
  /** What the service said, once it has been read. */
  answer: unknown
  credential?: Credential
  /** Sent, and its answer not yet dealt with: what happens to others is no reason to give it up. */
  inFlight = false
  /** What must not show in anything this call says. */
  readonly secrets = new Set<string>()
  readonly #started = performance.now()
  readonly #callerSignal: AbortSignal | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #controller = new AbortController()
  /** Rejects when the attempt under way is stopped. */
  #stopped = rejection(this.#controller.signal)

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
    return this.#controller.signal
  }

  /** Milliseconds since the call began. */
  get elapsed(): number {
    return performance.now() - this.#started
  }

  get timeLeft(): number {
    // A timer for longer than this would fire at once.
    return Math.min(this.limits.deadline, 2 ** 31 - 1) - this.elapsed
  }

  /** Throws where no further attempt may be made, because of what happened while the last one was under way. */
  mayGoOn: (() => void) | undefined

  /** An attempt that was stopped has used up its signal; the next one has a signal and a clock of its own. */
  begin(): void {
    this.throwIfAborted()
    clearTimeout(this.#timer)
    this.inFlight = false
    this.mayGoOn?.()
    if (!this.signal.aborted) return
    this.#controller = new AbortController()
    this.#stopped = rejection(this.signal)
  }

  /** Gives the attempt so many milliseconds, until its body is read. */
  limit(ms: number, of: 'timeout' | 'deadline' = ms < this.limits.timeout ? 'deadline' : 'timeout'): void {
    const late = () => {
      const { operation, attempts, limits } = this
      this.stop(
        new TimeoutError(`${operation}: no answer within the ${of} of ${limits[of]} ms`, { operation, attempts }),
      )
    }
    clearTimeout(this.#timer)
    if (ms <= 0) late()
    else this.#timer = setTimeout(late, ms)
  }

  /** Ends the attempt under way: what it waits for rejects with this reason. */
  stop(reason: unknown): void {
    this.#controller.abort(reason)
  }

  throwIfAborted(): void {
    this.#callerSignal?.throwIfAborted()
  }

  throwIfStopped(): void {
    this.throwIfAborted()
    this.signal.throwIfAborted()
  }

  /** Waits, but no longer than the attempt lives. */
  race<T>(work: PromiseLike<T>): Promise<T> {
    return Promise.race([this.#stopped, work])
  }

  /** As `race`, for what may take up all the time there is. */
  within<T>(work: PromiseLike<T>): Promise<T> {
    this.limit(this.timeLeft, 'deadline')
    return this.race(work)
  }

  sleep(ms: number): Promise<void> {
    clearTimeout(this.#timer)
    return this.race(new Promise<void>((resolve) => (this.#timer = setTimeout(resolve, ms))))
  }

  /** Leaves nothing behind. */
  end(): void {
    clearTimeout(this.#timer)
    this.#callerSignal?.removeEventListener('abort', this.#abort)
  }

  readonly #abort = (): void => this.stop(this.#callerSignal?.reason)
}

/** Rejects when the signal aborts; nobody has to listen. */
function rejection(signal: AbortSignal): Promise<never> {
  const rejected = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  rejected.catch(() => {})
  return rejected
}
