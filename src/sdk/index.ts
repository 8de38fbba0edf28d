import { client } from '../../generated/client/client.gen.ts'
import type { ClientOptions } from '../client/options.ts'
import type { ServiceFetch } from '../fetch/index.ts'
import { baseUrlOf, useLayer } from './transport.ts'

export * from '../../generated/client/sdk.gen.ts'
export type * from '../../generated/client/types.gen.ts'
export type { ClientOptions, ServiceFetch }

/**
 * Sets the options of the layer beneath the generated functions: those of `createClient`. Call it once, before the first
 * request; without it, `CHAINDATA_BASE_URL` and `CHAINDATA_API_KEY` of the environment apply. Returns the layer, whose
 * `credits` say what was spent.
 *
 * The functions return `{ data, error, response }`. `error` is the body of an error status, or the `ChainDataError` of
 * a request that was not sent or not answered; `throwOnError: true` throws either.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { configure, namesResolve } from 'chaindata/sdk'
 *
 * const layer = configure({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const { data } = await namesResolve({ query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } })
 * console.log(data?.address, layer.credits.spent)
 */
export function configure(options: ClientOptions = {}): ServiceFetch {
  const layer = useLayer(options)
  client.setConfig({ baseUrl: baseUrlOf(options) })
  return layer
}
