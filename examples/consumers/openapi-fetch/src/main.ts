import { createFetch } from 'chaindata/fetch'
import createClient from 'openapi-fetch'
import type { paths } from './paths'

const baseUrl = process.env['CHAINDATA_BASE_URL'] ?? 'http://127.0.0.1:4010'
const fetch = createFetch({ baseUrl })
const client = createClient<paths>({ baseUrl, fetch })

const { data, error } = await client.GET('/v4/data/ns/name', {
  params: { query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } },
})
if (!data) throw new Error(`The API returned ${JSON.stringify(error)}`)
console.log(`${data.name} is ${data.address}`)

// `createFetch` rewrites list parameters into the format that the API expects.
const reputation = await client.GET('/v4/data/wallet/reputation', {
  params: { query: { chain: 'ethereum-mainnet', addresses: [data.address ?? '', data.address ?? ''] } },
})
console.log(`${reputation.response.status}: reputation, ${fetch.credits.spent} credits spent`)
