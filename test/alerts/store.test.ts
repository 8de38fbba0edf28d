import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../../src/alerts/index.ts'
import { ParameterError } from '../../src/index.ts'

describe('in memory', () => {
  test('one claims, the others hear what came of it', async () => {
    const store = memoryStore()
    expect([await store.claim('a'), await store.claim('a'), await store.claim('b')]).toEqual(['mine', 'busy', 'mine'])
    store.done('a')
    store.done('forgotten long ago')
    store.release('b')
    expect([await store.claim('a'), await store.claim('b')]).toEqual(['done', 'mine'])
  })

  test('the oldest is forgotten when there are too many, and every one in time', async () => {
    vi.useFakeTimers()
    try {
      const store = memoryStore({ size: 2, forgetAfter: 1000 })
      for (const id of ['a', 'b', 'c']) await store.claim(id)
      expect([await store.claim('b'), await store.claim('c')]).toEqual(['busy', 'busy'])
      vi.advanceTimersByTime(1001)
      expect([await store.claim('c'), await store.claim('b')]).toEqual(['mine', 'mine'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('it never holds more than it is to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(20)), async (size, ids) => {
        const store = memoryStore({ size })
        const held: number[] = []
        for (const id of ids) {
          const claim = await store.claim(String(id))
          expect(claim).toBe(held.includes(id) ? 'busy' : 'mine')
          if (claim === 'mine') held.push(id)
          if (held.length > size) held.shift()
        }
      }),
    )
  })
})

test.each([
  () => memoryStore({ size: 0 }),
  () => memoryStore({ forgetAfter: -1 }),
  () => memoryStore({ seize: 1 } as object),
])('%s', (create) => expect(create).toThrow(ParameterError))
