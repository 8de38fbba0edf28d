import { ChainDataError, ResponseError } from '../errors.ts'
import { textDigest } from '../util/digest.ts'
import { CallContext } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { receive } from './response.ts'
import type { Stage } from './stage.ts'

/**
 * Lets identical reads share an attempt, from the moment it is queued until its body is read. Each call retries on its own,
 * but with the same backoff as the others, so that they share the retry as well.
 */
export function dedupeStage(): Stage {
  // Lists of requests, chosen by the digest of the URL. Not a `Map` or an object with a key for each request: `Map` keeps
  // deleted entries, including finished calls, in memory until a full garbage collection, and keys of objects are slow to add.
  const inFlight: readonly SharedRequest[][] = Array.from({ length: 256 }, () => [])
  return async (request, next, context) => {
    if (request.method !== 'GET' || context.options.dedupe === false) return next(request, context)
    const list = inFlight[textDigest(request.url) % inFlight.length] ?? []
    for (;;) {
      const shared =
        list.find((one) => one.isIdentical(request, context)) ??
        new SharedRequest(context, request, list, (own) => next(request, own))
      const response = await shared.join(context)
      if (response) return response
    }
  }
}

/** Returns a string that is equal only for identical requests, because none of its parts can contain a line break. */
function identityOf({ method, url, headers }: OutgoingRequest, context: CallContext): string {
  const { operation, credential } = context
  let text = `${operation}\n${method}\n${url}\n${credential?.scheme}\n${credential?.key}\n${context.limit('maxBytes')}`
  for (const name of Object.keys(headers).sort()) text += `\n${name}:${headers[name]}`
  return text
}

type SharedOutcome = { readonly response: Response } | { readonly error: unknown }

/**
 * One attempt for all identical calls, charged to the first of them. Each call applies its own time limits while it waits.
 * The attempt is aborted when the last call stops waiting.
 */
class SharedRequest extends CallContext {
  override readonly callers = new Set<CallContext>()
  readonly #first: CallContext
  readonly #request: OutgoingRequest
  /** Contains this request until no further call can join. */
  readonly #list: SharedRequest[]
  /** Resolves even if the attempt fails, because each waiting call handles the error in its own way. */
  readonly #outcome: Promise<SharedOutcome>
  #isShared = false
  #random: number | undefined

  constructor(
    first: CallContext,
    request: OutgoingRequest,
    list: SharedRequest[],
    send: (context: CallContext) => Promise<Response>,
  ) {
    super(first.core, first.metadata, first.parameters, { maxBytes: first.limit('maxBytes') }, undefined)
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

  async #receive(send: (context: CallContext) => Promise<Response>): Promise<SharedOutcome> {
    try {
      const response = await send(this)
      // The body of an error response is not read yet. Several callers share its text; a single caller may not need it.
      if (this.#isShared) await receive(response, this)
      return { response }
    } catch (error) {
      return { error }
    } finally {
      this.#close()
    }
  }

  override limitTime(): void {}

  /** Called before each further hop of a redirect. */
  override beginAttempt(): void {
    this.timing.throwIfEnded()
    for (const call of [this, ...this.callers]) call.inFlight = false
    for (const caller of this.callers) caller.limitTime()
    this.beforeAttempt?.(this)
  }

  /** Starts the timeouts of all callers. */
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

  /** Returns the response for a call; `undefined` if the request failed because of another call and must be sent again. */
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
      // The call was neither aborted nor timed out. Cloudflare Workers cancel a shared request when the incoming request
      // that started it ends: send it again.
      this.#close()
      return undefined
    }
    if (this.#isShared) call.random = () => (this.#random ??= Math.random())
    return 'error' in outcome ? this.#fail(call, outcome.error) : this.#deliver(call, outcome.response)
  }

  #deliver(call: CallContext, response: Response): Response {
    if (!this.received) {
      // Closes the connection if the call is aborted before it has read the body.
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

/** Copies an error for another caller, because pagination sets a cursor on it, and its response can be read only once. */
function copyError(error: unknown, attempts: number): unknown {
  if (!(error instanceof ChainDataError)) return error
  const { message, cause } = error
  const response = error instanceof ResponseError ? error.response.clone() : undefined
  return Reflect.construct(error.constructor, [message, { ...error, cause, response, attempts }])
}
