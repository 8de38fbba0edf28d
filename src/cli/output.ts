import { pick, valueAt } from '../catalog/paths.ts'
import { stripControls } from '../catalog/terminal-text.ts'
import { isRecord } from '../core/util/record.ts'
import { csvText } from './csv.ts'
import { type Io, type OutputStream, styled, terminalWidth, writeOutput, writeStyled } from './io.ts'
import { filterJson } from './jq.ts'
import { columnsOf, constantColumns, fieldRows, Table } from './table.ts'

export const formats = ['json', 'ndjson', 'csv', 'table'] as const

export type Format = (typeof formats)[number]

export interface Selection {
  /** Parameters of the query. A table omits a column of the same name and value. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly fields?: readonly string[] | undefined
  readonly jq?: string | undefined
  /** Whether the output already contains items of an earlier run of the job, and so the header of a CSV file. */
  readonly hasItems?: boolean | undefined
}

export interface OutputOptions extends Selection {
  readonly format: Format
}

/**
 * Returns the output format that a flag selects. Without such a flag, the format is a table on a terminal, NDJSON for a
 * list in a pipe, and otherwise JSON.
 */
export function chooseFormat(
  flags: Partial<Record<Format, boolean>>,
  { stdout }: Io,
  { isStream }: { isStream: boolean },
): Format {
  for (const format of formats) if (flags[format]) return format
  if (stdout.isTTY) return 'table'
  return isStream ? 'ndjson' : 'json'
}

export interface PageWriter {
  writePage(items: readonly unknown[]): Promise<void>
  end(): Promise<void>
}

export function createPageWriter(options: OutputOptions, io: Io): PageWriter {
  const { format, fields, jq } = options
  if (jq !== undefined) return jqWriter(jq, io)
  const writer = writers[format](io, options)
  return fields ? fieldsWriter(fields, writer, io) : writer
}

/**
 * Creates a page writer that passes only the selected fields of each item to `writer`. Reports selected fields that no
 * item has.
 */
function fieldsWriter(fields: readonly string[], writer: PageWriter, io: Io): PageWriter {
  const missing = new Set(fields)
  let known: readonly string[] = []
  return {
    writePage(items) {
      if (!known.length) known = Object.keys(columnsOf(items[0] ?? {}))
      for (const name of missing) if (items.some((item) => valueAt(item, name) !== undefined)) missing.delete(name)
      return writer.writePage(items.map((item) => pick(item, fields)))
    },
    async end() {
      await writer.end()
      if (missing.size && known.length)
        await printNote(`--fields: no item has ${[...missing].join(', ')}. The fields are ${known.join(', ')}.`, io)
    },
  }
}

const writers: Readonly<Record<Format, (io: Io, selection: Selection) => PageWriter>> = {
  json: jsonWriter,
  ndjson: ndjsonWriter,
  csv: csvWriter,
  table: tableWriter,
}

function ndjsonWriter({ stdout }: Io): PageWriter {
  return {
    writePage: (items) =>
      writeLines(
        stdout,
        items.map((item) => JSON.stringify(item)),
      ),
    end: async () => {},
  }
}

function jqWriter(filter: string, { stdout }: Io): PageWriter {
  return {
    writePage: async (items) => writeLines(stdout, await filterJson(filter, items)),
    end: async () => {},
  }
}

/** Creates a page writer that prints items as CSV. The items of the first page determine the columns. */
function csvWriter({ stdout, stderr }: Io, { hasItems }: Selection): PageWriter {
  let columns: readonly string[] | undefined
  const missing = new Set<string>()
  return {
    async writePage(items) {
      if (!items.length) return
      const rows = items.map((item) => columnsOf(item))
      const names = new Set(rows.flatMap((row) => Object.keys(row)))
      const header = columns === undefined && !hasItems
      columns ??= [...names]
      for (const name of names) if (!columns.includes(name)) missing.add(name)
      await writeOutput(stdout, await csvText(rows, columns, header))
    },
    async end() {
      if (missing.size)
        await writeOutput(
          stderr,
          stripControls(
            `fields that no item of the first page has: ${[...missing].join(', ')}. Name them in --fields.`,
          ).concat('\n'),
        )
    },
  }
}

