import { unicodeEscape } from '../catalog/terminal-text.ts'

/**
 * Matches the places in a text at which a spreadsheet may find the start of a cell, and the character of a formula if
 * one follows. A spreadsheet of another locale separates cells at semicolons or tabs, also inside a quoted cell. Spaces,
 * quotation marks and control characters before a formula are ignored by some spreadsheets, and full-width characters
 * are read like ASCII characters. Every match consumes all separators and spaces, so that matching takes linear time.
 */
const cellStart = /(?:^|[;|\t\r\n])[\s";|\p{Cc}\p{Cf}]*([=+\-@＝＋－＠﹦﹢﹣﹫])?/gu

/** Matches numbers such as `-1` and `1.5e-7`, which spreadsheets do not run. */
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Matches text that is quoted. Some spreadsheets separate cells or lines at these characters. If one does not separate
 * them at commas, a negative number is the start of a formula to which the next cell could add a function call.
 */
const quoted = /[;|\t\r\n(!]/

/**
 * Formats rows as CSV. Nested values become JSON. Text from a blockchain, such as a token name, can contain a formula, so
 * text that a spreadsheet would run as a formula gets an apostrophe before the formula. In JSON, the first character of
 * the formula is escaped. Numbers stay unchanged.
 */
export async function csvText(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[],
  header: boolean,
): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const lines = rows.map((row) => columns.map((name) => cell(row[name])))
  return stringify(header ? [columns.map(cell), ...lines] : lines, { quoted_match: quoted })
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') return replaceFormulas(JSON.stringify(value), unicodeEscape)
  const text = String(value)
  if (typeof value !== 'string' || number.test(text)) return text
  const safe = replaceFormulas(text, (character) => `'${character}`)
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}

const replaceFormulas = (text: string, replace: (character: string) => string): string =>
  text.replace(cellStart, (found, character?: string) =>
    character ? found.slice(0, -character.length) + replace(character) : found,
  )
