import type { DatabaseSync } from 'node:sqlite'
import type { Period } from '../core/pipeline/credits.ts'

/* The days by which a budget file stores credits, by the UTC calendar. */

export const periods: readonly { readonly per: Period | undefined; readonly nameOf: (day: string) => string }[] = [
  { per: 'day', nameOf: (day) => day },
  { per: 'month', nameOf: (day) => day.slice(0, 7) },
  { per: undefined, nameOf: () => 'total' },
]

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const today = (): string => dayAfter(0)

/**
 * Returns the first UTC day of the current period, such as `2026-11-01`. Without a period, returns `''`, which sorts
 * before every day.
 */
export const firstDayOf = (per: Period | undefined): string =>
  per === 'day' ? today() : per === 'month' ? `${today().slice(0, 7)}-01` : ''

/**
 * Moves the credits that a client has spent on later days than tomorrow to today. The clock was wrong when they were
 * spent. Credits of tomorrow stay, so that a budget does not renew twice if the clock was set back slightly.
 */
export function correctDays(database: DatabaseSync, name: string): void {
  const days = { name, tomorrow: dayAfter(1) }
  if (!database.prepare('SELECT 1 FROM credits WHERE name = :name AND day > :tomorrow').get(days)) return
  database.exec('BEGIN IMMEDIATE')
  try {
    database
      .prepare(
        `INSERT INTO credits
         SELECT name, :day, operation, sum(calls), total(spent), total(uncertain) FROM credits
         WHERE name = :name AND day > :tomorrow GROUP BY operation
         ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, spent = spent + excluded.spent,
           uncertain = uncertain + excluded.uncertain`,
      )
      .run({ ...days, day: today() })
    database.prepare('DELETE FROM credits WHERE name = :name AND day > :tomorrow').run(days)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
