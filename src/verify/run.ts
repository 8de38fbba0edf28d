import {
  ApiError,
  AuthenticationError,
  type ChainDataError,
  ForbiddenError,
  InsufficientCreditsError,
  RateLimitError,
  ResponseError,
} from '../core/errors.ts'
import { sleep } from '../core/util/timers.ts'
import { essenceOf } from './compare/places.ts'
import { compareResponse } from './compare/response.ts'
import type { Contract } from './contract.ts'
import { type Plan, type Skipped, skip } from './plan.ts'
import type { Compared } from './provisional/verdicts.ts'
import type { Send } from './send.ts'
import type { Exchange, PlannedCall } from './types.ts'

export interface RunOptions {
  readonly contract: Contract
  readonly plan: Plan
  readonly maxCredits?: number | undefined
  readonly send: Send
  readonly signal: AbortSignal
  onCall?(progress: CallProgress): void
}

/** How far a run is when it sends a call. */
export interface CallProgress {
  readonly done: number
  readonly total: number
  readonly credits: number
  readonly operation: string
}

export interface RunResult {
  readonly compared: readonly Compared[]
  /** The calls that were sent. A call that was repeated occurs several times. */
  readonly sent: readonly PlannedCall[]
  readonly calls: number
  readonly credits: number
  readonly skipped: readonly Skipped[]
  /** The error that ended the run, or that made it incomplete. */
  readonly error?: unknown
}

/** Sends the planned calls one after another, and compares the responses. Ends early if the service stops responding. */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const run = new Run(options)
  await run.sendAll()
  return run.result()
}

/** Divides the calls into those that fit into a number of credits and all others. */
export function withinCredits(calls: readonly PlannedCall[], maxCredits = Infinity) {
  let credits = 0
  const sent = calls.filter(({ price }) => {
    if (credits + (price ?? 0) > maxCredits) return false
    credits += price ?? 0
    return true
  })
  const included = new Set(sent)
  return {
    sent,
    credits,
    skipped: calls.filter((call) => !included.has(call)).map((call) => skip(call, exceeds)),
  }
}

/** Compares responses that were received earlier. */
export const compareExchanges = (contract: Contract, exchanges: readonly Exchange[]): Compared[] =>
  exchanges.map((exchange) => ({ exchange, ...compareResponse(contract, exchange) }))

const exceeds = 'the price exceeds the credits that are left'

/** Maximum number of times that a call is sent again after a 429. */
const maxRepeats = 2
/** Maximum time to wait before that, in milliseconds. A service that demands more ends the run. */
const maxWaitMs = 10_000
const defaultWaitMs = 1_000
/** Number of calls in a row without a response after which the run ends. */
const maxLost = 2
/** Number of operations in a row that respond with a web page after which the run ends. */
const maxPages = 3

/** Returns whether a response is a web page, such as that of a proxy, of maintenance, or of a wrong base URL. */
const isPage = ({ headers, body }: Exchange): boolean =>
  body === undefined && essenceOf(headers['content-type']) === 'text/html'

class Run {
  readonly #options: RunOptions
  readonly #compared: Compared[] = []
  readonly #skipped: Skipped[]
  /** Responses that reject the key, as long as no call has succeeded with it. */
  #keyRefusals: Exchange[] = []
  /** Web pages, as long as no other response shows that only some operations send them. */
  #pages: Exchange[] = []
  #hasSucceeded = false
  readonly #sent: PlannedCall[] = []
  #credits = 0
  #lost = 0
  #error: unknown
  #isStopped = false

  constructor(options: RunOptions) {
    this.#options = options
    this.#skipped = [...options.plan.skipped]
  }

