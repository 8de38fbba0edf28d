/**
 * Measures how much of a rate limit different rate limiters use, and how many of their requests the server rejects.
 *
 * npm ci --prefix bench && node bench/rate-limit.ts [--seconds 10] [--only window/200] [--others no]
 *
 * Each row of the output starts as many calls at once as the server allows in `--seconds`. The rate limiters of other
 * packages are configured as their documentation describes. A rejected call goes through its limiter again.
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { RateLimit } from 'async-sema'
import Bottleneck from 'bottleneck'
import PQueue from 'p-queue'
import pThrottle from 'p-throttle'
import { createClient } from '../src/index.ts'
import type { Counts } from './rate-limit-server.ts'
import { percent, print, printTable, quantity } from './report.ts'
import { checkRequests } from './requests.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    others: { type: 'string', default: 'yes' },
  },
})
const seconds = Number(values.seconds)

const server = fork(new URL('rate-limit-server.ts', import.meta.url))
const port = await new Promise<unknown>((resolve) => server.once('message', resolve))
const origin = `http://127.0.0.1:${port}`

interface Scenario {
  kind: 'bucket' | 'window'
  rate: number
  burst: number
  latency: number
}

/** Makes a number of calls to a base URL as fast as the rate limiter allows. */
type Contestant = (scenario: Scenario, baseUrl: string, calls: number) => Promise<unknown>

/** Makes a call through a rate limiter, and repeats the call until the server accepts it. */
async function callUntilAccepted(
  run: (call: () => Promise<Response>) => Promise<Response>,
  url: string,
): Promise<void> {
  for (;;) {
    const response = await run(() => fetch(url))
    await response.arrayBuffer()
    if (response.status !== 429) return
  }
}

const otherLimiter =
  (createLimiter: (scenario: Scenario) => (call: () => Promise<Response>) => Promise<Response>): Contestant =>
  (scenario, baseUrl, calls) => {
    const run = createLimiter(scenario)
    return Promise.all(Array.from({ length: calls }, () => callUntilAccepted(run, `${baseUrl}/call`)))
  }

const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' } as const
const chaindata =
  (isRateKnown: boolean): Contestant =>
  ({ kind, rate, burst }, baseUrl, calls) => {
    const rateLimit = { requestsPerSecond: rate, burst: kind === 'bucket' ? burst : 1 }
    const limits = { retries: 100, dedupe: false, deadline: Number.POSITIVE_INFINITY }
    const client = createClient({ baseUrl, apiKey: 'key', ...limits, rateLimit: isRateKnown ? rateLimit : undefined })
    return Promise.all(Array.from({ length: calls }, () => client.names.resolve(query)))
  }

const contestants: Record<string, Contestant> = {
  chaindata: chaindata(true),
  'chaindata, rate unset': chaindata(false),
}
if (values.others === 'yes') {
  Object.assign(contestants, {
    'p-throttle': otherLimiter(({ rate }) => pThrottle({ limit: rate, interval: 1000 })((call) => call())),
    'p-throttle strict': otherLimiter(({ rate }) =>
      pThrottle({ limit: rate, interval: 1000, strict: true })((call) => call()),
    ),
    'p-queue': otherLimiter(({ rate }) => {
      const queue = new PQueue({ interval: 1000, intervalCap: rate })
      return (call) => queue.add(call)
    }),
    'p-queue strict': otherLimiter(({ rate }) => {
      const queue = new PQueue({ interval: 1000, intervalCap: rate, strict: true })
      return (call) => queue.add(call)
    }),
    'bottleneck minTime': otherLimiter(({ rate }) => {
      const limiter = new Bottleneck({ minTime: 1000 / rate })
      return (call) => limiter.schedule(call)
    }),
    'bottleneck reservoir': otherLimiter(({ rate }) => {
      const limiter = new Bottleneck({
        reservoir: rate,
        reservoirRefreshAmount: rate,
        reservoirRefreshInterval: 1000,
      })
      return async (call) => limiter.schedule(call)
    }),
    'async-sema': otherLimiter(({ rate }) => {
      const limit = RateLimit(rate)
      return (call) => limit().then(call)
    }),
    'async-sema uniform': otherLimiter(({ rate }) => {
      const limit = RateLimit(rate, { uniformDistribution: true })
      return (call) => limit().then(call)
    }),
  } satisfies Record<string, Contestant>)
}

// Warms up this process and the server, so that the first row is not slower.
await Promise.all(Array.from({ length: 300 }, () => fetch(`${origin}/bucket/1000/1000/5/warm-up/call`)))

const scenarios: Scenario[] = []
for (const kind of ['bucket', 'window'] as const) {
  for (const rate of [50, 200]) for (const latency of [5, 20, 80]) scenarios.push({ kind, rate, burst: rate, latency })
}

print(`Node ${process.version}, ${seconds} s per run; share of the rate limit that was used, and number of 429s`)
const totals: Record<string, { rejected: number; lowest: number }> = {}
for (const scenario of scenarios) {
  const { kind, rate, burst, latency } = scenario
  const path = `${kind}/${rate}/${burst}/${latency}`
  if (!path.startsWith(values.only)) continue
  const size = kind === 'bucket' ? `, burst ${burst}` : ''
  const printRow = printTable(`${kind}, ${rate} per second${size}, ${latency} ms latency`, 'share', '429s')
  for (const [label, run] of Object.entries(contestants)) {
    const baseUrl = `${origin}/${path}/${encodeURIComponent(label)}`
    const calls = rate * seconds + burst
    const isDone = await Promise.race([
      run(scenario, baseUrl, calls).then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, seconds * 5000, false)),
    ])
    const { accepted, rejected } = (await (await fetch(`${baseUrl}/counts`)).json()) as Counts
    if (isDone) checkRequests(label, { calls, requests: accepted.length })
    const share = shareOfRate(scenario, accepted)
    const total = totals[`${kind} ${label}`] ?? { rejected: 0, lowest: 1 }
    totals[`${kind} ${label}`] = total
    total.rejected += rejected
    total.lowest = Math.min(total.lowest, share)
    printRow(label, percent(share), quantity(rejected), ...(isDone ? [] : ['not finished']))
  }
}
const printTotal = printTable('all rows of a kind', 'lowest share', '429s in total')
for (const [label, { lowest, rejected }] of Object.entries(totals)) {
  printTotal(label, percent(lowest), quantity(rejected))
}
server.kill()
process.exit()

/** Returns the number of accepted requests, divided by the maximum that the rate limit allows. */
function shareOfRate({ kind, rate, burst }: Scenario, accepted: readonly number[]): number {
  const end = accepted.at(-1) ?? 0
  if (kind === 'bucket') return accepted.length / (burst + (rate * end) / 1000)
  // Limiters that send evenly and limiters that send bursts are comparable only over full seconds after the first.
  const fullSeconds = Math.floor(end / 1000) - 1
  return accepted.filter((at) => at >= 1000 && at < (fullSeconds + 1) * 1000).length / (rate * fullSeconds)
}
