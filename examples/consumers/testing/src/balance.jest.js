import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

// Runs as an ES module, with `node --experimental-vm-modules`. The folder `commonjs` runs without this flag.
test('the mock works in Jest', async () => {
  const fetch = mockFetch({ on: { 'swaps.quote': { status: 402, times: 1 } } })
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch, credits: { coolDown: 0 } })
  const address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const swap = { chain: 'ethereum-mainnet', sellToken: address, buyToken: address, amount: '5', fromAddress: address }
  await expect(chaindata.swaps.quote(swap)).rejects.toMatchObject({ status: 402 })
  expect((await chaindata.swaps.quote(swap)).sellAmount).toBe('5')
})
