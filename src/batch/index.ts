import { mergeRules } from '../../generated/batch.gen.ts'
import type { Client } from '../client/create-client.ts'
import { keyPerCall } from '../client/key-per-call.ts'
import { count, readOptions } from '../util/options.ts'
import { isRecord } from '../util/record.ts'
import { CallMerger, type MergeableOperation } from './merge.ts'

/** Options for `batching`. */
export interface BatchingOptions {
  /** Milliseconds to wait for further calls. Default: 0, which merges calls that start in the same tick. */
  readonly wait?: number | undefined
}

/**
 * Returns a client that merges calls of the same operation into one request of up to ten list elements. Merging saves
 * credits for operations that accept a list at a flat price: `wallet.balancesAt` and `tokens.metadata`.
 *
 * Calls are merged if they differ only in the list and the abort signal. Each call resolves to the items for its own
 * list elements. The first of the merged calls is charged. The others have `credits: 0` and `source: 'shared'`. If the
 * API rejects a merged request, each call is sent separately.
 *
 * Calls are not merged if `apiKey` is a function without `keyCache`, because each call may need another key. Middleware
 * runs once for each merged request, so create a child client, and a batching client of it, for each tenant.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createClient } from 'chaindata'
 * import { batching } from 'chaindata/batch'
 *
 * const chaindata = batching(createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' }))
 * const wallets = ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045']
 * const balanceOf = (wallet: string) =>
 *   chaindata.wallet.balancesAt({ chain: 'ethereum-mainnet', addresses: [wallet], blockNumber: 21_000_000 })
 * await Promise.all(wallets.map(balanceOf))
 * console.log(chaindata.credits.spent) // 100, the price of one request
 */
export function batching<C extends Client>(client: C, options: BatchingOptions = {}): C {
  const { wait = 0 } = readOptions(options, { wait: count }, 'batching')
  const groups: Record<string, object> = {}
  for (const rule of Reflect.get(client, keyPerCall) ? [] : mergeRules) {
    const operations = groups[rule.group] ?? groupOf(client, rule.group)
    const operation = operations && (operations[rule.name as never] as MergeableOperation | undefined)
    if (!operation) continue
    const merger = new CallMerger(operation, rule, wait)
    const merged = Object.assign(merger.call, operation)
    groups[rule.group] = { ...operations, [rule.name]: merged }
  }
  const properties = Object.entries(groups).map(([name, value]) => [name, { value, enumerable: true }])
  return Object.create(client, Object.fromEntries(properties))
}

function groupOf(client: object, name: string): object | undefined {
  const group: unknown = Reflect.get(client, name)
  return isRecord(group) ? group : undefined
}
