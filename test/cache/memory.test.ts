import { expect, test, vi } from 'vitest'
import { memoryCache } from '../../src/cache/index.ts'
import { useFakeClock } from './support.ts'

/** Returns the keys that the cache still contains. */
const kept = (cache: { get(key: string): unknown }, ...keys: string[]) =>
  keys.filter((key) => cache.get(key) !== undefined)

test('evicts the least recently used results by their size', () => {
  const cache = memoryCache({ maxBytes: 3_500 })
  for (const key of ['a', 'b', 'c']) cache.set(key, key.repeat(1_000))
  cache.get('a')
  cache.set('d', 'd'.repeat(1_000))
  expect(kept(cache, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
  cache.set('e', 'e'.repeat(2_000))
  expect(kept(cache, 'a', 'c', 'd', 'e')).toEqual(['d', 'e'])
})

test('counts two bytes per character of a text that needs them', () => {
  const cache = memoryCache({ maxBytes: 3_500 })
  cache.set('a', 'é'.repeat(1_000))
  cache.set('b', 'ё'.repeat(1_000))
  expect(kept(cache, 'a', 'b')).toEqual(['a', 'b'])
  cache.set('c', 'c'.repeat(1_000))
  expect(kept(cache, 'a', 'b', 'c')).toEqual(['b', 'c'])
})

test('does not store what is larger than all of it, and keeps the rest', () => {
  const cache = memoryCache({ maxBytes: 1_000 })
  cache.set('a', 'a')
  cache.set('b', 'b'.repeat(1_000))
  expect(kept(cache, 'a', 'b')).toEqual(['a'])
})

test('counts a replaced or expired result only once', () => {
  useFakeClock()
  const cache = memoryCache({ maxBytes: 3_500 })
  for (let i = 0; i < 100; i++) cache.set('a', 'a'.repeat(1_000))
  cache.set('b', 'b'.repeat(1_000), 10)
  vi.advanceTimersByTime(10)
  expect(kept(cache, 'a', 'b')).toEqual(['a'])
  cache.set('c', 'c'.repeat(1_000))
  cache.set('d', 'd'.repeat(1_000))
  expect(kept(cache, 'a', 'c', 'd')).toEqual(['a', 'c', 'd'])
})

test('stays within its size with any sequence of results', () => {
  const cache = memoryCache({ maxBytes: 100_000 })
  for (let i = 0; i < 5_000; i++) cache.set(`${i % 700}`, 'x'.repeat((i * 7919) % 3_000))
  const left = Array.from({ length: 700 }, (_, i) => cache.get(`${i}`)).filter((value) => typeof value === 'string')
  expect(left.join('').length).toBeLessThan(100_000)
  expect(left.join('').length).toBeGreaterThan(80_000)
})

test.each([
  [{ maxBytes: 0 }, '`maxBytes` must be a number above 0'],
  [{ size: 1 }, 'unknown option `size`'],
  [{ namespace: '' }, '`namespace` must be a non-empty string'],
  [{ finalityMargin: -1 }, '`finalityMargin` must be a number of milliseconds, or one for each chain'],
  [{ finalityMargin: { 'ethereum-mainnet': '1' } }, '`finalityMargin` must be'],
])('rejects %j', (options, message) => {
  expect(() => memoryCache(options as never)).toThrow(message)
})
