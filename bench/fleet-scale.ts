/**
 * Runs up to 64 processes that share one key, through one Redis and through a cluster of three masters and three
 * replicas, and measures what sharing costs. Then measures how many calls per second one Redis can carry.
 *
 * npm ci --prefix bench && node bench/fleet-scale.ts [--clients 1,4,16,64] [--processes 64] [--rate 200] [--seconds 6]
 *
 * Requires a `redis-server` on the PATH. The API is `rate-limit-server.ts`, in its own process, which allows at most
 * `--rate` requests in any second and responds after about 5 ms. With fewer processes than clients, each process has
 * several clients, each with its own connection to Redis. To find the capacity of one Redis, this process repeats a
 * recorded command for many keys as fast as Redis can process it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { startCluster } from '../test/redis/cluster.ts'
import { missingRedisMessage, redisServer, startRedis } from '../test/redis/server.ts'
import { recordExchange, saturate } from './fleet-capacity.ts'
import type { Command, Report, WorkerOptions } from './fleet-scale-worker.ts'
import type { Counts } from './rate-limit-server.ts'
import { redisUsage } from './redis-usage.ts'
import { type Cell, percent, print, printTable, quantity } from './report.ts'
import { checkSuccesses } from './requests.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,4,16,64' },
    processes: { type: 'string', default: '64' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '6' },
  },
})
if (!redisServer) throw new Error(missingRedisMessage)
const sizes = values.clients.split(',').map(Number)
const [processes, rate, seconds] = [Number(values.processes), Number(values.rate), Number(values.seconds)]
const warmUpMs = 2_000

const server = fork(new URL('rate-limit-server.ts', import.meta.url))
const port = await new Promise<unknown>((resolve) => server.once('message', resolve))
await using redis = await startRedis()
await using cluster = await startCluster(3, 1)

type Shared = WorkerOptions['shared']
/** Connections that read the statistics of the Redis processes. */
const nodes: Readonly<Record<Shared, readonly Redis[]>> = {
  none: [],
  redis: [new Redis(redis.port)],
  cluster: cluster.nodes.map(({ port }) => new Redis(port)),
}

const workers = await Promise.all(
  Array.from({ length: Math.min(processes, Math.max(...sizes)) }, async () => {
    const worker = fork(new URL('fleet-scale-worker.ts', import.meta.url))
    await nextMessage(worker)
    return worker
  }),
)

print(`Node ${process.version}, ${rate} per second, 5 ms latency, ${seconds} s per run

Full load: every client always has waiting calls.
share: accepted requests, of those that the rate limit allows; 429s: rejected requests
Jain: fairness index, 1 if all clients made the same number of calls; lowest: calls of the worst-served client, of an equal share
commands: commands sent to Redis per call; Redis µs: CPU time per call of all Redis processes, without their idle time
client µs: CPU time per call of the clients

Half load: calls start at random times and use half of the rate.
median ms, p99 ms: time by which calls take longer than without Redis`)
const idle = { none: 0, redis: await idleCpu('redis'), cluster: await idleCpu('cluster') }
const columns = [
  'share',
  '429s',
  'Jain',
  'lowest',
  'commands',
  'Redis µs',
  'client µs',
  'half: commands',
  'median ms',
  'p99 ms',
]
const baselines = new Map<number, number[]>()
for (const [shared, title] of [
  ['none', 'no Redis, each client at an equal share of the rate'],
  ['redis', 'one Redis'],
  ['cluster', 'cluster of 3 masters and 3 replicas'],
] as const) {
  const printRow = printTable(title, ...columns)
  for (const clients of sizes) printRow(...(await measure(shared, clients)))
}
for (const worker of workers) worker.kill()
server.kill()

print(`Capacity: each key makes 50 calls per second, with one command per call.
commands/s: commands per second of CPU time; Redis CPU: share of a core that Redis used in the measurement`)
const printCapacity = printTable('one saturated Redis', 'commands/s', 'Redis CPU', 'keys of 50/s', 'kB per key')
for (const clients of [1, 4, 16, 64, 256, 1024]) await measureCapacity(clients)
for (const connection of Object.values(nodes).flat()) connection.disconnect()

