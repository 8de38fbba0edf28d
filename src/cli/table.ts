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
    const records = rows.map(columnsOf)
    const names = columnNames(records).filter((name) => !omitted.includes(name))
    this.#columns = fitColumns(names, records, width)
    this.hidden = names.slice(this.#columns.length)
  }

  get header(): string {
    return this.#line(shortText)
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

type Columns = Readonly<Record<string, unknown>>

const columnNames = (records: readonly Columns[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
]

/**
 * Returns the columns that have the same value in every row: a map from column name to value. Returns an empty map for
 * a single row, or if all columns are constant.
 */
export function constantColumns(rows: readonly unknown[]): Map<string, string> {
  const [first = {}, ...others] = rows.map(columnsOf)
  if (!others.length) return new Map()
  let constant = Object.keys(first).map((name) => [name, cellText(first[name], name)] as const)
  for (const record of others) constant = constant.filter(([name, text]) => cellText(record[name], name) === text)
  const shown = constant.filter(([, text]) => text)
  return new Map(shown.length < columnNames([first, ...others]).length ? shown : [])
}

const maxColumnWidth = 66
/** Minimum column width, in characters. If the terminal is too narrow, the table hides the last columns. */
const minColumnWidth = 10
const gap = 2
const separator = ' '.repeat(gap)

function columnWidth(name: string, records: readonly Columns[]): number {
  let width = Math.max(1, stringWidth(shortText(name)))
  for (const record of records) width = Math.max(width, stringWidth(cellText(record[name], name)))
  return Math.min(maxColumnWidth, width)
}

/** Returns the columns that fit on a line, with their widths. Always returns the first column. */
function fitColumns(
  names: readonly string[],
  records: readonly Columns[],
  width: number,
): { name: string; width: number }[] {
  const columns: { name: string; width: number }[] = []
  let minimum = -gap
  for (const name of names) {
    const column = { name, width: columnWidth(name, records) }
    minimum += gap + Math.min(column.width, minColumnWidth)
    if (columns.length && minimum > width) break
    columns.push(column)
  }
  const spare = (widest: number) =>
    columns.reduce((left, column) => left - gap - Math.min(column.width, widest), width + gap)
  let widest = maxColumnWidth
  while (widest > 1 && spare(widest) < 0) widest--
  let left = spare(widest)
  return columns
    .reverse()
    .map((column) => ({
      ...column,
      width: Math.min(column.width, widest + (column.width > widest && left-- > 0 ? 1 : 0)),
    }))
    .reverse()
}

/** Returns the cells of a row by column name. If a row is not an object, its only column is `value`. */
export const columnsOf = (row: unknown): Columns =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : { value: row }

/** Formats a table cell. Unix timestamps in milliseconds become dates. */
function cellText(value: unknown, name: string): string {
  if (value === undefined || value === null) return ''
  if (name === 'timestamp' && typeof value === 'number' && value > 1e11) return dateText(value)
  return shortText(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Maximum length of a cell in UTF-16 code units. Measuring the width of long text is slow, and only its ends are shown. */
const maxCellLength = 2_000

/** Returns text without control characters. Truncates text that is much too long for a cell. */
function shortText(text: string): string {
  if (text.length <= maxCellLength) return stripControls(text)
  const start = stripControls(text.slice(0, maxCellLength))
  return isHex(text) ? start + text.slice(-maxCellLength) : `${start}…`
}

const isHex = (text: string): boolean => /^0x[\da-f]{8,}$/i.test(text)

function dateText(milliseconds: number): string {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString().replace(/\.000Z$/, 'Z')
}

function fitToWidth(text: string, width: number): string {
  const textWidth = stringWidth(text)
  if (textWidth <= width) return text + ' '.repeat(width - textWidth)
  // People recognize addresses and hashes by their ends.
  if (isHex(text) && width > minColumnWidth)
    return `${text.slice(0, Math.ceil(width / 2))}…${text.slice(1 - Math.floor(width / 2))}`
  let [truncated, used] = ['', 0]
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const segmentWidth = stringWidth(segment)
    if (used + segmentWidth >= width) break
    truncated += segment
    used += segmentWidth
  }
  return `${truncated}…${' '.repeat(Math.max(0, width - 1 - used))}`
}

/** Converts an object to table rows, one per property. */
export const fieldRows = (value: object): unknown[] =>
  Object.entries(value).map(([field, item]) => ({
    field,
    value: typeof item === 'object' ? JSON.stringify(item) : String(item),
  }))