  async sendAll(): Promise<void> {
    const { plan, signal, onCall } = this.#options
    for (const [index, call] of plan.calls.entries()) {
      if (this.#isStopped) {
        this.#skip(call, 'the run had ended')
        continue
      }
      onCall?.({ done: index, total: plan.calls.length, credits: this.#credits, operation: call.operation.id })
      await this.#sendOne(call).catch((error: unknown) => {
        // What is known so far was paid for.
        if (!signal.aborted) throw error
        this.#stop(call, error, 'the run was interrupted')
      })
    }
    if (!this.#isStopped) this.#releasePages()
  }

  result(): RunResult {
    const skipped = [
      ...this.#keyRefusals.map(({ call }) => skip(call, 'the service rejected the API key')),
      ...this.#pages.map(({ call }) => skip(call, 'the response is a web page')),
    ]
    return {
      ...{
        compared: this.#compared,
        sent: this.#sent,
        calls: this.#sent.length,
        credits: this.#credits,
        error: this.#error,
      },
      skipped: [...this.#skipped, ...skipped],
    }
  }

  async #sendOne(call: PlannedCall): Promise<void> {
    const { send, signal, maxCredits = Infinity } = this.#options
    for (let repeat = 0; ; repeat++) {
      if (this.#credits + (call.price ?? 0) > maxCredits) {
        this.#skip(call, exceeds)
        return
      }
      this.#sent.push(call)
      this.#credits += call.price ?? 0
      const { exchange, error } = await send(call, signal)
      if (exchange?.status !== 429) {
        if (exchange) this.#handle(exchange, error)
        else this.#handleLost(call, error)
        return
      }
      // A 429 says nothing about the call, but its body and its headers are part of the document.
      this.#compare({ ...exchange, call: { ...call, purpose: 'recorded' } })
      const milliseconds = (error instanceof ApiError ? error.retryAfterMs : undefined) ?? defaultWaitMs
      if (repeat === maxRepeats || milliseconds > maxWaitMs) {
        this.#stop(call, error, 'the rate limit was exceeded')
        return
      }
      await sleep(milliseconds, signal)
    }
  }

  #handleLost(call: PlannedCall, error: ChainDataError | undefined): void {
    this.#error ??= error
    const reason = error?.message ?? 'no response'
    if (error instanceof RateLimitError || ++this.#lost >= maxLost) this.#stop(call, error, reason)
    else this.#skip(call, reason)
  }

  #handle(exchange: Exchange, error: ChainDataError | undefined): void {
    const { call, status } = exchange
    this.#lost = 0
    if (isPage(exchange)) {
      this.#holdBackPage(exchange)
      return
    }
    this.#releasePages()
    const isKeyRefused = error instanceof AuthenticationError || error instanceof ForbiddenError
    if (error instanceof InsufficientCreditsError) this.#stop(call, error, 'the account has no credits left')
    else if (isKeyRefused && call.purpose !== 'wrong key' && !this.#hasSucceeded) this.#holdBack(exchange, error)
    else {
      if (status < 300) this.#release()
      this.#compare(exchange)
    }
  }

  /** Keeps a web page: if all operations send one, it says nothing about the document. */
  #holdBackPage(exchange: Exchange): void {
    this.#pages.push(exchange)
    const operations = new Set(this.#pages.map(({ call }) => call.operation.id))
    if (operations.size < maxPages) return
    const response = new Response(null, { status: exchange.status, headers: exchange.headers })
    this.#error = new ResponseError(`the last ${maxPages} operations responded with a web page instead of JSON`, {
      attempts: 1,
      response,
    })
    this.#isStopped = true
  }

  #releasePages(): void {
    for (const page of this.#pages) this.#compare(page)
    this.#pages = []
  }

  /** Keeps a response that rejects the key: if no operation accepts the key, it says nothing about the document. */
  #holdBack(exchange: Exchange, error: ChainDataError): void {
    this.#keyRefusals.push(exchange)
    this.#error ??= error
    this.#isStopped = this.#keyRefusals.length > 1
  }

  /** Compares the responses that rejected the key, because the key works: only some operations reject it. */
  #release(): void {
    this.#hasSucceeded = true
    if (this.#keyRefusals.length) this.#error = undefined
    for (const refusal of this.#keyRefusals) this.#compare(refusal)
    this.#keyRefusals = []
  }

  #stop(call: PlannedCall, error: unknown, reason: string): void {
    this.#error = error
    this.#isStopped = true
    this.#skip(call, reason)
  }

  #skip(call: PlannedCall, reason: string): void {
    this.#skipped.push(skip(call, reason))
  }

  #compare(exchange: Exchange): void {
    this.#compared.push({ exchange, ...compareResponse(this.#options.contract, exchange) })
  }
}
