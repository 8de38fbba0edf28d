/**
 * Runs mixed work in several processes through a proxy with network faults, and kills workers, Redis and the service at
 * random. Checks at the end that results, ledgers, memory, handles and files are correct.
 *
 *   npm run soak -- [--minutes 30] [--seed 1]
 *
 * The seed determines the work and the faults, but not their timing. Requires a `redis-server` on the PATH.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { redisState } from '../../src/redis/index.ts'
import { startChaos } from '../faults/chaos.ts'
import { missingRedisMessage, redisServer, startRedis } from '../redis/server.ts'
import { randomNumbers } from '../support/random.ts'
import { sendAlerts } from './alerts.ts'
import * as checks from './checks.ts'
import { Disturbances } from './disturbances.ts'
import { Fleet, fleetSize } from './fleet.ts'
import { Service } from './service.ts'
import { leaseMs, redisPrefix } from './settings.ts'
import { Truth } from './workload.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes must be positive and --seed an integer')
if (!redisServer) throw new Error(missingRedisMessage)
console.log(`Node ${process.version}, ${availableParallelism()} cores, ${minutes} minutes, seed ${seed}`)

const folder = await mkdtemp(join(tmpdir(), 'chaindata-soak-'))
const [temporary, data] = [join(folder, 'temporary'), join(folder, 'data')]
for (const path of [temporary, join(data, 'journals'), join(data, 'alerts')]) await mkdir(path, { recursive: true })
const truth = new Truth()
const service = new Service()
await service.start()
const disturbances = new Disturbances()
const random = randomNumbers(seed)
const chaos = await startChaos(`http://127.0.0.1:${service.port}`, { fault: () => disturbances.networkFault(random) })
await using redis = await startRedis()
const connection = new Redis(redis.port).on('error', () => {})
const state = redisState({ client: connection, prefix: redisPrefix, lease: leaseMs })
const fleet = new Fleet({
  redisPort: redis.port,
  url: chaos.url,
  folder: data,
  temporary,
  sampleEveryMs: Math.max(1_000, minutes * 300),
  expected: await truth.expected(),
  counts: truth.counts(),
  hashes: truth.hashes(),
})

while (fleet.readyCount < fleetSize) {
  if (fleet.broken[0]) throw new Error(fleet.broken[0])
  await wait(100)
}
const startedAt = performance.now()
const progress = setInterval(printProgress, 30_000)
const ending = AbortSignal.timeout(minutes * 60_000)
const sending = sendAlerts(fleet, disturbances, randomNumbers(seed + 1), ending)
await disturbances.run({ fleet, service, redis, state, random: randomNumbers(seed + 2) }, ending)
const alerts = await sending
const codes = await fleet.stop()
clearInterval(progress)
printProgress()
// After this time, Redis releases the credits that killed workers had reserved.
await wait(leaseMs)

const counts = sumCounts()
const results = [
  checks.checkLists(join(data, 'journals'), truth),
  checks.checkResults(fleet, counts),
  checks.checkWrites(fleet, service, chaos.requests),
  ...checks.checkAlerts(alerts, join(data, 'alerts')),
  ...checks.checkLedgers(fleet, service),
  await checks.checkSharedLedger(state, service),
  checks.checkMemory(fleet, minutes),
  checks.checkHandles(fleet),
  checks.checkFiles(data, temporary),
  await checks.checkRedisKeys(connection, alerts.length),
  checks.checkExits(fleet, codes),
]
console.log(`\nDisturbances: ${format(disturbances.counts)}`)
console.log(`Work: ${format(counts)}`)
console.log(`Responses of the service: ${format(service.statuses)}\n`)
console.log('| invariant | measured | holds |\n|---|---|---|')
for (const { name, measured, isMet } of results) console.log(`| ${name} | ${measured} | ${isMet ? 'yes' : 'NO'} |`)
for (const what of fleet.broken.slice(0, 20)) console.log(what)
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1

connection.disconnect()
await chaos.close()
await service.stop()
if (process.exitCode === 0) await rm(folder, { recursive: true })
else console.log(`The files are kept in ${folder}. Repeat: npm run soak -- --minutes ${minutes} --seed ${seed}`)

/** Returns the sum of the counts of all workers. */
function sumCounts(): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { counts } of fleet.workers) {
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  }
  return sums
}

function printProgress(): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const heaps = fleet.current.map(({ samples }) => checks.megabytes(samples.at(-1)?.heap ?? 0))
  const disturbed = format(disturbances.counts)
  console.log(
    `${time}  ${chaos.requests.length} requests; ${disturbed}; heaps ${heaps.join(', ')}; ${fleet.broken.length} broken`,
  )
}

function format(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
