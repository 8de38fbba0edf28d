import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'

const fetch = mockFetch() // an imaginary service, in this process
const baseUrl = 'http://mock'
const chaindata = createClient({ baseUrl, apiKey: 'any', fetch })

const chain = 'ethereum-mainnet'
const who = { chain, name: 'vitalik.eth' } as const
const { address = '' } = await chaindata.names.resolve(who)
console.log('vitalik.eth is', address)

const { portfolio } = chaindata.wallet
const tokenTypes = 'fungible'
const query = { chain, addresses: [address], tokenTypes } as const
console.log(portfolio.plan(query)) // what it will cost

const { result } = await portfolio(query)
const { spent } = chaindata.credits
console.log(result.length, 'tokens, for', spent, 'credits')
