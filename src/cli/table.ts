import stringWidth from 'string-width'
import { stripControls } from '../catalog/terminal-text.ts'
import { isRecord } from '../core/util/record.ts'

/**
 * A text table. The column widths depend on the first rows and on the width of the terminal. In later rows, hashes and
 * text that are wider than their column are shortened. Amounts and times never are.
 */
export class Table {
  readonly #columns: readonly Column[]
  /** Names of the columns that do not fit on the terminal. */
  readonly hidden: readonly string[]

  constructor(rows: readonly unknown[], width: number, omitted: readonly string[] = []) {
    const records = rows.map(tableCells)
    const names = columnNames(records).filter((name) => !omitted.includes(name))
    // The raw form repeats the fields of a decoded event as words of 32 bytes.
    const isDecoded = eventColumns.some((name) => names.includes(name))
    const candidates = names.filter((name) => name !== 'raw' || !isDecoded)
    this.#columns = fitColumns(candidates, records, width)
    const shown = new Set(this.#columns.map(({ name }) => name))
    this.hidden = names.filter((name) => !shown.has(name))
  }

  get header(): string {
    return this.#line(headerText)
  }

  row(value: unknown): string {
    const cells = tableCells(value)
    return this.#line((name) => cellText(cells[name], name))
  }

  #line(textOf: (name: string) => string): string {
    return this.#columns
      .map(({ name, width, kind }) => fitToWidth(textOf(name), width, kind))
      .join(separator)
      .trimEnd()
  }
}

type Columns = Readonly<Record<string, unknown>>

/** Returns the cells of a row by column name. If a row is not an object, its only column is `value`. */
export const columnsOf = (row: unknown): Columns =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : { value: row }

/** Returns the cells of a table row. The fields of a decoded event become cells, with the names that `--fields` accepts. */
function tableCells(row: unknown): Columns {
  const { decoded, ...cells } = columnsOf(row)
  if (!isRecord(decoded)) return columnsOf(row)
  return { ...cells, ...Object.fromEntries(Object.entries(decoded).map(([name, value]) => [`decoded.${name}`, value])) }
}

/** The fields of a decoded event that most users look for. */
const eventColumns = ['from', 'to', 'value', 'tokenId'].map((name) => `decoded.${name}`)

/** Returns the names of all columns. In a table of events, those of `eventColumns` precede the hash of the transaction. */
function columnNames(records: readonly Columns[]): string[] {
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  const events = eventColumns.filter((name) => names.has(name))
  if (!events.length) return [...names]
  const others = [...names].filter((name) => !events.includes(name) && name !== 'raw')
  const hash = others.indexOf('txHash')
  return [...others.toSpliced(Math.max(hash, 0), 0, ...events), ...(names.has('raw') ? ['raw'] : [])]
}

/** Returns the title of a column. Those of decoded events omit the name of the object. */
const headerText = (name: string): string => shortText(name.replace(/^decoded\./, ''))

/**
 * Returns the columns that have the same value in every row: a map from column name to value. Returns an empty map for
 * a single row, or if all columns are constant.
 */
export function constantColumns(rows: readonly unknown[]): Map<string, string> {
  const [first = {}, ...others] = rows.map(tableCells)
  if (!others.length) return new Map()
  let constant = Object.keys(first).map((name) => [name, cellText(first[name], name)] as const)
  for (const record of others) constant = constant.filter(([name, text]) => cellText(record[name], name) === text)
  const shown = constant.filter(([, text]) => text)
  return new Map(shown.length < columnNames([first, ...others]).length ? shown : [])
}

/** Amounts and times are never shortened. Hashes are shortened before other text. */
type Kind = 'number' | 'time' | 'hash' | 'text'

interface Column {
  readonly name: string
  readonly kind: Kind
  readonly width: number
  /** The width below which the column is not shrunk. */
  readonly minimum: number
  /** Whether fewer than half of the rows have a value. */
  readonly isSparse: boolean
}

/** Maximum number of columns. More do not fit on any terminal, and measuring them is slow. */
const maxColumns = 200
const maxTitleWidth = 40
const maxTextWidth = 66
/** Minimum width of a shortened cell, in characters. Columns that do not fit with this width are hidden. */
const minColumnWidth = 10
const gap = 2
const separator = ' '.repeat(gap)

