import { describe, expect, it } from 'vitest'
import { ConcurrencySlots } from '../../../src/core/pagination/concurrency.ts'

/** Acquires all free slots. */
function acquireAll(slots: ConcurrencySlots): ReturnType<ConcurrencySlots['acquire']>[] {
  const acquired = []
  while (slots.isFree) acquired.push(slots.acquire())
  return acquired
}

describe('ConcurrencySlots', () => {
  it('has as many free slots as the concurrency, if calls are sent at once', () => {
    const slots = new ConcurrencySlots(9)
    let count = 0
    for (; slots.isFree; count++) slots.acquire().onSent()
    expect(count).toBe(9)
  })

  it.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [16, 4],
    [24, 6],
    [40, 10],
  ])('with a concurrency of %i, at most %i calls are unsent', (concurrency, unsent) => {
    expect(acquireAll(new ConcurrencySlots(concurrency))).toHaveLength(unsent)
  })

  it('frees a slot once when a call is sent or ends without being sent', () => {
    const slots = new ConcurrencySlots(24)
    const [first, second] = acquireAll(slots)
    first?.onSent()
    first?.onSent()
    expect(acquireAll(slots)).toHaveLength(1)
    first?.onEnd()
    expect(slots.isFree).toBe(false)
    // The second call ends without being sent.
    second?.onEnd()
    expect(acquireAll(slots)).toHaveLength(1)
  })

  it('frees a slot when a call ends', () => {
    const slots = new ConcurrencySlots(2)
    const [first] = acquireAll(slots)
    expect(slots.isFree).toBe(false)
    first?.onSent()
    expect(slots.isFree).toBe(false)
    first?.onEnd()
    expect(acquireAll(slots)).toHaveLength(1)
  })

  it('offers free slots to the streams in turn', () => {
    const slots = new ConcurrencySlots(1)
    const turns: string[] = []
    let last = slots.acquire()
    for (const name of ['a', 'b', 'c']) {
      slots.onFree(() => {
        turns.push(name)
        last = slots.acquire()
      })
    }
    for (let i = 0; i < 5; i++) last.onEnd()
    expect(turns).toEqual(['a', 'b', 'c', 'a', 'b'])
  })

  it('offers a slot to the next stream if one does not use it', () => {
    const slots = new ConcurrencySlots(2)
    const turns: string[] = []
    const [first] = acquireAll(slots)
    for (const name of ['a', 'b', 'c']) slots.onFree(() => void turns.push(name))
    first?.onEnd()
    expect(turns).toEqual(['a', 'b', 'c'])
  })
})
