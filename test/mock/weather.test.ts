import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { names, setUp } from './harness.ts'

describe('latency', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('varies between two bounds, in the same way for the same seed', async () => {
    const delays = async () => {
      const { get } = setUp({ latency: [20, 30] })
      const taken: number[] = []
      for (let i = 0; i < 40; i++) {
        const start = Date.now()
        const response = get(names)
        await vi.runAllTimersAsync()
        await response
        taken.push(Date.now() - start)
      }
      return taken
    }
    const first = await delays()
    expect([Math.min(...first), Math.max(...first)]).toEqual([20, 30])
    expect(await delays()).toEqual(first)
  })
})

test('a share of all successful calls fails, in the same way for the same seed', async () => {
  const outcomes = async (flaky: number) => {
    const { get } = setUp({ flaky })
    const list: string[] = []
    for (let i = 0; i < 400; i++)
      list.push(
        await get(names).then(
          (response) =>
            response.text().then(
              () => String(response.status),
              () => 'cut',
            ),
          () => 'reset',
        ),
      )
    return list
  }
  const tenth = await outcomes(0.1)
  expect(new Set(tenth)).toEqual(new Set(['200', '500', '503', 'reset', 'cut']))
  const failed = tenth.filter((outcome) => outcome !== '200').length
  expect(failed).toBeGreaterThan(20)
  expect(failed).toBeLessThan(60)
  expect(await outcomes(0.1)).toEqual(tenth)
  expect(new Set(await outcomes(1))).toEqual(new Set(['500', '503', 'reset', 'cut']))
})

test('single keys have their own credits and rate limits', async () => {
  const { get } = setUp({ credits: 20, keys: { rich: { credits: 40 }, fast: { rps: 1 }, __proto__: {} }, now: () => 0 })
  const statuses = async (key: string) =>
    [
      await get(names, { 'x-api-key': key }),
      await get(names, { 'x-api-key': key }),
      await get(names, { 'x-api-key': key }),
    ].map(({ status }) => status)
  expect(await statuses('rich')).toEqual([200, 200, 402])
  expect(await statuses('fast')).toEqual([200, 429, 429])
  expect(await statuses('other')).toEqual([200, 402, 402])
  expect(await statuses('constructor')).toEqual([200, 402, 402])
})

test.each([
  [
    { latency: [80, 20] },
    '`latency` must be a number of milliseconds, 0 or more, or a list of the shortest and the longest',
  ],
  [{ flaky: 2 }, '`flaky` must be a number from 0 to 1'],
  [{ keys: { a: { credit: 1 } } }, '`keys` must be an object with the `credits` and `rps` of each key'],
])('is rejected: %j', (options, message) => {
  expect(() => setUp(options as never)).toThrow(message)
})

test('events without a block range time out if they cover too many transactions', async () => {
  const { get } = setUp({ timeoutOver: 1000 })
  const path =
    '/v4/data/defi/events?chain=ethereum-mainnet&eventType=tokenTransfer&contractAddresses=0x1111111111111111111111111111111111111111'
  expect((await get(path)).status).toBe(504)
  expect((await get(`${path}&blockFrom=21000000`)).status).toBe(200)
})
