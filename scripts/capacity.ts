import { replaceRegion } from './region.ts'

/** Returns a guide page with an up-to-date table of how many keys one Redis can carry, from `bench/RESULTS.md`. */
export function writeCapacityTable(page: string, results: string): string {
  const [, measured] = /^one saturated Redis.*\n((?: {2}.*\n)+)/m.exec(results) ?? []
  if (!measured) throw new Error('bench/RESULTS.md does not contain the capacity of one Redis')
  const rows = measured.trim().split(/\n */)
  const table = rows.map((row) => {
    const [clients = '', commands, , keys] = row.split(/ {2,}/)
    return `| ${Number.parseInt(clients, 10).toLocaleString('en')} | ${commands} | ${keys} |`
  })
  const head = ['| Processes per key | Redis commands per second | Keys at 50 calls per second |', '|---|---|---|']
  return replaceRegion(page, 'capacity', `\n${[...head, ...table].join('\n')}\n`)
}
