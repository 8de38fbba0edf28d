import { BudgetError, InsufficientCreditsError, ParameterError } from '../errors.ts'
import type { CallContext } from '../pipeline/context.ts'
import type { Slot } from './slots.ts'
import type { Conflict, Why } from './words.ts'

/** One request on its way through: it waits, is out, and has come back. */
export interface Ticket {
  readonly context: CallContext
  readonly cost: number
  /** Waits with credits that Redis has set aside for it. */
  isReserved: boolean
  /** May have been sent. */
  isOut: boolean
  /** The place that it goes by, where there are places. */
  slot: Slot | undefined
  go(slot?: Slot): void
  fail(reason: unknown): void
  refuse(remaining: number): void
}

export const ticketOf = (context: CallContext): Ticket => ({
  context,
  cost: context.credits ?? 0,
  isReserved: false,
  isOut: false,
  slot: undefined,
  go() {},
  fail() {},
  refuse() {},
})

/** Another process got a 402. */
export function outOfCredits({ context }: Ticket, why: Why | undefined): InsufficientCreditsError {
  const { operation, attempts, credits, core } = context
  const { message = 'out of credits', status = 402, errorCode } = why ?? {}
  return new InsufficientCreditsError(`${operation}: not sent: another process was told: ${message}`, {
    operation,
    attempts,
    credits,
    spent: core.ledger.spent,
    status,
    errorCode,
  })
}

export function overBudget(
  { context, cost }: Ticket,
  remaining: number,
  budget: number | undefined,
  isFallback: boolean,
): BudgetError {
  const { operation } = context
  const message = isFallback
    ? `${operation}: the call costs ${cost} credits, but Redis is unavailable, and until it is back this process may ` +
      `spend only ${remaining} more of the shared budget of ${budget}`
    : `${operation}: ${cost} credits would exceed the budget of ${budget} of all clients of this key, of which ${remaining} are left`
  return new BudgetError(message, { operation, credits: cost, remaining })
}

export function conflicting(
  operation: string,
  settings: Readonly<Record<Conflict['setting'], number>>,
  { setting, shared }: Conflict,
): ParameterError {
  return new ParameterError(
    `${operation}: \`${setting}\` is ${settings[setting]}, but ${shared} in the ledger in Redis: all clients of a key ` +
      'must use the same value; choose another `prefix` for a new ledger',
    { operation, parameter: setting, rule: 'conflict' },
  )
}
