/**
 * How much of what a service allows is used, and how often it has to refuse: our pacing beside the well-kept limiters.
 *
 *   npm ci --prefix bench && node bench/rates.ts [--seconds 10] [--only window/200] [--peers no]
 *
 * Every row is a backlog of as many calls as the service allows in that time, all made at once. A peer is set up as its
 * documentation says for so many a second, and a call that was refused goes through its limiter again.
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { RateLimit } from 'async-sema'
import Bottleneck from 'bottleneck'
import PQueue from 'p-queue'
import pThrottle from 'p-throttle'
import { createClient } from '../src/index.ts'
import type { Tally } from './rates-server.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    peers: { type: 'string', default: 'yes' },
  },
})
const seconds = Number(values.seconds)

const server = fork(new URL('rates-server.ts', import.meta.url))
const port = await new Promise<unknown>((resolve) => server.once('message', resolve))
const origin = `http://127.0.0.1:${port}`

interface Row {
  kind: 'bucket' | 'window'
  rate: number
  burst: number
  latency: number
}

/** Makes so many calls to a base URL, as fast as it may. */
type Contestant = (row: Row, baseUrl: string, calls: number) => Promise<unknown>

/** Makes one call through a limiter, and once more through it for as long as it is refused. */
async function insist(run: (call: () => Promise<Response>) => Promise<Response>, url: string): Promise<void> {
  for (;;) {
    const response = await run(() => fetch(url))
    await response.arrayBuffer()
    if (response.status !== 429) return
  }
}

const peer =
  (limiter: (row: Row) => (call: () => Promise<Response>) => Promise<Response>): Contestant =>
  (row, baseUrl, calls) => {
    const run = limiter(row)
    return Promise.all(Array.from({ length: calls }, () => insist(run, `${baseUrl}/call`)))
  }

const name = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
const ours =
  (isTold: boolean): Contestant =>
  ({ kind, rate, burst }, baseUrl, calls) => {
    const rateLimit = { requestsPerSecond: rate, burst: kind === 'bucket' ? burst : 1 }
    const limits = { retries: 100, deadline: Number.POSITIVE_INFINITY }
    const client = createClient({ baseUrl, apiKey: 'key', ...limits, rateLimit: isTold ? rateLimit : undefined })
    return Promise.all(Array.from({ length: calls }, () => client.names.resolve(name)))
  }

const contestants: Record<string, Contestant> = {
  chaindata: ours(true),
  'chaindata, not told': ours(false),
}
if (values.peers === 'yes') {
  Object.assign(contestants, {
    'p-throttle': peer(({ rate }) => pThrottle({ limit: rate, interval: 1000 })((call) => call())),
    'p-throttle strict': peer(({ rate }) => pThrottle({ limit: rate, interval: 1000, strict: true })((call) => call())),
    'p-queue': peer(({ rate }) => {
      const queue = new PQueue({ interval: 1000, intervalCap: rate })
      return (call) => queue.add(call)
    }),
    'p-queue strict': peer(({ rate }) => {
      const queue = new PQueue({ interval: 1000, intervalCap: rate, strict: true })
      return (call) => queue.add(call)
    }),
    'bottleneck minTime': peer(({ rate }) => {
      const limiter = new Bottleneck({ minTime: 1000 / rate })
      return (call) => limiter.schedule(call)
    }),
    'bottleneck reservoir': peer(({ rate }) => {
      const limiter = new Bottleneck({
        reservoir: rate,
        reservoirRefreshAmount: rate,
        reservoirRefreshInterval: 1000,
      })
      return async (call) => limiter.schedule(call)
    }),
    'async-sema': peer(({ rate }) => {
      const limit = RateLimit(rate)
      return (call) => limit().then(call)
    }),
    'async-sema uniform': peer(({ rate }) => {
      const limit = RateLimit(rate, { uniformDistribution: true })
      return (call) => limit().then(call)
    }),
  } satisfies Record<string, Contestant>)
}

// What a process does for the first time takes it a moment, whoever asks.
await Promise.all(Array.from({ length: 300 }, () => fetch(`${origin}/bucket/1000/1000/5/warm-up/call`)))

const rows: Row[] = []
for (const kind of ['bucket', 'window'] as const) {
  for (const rate of [50, 200]) for (const latency of [5, 20, 80]) rows.push({ kind, rate, burst: rate, latency })
}

console.log(`Node ${process.version}, ${seconds} s a run; share of the allowed rate that was used, and 429s\n`)
const totals: Record<string, { refused: number; least: number }> = {}
for (const row of rows) {
  const { kind, rate, burst, latency } = row
  const path = `${kind}/${rate}/${burst}/${latency}`
  if (!path.startsWith(values.only)) continue
  console.log(`${kind}, ${rate} a second${kind === 'bucket' ? `, burst ${burst}` : ''}, ${latency} ms`)
  for (const [label, run] of Object.entries(contestants)) {
    const baseUrl = `${origin}/${path}/${encodeURIComponent(label)}`
    const calls = rate * seconds + burst
    const isDone = await Promise.race([
      run(row, baseUrl, calls).then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, seconds * 5000, false)),
    ])
    const { allowed, refused } = (await (await fetch(`${baseUrl}/tally`)).json()) as Tally
    const share = shareOf(row, allowed)
    const total = totals[`${kind} ${label}`] ?? { refused: 0, least: 1 }
    totals[`${kind} ${label}`] = total
    total.refused += refused
    total.least = Math.min(total.least, share)
    console.log(`  ${label.padEnd(22)} ${percent(share)} ${String(refused).padStart(6)}${isDone ? '' : '  not done'}`)
  }
}
console.log('\nall rows of a kind: the least share, and 429s in all')
for (const [label, { least, refused }] of Object.entries(totals)) {
  console.log(`  ${label.padEnd(29)} ${percent(least)} ${String(refused).padStart(6)}`)
}
server.kill()
process.exit()

/** What was allowed, of all that could have been. */
function shareOf({ kind, rate, burst }: Row, allowed: readonly number[]): number {
  const end = allowed.at(-1) ?? 0
  if (kind === 'bucket') return allowed.length / (burst + (rate * end) / 1000)
  // In whole seconds behind the first, so that it is the same for those that send evenly and those that send in heaps.
  const whole = Math.floor(end / 1000) - 1
  return allowed.filter((at) => at >= 1000 && at < (whole + 1) * 1000).length / (rate * whole)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(8)
}
