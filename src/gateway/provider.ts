import type { Core } from '../client/core.ts'
import { clientOptions, createFullCore } from '../client/full-core.ts'
import {
  type CallOptions,
  type ClientOptions,
  callback,
  callOptions,
  checkedLater,
  checkUrl,
  copyOptions,
  list,
  object,
  readOptions,
} from '../client/options.ts'
import { ResponseError, throwParameterError } from '../errors.ts'
import { type CallResult, sendCall } from '../operation/call.ts'
import type { OperationMetadata } from '../types.ts'
import { Batches } from './batches.ts'
import { errorOf, rejection } from './errors.ts'
import {
  bodyOf,
  failureOf,
  hasResult,
  isKnownRead,
  match,
  type RequestArguments,
  readRpc,
  sendBody,
  type Written,
  withStatuses,
  write,
} from './rpc.ts'

export type { RequestArguments } from './rpc.ts'

/** Which node, with which key, and the limits of a client. */
export interface ProviderOptions extends Omit<ClientOptions, 'baseUrl' | 'apiKey' | 'validate' | 'validators'> {
  /** The node of one chain, as `https://…`. */
  readonly url: string
  /** The key, or a function that gives it. Default: the environment's `CHAINDATA_API_KEY`. */
  readonly apiKey?: string | (() => string | undefined | Promise<string | undefined>) | undefined
  /**
   * Sends reads that are made at the same time as one JSON-RPC batch. `true`: those of one turn of the event loop, up to a
   * hundred. A request with call options goes alone, and so does a method that is not known to be a read. Default: each
   * request goes alone.
   */
  readonly batch?: boolean | BatchOptions | undefined
}

/** How reads are gathered into one request. */
export interface BatchOptions {
  /** How many go together. Default 100. */
  readonly size?: number | undefined
  /** Milliseconds that the first waits for others. Default 0: until what runs now is done. */
  readonly wait?: number | undefined
}

/** A provider of EIP-1193. */
export interface Provider {
  /**
   * Asks the node. What it rejects with has the number of JSON-RPC or EIP-1193 as its `code`, and where the node said
   * more, its `data`.
   *
   * @throws {ChainDataError} of the class of the status that means the same; the signal's reason.
   */
  request(args: RequestArguments, options?: CallOptions): Promise<unknown>
  /** Takes a listener, as EIP-1193 wants. It is never called: a gateway that is asked by HTTP tells nothing unasked. */
  on(event: string, listener: (...args: never[]) => void): Provider
  removeListener(event: string, listener: (...args: never[]) => void): Provider
}

/**
 * The node gateway as a provider of EIP-1193: for viem's `custom` transport, ethers' `BrowserProvider`, and all else that
 * takes one. It has the key, the limits, the retries and the errors of `createClient`.
 *
 * Methods known to be reads are retried as there. Every other method may be a write, as `eth_sendRawTransaction` is: it is
 * sent once, and rejects with an `UnknownOutcomeError` if its outcome is unknown. The contract lists the reads of each family
 * of chains (`x-gateway`); names are matched exactly. Prices are not documented and so not counted. Sign with a key
 * of your own, in your own process, and send the result: no private key ever has to leave for a write.
 *
 * That its hosts take the same keys is in the interface description, section 5; how they answer is not, and provisional.
 *
 * @throws {ParameterError} for an option that does not exist or is out of its bounds.
 * @example
 * import { createProvider } from 'chaindata/gateway'
 *
 * const provider = createProvider({ url: 'https://gateway.example.org', apiKey: 'key' })
 * // For viem: createPublicClient({ chain: mainnet, transport: custom(provider) })
 */
export function createProvider(given: ProviderOptions): Provider {
  const known = { ...clientOptions(), url: checkedLater, batch: checkedLater }
  const { url, batch = false, fetch, use = [], ...options } = copyOptions(given, known)
  if (!url) throwParameterError('createProvider', 'url', 'required', '`url` is missing: give the address of a node')
  readOptions({ fetch, use }, { fetch: callback, use: list }, 'createProvider')
  const core = createFullCore(
    {
      ...options,
      baseUrl: checkUrl('createProvider', 'url', url),
      use: [sendBody, ...use],
      fetch: withStatuses(fetch),
    },
    'createProvider',
    { read: readRpc },
  )
  const batches = batch ? new Batches(checkBatch(batch === true ? {} : batch), (all) => askAll(core, all)) : undefined
  const provider: Provider = {
    async request(args, options) {
      const { method } = Object(args)
      let id: number | undefined
      try {
        const written = write(Object(args))
        id = written.id
        const isAlone = options || !batches || !isKnownRead(written.method)
        return await (isAlone ? ask(core, written, options) : batches.add(written))
      } catch (error) {
        throw rejection(String(method), id, error)
      }
    },
    on: () => provider,
    removeListener: () => provider,
  }
  return provider
}

const checkBatch = (batch: BatchOptions): Required<BatchOptions> => {
  readOptions({ batch }, { batch: object }, 'createProvider')
  const known = { size: checkedLater, wait: checkedLater }
  const { size = 100, wait = 0 } = readOptions(batch, known, 'createProvider')
  if (!(size >= 1) || !(wait >= 0))
    throwParameterError(
      'createProvider',
      'batch',
      'minimum',
      '`batch` takes a `size` of 1 or more, and a `wait` of 0 or more',
    )
  return { size, wait }
}

/** What JSON-RPC has no name for in the contract: it is asked for as what it is. */
const metadataOf = (id: string, answer: 'object' | 'array', repeatable: boolean): OperationMetadata => ({
  id,
  method: 'POST',
  path: '',
  parameters: {},
  answer,
  credits: { amount: null },
  repeatable,
})

async function ask(core: Core, written: Written, options: CallOptions = {}): Promise<unknown> {
  const { method } = written
  const read = readOptions(options, callOptions, method)
  const metadata = metadataOf(method, 'object', isKnownRead(method))
  const answer = await sendCall(core, metadata, { body: bodyOf([written]) }, read)
  return resultOf(written, match(answer.data)(written.id), answer)
}

/** Sends a batch, all of it reads. Returns a promise for the result of each. */
async function askAll(core: Core, all: readonly Written[]): Promise<Promise<unknown>[]> {
  const [first, second] = all
  if (first && !second) return [ask(core, first)]
  const answer = await sendCall(core, metadataOf('batch', 'array', true), { body: bodyOf(all) }, {})
  const responseTo = match(answer.data)
  return all.map(async (written) => resultOf(written, responseTo(written.id), answer))
}

function resultOf({ id, method }: Written, found: unknown, { response, attempts }: CallResult<unknown>): unknown {
  if (hasResult(found)) return found.result
  const failure = failureOf(found)
  if (failure) throw errorOf(method, failure, { attempts, status: response.status, response })
  const message = found
    ? `${method}: the response has neither a result nor an error`
    : `${method}: expected exactly one response with the ID ${id} of the request`
  throw new ResponseError(message, { operation: method, response, attempts, text: JSON.stringify(found) })
}
