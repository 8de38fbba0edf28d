import { median } from './median.ts'
import { type Cell, type Quantity, type Report, textOf } from './report.ts'

export interface Medians {
  /** The last report, with the median of each number. */
  report: Report
  /** For each number, the difference between its highest and its lowest value, relative to the median. */
  spreads: number[]
}

/** Combines the reports of several runs. Text, and rows that not all runs have, are from the last run. */
export function combineRuns(reports: readonly Report[]): Medians {
  const spreads: number[] = []
  const report = (reports.at(-1) ?? []).map((block, i) => {
    if (typeof block === 'string') return block
    const tables = reports.map((one) => one[i]).filter((one) => typeof one === 'object')
    const rows = block.rows.map(({ label, cells }) => ({
      label,
      cells: cells.map((cell, column) => {
        const versions = tables.map(({ rows }) => rows.find((row) => row.label === label)?.cells[column])
        return combineCells(cell, versions, spreads)
      }),
    }))
    return { ...block, rows }
  })
  return { report, spreads }
}

function combineCells(last: Cell, versions: readonly (Cell | undefined)[], spreads: number[]): Cell {
  const quantities = versions.filter((version): version is Quantity => typeof version === 'object')
  if (quantities.length < versions.length) return last
  const values = quantities.map(({ value }) => value)
  const middle = median(values)
  if (middle) spreads.push((Math.max(...values) - Math.min(...values)) / Math.abs(middle))
  return { value: middle, text: textOf(quantities.find(({ value }) => value === middle) ?? last) }
}
