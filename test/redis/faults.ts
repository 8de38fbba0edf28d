import { describe, expect, test } from 'vitest'
import { type AccountReading, redisState } from '../../src/redis/index.ts'
import type { Kind } from './clients.ts'
import { startWorker, until, type Worker } from './fleet.ts'
import { redisServer } from './server.ts'
import { startServers } from './servers.ts'
import type { Service } from './service.ts'
import { cost, wait } from './support.ts'
import type { WorkerOptions } from './worker.ts'

async function setUp(settings?: Parameters<typeof startServers>[0]) {
  const { redis, service, connection } = await startServers(settings)
  const state = redisState({ client: connection })
  let count = 0
  const start = (options: Partial<WorkerOptions>): Worker =>
    startWorker({
      kind: 'ioredis',
      redisPort: redis.port,
      url: service.url,
      worker: `${count++}`,
      calls: 1e9,
      concurrency: 10,
      // Workers continue during an outage.
      fallbackFor: 15_000,
      ...options,
    })
  return { redis, service, start, read: () => state.read('the-key-of-the-fleet') }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const allDone = (workers: readonly Worker[]) => until(() => workers.every(({ report }) => report.isDone), 30_000)

/**
 * Credits by which the budget may be exceeded after Redis has lost its data. Workers can spend these credits before
 * they have reported to Redis again.
 */
const maxExcess = (rate: number, seconds = 1) => Math.max(1, seconds) * rate * cost

/** Waits until all workers have reconnected to Redis or ended. Returns the number of seconds. */
async function reconnected(workers: readonly Worker[]): Promise<number> {
  const startedAt = performance.now()
  await until(() => workers.every(({ report }) => report.lines.length > 1 || report.isDone))
  return (performance.now() - startedAt) / 1000
}

/** Waits while the workers are in fallback mode, and checks that together they stay within the rate limit. */
async function checkFallbackRate(service: Service, rate: number, seconds: number): Promise<void> {
  const [before, startedAt] = [service.accepted.length, performance.now()]
  await wait(seconds * 1000)
  await until(() => service.accepted.length > before + seconds * rate * 0.5)
  const during = service.accepted.length - before
  // Requests in flight may arrive at once on a busy machine.
  expect(during).toBeLessThanOrEqual(((performance.now() - startedAt) / 1000) * rate + 20)
}

/** Expects every call to succeed, or to fail with a BudgetError. */
function expectAllSettled(workers: readonly Worker[], calls: number): void {
  for (const { report } of workers) {
    expect(report.failed).toEqual([])
    expect(report.succeeded + report.overBudget).toBe(calls)
  }
}

/** Expects the ledger to contain all spent credits. If Redis ended before replying, one message may count twice. */
async function expectCompleteLedger(workers: readonly Worker[], read: () => Promise<AccountReading>): Promise<void> {
  const { spent, uncertain } = await read()
  const expected = sum(workers.map(({ report }) => report.spent + report.uncertain))
  expect(spent + uncertain).toBeGreaterThanOrEqual(expected)
  expect(spent + uncertain).toBeLessThanOrEqual(expected + 10 * cost)
}

/** Declares the tests of faults of Redis, to which the Redis client reacts. */
export function redisFaults(kind: Kind): void {
  describe.skipIf(!redisServer)(`with ${kind}, a fleet survives`, { timeout: 60_000 }, () => {
    test('an outage of Redis for five seconds, with loss of its data', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 500 * cost
      const calls = 200
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 40, budget, calls, concurrency: 5 }))
      await until(() => workers.every(({ report }) => report.succeeded >= 10))
      await redis.stop()
      await checkFallbackRate(service, 40, 5)
      await redis.start()
      const seconds = await reconnected(workers)
      await allDone(workers)
      expectAllSettled(workers, calls)
      for (const { report } of workers) {
        expect(report.lines).toEqual([
          expect.stringMatching(
            /^shared: Redis is unavailable \(.+\), continuing in fallback mode, at most 10 of 40 requests per second, at most \d+ of 10000 credits$/,
          ),
          expect.stringMatching(/^shared: Redis is available again after [\d.]+ s, rate and budget are shared again$/),
        ])
      }
      // The workers restore the ledger.
      expect(service.accepted.length * cost).toBeLessThanOrEqual(budget + maxExcess(40, seconds))
      await expectCompleteLedger(workers, read)
    })

    test('a restart of Redis with loss of its data', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 300 * cost
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 100, budget, calls: 150, concurrency: 5 }))
      await until(() => sum(workers.map(({ report }) => report.succeeded)) >= 100)
      await redis.stop()
      await redis.start()
      await allDone(workers)
      expectAllSettled(workers, 150)
      expect(service.accepted.length * cost).toBeLessThanOrEqual(budget + maxExcess(100))
      await expectCompleteLedger(workers, read)
    })

    test('a pause of Redis for three seconds', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 400 * cost
      const workers = Array.from({ length: 4 }, () => start({ kind, rate: 60, budget, calls: 150, concurrency: 5 }))
      await until(() => workers.every(({ report }) => report.succeeded >= 10))
      redis.pause()
      await checkFallbackRate(service, 60, 3)
      redis.resume()
      await allDone(workers)
      expectAllSettled(workers, 150)
      for (const { report } of workers) expect(report.lines[0]).toContain('no response within 500 ms')
      expect(service.accepted.length * cost).toBeLessThanOrEqual(budget + maxExcess(60))
      await expectCompleteLedger(workers, read)
    })
  })
}

