import { expect, test } from 'vitest'
import { names, setUp } from './harness.ts'

/** Creates a mock whose time the test sets, and a function that returns the status of a call and when to retry it. */
function limited(rps: number) {
  const clock = { now: 0 }
  const { get } = setUp({ rps, now: () => clock.now })
  const call = async () => {
    const { status, headers } = await get(names)
    return status === 429 ? Number(headers.get('retry-after')) : status
  }
  return { clock, call }
}

test('a rate limit below 1 allows one call, and another one after the time in Retry-After', async () => {
  const { clock, call } = limited(0.25)
  expect([await call(), await call()]).toEqual([200, 4])
  clock.now += 1500
  expect(await call()).toBe(3)
  clock.now += 2499
  expect(await call()).toBe(1)
  clock.now += 1
  expect([await call(), await call()]).toEqual([200, 4])
  clock.now += 60_000
  expect([await call(), await call()]).toEqual([200, 4])
})

test('a rate limit refills continuously, up to the calls of one second', async () => {
  const { clock, call } = limited(4)
  const calls = async (count: number) => {
    const results: number[] = []
    for (let i = 0; i < count; i++) results.push(await call())
    return results
  }
  expect(await calls(5)).toEqual([200, 200, 200, 200, 1])
  clock.now += 249
  expect(await call()).toBe(1)
  clock.now += 1
  expect(await calls(2)).toEqual([200, 1])
  clock.now += 600
  expect(await calls(3)).toEqual([200, 200, 1])
  clock.now += 10_000
  expect(await calls(5)).toEqual([200, 200, 200, 200, 1])
})

test.each([0, Number.MIN_VALUE, 1e-9, 0.3, 1e9])(
  'Retry-After is a finite number of seconds with a limit of %d',
  async (rps) => {
    const { get } = setUp({ keys: { any: { rps } }, now: () => 0 })
    let response = await get(names)
    for (let i = 0; i < 3 && response.status === 200; i++) response = await get(names)
    if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d{0,4}$/)
    else expect(rps).toBe(1e9)
  },
)

test('a key with a rate limit of 0 cannot make a call', async () => {
  const { get } = setUp({ keys: { any: { rps: 0 } } })
  const response = await get(names)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '86400'])
  expect((await get(names, { 'x-api-key': 'other' })).status).toBe(200)
})
