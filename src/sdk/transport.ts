import { environment, placeholderOrigin } from '../core/util/environment.ts'
import { createFetch, type FetchOptions, type ServiceFetch } from '../fetch/index.ts'

let layer: ServiceFetch | undefined

/** Creates the `fetch` function of the generated client with `createFetch(options)`, and returns it. */
export function useLayer(options: FetchOptions): ServiceFetch {
  layer = createFetch(options)
  return layer
}

/**
 * Returns the base URL from the option or the environment. If neither is set, returns a URL whose host does not exist.
 * A request then fails with an error that explains how to set the base URL.
 */
export const baseUrlOf = ({ baseUrl = environment('CHAINDATA_BASE_URL') }: FetchOptions = {}): string =>
  // The generated client creates a `Request`, for which Node.js requires an absolute URL.
  baseUrl?.startsWith('/') ? placeholderOrigin + baseUrl : (baseUrl ?? 'http://base-url-missing.invalid')

/** Returns the initial configuration of the generated client. The generated code calls this function. */
export const createClientConfig = <Config extends object>(defaults: Config) => ({
  ...defaults,
  baseUrl: baseUrlOf(),
  // All responses are JSON, even if the API omits the content type.
  parseAs: 'json' as const,
  fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => (layer ?? useLayer({}))(input, init),
})
