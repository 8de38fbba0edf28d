/**
 * Measures the heap during a long iteration over all events of 1,000,000 blocks, which needs 2,000 block ranges.
 *
 * node bench/memory.ts [--blocks 1000000] [--density 0.2]
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from '../src/index.ts'
import { percent, print, printTable, quantity } from './report.ts'

const { values } = parseArgs({
  options: { blocks: { type: 'string', default: '1000000' }, density: { type: 'string', default: '0.2' } },
})
const blocks = Number(values.blocks)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const server = fork(new URL('pagination-server.ts', import.meta.url))
server.send({ density: Number(values.density) })
const port = await new Promise((resolve) => server.once('message', resolve))
const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key' })

print(`${blocks} blocks, Node ${process.version}`)
const printRow = printTable('done', 'events', 'calls', 'cursor', 'heap in use', 'resident')
const megabytes = (bytes: number) => quantity(bytes / 2 ** 20, 2, ' MB')
const heaps: number[] = []
const start = performance.now()
let events = 0
let [done, calls] = [0, 0]
const pages = client.events.list.pages(
  {
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: 0,
    blockTo: blocks - 1,
  },
  {
    concurrency: 8,
    onProgress: (progress) => {
      done = progress.done
      calls = progress.calls
    },
  },
)
for await (const page of pages) {
  events += page.items.length
  if (done < (blocks / 10) * (heaps.length + 1)) continue
  collectGarbage()
  const { heapUsed, rss } = process.memoryUsage()
  heaps.push(heapUsed)
  const cursor = page.cursor ? quantity(JSON.stringify(page.cursor).length, 0, ' bytes') : 'none'
  const counts = [quantity(events), quantity(calls)]
  printRow(percent(heaps.length / 10, 0).text, ...counts, cursor, megabytes(heapUsed), megabytes(rss))
}
const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0)
const seconds = (performance.now() - start) / 1000
printTable('from 10 % to 100 %', 'seconds', 'heap growth')('the iteration', quantity(seconds, 1), megabytes(growth))
// An event takes about 500 bytes, so an iteration that kept all events would exceed this limit a hundredfold.
process.exitCode = heaps.length === 10 && growth < 2 ** 20 ? 0 : 1
server.disconnect()
