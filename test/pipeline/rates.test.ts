import { expect, test, vi } from 'vitest'
import { name } from '../support/client.ts'
import { later, outcome, simulateClient, simulateClock, status } from './simulation.ts'

/** The same numbers each time. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Kind = 'bucket' | 'window'

/** Never more than `burst` and `rate` new ones a second, or never more than `rate` in any second. */
function admission(kind: Kind, rate: number, burst: number) {
  let tokens = burst
  let filled = 0
  const times: number[] = []
  return (now: number): boolean => {
    if (kind === 'bucket') {
      tokens = Math.min(burst, tokens + ((now - filled) * rate) / 1000)
      filled = now
      return tokens >= 1 && tokens-- >= 1
    }
    while (times[0] !== undefined && times[0] <= now - 1000) times.shift()
    return times.length < rate && times.push(now) > 0
  }
}

/** Ten seconds' worth of calls, all at once, to a service that refuses what is too fast. */
async function run(kind: Kind, rate: number, latency: number, told: boolean) {
  const clock = simulateClock()
  const chance = random(1)
  vi.spyOn(Math, 'random').mockImplementation(chance)
  const way = () => later((latency / 2) * (0.5 + chance()))
  const admits = admission(kind, rate, rate)
  const allowed: number[] = []
  let refused = 0
  const { client } = simulateClient(
    clock,
    async () => {
      await way()
      const isAllowed = admits(performance.now())
      if (isAllowed) allowed.push(clock.now)
      else refused++
      await way()
      return isAllowed ? 200 : status(429)
    },
    {
      retries: 100,
      deadline: Number.POSITIVE_INFINITY,
      rateLimit: told ? { requestsPerSecond: rate, burst: kind === 'bucket' ? rate : 1 } : undefined,
    },
  )
  const calls = Array.from({ length: rate * 11 }, () => outcome(client.names.resolve(name)))
  await clock.run()
  expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
  const end = allowed.at(-1) ?? 0
  if (kind === 'bucket') return { share: allowed.length / (rate + (rate * end) / 1000), refused }
  const whole = Math.floor(end / 1000) - 1
  const share = allowed.filter((at) => at >= 1000 && at < (whole + 1) * 1000).length / (rate * whole)
  return { share, refused }
}

const rows = [50, 200].flatMap((rate) => [5, 20, 80].map((latency) => [rate, latency] as const))

test.each(rows)('a bucket, %i a second and at once, %i ms: used whole, and never a 429', async (rate, latency) => {
  const { share, refused } = await run('bucket', rate, latency, true)
  expect(refused).toBe(0)
  expect(share).toBeGreaterThan(0.99)
})

test.each(rows)('a sliding window, %i a second, %i ms: over 95 %, and never a 429', async (rate, latency) => {
  const { share, refused } = await run('window', rate, latency, true)
  expect(refused).toBe(0)
  expect(share).toBeGreaterThan(0.955)
})

test.each([
  ['bucket', 0.95],
  ['window', 0.88],
] as const)('a %s of which nothing was told is learned from the first 429s', async (kind, least) => {
  const { share, refused } = await run(kind, 50, 20, false)
  // All 550 left at once, and 50 of them were allowed.
  expect(refused).toBeGreaterThanOrEqual(490)
  expect(refused).toBeLessThan(520)
  expect(share).toBeGreaterThan(least)
})
