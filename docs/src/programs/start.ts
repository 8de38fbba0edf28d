import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

const fetch = mockFetch() // an imaginary service, in this process
const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
const chain = 'ethereum-mainnet'

const { address = '' } = await chaindata.names.resolve({ chain, name: 'vitalik.eth' })
console.log('vitalik.eth is', address)

const query = { chain, addresses: [address], tokenTypes: 'fungible' } as const
console.log(chaindata.wallet.portfolio.plan(query))

const { result } = await chaindata.wallet.portfolio(query)
console.log(result.length, 'tokens, for', chaindata.credits.spent, 'credits')
