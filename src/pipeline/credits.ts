import type { OperationMetadata, Parameters } from '../types.ts'

/** Which prices apply: reputation costs less on the free plan. */
export type PricePlan = 'free' | 'paid'

/** What one call costs, in credits; `null` where that is not documented. */
export function price(
  { credits: { amount, free, per } }: OperationMetadata,
  parameters: Parameters,
  plan: PricePlan,
): number | null {
  const each = plan === 'free' && free !== undefined ? free : amount
  if (each === null || !per) return each
  const lists = per.map((name) => parameters[name]).filter(Array.isArray)
  return each * lists.flat().length
}

/** How a request ended, for what it may have cost: answered; perhaps charged; surely not. */
export type Outcome = 'spent' | 'uncertain' | 'released'

/** Something that credits are taken from: nothing may leave that could pass its limit. */
export class Budget {
  spent = 0
  uncertain = 0
  /** What requests under way may come to cost. */
  reserved = 0
  readonly limit: number

  constructor(limit = Infinity) {
    this.limit = limit
  }

  get remaining(): number {
    return this.limit - this.spent - this.uncertain - this.reserved
  }

  settle(cost: number | null, outcome: Outcome, _operation: string): void {
    this.reserved -= cost ?? 0
    if (outcome !== 'released') this[outcome] += cost ?? 0
  }
}
