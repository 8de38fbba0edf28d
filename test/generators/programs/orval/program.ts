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
import { alertsUpdate, eventsList, namesResolve, walletBalancesAt } from './client/index.ts'

// orval writes relative URLs. Its option `baseUrl` or a custom fetch function adds the rest.
const send = globalThis.fetch
globalThis.fetch = (path, init) =>
  send(`${baseUrl}${path}`, { ...init, headers: { ...init?.headers, 'x-api-key': apiKey } })

const resolved = await namesResolve(resolve)
const held = await walletBalancesAt({ ...balances, addresses })
const logs = await eventsList({ ...events, contractAddresses })
const updated = await alertsUpdate(alert, { paused: true })
const failed = await walletBalancesAt({ ...conflicting, addresses })

print({
  address: resolved.status === 200 ? resolved.data.address : undefined,
  balances: held.status === 200 ? held.data.result.length : undefined,
  events: logs.status === 200 ? logs.data.length : undefined,
  updated: updated.status,
  failed: [failed.status, failed.status === 400 ? failed.data.errorCode : undefined],
})
