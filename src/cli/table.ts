import stringWidth from 'string-width'
import { harmless } from './io.ts'

/** Columns as wide as the first rows need and the screen allows; rows that come later are cut to fit. */
export class Table {
  readonly #columns: readonly { readonly name: string; readonly width: number }[]
  /** The columns that the screen has no room for. */
  readonly hidden: readonly string[]

  constructor(rows: readonly unknown[], width: number) {
    const names = [...new Set(rows.flatMap((row) => Object.keys(fields(row))))]
    const widths = names.map((name) =>
      Math.min(
        widest,
        Math.max(...[harmless(name), ...rows.map((row) => cell(fields(row)[name]))].map((text) => stringWidth(text))),
      ),
    )
    while (widths.length > 1 && sum(widths.map((one) => Math.min(one, narrowest))) + gap * (widths.length - 1) > width)
      widths.pop()
    while (sum(widths) + gap * (widths.length - 1) > width) {
      const most = widths.indexOf(Math.max(...widths))
      widths[most] = Math.max((widths[most] ?? 0) - 1, 1)
    }
    this.#columns = widths.map((one, i) => ({ name: names[i] ?? '', width: one }))
    this.hidden = names.slice(widths.length)
  }

  get header(): string {
    return this.#columns
      .map(({ name, width }) => padded(harmless(name), width))
      .join(space)
      .trimEnd()
  }

  row(value: unknown): string {
    const known = fields(value)
    return this.#columns
      .map(({ name, width }) => padded(cell(known[name]), width))
      .join(space)
      .trimEnd()
  }
}

const widest = 66
const narrowest = 10
const gap = 2
const space = ' '.repeat(gap)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What a row has in its columns; one value alone is a row with one column. */
const fields = (row: unknown): Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : { value: row }

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return harmless(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Cut or filled up to a width; what is cut off shows as an ellipsis. */
function padded(text: string, width: number): string {
  const own = stringWidth(text)
  if (own <= width) return text + ' '.repeat(width - own)
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(cut + segment) > width - 1) break
    cut += segment
  }
  return `${cut}…${' '.repeat(Math.max(0, width - 1 - stringWidth(cut)))}`
}

/** An object as a table of its fields. */
export const asFields = (value: object): unknown[] =>
  Object.entries(value).map(([field, one]) => ({
    field,
    value: typeof one === 'object' ? JSON.stringify(one) : String(one),
  }))
