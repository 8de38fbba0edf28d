import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../../src/alerts/index.ts'
import { ParameterError } from '../../src/index.ts'

describe('memoryStore', () => {
  test('lets one receiver claim an alert, and reports its state to the others', async () => {
    const store = memoryStore()
    expect([await store.claim('a'), await store.claim('a'), await store.claim('b')]).toEqual(['mine', 'busy', 'mine'])
    store.done('a')
    store.done('forgotten long ago')
    store.release('b')
    expect([await store.claim('a'), await store.claim('b')]).toEqual(['done', 'mine'])
  })

  test('forgets the oldest alert beyond `size`, and every alert after `forgetAfter`', async () => {
    vi.useFakeTimers()
    try {
      const store = memoryStore({ size: 2, forgetAfter: 1000 })
      for (const id of ['a', 'b', 'c']) await store.claim(id)
      expect([await store.claim('b'), await store.claim('c')]).toEqual(['busy', 'busy'])
      vi.advanceTimersByTime(1000)
      expect([await store.claim('c'), await store.claim('b')]).toEqual(['mine', 'mine'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('counts an alert that was claimed again as the newest', async () => {
    vi.useFakeTimers()
    try {
      const store = memoryStore({ size: 2, forgetAfter: 1000 })
      await store.claim('a')
      vi.advanceTimersByTime(500)
      await store.claim('b')
      vi.advanceTimersByTime(500)
      expect(await store.claim('a')).toBe('mine')
      await store.claim('c')
      expect(await store.claim('a')).toBe('busy')
    } finally {
      vi.useRealTimers()
    }
  })

  test('never remembers more than `size` alerts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(20)), async (size, ids) => {
        const store = memoryStore({ size })
        const remembered: number[] = []
        for (const id of ids) {
          const claim = await store.claim(String(id))
          expect(claim).toBe(remembered.includes(id) ? 'busy' : 'mine')
          if (claim === 'mine') remembered.push(id)
          if (remembered.length > size) remembered.shift()
        }
      }),
    )
  })
})

test.each([
  () => memoryStore({ size: 0 }),
  () => memoryStore({ forgetAfter: -1 }),
  () => memoryStore({ seize: 1 } as object),
])('rejects invalid options: %s', (create) => {
  expect(create).toThrow(ParameterError)
  expect(create).toThrow(expect.objectContaining({ operation: 'memoryStore' }))
})
