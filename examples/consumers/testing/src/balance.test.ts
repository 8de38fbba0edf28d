import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'
import { afterEach, expect, test } from 'vitest'
import { usdcBalance } from './balance.ts'

const wallet = '0x1111111111111111111111111111111111111111'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const fetch = mockFetch({ world: { wallets: { [wallet]: { holdings: [{ tokenAddress: usdc, balance: '5' }] } } } })
const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch })

afterEach(() => fetch.reset())

test('returns the balance', async () => {
  expect(await usdcBalance(chaindata, wallet)).toBe('5')
  expect(fetch.requests).toHaveLength(1)
})

test('returns undefined when credits have run out', async () => {
  fetch.on('wallet.portfolio', { status: 402 })
  expect(await usdcBalance(chaindata, wallet)).toBeUndefined()
})
