import { InsufficientCreditsError } from '../errors.ts'
import { sleep } from '../util/timers.ts'
import { ActiveCalls } from './active-calls.ts'
import { checkKey } from './authentication.ts'
import { type CallContext, waitFor } from './context.ts'
import type { OutgoingRequest } from './request.ts'
import { readError } from './response.ts'
import { isWrite } from './retry.ts'
import type { Share } from './shared-state.ts'
import type { Handler, Stage } from './stage.ts'

/**
 * Called once when an account runs out of credits, however many calls are in flight. Returns another API key, or `true`
 * if credits were added. Any other result, such as an invalid key, an error, or no result within ten seconds leaves the
 * circuit open. Not called for a key in the headers of a call or client, and never replaces such a key.
 */
export type OnExhausted = (error: InsufficientCreditsError) => Remedy<void> | Promise<Remedy<void>>

/** The result of `onExhausted`. Includes `false`, because TypeScript infers `Promise<boolean>` for async functions. */
type Remedy<Nothing> = string | boolean | undefined | Nothing

export interface CreditBreakerOptions {
  readonly onExhausted?: OnExhausted | undefined
  /** How long the circuit stays open after a 402, in milliseconds, unless `onExhausted` closes it. Default: 60,000. */
  readonly coolDown?: number | undefined
  /** Shares the state of the circuit with other clients. */
  readonly share?: Share | undefined
}

const onExhaustedTimeoutMs = 10_000
/** Maximum number of circuits to remember. Callers can send any number of keys, so the oldest circuits are dropped. */
const maxCircuits = 1_000

interface Circuit {
  readonly error: InsufficientCreditsError
  /** Time until which no call is sent with the key, by `performance.now()`. */
  openUntil: number
  /** Resolves to `true` if `onExhausted` closed the circuit, otherwise to `false`. */
  readonly isClosed: Promise<boolean>
  /** The key that replaces the key of this circuit. Only keys of the client are replaced. */
  successor?: string | undefined
  /** Whether `onExhausted` returned `true`, and no successful call has confirmed the credits yet. */
  isHalfOpen?: boolean
}

/**
 * Returns the circuit breaker. After a 402, it rejects calls with the same key until `onExhausted` closes the circuit
 * or the cool-down has passed. If `onExhausted` closes the circuit, reads that received the 402 are retried, and
 * waiting reads are sent.
 *
 * A key that a caller sends in a header has a circuit of its own, even if the client uses the same key: `onExhausted`
 * is not called for it, and no other key replaces it.
 */
export function creditBreakerStage(options: CreditBreakerOptions): Stage {
  const breaker = new CreditBreaker(options)
  return (request, next, context) => breaker.send(request, next, context)
}

class CreditBreaker {
  readonly #onExhausted: OnExhausted | undefined
  readonly #coolDown: number
  readonly #share: Share | undefined
  /** Circuits of the client's keys, and of the keys that callers sent. */
  readonly #own = new Map<string, Circuit>()
  readonly #sent = new Map<string, Circuit>()
  readonly #activeCalls = new ActiveCalls()

  constructor({ onExhausted, coolDown = 60_000, share }: CreditBreakerOptions) {
    this.#onExhausted = onExhausted
    this.#coolDown = coolDown
    this.#share = share
  }

  async send(request: OutgoingRequest, next: Handler, context: CallContext): Promise<Response> {
    for (let received = 0; ; ) {
      const before = this.#find(context)
      let circuit: Circuit | undefined
      let error: InsufficientCreditsError
      const place = this.#activeCalls.enter(context)
      // A call must not be retried if the circuit has opened since it was sent.
      context.beforeAttempt = this.#throwIfOpen
      try {
        const response = await next(request, context)
        if (response.ok && before) before.isHalfOpen = false
        if (response.status !== 402 && response.status !== 403) return response
        const failure = await readError(response, context)
        if (!(failure instanceof InsufficientCreditsError) || mayBeRepeated(failure, request, context))
          return failure.response ?? response
        received++
        error = failure
        circuit = this.#get(context)
        if (circuit === before) circuit = this.#open(context, error)
      } catch (caught) {
        if (!(caught instanceof InsufficientCreditsError)) throw caught
        error = caught
        circuit = this.#get(context)
        const hasOpened = circuit !== before
        const sharedMs = this.#share?.openFor(keyOf(context))
        if (sharedMs && !(circuit && isOpen(circuit))) circuit = this.#open(context, error, sharedMs)
        // A new call fails at once, unless it belongs to an iteration. Calls that began earlier wait for `onExhausted`.
        if (!context.pagination && !hasOpened) throw caught
      } finally {
        this.#activeCalls.leave(place)
        context.beforeAttempt = undefined
      }
      context.beginAttempt()
      const mayRepeat = received <= 1 && !isWrite(request, context)
      const isClosed = circuit && mayRepeat && waitFor(context, circuit.isClosed).catch(() => false)
      if (!(await isClosed)) {
        context.timing.throwIfAborted()
        throw error
      }
    }
  }

