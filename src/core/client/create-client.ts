import { type Groups, groups, handwritten } from '../../../generated/groups.gen.ts'
import type { Call } from '../operation/call.ts'
import type { Core } from '../pipeline/core.ts'
import { type ClientCore, createClientCore, type WrapCache, withCacheStage } from './client-core.ts'
import type { Credits } from './ledger.ts'
import type { ChildOptions, ClientOptions } from './options.ts'
import { type RequestMethod, type RequestOptions, sendRequest } from './request.ts'

/** A client for the API, with all operations by group, such as `client.names.resolve`. */
export interface Client extends Groups {
  /** A snapshot of the credits spent by this client and its children so far. */
  readonly credits: Credits
  /**
   * Sends a request to an endpoint that has no operation, with the client's key, rate limit, circuit breaker, budget
   * and, for `GET`, retries. `credits.byOperation` lists the request by method and path, such as `GET /v4/data/blocks`.
   *
   * @throws {ParameterError} for a path that is not below `baseUrl`, or an invalid option.
   */
  request<T = unknown>(method: RequestMethod, path: string, options?: RequestOptions): Call<T>
  /**
   * Creates a child client with its own name, budget and other options, for example for a tenant. The child shares the
   * API key, rate limit, circuit breaker and cache with this client, and can have a lower rate limit within the shared one. Create one child for each tenant and reuse it.
   *
   * @throws {ParameterError} for an unknown or invalid option, or an option that children share with their parent.
   */
  withOptions(options: ChildOptions): Client
}

/**
 * Creates a client for the API.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createClient } from 'chaindata'
 *
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const { address } = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function createClient(options: ClientOptions = {}): Client {
  return bindClient(createClientCore(options, 'createClient'))
}

/** Returns a client whose operations use the given core. */
export function bindClient(core: ClientCore): Client {
  const client = {
    get credits() {
      return core.credits
    },
    request: (method: RequestMethod, path: string, options?: RequestOptions) =>
      sendRequest(core, method, path, options),
    withOptions: (options: ChildOptions) => bindClient(core.withOptions(options)),
  }
  // Calls that may need different keys must not be merged.
  const wrapCache = (wrap: WrapCache) => (core.looksUpKeys ? client : bindClient(core.withCacheStage(wrap)))
  Object.defineProperty(client, withCacheStage, { value: wrapCache })
  for (const [name, operations] of Object.entries(groups)) {
    let group: object | undefined
    const all = { ...operations, ...(handwritten[name] as typeof operations) }
    // A group is created on first access, because most programs use few groups.
    const get = () => (group ??= bindAll(core, all))
    Object.defineProperty(client, name, { get, enumerable: true, configurable: true })
  }
  return client as Client
}

const bindAll = (core: Core, operations: Readonly<Record<string, Callable>>): object =>
  Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, bind(core, operation)]))

type Callable = (core: Core, ...rest: never[]) => unknown

function bind(core: Core, operation: Callable): unknown {
  const bound = (...rest: never[]) => operation(core, ...rest)
  for (const [name, method] of Object.entries(operation)) {
    if (typeof method === 'function') Object.assign(bound, { [name]: (...rest: never[]) => method(core, ...rest) })
  }
  return bound
}
