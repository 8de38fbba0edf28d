import { expect, test, vi } from 'vitest'
import { sleep, startTimer } from '../../src/util/timers.ts'

test('a timer has a delay that Node.js accepts without a warning', async () => {
  const setTimeout = vi.spyOn(globalThis, 'setTimeout')
  await sleep(-1)
  clearTimeout(startTimer(() => {}, Number.POSITIVE_INFINITY))
  expect(setTimeout.mock.calls.map(([, ms]) => ms)).toEqual([0, 2 ** 31 - 1])
})
