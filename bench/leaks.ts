/**
 * What a process keeps that has made many calls and broken off many walks: heap, timers, sockets and listeners, after
 * each tenth of them. All of it has to stay where it was.
 *
 *   npm run leaks -- [--calls 200000] [--walks 10000]
 */
import { fork } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from '../src/index.ts'

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '200000' }, walks: { type: 'string', default: '10000' } },
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const server = fork(new URL('walk-server.ts', import.meta.url))
server.send({ density: 0.2, items: 2_000 })
const port = await new Promise((resolve) => server.once('message', resolve))
const rejections: unknown[] = []
process.on('unhandledRejection', (reason) => rejections.push(reason))

const client = createClient({
  baseUrl: `http://127.0.0.1:${port}`,
  apiKey: 'key',
  rateLimit: { requestsPerSecond: 1e6, burst: 1e6 },
})
// One signal for all: what listens to it and does not stop is counted.
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
const refused = { ...owners, pageSize: 51 }

let failed = 0
/** A call that is answered, and for every hundred one that is refused here and one that is given up on its way. */
async function call(i: number): Promise<void> {
  if (i % 100 === 1) {
    await client.tokens.owners(refused, { signal }).catch(() => failed++)
  } else if (i % 100 === 2) {
    const controller = new AbortController()
    const given = client.tokens.owners(owners, { signal: controller.signal }).catch(() => failed++)
    setImmediate(() => controller.abort())
    await given
  } else await client.tokens.owners({ ...owners, pageSize: 5 }, { signal })
}

/** A walk that is broken off: by a break with calls in flight, by its signal, or by what its reader throws. */
async function breakOff(i: number): Promise<void> {
  const controller = new AbortController()
  const walk = i % 2 ? client.tokens.owners : client.events.list
  const query = (i % 2 ? owners : events) as never
  const options = { concurrency: 4, signal: i % 3 ? signal : controller.signal }
  try {
    let items = 0
    for await (const _ of walk.all(query, options)) {
      if (++items < (i % 7) * 20 + 1) continue
      if (i % 3 === 0) controller.abort()
      else if (i % 3 === 1) break
      else throw new Error('enough')
    }
  } catch {
    failed++
  }
}

/** The heap without garbage, timers and open files (sockets are some) of this process, and listeners of the signal. */
async function measure(): Promise<{ heap: number; timers: number; files: number; listeners: number }> {
  // What is being given up is gone by then.
  await wait(50)
  for (let i = 0; i < 3; i++) collectGarbage()
  const names = process.getActiveResourcesInfo()
  const count = (wanted: string) => names.filter((name) => name === wanted).length
  return {
    heap: process.memoryUsage().heapUsed,
    timers: count('Timeout'),
    files: readdirSync('/dev/fd').length,
    listeners: getEventListeners(signal, 'abort').length,
  }
}

async function run(what: string, count: number, act: (i: number) => Promise<void>): Promise<boolean> {
  console.log(`| ${what} | heap in use | timers | open files | listeners |`)
  console.log('|--:|--:|--:|--:|--:|')
  const lines = []
  for (let tenth = 1; tenth <= 10; tenth++) {
    for (let i = 0; i < count / 10; i += 10) await Promise.all(Array.from({ length: 10 }, (_, j) => act(i + j)))
    const line = await measure()
    lines.push(line)
    const heap = `${(line.heap / 2 ** 20).toFixed(2)} MB`
    console.log(`| ${(count / 10) * tenth} | ${heap} | ${line.timers} | ${line.files} | ${line.listeners} |`)
  }
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return false
  const growth = last.heap - first.heap
  console.log(`\nfrom the first tenth to the last the heap grew by ${(growth / 2 ** 20).toFixed(2)} MB\n`)
  return growth < 2 ** 20 && last.timers <= first.timers + 2 && last.files <= first.files + 10 && last.listeners === 0
}

console.log(`Node ${process.version}, ten at a time\n`)
const start = performance.now()
const calls = await run('calls', Number(values.calls), call)
const walks = await run('walks broken off', Number(values.walks), breakOff)
const seconds = ((performance.now() - start) / 1000).toFixed(0)
console.log(
  `${seconds} s; ${failed} ended with an error, as meant; ${rejections.length} rejections that nobody handled`,
)
process.exitCode = calls && walks && !rejections.length ? 0 : 1
server.disconnect()
