import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Redis } from 'ioredis'
import type { RedisState } from '../../src/redis/index.ts'
import type { Request } from '../faults/chaos.ts'
import { countProcessed, type SentAlert } from './alerts.ts'
import { type Fleet, steadyWorkers, type Worker } from './fleet.ts'
import { listNumbers, readJournal } from './journal.ts'
import { findLeaks } from './resources.ts'
import type { Service } from './service.ts'
import { cacheBytes, key, redisPrefix } from './settings.ts'
import { listOf, type Truth } from './workload.ts'

/** An invariant, what was measured, and whether it holds. */
export interface Check {
  readonly name: string
  readonly measured: string
  readonly isMet: boolean
}

const check = (name: string, measured: string, isMet: boolean): Check => ({ name, measured, isMet })

/** Maximum growth of the heap in the second half of the test, in bytes. */
const maxHeapGrowth = 2 ** 21
/** In a shorter test, the caches in memory are still filling up in the second half. */
const minMinutesForHeap = 10

export function checkLists(folder: string, truth: Truth): Check {
  const numbers = listNumbers(folder)
  let complete = 0
  let items = 0
  const wrong = numbers.filter((number) => {
    const { digests, isComplete } = readJournal(folder, number)
    const expected = truth.sortedDigests(listOf(number))
    items += digests.length
    if (isComplete) complete++
    if (isComplete) return JSON.stringify(digests.toSorted()) !== JSON.stringify(expected)
    return new Set(digests).size < digests.length || digests.some((digest) => !expected.includes(digest))
  })
  const measured = `${complete} lists, ${items} items, ${wrong.length} wrong ${wrong.slice(0, 5)}`
  return check('a list that was killed and resumed contains each item once', measured, complete > 0 && !wrong.length)
}

export function checkResults({ broken }: Fleet, counts: Readonly<Record<string, number>>): Check {
  const measured = ['reads', 'quotes', 'tool calls', 'credits saved by the cache'].map(
    (name) => `${counts[name] ?? 0} ${name}`,
  )
  return check(
    'each result of a read, from network or cache, a watch and a tool is correct',
    `${measured.join(', ')}, ${broken.length} wrong`,
    !broken.length,
  )
}

export function checkWrites({ written }: Fleet, { writes }: Service, requests: readonly Request[]): Check {
  const sent = requests.flatMap(({ body }) => (body ? [String(JSON.parse(body).params[0])] : []))
  const repeated = sent.length - new Set(sent).size
  const executed = new Set(writes)
  const missing = written.filter((write) => !executed.has(write)).length
  return check(
    'a write is sent at most once, and a successful write was executed',
    `${sent.length} sent, ${written.length} succeeded, ${repeated} sent twice, ${missing} not executed`,
    written.length > 0 && !repeated && !missing && executed.size === writes.length,
  )
}

export function checkAlerts(alerts: readonly SentAlert[], folder: string): Check[] {
  const processed = countProcessed(folder)
  const times = ({ id }: SentAlert) => processed.get(id) ?? 0
  const undisturbed = alerts.filter(({ isUndisturbed }) => isUndisturbed)
  const notOnce = undisturbed.filter((alert) => times(alert) !== 1).length
  const [lost, lostByKill] = [true, false].map(
    (isSafe) => alerts.filter((alert) => alert.isSafe === isSafe && !times(alert)).length,
  )
  const rejected = alerts.filter(({ isAcknowledged }) => !isAcknowledged).length
  const lostWhenProcessed = alerts.filter((alert) => alert.id.startsWith('processed') && !times(alert)).length
  return [
    check(
      'an alert that is delivered twice is processed once if no receiver and no Redis fails',
      `${undisturbed.length} alerts, ${notOnce} not processed once`,
      undisturbed.length > 0 && !notOnce,
    ),
    check(
      'no alert is lost, except by a receiver that acknowledges first and is killed',
      `${alerts.length} alerts, ${lost} lost, ${lostByKill} lost by a kill, ${rejected} not acknowledged`,
      !lost && !lostWhenProcessed && !rejected,
    ),
  ]
}

export function checkLedgers({ workers }: Fleet, service: Service): Check[] {
  const wrong = (isKilled: boolean) =>
    workers.filter((worker) => worker.isKilled === isKilled && !isLedgerRight(worker, service)).map(({ id }) => id)
  const survivors = workers.filter(({ isKilled }) => !isKilled)
  const sum = (name: 'spent' | 'uncertain') => survivors.reduce((total, { ledger }) => total + ledger[name], 0)
  const charged = survivors.reduce((total, { id }) => total + service.charged(id), 0)
  const [ofSurvivors, ofKilled] = [wrong(false), wrong(true)]
  return [
    check(
      'for a surviving worker, spent ≤ charged ≤ spent + possibly charged, and nothing is reserved',
      `${survivors.length} workers: ${sum('spent')} spent, ${charged} charged, ${sum('uncertain')} possibly charged; wrong: ${ofSurvivors.join(' ') || 'none'}`,
      !ofSurvivors.length,
    ),
    check(
      'for a killed worker, the same holds for the requests before its last report, with reserved credits',
      `${workers.length - survivors.length} workers; wrong: ${ofKilled.join(' ') || 'none'}`,
      !ofKilled.length,
    ),
  ]
}