function jsonWriter({ stdout }: Io): PageWriter {
  let isFirst = true
  return {
    async writePage(items) {
      for (const item of items) {
        await writeOutput(stdout, `${isFirst ? '[\n' : ',\n'}${JSON.stringify(item)}`)
        isFirst = false
      }
    },
    end: () => writeOutput(stdout, isFirst ? '[]\n' : '\n]\n'),
  }
}

/**
 * Creates a page writer that prints items as a table. The items of the first page determine the columns. Omits columns
 * that contain a parameter of the query.
 */
function tableWriter(io: Io, { query = {} }: Selection): PageWriter {
  const { stdout, env } = io
  let table: Table | undefined
  let omitted: string[] = []
  return {
    async writePage(items) {
      if (!items.length) return
      if (!table) {
        const rows = items.map(columnsOf)
        omitted = Object.keys(query).filter((name) => rows.every((row) => row[name] === query[name]))
        table = new Table(items, terminalWidth(stdout, 80), omitted)
        await writeStyled(stdout, `${styled('bold', table.header, stdout, env)}\n`)
      }
      const current = table
      await writeLines(
        stdout,
        items.map((item) => current.row(item)),
      )
    },
    async end() {
      if (table)
        await printNotes(
          table,
          omitted.map((name) => [name, String(query[name])]),
          io,
        )
    },
  }
}

async function writeLines(stream: OutputStream, lines: readonly string[]): Promise<void> {
  if (lines.length) await writeOutput(stream, `${lines.join('\n')}\n`)
}

/**
 * Prints the response body of a call.
 *
 * @param property Name of the property of `result` that contains the list of items, if any.
 */
export async function printResult(
  result: unknown,
  property: string | undefined,
  options: OutputOptions,
  io: Io,
): Promise<void> {
  const { stdout } = io
  const { format, fields, jq } = options
  if (result === undefined) {
    if (stdout.isTTY) await writeOutput(stdout, 'Done.\n')
    return
  }
  if (jq !== undefined) return writeLines(stdout, await filterJson(jq, [result]))
  const items = listInResult(result, property)
  if (fields || format === 'csv') return printItems(items ?? [result], options, io)
  if (format === 'json') {
    await writeOutput(stdout, `${JSON.stringify(result, null, stdout.isTTY ? 2 : undefined)}\n`)
    return
  }
  if (format === 'ndjson') await ndjsonWriter(io).writePage(items ?? [result])
  else if (items?.length === 0) await writeOutput(stdout, 'No results.\n')
  else if (items) await printTable(items, io)
  else if (isRecord(result)) await printTable(fieldRows(result), io)
  else await writeOutput(stdout, `${stripControls(String(result))}\n`)
}

async function printItems(items: readonly unknown[], options: OutputOptions, io: Io): Promise<void> {
  const writer = createPageWriter(options, io)
  await writer.writePage(items)
  await writer.end()
}

/** Prints rows as a table. Omits columns that have the same value in all rows. */
const printTable = (rows: readonly unknown[], io: Io): Promise<void> => printRows(rows, io, constantColumns(rows))

/** Prints rows as a table. `constant` contains the values of the columns to omit, by name. */
export async function printRows(
  rows: readonly unknown[],
  io: Io,
  constant: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const { stdout, env } = io
  const table = new Table(rows, terminalWidth(stdout, 80), [...constant.keys()])
  await writeStyled(stdout, `${styled('bold', table.header, stdout, env)}\n`)
  await writeLines(
    stdout,
    rows.map((row) => table.row(row)),
  )
  await printNotes(table, [...constant], io)
}

/** Names the columns that a table does not show. */
async function printNotes(table: Table, constant: readonly (readonly [string, string])[], io: Io): Promise<void> {
  if (table.hidden.length)
    await printNote(`columns that do not fit: ${table.hidden.join(', ')}. Use --json to see all.`, io)
  if (constant.length) await printNote(`in all rows: ${constant.map((column) => column.join(' = ')).join(', ')}`, io)
}

function listInResult(result: unknown, property: string | undefined): readonly unknown[] | undefined {
  if (Array.isArray(result)) return result
  const items = property !== undefined && isRecord(result) ? result[property] : undefined
  return Array.isArray(items) ? items : undefined
}

const printNote = (text: string, { stderr, env }: Io): Promise<void> =>
  writeStyled(stderr, `${styled('dim', stripControls(text), stderr, env)}\n`)
