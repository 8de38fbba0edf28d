import { requestFn } from '@openapi-qraft/react'
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
import { createAPIClient } from './client/index.ts'

const api = createAPIClient({
  baseUrl,
  requestFn: (schema, info) => requestFn(schema, { ...info, headers: { 'x-api-key': apiKey } }),
})

// The generated client repeats the key of a list, so the list has one element with commas.
const joined = (list: string[]) => [list.join(',')]

const resolved = await api.names.namesResolve({ parameters: { query: resolve } })
const held = await api.wallet.walletBalancesAt({ parameters: { query: { ...balances, addresses: joined(addresses) } } })
const logs = await api.events.eventsList({
  parameters: { query: { ...events, contractAddresses: joined(contractAddresses) } },
})
const updated = await api.alerts.alertsUpdate({ parameters: { path: { id: alert } }, body: { paused: true } })
const failed = await api.wallet.walletBalancesAt({
  parameters: { query: { ...conflicting, addresses: joined(addresses) } },
})

print({
  address: resolved.data?.address,
  balances: held.data?.result.length,
  events: logs.data?.length,
  updated: updated.response?.status ?? 0,
  failed: [failed.response?.status, failed.error instanceof Error ? undefined : codeOf(failed.error)],
})
