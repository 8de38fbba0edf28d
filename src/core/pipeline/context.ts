import { TimeoutError } from '../errors.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import type { BodyText } from './body.ts'
import type { CallOptions, Limits, Tags } from './call-options.ts'
import { Budget, type PricePlan, price } from './credits.ts'
import type { OutgoingRequest } from './request.ts'
import { Timing } from './timing.ts'

/** Describes the current call to middleware. */
export interface Context {
  /** ID of the operation, such as `names.resolve`. */
  readonly operation: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** Number of requests sent so far by this call. */
  readonly attempts: number
  /** Price of one request in credits; `null` if the price is not documented. */
  readonly credits: number | null
  /** The `tags` of the call options. */
  readonly tags?: Tags | undefined
  /** Aborts when the caller aborts the call, or when the current attempt times out. */
  readonly signal: AbortSignal
}

/** Where a response came from: a request of this call, an identical request in flight, or the cache. */
export type Source = 'network' | 'shared' | 'cache'

export interface Credential {
  readonly key: string
  /** Name of the authentication scheme. Absent if the core supports only one scheme. */
  readonly scheme?: string
  /** Whether the key is one of the client's keys. Only such a key is ever replaced, never one from the headers. */
  readonly isOwn: boolean
  /** Adds the key to a request and sends it. Absent if the request already contains the key. */
  readonly sign?: (
    request: OutgoingRequest,
    key: string,
    send: (request: OutgoingRequest) => Promise<Response>,
  ) => Promise<Response>
}

export interface CoreState {
  readonly limits: Limits
  /** Maximum wait that a `Retry-After` header can demand, in milliseconds. */
  readonly maxRetryAfter?: number | undefined
  readonly plan: PricePlan
  /** Credits spent by all calls made through this core. */
  readonly ledger: Budget
  /** The budgets that calls count against: those of this client and all its ancestors. */
  readonly budgets: readonly Budget[]
  /** Calls share cached results and requests in flight only with calls of the same namespace. */
  readonly namespace?: string | undefined
}

/** Callbacks through which `.all()` and `.pages()` control their calls. */
export interface PaginationCall {
  /** Returns whether to fail without a retry, because pagination will request a smaller block range instead. */
  readonly isTooMuch: (failure: Response | Error) => boolean
  /** Called when this call, or an identical call that shares the request, sends the request. */
  readonly onSent: () => void
}

export interface ReceivedBody {
  response: Response
  readonly body: BodyText
  /** The parsed body, if the cache has already parsed it. */
  data?: unknown
}

/** The state of one call: parameters, options, price, credential, timing, and values to redact. */
export class CallContext implements Context {
  readonly core: CoreState
  readonly metadata: OperationMetadata
  readonly operation: string
  readonly credits: number | null
  /** All budgets that the call counts against. */
  budgets: readonly Budget[]
  attempts = 0
  source: Source = 'network'
  data: unknown
  /**
   * Whether a request was sent and its response is not processed yet. The credit breaker does not abort such a call.
   */
  inFlight = false
  readonly timing: Timing
  // Each of the following fields is set by the code that needs it. Fields that are only declared cost other calls nothing.
  /** Set for a call that pagination makes. */
  declare pagination?: PaginationCall | undefined
  /** The checked `tags` of the call options. Set by the logging stage. */
  declare tags?: Tags | undefined
  /** On a request shared by several calls: the calls that wait for it. Only their time limits apply to the request. */
  declare readonly callers?: Iterable<CallContext>
  /** Called before each attempt. Throws if the attempt must not be sent. */
  declare beforeAttempt?: ((call: CallContext) => void) | undefined
  /** On a shared request: called when another call joins it while it waits for the rate limiter. */
  declare onJoin?: () => void
  /**
   * Replaces `Math.random` in the backoff: calls that share a request wait equally long, and so share the retry, too.
   */
  declare random?: () => number
  // Private fields do not appear in a log if middleware logs the context.
  readonly #secrets = new Set<string>()
  readonly #parameters: Parameters
  readonly #options: CallOptions
  #credential: Credential | undefined
  #received: ReceivedBody | undefined
  #request: OutgoingRequest | undefined

  constructor(core: CoreState, metadata: OperationMetadata, parameters: Parameters, options: CallOptions) {
    this.core = core
    this.metadata = metadata
    this.operation = metadata.id
    this.#parameters = parameters
    this.#options = options
    this.credits = price(metadata, parameters, core.plan)
    const { maxCredits, signal } = options
    this.budgets = maxCredits === undefined ? core.budgets : [new Budget(maxCredits), ...core.budgets]
    this.timing = new Timing(this.limit('deadline'), signal)
  }

  get signal(): AbortSignal {
    return this.timing.signal
  }
  get parameters(): Parameters {
    return this.#parameters
  }
  get options(): CallOptions {
    return this.#options
  }
  get secrets(): Set<string> {
    return this.#secrets
  }
  /** Price of the response in credits: 0 if shared or cached, `null` if the price is not documented. */
  get cost(): number | null {
    return this.source === 'network' ? this.credits : 0
  }
  get credential(): Credential | undefined {
    return this.#credential
  }
  get received(): ReceivedBody | undefined {
    return this.#received
  }
  set received(received: ReceivedBody) {
    this.#received = received
  }
  /** The request before middleware changes it. */
  get request(): OutgoingRequest | undefined {
    return this.#request
  }
  set request(request: OutgoingRequest) {
    this.#request = request
  }

  use(credential: Credential): void {
    this.#credential = credential
    this.secrets.add(credential.key)
  }

  limit(name: keyof Limits): number {
    return this.#options[name] ?? this.core.limits[name]
  }

  beginAttempt(): void {
    this.timing.reset()
    this.inFlight = false
    this.beforeAttempt?.(this)
  }

  /** Starts the timeout of a request. Does not count the request if another call sent it (`isOwn` is false). */
  startRequest(isOwn = true): void {
    this.limitTime(this.limit('timeout'))
    this.timing.throwIfEnded()
    if (isOwn) this.attempts++
    this.inFlight = true
    this.pagination?.onSent()
  }

  /** Ends the attempt with a `TimeoutError` after `ms` milliseconds, or at the deadline if the deadline is earlier. */
  limitTime(ms = Infinity): void {
    const { timeLeft } = this.timing
    const name = timeLeft < ms ? 'deadline' : 'timeout'
    this.timing.limit(Math.min(ms, timeLeft), () => {
      const { operation, attempts } = this
      const message = `${operation}: no response within the ${name} of ${this.limit(name)} ms`
      this.timing.abort(new TimeoutError(message, { operation, attempts }))
    })
  }
}

/** Waits for a promise, at most until the deadline of the call. */
export function waitFor<T>(context: CallContext, work: PromiseLike<T>): Promise<T> {
  context.limitTime()
  return context.timing.race(work)
}
