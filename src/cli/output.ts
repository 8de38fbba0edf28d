import type { OperationMetadata } from '../types.ts'
import { harmless, type Io, jsonText, styled, write } from './io.ts'
import { asFields, Table } from './table.ts'

export type Format = 'json' | 'ndjson' | 'table'

/** As asked for; else a table for eyes, and JSON for programs, a line an item where there may be many. */
export function formatOf(asked: Partial<Record<Format, boolean>>, { stdout }: Io, many: boolean): Format {
  for (const format of ['json', 'ndjson', 'table'] as const) if (asked[format]) return format
  return stdout.isTTY ? 'table' : many ? 'ndjson' : 'json'
}

/** Where the items of a walk go, page by page. */
export interface Sink {
  page(items: readonly unknown[]): Promise<void>
  end(): Promise<void>
}

export function sinkOf(format: Format, io: Io): Sink {
  const { stdout } = io
  let begun = false
  let table: Table | undefined
  const join = (lines: readonly string[]) => (lines.length ? write(stdout, `${lines.join('\n')}\n`) : Promise.resolve())
  const sinks: Record<Format, Sink> = {
    ndjson: { page: (items) => join(items.map((item) => jsonText(item, stdout))), end: async () => {} },
    json: {
      async page(items) {
        for (const item of items) {
          await write(stdout, `${begun ? ',\n' : '[\n'}${jsonText(item, stdout)}`)
          begun = true
        }
      },
      end: () => write(stdout, begun ? '\n]\n' : '[]\n'),
    },
    table: {
      async page(items) {
        if (!items.length) return
        if (!table) {
          table = new Table(items, stdout.columns ?? 80)
          await write(stdout, `${styled('bold', table.header, stdout, io.env)}\n`)
        }
        await join(items.map((item) => table?.row(item) ?? ''))
      },
      end: () => tellHidden(table, io),
    },
  }
  return sinks[format]
}

/** Shows the answer of one call. */
export async function show(answer: unknown, metadata: OperationMetadata, format: Format, io: Io): Promise<void> {
  const { stdout } = io
  if (answer === undefined) {
    if (stdout.isTTY) await write(stdout, 'Done.\n')
  } else if (format === 'json') {
    await write(stdout, `${jsonText(answer, stdout, stdout.isTTY ? 2 : undefined)}\n`)
  } else {
    const list = listOf(answer, metadata)
    if (format === 'ndjson') await sinkOf('ndjson', io).page(list ?? [answer])
    else if (list?.length === 0) await write(stdout, 'Nothing.\n')
    else if (list) await tableOf(list, io)
    else if (typeof answer === 'object' && answer) await tableOf(asFields(answer), io)
    else await write(stdout, `${harmless(String(answer))}\n`)
  }
}

async function tableOf(rows: readonly unknown[], io: Io): Promise<void> {
  const sink = sinkOf('table', io)
  await sink.page(rows)
  await sink.end()
}

function listOf(answer: unknown, { items }: OperationMetadata): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  const inside: unknown = items === undefined ? undefined : Object(answer)[items]
  return Array.isArray(inside) ? inside : undefined
}

const tellHidden = async (table: Table | undefined, { stderr, env }: Io): Promise<void> => {
  if (!table?.hidden.length) return
  const text = harmless(`no room for ${table.hidden.join(', ')}: --json shows all`)
  await write(stderr, `${styled('dim', text, stderr, env)}\n`)
}
