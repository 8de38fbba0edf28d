/**
 * Four processes on one key: how much of its rate they use together, how often the service has to refuse, and what each
 * of them gets, beside the well-kept limiters that work across processes.
 *
 *   npm ci --prefix bench && node bench/fleet.ts [--seconds 20] [--only window] [--latency 5] [--rate 50]
 *
 * Takes a `redis-server` on the PATH. The service is that of `rates.ts`, in a process of its own. A fair part is
 * max-min: what a process wants or, where that is more than there is, an equal share with the others that want more.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { advice, redisServer, startRedis } from '../test/redis/server.ts'
import type { Contestant, Orders } from './fleet-worker.ts'
import type { Tally } from './rates-server.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    latency: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    contestant: { type: 'string', default: '' },
  },
})
if (!redisServer) throw new Error(advice)
const [seconds, rate, latency] = [Number(values.seconds), Number(values.rate), Number(values.latency)]

const contestants: Contestant[] = [
  'chaindata',
  'rate-limiter-flexible queue',
  'rate-limiter-flexible evenly',
  'bottleneck minTime',
  'bottleneck reservoir',
]
/** Calls that come to each process, as shares of the rate. */
const loads = { even: [1, 1, 1, 1], uneven: [2, 0.6, 0.2, 0.05] }

const server = fork(new URL('rates-server.ts', import.meta.url))
const port = await new Promise<unknown>((resolve) => server.once('message', resolve))
await using redis = await startRedis()

console.log(`Node ${process.version}, ${rate} a second, ${latency} ms, ${seconds} s a run, 4 processes`)
for (const kind of ['window', 'bucket'] as const) {
  for (const [name, load] of Object.entries(loads)) {
    if (!`${kind} ${name}`.includes(values.only)) continue
    const wanted = load.map((share) => share * rate)
    const fair = fairParts(wanted, rate)
    console.log(`\n${kind}, ${name} load: ${wanted.join(', ')} come a second; fair were ${fair.map(round).join(', ')}`)
    for (const contestant of contestants) {
      if (contestant.includes(values.contestant)) await race(kind, contestant, wanted, fair)
    }
  }
}
server.kill()

async function race(kind: Orders['kind'], contestant: Contestant, wanted: number[], fair: number[]): Promise<void> {
  const run = `${contestant}-${kind}-${wanted.length}-${Math.random()}`.replaceAll(' ', '-')
  const baseUrl = `http://127.0.0.1:${port}/${kind}/${rate}/${rate}/${latency}/${run}`
  const workers = wanted.map(() => fork(new URL('fleet-worker.ts', import.meta.url)))
  const answered = wanted.map(() => 0)
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('spawn', resolve))))
  for (const [i, worker] of workers.entries()) {
    worker.on('message', (count: number) => {
      answered[i] = count
    })
    const demand = wanted[i] ?? 0
    worker.send({
      contestant,
      redisPort: redis.port,
      baseUrl,
      kind,
      rate,
      demand,
      most: rate * 5,
      run,
    } satisfies Orders)
  }
  // What a process does at its beginning is not measured.
  await sleep(2500)
  const before = [...answered]
  const from = await tally(baseUrl)
  await sleep(seconds * 1000)
  const got = answered.map((count, i) => (count - (before[i] ?? 0)) / seconds)
  const to = await tally(baseUrl)
  await Promise.all(workers.map(end))
  const [first = 0, last = 0] = [from.allowed.at(-1), to.allowed.at(-1)]
  const share = (to.allowed.length - from.allowed.length) / ((rate * (last - first)) / 1000)
  const refused = to.refused - from.refused
  const worst = Math.min(...got.map((part, i) => part / (fair[i] ?? 1)))
  const stalled = last - first < seconds * 900 ? '  stalled' : ''
  console.log(
    `  ${contestant.padEnd(29)} ${percent(share)} ${String(refused).padStart(5)} 429s   got ${got.map(round).join(', ').padEnd(23)} the worst off ${percent(worst)} of fair${stalled}`,
  )
}

async function tally(baseUrl: string): Promise<Tally> {
  return (await fetch(`${baseUrl}/tally`)).json() as Promise<Tally>
}

function end(worker: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  return ended
}

/** Max-min fair: whoever wants less than an equal part gets it, and the others share the rest. */
function fairParts(wanted: readonly number[], total: number): number[] {
  const parts = wanted.map(() => 0)
  let left = total
  const rising = wanted.map((want, i) => ({ want, i })).sort((a, b) => a.want - b.want)
  for (const [rank, { want, i }] of rising.entries()) {
    const part = Math.min(want, left / (rising.length - rank))
    parts[i] = part
    left -= part
  }
  return parts
}

function sleep(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7)
}
