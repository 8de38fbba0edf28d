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
import { alertsUpdate, defaults, eventsList, namesResolve, walletBalancesAt } from './client/api.ts'

Object.assign(defaults, { baseUrl, headers: { 'x-api-key': apiKey } })

const resolved = await namesResolve(resolve.chain, resolve.name)
const held = await walletBalancesAt(balances.chain, addresses, balances)
const logs = await eventsList(events.chain, { ...events, contractAddresses })
const updated = await alertsUpdate(alert, { paused: true })
const failed = await walletBalancesAt(balances.chain, addresses, conflicting)

print({
  address: resolved.status === 200 ? resolved.data.address : undefined,
  balances: held.status === 200 ? held.data.result.length : undefined,
  events: logs.status === 200 ? logs.data.length : undefined,
  updated: updated.status,
  failed: [failed.status, failed.status === 400 ? failed.data.errorCode : undefined],
})
