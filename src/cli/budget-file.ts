import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type DatabaseKind, openDatabase } from '../cache/database.ts'
import { Ledger } from '../client/ledger.ts'
import { neverLeft } from '../pipeline/attempt.ts'
import { checkBudgets, outcomeOf } from '../pipeline/charge.ts'
import type { Outcome, Period } from '../pipeline/credits.ts'
import type { Feature } from '../pipeline/index.ts'
import { followRedirects } from '../pipeline/redirect.ts'
import { UsageError } from './errors.ts'

/** The database stores credits by day, so that the credits of any period can be computed. `name` is a child client's name. */
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

/** Milliseconds to wait while another process writes. A write takes less than a millisecond. */
const busyTimeout = 10_000

/** The credits of a period. */
export interface PeriodCredits {
  /** The name of a child client, such as an MCP token's name. Missing for the total of all clients. */
  readonly name?: string
  /** The current day such as `2026-11-22`, the current month such as `2026-11`, or `total`. */
  readonly period: string
  readonly calls: number
  readonly spent: number
  /** Credits of calls in flight, of failed calls, and of calls whose process was killed. */
  readonly uncertain: number
  /** The budget that was last set for the period. */
  readonly budget?: number
  readonly remaining?: number
}

/**
 * Records the credits that several processes spend in an SQLite database. Credits are stored as uncertain (they may
 * have been charged) before a call is sent, so they stay counted if the process is killed.
 */
export class BudgetFile {
  readonly #database: DatabaseSync

  /** @throws {UsageError} if the file cannot be used. */
  constructor(path: string) {
    try {
      this.#database = openDatabase(path, budgetDatabase, busyTimeout)
    } catch (error) {
      // The message omits the path, which may contain a key.
      const reason = error instanceof Error ? error.message : String(error)
      throw new UsageError(`the file passed as --budget-file cannot be used: ${reason}`, 'Pass the path of a new file')
    }
  }

  /** Returns a ledger that stores its credits in this file, and reserves them there before a call is sent. */
  createLedger(budget?: number, per?: Period, client?: string, name = ''): Ledger {
    this.#database
      .prepare(
        `INSERT INTO budgets VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET budget = excluded.budget, per = excluded.per WHERE excluded.budget NOT NULL`,
      )
      .run(name, budget ?? null, per ?? null)
    return new FileLedger(this, name, budget, per, client)
  }

  /** Returns the credits that the client with this name has spent in the current period. */
  spent(name: string, per: Period | undefined): number {
    const row = this.#database
      .prepare('SELECT total(spent + uncertain) AS credits FROM credits WHERE name = ? AND day >= ?')
      .get(name, firstDayOf(per))
    return Number(row?.['credits'])
  }

