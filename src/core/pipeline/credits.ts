import type { BudgetErrorFields } from '../errors.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** The account's plan, which determines prices: some operations cost less on the free plan. */
export type PricePlan = 'free' | 'paid'

/** Returns the price of one call in credits; `null` if the price is not documented. */
export function price(
  { credits: { amount, free, per } }: OperationMetadata,
  parameters: Parameters,
  plan: PricePlan,
): number | null {
  const each = plan === 'free' && free !== undefined ? free : amount
  return each === null || !per ? each : each * per.flatMap((name) => parameters[name] ?? []).length
}

/** How often a budget renews, by the UTC calendar. */
export type Period = 'day' | 'month'

/** Whether the credits reserved for a request were charged, may have been charged, or were not charged. */
export type Outcome = 'spent' | 'uncertain' | 'released'

/** Counts credits against a limit. A request that could exceed the limit is not sent. */
export class Budget {
  spent = 0
  uncertain = 0
  /** Price of the requests in flight. */
  reserved = 0
  /** Credits saved by results from the cache. Absent until there is such a result. */
  declare saved?: number
  /** Name of the child client with this budget, and the time at which the budget renews. Set by `Ledger`. */
  declare origin?: Pick<BudgetErrorFields, 'client' | 'renewsAt'>
  readonly limit: number
  readonly option: string

  constructor(limit = Infinity, option = 'maxCredits') {
    this.limit = limit
    this.option = option
  }

  get description(): string {
    return `the ${this.option} of ${this.limit}; ${this.remaining} are left`
  }

  get remaining(): number {
    return this.limit - this.spent - this.uncertain - this.reserved
  }

  settle(cost: number | null, outcome: Outcome, _operation: string): void {
    this.reserved -= cost ?? 0
    if (outcome !== 'released') this[outcome] += cost ?? 0
  }
}
