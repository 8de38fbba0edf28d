import { createFetch } from 'chaindata/fetch'
import { createClient } from './api/client'
import { eventsList, walletPortfolio } from './api/sdk.gen'
import { zWalletPortfolioResponse } from './api/zod.gen'

const baseUrl = process.env['CHAINDATA_BASE_URL'] ?? 'http://127.0.0.1:4010'
// Adds what the generated client lacks: authentication, credits, rate limiting and retries.
const fetch = createFetch({ baseUrl, credits: { budget: 1_000 } })
const client = createClient({ baseUrl, fetch })

const chain = 'ethereum-mainnet'
const { data, error } = await walletPortfolio({
  client,
  query: { chain, addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'], tokenTypes: 'native' },
})
if (error) throw new Error(`The API returned ${JSON.stringify(error)}`)
const { result } = zWalletPortfolioResponse.parse(data)
console.log(`${result[0]?.balance} ETH`)

const events = await eventsList({
  client,
  query: {
    chain,
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: 20_000_001,
    blockTo: 20_000_500,
  },
})
console.log(`${events.response?.status}: events, ${fetch.credits.spent} credits spent`)
