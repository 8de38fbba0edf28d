import { batchRules } from '../../generated/batch.gen.ts'
import { type Wrappable, withCacheStage } from '../core/client/client-core.ts'
import type { Client } from '../core/client/create-client.ts'
import type { ChildOptions } from '../core/client/options.ts'
import { throwParameterError } from '../core/errors.ts'
import { count, readOptions } from '../core/util/options.ts'
import { field } from '../core/util/record.ts'
import { batchStage } from './batch-stage.ts'

/** Options for `batching`. */
export interface BatchingOptions {
  /**
   * Milliseconds to wait for further calls. Default: 0, which merges calls that start in the same tick. A call whose
   * `deadline` is shorter rejects at its deadline.
   */
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
 * runs for each call, so two calls are only merged if middleware leaves their requests equal.
 *
 * If the client has a cache, each list element is stored and looked up separately. Only elements that are not in the
 * cache are requested. Clients from `withOptions` also merge their calls, but not with those of their parent.
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
  const wrapCache = (client as Wrappable)[withCacheStage]
  if (!wrapCache)
    throwParameterError(
      { operation: 'batching', parameter: 'client', rule: 'type' },
      '`client` must be a client from `createClient`',
    )
  const merging = wrapCache(batchStage(batchRules, wait))
  const properties: Record<string, unknown> = {
    withOptions: (child: ChildOptions) => batching(client.withOptions(child), options),
  }
  for (const id in batchRules) {
    const [group = '', name = ''] = id.split('.')
    const operations = properties[group] ?? Reflect.get(client, group)
    properties[group] = { ...(operations as object), [name]: field(Reflect.get(merging, group), name) }
  }
  const own = Object.entries(properties).map(([name, value]) => [name, { value, enumerable: true }])
  return Object.create(client, Object.fromEntries(own))
}
