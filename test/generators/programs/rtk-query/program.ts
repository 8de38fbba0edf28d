import { configureStore } from '@reduxjs/toolkit'
import { addresses, alert, balances, codeOf, conflicting, contractAddresses, events, print, resolve } from '../calls.ts'
import { api, type ErrorBody } from './client/api.ts'

const { dispatch } = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
})
const { namesResolve, walletBalancesAt, eventsList, alertsUpdate } = api.endpoints

const resolved = await dispatch(namesResolve.initiate(resolve))
const held = await dispatch(walletBalancesAt.initiate({ ...balances, addresses }))
const logs = await dispatch(eventsList.initiate({ ...events, contractAddresses }))
const updated = await dispatch(alertsUpdate.initiate({ id: alert, alertUpdate: { paused: true } }))
const failed = await dispatch(walletBalancesAt.initiate({ ...conflicting, addresses }))
const error = failed.error && 'status' in failed.error ? failed.error : undefined

print({
  address: resolved.data?.address,
  balances: held.data?.result.length,
  events: logs.data?.length,
  // fetchBaseQuery returns null for a 204.
  updated: updated.data === null ? 204 : 0,
  failed: [typeof error?.status === 'number' ? error.status : undefined, codeOf(error?.data as ErrorBody | undefined)],
})
dispatch(api.util.resetApiState())
