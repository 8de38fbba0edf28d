import type { SwapsQuoteResponse } from '../../generated/client/types.gen.ts'
import { type Groups, groups } from '../../generated/groups.gen.ts'
import type { SwapsQuoteParameters } from '../../generated/operations.gen.ts'
import { swapsWatch } from '../operation/quotes.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import type { Core } from '../pipeline/core.ts'
import { createClientCore } from './client-core.ts'
import type { Credits } from './ledger.ts'
import type { ClientOptions } from './options.ts'

/** All operations, by group, with what they share. */
export interface Client extends Omit<Groups, 'swaps'> {
  readonly swaps: Groups['swaps'] & {
    /**
     * A fresh quote, and another one before each runs out, for as long as it is read. Costs a call each time.
     *
     * @throws whatever a call throws, or the signal's reason.
     */
    watch(parameters: SwapsQuoteParameters, options?: CallOptions): AsyncGenerator<SwapsQuoteResponse, void, undefined>
  }
  /** What this client took so far, in credits. */
  readonly credits: Credits
}

/**
 * A client of the service.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 * @example
 * import { createClient } from 'chaindata'
 *
 * const chaindata = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'key' })
 * const { address } = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'vitalik.eth' })
 */
export function createClient(options: ClientOptions = {}): Client {
  const core = createClientCore(options, 'createClient')
  const bound = Object.entries(groups).map(([name, operations]) => [name, bindAll(core, operations)])
  const { swaps, ...others } = Object.fromEntries(bound) as Groups
  return {
    ...others,
    swaps: { ...swaps, watch: (parameters, callOptions) => swapsWatch(core, parameters, callOptions) },
    get credits() {
      return core.credits
    },
  }
}

const bindAll = (core: Core, operations: Readonly<Record<string, Callable>>) =>
  Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, bind(core, operation)]))

type Callable = (core: Core, ...rest: never[]) => unknown

/** The operation with the core put in, and its methods likewise. */
function bind(core: Core, operation: Callable): unknown {
  const bound = (...rest: never[]) => operation(core, ...rest)
  for (const [name, method] of Object.entries(operation)) {
    if (typeof method === 'function') Object.assign(bound, { [name]: (...rest: never[]) => method(core, ...rest) })
  }
  return bound
}
