import type { ClientOptions } from '../client/options.ts'
import { createFetch, type ServiceFetch } from '../fetch/index.ts'
import { environment } from '../util/environment.ts'

let layer: ServiceFetch | undefined

/** Replaces the layer beneath the generated functions. */
export function useLayer(options: ClientOptions): ServiceFetch {
  layer = createFetch(options)
  return layer
}

/** Where requests go: the option, else the environment, else a host that does not resolve, so that the layer explains. */
export const baseUrlOf = ({ baseUrl }: ClientOptions = {}): string =>
  baseUrl ?? environment('CHAINDATA_BASE_URL') ?? 'http://base-url-missing.invalid'

/** The initial configuration of the generated client: `npm run generate` writes a call of it into `client.gen.ts`. */
export const createClientConfig = <Config extends object>(defaults: Config) => ({
  ...defaults,
  baseUrl: baseUrlOf(),
  // The content type is known from the contract, and a service may omit the header.
  parseAs: 'json' as const,
  fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => (layer ?? useLayer({}))(input, init),
})
