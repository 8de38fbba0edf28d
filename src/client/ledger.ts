import { Budget, type Outcome } from '../pipeline/credits.ts'

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
  /** What was sent and may have been charged: no complete response arrived, or one that was no success. */
  readonly uncertain: number
  /** What calls under way may come to cost. */
  readonly reserved: number
  /** Requests whose price is not documented, as far as they may have been charged: no number here has them, and no budget bounds them. */
  readonly unpriced: number
  readonly budget: number | undefined
  /** `budget` less all of the above. */
  readonly remaining: number | undefined
  readonly byOperation: Readonly<Record<string, Readonly<OperationCredits>>>
}

/** The client's budget, with an account for each operation. */
export class Ledger extends Budget {
  #unpriced = 0
  // Without a prototype: the caller names the methods of a provider, and one may be `__proto__`.
  readonly #operations: Record<string, OperationCredits> = Object.create(null)

  override settle(cost: number | null, outcome: Outcome, operation: string): void {
    super.settle(cost, outcome, operation)
    if (outcome === 'released') return
    this.#operations[operation] ??= { calls: 0, spent: 0, uncertain: 0 }
    const account = this.#operations[operation]
    account.calls++
    account[outcome] += cost ?? 0
    if (cost === null) this.#unpriced++
  }

  read(): Credits {
    const { spent, uncertain, reserved, limit, remaining } = this
    const bounded = Number.isFinite(limit)
    return {
      spent,
      uncertain,
      reserved,
      unpriced: this.#unpriced,
      budget: bounded ? limit : undefined,
      remaining: bounded ? remaining : undefined,
      byOperation: structuredClone(this.#operations),
    }
  }
}
