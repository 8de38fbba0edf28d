import type { Core } from '../client/core.ts'
import type { CallOptions } from '../client/options.ts'
import { TimeoutError } from '../errors.ts'
import type { Parameters } from '../operation/parameters.ts'
import type { OperationMetadata } from '../types.ts'
import { Budget, price } from './credits.ts'

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
  /** Bytes of one answer. */
  readonly maxBytes: number
}

/** How a walk makes its calls. */
export interface PaginationCall {
  /** The budget of the whole walk. */
  readonly budget: Budget
  /** Whether less is to be asked for, instead of the same again. */
  readonly isTooMuch: (failure: Response | Error) => boolean
  /** Told when the call leaves: at its first attempt. */
  readonly onSent: () => void
}

/** One call from beginning to end: its time, its attempts, and everything that can stop it. */
export class CallContext implements Context {
  readonly core: Core
  readonly metadata: OperationMetadata
  readonly operation: string
  readonly walk: PaginationCall | undefined
  readonly credits: number | null
  /** What it is paid from: the client's budget, and what this call or the walk it is part of may cost. */
  readonly budgets: readonly Budget[]
  /** When the call began, by `performance.now()`. */
  readonly started = performance.now()
  attempts = 0
  /** What the service said, once it has been read. */
  answer: unknown
  /** The last response whose body was read, and that body. */
  get received(): { response: Response; readonly text: string } | undefined {
    return this.#received
  }
  set received(received: { response: Response; readonly text: string }) {
    this.#received = received
  }
  /** Sent, and its answer not yet dealt with: what happens to others is no reason to give it up. */
  inFlight = false
  /** Throws where no further attempt may be made, because of what happened while the last one was under way. */
  mayGoOn: ((call: CallContext) => void) | undefined
  /** What must not show in anything this call says. */
  get secrets(): Set<string> {
    return this.#secrets
  }
  get parameters(): Parameters {
    return this.#parameters
  }
  get credential(): Credential | undefined {
    return this.#credential
  }
  // Middleware that logs its context must not log these.
  readonly #secrets = new Set<string>()
  #credential: Credential | undefined
  #received: { response: Response; readonly text: string } | undefined
  readonly #parameters: Parameters
  readonly #options: CallOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #controller = new AbortController()
  /** Rejects what is waited for. */
  #reject: ((reason: unknown) => void) | undefined

  constructor(
    core: Core,
    metadata: OperationMetadata,
    parameters: Parameters,
    options: CallOptions,
    walk: PaginationCall | undefined,
  ) {
    this.core = core
    this.metadata = metadata
    this.operation = metadata.id
    this.#parameters = parameters
    this.#options = options
    this.walk = walk
    this.credits = price(metadata, parameters, core.plan)
    const { maxCredits, signal } = options
    const own = walk?.budget ?? (maxCredits === undefined ? undefined : new Budget(maxCredits))
    this.budgets = own ? [own, core.ledger] : [core.ledger]
    signal?.addEventListener('abort', this.#abort)
  }

  /** What this call goes out with; from here on the key is a secret of its. */
  use(credential: Credential): void {
    this.#credential = credential
    this.secrets.add(credential.key)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The caller's limit, or the client's. */
  limit(name: keyof Limits): number {
    return this.#options[name] ?? this.core.limits[name]
  }

  get timeLeft(): number {
    // A timer for longer than this would fire at once.
    return Math.min(this.limit('deadline'), 2 ** 31 - 1) + this.started - performance.now()
  }

  /** An attempt that was stopped has used up its signal; the next one has a signal and a clock of its own. */
  begin(): void {
    this.throwIfAborted()
    clearTimeout(this.#timer)
    this.inFlight = false
    this.mayGoOn?.(this)
    if (this.signal.aborted) this.#controller = new AbortController()
  }

  /** What comes has so many milliseconds, its body included, and no more than all attempts have left. */
  bound(most = Infinity): void {
    const ms = Math.min(most, this.timeLeft)
    const name = ms < most ? 'deadline' : 'timeout'
    this.#after(ms, () => {
      const { operation, attempts } = this
      const message = `${operation}: no answer within the ${name} of ${this.limit(name)} ms`
      this.stop(new TimeoutError(message, { operation, attempts }))
    })
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer)
    if (ms > 0) this.#timer = setTimeout(act, ms)
    else act()
  }

  /** Ends the attempt under way: what it waits for rejects with this reason. */
  stop(reason: unknown): void {
    this.#controller.abort(reason)
    this.#reject?.(this.signal.reason)
  }

  throwIfAborted(): void {
    this.#options.signal?.throwIfAborted()
  }

  /** Waits, but no longer than the attempt lives. */
  race<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#reject = reject
      if (this.signal.aborted) reject(this.signal.reason)
      work.then(resolve, reject)
    })
  }

  sleep(ms: number): Promise<void> {
    return this.race(new Promise<void>((resolve) => this.#after(ms, resolve)))
  }

  /** Leaves nothing behind. */
  end(): void {
    clearTimeout(this.#timer)
    this.#options.signal?.removeEventListener('abort', this.#abort)
  }

  readonly #abort = (): void => this.stop(this.#options.signal?.reason)
}

/** Waits for what may take up all the time that the call has. */
export function waitFor<T>(context: CallContext, work: PromiseLike<T>): Promise<T> {
  context.bound()
  return context.race(work)
}
