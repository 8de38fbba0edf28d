import {
  addresses,
  alert,
  apiKey,
  balances,
  baseUrl,
  conflicting,
  contractAddresses,
  events,
  print,
  resolve,
} from '../calls.ts'
import { client } from './client/client.gen.ts'
import { alertsUpdate, eventsList, namesResolve, walletBalancesAt } from './client/sdk.gen.ts'

client.setConfig({ baseUrl, auth: apiKey })

const resolved = await namesResolve({ query: resolve })
const held = await walletBalancesAt({ query: { ...balances, addresses } })
const logs = await eventsList({ query: { ...events, contractAddresses } })
const updated = await alertsUpdate({ path: { id: alert }, body: { paused: true } })
const failed = await walletBalancesAt({ query: { ...conflicting, addresses } })

print({
  address: resolved.data?.address,
  balances: held.data?.result.length,
  events: logs.data?.length,
  updated: updated.response?.status ?? 0,
  failed: [failed.response?.status, failed.error?.errorCode],
})
