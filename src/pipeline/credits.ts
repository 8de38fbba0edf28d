import type { BudgetErrorFields } from '../errors.ts'
import type { OperationMetadata, Parameters } from '../types.ts'

/** The plan whose prices apply: reputation costs less on the free plan. */
export type PricePlan = 'free' | 'paid'

/** Returns the price of one call in credits; `null` if it is not documented. */
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

/** After which a budget renews, in UTC. */
export type Period = 'day' | 'month'

/** What became of the credits reserved for a request: charged, possibly charged, or not charged. */
export type Outcome = 'spent' | 'uncertain' | 'released'

/** A limit for credits. No request is sent that could exceed it. */
export class Budget {
  spent = 0
  uncertain = 0
  /** Possible price of the requests in flight. */
  reserved = 0
  /** Price of the calls that a cache answered. Absent until it answers one. */
  declare saved?: number
  /** The child client whose budget it is, and when it renews. Absent for a plain budget. */
  declare origin?: Pick<BudgetErrorFields, 'client' | 'renewsAt'>
  readonly limit: number
  /** The option that sets the limit. */
  readonly #option: string

  constructor(limit = Infinity, option = 'maxCredits') {
    this.limit = limit
    this.#option = option
  }

  /** For error messages. */
  get description(): string {
    return `the ${this.#option} of ${this.limit}; ${this.remaining} are left`
  }

  get remaining(): number {
    return this.limit - this.spent - this.uncertain - this.reserved
  }

  settle(cost: number | null, outcome: Outcome, _operation: string): void {
    this.reserved -= cost ?? 0
    if (outcome !== 'released') this[outcome] += cost ?? 0
  }
}
