import { BudgetError } from './errors.ts'
import type { Facts } from './facts.ts'
import type { Parameters } from './parameters.ts'

/** Which prices apply: reputation costs less on the free plan. */
export type PricePlan = 'free' | 'paid'

/** What one call costs, in credits; `null` where that is not documented. */
export function price(
  { credits: { amount, free, per } }: Facts,
  parameters: Parameters,
  plan: PricePlan,
): number | null {
  const each = plan === 'free' && free !== undefined ? free : amount
  if (each === null || !per) return each
  const lists = per.map((name) => parameters[name]).filter(Array.isArray)
  return each * lists.reduce((sum, list) => sum + list.length, 0)
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

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  get remaining(): number {
    return this.limit - this.spent - this.uncertain - this.reserved
  }

  settle(cost: number, outcome: Outcome): void {
    this.reserved -= cost
    if (outcome !== 'released') this[outcome] += cost
  }
}

/** What one operation took so far. */
export interface OperationCredits {
  /** Requests that were charged, or may have been. */
  calls: number
  spent: number
  uncertain: number
}

/** What a client took so far, in credits. A reading of one moment. */
export interface Credits {
  /** What answered calls cost. */
  readonly spent: number
  /** What went out and may have been charged: no answer came, or one that was no success. */
  readonly uncertain: number
  /** What calls under way may come to cost. */
  readonly reserved: number
  readonly budget: number | undefined
  /** `budget` less all of the above. */
  readonly remaining: number | undefined
  readonly byOperation: Readonly<Record<string, Readonly<OperationCredits>>>
}

/** The client's budget, with an account for each operation. */
export class Ledger extends Budget {
  readonly #operations: Record<string, OperationCredits> = {}

  /** The first of the budgets that has not enough left. */
  lacking(cost: number, purse: Budget | undefined): Budget | undefined {
    if (purse && cost > purse.remaining) return purse
    return cost > this.remaining ? this : undefined
  }

  /**
   * Reserves what a request may cost, until it is said how the request ended.
   *
   * @throws {BudgetError} where one of the budgets has not enough left.
   */
  open(operation: string, cost: number, purse: Budget | undefined): (outcome: Outcome) => void {
    const lacking = this.lacking(cost, purse)
    if (lacking) {
      const { limit, remaining } = lacking
      const name = lacking === this ? 'budget' : 'maxCredits'
      throw new BudgetError(
        `${operation}: ${cost} credits would pass the ${name} of ${limit}, of which ${remaining} are left`,
        { operation, credits: cost, remaining },
      )
    }
    this.reserved += cost
    if (purse) purse.reserved += cost
    return (outcome) => {
      this.settle(cost, outcome)
      purse?.settle(cost, outcome)
      if (outcome === 'released') return
      this.#operations[operation] ??= { calls: 0, spent: 0, uncertain: 0 }
      const account = this.#operations[operation]
      account.calls++
      account[outcome] += cost
    }
  }

  read(): Credits {
    const { spent, uncertain, reserved, limit, remaining } = this
    const bounded = Number.isFinite(limit)
    return {
      spent,
      uncertain,
      reserved,
      budget: bounded ? limit : undefined,
      remaining: bounded ? remaining : undefined,
      byOperation: structuredClone(this.#operations),
    }
  }
}
