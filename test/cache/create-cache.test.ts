import Keyv from 'keyv'
import { expect, test, vi } from 'vitest'
import { createCache, memoryCache } from '../../src/cache/index.ts'

const store = { get: () => undefined, set: () => {} }

test('a store needs neither close nor a promise for its writes', async () => {
  const values = new Map<string, string>()
  const cache = createCache({
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
  })
  expect(cache.set('a', 'b')).toBeUndefined()
  expect(await cache.get('a')).toBe('b')
  await cache.close()
})

test('a store receives the key, the value and the maximum age', async () => {
  const set = vi.fn(async () => {})
  await createCache({ ...store, set }).set('a', 'b', 1_000)
  expect(set).toHaveBeenCalledWith('a', 'b', 1_000)
})

test.each([
  ['Keyv', new Keyv<string>()],
  ['a Map', new Map<string, string>()],
])('%s is a store', async (_, values) => {
  const cache = createCache(values)
  await cache.set('a', 'b', 60_000)
  expect(await cache.get('a')).toBe('b')
  await cache.close()
})

test('await using closes the store once, after its writes', async () => {
  const order: string[] = []
  {
    await using cache = createCache({
      get: () => undefined,
      set: async () => void order.push(await new Promise((resolve) => setTimeout(resolve, 5, 'written'))),
      close: () => void order.push('closed'),
    })
    cache.set('a', 'b')
  }
  expect(order).toEqual(['written', 'closed'])
  {
    await using cache = createCache({ ...store, close: () => void order.push('closed') })
    await cache.close()
  }
  expect(order).toEqual(['written', 'closed', 'closed'])
})

test('close waits for writes, even failed ones, and then closes the store', async () => {
  const order: string[] = []
  let fail = () => {}
  const cache = createCache({
    get: () => undefined,
    set: () => new Promise((_, reject) => (fail = () => reject(new Error('full')))),
    close: () => void order.push('closed'),
  })
  const written = Promise.resolve(cache.set('a', 'b')).catch((error: Error) => order.push(error.message))
  const closed = cache.close()
  await new Promise(setImmediate)
  expect(order).toEqual([])
  fail()
  await Promise.all([written, closed])
  expect(order).toEqual(['full', 'closed'])
})

test.each([
  ['namespace', 7, 'a non-empty string'],
  ['finalityMargin', -1, 'a number of milliseconds, or one for each chain'],
  ['finalityMargin', 'long', 'a number of milliseconds, or one for each chain'],
  ['finalityMargin', null, 'a number of milliseconds, or one for each chain'],
  ['finalityMargin', [1], 'a number of milliseconds, or one for each chain'],
  ['finalityMargin', { 'base-mainnet': -1 }, 'a number of milliseconds, or one for each chain'],
  ['maxAge', null, 'a number of milliseconds for each operation'],
  ['maxAge', [1], 'a number of milliseconds for each operation'],
  ['maxAge', { 'names.resolve': '1' }, 'a number of milliseconds for each operation'],
  ['maxBytes', 1, 'unknown option'],
])('rejects the option %s with the value %j', (parameter, value, expected) => {
  expect(() => createCache(store, { [parameter]: value })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`^createCache: .*${expected}`)), parameter }),
  )
})

test('accepts a finality margin for all chains and for one chain', () => {
  for (const finalityMargin of [0, 5_000, { 'base-mainnet': 5_000 }])
    expect(() => memoryCache({ finalityMargin })).not.toThrow()
})
