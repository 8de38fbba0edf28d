import { TimeoutError } from '../errors.ts'
import type { OperationMetadata, Parameters } from '../types.ts'
import type { BodyText } from './body.ts'
import type { CallOptions, Limits, Tags } from './call-options.ts'
import { Budget, type PricePlan, price } from './credits.ts'
import type { OutgoingRequest } from './request.ts'
import { Timing } from './timing.ts'

/** What middleware sees of the call it is part of. */
export interface Context {
  /** `group.name` */
  readonly operation: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** Requests sent so far. */
  readonly attempts: number
  /** Price of one request in credits; `null` if it is not documented. */
  readonly credits: number | null
  /** The `tags` of the call options. */
  readonly tags?: Tags | undefined
  /** Aborted when the caller aborts or the time is up. */
  readonly signal: AbortSignal
}

/** Where a response came from: a request of this call, an identical request in flight, or the cache. */
export type Source = 'network' | 'shared' | 'cache'

export interface Credential {
  readonly key: string
  /** How the key is sent. Absent if there is only one way. */
  readonly scheme?: string
  /** It comes from the client's own `apiKey`. */
  readonly isOwn?: boolean
  /** Sends a request with the key. */
  readonly sign: (
    request: OutgoingRequest,
    key: string,
    send: (request: OutgoingRequest) => Promise<Response>,
  ) => Promise<Response>
}

/** What all calls of a core share. */
export interface CoreState {
  readonly limits: Limits
  readonly plan: PricePlan
  /** The credits of all calls. */
  readonly ledger: Budget
  /** Every budget that its calls count against: its own, and those of its ancestors. */
  readonly budgets: readonly Budget[]
}

/** The part of `.all()` or `.pages()` in one of its calls. */
export interface PaginationCall {
  /** Whether a failure means that a smaller range should be requested instead of the same one again. */
  readonly isTooMuch: (failure: Response | Error) => boolean
  /** Called when a request is sent that the call waits for. */
  readonly onSent: () => void
}

export interface ReceivedBody {
  response: Response
  readonly body: BodyText
}

/** One call: what it sends, what it may cost, what has to be redacted, and its timing. */
export class CallContext implements Context {
  readonly core: CoreState
  readonly metadata: OperationMetadata
  readonly operation: string
  readonly pagination: PaginationCall | undefined
  readonly credits: number | null
  /** Every budget that the call counts against. */
  budgets: readonly Budget[]
  attempts = 0
  source: Source = 'network'
  data: unknown
  /** A request was sent and its response is not processed yet: an opening circuit does not abort it. */
  inFlight = false
  readonly timing: Timing
  // Slots of single stages. Only declared, because most calls leave them empty.
  /** Checked texts of the call options. Set if there is a logger or tracer. */
  declare tags?: Tags | undefined
  /** The calls that wait for this request, if it is shared. Their time limits apply. */
  declare readonly callers?: Iterable<CallContext>
  /** Throws if no further attempt may be sent. */
  declare beforeAttempt?: ((call: CallContext) => void) | undefined
  /** Called when another call joins this request while it waits for the rate limiter. */
  declare onJoin?: () => void
  /** A random number for the backoff that calls that share a request also share, so that they share the retry. */
  declare random?: () => number
  // Private: middleware may log its context.
  readonly #secrets = new Set<string>()
  readonly #parameters: Parameters
  readonly #options: CallOptions
  #credential: Credential | undefined
  #received: ReceivedBody | undefined

  constructor(
    core: CoreState,
    metadata: OperationMetadata,
    parameters: Parameters,
    options: CallOptions,
    pagination: PaginationCall | undefined,
  ) {
    this.core = core
    this.metadata = metadata
    this.operation = metadata.id
    this.#parameters = parameters
    this.#options = options
    this.pagination = pagination
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
  /** Values to redact from errors and logs. */
  get secrets(): Set<string> {
    return this.#secrets
  }
  /** Credits that the response cost this call; `null` if they are not documented. */
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

  /** Sets the credential. From then on its key is redacted. */
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

  /** Starts the time limit of a request that is being sent. `isOwn`: it counts as an attempt of this call. */
  startRequest(isOwn = true): void {
    this.limitTime(this.limit('timeout'))
    this.timing.throwIfEnded()
    if (isOwn) this.attempts++
    this.inFlight = true
    this.pagination?.onSent()
  }

  /** Ends the attempt with a `TimeoutError` after `ms` milliseconds, and at the deadline in any case. */
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

/** Waits for work that may take all the time that the call has left. */
export function waitFor<T>(context: CallContext, work: PromiseLike<T>): Promise<T> {
  context.limitTime()
  return context.timing.race(work)
}
