import type { CallContext } from '../context.ts'
import type { Budget, Outcome } from '../credits.ts'
import { BudgetError } from '../errors.ts'
import { neverLeft } from './attempt.ts'
import type { Stage } from './middleware.ts'

/**
 * Reserves what an attempt may cost before it leaves, and settles by how it ended.
 *
 * @throws {BudgetError} where one of the budgets has not enough left.
 */
export const charge: Stage = async (request, next, context) => {
  const { operation, budgets, attempts, core } = context
  const cost = context.credits ?? 0
  const lacking = findLacking(context)
  if (lacking) {
    const { limit, remaining } = lacking
    const name = lacking === core.ledger ? 'budget' : 'maxCredits'
    const message = `${operation}: ${cost} credits would pass the ${name} of ${limit}, of which ${remaining} are left`
    throw new BudgetError(message, { operation, credits: cost, remaining })
  }
  for (const budget of budgets) budget.reserved += cost
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
    for (const budget of budgets) budget.settle(context.credits, outcome, operation)
  }
}

/** With 401 no account was found, with 402 none that credits could be taken from. Of other failures nobody knows. */
export const outcomeOf = ({ ok, status }: Response): Outcome =>
  ok ? 'spent' : status === 401 || status === 402 ? 'released' : 'uncertain'

/** The first budget that another attempt would pass. */
export const findLacking = ({ budgets, credits }: CallContext): Budget | undefined =>
  budgets.find(({ remaining }) => (credits ?? 0) > remaining)
