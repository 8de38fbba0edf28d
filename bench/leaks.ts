/**
 * Checks for leaks during many calls, and during many iterations that end early. Measures the heap, timers, sockets and
 * listeners after each tenth of the run. None of the numbers may grow.
 *
 * npm run leaks -- [--calls 200000] [--iterations 10000]
 */
import { fork } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from '../src/index.ts'
import { print, printTable, quantity } from './report.ts'

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '200000' }, iterations: { type: 'string', default: '10000' } },
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const server = fork(new URL('pagination-server.ts', import.meta.url))
server.send({ density: 0.2, items: 2_000 })
const port = await new Promise((resolve) => server.once('message', resolve))
const rejections: unknown[] = []
process.on('unhandledRejection', (reason) => rejections.push(reason))

const client = createClient({
  baseUrl: `http://127.0.0.1:${port}`,
  apiKey: 'key',
  rateLimit: { requestsPerSecond: 1e6, burst: 1e6 },
})
// All calls share one signal, so that its listeners show whether calls remove them.
const { signal } = new AbortController()
const chain = 'ethereum-mainnet'
const owners = { chain, tokenAddress: `0x${'1'.repeat(40)}` } as const
const events = {
  chain,
  contractAddresses: [`0x${'2'.repeat(40)}`],
  eventType: 'tokenTransfer',
  blockFrom: 0,
  blockTo: 99_999,
} as const
const invalid = { ...owners, pageSize: 0 }

let failed = 0
/** Makes a call. One in a hundred fails validation, and one in a hundred is aborted in flight. */
async function call(i: number): Promise<void> {
  if (i % 100 === 1) {
    await client.tokens.owners(invalid, { signal }).catch(() => failed++)
  } else if (i % 100 === 2) {
    const controller = new AbortController()
    const aborted = client.tokens.owners(owners, { signal: controller.signal }).catch(() => failed++)
    setImmediate(() => controller.abort())
    await aborted
  } else await client.tokens.owners({ ...owners, pageSize: 5, offset: i }, { signal })
}

/**
 * Starts an iteration and ends it early: with a break while calls are in flight, with an abort, or with an error in the
 * loop.
 */
async function iterateAndStop(i: number): Promise<void> {
  const controller = new AbortController()
  const operation = i % 2 ? client.tokens.owners : client.events.list
  // Each iteration has its own contract, because identical calls share a request, which then is not aborted.
  const contract = `0x${i.toString(16).padStart(40, '3')}`
  const query = (i % 2 ? { ...owners, tokenAddress: contract } : { ...events, contractAddresses: [contract] }) as never
  const options = { concurrency: 4, signal: i % 3 ? signal : controller.signal }
  try {
    let items = 0
    for await (const _ of operation.all(query, options)) {
      if (++items < (i % 7) * 20 + 1) continue
      if (i % 3 === 0) controller.abort()
      else if (i % 3 === 1) break
      else throw new Error('enough')
    }
  } catch {
    failed++
  }
}

/**
 * Collects garbage, then returns the heap size and the numbers of timers, open files (including sockets) and listeners.
 */
async function measure(): Promise<{ heap: number; timers: number; files: number; listeners: number }> {
  // Aborted requests need time to close their sockets.
  await wait(50)
  for (let i = 0; i < 3; i++) collectGarbage()
  const types = process.getActiveResourcesInfo()
  const count = (type: string) => types.filter((each) => each === type).length
  return {
    heap: process.memoryUsage().heapUsed,
    timers: count('Timeout'),
    files: readdirSync('/dev/fd').length,
    listeners: getEventListeners(signal, 'abort').length,
  }
}

async function run(title: string, count: number, action: (i: number) => Promise<void>): Promise<boolean> {
  const printRow = printTable(title, 'heap in use', 'timers', 'open files', 'listeners')
  const lines = []
  for (let tenth = 1; tenth <= 10; tenth++) {
    for (let i = 0; i < count / 10; i += 10) await Promise.all(Array.from({ length: 10 }, (_, j) => action(i + j)))
    const line = await measure()
    lines.push(line)
    const counts = [line.timers, line.files, line.listeners].map((number) => quantity(number))
    printRow(quantity((count / 10) * tenth).text, quantity(line.heap / 2 ** 20, 2, ' MB'), ...counts)
  }
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return false
  const growth = last.heap - first.heap
  printRow('growth from the first to the last', quantity(growth / 2 ** 20, 2, ' MB'))
  return growth < 2 ** 20 && last.timers <= first.timers + 2 && last.files <= first.files + 10 && last.listeners === 0
}

print(`Node ${process.version}, ten at a time`)
const start = performance.now()
const calls = await run('calls', Number(values.calls), call)
const iterations = await run('iterations', Number(values.iterations), iterateAndStop)
printTable('all', 'seconds', 'errors, as intended', 'unhandled rejections')(
  'calls and iterations',
  quantity((performance.now() - start) / 1000),
  quantity(failed),
  quantity(rejections.length),
)
process.exitCode = calls && iterations && !rejections.length ? 0 : 1
server.disconnect()
