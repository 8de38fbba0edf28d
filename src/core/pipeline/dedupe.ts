import { ChainDataError, ResponseError } from '../errors.ts'
import { textDigest } from '../util/digest.ts'
import { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { receive } from './response.ts'
import type { Handler, Stage } from './stage.ts'

/**
 * Returns the stage that lets identical concurrent reads share one attempt. These reads also wait equally long before a
 * retry, so that they share the retry, too.
 */
export function dedupeStage(): Stage {
  // The digest of a URL chooses one of several lists. A `Map` would keep deleted entries, and so finished calls, in
  // memory until a full garbage collection. An object with a key for each request would be slow.
  const inFlight: readonly SharedRequest[][] = Array.from({ length: 256 }, () => [])
  return async (request, next, context) => {
    if (request.method !== 'GET' || context.options.dedupe === false) return next(request, context)
    const list = inFlight[textDigest(request.url) % inFlight.length] ?? []
    for (;;) {
      const shared =
        list.find((one) => one.isIdentical(request, context)) ?? new SharedRequest(context, request, list, next)
      const response = await shared.join(context)
      if (response) return response
    }
  }
}

/** Returns a string that identifies a request together with its URL. It is unambiguous, because values cannot contain line breaks. */
function identityOf({ headers }: OutgoingRequest, context: CallContext): string {
  const { operation, credential } = context
  let text = `${operation}\n${context.core.namespace}\n${credential?.scheme}\n${credential?.key}\n${context.limit('maxBytes')}`
  for (const name of Object.keys(headers).sort()) text += `\n${name}:${headers[name]}`
  return text
}

type SharedOutcome = { readonly response: Response } | { readonly error: unknown }

/**
 * The attempt that identical calls share. Only the first call is charged. Each call applies its own time limits while
 * it waits. When the last call stops waiting, the attempt is aborted.
 */
class SharedRequest extends CallContext {
  override readonly callers = new Set<CallContext>()
  readonly #first: CallContext
  readonly #request: OutgoingRequest
  /** The list of requests that calls can join. The constructor adds this request, and `#close` removes it. */
  readonly #list: SharedRequest[]
  /** The result of the attempt. Never rejects, because each call processes an error on its own. */
  readonly #outcome: Promise<SharedOutcome>
  #random: number | undefined

  constructor(first: CallContext, request: OutgoingRequest, list: SharedRequest[], send: Handler) {
    super(first.core, first.metadata, first.parameters, { maxBytes: first.limit('maxBytes') })
    this.#first = first
    this.#request = request
    this.#list = list
    list.push(this)
    this.callers.add(first)
    this.budgets = first.budgets
    this.attempts = first.attempts
    this.beforeAttempt = first.beforeAttempt
    if (first.credential) this.use(first.credential)
    for (const secret of first.secrets) this.secrets.add(secret)
    this.#outcome = this.#receive(send)
  }

  isIdentical(request: OutgoingRequest, context: CallContext): boolean {
    return this.#request.url === request.url && identityOf(this.#request, this) === identityOf(request, context)
  }

  async #receive(send: Handler): Promise<SharedOutcome> {
    try {
      const response = await send(this.#request, this)
      // No stage has read the body of an error response yet. If several calls share the response, they need its text.
      if (this.callers.size > 1) await receive(response, this)
      return { response }
    } catch (error) {
      return { error }
    } finally {
      this.#close()
    }
  }

  override limitTime(): void {}

  /**
   * Called before a redirect is followed. Until the next request is sent, the deadline of each call applies, but not
   * its timeout. Throws if the attempt was aborted or if no further request may be sent.
   */
  override beginAttempt(): void {
    this.timing.throwIfEnded()
    for (const call of [this, ...this.callers]) call.inFlight = false
    for (const caller of this.callers) caller.limitTime()
    this.beforeAttempt?.(this)
  }

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

  /**
   * Waits for the shared response and returns it. Returns `undefined` if the attempt failed for a reason that does not
   * concern this call. The call must then send the request again.
   */
  async join(call: CallContext): Promise<Response | undefined> {
    const isNew = !this.callers.has(call)
    this.callers.add(call)
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
      // The call was neither aborted nor timed out. Cloudflare Workers cancel a request when the incoming request
      // that started it ends, so the request must be sent again.
      this.#close()
      return undefined
    }
    if (this.callers.size > 1) call.random = () => (this.#random ??= Math.random())
    if ('response' in outcome) return this.#deliver(call, outcome.response)
    if (call === this.#first) throw outcome.error
    if (this.inFlight) throw copyError(outcome.error, call.attempts)
    return undefined
  }

  #deliver(call: CallContext, response: Response): Response {
    if (!this.received) {
      // If the call is aborted before the body is read, the connection is closed.
      call.signal.addEventListener('abort', () => this.#leave(call, call.signal.reason), { once: true })
      return response
    }
    const own = call === this.#first ? response : new Response(null, response)
    call.received = { response: own, body: this.received.body }
    return own
  }

  #close(): void {
    const i = this.#list.indexOf(this)
    if (i >= 0) this.#list.splice(i, 1)
  }

  #leave(call: CallContext, reason: unknown): void {
    if (!this.callers.delete(call) || this.callers.size) return
    this.#close()
    this.timing.abort(reason)
  }
}

/**
 * Copies an error for another call. Calls cannot share an error, because pagination sets a cursor on it, and its
 * response can be read only once.
 */
export function copyError(error: unknown, attempts: number): unknown {
  if (!(error instanceof ChainDataError)) return error
  const { message, cause } = error
  const response = error instanceof ResponseError ? error.response.clone() : undefined
  return Reflect.construct(error.constructor, [message, { ...error, cause, response, attempts }])
}
