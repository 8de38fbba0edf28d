import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

const fetch = mockFetch() // a mock of the API, in this process
const baseUrl = 'http://mock'
const chaindata = createClient({ baseUrl, apiKey: 'any', fetch })

const chain = 'ethereum-mainnet'
const name = 'vitalik.eth'
const { address = '' } = await chaindata.names.resolve({ chain, name })
console.log('vitalik.eth is', address)

const { portfolio } = chaindata.wallet
const tokenTypes = 'fungible'
const query = { chain, addresses: [address], tokenTypes } as const
console.log(portfolio.plan(query)) // the price, before anything is sent

const { result } = await portfolio(query)
const { spent } = chaindata.credits
console.log(result.length, 'tokens, for', spent, 'credits')
