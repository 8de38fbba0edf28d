import { ChainDataError, ResponseError } from '../errors.ts'
import { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { receive } from './response.ts'
import type { Stage } from './stage.ts'

/**
 * Lets identical reads share an attempt, from its place in the queue of the rate limiter to the end of its body. Each
 * call retries by itself, at the same time as the others, and so shares the retry too.
 */
export function dedupeStage(): Stage {
  // Not a `Map`: it keeps deleted entries, and so finished calls, in memory until a full garbage collection.
  const inFlight: Record<string, SharedRequest> = Object.create(null)
  return async (request, next, context) => {
    if (request.method !== 'GET' || context.options.dedupe === false) return next(request, context)
    const id = identityOf(request, context)
    for (;;) {
      let shared = inFlight[id]
      if (!shared) {
        const end = () => {
          if (inFlight[id] === started) delete inFlight[id]
        }
        const started = new SharedRequest(context, (own) => next(request, own), end)
        inFlight[id] = started
        shared = started
      }
      const response = await shared.join(context)
      if (response) return response
    }
  }
}

/** Returns a text that identical requests have in common. No part of it can contain a line break. */
function identityOf({ method, url, headers }: OutgoingRequest, context: CallContext): string {
  const { operation, credential } = context
  let text = `${operation}\n${method}\n${url}\n${credential?.scheme}\n${credential?.key}\n${context.limit('maxBytes')}`
  for (const name of Object.keys(headers).sort()) text += `\n${name}:${headers[name]}`
  return text
}

type SharedOutcome = { readonly response: Response } | { readonly error: unknown }

/**
 * An attempt that any number of calls wait for. It is charged to the first one. It has no time limits, but is aborted
 * when no call waits any longer.
 */
class SharedRequest extends CallContext {
  override readonly callers = new Set<CallContext>()
  readonly #first: CallContext
  readonly #onEnd: () => void
  /** Resolves also on failure: a rejection is that of a single caller. */
  readonly #outcome: Promise<SharedOutcome>
  #isShared = false
  #random: number | undefined

  /** `onEnd`: called when no further call may join. */
  constructor(first: CallContext, send: (context: CallContext) => Promise<Response>, onEnd: () => void) {
    super(first.core, first.metadata, first.parameters, { maxBytes: first.limit('maxBytes') }, undefined)
    this.#first = first
    this.#onEnd = onEnd
    this.callers.add(first)
    this.budgets = first.budgets
    this.attempts = first.attempts
    this.beforeAttempt = first.beforeAttempt
    if (first.credential) this.use(first.credential)
    for (const secret of first.secrets) this.secrets.add(secret)
    this.#outcome = this.#receive(send)
  }

  async #receive(send: (context: CallContext) => Promise<Response>): Promise<SharedOutcome> {
    try {
      const response = await send(this)
      // The body of an error is not read yet. A single caller reads it only if it does not retry.
      if (this.#isShared) await receive(response, this)
      return { response }
    } catch (error) {
      return { error }
    } finally {
      this.#onEnd()
    }
  }

  override limitTime(): void {}

  /** Called between the hops of a redirect. */
  override beginAttempt(): void {
    this.timing.throwIfEnded()
    for (const call of [this, ...this.callers]) call.inFlight = false
    for (const caller of this.callers) caller.limitTime()
    this.beforeAttempt?.(this)
  }

  /** Starts the time limits of all callers. */
  override startRequest(): void {
    this.timing.throwIfEnded()
    const failures: unknown[] = []
    for (const caller of this.callers) {
      try {
        caller.startRequest(caller === this.#first)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length === this.callers.size) throw failures[0]
    this.attempts++
    this.inFlight = true
  }

  /** Returns a response for one call, or nothing if the request was not sent or was lost because of another call. */
  async join(call: CallContext): Promise<Response | undefined> {
    const isNew = !this.callers.has(call)
    this.callers.add(call)
    this.#isShared ||= isNew
    call.source = call === this.#first ? 'network' : 'shared'
    let outcome: SharedOutcome
    try {
      if (this.inFlight) {
        if (isNew) call.startRequest(false)
      } else {
        call.limitTime()
        this.onJoin?.()
      }
      outcome = await call.timing.race(this.#outcome)
    } catch (error) {
      this.#leave(call, error)
      call.timing.throwIfEnded()
      // Cloudflare Workers drop the promises of a request that they have answered: another call has to send it again.
      this.#onEnd()
      return undefined
    }
    if (this.#isShared) call.random = () => (this.#random ??= Math.random())
    return 'error' in outcome ? this.#fail(call, outcome.error) : this.#deliver(call, outcome.response)
  }

  #deliver(call: CallContext, response: Response): Response {
    if (!this.received) {
      // Ends the connection if the caller does not wait for the rest.
      call.signal.addEventListener('abort', () => this.#leave(call, call.signal.reason), { once: true })
      return response
    }
    const own = call === this.#first ? response : new Response(null, response)
    call.received = { response: own, body: this.received.body }
    return own
  }

  #fail(call: CallContext, error: unknown): undefined {
    if (call === this.#first) throw error
    if (this.inFlight) throw copyError(error, call.attempts)
  }

  #leave(call: CallContext, reason: unknown): void {
    if (!this.callers.delete(call) || this.callers.size) return
    this.#onEnd()
    this.timing.abort(reason)
  }
}

/** Pagination sets a cursor on an error, and only one caller can read the response of an error. */
function copyError(error: unknown, attempts: number): unknown {
  if (!(error instanceof ChainDataError)) return error
  const { message, cause } = error
  const response = error instanceof ResponseError ? error.response.clone() : undefined
  return Reflect.construct(error.constructor, [message, { ...error, cause, response, attempts }])
}
