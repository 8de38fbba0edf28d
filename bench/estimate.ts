/**
 * Compares the results of `estimate()` with what `.all()` costs, as counted by the server.
 *
 * node bench/estimate.ts [--from 200000] [--count 240] [--verbose]
 *
 * "In range" is the share of queries whose price is between `low` and `high`. "Within 1.5" is the share whose price
 * differs from `credits` by a factor of at most 1.5. The estimate was not tuned with the queries of the default seeds.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '../src/index.ts'
import { type Question, questionAt } from './estimate-queries.ts'
import { startWorld } from './estimate-world.ts'
import { median } from './median.ts'
import { percent, printTable, quantity } from './report.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '200000' },
    count: { type: 'string', default: '240' },
    verbose: { type: 'boolean', default: false },
  },
})

interface Row {
  readonly kind: string
  readonly isInRange: boolean
  readonly factor: number
  readonly width: number
  readonly share: number
}

const server = await startWorld()

async function measure({ kind, operation, query, world }: Question, seed: number): Promise<Row> {
  server.use(world)
  const client = createClient({ baseUrl: server.url, apiKey: 'key' })
  const [group = '', name = ''] = operation.split('.')
  // The cast is needed because the query is chosen at run time.
  const selected = (client as unknown as Record<string, Record<string, typeof client.tokens.owners>>)[group]?.[name]
  if (!selected) throw new Error(`${operation} is unknown`)
  const estimate = await selected.estimate(query as never)
  const sample = server.takeUsage()
  if (sample.credits !== estimate.spent) throw new Error(`${kind}: spent ${estimate.spent}, charged ${sample.credits}`)
  await selected.all(query as never).toArray()
  // Requests in flight at the end are charged, too.
  await setTimeout(20)
  const truth = server.takeUsage().credits
  const { credits, low, high } = estimate
  const row = {
    kind,
    isInRange: low <= truth && truth <= high,
    factor: Math.max(truth / credits, credits / truth),
    width: high / low,
    share: estimate.spent / truth,
  }
  if (values.verbose && (!row.isInRange || row.factor > 1.5))
    console.log(seed, kind, { truth, ...estimate, plan: selected.plan(query as never, { all: true }).credits })
  return row
}

const rows: Row[] = []
for (let i = 0; i < Number(values.count); i++) {
  const seed = Number(values.from) + i
  rows.push(await measure(questionAt(seed), seed))
}
await server.close()

const printRow = printTable('queries of a kind', 'queries', 'in range', 'within 1.5', 'high / low', 'sample')
function printRows(title: string, selected: readonly Row[]): void {
  const share = (of: (row: Row) => boolean) => selected.filter(of).length / selected.length
  printRow(
    title,
    quantity(selected.length),
    percent(
      share(({ isInRange }) => isInRange),
      0,
    ),
    percent(
      share(({ factor }) => factor <= 1.5),
      0,
    ),
    quantity(median(selected.map(({ width }) => width)), 2),
    percent(median(selected.map((row) => row.share)), 0),
  )
}
for (const kind of [...new Set(rows.map((row) => row.kind))].sort())
  printRows(
    kind,
    rows.filter((row) => row.kind === kind),
  )
printRows('all', rows)
