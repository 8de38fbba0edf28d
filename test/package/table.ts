import { styleText } from 'node:util'
import type { Results } from './runtimes.ts'

/**
 * Prints a table with a row for each name and a column for each case, followed by the failures. Returns whether all
 * cases passed.
 */
export function printTable(title: string, rows: ReadonlyMap<string, { results: Results; seconds: number }>): boolean {
  const columns = [...new Set([...rows.values()].flatMap(({ results }) => Object.keys(results)))]
  const width = Math.max(...[title, ...rows.keys()].map(({ length }) => length))
  console.log(`\n${styleText('bold', title.padEnd(width))}  ${columns.join('  ')}`)
  const faults: string[] = []
  for (const [row, { results, seconds }] of rows) {
    const cells = columns.map((column) => {
      const result = results[column]
      if (result !== undefined && result !== 'ok') faults.push(`${row}, ${column}: ${result}`)
      // A dash means that the case does not apply to this row.
      return (result === undefined ? '-' : result === 'ok' ? 'ok' : 'FAILED').padEnd(column.length)
    })
    console.log(`${row.padEnd(width)}  ${cells.join('  ')}  ${seconds.toFixed(1)} s`)
  }
  for (const fault of faults) console.error(`\n${fault}`)
  return !faults.length
}
