import { kindOf } from '../core/util/record.ts'

/** Maximum number of columns. The objects in a list with more names have little in common. */
const maxColumns = 100

/**
 * Converts a list of objects to a table if the table is shorter, so that a model reads each name only once. Nested
 * objects become columns such as `decoded.to`, and nested lists become tables. `same` has the fields that all objects
 * share, and `equal` maps each column that repeats another one to that column. A missing field is `null`. In a column,
 * a nested table without `columns` has the columns of the table above it.
 */
export function toTable(items: readonly unknown[]): unknown {
  const list = items.map(shorten)
  if (list.length < 2 || !list.every(isObject)) return list
  const fields = list.map((item) => fieldsOf(item))
  const rows = fields.map((row) => new Map(row))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  // A column cannot contain two fields with the same path.
  if (names.length > maxColumns || rows.some(({ size }, i) => size !== fields[i]?.length)) return list
  const columns = new Map<string, string>()
  const [same, equal]: [[string, unknown][], [string, string][]] = [[], []]
  for (const name of names) {
    const cells = rows.map((row) => JSON.stringify(row.get(name) ?? null))
    const text = cells.join()
    const twin = columns.get(text)
    if (rows.every((row) => row.has(name)) && cells.every((cell) => cell === cells[0]))
      same.push([name, rows[0]?.get(name)])
    else if (twin !== undefined) equal.push([name, twin])
    else columns.set(text, name)
  }
  const shown = [...columns.values()]
  const table = {
    ...(same.length && { same: Object.fromEntries(same) }),
    ...(equal.length && { equal: Object.fromEntries(equal) }),
    columns: shown,
    rows: rows.map((row) => shown.map((name) => row.get(name) ?? null)),
  }
  for (const column of shown.keys()) omitRepeatedColumns(table.rows, column)
  return JSON.stringify(table).length < JSON.stringify(list).length ? table : list
}

function omitRepeatedColumns(rows: unknown[][], column: number): void {
  let above = ''
  for (const row of rows) {
    const cell = row[column]
    if (!isObject(cell) || !('columns' in cell)) continue
    const { columns, equal, ...rest } = cell as { columns: unknown; equal?: unknown }
    const names = JSON.stringify([columns, equal])
    if (names === above) row[column] = rest
    above = names
  }
}

/** Converts the lists in a value to tables. */
export function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return toTable(value)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]))
}

const isObject = (value: unknown): value is object => kindOf(value) === 'object'

/** Returns the fields of an object, and of the objects in it, by their path. */
const fieldsOf = (item: object, prefix = ''): [string, unknown][] =>
  Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []
    const path = prefix + name
    // A table in the object stays one cell.
    const isNested = isObject(value) && !('columns' in value) && Object.keys(value).length > 0
    return isNested ? fieldsOf(value, `${path}.`) : [[path, value]]
  })