function isLedgerRight({ id, ledger, isKilled }: Worker, service: Service): boolean {
  const { at, spent, uncertain, reserved } = ledger
  const charged = service.charged(id)
  if (spent > charged) return false
  if (isKilled) return service.charged(id, at) <= spent + uncertain + reserved
  return charged <= spent + uncertain && reserved === 0
}

export async function checkSharedLedger(state: RedisState, { charges }: Service): Promise<Check> {
  const { spent, uncertain, reserved, leased } = await state.read(key)
  const charged = [...charges.values()].flat().reduce((sum, { credits }) => sum + credits, 0)
  return check(
    'the ledger in Redis contains all charged credits, and nothing is reserved or leased',
    `${charged} charged, ${spent} spent, ${uncertain} possibly charged, ${reserved} reserved, ${leased} leased`,
    charged <= spent + uncertain && reserved + leased === 0,
  )
}

export async function checkRedisKeys(redis: Redis, alerts: number): Promise<Check> {
  const keys = await redis.keys('*')
  const documented = new RegExp(`^${redisPrefix}:(\\{[^}]+\\}:(state|slots)|alert:\\w+)$`)
  const unknown = keys.filter((name) => !documented.test(name))
  const ages = await Promise.all(keys.map((name) => redis.pttl(name)))
  const endless = ages.filter((ms) => ms === -1).length
  return check(
    'Redis contains only documented keys, each with an expiry',
    `${keys.length} keys for ${alerts} alerts, ${unknown.length} unknown, ${endless} without expiry`,
    !unknown.length && !endless && keys.length <= alerts + 2,
  )
}

/** Returns the growth over the second half of the samples, by least squares. */
function growth(samples: readonly number[]): number {
  const values = samples.slice(samples.length / 2)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = (values.length - 1) / 2
  const covariance = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0)
  const variance = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
  return (covariance / variance) * (values.length - 1)
}

export function checkMemory({ current }: Fleet, minutes: number): Check {
  const growths = current.slice(0, steadyWorkers).map(({ samples }) => growth(samples.map(({ heap }) => heap)))
  const heaps = current.slice(0, steadyWorkers).map(({ samples }) => megabytes(samples.at(-1)?.heap ?? 0))
  return check(
    `the heap of a worker that is never killed grows by less than ${megabytes(maxHeapGrowth)} in the second half of ${minMinutesForHeap} minutes or more`,
    `heap ${heaps.join(' and ')}, growth ${growths.map(megabytes).join(' and ')}`,
    minutes < minMinutesForHeap || growths.every((bytes) => bytes < maxHeapGrowth),
  )
}

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

export function checkHandles({ current }: Fleet): Check {
  const leaks = current.flatMap(({ id, start, end }) => {
    if (!start || !end) return `worker ${id} sent no report`
    return findLeaks(start, end).map((leak) => `worker ${id}: ${leak}`)
  })
  const files = current.map(({ start, end }) => `${start?.files} and ${end?.files}`)
  const most = Math.max(...current.flatMap(({ samples }) => samples.map((sample) => sample.files)))
  return check(
    'after its last call, a worker has no more files, sockets and timers open than before its first',
    `open files before and after: ${files.join(', ')}; most at a time: ${most}; left open: ${leaks.join(', ') || 'none'}`,
    !leaks.length,
  )
}

export function checkFiles(folder: string, temporary: string): Check {
  const path = join(folder, 'cache.db')
  const database = new DatabaseSync(path)
  const { integrity_check: integrity } = { ...database.prepare('PRAGMA integrity_check').get() }
  database.close()
  const { size } = statSync(path)
  const names = readdirSync(folder).toSorted().join()
  const left = readdirSync(temporary)
  return check(
    `the cache is intact and at most a quarter larger than ${megabytes(cacheBytes)}, and no temporary file is left`,
    `${megabytes(size)}, integrity ${integrity}, files ${names}, ${left.length} temporary files ${left}`,
    integrity === 'ok' && size <= cacheBytes * 1.25 && names === 'alerts,cache.db,journals' && !left.length,
  )
}

export function checkExits({ workers }: Fleet, codes: readonly (number | null)[]): Check {
  const crashed = workers.filter(({ isKilled, process }) => isKilled && process.signalCode !== 'SIGKILL').length
  return check(
    'each surviving worker exits by itself with code 0, and no worker crashed before',
    `exit codes ${codes.map(String).join(', ')}, ${crashed} crashed`,
    codes.every((code) => code === 0) && !crashed,
  )
}
