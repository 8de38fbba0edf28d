/**
 * Measures how four processes share the rate limit of one key: how much of it they use together, how many requests the
 * server rejects, and how many calls each process can make. Compares chaindata with other rate limiters that work
 * across processes.
 *
 * npm ci --prefix bench && node bench/fleet.ts [--seconds 20] [--only window] [--latency 5] [--rate 50]
 *
 * Requires a `redis-server` on the PATH. The server of the benchmark is `rate-limit-server.ts`, in its own process.
 * Fair shares are max-min fair: a process that wants less than an equal share gets all of it, and the others divide the
 * rest equally.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { missingRedisMessage, redisServer, startRedis } from '../test/redis/server.ts'
import type { Contestant, WorkerOptions } from './fleet-worker.ts'
import type { Counts } from './rate-limit-server.ts'
import { type Cell, percent, print, printTable, quantity } from './report.ts'
import { checkSuccesses } from './requests.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    latency: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    contestant: { type: 'string', default: '' },
  },
})
if (!redisServer) throw new Error(missingRedisMessage)
const [seconds, rate, latency] = [Number(values.seconds), Number(values.rate), Number(values.latency)]

const contestants: Contestant[] = [
  'chaindata',
  'rate-limiter-flexible queue',
  'rate-limiter-flexible evenly',
  'bottleneck minTime',
  'bottleneck reservoir',
]
/** Number of calls that each process wants to make, relative to the rate. */
const loads = { even: [1, 1, 1, 1], uneven: [2, 0.6, 0.2, 0.05] }

const server = fork(new URL('rate-limit-server.ts', import.meta.url))
const port = await new Promise<unknown>((resolve) => server.once('message', resolve))
await using redis = await startRedis()

print(`Node ${process.version}, ${rate} per second, ${latency} ms latency, ${seconds} s per run, 4 processes`)
for (const kind of ['window', 'bucket'] as const) {
  for (const [name, load] of Object.entries(loads)) {
    if (!`${kind} ${name}`.includes(values.only)) continue
    const wanted = load.map((share) => share * rate)
    const fair = fairShares(wanted, rate)
    const printRow = printTable(
      `${kind}, ${name} load`,
      'share',
      '429s',
      ...wanted.map((want, i) => `${round(want)} wanted, ${round(fair[i] ?? 0)} fair`),
      'lowest of fair',
    )
    for (const contestant of contestants) {
      if (contestant.includes(values.contestant))
        printRow(contestant, ...(await measure(kind, contestant, wanted, fair)))
    }
  }
}
server.kill()

async function measure(
  kind: WorkerOptions['kind'],
  contestant: Contestant,
  wanted: number[],
  fair: number[],
): Promise<Cell[]> {
  const run = `${contestant}-${kind}-${wanted.length}-${Math.random()}`.replaceAll(' ', '-')
  const baseUrl = `http://127.0.0.1:${port}/${kind}/${rate}/${rate}/${latency}/${run}`
  const workers = wanted.map(() => fork(new URL('fleet-worker.ts', import.meta.url)))
  const succeeded = wanted.map(() => 0)
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('spawn', resolve))))
  for (const [i, worker] of workers.entries()) {
    worker.on('message', (count: number) => {
      succeeded[i] = count
    })
    const demand = wanted[i] ?? 0
    worker.send({
      contestant,
      redisPort: redis.port,
      baseUrl,
      kind,
      rate,
      demand,
      maxPending: rate * 5,
      run,
    } satisfies WorkerOptions)
  }
  // The startup of the processes is not part of the measurement.
  await sleep(2500)
  const before = [...succeeded]
  const from = await readCounts(baseUrl)
  await sleep(seconds * 1000)
  const got = succeeded.map((count, i) => (count - (before[i] ?? 0)) / seconds)
  const successes = succeeded.reduce((sum, count) => sum + count, 0)
  const to = await readCounts(baseUrl)
  checkSuccesses(contestant, successes, to.accepted.length)
  await Promise.all(workers.map(kill))
  const [first = 0, last = 0] = [from.accepted.at(-1), to.accepted.at(-1)]
  const share = (to.accepted.length - from.accepted.length) / ((rate * (last - first)) / 1000)
  const rejected = to.rejected - from.rejected
  const worst = Math.min(...got.map((rate, i) => rate / (fair[i] ?? 1)))
  const stalled = last - first < seconds * 900 ? ['stalled'] : []
  return [percent(share), quantity(rejected), ...got.map((rate) => quantity(rate, 1)), percent(worst), ...stalled]
}

async function readCounts(baseUrl: string): Promise<Counts> {
  return (await fetch(`${baseUrl}/counts`)).json() as Promise<Counts>
}

function kill(worker: ChildProcess): Promise<unknown> {
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  return exited
}

/**
 * Returns max-min fair shares. A process that wants less than an equal share gets all of it, and the others divide the
 * rest equally.
 */
function fairShares(wanted: readonly number[], total: number): number[] {
  const shares = wanted.map(() => 0)
  let remaining = total
  const rising = wanted.map((want, i) => ({ want, i })).sort((a, b) => a.want - b.want)
  for (const [rank, { want, i }] of rising.entries()) {
    const share = Math.min(want, remaining / (rising.length - rank))
    shares[i] = share
    remaining -= share
  }
  return shares
}

function sleep(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}
