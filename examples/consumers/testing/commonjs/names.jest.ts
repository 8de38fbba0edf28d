import { createClient, ForbiddenError } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any-key', fetch: mockFetch() })

test('resolves a name', async () => {
  const { address } = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
  expect(address).toMatch(/^0x/)
})

test('throws the error classes of the package', async () => {
  const chain = 'ethereum-mainnet'
  const call = chaindata.names.resolve({ chain, name: 'vitalik.eth' }, { headers: { 'x-api-key': 'mock-blocked' } })
  await expect(call).rejects.toBeInstanceOf(ForbiddenError)
})
