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
import { AlertsService, ApiError, EventsService, NamesService, OpenAPI, WalletService } from './client/index.ts'

OpenAPI.BASE = baseUrl
OpenAPI.HEADERS = { 'x-api-key': apiKey }

// The generated client ignores `explode: false` and would repeat the key, so the list has one element with commas.
const joined = (list: string[]) => [list.join(',')]

const resolved = await NamesService.namesResolve(resolve.chain, resolve.name)
const held = await WalletService.walletBalancesAt(balances.chain, joined(addresses), balances.blockNumber)
const { chain, blockFrom, blockTo, eventType } = events
const logs = await EventsService.eventsList(chain, joined(contractAddresses), blockFrom, blockTo, eventType)
// The promise has no status. For a 204, the promise resolves to `undefined`.
const updated = await AlertsService.alertsUpdate(alert, { paused: true })
const failed: unknown = await WalletService.walletBalancesAt(
  conflicting.chain,
  joined(addresses),
  conflicting.blockNumber,
  conflicting.time,
).catch((error) => error)

print({
  address: resolved.address,
  balances: held.result.length,
  events: logs.length,
  updated: updated === undefined ? 204 : 200,
  failed: failed instanceof ApiError ? [failed.status, failed.body.errorCode] : [],
})
