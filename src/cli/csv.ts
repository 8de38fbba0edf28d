/**
 * Matches text that a spreadsheet would run as a formula. Text from a blockchain, such as a token name, can contain a
 * formula.
 */
const formula = /^[=+\-@\t\r]/

/**
 * Formats rows as CSV. Nested values become JSON. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe.
 */
export async function csvText(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[],
  header: boolean,
): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const lines = rows.map((row) => columns.map((name) => cell(row[name])))
  return stringify(header ? [columns, ...lines] : lines)
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return typeof value === 'string' && formula.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text
}
