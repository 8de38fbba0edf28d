import { describe, expect, it } from 'vitest'
import { ConcurrencySlots } from '../../src/pagination/concurrency.ts'

/** Takes slots for as long as there are any, and returns them. */
function takeAll(slots: ConcurrencySlots): ReturnType<ConcurrencySlots['acquire']>[] {
  const taken = []
  while (slots.isFree) taken.push(slots.acquire())
  return taken
}

describe('the slots of a walk', () => {
  it('are so many, where calls leave at once', () => {
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
  ])('of %i at a time, %i may wait to leave', (most, waiting) => {
    expect(takeAll(new ConcurrencySlots(most))).toHaveLength(waiting)
  })

  it('wait for one that onSent, however often it says so, or is over', () => {
    const slots = new ConcurrencySlots(24)
    const [first, second] = takeAll(slots)
    first?.onSent()
    first?.onSent()
    expect(takeAll(slots)).toHaveLength(1)
    first?.onEnd()
    expect(slots.isFree).toBe(false)
    // It never left.
    second?.onEnd()
    expect(takeAll(slots)).toHaveLength(1)
  })

  it('are free again when a call is over', () => {
    const slots = new ConcurrencySlots(2)
    const [first] = takeAll(slots)
    expect(slots.isFree).toBe(false)
    first?.onSent()
    expect(slots.isFree).toBe(false)
    first?.onEnd()
    expect(takeAll(slots)).toHaveLength(1)
  })

  it('go to the stream whose turn was longest ago', () => {
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

  it('go to the next stream where one has nothing to ask for', () => {
    const slots = new ConcurrencySlots(2)
    const turns: string[] = []
    const [first] = takeAll(slots)
    for (const name of ['a', 'b', 'c']) slots.onFree(() => void turns.push(name))
    first?.onEnd()
    expect(turns).toEqual(['a', 'b', 'c'])
  })
})
