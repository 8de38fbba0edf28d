/*
 * The output of a benchmark: text and tables. It is printed while the benchmark runs, and written as JSON to the file in
 * `CHAINDATA_REPORT`, from which `run.ts` and the docs read it.
 */
import { writeFileSync } from 'node:fs'

/** A number, and how it is written. */
export interface Quantity {
  readonly value: number
  readonly text: string
}
export type Cell = Quantity | string

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly Cell[] }[]
}

/** The blocks of the output, in order. A string is text. */
export type Report = readonly (string | Table)[]

const blocks: (string | Table)[] = []

/** Prints text. */
export function print(text: string): void {
  blocks.push(text)
  console.log(`\n${text}`)
}

/** Prints the head of a table. Returns a function that prints a row. */
export function printTable(title: string, ...columns: readonly string[]): (label: string, ...cells: Cell[]) => void {
  const rows: { label: string; cells: readonly Cell[] }[] = []
  blocks.push({ title, columns, rows })
  console.log(`\n${headOf(title, columns, defaultWidth)}`)
  return (label, ...cells) => {
    rows.push({ label, cells })
    console.log(lineOf(`  ${label}`, cells, columns, defaultWidth))
  }
}

/** Returns a number with a fixed number of decimals, and a unit. */
export const quantity = (value: number, decimals = 0, unit = ''): Quantity => ({
  value: Number(value.toFixed(decimals)),
  text: `${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}${unit}`,
})

/** Returns a share in percent. */
export const percent = (share: number, decimals = 1): Quantity => quantity(share * 100, decimals, ' %')

/** Returns a report as text, with the tables as they were printed. */
export function formatReport(report: Report): string {
  return report.map((block) => (typeof block === 'string' ? block : formatTable(block))).join('\n\n')
}

function formatTable({ title, columns, rows }: Table): string {
  const labels = rows.map(({ label }) => label.length + 2)
  const width = Math.max(isLong(title) ? 0 : title.length, ...labels) + 2
  const lines = rows.map(({ label, cells }) => lineOf(`  ${label}`, cells, columns, width))
  return [headOf(title, columns, width), ...lines].join('\n')
}

/** The width of labels while the longest is unknown. */
const defaultWidth = 50

const isLong = (title: string): boolean => title.length > defaultWidth

/** Returns the title and the names of the columns. A long title has a line of its own. */
const headOf = (title: string, columns: readonly string[], width: number): string =>
  isLong(title) ? `${title}\n${lineOf('', columns, columns, width)}` : lineOf(title, columns, columns, width)

function lineOf(label: string, cells: readonly Cell[], columns: readonly string[], width: number): string {
  const texts = cells.map((cell, i) => textOf(cell).padStart(Math.max((columns[i] ?? '').length, 8) + 2))
  return `${label.padEnd(width)}${texts.join('')}`.trimEnd()
}

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)

process.once('exit', () => {
  const file = process.env['CHAINDATA_REPORT']
  // The processes that a benchmark starts print nothing.
  if (file && blocks.length) writeFileSync(file, JSON.stringify(blocks))
})
