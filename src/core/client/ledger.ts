import { Budget, type Outcome, type Period } from '../pipeline/credits.ts'

/** Credits spent by one operation so far. */
export interface OperationCredits {
  /** Number of requests that were charged or may have been charged. */
  calls: number
  spent: number
  uncertain: number
}

/** A snapshot of the credits spent so far. */
export interface Spending {
  /** Price of all successful requests. */
  readonly spent: number
  /** Price of requests that may have been charged, because they failed or their response was incomplete. */
  readonly uncertain: number
  /** Price of requests in flight. */
  readonly reserved: number
  /** Number of requests without a documented price that were or may have been charged. Budgets do not include them. */
  readonly unpriced: number
  /** Credits saved by results from the cache. */
  readonly saved: number
  readonly byOperation: Readonly<Record<string, Readonly<OperationCredits>>>
  /** Credits spent by child clients, by `name`. The credits of children with the same name are added up. */
  readonly byName: Readonly<Record<string, Spending>>
}

/** A snapshot of the credits spent by a client and its children so far. */
export interface Credits extends Spending {
  readonly budget: number | undefined
  /**
   * `budget` minus `spent`, `uncertain` and `reserved`. If the budget renews, only credits of the current period count.
   */
  readonly remaining: number | undefined
  /** Time at which the budget renews; `undefined` if it never renews. */
  readonly renewsAt: Date | undefined
}

/** The budget of a client. Also counts the credits of each operation and each named child. */
export class Ledger extends Budget {
  override origin: NonNullable<Budget['origin']>
  readonly #per: Period | undefined
  /** Credits that were spent or may have been charged in earlier periods. */
  #past = 0
  /** The value of `#past` in the period before. */
  #pastBefore = 0
  #unpriced = 0
  // The object has no prototype, because a name can come from a user (a JSON-RPC method) and may be `__proto__`.
  readonly #operations: Record<string, OperationCredits> = Object.create(null)
  readonly #children = new Map<string, Ledger>()

  constructor(limit?: number, per?: Period, client?: string) {
    super(limit, client === undefined ? 'budget' : `'${client}' budget`)
    if (Number.isFinite(this.limit)) this.#per = per
    this.origin = { client, renewsAt: endOf(this.#per) }
  }

  override get description(): string {
    return super.description + (this.origin.renewsAt ? ` until ${this.origin.renewsAt.toISOString()}` : '')
  }

  override get remaining(): number {
    this.renew()
    return super.remaining + this.#past
  }

  /** Creates the ledger of a child client. Subclasses that store credits elsewhere override this method. */
  create(limit?: number, per?: Period, client?: string): Ledger {
    return new Ledger(limit, per, client)
  }

  /** Returns the ledger that adds up the credits of all children with this name. */
  child(name: string): Ledger {
    const ledger = this.#children.get(name) ?? new Ledger()
    this.#children.set(name, ledger)
    return ledger
  }

  override settle(cost: number | null, outcome: Outcome, operation: string): void {
    // Credits count in the period in which they are settled.
    this.renew()
    super.settle(cost, outcome, operation)
    if (outcome === 'released') return
    this.#operations[operation] ??= { calls: 0, spent: 0, uncertain: 0 }
    const account = this.#operations[operation]
    account.calls++
    account[outcome] += cost ?? 0
    if (cost === null) this.#unpriced++
  }

  read(): Credits {
    const { spent, uncertain, reserved, saved = 0, limit, remaining } = this
    const { renewsAt } = this.origin
    const bounded = Number.isFinite(limit)
    return {
      spent,
      uncertain,
      reserved,
      unpriced: this.#unpriced,
      saved,
      budget: bounded ? limit : undefined,
      remaining: bounded ? remaining : undefined,
      renewsAt: renewsAt && new Date(renewsAt),
      byOperation: structuredClone(this.#operations),
      byName: Object.fromEntries(Array.from(this.#children, ([name, child]) => [name, child.read()])),
    }
  }

  protected renew(): void {
    const { client, renewsAt } = this.origin
    if (!renewsAt) return
    const wait = renewsAt.getTime() - Date.now()
    // A renewal more than two periods away comes from a clock that was wrong. The credits spent since then count now.
    if (wait > 0 && wait <= (this.#per === 'day' ? 2 : 62) * dayMs) return
    const past = wait > 0 ? this.#pastBefore : this.spent + this.uncertain
    this.#pastBefore = this.#past
    this.#past = past
    this.origin = { client, renewsAt: endOf(this.#per) }
  }
}

const dayMs = 86_400_000

function endOf(per: Period | undefined): Date | undefined {
  if (!per) return undefined
  const now = new Date()
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(per === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1))
}
