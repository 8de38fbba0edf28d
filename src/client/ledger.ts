import { Budget, type Outcome } from '../pipeline/credits.ts'

/** Credits spent by one operation so far. */
export interface OperationCredits {
  /** Requests that were, or may have been, charged. */
  calls: number
  spent: number
  uncertain: number
}

/** A snapshot of the credits spent by a client so far. */
export interface Credits {
  /** Price of all calls that were answered. */
  readonly spent: number
  /** Price of requests that may have been charged: they failed, or their response was incomplete. */
  readonly uncertain: number
  /** Price of requests in flight. */
  readonly reserved: number
  /** Requests without a documented price that may have been charged. They count neither here nor against a budget. */
  readonly unpriced: number
  readonly budget: number | undefined
  /** `budget` minus `spent`, `uncertain` and `reserved`. */
  readonly remaining: number | undefined
  readonly byOperation: Readonly<Record<string, Readonly<OperationCredits>>>
}

/** The budget of a client, with the credits of each operation. */
export class Ledger extends Budget {
  #unpriced = 0
  // Without a prototype, because the methods of a provider are named by its caller, and one may be `__proto__`.
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