/** Declares the tests of faults that do not depend on the Redis client. */
export function fleetFaults(): void {
  describe.skipIf(!redisServer)('a fleet survives', { timeout: 60_000 }, () => {
    test('kill -9 of a worker in the middle of its calls', async () => {
      const { service, start, read } = await setUp({ latency: 300 })
      const budget = 200 * cost
      const options = { rate: 50, budget, lease: 1500, fallbackFor: 0 }
      // With a low rate, Redis allows the worker only a few calls in advance, even if a busy machine delays the worker.
      const victim = start({ ...options, rate: 20, concurrency: 60 })
      await until(() => victim.report.succeeded >= 5)
      const before = await read()
      victim.process.kill('SIGKILL')
      await victim.ended
      // Sixty calls wait or are in flight.
      expect(before.reserved).toBeGreaterThan(40 * cost)
      await wait(1600)
      const successors = [start({ ...options, calls: 150 }), start({ ...options, calls: 150 })]
      await allDone(successors)
      expectAllSettled(successors, 150)
      const after = await read()
      expect(after.reserved).toBe(0)
      // The budget is used up exactly once, including what the killed worker may have spent.
      expect(after.spent + after.uncertain).toBe(budget)
      expect(after.uncertain).toBeGreaterThan(0)
      // Only calls that the worker had sent or was about to send are uncertain, not its waiting calls.
      expect(after.uncertain).toBeLessThanOrEqual(((service.byWorker['0'] ?? 0) + 20) * cost)
      expect(service.accepted.length * cost).toBeLessThanOrEqual(budget)
    })

    test('an outage of Redis while the budget runs out', async () => {
      const { redis, service, start, read } = await setUp({ latency: 20 })
      const budget = 200 * cost
      const workers = Array.from({ length: 4 }, () => start({ rate: 60, budget, calls: 150, concurrency: 5 }))
      await until(() => workers.every(({ report }) => report.succeeded >= 10))
      await redis.stop()
      // Each worker spends its lease only.
      await until(() => service.accepted.length * cost > budget * 0.8)
      await wait(1500)
      await redis.start()
      const seconds = await reconnected(workers)
      await allDone(workers)
      expectAllSettled(workers, 150)
      expect(service.accepted.length * cost).toBeLessThanOrEqual(budget + maxExcess(60, seconds))
      await expectCompleteLedger(workers, read)
    })

    test('a worker whose clock is wrong by a minute', async () => {
      const { service, start, read } = await setUp({ latency: 5, rate: 50 })
      const options = { rate: 50, calls: 100, concurrency: 20 }
      const workers = [
        start({ ...options, clockOffsetMs: 60_000 }),
        start({ ...options, clockOffsetMs: -60_000 }),
        start(options),
      ]
      // The calls complete in much less than a minute.
      await allDone(workers)
      expectAllSettled(workers, 100)
      // On a busy machine, a few requests arrive late. If the clock mattered, the API would reject hundreds.
      expect(service.rejected).toBeLessThan(10)
      const after = await read()
      expect(after).toMatchObject({ spent: 300 * cost, reserved: 0 })
    })
  })
}
