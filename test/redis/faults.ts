import { describe, expect, test } from 'vitest'
import { type AccountReading, redisState } from '../../src/redis/index.ts'
import type { Kind } from './clients.ts'
import { startWorker, until, type Worker } from './fleet.ts'
import { startPlace } from './place.ts'
import { redisServer } from './server.ts'
import type { Service } from './service.ts'
import type { Orders } from './worker.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const cost = 20

async function setUp(settings?: Parameters<typeof startPlace>[0]) {
  const { redis, service, own } = await startPlace(settings)
  const state = redisState({ client: own })
  let count = 0
  const start = (orders: Partial<Orders>): Worker =>
    startWorker({
      kind: 'ioredis',
      redisPort: redis.port,
      url: service.url,
      worker: `${count++}`,
      calls: 1e9,
      concurrency: 10,
      ...orders,
    })
  return { redis, service, start, read: () => state.read('the-key-of-the-fleet') }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const done = (workers: readonly Worker[]) => until(() => workers.every(({ report }) => report.isDone), 30_000)

/** By how much a budget may be passed where Redis was gone: what is sent at that rate in a second, or until all know of each other again. */
const passed = (rate: number, seconds = 1) => Math.max(1, seconds) * rate * cost

/** Seconds until all have found Redis again, or have ended; on a busy machine not all do so in the same moment. */
async function together(workers: readonly Worker[]): Promise<number> {
  const began = performance.now()
  await until(() => workers.every(({ report }) => report.lines.length > 1 || report.isDone))
  return (performance.now() - began) / 1000
}

/** Leaves them in fallback mode for so long, and until it shows. They are no faster together than before. */
async function inFallback(service: Service, rate: number, seconds: number): Promise<void> {
  const [taken, began] = [service.taken.length, performance.now()]
  await wait(seconds * 1000)
  await until(() => service.taken.length > taken + seconds * rate * 0.5)
  const during = service.taken.length - taken
  // And what was under way, which on a busy machine may arrive at once.
  expect(during).toBeLessThanOrEqual(((performance.now() - began) / 1000) * rate + 20)
}

/** What every fault has to leave as it was. */
function expectNothingLost(workers: readonly Worker[], calls: number): void {
  for (const { report } of workers) {
    expect(report.failed).toEqual([])
    expect(report.answered + report.overBudget).toBe(calls)
  }
}

/** The ledger has what each of them took; at most a turn of it twice, where Redis ended before it could say that it had it. */
async function expectWhole(workers: readonly Worker[], read: () => Promise<AccountReading>): Promise<void> {
  const { spent, uncertain } = await read()
  const taken = sum(workers.map(({ report }) => report.spent + report.uncertain))
  expect(spent + uncertain).toBeGreaterThanOrEqual(taken)
  expect(spent + uncertain).toBeLessThanOrEqual(taken + 10 * cost)
}

/** What can happen to a fleet, through one kind of client. */
export function faults(kind: Kind): void {
  describe.skipIf(!redisServer)(`through ${kind}, a fleet survives`, { timeout: 60_000 }, () => {
    test('kill -9 of a worker in the middle of its calls', async () => {
      const { service, start, read } = await setUp({ latency: 300 })
      const budget = 200 * cost
      const orders = { kind, rate: 50, budget, lease: 1500 }
      const victim = start({ ...orders, concurrency: 60 })
      await until(() => victim.report.answered >= 5)
      const before = await read()
      victim.process.kill('SIGKILL')
      await victim.ended
      // What waited and what was out, of sixty at once.
      expect(before.reserved).toBeGreaterThan(40 * cost)
      await wait(1600)
      const heirs = [start({ ...orders, calls: 150 }), start({ ...orders, calls: 150 })]
      await done(heirs)
      expectNothingLost(heirs, 150)
      const after = await read()
      expect(after.reserved).toBe(0)
      // All of it was used, and none of it twice: what the dead one may have spent counts.
      expect(after.spent + after.uncertain).toBe(budget)
      expect(after.uncertain).toBeGreaterThan(0)
      // What it had sent, and what it was about to send; not what only waited.
      expect(after.uncertain).toBeLessThanOrEqual(((service.byWorker['0'] ?? 0) + 25) * cost)
      expect(service.taken.length * cost).toBeLessThanOrEqual(budget)
    })

    test('Redis gone for five seconds, and back empty', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 500 * cost
      const calls = 200
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 40, budget, calls, concurrency: 5 }))
      await until(() => workers.every(({ report }) => report.answered >= 10))
      await redis.stop()
      await inFallback(service, 40, 5)
      await redis.start()
      const seconds = await together(workers)
      await done(workers)
      expectNothingLost(workers, calls)
      for (const { report } of workers) {
        expect(report.lines).toEqual([
          expect.stringMatching(
            /^shared: Redis is unavailable \(.+\), continuing in fallback mode, at most 10 of 40 requests per second, at most \d+ of 10000 credits$/,
          ),
          expect.stringMatching(/^shared: Redis is available again after [\d.]+ s, rate and budget are shared again$/),
        ])
      }
      // The new Redis knows what the old one knew.
      expect(service.taken.length * cost).toBeLessThanOrEqual(budget + passed(40, seconds))
      await expectWhole(workers, read)
    })

    test('Redis restarted, empty, in one moment', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 300 * cost
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 100, budget, calls: 150, concurrency: 5 }))
      await until(() => sum(workers.map(({ report }) => report.answered)) >= 100)
      await redis.stop()
      await redis.start()
      await done(workers)
      expectNothingLost(workers, 150)
      expect(service.taken.length * cost).toBeLessThanOrEqual(budget + passed(100))
      await expectWhole(workers, read)
    })

    test('Redis paused for three seconds', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 400 * cost
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 60, budget, calls: 150, concurrency: 5 }))
      await until(() => workers.every(({ report }) => report.answered >= 10))
      redis.pause()
      await inFallback(service, 60, 3)
      redis.resume()
      await done(workers)
      expectNothingLost(workers, 150)
      for (const { report } of workers) expect(report.lines[0]).toContain('no response within 500 ms')
      expect(service.taken.length * cost).toBeLessThanOrEqual(budget + passed(60))
      await expectWhole(workers, read)
    })

    test('a budget that comes to its end while Redis is gone', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 200 * cost
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 60, budget, calls: 150, concurrency: 5 }))
      await until(() => workers.every(({ report }) => report.answered >= 10))
      await redis.stop()
      // Each takes its part of what is left, and no more.
      await until(() => service.taken.length * cost > budget * 0.8)
      await wait(1500)
      await redis.start()
      const seconds = await together(workers)
      await done(workers)
      expectNothingLost(workers, 150)
      expect(service.taken.length * cost).toBeLessThanOrEqual(budget + passed(60, seconds))
      await expectWhole(workers, read)
    })

    test('a worker whose clock is a minute wrong', async () => {
      const { service, start, read } = await setUp({ latency: 5, rate: 50 })
      const orders = { kind, rate: 50, calls: 100, concurrency: 20 }
      const workers = [start({ ...orders, skew: 60_000 }), start({ ...orders, skew: -60_000 }), start(orders)]
      // Long before a minute is over.
      await done(workers)
      expectNothingLost(workers, 100)
      // On a machine that is busy a request may arrive late; a clock that counted would bring hundreds.
      expect(service.refused).toBeLessThan(10)
      const after = await read()
      expect(after).toMatchObject({ spent: 300 * cost, reserved: 0 })
    })
  })
}
