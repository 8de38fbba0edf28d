import { expect, test } from 'vitest'
import { mockFetch } from '../../src/mock/index.ts'
import { TextCache } from '../../src/mock/simulation/text-cache.ts'

test('caches one string for each key of an object', () => {
  const texts = new TextCache()
  const [first, second] = [{}, {}]
  expect(texts.get(first, 1, () => 'first a')).toBe('first a')
  expect(texts.get(first, 2, () => 'first b')).toBe('first b')
  expect(texts.get(second, 1, () => 'second a')).toBe('second a')
  const changed = () => 'changed'
  expect([texts.get(first, 1, changed), texts.get(first, 2, changed), texts.get(second, 1, changed)]).toEqual([
    'first a',
    'first b',
    'second a',
  ])
})

test('caches at most 8 million characters', () => {
  const texts = new TextCache()
  const owners = Array.from({ length: 3 }, () => ({}))
  for (const owner of owners) texts.get(owner, 0, () => 'x'.repeat(4_000_000))
  const areCached = owners.map((owner) => texts.get(owner, 0, () => 'again') !== 'again')
  expect(areCached).toEqual([false, false, true])
})

test.each(['tokenTransfer', 'multitokenTransfer', 'stablecoinTransfer', 'uniswapTrade', undefined])(
  'returns the same events in overlapping pages: %s',
  async (eventType) => {
    const fetch = mockFetch()
    const query = {
      chain: 'ethereum-mainnet',
      contractAddresses: ['0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc', '0x495f947276749ce646f68ac8c248420045cb7b5e'],
      ...(eventType
        ? { eventType }
        : { signatures: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'] }),
      blockFrom: 21_000_000,
      blockTo: 21_000_499,
    }
    const truth = fetch.truth('events.list', query)
    expect(truth.length).toBeGreaterThan(5)
    for (const offset of [0, 2]) {
      const search = new URLSearchParams({ offset: String(offset), pageSize: '3' })
      for (const [name, value] of Object.entries(query)) search.set(name, String(value))
      const response = await fetch(`http://mock/v4/data/defi/events?${search}`, { headers: { 'x-api-key': 'key' } })
      expect(await response.json()).toEqual(truth.slice(offset, offset + 3))
    }
  },
)