  /**
   * Reserves credits unless they would exceed the budget. Uses a single statement, so that the check and the update are
   * atomic.
   */
  reserve(
    name: string,
    day: string,
    operation: string,
    cost: number,
    budget: number,
    per: Period | undefined,
  ): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO credits SELECT :name, :day, :operation, 1, 0, :cost
         WHERE :cost + (SELECT total(spent + uncertain) FROM credits WHERE name = :name AND day >= :first) <= :budget
         ON CONFLICT DO UPDATE SET calls = calls + 1, uncertain = uncertain + :cost`,
      )
      .run({ name, day, operation, cost, budget, first: firstDayOf(per) })
    return changes === 1
  }

  /** Settles credits that were reserved on a day. */
  settle(name: string, day: string, operation: string, cost: number, outcome: Exclude<Outcome, 'uncertain'>): void {
    const [calls, spent] = outcome === 'spent' ? [0, cost] : [1, 0]
    this.#database
      .prepare(
        `UPDATE credits SET calls = calls - ?, spent = spent + ?, uncertain = uncertain - ?
         WHERE name = ? AND day = ? AND operation = ?`,
      )
      .run(calls, spent, cost, name, day, operation)
  }

  /** Returns the credits of the current day, of the current month, and of all time, for each name. */
  read(): PeriodCredits[] {
    const rows = this.#database.prepare('SELECT name, budget, per FROM budgets ORDER BY name').all()
    return rows.flatMap(({ name, budget, per }) =>
      periods.map(({ per: period, nameOf }) => ({
        ...(name !== '' && { name: String(name) }),
        period: nameOf(today()),
        ...this.#readPeriod(
          String(name),
          period,
          budget !== null && per === (period ?? null) ? Number(budget) : undefined,
        ),
      })),
    )
  }

  #readPeriod(
    name: string,
    per: Period | undefined,
    budget: number | undefined,
  ): Omit<PeriodCredits, 'name' | 'period'> {
    const row = this.#database
      .prepare(
        `SELECT total(calls) AS calls, total(spent) AS spent, total(uncertain) AS uncertain
         FROM credits WHERE name = ? AND day >= ?`,
      )
      .get(name, firstDayOf(per))
    const [spent, uncertain] = [Number(row?.['spent']), Number(row?.['uncertain'])]
    return {
      calls: Number(row?.['calls']),
      spent,
      uncertain,
      ...(budget !== undefined && { budget, remaining: budget - spent - uncertain }),
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}

/** Opens an existing file for reading. */
export function openBudgetFile(path: string): BudgetFile {
  if (!existsSync(path))
    throw new UsageError(
      'the file passed as --budget-file does not exist',
      'It is created by the first call that uses it',
    )
  return new BudgetFile(path)
}

/** A ledger that shares its budget with other processes. */
class FileLedger extends Ledger {
  readonly #file: BudgetFile
  readonly #name: string
  readonly #per: Period | undefined
  /** Credits reserved in the file for calls in flight. */
  #stored = 0

  constructor(file: BudgetFile, name: string, limit?: number, per?: Period, client?: string) {
    super(limit, per, client)
    this.#file = file
    this.#name = name
    this.#per = per
  }

  override get remaining(): number {
    this.renew()
    return this.limit - this.#file.spent(this.#name, this.#per) - (this.reserved - this.#stored)
  }

  /** The credits of a child without a name are not stored, because no later process could identify the child. */
  override create(limit?: number, per?: Period, client?: string): Ledger {
    if (client === undefined) return super.create(limit, per)
    return this.#file.createLedger(limit, per, client, this.#name ? `${this.#name}/${client}` : client)
  }

  /**
   * Stores the credits of a call that is about to be sent, and returns a function that settles them.
   *
   * @throws {BudgetError} if another process has spent the credits since the budget was checked.
   */
  store(operation: string, credits: number | null): (outcome: Outcome) => void {
    const [day, cost] = [today(), credits ?? 0]
    this.#stored += cost
    try {
      while (!this.#file.reserve(this.#name, day, operation, cost, this.limit, this.#per))
        checkBudgets(operation, [this], credits)
    } catch (error) {
      this.#stored -= cost
      throw error
    }
    return (outcome) => {
      this.#stored -= cost
      if (outcome === 'uncertain') return
      try {
        this.#file.settle(this.#name, day, operation, cost, outcome)
      } catch {
        // The credits remain counted as uncertain. The call must not fail, because it may have been paid for.
      }
    }
  }
}

/** Stores the credits of each attempt in the file of every budget that applies to it. Runs after the budget checks. */
export const storedCredits: Feature = {
  stages: {
    redirects: async (request, next, context) => {
      const { attempts, budgets, operation, credits } = context
      const settlements: ((outcome: Outcome) => void)[] = []
      let outcome: Outcome = 'uncertain'
      try {
        for (const budget of budgets)
          if (budget instanceof FileLedger) settlements.push(budget.store(operation, credits))
        const response = await followRedirects(request, next, context)
        outcome = outcomeOf(response)
        return response
      } catch (error) {
        if (neverLeft(error)) outcome = 'released'
        throw error
      } finally {
        if (context.attempts === attempts) outcome = 'released'
        for (const settle of settlements) settle(outcome)
      }
    },
  },
}

const periods: readonly { readonly per: Period | undefined; readonly nameOf: (day: string) => string }[] = [
  { per: 'day', nameOf: (day) => day },
  { per: 'month', nameOf: (day) => day.slice(0, 7) },
  { per: undefined, nameOf: () => 'total' },
]

/** Returns the current day in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10)

/** Returns the first day of the current period, or `''` if there is no period. Days sort chronologically as strings. */
const firstDayOf = (per: Period | undefined): string =>
  per === 'day' ? today() : per === 'month' ? `${today().slice(0, 7)}-01` : ''
