import { InsufficientCreditsError } from '../errors.ts'
import { ActiveCalls } from './active-calls.ts'
import { checkKey } from './authentication.ts'
import { type CallContext, waitFor } from './context.ts'
import { readError } from './response.ts'
import { isWrite } from './retry.ts'
import type { Share } from './shared-state.ts'
import type { Stage } from './stage.ts'

/**
 * Called once when an account runs out of credits, however many calls are in flight. Returns another API key, or `true`
 * if credits were added. Any other result, an error, or no result within ten seconds leaves the circuit open.
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

interface Circuit {
  readonly error: InsufficientCreditsError
  /** Time until which no call is sent with the key, by `performance.now()`. */
  openUntil: number
  /** Resolves to `true` if `onExhausted` closed the circuit, otherwise to `false`. */
  readonly isClosed: Promise<boolean>
  /** The key that replaces the key of this circuit. */
  successor?: string | undefined
  /** Whether `onExhausted` returned `true`, and no successful call has confirmed the credits yet. */
  isHalfOpen?: boolean
}

/**
 * Returns the circuit breaker. After a 402, it rejects calls with the same key until `onExhausted` closes the circuit
 * or the cool-down has passed. If `onExhausted` closes the circuit, reads that received the 402 are retried, and
 * waiting reads are sent.
 */
export function creditBreakerStage({ onExhausted, coolDown = 60_000, share }: CreditBreakerOptions): Stage {
  const circuits = new Map<string, Circuit>()
  const activeCalls = new ActiveCalls()

  /**
   * Returns the circuit of a call's key. If another key has replaced that key, first switches the call to the new key.
   */
  function find(context: CallContext): Circuit | undefined {
    const circuit = circuits.get(keyOf(context))
    if (circuit?.successor === undefined) return circuit
    const key = checkKey(context.operation, circuit.successor) ?? ''
    if (context.credential) context.use({ ...context.credential, key })
    return find(context)
  }

  /**
   * Opens the circuit of a key. `sharedMs` is how long another client keeps the circuit open, in milliseconds, or 0 if
   * this client received the 402.
   */
  function open(key: string, error: InsufficientCreditsError, sharedMs = 0): Circuit {
    if (!sharedMs) share?.open(key, error, onExhaustedTimeoutMs + coolDown)
    // After a 402 in the half-open state, `onExhausted` is not called again: the credits that it reported are missing.
    const wasHalfOpen = circuits.get(key)?.isHalfOpen
    const isClosed = callOnExhausted(wasHalfOpen ? undefined : onExhausted, error).then((remedy) => {
      const hasCredits = remedy === true || remedy === key
      circuit.isHalfOpen = hasCredits
      circuit.openUntil = remedy === undefined ? performance.now() + (sharedMs || coolDown) : 0
      if (hasCredits) share?.open(key, error, 0)
      else if (!sharedMs) share?.open(key, error, coolDown)
      if (typeof remedy === 'string' && remedy !== key) {
        circuit.successor = remedy
        // An earlier 402 may have opened the circuit of the new key.
        const other = circuits.get(remedy)
        if (other) Object.assign(other, { openUntil: 0, successor: undefined })
      }
      return remedy !== undefined
    })
    // The circuit closes even if `onExhausted` never settles: Cloudflare Workers end it with the calling request.
    const circuit: Circuit = { error, openUntil: performance.now() + onExhaustedTimeoutMs + coolDown, isClosed }
    circuits.set(key, circuit)
    for (const call of activeCalls)
      if (!call.inFlight && keyOf(call) === key) call.timing.abort(unsentError(call, error))
    return circuit
  }

  const throwIfOpen = (context: CallContext): void => {
    const key = keyOf(context)
    const circuit = circuits.get(key)
    // Another client may have closed a shared circuit.
    if (circuit && isOpen(circuit) && share?.openFor(key) !== 0) throw unsentError(context, circuit.error)
  }

  return async (request, next, context) => {
    for (let received = 0; ; ) {
      const before = find(context)
      const key = keyOf(context)
      let circuit: Circuit | undefined
      let error: InsufficientCreditsError
      const place = activeCalls.enter(context)
      // A call must not be retried if the circuit has opened since it was sent.
      context.beforeAttempt = throwIfOpen
      try {
        const response = await next(request, context)
        if (response.ok && before) before.isHalfOpen = false
        if (response.status !== 402 && response.status !== 403) return response
        const failure = await readError(response, context)
        if (!(failure instanceof InsufficientCreditsError)) return failure.response ?? response
        received++
        error = failure
        circuit = circuits.get(key)
        if (circuit === before) circuit = open(key, error)
      } catch (caught) {
        if (!(caught instanceof InsufficientCreditsError)) throw caught
        circuit = circuits.get(key)
        const hasOpened = circuit !== before
        const sharedMs = share?.openFor(key)
        if (sharedMs && !(circuit && isOpen(circuit))) circuit = open(key, caught, sharedMs)
        // A new call fails at once, unless it belongs to an iteration. Calls that began earlier wait for `onExhausted`.
        if (!context.pagination && !hasOpened) throw caught
        error = caught
      } finally {
        activeCalls.leave(place)
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
}

const isOpen = ({ openUntil }: Circuit): boolean => openUntil > performance.now()

const keyOf = ({ credential }: CallContext): string => credential?.key ?? ''

const unsentError = (
  { operation, attempts, credits, core }: CallContext,
  { message, status, body, errorCode }: InsufficientCreditsError,
) =>
  new InsufficientCreditsError(`${operation}: not sent: this key is out of credits (${message})`, {
    operation,
    attempts,
    credits,
    spent: core.ledger.spent,
    status,
    body,
    errorCode,
  })

/** Calls `onExhausted`. Resolves to `undefined` if the function fails or takes longer than `onExhaustedTimeoutMs`. */
async function callOnExhausted(
  onExhausted: OnExhausted | undefined,
  error: InsufficientCreditsError,
): Promise<string | true | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), onExhaustedTimeoutMs)
  })
  try {
    const remedy = await Promise.race([onExhausted?.(error), timeout])
    return remedy === true || typeof remedy === 'string' ? remedy || undefined : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
