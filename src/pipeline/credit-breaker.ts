import { InsufficientCreditsError } from '../errors.ts'
import { ActiveCalls } from './active-calls.ts'
import { checkKey } from './authentication.ts'
import { type CallContext, waitFor } from './context.ts'
import { readError } from './response.ts'
import { isWrite } from './retry.ts'
import type { Share } from './shared-state.ts'
import type { Stage } from './stage.ts'

/**
 * Called once when an account is out of credits, however many calls were in flight. Returns another key, `true` if
 * credits were added, or nothing. To throw or to take more than ten seconds counts as nothing.
 */
export type OnExhausted = (error: InsufficientCreditsError) => Remedy<void> | Promise<Remedy<void>>

/** An async function that returns `true` has the type of one that returns a boolean. `false` counts as nothing. */
type Remedy<Nothing> = string | boolean | undefined | Nothing

export interface CreditBreakerOptions {
  readonly onExhausted?: OnExhausted | undefined
  /** Milliseconds that the circuit stays open without a remedy. Default: 60,000. */
  readonly coolDown?: number | undefined
  /** Shares the state of the circuit with other clients. */
  readonly share?: Share | undefined
}

const onExhaustedTimeoutMs = 10_000

/** The effect of a 402 on its key. The next 402 replaces it. */
interface Circuit {
  readonly error: InsufficientCreditsError
  /** Until when the circuit is open: no call is sent with the key. */
  openUntil: number
  /** Whether `onExhausted` closed the circuit. */
  readonly isClosed: Promise<boolean>
  /** The key to use instead. */
  successor?: string | undefined
  /** `onExhausted` returned `true`, and no successful call has confirmed the credits yet. */
  isHalfOpen?: boolean
}

/**
 * After a 402, no call with that key is sent until `onExhausted` closes the circuit or it has cooled down. New
 * calls fail at once. A read that received the 402, or was not sent because of it, is sent if the circuit is closed.
 */
export function creditBreakerStage({ onExhausted, coolDown = 60_000, share }: CreditBreakerOptions): Stage {
  /** The last circuit of each key that received a 402. */
  const circuits = new Map<string, Circuit>()
  const activeCalls = new ActiveCalls()

  /** Returns the circuit of the key that the call should use by now, and makes the call use that key. */
  function find(context: CallContext): Circuit | undefined {
    const circuit = circuits.get(keyOf(context))
    if (circuit?.successor === undefined) return circuit
    const key = checkKey(context.operation, circuit.successor) ?? ''
    if (context.credential) context.use({ ...context.credential, key })
    return find(context)
  }

  /** `sharedMs`: milliseconds for which other clients have opened the circuit; 0 if this client received the 402. */
  function open(key: string, error: InsufficientCreditsError, sharedMs = 0): Circuit {
    if (!sharedMs) share?.open(key, error, onExhaustedTimeoutMs + coolDown)
    // In the half-open state, `onExhausted` has just reported credits that the API does not see.
    const wasHalfOpen = circuits.get(key)?.isHalfOpen
    const isClosed = callOnExhausted(wasHalfOpen ? undefined : onExhausted, error).then((remedy) => {
      const hasCredits = remedy === true || remedy === key
      circuit.isHalfOpen = hasCredits
      circuit.openUntil = remedy === undefined ? performance.now() + (sharedMs || coolDown) : 0
      if (hasCredits) share?.open(key, error, 0)
      else if (!sharedMs) share?.open(key, error, coolDown)
      if (typeof remedy === 'string' && remedy !== key) {
        circuit.successor = remedy
        // Circuits of that key from before do not count.
        const other = circuits.get(remedy)
        if (other) Object.assign(other, { openUntil: 0, successor: undefined })
      }
      return remedy !== undefined
    })
    // Not forever: a runtime may drop what a request left unfinished, such as `onExhausted`.
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
      // Before each attempt: a call that was in flight when the circuit opened must not be sent again.
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
        // A new call fails at once, unless it is part of a pagination. Calls that began earlier wait for `onExhausted`.
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

/** The 402 that opened the circuit, as the error of a call that is not sent because of it. */
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

/** Never rejects, and never takes longer than `onExhaustedTimeoutMs`. */
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
