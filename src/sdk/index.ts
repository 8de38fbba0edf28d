import { client } from '../../generated/client/client.gen.ts'
import type { ClientOptions } from '../core/client/options.ts'
import type { FetchOptions, ServiceFetch } from '../fetch/index.ts'
import { baseUrlOf, useLayer } from './transport.ts'

export type { Chain } from '../../generated/chains.gen.ts'
export * from '../../generated/client/sdk.gen.ts'
export type * from '../../generated/client/types.gen.ts'
export * from '../core/exported-errors.ts'
export type { ClientOptions, FetchOptions, ServiceFetch }

/**
 * Configures the functions of `chaindata/sdk` with the options of `createFetch`. Call this function before the first
 * request. Without this call, the functions use the environment variables `CHAINDATA_BASE_URL` and `CHAINDATA_API_KEY`.
 * Returns the underlying `fetch` function, whose `credits` property contains the credits spent so far.
 *
 * The functions of `chaindata/sdk` return `{ data, error, response }`. `error` is the body of an error response, or a
 * `ChainDataError` if the request was not sent or got no response. With `throwOnError: true`, the functions throw
 * `error` instead.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { configure, namesResolve } from 'chaindata/sdk'
 *
 * const api = configure({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const { data } = await namesResolve({ query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } })
 * console.log(data?.address, api.credits.spent)
 */
export function configure(options: FetchOptions = {}): ServiceFetch {
  const serviceFetch = useLayer(options)
  client.setConfig({ baseUrl: baseUrlOf(options) })
  return serviceFetch
}
