import createClient from 'openapi-fetch'
import {
  addresses,
  alert,
  apiKey,
  balances,
  baseUrl,
  codeOf,
  conflicting,
  contractAddresses,
  events,
  print,
  resolve,
} from '../calls.ts'
import type { paths } from './client/paths.ts'

const { GET, PUT } = createClient<paths>({
  baseUrl,
  headers: { 'x-api-key': apiKey },
  querySerializer: { array: { style: 'form', explode: false } },
})

const balancePath = '/v4/data/wallet/balance/time'
const resolved = await GET('/v4/data/ns/name', { params: { query: resolve } })
const held = await GET(balancePath, { params: { query: { ...balances, addresses } } })
const logs = await GET('/v4/data/defi/events', { params: { query: { ...events, contractAddresses } } })
const updated = await PUT('/v4/subscription/{id}', { params: { path: { id: alert } }, body: { paused: true } })
const failed = await GET(balancePath, { params: { query: { ...conflicting, addresses } } })

print({
  address: resolved.data?.address,
  balances: held.data?.result.length,
  events: logs.data?.length,
  updated: updated.response.status,
  failed: [failed.response.status, codeOf(failed.error)],
})
