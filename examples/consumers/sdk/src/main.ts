import { QueryClient } from '@tanstack/react-query'
import { createFetch } from 'chaindata/fetch'
import type { paths } from 'chaindata/paths'
import { configure } from 'chaindata/sdk'
import createClient from 'openapi-fetch'
import { nameQuery, portfolioQuery } from './queries'

// All generated functions use this key, budget and rate limiter, and retry failed requests. TanStack Query need not
// retry.
const layer = configure({ credits: { budget: 1_000 } })
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })

const { address = '' } = await queries.fetchQuery(nameQuery('vitalik.eth'))
const [native] = await queries.fetchQuery(portfolioQuery(address))
console.log(`vitalik.eth holds ${native?.balance} ETH`)
await queries.fetchQuery(nameQuery('vitalik.eth')) // from TanStack Query's cache
console.log(`${layer.credits.spent} credits spent`)

// The same API with the types of openapi-typescript, for openapi-fetch.
const baseUrl = process.env['CHAINDATA_BASE_URL'] ?? 'http://127.0.0.1:4010'
const client = createClient<paths>({ baseUrl, fetch: createFetch({ baseUrl }) })
const { data } = await client.GET('/v4/data/ns/name', {
  params: { query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } },
})
console.log(data?.address === address)
