import type { Outcome } from '../credits.ts'
import type { Stage } from './middleware.ts'

/** Reserves what an attempt may cost before it leaves, and settles by how it ended. */
export const charge: Stage = async (request, next, context) => {
  const { ledger, operation, credits, purse, attempts } = context
  const settle = ledger.open(operation, credits ?? 0, purse)
  let outcome: Outcome = 'uncertain'
  try {
    const response = await next(request)
    outcome = response.ok ? 'spent' : chargesNothing(response.status) ? 'released' : 'uncertain'
    return response
  } finally {
    settle(context.attempts === attempts ? 'released' : outcome)
  }
}

/** No account was found, or none that credits could be taken from. Of other failures nobody knows. */
const chargesNothing = (status: number): boolean => status === 401 || status === 402
