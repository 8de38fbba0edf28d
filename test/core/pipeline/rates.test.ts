import { expect, test, vi } from 'vitest'
import { mockFetch } from '../../../src/mock/index.ts'
import { name } from '../../support/client.ts'
import { randomNumbers } from '../../support/random.ts'
import { later, outcome, simulateClient, simulateClock, startCalls, states, status } from './simulation.ts'

type Kind = 'bucket' | 'window'

/**
 * Creates the rate limit of a server: a token bucket, or a sliding window of one second. The result is a function that
 * returns whether a request is allowed.
 */
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

/**
 * Starts many calls at once on an API with a rate limit. By default, the calls take eleven seconds. Returns the share
 * of the rate limit that the client has used, the number of 429s, and the time of the last accepted request in
 * milliseconds.
 */
async function run(
  kind: Kind,
  rate: number,
  latency: number,
  { isConfigured = false, count = rate * 11, retries = 100, seed = 1 } = {},
) {
  const clock = simulateClock()
  const chance = randomNumbers(seed)
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
      retries,
      deadline: Number.POSITIVE_INFINITY,
      rateLimit: isConfigured ? { requestsPerSecond: rate, burst: kind === 'bucket' ? rate : 1 } : undefined,
    },
  )
  const calls = Array.from({ length: count }, () => outcome(client.names.resolve(name)))
  await clock.run()
  expect(calls.every(({ settled }) => settled === 'resolved')).toBe(true)
  const end = allowed.at(-1) ?? 0
  if (kind === 'bucket') return { share: allowed.length / (rate + (rate * end) / 1000), rejected, end }
  const fullSeconds = Math.floor(end / 1000) - 1
  const share = allowed.filter((at) => at >= 1000 && at < (fullSeconds + 1) * 1000).length / (rate * fullSeconds)
  return { share, rejected, end }
}

const rows = [
  [50, 5],
  [50, 80],
  [200, 20],
  [200, 80],
] as const

test.each(rows)(
  'uses more than 99 % of a token bucket of %i per second at %i ms latency, without a 429',
  async (rate, latency) => {
    const { share, rejected } = await run('bucket', rate, latency, { isConfigured: true })
    expect(rejected).toBe(0)
    expect(share).toBeGreaterThan(0.99)
  },
)

test.each(rows)(
  'uses more than 95 % of a sliding window of %i per second at %i ms latency, without a 429',
  async (rate, latency) => {
    const { share, rejected } = await run('window', rate, latency, { isConfigured: true })
    expect(rejected).toBe(0)
    expect(share).toBeGreaterThan(0.955)
  },
)

const unknownLimits = [
  ['bucket', 5, 0.97, 15],
  ['bucket', 20, 0.97, 30],
  ['bucket', 100, 0.97, 35],
  ['window', 5, 0.91, 15],
  ['window', 20, 0.9, 20],
  ['window', 100, 0.85, 20],
] as const
const seeds = [1, 4, 11]

test.each(unknownLimits.flatMap((row) => seeds.map((seed) => [...row, seed] as const)))(
  'finds the rate limit of an unknown %s at %i ms latency, uses %d of it, with fewer than %i 429s (seed %i)',
  async (kind, latency, least, most, seed) => {
    const { share, rejected } = await run(kind, 40, latency, { seed })
    expect(rejected).toBeLessThan(most)
    expect(share).toBeGreaterThan(least)
  },
)

test.each([1, 5, 20, 50, 80, 100, 120, 200, 300])(
  'ends 200 calls against an unknown limit of 40 per second at %i ms latency within 9 s, with at most 30 429s',
  async (latency) => {
    const { rejected, end } = await run('bucket', 40, latency, { count: 200, retries: 2 })
    expect(rejected).toBeLessThanOrEqual(30)
    expect(end).toBeLessThan(9_000)
  },
)

test('ends 200 calls to a mock with 40 requests per second within 9 s, with at most 30 429s', async () => {
  const clock = simulateClock()
  const fetch = mockFetch({ rps: 40, latency: 2, now: () => performance.now() })
  let refused = 0
  const { client } = simulateClient(
    clock,
    async ({ url, ...init }) => {
      const response = await fetch(url, init)
      if (response.status === 429) refused++
      return response
    },
    { retries: 10, deadline: Number.POSITIVE_INFINITY },
  )
  let end = 0
  const calls = startCalls(200, () => client.names.resolve(name).finally(() => (end = clock.now)))
  await clock.run()
  expect(states(calls)).toEqual(Array(200).fill('resolved'))
  expect(refused).toBeLessThanOrEqual(30)
  expect(end).toBeLessThan(9_000)
})

test('does not slow down a service without a limit', async () => {
  const clock = simulateClock()
  const { client, times } = simulateClient(clock, () => later(5, 200))
  startCalls(1_000, () => client.names.resolve(name))
  await clock.run()
  expect(times).toHaveLength(1_000)
  expect(times.at(-1)).toBeLessThan(200)
})
