import { readError } from '../answer.ts'
import type { CallContext } from '../context.ts'
import { InsufficientCreditsError } from '../errors.ts'
import type { Stage } from './middleware.ts'

/**
 * What to do when an account is out of credits: resolve with another key, with `true` when credits were added, or
 * with nothing. Called once, however many calls were in flight. To throw, or to take over ten seconds, is to say nothing.
 */
export type OnExhausted = (
  error: InsufficientCreditsError,
) => string | true | undefined | Promise<string | true | undefined>

export interface GateOptions {
  readonly onExhausted?: OnExhausted | undefined
  /** Milliseconds that a gate stays closed when nothing opens it. Default 60,000. */
  readonly coolDown?: number | undefined
}

/** Milliseconds that `onExhausted` may take. */
const patience = 10_000

/** One key's way to the service. */
interface Gate {
  /** How many times it was opened again: a 402 to a call from before belongs to an earlier closing. */
  openings: number
  closed?: { readonly error: InsufficientCreditsError; readonly until: number } | undefined
  /** Whether the last closing was opened again by `onExhausted`. */
  opened: Promise<boolean>
  /** The key to use instead. */
  successor?: string | undefined
  readonly inside: Set<CallContext>
}

/**
 * After a 402 no call with that key touches the network until `onExhausted` opens the gate or it has cooled down.
 * Calls that wait and calls that come fail at once; those that met the 402 themselves are made once more if it opens.
 */
export function gate({ onExhausted, coolDown = 60_000 }: GateOptions): Stage {
  const gates = new Map<string, Gate>()

  function gateOf(key: string): Gate {
    const gate = gates.get(key) ?? { openings: 0, opened: Promise.resolve(false), inside: new Set() }
    gates.set(key, gate)
    return gate
  }

  function close(gate: Gate, error: InsufficientCreditsError): void {
    gate.closed = { error, until: performance.now() + coolDown }
    for (const call of gate.inside) if (!call.inFlight) call.stop(refuse(call, error))
    gate.opened = ask(onExhausted, error).then((said) => {
      if (said === undefined) return false
      open(gate)
      if (said === true || gateOf(said) === gate) return true
      open(gateOf(said))
      gate.successor = said
      return true
    })
  }

  /** The gate of the key a call should use by now. */
  function find(context: CallContext): Gate {
    let gate = gateOf(context.credential?.key ?? '')
    while (gate.successor !== undefined) {
      context.use({ scheme: context.credential?.scheme ?? '', key: gate.successor })
      gate = gateOf(gate.successor)
    }
    if (gate.closed && gate.closed.until <= performance.now()) open(gate)
    return gate
  }

  return async (request, next, context) => {
    for (let met = 0; ; ) {
      const gate = find(context)
      const { openings } = gate
      let error: InsufficientCreditsError
      gate.inside.add(context)
      try {
        if (gate.closed) throw refuse(context, gate.closed.error)
        const response = await next(request)
        if (response.status !== 402 && response.status !== 403) return response
        const said = await readError(response, context)
        if (!(said instanceof InsufficientCreditsError)) return said.response ?? response
        met++
        error = said
      } catch (caught) {
        // A call of a walk waits for the gate to be opened; others fail at once.
        if (!context.walk || !(caught instanceof InsufficientCreditsError)) throw caught
        error = caught
      } finally {
        gate.inside.delete(context)
      }
      if (met && !gate.closed && gate.openings === openings) close(gate, error)
      context.begin()
      if (met > 1 || !(await context.within(gate.opened).catch(() => false))) {
        context.throwIfAborted()
        throw error
      }
    }
  }
}

function open(gate: Gate): void {
  gate.openings++
  gate.closed = undefined
  gate.successor = undefined
}

/** The 402 that closed the gate, as it concerns a call that is not sent because of it. */
const refuse = (
  { operation, attempts, credits, ledger }: CallContext,
  { message, status, body, errorCode }: InsufficientCreditsError,
) =>
  new InsufficientCreditsError(`${operation}: not sent, since this key is out of credits (${message})`, {
    operation,
    attempts,
    credits,
    spent: ledger.spent,
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
