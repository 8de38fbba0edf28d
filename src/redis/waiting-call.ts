import { BudgetError, InsufficientCreditsError, ParameterError } from '../core/errors.ts'
import type { CallContext } from '../core/pipeline/context.ts'
import type { Holdings } from './holdings.ts'
import type { BreakerReason, Conflict } from './messages.ts'
import type { Slot } from './slots.ts'

/** An attempt of a call, from waiting in the queue to settling its credits. */
export interface WaitingCall {
  readonly context: CallContext
  readonly cost: number
  isReserved: boolean
  /** Whether the call may have been sent. */
  isInFlight: boolean
  /** The slot of the shared rate limit that the call used. Absent without a shared rate limit. */
  slot: Slot | undefined
  proceed(slot?: Slot): void
  fail(reason: unknown): void
  failOverBudget(remaining: number): void
}

export const waitingCall = (context: CallContext): WaitingCall => ({
  context,
  cost: context.credits ?? 0,
  isReserved: false,
  isInFlight: false,
  slot: undefined,
  proceed() {},
  fail() {},
  failOverBudget() {},
})

/** Returns the error for a call that is not sent because another process has received a 402. */
export function breakerError({ context }: WaitingCall, reason: BreakerReason | undefined): InsufficientCreditsError {
  const { operation, attempts, credits, core } = context
  const { status = 402, errorCode } = reason ?? {}
  return new InsufficientCreditsError(
    `${operation}: not sent: this key is out of credits (another process received a ${status})`,
    {
      operation,
      attempts,
      credits,
      spent: core.ledger.spent,
      status,
      errorCode,
    },
  )
}

export function sharedBudgetError(
  { context, cost }: WaitingCall,
  remaining: number,
  { budget, renewsAt }: Pick<Holdings, 'budget' | 'renewsAt'>,
  isFallback: boolean,
): BudgetError {
  const { operation } = context
  const until = renewsAt ? ` until ${renewsAt.toISOString()}` : ''
  const message = isFallback
    ? `${operation}: the call costs ${cost} credits, but while Redis is unavailable this process may spend only ` +
      `${remaining} more of the shared budget of ${budget}`
    : `${operation}: the call costs ${cost} credits, but only ${remaining} are left of the shared budget of ${budget}${until}`
  return new BudgetError(message, { operation, credits: cost, remaining, limit: 'budget', renewsAt })
}

export function conflictError(
  operation: string,
  settings: Readonly<Partial<Record<Conflict['setting'], unknown>>>,
  { setting, shared }: Conflict,
): ParameterError {
  return new ParameterError(
    `${operation}: \`${setting}\` is ${settings[setting]}, but ${shared} in the ledger in Redis: all clients of a key ` +
      'must use the same value; choose another `prefix` for a new ledger',
    { operation, parameter: setting, rule: 'conflict' },
  )
}
