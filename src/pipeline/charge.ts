import { BudgetError } from '../errors.ts'
import { neverLeft } from './attempt.ts'
import type { CallContext } from './context.ts'
import type { Budget, Outcome } from './credits.ts'
import type { Stage } from './stage.ts'

/**
 * Reserves what an attempt may cost before it leaves, and settles by how it ended.
 *
 * @throws {BudgetError} where one of the budgets has not enough left.
 */
export const charge: Stage = async (request, next, context) => {
  const { operation, budgets, attempts, core } = context
  const cost = context.credits ?? 0
  const lacking = findExceededBudget(context)
  if (lacking) throw overBudget(operation, `${cost}`, cost, lacking, core.ledger)
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
export const findExceededBudget = ({
  budgets,
  credits,
}: Pick<CallContext, 'budgets' | 'credits'>): Budget | undefined =>
  budgets.find(({ remaining }) => (credits ?? 0) > remaining)

/** `told`: the credits as the message has them. */
export function overBudget(operation: string, told: string, credits: number, lacking: Budget, ledger: Budget) {
  const { limit, remaining } = lacking
  const name = lacking === ledger ? 'budget' : 'maxCredits'
  const message = `${operation}: ${told} credits would pass the ${name} of ${limit}, of which ${remaining} are left`
  return new BudgetError(message, { operation, credits, remaining })
}
