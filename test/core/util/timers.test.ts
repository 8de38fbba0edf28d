import { afterEach, expect, test, vi } from 'vitest'
import { sleep, startTimer } from '../../../src/core/util/timers.ts'

afterEach(() => void vi.useRealTimers())

test('a timer has a delay that Node.js accepts without a warning', async () => {
  const setTimeout = vi.spyOn(globalThis, 'setTimeout')
  await sleep(-1)
  clearTimeout(startTimer(() => {}, Number.POSITIVE_INFINITY))
  expect(setTimeout.mock.calls.map(([, ms]) => ms)).toEqual([0, 2 ** 31 - 1])
})

test('sleep resolves after its time, and then no longer listens to the signal', async () => {
  vi.useFakeTimers()
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  const slept = sleep(100, signal)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await slept).toBeUndefined()
  expect(remove.mock.calls).toEqual([['abort', expect.any(Function)]])
})

test.each(['before', 'during'])('sleep rejects with the reason of a signal that aborts %s it', async (when) => {
  vi.useFakeTimers()
  const controller = new AbortController()
  if (when === 'before') controller.abort(when)
  const slept = expect(sleep(100, controller.signal)).rejects.toBe(when)
  if (when === 'during') controller.abort(when)
  expect(vi.getTimerCount()).toBe(0)
  await slept
})
