/**
 * The same walk three ways, against a local service with latency and a token bucket: one call after the other, a pool of
 * ten over the windows as one would write it by hand, and `.all()`. All three have to read the same.
 *
 *   node bench/walk.ts [--rate 100] [--burst 20] [--latency 60] [--calls 1000] [--only 'one page'] [--way all]
 *
 * The share is of what the service allows, from the first request that was let through to the last: the burst apart.
 * The start and the end of a walk count. A thousand calls take ten seconds; windows of blocks must reach 98 %. A list
 * without blocks does not say how long it is: its pages are asked for one after the other until it has been long for a
 * while. That costs a second and a half, in a short walk and in a long one.
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createClient } from '../src/index.ts'
import type { Setting, Tally } from './walk-server.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    burst: { type: 'string', default: '20' },
    latency: { type: 'string', default: '60' },
    calls: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    way: { type: 'string', default: '' },
  },
})
const rate = Number(values.rate)
const burst = Number(values.burst)
const latency = Number(values.latency)
const calls = Number(values.calls)

const server = fork(new URL('walk-server.ts', import.meta.url))
function tell(message: Setting | 'tally'): Promise<unknown> {
  const answer = new Promise((resolve) => server.once('message', resolve))
  server.send(message)
  return answer
}

interface Walk {
  name: string
  setting: Setting
  path: string
  query: Record<string, string>
  /** Blocks from 0 on, where it goes by blocks. */
  blocks?: number
  ours: (client: ReturnType<typeof createClient>) => AsyncGenerator<unknown>
}

const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const concurrency = 24

function events(name: string, density: number): Walk {
  // Calls for 500 blocks: a page for each 50 events, and a short one.
  const blocks = Math.round(calls / (Math.floor((500 * density) / 50) + 1)) * 500
  const query = { chain: 'ethereum-mainnet', contractAddresses: [contract], eventType: 'tokenTransfer' } as const
  return {
    name,
    setting: { density },
    path: '/v4/data/defi/events',
    query: { ...query, contractAddresses: contract },
    blocks,
    ours: ({ events: { list } }) => list.all({ ...query, blockFrom: 0, blockTo: blocks - 1 }, { concurrency }),
  }
}

const walks: Walk[] = [
  events('windows of one page', 0.02),
  events('windows of eight pages', 0.75),
  events('windows of sixty pages', 5.95),
  {
    name: 'one list of pages',
    setting: { items: calls * 50 - 25 },
    path: '/v4/data/owners',
    query: { chain: 'ethereum-mainnet', tokenAddress: contract },
    ours: ({ tokens }) => tokens.owners.all({ chain: 'ethereum-mainnet', tokenAddress: contract }, { concurrency }),
  },
]

/** One page by hand, asked for again when it was refused. */
async function page(base: string, path: string, query: Record<string, string>): Promise<unknown[]> {
  for (;;) {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers: { 'x-api-key': 'key' } })
    const body = (await response.json()) as unknown[]
    if (response.status !== 429) return body
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000))
  }
}

async function pages(base: string, { path, query }: Walk, window: Record<string, string>): Promise<unknown[]> {
  const items: unknown[] = []
  for (let more = true; more; ) {
    const next = await page(base, path, { ...query, ...window, offset: `${items.length}` })
    items.push(...next)
    more = next.length === 50
  }
  return items
}

async function pool(base: string, walk: Walk, size: number): Promise<number> {
  const windows = Array.from({ length: (walk.blocks ?? 500) / 500 }, (_, i) => i * 500)
  const counts: number[] = []
  const worker = async () => {
    for (let from = windows.shift(); from !== undefined; from = windows.shift()) {
      const window = walk.blocks ? { blockFrom: `${from}`, blockTo: `${from + 499}` } : undefined
      counts.push((await pages(base, walk, window ?? {})).length)
    }
  }
  await Promise.all(Array.from({ length: size }, worker))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function all(base: string, walk: Walk): Promise<number> {
  const client = createClient({ baseUrl: base, apiKey: 'key', rateLimit: { requestsPerSecond: rate, burst } })
  let count = 0
  for await (const _ of walk.ours(client)) count++
  return count
}

const ways: [string, (base: string, walk: Walk) => Promise<number>][] = [
  ['one after the other', (base, walk) => pool(base, walk, 1)],
  ['a pool of ten', (base, walk) => pool(base, walk, 10)],
  [`.all(), concurrency ${concurrency}`, all],
]

console.log(`allowed: ${rate} a second, burst ${burst}; latency ${latency} ms; Node ${process.version}\n`)
console.log('| walk | way | items | calls | 429s | seconds | share of the rate |')
console.log('|---|---|--:|--:|--:|--:|--:|')
let refused = 0
let least = 1
for (const walk of walks.filter((each) => each.name.includes(values.only))) {
  let expected: number | undefined
  for (const [name, way] of ways.filter(([each]) => each.includes(values.way))) {
    const port = await tell({ ...walk.setting, rate, burst, latency })
    const start = performance.now()
    const count = await way(`http://127.0.0.1:${port}`, walk)
    const seconds = (performance.now() - start) / 1000
    const tally = (await tell('tally')) as Tally
    const share = (tally.calls - burst) / ((tally.milliseconds / 1000) * rate)
    console.log(
      `| ${walk.name} | ${name} | ${count} | ${tally.calls} | ${tally.refused} | ${seconds.toFixed(1)} | ${(share * 100).toFixed(1)} % |`,
    )
    expected ??= count
    if (count !== expected) throw new Error(`${name} read ${count} items, not ${expected}`)
    if (way !== all) continue
    refused += tally.refused
    if (walk.blocks) least = Math.min(least, share)
  }
}
console.log(
  `\n.all(): in windows at least ${(least * 100).toFixed(1)} % of the rate, and ${refused} 429s in all; the goal is 98 % and none.`,
)
process.exitCode = least >= 0.98 && refused === 0 ? 0 : 1
server.disconnect()
