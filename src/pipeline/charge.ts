import type { Outcome } from '../credits.ts'
import type { Stage } from './middleware.ts'

/** Reserves what an attempt may cost before it leaves, and settles by how it ended. */
export const charge: Stage = async (request, next, context) => {
  const { ledger, operation, credits, purse, attempts } = context
  const settle = ledger.open(operation, credits ?? 0, purse)
  let outcome: Outcome = 'uncertain'
  try {
    const response = await next(request)
    outcome = outcomeOf(response)
    return response
  } finally {
    settle(context.attempts === attempts ? 'released' : outcome)
  }
}

/** With 401 no account was found, with 402 none that credits could be taken from. Of other failures nobody knows. */
export const outcomeOf = ({ ok, status }: Response): Outcome =>
  ok ? 'spent' : status === 401 || status === 402 ? 'released' : 'uncertain'