async function measure(shared: Shared, clients: number): Promise<[label: string, ...Cell[]]> {
  // Without Redis, an equal share of the rate is the fairest way to divide it.
  const full = await run(shared, clients, shared === 'none' ? rate / clients : rate, 'full')
  // Without Redis, no client waits for others at half load.
  const half = await run(shared, clients, rate, 'half')
  const { accepted, perClient, exchanges, redisCpu, clientCpu } = full
  const calls = accepted.length
  const span = (accepted.at(-1) ?? 0) - (accepted[0] ?? 0)
  const sum = perClient.reduce((a, b) => a + b, 0)
  const sumOfSquares = perClient.reduce((total, count) => total + count ** 2, 0)
  const durations = half.durations.sort((a, b) => a - b)
  const latencies = [0.5, 0.99].map((share) => durations[Math.floor(share * durations.length)] ?? Number.NaN)
  if (shared === 'none') baselines.set(clients, latencies)
  const added = latencies.map((ms, i) => ms - (baselines.get(clients)?.[i] ?? 0))
  const withRedis = [quantity(half.exchanges / half.accepted.length, 2), ...added.map((ms) => quantity(ms, 1))]
  const cells = [
    percent(((calls - 1) * 1000) / (rate * span)),
    quantity(full.rejected + half.rejected),
    quantity(sum ** 2 / (clients * sumOfSquares), 3),
    percent(Math.min(...perClient) / (sum / clients)),
    shared === 'none' ? '-' : quantity(exchanges / calls, 2),
    shared === 'none' ? '-' : quantity(redisCpu / calls),
    quantity(clientCpu / calls),
    ...(shared === 'none' ? [] : withRedis),
  ]
  const errors = [...full.errors, ...half.errors]
  const fallbacks = full.fallbacks + half.fallbacks
  if (errors.length) console.error(errors[0])
  const problems = [
    ...(errors.length ? [`${errors.length} failed`] : []),
    ...(fallbacks ? [`Redis unavailable ${fallbacks} times`] : []),
  ]
  const label = `${plural(clients, 'client')} in ${plural(Math.min(clients, workers.length), 'process')}`
  return [label, ...cells, ...problems]
}

async function measureCapacity(clients: number): Promise<void> {
  const [node] = nodes.redis
  if (!node) return
  const { exchanges, seconds, cpuSeconds, bytesPerKey } = await saturate(node, await recordExchange(node, 50), clients)
  printCapacity(
    `${plural(clients, 'client')} per key`,
    quantity(exchanges / cpuSeconds),
    percent(cpuSeconds / seconds),
    quantity(Math.floor(exchanges / cpuSeconds / 50)),
    quantity(bytesPerKey / 1000, 1),
  )
}

async function run(shared: Shared, clients: number, requestsPerSecond: number, load: 'full' | 'half') {
  const name = `${shared}-${clients}-${load}`
  const baseUrl = `http://127.0.0.1:${port}/window/${rate}/${rate}/5/${name}`
  const active = workers.slice(0, clients)
  await Promise.all(
    active.map((worker, i) =>
      send(worker, {
        start: {
          clients: Math.floor((clients + active.length - 1 - i) / active.length),
          shared,
          redisPort: (shared === 'cluster' ? cluster.nodes[0]?.port : redis.port) ?? 0,
          baseUrl,
          apiKey: name,
          requestsPerSecond,
          pending: load === 'full' ? Math.ceil(rate / clients) + 4 : 0,
          interval: (2000 * clients) / rate,
        },
      }),
    ),
  )
  await sleep(warmUpMs)
  const before = await usage(shared, active, baseUrl)
  await sleep(seconds * 1000)
  const after = await usage(shared, active, baseUrl)
  await Promise.all(active.map((worker) => send(worker, 'stop')))
  const successes = after.succeeded.reduce((sum, count) => sum + count, 0)
  checkSuccesses(name, successes, (await readCounts(baseUrl)).accepted.length)
  return {
    accepted: after.counts.accepted.slice(before.counts.accepted.length),
    rejected: after.counts.rejected - before.counts.rejected,
    perClient: after.succeeded.map((count, i) => count - (before.succeeded[i] ?? 0)),
    durations: after.durations,
    exchanges: after.exchanges - before.exchanges,
    redisCpu: after.redisCpu - before.redisCpu - (after.at - before.at) * idle[shared],
    clientCpu: after.clientCpu - before.clientCpu,
    errors: after.errors,
    fallbacks: after.fallbacks,
  }
}

async function usage(shared: Shared, active: readonly ChildProcess[], baseUrl: string) {
  const [counts, reports, statistics] = await Promise.all([
    readCounts(baseUrl),
    Promise.all(active.map((worker) => send(worker, 'report') as Promise<Report>)),
    redisUsage(nodes[shared]),
  ])
  return {
    at: performance.now(),
    counts,
    succeeded: reports.flatMap(({ succeeded }) => succeeded),
    durations: reports.flatMap(({ durations }) => durations),
    clientCpu: reports.reduce((sum, { cpu }) => sum + cpu, 0),
    errors: reports.flatMap(({ errors }) => errors),
    fallbacks: reports.reduce((sum, { fallbacks }) => sum + fallbacks, 0),
    ...statistics,
  }
}

async function readCounts(baseUrl: string): Promise<Counts> {
  return (await fetch(`${baseUrl}/counts`)).json() as Promise<Counts>
}

/** Microseconds of CPU time that the nodes need in a millisecond without calls. */
async function idleCpu(shared: Shared): Promise<number> {
  const before = await redisUsage(nodes[shared])
  await sleep(3_000)
  const after = await redisUsage(nodes[shared])
  return (after.redisCpu - before.redisCpu) / 3_000
}

function send(worker: ChildProcess, command: Command): Promise<unknown> {
  worker.send(command)
  return nextMessage(worker)
}

function nextMessage(worker: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => worker.once('message', resolve))
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`
}
