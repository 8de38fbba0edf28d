import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type DatabaseKind, openDatabase } from '../cache/database.ts'
import { Ledger } from '../core/client/ledger.ts'
import { checkBudgets, sendAndSettle } from '../core/pipeline/charge.ts'
import type { Budget, Outcome, Period } from '../core/pipeline/credits.ts'
import type { Feature } from '../core/pipeline/index.ts'
import { correctDays, firstDayOf, periods, today } from './budget-days.ts'
import { UsageError } from './errors.ts'

/**
 * The SQLite database in a budget file. Credits are stored by day, because budgets have different periods. The column
 * `name` contains the name of a child client.
 */
const budgetDatabase: DatabaseKind = {
  applicationId: 0x63686275,
  format: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS credits (
      name TEXT NOT NULL, day TEXT NOT NULL, operation TEXT NOT NULL,
      calls INTEGER NOT NULL, spent REAL NOT NULL, uncertain REAL NOT NULL,
      PRIMARY KEY (name, day, operation)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS budgets (name TEXT PRIMARY KEY, budget REAL, per TEXT) WITHOUT ROWID;
  `,
}

/**
 * Maximum time to wait while another process writes to the database, in milliseconds. A write takes less than a
 * millisecond.
 */
const busyTimeout = 10_000

export interface PeriodCredits {
  /**
   * Name of the child client that the entry belongs to. For the MCP server, this is the name of a token. Absent for the
   * total of all clients.
   */
  readonly name?: string
  /** The current day such as `2026-11-22`, the current month such as `2026-11`, or `total`. */
  readonly period: string
  readonly calls: number
  readonly spent: number
  /** Credits that the API may have charged for calls in flight, failed calls, and calls of killed processes. */
  readonly uncertain: number
  /** The budget that was last set for the period. */
  readonly budget?: number
  readonly remaining?: number
}

/**
 * An SQLite database that counts the credits that several processes spend. Credits are stored before a call is sent, so
 * that they are counted even if the process is killed.
 */
export class BudgetFile {
  readonly #database: DatabaseSync

  /**
   * Opens the database in the file at `path`, or creates the file.
   *
   * @throws {UsageError} if the file is not a writable budget database.
   */
  constructor(path: string) {
    try {
      this.#database = openDatabase(path, budgetDatabase, busyTimeout)
    } catch (error) {
      // The path may contain a key, so the message omits it.
      const reason = error instanceof Error ? error.message : String(error)
      throw new UsageError(`the file passed as --budget-file cannot be used: ${reason}`, 'Pass the path of a new file')
    }
  }

  /** Creates a ledger that reserves the credits of each call in this budget file before the call is sent. */
  createLedger(budget?: number, per?: Period): Ledger {
    return new ClientCredits(this.#database, '').createLedger(budget, per)
  }

  /** Returns the credits of each client in the current day, in the current month, and in total. */
  read(): PeriodCredits[] {
    const rows = this.#database.prepare('SELECT name, budget, per FROM budgets ORDER BY name').all()
    return rows.flatMap(({ name, budget, per }) =>
      periods.map(({ per: period, nameOf }) => ({
        ...(name !== '' && { name: String(name) }),
        period: nameOf(today()),
        ...new ClientCredits(this.#database, String(name)).read(
          period,
          budget !== null && per === (period ?? null) ? Number(budget) : undefined,
        ),
      })),
    )
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}

export function openBudgetFile(path: string): BudgetFile {
  if (!existsSync(path))
    throw new UsageError(
      'the file passed as --budget-file does not exist',
      'It is created by the first call that uses it',
    )
  return new BudgetFile(path)
}

/** Credits of a call, as a budget file stores them. */
interface StoredCharge {
  readonly day: string
  readonly operation: string
  readonly cost: number
}

/** The credits of one client in a budget file. */
class ClientCredits {
  readonly #database: DatabaseSync
  readonly #name: string

  /** @param name The names of the client and its parents, such as `acme/eu`, or `''` for the first client. */
  constructor(database: DatabaseSync, name: string) {
    this.#database = database
    this.#name = name
  }

  child(client: string): ClientCredits {
    return new ClientCredits(this.#database, this.#name ? `${this.#name}/${client}` : client)
  }

  /** Stores the budget of the client, and creates a ledger with it. */
  createLedger(budget?: number, per?: Period, client?: string): Ledger {
    this.#database
      .prepare(
        `INSERT INTO budgets VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET budget = excluded.budget, per = excluded.per WHERE excluded.budget NOT NULL`,
      )
      .run(this.#name, budget ?? null, per ?? null)
    return new FileLedger(this, budget, per, client)
  }

  /** Returns the credits spent in the current day or month, or in total if `per` is `undefined`. */
  spent(per: Period | undefined): number {
    correctDays(this.#database, this.#name)
    const row = this.#database
      .prepare('SELECT total(spent + uncertain) AS credits FROM credits WHERE name = ? AND day >= ?')
      .get(this.#name, firstDayOf(per))
    return Number(row?.['credits'])
  }

  /**
   * Reserves the credits of a call if the budget allows it. Returns whether the credits were reserved. A single SQL
   * statement checks the budget and reserves the credits, so that simultaneous processes cannot exceed the budget.
   */
  reserve(charge: StoredCharge, budget: number, per: Period | undefined): boolean {
    correctDays(this.#database, this.#name)
    const { changes } = this.#database
      .prepare(
        `INSERT INTO credits SELECT :name, :day, :operation, 1, 0, :cost
         WHERE :cost + (SELECT total(spent + uncertain) FROM credits WHERE name = :name AND day >= :first) <= :budget
         ON CONFLICT DO UPDATE SET calls = calls + 1, uncertain = uncertain + :cost`,
      )
      .run({ ...charge, name: this.#name, budget, first: firstDayOf(per) })
    return changes === 1
  }

  settle({ day, operation, cost }: StoredCharge, outcome: Exclude<Outcome, 'uncertain'>): void {
    const [calls, spent] = outcome === 'spent' ? [0, cost] : [1, 0]
    const update = this.#database.prepare(
      `UPDATE credits SET calls = calls - ?, spent = spent + ?, uncertain = uncertain - ?
       WHERE name = ? AND day = ? AND operation = ?`,
    )
    // If the clock was wrong when the call was sent, its credits have moved to today.
    if (!update.run(calls, spent, cost, this.#name, day, operation).changes)
      update.run(calls, spent, cost, this.#name, today(), operation)
  }

  read(per: Period | undefined, budget: number | undefined): Omit<PeriodCredits, 'name' | 'period'> {
    correctDays(this.#database, this.#name)
    const row = this.#database
      .prepare(
        `SELECT total(calls) AS calls, total(spent) AS spent, total(uncertain) AS uncertain
         FROM credits WHERE name = ? AND day >= ?`,
      )
      .get(this.#name, firstDayOf(per))
    const [spent, uncertain] = [Number(row?.['spent']), Number(row?.['uncertain'])]
    return {
      calls: Number(row?.['calls']),
      spent,
      uncertain,
      ...(budget !== undefined && { budget, remaining: budget - spent - uncertain }),
    }
  }
}

/** A ledger whose budget several processes share through a file. */
class FileLedger extends Ledger implements StoredBudget {
  readonly #credits: ClientCredits
  readonly #per: Period | undefined
  /** Credits that are reserved in the file for calls in flight. */
  #stored = 0

  constructor(credits: ClientCredits, limit?: number, per?: Period, client?: string) {
    super(limit, per, client)
    this.#credits = credits
    this.#per = per
  }

  override get remaining(): number {
    this.renew()
    return this.limit - this.#credits.spent(this.#per) - (this.reserved - this.#stored)
  }

  /**
   * Creates the ledger of a child client. If the child has no name, the budget file does not store its ledger, because
   * a later process identifies a child by name.
   */
  override create(limit?: number, per?: Period, client?: string): Ledger {
    if (client === undefined) return super.create(limit, per)
    return this.#credits.child(client).createLedger(limit, per, client)
  }

  /**
   * Stores the credits of a call in the budget file before the call is sent. Returns a function that settles the
   * credits by the outcome of the call.
   *
   * @throws {BudgetError} if another process has spent the remaining budget in the meantime.
   */
  store(operation: string, credits: number | null): (outcome: Outcome) => void {
    const cost = credits ?? 0
    const charge = { day: today(), operation, cost }
    this.#stored += cost
    try {
      while (!this.#credits.reserve(charge, this.limit, this.#per)) checkBudgets(operation, [this], credits)
    } catch (error) {
      this.#stored -= cost
      throw error
    }
    return (outcome) => {
      this.#stored -= cost
      if (outcome === 'uncertain') return
      try {
        this.#credits.settle(charge, outcome)
      } catch {
        // The call must not fail here, because the API may have charged it. Its credits remain counted as uncertain.
      }
    }
  }
}

/** A budget that stores the credits of a call in a file before the call is sent. */
export interface StoredBudget extends Budget {
  /** Stores the credits of a call. Returns a function that settles them by the outcome of the call. */
  store(operation: string, credits: number | null): (outcome: Outcome) => void
}

const isStored = (budget: Budget): budget is StoredBudget => 'store' in budget

/** A pipeline stage that stores the credits of each attempt in files. Runs after the budget checks. */
export const storedCredits: Feature = {
  stages: {
    account(request, next, context) {
      const { budgets, operation, credits } = context
      const settlements: ((outcome: Outcome) => void)[] = []
      const send = async () => {
        for (const budget of budgets) if (isStored(budget)) settlements.push(budget.store(operation, credits))
        return next(request, context)
      }
      return sendAndSettle(context, send, (outcome) => {
        for (const settle of settlements) settle(outcome)
      })
    },
  },
}
