import { BudgetError } from '../errors.ts'
import { neverLeft } from './attempt.ts'
import type { CallContext } from './context.ts'
import type { Budget, Outcome } from './credits.ts'
import type { Stage } from './stage.ts'

/**
 * Reserves the price of an attempt before it is sent. Afterwards, counts the price as spent, as uncertain if the API
 * may have charged it, or not at all.
 *
 * @throws {BudgetError} if a budget does not have enough credits left.
 */
export const charge: Stage = async (request, next, context) => {
  const { operation, budgets, credits } = context
  checkBudgets(operation, budgets, credits)
  for (const budget of budgets) budget.reserved += credits ?? 0
  return sendAndSettle(
    context,
    () => next(request, context),
    (outcome) => {
      for (const budget of budgets) budget.settle(credits, outcome, operation)
    },
  )
}

/** Sends an attempt, and then passes to `settle` whether the API has charged it. */
export async function sendAndSettle(
  context: CallContext,
  send: () => Promise<Response>,
  settle: (outcome: Outcome) => void,
): Promise<Response> {
  const { attempts } = context
  let outcome: Outcome = 'uncertain'
  try {
    const response = await send()
    outcome = outcomeOf(response)
    return response
  } catch (error) {
    if (neverLeft(error)) outcome = 'released'
    throw error
  } finally {
    settle(context.attempts === attempts ? 'released' : outcome)
  }
}

// A 401 or 402 is not charged. Whether the API charges other failures is not documented.
const outcomeOf = ({ ok, status }: Response): Outcome =>
  ok ? 'spent' : status === 401 || status === 402 ? 'released' : 'uncertain'

export const findExceededBudget = (budgets: readonly Budget[], credits: number | null): Budget | undefined =>
  budgets.find(({ remaining }) => (credits ?? 0) > remaining)

/** @throws {BudgetError} if the credits would exceed a budget. `atLeast` precedes the credits in the error message. */
export function checkBudgets(
  operation: string,
  budgets: readonly Budget[],
  credits: number | null,
  atLeast = '',
): void {
  const exceeded = findExceededBudget(budgets, credits)
  if (!exceeded) return
  const { remaining, description, option, origin } = exceeded
  const limit = option === 'maxCredits' ? option : 'budget'
  const cost = credits === null ? 'an undocumented price' : `${atLeast}${credits} credits`
  const message = `${operation}: ${cost} would exceed ${description}`
  throw new BudgetError(message, { operation, credits: credits ?? 0, remaining, limit, ...origin })
}
