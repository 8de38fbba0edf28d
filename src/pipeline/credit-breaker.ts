import { InsufficientCreditsError } from '../errors.ts'
import { ActiveCalls } from './active-calls.ts'
import { checkKey } from './authentication.ts'
import { type CallContext, waitFor } from './context.ts'
import { readError } from './response.ts'
import { isWrite } from './retry.ts'
import type { Share } from './shared-state.ts'
import type { Stage } from './stage.ts'

/**
 * What to do when an account is out of credits: resolve with another key, with `true` when credits were added, or
 * with nothing. Called once, however many calls were in flight. To throw, or to take over ten seconds, is to say nothing.
 */
export type OnExhausted = (error: InsufficientCreditsError) => Said<void> | Promise<Said<void>>

/** An async function that returns `true` promises a boolean: `false` says nothing. `Nothing` is what it returns then. */
type Said<Nothing> = string | boolean | undefined | Nothing

export interface CreditBreakerOptions {
  readonly onExhausted?: OnExhausted | undefined
  /** Milliseconds that a gate stays closed when nothing opens it. Default 60,000. */
  readonly coolDown?: number | undefined
  /** Who else closes the gate, and is to be told of it. */
  readonly share?: Share | undefined
}

/** Milliseconds that `onExhausted` may take. */
const patience = 10_000

/** What a 402 did to a key. It is replaced by the next one, so that a call can tell whether it met a new one. */
interface Closing {
  readonly error: InsufficientCreditsError
  /** Up to when no call goes out. */
  until: number
  /** Whether `onExhausted` opened the gate. */
  readonly opened: Promise<boolean>
  /** The key to use instead. */
  successor?: string | undefined
  /** Credits are said to have been added, and no call has shown it yet. */
  isOnTrial?: boolean
}

/**
 * After a 402 no call with that key touches the network until `onExhausted` opens the gate or it has cooled down.
 * Calls that wait and calls that come fail at once; reads that met the 402 themselves are made once more if it opens.
 */
export function creditBreakerStage({ onExhausted, coolDown = 60_000, share }: CreditBreakerOptions): Stage {
  /** The last closing of each key that had one. */
  const closings = new Map<string, Closing>()
  const inside = new ActiveCalls()

  /** The last closing of the key that a call should use by now, which it does from here on. */
  function find(context: CallContext): Closing | undefined {
    const closing = closings.get(keyOf(context))
    if (closing?.successor === undefined) return closing
    const key = checkKey(context.operation, closing.successor) ?? ''
    if (context.credential) context.use({ ...context.credential, key })
    return find(context)
  }

  /** Closed by others, it stays so for as long as they say, unless this process knows better. */
  function close(key: string, error: InsufficientCreditsError, others = 0): Closing {
    if (!others) share?.close(key, error, patience + coolDown)
    // Credits that were said to be there were not: to ask again would bring the same again.
    const asked = closings.get(key)?.isOnTrial ? Promise.resolve(undefined) : ask(onExhausted, error)
    const opened = asked.then((answer) => {
      const said = answer === key || answer
      closing.isOnTrial = said === true
      closing.until = said === undefined ? performance.now() + (others || coolDown) : 0
      if (said === true || !others) share?.close(key, error, said === true ? 0 : coolDown)
      if (typeof said === 'string') {
        closing.successor = said
        // Whatever happened to that key before, it is the one to use now.
        const other = closings.get(said)
        if (other) Object.assign(other, { until: 0, successor: undefined })
      }
      return said !== undefined
    })
    const closing: Closing = { error, until: Number.POSITIVE_INFINITY, opened }
    closings.set(key, closing)
    for (const call of inside) if (!call.inFlight && keyOf(call) === key) call.timing.abort(notSent(call, error))
    return closing
  }

  const check = (context: CallContext): void => {
    const key = keyOf(context)
    const closing = closings.get(key)
    // Where it is shared, any of the others may have opened it.
    if (closing && closing.until > performance.now() && share?.closedFor(key) !== 0) {
      throw notSent(context, closing.error)
    }
  }

  return async (request, next, context) => {
    for (let met = 0; ; ) {
      const before = find(context)
      const key = keyOf(context)
      let closing: Closing | undefined
      let error: InsufficientCreditsError
      const place = inside.enter(context)
      // Before each attempt: a call that was in flight when the gate closed must not be sent again.
      context.beforeAttempt = check
      try {
        const response = await next(request, context)
        if (response.ok && before) before.isOnTrial = false
        if (response.status !== 402 && response.status !== 403) return response
        const said = await readError(response, context)
        if (!(said instanceof InsufficientCreditsError)) return said.response ?? response
        met++
        error = said
        closing = closings.get(key)
        if (closing === before) closing = close(key, error)
      } catch (caught) {
        if (!(caught instanceof InsufficientCreditsError)) throw caught
        closing = closings.get(key)
        const others = share?.closedFor(key)
        if (others && !(closing && closing.until > performance.now())) closing = close(key, caught, others)
        // A call of a walk waits for the gate to be opened; others fail at once.
        if (!context.pagination) throw caught
        error = caught
      } finally {
        inside.leave(place)
        context.beforeAttempt = undefined
      }
      context.beginAttempt()
      if (
        met > 1 ||
        isWrite(request, context) ||
        !closing ||
        !(await waitFor(context, closing.opened).catch(() => false))
      ) {
        context.timing.throwIfAborted()
        throw error
      }
    }
  }
}

const keyOf = ({ credential }: CallContext): string => credential?.key ?? ''

/** The 402 that closed the gate, as it concerns a call that is not sent because of it. */
const notSent = (
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

/** Never rejects, and never takes longer than `patience`. */
async function ask(
  onExhausted: OnExhausted | undefined,
  error: InsufficientCreditsError,
): Promise<string | true | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    const said = await Promise.race([onExhausted?.(error), late])
    return said === true || typeof said === 'string' ? said || undefined : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
