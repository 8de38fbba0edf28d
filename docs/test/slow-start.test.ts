import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'

afterEach(() => void vi.useRealTimers())

const [calls, rps, latency, interval] = [260, 40, 100, 200] as const

/** Starts all calls at once, with simulated time. Returns the requests of each interval as lines of a CSV file. */
async function runSlowStart(): Promise<string[]> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  const started = performance.now()
  const mock = mockFetch({ rps, latency })
  const counts = new Map<number, { accepted: number; rejected: number }>()
  const fetch: typeof mock = Object.assign(async (...request: Parameters<typeof mock>) => {
    const from = Math.floor((performance.now() - started) / interval) * interval
    const response = await mock(...request)
    const count = counts.get(from) ?? { accepted: 0, rejected: 0 }
    counts.set(from, count)
    count[response.status === 429 ? 'rejected' : 'accepted']++
    return response
  }, mock)
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch, retries: 10, deadline: 60_000 })
  const work = Promise.all(
    Array.from({ length: calls }, (_, i) =>
      chaindata.names.resolve({ chain: 'ethereum-mainnet', name: `name-${i}.eth` }),
    ),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await work
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([from, { accepted, rejected }]) => [from, accepted, rejected].join(','))
}

test('the diagram of slow start shows what a client does on the mock', async () => {
  const lines = await runSlowStart()
  const about = `# calls=${calls} rps=${rps} latency=${latency} interval=${interval}; written by npm run test:docs -- -u`
  await expect([about, 'from,accepted,rejected', ...lines, ''].join('\n')).toMatchFileSnapshot(
    '../src/diagrams/slow-start.csv',
  )
})
