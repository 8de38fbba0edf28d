import stringWidth from 'string-width'
import { stripControls } from '../catalog/terminal-text.ts'

/**
 * A text table. The column widths depend on the first rows and on the width of the terminal. In later rows, cells that
 * are wider than their column are truncated.
 */
export class Table {
  readonly #columns: readonly { readonly name: string; readonly width: number }[]
  /** Names of the columns that do not fit on the terminal. */
  readonly hidden: readonly string[]

  constructor(rows: readonly unknown[], width: number, omitted: readonly string[] = []) {
    const names = columnNames(rows).filter((name) => !omitted.includes(name))
    const widths = fitColumns(
      names.map((name) => columnWidth(name, rows)),
      width,
    )
    this.#columns = widths.map((columnWidth, i) => ({ name: names[i] ?? '', width: columnWidth }))
    this.hidden = names.slice(widths.length)
  }

  get header(): string {
    return this.#line((name) => stripControls(name))
  }

  row(value: unknown): string {
    const columns = columnsOf(value)
    return this.#line((name) => cellText(columns[name], name))
  }

  #line(textOf: (name: string) => string): string {
    return this.#columns
      .map(({ name, width }) => fitToWidth(textOf(name), width))
      .join(separator)
      .trimEnd()
  }
}

const columnNames = (rows: readonly unknown[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(columnsOf(row)))),
]

/**
 * Returns the columns that have the same value in every row: a map from column name to value. Returns an empty map for
 * a single row, or if all columns are constant.
 */
export function constantColumns(rows: readonly unknown[]): Map<string, string> {
  const names = columnNames(rows)
  const constant = names.flatMap((name) => {
    const [first = '', ...others] = new Set(rows.map((row) => cellText(columnsOf(row)[name], name)))
    return others.length || !first ? [] : [[name, first] as const]
  })
  return new Map(rows.length > 1 && constant.length < names.length ? constant : [])
}

const maxColumnWidth = 66
/** Minimum column width, in characters. If the terminal is too narrow, the table hides the last columns. */
const minColumnWidth = 10
const gap = 2
const separator = ' '.repeat(gap)

function columnWidth(name: string, rows: readonly unknown[]): number {
  const texts = [stripControls(name), ...rows.map((row) => cellText(columnsOf(row)[name], name))]
  return Math.min(maxColumnWidth, Math.max(...texts.map((text) => stringWidth(text))))
}

function fitColumns(wanted: readonly number[], width: number): number[] {
  const widths = [...wanted]
  const lineWidth = (columns: readonly number[]) =>
    columns.reduce((total, column) => total + column, 0) + gap * (columns.length - 1)
  while (widths.length > 1 && lineWidth(widths.map((column) => Math.min(column, minColumnWidth))) > width) widths.pop()
  while (lineWidth(widths) > width) {
    const widest = widths.indexOf(Math.max(...widths))
    widths[widest] = Math.max((widths[widest] ?? 0) - 1, 1)
  }
  return widths
}

/** Returns the cells of a row by column name. If a row is not an object, its only column is `value`. */
export const columnsOf = (row: unknown): Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : { value: row }

/** Formats a table cell. Unix timestamps in milliseconds become dates. */
function cellText(value: unknown, name: string): string {
  if (value === undefined || value === null) return ''
  if (name === 'timestamp' && typeof value === 'number' && value > 1e11) return dateText(value)
  return stripControls(typeof value === 'string' ? value : JSON.stringify(value))
}

function dateText(milliseconds: number): string {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString().replace(/\.000Z$/, 'Z')
}

function fitToWidth(text: string, width: number): string {
  const textWidth = stringWidth(text)
  if (textWidth <= width) return text + ' '.repeat(width - textWidth)
  // People recognize addresses and hashes by their ends.
  if (/^0x[\da-f]{8,}$/i.test(text) && width > minColumnWidth)
    return `${text.slice(0, Math.ceil(width / 2))}…${text.slice(1 - Math.floor(width / 2))}`
  let truncated = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(truncated + segment) > width - 1) break
    truncated += segment
  }
  return `${truncated}…${' '.repeat(Math.max(0, width - 1 - stringWidth(truncated)))}`
}

/** Converts an object to table rows, one per property. */
export const fieldRows = (value: object): unknown[] =>
  Object.entries(value).map(([field, item]) => ({
    field,
    value: typeof item === 'object' ? JSON.stringify(item) : String(item),
  }))
