import results from '../../../bench/results.json'
import { gzip } from '../../../bench/size.json'

/* The numbers on the home page and in diagrams, read from the results that `npm run bench` writes. */

/** Returns a number of a benchmark. The table is found by the beginning of its title. */
function numberOf(benchmark: string, table: string, label: string, column: string): number {
  const report = results.find(({ title }) => title === benchmark)?.report ?? []
  for (const block of report) {
    if (typeof block === 'string' || !block.title.startsWith(table)) continue
    const cell = block.rows.find((row) => row.label === label)?.cells[block.columns.indexOf(column)]
    if (typeof cell === 'object') return cell.value
  }
  throw new Error(`bench/results.json has no ${column} of ${label} in ${benchmark}, ${table}`)
}

const credits = (label: string) => numberOf('Credits per answered question', 'nightly indexer', label, '/ min.')

/** Credits that a nightly indexer with a cache saves, compared with a plain loop, in percent. */
export const savedCredits = Math.round(
  100 * (1 - credits('chaindata, cache, batching') / credits('openapi-fetch in a loop')),
)

/** Share of the rate limit that `.all()` uses, in percent. */
export const rateShare = numberOf('Pagination at a rate limit', 'all windows', '.all()', 'lowest rate used')

/** Maximum bytes with gzip, which `npm run size` checks. */
export const bytes = { oneOperation: gzip['one operation, with what a call needs'] }

const atHalfLoad = (column: string) =>
  numberOf('Up to 64 processes on one key', 'one Redis', '4 clients in 4 processes', column)

/** Redis commands of a call, and the milliseconds that they add, if four processes use half of the rate limit. */
export const sharing = { commands: atHalfLoad('half: commands'), milliseconds: atHalfLoad('median ms') }
