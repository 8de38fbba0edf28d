import { BudgetError } from '../errors.ts'
import { neverLeft } from './attempt.ts'
import type { CallContext } from './context.ts'
import type { Budget, Outcome } from './credits.ts'
import type { Stage } from './stage.ts'

/**
 * Reserves the price of an attempt before it is sent, and settles it by the outcome.
 *
 * @throws {BudgetError} if a budget does not have enough credits left.
 */
export const charge: Stage = async (request, next, context) => {
  const { operation, budgets, attempts, credits } = context
  const exceeded = findExceededBudget(context)
  if (exceeded) throw overBudget(operation, `${credits}`, credits ?? 0, exceeded)
  for (const budget of budgets) budget.reserved += credits ?? 0
  let outcome: Outcome = 'uncertain'
  try {
    const response = await next(request, context)
    outcome = outcomeOf(response)
    return response
  } catch (error) {
    if (neverLeft(error)) outcome = 'released'
    throw error
  } finally {
    if (context.attempts === attempts) outcome = 'released'
    for (const budget of budgets) budget.settle(credits, outcome, operation)
  }
}

/** A 401 or 402 means that no account was charged. Whether other failures are charged is unknown. */
export const outcomeOf = ({ ok, status }: Response): Outcome =>
  ok ? 'spent' : status === 401 || status === 402 ? 'released' : 'uncertain'

/** The first budget that another attempt would exceed. */
export const findExceededBudget = ({
  budgets,
  credits,
}: Pick<CallContext, 'budgets' | 'credits'>): Budget | undefined =>
  budgets.find(({ remaining }) => (credits ?? 0) > remaining)

/** `amount`: the credits as the message shows them. */
export function overBudget(operation: string, amount: string, credits: number, exceeded: Budget) {
  const { remaining, client, renewsAt, description } = exceeded
  const message = `${operation}: ${amount} credits would exceed ${description}`
  return new BudgetError(message, { operation, credits, remaining, client, renewsAt })
}
