/**
 * Measures how much of a rate limit pagination uses. Reads all results of the same query in three ways: sequentially,
 * with a handwritten pool of ten workers, and with `.all()`. All three must return the same number of items. The local
 * server has a latency and a token bucket.
 *
 * node bench/pagination.ts [--rate 100] [--burst 20] [--latency 60] [--calls 1000] [--only 'one page'] [--method all]
 *
 * "Rate used" is relative to the number of requests that the server allows between the first and the last accepted
 * request, without the burst. The measurement includes the start and the end of the iteration. A thousand calls take at
 * least ten seconds. Iterations over block ranges must use 98 % of the rate. The length of a list without block ranges
 * is unknown, so `.all()` requests its first pages sequentially. This takes about 1.5 seconds for any list.
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createClient } from '../src/index.ts'
import type { Counts, Scenario } from './pagination-server.ts'
import { percent, print, printTable, quantity } from './report.ts'
import { checkRequests } from './requests.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    burst: { type: 'string', default: '20' },
    latency: { type: 'string', default: '60' },
    calls: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    method: { type: 'string', default: '' },
  },
})
const rate = Number(values.rate)
const burst = Number(values.burst)
const latency = Number(values.latency)
const calls = Number(values.calls)

const server = fork(new URL('pagination-server.ts', import.meta.url))
function sendToServer(message: Scenario | 'counts'): Promise<unknown> {
  const reply = new Promise((resolve) => server.once('message', resolve))
  server.send(message)
  return reply
}

interface Task {
  name: string
  scenario: Scenario
  path: string
  query: Record<string, string>
  /** Number of blocks to read from block 0 on, for an operation with block ranges. */
  blocks?: number
  iterate: (client: ReturnType<typeof createClient>) => AsyncGenerator<unknown>
}

const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const concurrency = 24

function eventsTask(name: string, density: number): Task {
  // A block range of 500 blocks needs a call per 50 events, and one for the last page.
  const blocks = Math.round(calls / (Math.floor((500 * density) / 50) + 1)) * 500
  const query = { chain: 'ethereum-mainnet', contractAddresses: [contract], eventType: 'tokenTransfer' } as const
  return {
    name,
    scenario: { density },
    path: '/v4/data/defi/events',
    query: { ...query, contractAddresses: contract },
    blocks,
    iterate: ({ events: { list } }) => list.all({ ...query, blockFrom: 0, blockTo: blocks - 1 }, { concurrency }),
  }
}

const tasks: Task[] = [
  eventsTask('windows of one page', 0.02),
  eventsTask('windows of eight pages', 0.75),
  eventsTask('windows of sixty pages', 5.95),
  {
    name: 'one list of pages',
    scenario: { items: calls * 50 - 25 },
    path: '/v4/data/owners',
    query: { chain: 'ethereum-mainnet', tokenAddress: contract },
    iterate: ({ tokens }) => tokens.owners.all({ chain: 'ethereum-mainnet', tokenAddress: contract }, { concurrency }),
  },
]

/** Fetches one page. Repeats the request after a 429. */
async function fetchPage(base: string, path: string, query: Record<string, string>): Promise<unknown[]> {
  for (;;) {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers: { 'x-api-key': 'key' } })
    const body = (await response.json()) as unknown[]
    if (response.status !== 429) return body
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000))
  }
}

async function fetchPages(base: string, { path, query }: Task, window: Record<string, string>): Promise<unknown[]> {
  const items: unknown[] = []
  for (let more = true; more; ) {
    const next = await fetchPage(base, path, { ...query, ...window, offset: `${items.length}` })
    items.push(...next)
    more = next.length === 50
  }
  return items
}

async function readWithPool(base: string, task: Task, size: number): Promise<number> {
  const windows = Array.from({ length: (task.blocks ?? 500) / 500 }, (_, i) => i * 500)
  const counts: number[] = []
  const worker = async () => {
    for (let from = windows.shift(); from !== undefined; from = windows.shift()) {
      const window = task.blocks ? { blockFrom: `${from}`, blockTo: `${from + 499}` } : undefined
      counts.push((await fetchPages(base, task, window ?? {})).length)
    }
  }
  await Promise.all(Array.from({ length: size }, worker))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function readWithAll(base: string, task: Task): Promise<number> {
  const client = createClient({ baseUrl: base, apiKey: 'key', rateLimit: { requestsPerSecond: rate, burst } })
  let count = 0
  for await (const _ of task.iterate(client)) count++
  return count
}

const methods: [string, (base: string, task: Task) => Promise<number>][] = [
  ['sequential', (base, task) => readWithPool(base, task, 1)],
  ['pool of ten', (base, task) => readWithPool(base, task, 10)],
  [`.all(), concurrency ${concurrency}`, readWithAll],
]

print(`rate limit: ${rate} per second, burst ${burst}; latency ${latency} ms; Node ${process.version}`)
let rejected = 0
let lowest = 1
for (const task of tasks.filter(({ name }) => name.includes(values.only))) {
  let expected: number | undefined
  let necessary: number | undefined
  const printRow = printTable(task.name, 'items', 'calls', '429s', 'seconds', 'rate used')
  for (const [name, read] of methods.filter(([name]) => name.includes(values.method))) {
    const port = await sendToServer({ ...task.scenario, rate, burst, latency })
    const start = performance.now()
    const count = await read(`http://127.0.0.1:${port}`, task)
    const seconds = (performance.now() - start) / 1000
    const counts = (await sendToServer('counts')) as Counts
    const rateUsed = (counts.calls - burst) / ((counts.milliseconds / 1000) * rate)
    const numbers = [count, counts.calls, counts.rejected].map((number) => quantity(number))
    printRow(name, ...numbers, quantity(seconds, 1), percent(rateUsed))
    expected ??= count
    if (count !== expected) throw new Error(`${name} returned ${count} items instead of ${expected}`)
    // The length of a list without block ranges is unknown, so `.all()` reads past its end.
    necessary ??= counts.calls
    if (task.blocks) checkRequests(`${task.name}, ${name}`, { calls: necessary, requests: counts.calls })
    if (read !== readWithAll) continue
    rejected += counts.rejected
    if (task.blocks) lowest = Math.min(lowest, rateUsed)
  }
}
printTable('all windows', 'lowest rate used', '429s')('.all()', percent(lowest), quantity(rejected))
print('Goal: 98 % and no 429.')
process.exitCode = lowest >= 0.98 && rejected === 0 ? 0 : 1
server.disconnect()