function measureColumn(name: string, records: readonly Columns[]): Column {
  const title = Math.min(maxTitleWidth, stringWidth(headerText(name)))
  let cells = 1
  let filled = 0
  const kinds = new Set<Kind>()
  for (const record of records) {
    const text = cellText(record[name], name)
    cells = Math.max(cells, stringWidth(text))
    if (!text) continue
    kinds.add(kindOf(text))
    filled++
  }
  const [first = 'text', other] = kinds
  const kind = other === undefined ? first : 'text'
  const width = Math.max(title, isExact(kind) ? cells : Math.min(cells, maxTextWidth))
  // A title is shown completely, unless it is unusually long.
  const minimum = isExact(kind) ? width : Math.min(width, Math.max(minColumnWidth, title))
  return { name, kind, width, minimum, isSparse: filled * 2 < records.length }
}

function kindOf(text: string): Kind {
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return 'number'
  if (/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)) return 'time'
  return isHash(text) ? 'hash' : 'text'
}

const isExact = (kind: Kind): boolean => kind === 'number' || kind === 'time'

/** Returns the columns that fit on a line, with their widths. Always returns the first column. */
function fitColumns(names: readonly string[], records: readonly Columns[], width: number): Column[] {
  const [first, ...others] = names.slice(0, maxColumns).map((name) => measureColumn(name, records))
  if (!first) return []
  // The first column may be wider than the terminal.
  const minimum = isExact(first.kind) ? first.minimum : Math.min(first.minimum, Math.max(1, width))
  const chosen = new Map([[first.name, { ...first, minimum }]])
  let left = width - minimum
  // Times take precedence, because most users look for them. Columns that are mostly empty come last.
  const rank = ({ kind, isSparse }: Column) => (isSparse ? 2 : kind === 'time' ? 0 : 1)
  for (const column of others.toSorted((a, b) => rank(a) - rank(b))) {
    if (gap + column.minimum > left) continue
    left -= gap + column.minimum
    chosen.set(column.name, column)
  }
  const columns = names.flatMap((name) => chosen.get(name) ?? [])
  return shrink(shrink(columns, width, 'hash'), width, 'text')
}

/** Shrinks the columns of one kind until all columns fit, the widest of them first. */
function shrink(columns: readonly Column[], width: number, kind: Kind): Column[] {
  const limit = (column: Column, widest: number) =>
    column.kind === kind ? Math.min(column.width, Math.max(widest, column.minimum)) : column.width
  const spare = (widest: number) => columns.reduce((left, column) => left - gap - limit(column, widest), width + gap)
  let widest = Math.max(0, ...columns.filter((column) => column.kind === kind).map((column) => column.width))
  while (widest > 1 && spare(widest) < 0) widest--
  let left = spare(widest)
  const widen = (column: Column) => column.width > limit(column, widest) && widest >= column.minimum && left-- > 0
  return columns
    .toReversed()
    .map((column) => ({ ...column, width: limit(column, widest) + (widen(column) ? 1 : 0) }))
    .toReversed()
}

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
  return isHash(text) ? start + text.slice(-maxCellLength) : `${start}…`
}

/** Returns whether text is a hash or an address, in hexadecimal or base58. */
const isHash = (text: string): boolean =>
  /^0x[\da-f]{8,}$/i.test(text) || /^(?=\D*\d)(?=\d*\D)[1-9A-HJ-NP-Za-km-z]{26,}$/.test(text)

function dateText(milliseconds: number): string {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString().replace(/\.000Z$/, 'Z')
}

function fitToWidth(text: string, width: number, kind: Kind): string {
  const textWidth = stringWidth(text)
  if (textWidth <= width)
    return kind === 'number' ? ' '.repeat(width - textWidth) + text : text + ' '.repeat(width - textWidth)
  const ownKind = kindOf(text)
  if (isExact(ownKind)) return text
  // People recognize addresses and hashes by their ends.
  if (ownKind === 'hash' && width >= minColumnWidth)
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
