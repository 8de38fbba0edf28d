import { expect, test, vi } from 'vitest'
import { name } from '../support/client.ts'
import { later, outcome, simulateClient, simulateClock, status } from './simulation.ts'

/** Returns a seeded random number generator. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Kind = 'bucket' | 'window'

/** A server-side rate limit: a token bucket with `burst` and `rate` per second, or `rate` in any sliding second. */
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

/** Starts eleven seconds' worth of calls at once on an API with a rate limit. Returns the share of the limit used, and the number of 429s. */
async function run(kind: Kind, rate: number, latency: number, isConfigured: boolean) {
  const clock = simulateClock()
  const chance = random(1)
  vi.spyOn(Math, 'random').mockImplementation(chance)
  const travel = () => later((latency / 2) * (0.5 + chance()))
  const admits = admission(kind, rate, rate)
  const allowed: number[] = []
  let rejected = 0
  const { client } = simulateClient(
    clock,
    async () => {
      await travel()
      const isAllowed = admits(performance.now())
      if (isAllowed) allowed.push(clock.now)
      else rejected++
      await travel()
      return isAllowed ? 200 : status(429)
    },
    {
      retries: 100,
      deadline: Number.POSITIVE_INFINITY,
      rateLimit: isConfigured ? { requestsPerSecond: rate, burst: kind === 'bucket' ? rate : 1 } : undefined,
    },
  )
  const calls = Array.from({ length: rate * 11 }, () => outcome(client.names.resolve(name)))
  await clock.run()
  expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
  const end = allowed.at(-1) ?? 0
  if (kind === 'bucket') return { share: allowed.length / (rate + (rate * end) / 1000), rejected }
  const fullSeconds = Math.floor(end / 1000) - 1
  const share = allowed.filter((at) => at >= 1000 && at < (fullSeconds + 1) * 1000).length / (rate * fullSeconds)
  return { share, rejected }
}

const rows = [50, 200].flatMap((rate) => [5, 20, 80].map((latency) => [rate, latency] as const))

test.each(rows)(
  'uses more than 99 % of a token bucket of %i per second at %i ms latency, without a 429',
  async (rate, latency) => {
    const { share, rejected } = await run('bucket', rate, latency, true)
    expect(rejected).toBe(0)
    expect(share).toBeGreaterThan(0.99)
  },
)

test.each(rows)(
  'uses more than 95 % of a sliding window of %i per second at %i ms latency, without a 429',
  async (rate, latency) => {
    const { share, rejected } = await run('window', rate, latency, true)
    expect(rejected).toBe(0)
    expect(share).toBeGreaterThan(0.955)
  },
)

test.each([
  ['bucket', 0.95],
  ['window', 0.88],
] as const)('learns the rate limit of an unknown %s from the first 429s', async (kind, least) => {
  const { share, rejected } = await run(kind, 50, 20, false)
  // All 550 were sent at once, and 50 of them were admitted.
  expect(rejected).toBeGreaterThanOrEqual(490)
  expect(rejected).toBeLessThan(520)
  expect(share).toBeGreaterThan(least)
})