  #circuits(context: CallContext): Map<string, Circuit> {
    return isOwn(context) ? this.#own : this.#sent
  }

  #get(context: CallContext): Circuit | undefined {
    return this.#circuits(context).get(keyOf(context))
  }

  /**
   * Returns the circuit of a call's key. If another key has replaced that key, first switches the call to the new key.
   */
  #find(context: CallContext): Circuit | undefined {
    const { credential } = context
    const circuit = this.#get(context)
    if (circuit?.successor === undefined || !credential) return circuit
    context.use({ ...credential, key: circuit.successor })
    return this.#find(context)
  }

  /**
   * Opens the circuit of a call's key. `sharedMs` is how long another client keeps the circuit open, in milliseconds.
   * Without it, this client received the 402.
   */
  #open(context: CallContext, error: InsufficientCreditsError, sharedMs?: number): Circuit {
    const key = keyOf(context)
    const circuits = this.#circuits(context)
    const share = sharedMs === undefined ? this.#share : undefined
    share?.open(key, error, onExhaustedTimeoutMs + this.#coolDown)
    // After a 402 in the half-open state, `onExhausted` is not called again: the credits that it reported are missing.
    const mayCall = isOwn(context) && !circuits.get(key)?.isHalfOpen
    const isClosed = callOnExhausted(mayCall ? this.#onExhausted : undefined, error).then((remedy) => {
      const hasCredits = remedy === true || remedy === key
      // Without a credential of the client, there is nothing to replace.
      const successor = hasCredits || !context.credential ? undefined : remedy
      const closes = hasCredits || successor !== undefined
      circuit.isHalfOpen = hasCredits
      circuit.openUntil = closes ? 0 : performance.now() + (sharedMs ?? this.#coolDown)
      if (hasCredits) this.#share?.open(key, error, 0)
      else share?.open(key, error, this.#coolDown)
      if (typeof successor === 'string') {
        circuit.successor = successor
        // An earlier 402 may have opened the circuit of the new key.
        const other = circuits.get(successor)
        if (other) Object.assign(other, { openUntil: 0, successor: undefined })
      }
      return closes
    })
    // The circuit closes even if `onExhausted` never settles: Cloudflare Workers end it with the calling request.
    const circuit: Circuit = { error, openUntil: performance.now() + onExhaustedTimeoutMs + this.#coolDown, isClosed }
    circuits.delete(key)
    circuits.set(key, circuit)
    if (circuits.size > maxCircuits) circuits.delete(circuits.keys().next().value ?? '')
    this.#abortUnsent(context, error)
    return circuit
  }

  /** Aborts the calls with the same credential that have not been sent yet. */
  #abortUnsent(context: CallContext, error: InsufficientCreditsError): void {
    for (const call of this.#activeCalls)
      if (!call.inFlight && keyOf(call) === keyOf(context) && isOwn(call) === isOwn(context))
        call.timing.abort(unsentError(call, error))
  }

  readonly #throwIfOpen = (context: CallContext): void => {
    const circuit = this.#get(context)
    // Another client may have closed a shared circuit.
    if (circuit && isOpen(circuit) && this.#share?.openFor(keyOf(context)) !== 0)
      throw unsentError(context, circuit.error)
  }
}

/** Returns whether the client, not the caller, provided the credential. A call without any credential has no other. */
const isOwn = ({ credential }: CallContext): boolean => credential?.isOwn ?? true

const isOpen = ({ openUntil }: Circuit): boolean => openUntil > performance.now()

const keyOf = ({ credential }: CallContext): string => credential?.key ?? ''

/**
 * Returns whether the API may have repeated the words of a plain-text error from the request, which proves nothing about
 * the credits. Characters outside ASCII and percent-encoded letters can be other spellings of these words.
 */
function mayBeRepeated(
  { status }: InsufficientCreditsError,
  { url, headers, body }: OutgoingRequest,
  { metadata }: CallContext,
): boolean {
  const words = metadata.creditsUsedUp?.[status]
  if (!words) return false
  // Without the host, which may contain such a word.
  const sent = `${url.replace(/^\w+:..[^/]+/, '')} ${JSON.stringify(headers)} ${body}`
  return new RegExp(`${words.replaceAll(' ', '|')}|%25|%[^23]|[^ -~]`, 'i').test(sent)
}

const unsentError = (
  { operation, attempts, credits, core }: CallContext,
  { status, errorCode }: InsufficientCreditsError,
) =>
  // Without the API's text about another call, which may belong to another tenant.
  new InsufficientCreditsError(`${operation}: not sent: this key is out of credits (${status})`, {
    operation,
    attempts,
    credits,
    spent: core.ledger.spent,
    status,
    errorCode,
  })

/**
 * Calls `onExhausted`. Resolves to `undefined` if the function fails, takes longer than `onExhaustedTimeoutMs`, or
 * returns an invalid key.
 */
async function callOnExhausted(
  onExhausted: OnExhausted | undefined,
  error: InsufficientCreditsError,
): Promise<string | true | undefined> {
  const controller = new AbortController()
  try {
    const remedy = await Promise.race([onExhausted?.(error), sleep(onExhaustedTimeoutMs, controller.signal)])
    return remedy === true || (typeof remedy === 'string' && checkKey('', remedy)) || undefined
  } catch {
    return undefined
  } finally {
    controller.abort()
  }
}
