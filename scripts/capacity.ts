import type { Cell, Table } from '../bench/report.ts'
import type { Result } from '../bench/results.ts'
import { replaceRegion } from './region.ts'

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)

/** Returns a guide page with an up-to-date table of how many keys one Redis can carry, from the benchmark results. */
export function writeCapacityTable(page: string, results: readonly Result[]): string {
  const tables = results.flatMap(({ report }) => report).filter((block): block is Table => typeof block === 'object')
  const measured = tables.find(({ title }) => title === 'one saturated Redis')
  if (!measured) throw new Error('bench/results.json does not contain the capacity of one Redis')
  const rows = measured.rows.map(({ label, cells: [commands = '', , keys = ''] }) => {
    return `| ${Number.parseInt(label, 10).toLocaleString('en')} | ${textOf(commands)} | ${textOf(keys)} |`
  })
  const head = ['| Processes per key | Redis commands per second | Keys at 50 calls per second |', '|---|---|---|']
  return replaceRegion(page, 'capacity', `\n${[...head, ...rows].join('\n')}\n`)
}
