import { createClientCore } from '../core/client/client-core.ts'
import { type ClientOptions, clientOptions } from '../core/client/options.ts'
import { ResponseError, throwParameterError } from '../core/errors.ts'
import { type CallResult, sendCall } from '../core/operation/call.ts'
import type { CallOptions } from '../core/pipeline/call-options.ts'
import type { Core } from '../core/pipeline/core.ts'
import type { OperationMetadata } from '../core/types.ts'
import { checkUrl } from '../core/util/environment.ts'
import { callback, checkedLater, copyOptions, list, object, readOptions } from '../core/util/options.ts'
import { field } from '../core/util/record.ts'
import { Batches } from './batches.ts'
import { rejection, rpcError } from './errors.ts'
import {
  failureOf,
  hasResult,
  isKnownRead,
  mapErrorStatuses,
  matchById,
  type RequestArguments,
  readRpc,
  requestBody,
  type SerializedRequest,
  sendBody,
  serialize,
} from './rpc.ts'

export type { RequestArguments } from './rpc.ts'

/** Options for `createProvider`: the URL and the API key of a node, and most options of `createClient`. */
export interface ProviderOptions extends Omit<ClientOptions, 'baseUrl' | 'apiKey' | 'validate' | 'validators'> {
  /** URL of the node of one chain, such as `https://gateway.example.org`. */
  readonly url: string
  /** The API key, or a function that returns it. Default: the environment variable `CHAINDATA_API_KEY`. */
  readonly apiKey?: string | (() => string | undefined | Promise<string | undefined>) | undefined
  /**
   * Combines simultaneous reads into JSON-RPC batches. `true` combines up to 100 reads that start in the same turn of
   * the event loop. Requests with call options and requests that may write are sent separately, and so are all requests
   * if `apiKey` is a function without `keyCache`. Default: `false`.
   */
  readonly batch?: boolean | BatchOptions | undefined
}

/** Size and timing of JSON-RPC batches. */
export interface BatchOptions {
  /** Maximum number of requests per batch. Default: 100. */
  readonly size?: number | undefined
  /**
   * Milliseconds to wait for further requests before a batch is sent. Default: 0, which waits until the current turn of
   * the event loop ends.
   */
  readonly wait?: number | undefined
}

/** An EIP-1193 provider that sends JSON-RPC requests to a node. */
export interface Provider {
  /**
   * Sends a JSON-RPC request and returns its result.
   *
   * @throws {ChainDataError} if the request fails. The class of the error corresponds to the equivalent HTTP status,
   * such as `RateLimitError` for 429. The `code` of the error is a JSON-RPC or EIP-1193 code, and `data` comes from the
   * node. If the signal in `options` is aborted, the method throws the reason of the signal instead.
   */
  request(args: RequestArguments, options?: CallOptions): Promise<unknown>
  /** Has no effect, because a node cannot send events over HTTP. EIP-1193 requires this method. */
  on(event: string, listener: (...args: never[]) => void): Provider
  /** Has no effect, because `on` does not add listeners. */
  removeListener(event: string, listener: (...args: never[]) => void): Provider
}

/**
 * Returns an EIP-1193 provider for the node gateway. Pass it to ethers' `BrowserProvider` or any other library that
 * accepts such a provider. With viem, use `chaindata/viem`, because viem's `custom` transport adds retries of its own.
 * Authentication, rate limits and errors work as in `createClient`.
 *
 * The provider retries only methods that are known to be read-only. The OpenAPI document lists these methods for EVM
 * chains, Solana and Bitcoin (`x-gateway`). Any other method, such as `eth_sendRawTransaction`, may write. The provider
 * sends such a request only once, and rejects with an `UnknownOutcomeError` if the outcome is unknown. Sign
 * transactions in your own process, so that the private key never leaves it.
 *
 * Prices are not documented, so requests do not count towards a budget. The gateway's documentation says that it
 * accepts the same keys as the API. The gateway's error codes are not documented, so the SDK's interpretation of them
 * is provisional.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createProvider } from 'chaindata/gateway'
 *
 * const provider = createProvider({ url: 'https://gateway.example.org', apiKey: 'key' })
 * // For ethers: new BrowserProvider(provider, 'mainnet', { staticNetwork: true })
 */
export function createProvider(options: ProviderOptions): Provider {
  const kinds = { ...clientOptions(), url: checkedLater, batch: checkedLater }
  const { url, batch = false, fetch, use = [], ...coreOptions } = copyOptions(options, kinds)
  if (!url)
    throwParameterError(
      { operation: 'createProvider', parameter: 'url', rule: 'required' },
      '`url` is missing: pass the URL of a node',
    )
  readOptions({ fetch, use }, { fetch: callback, use: list }, 'createProvider')
  const core = createClientCore(
    {
      ...coreOptions,
      baseUrl: checkUrl('createProvider', 'url', url),
      use: [sendBody, ...use],
      fetch: mapErrorStatuses(fetch),
    },
    'createProvider',
    [{ stages: { response: readRpc } }],
  )
  // Each request may need another key if a function is called for it.
  const batches =
    batch && !core.looksUpKeys
      ? new Batches(readBatchOptions(batch === true ? {} : batch), (requests) => sendBatch(core, requests))
      : undefined
  const provider: Provider = {
    async request(args, options) {
      let id: number | undefined
      try {
        const request = serialize(args)
        id = request.id
        if (batches && !options && isKnownRead(request.method)) return await batches.add(request)
        return await sendRequest(core, request, options)
      } catch (error) {
        throw rejection(String(field(args, 'method')), id, error)
      }
    },
    on: () => provider,
    removeListener: () => provider,
  }
  return provider
}

function readBatchOptions(batch: BatchOptions): Required<BatchOptions> {
  readOptions({ batch }, { batch: object }, 'createProvider')
  const kinds = { size: checkedLater, wait: checkedLater }
  const { size = 100, wait = 0 } = readOptions(batch, kinds, 'createProvider')
  if (!(size >= 1) || !(wait >= 0))
    throwParameterError(
      { operation: 'createProvider', parameter: 'batch', rule: 'minimum' },
      '`batch` must have a `size` of 1 or more and a `wait` of 0 or more',
    )
  return { size, wait }
}

/**
 * Returns metadata for a JSON-RPC request. The request pipeline requires metadata, but the OpenAPI document does not
 * describe these requests as operations.
 */
const rpcOperation = (id: string, answer: 'object' | 'array', repeatable: boolean): OperationMetadata => ({
  id,
  method: 'POST',
  path: '',
  parameters: {},
  answer,
  credits: { amount: null },
  repeatable,
})

async function sendRequest(core: Core, request: SerializedRequest, options: CallOptions = {}): Promise<unknown> {
  const { id, method } = request
  const operation = rpcOperation(method, 'object', isKnownRead(method))
  const response = await sendCall(
    core,
    operation,
    { body: requestBody([request]) },
    readOptions(options, core.callOptions, method),
  )
  return resultOf(request, matchById(response.data)(id), response)
}

/** Sends reads as one JSON-RPC batch. Resolves to one promise per read, in the same order. */
async function sendBatch(core: Core, requests: readonly SerializedRequest[]): Promise<Promise<unknown>[]> {
  const [first, second] = requests
  if (first && !second) return [sendRequest(core, first)]
  const response = await sendCall(core, rpcOperation('batch', 'array', true), { body: requestBody(requests) }, {})
  const responseTo = matchById(response.data)
  return requests.map(async (request) => resultOf(request, responseTo(request.id), response))
}

/**
 * Returns the result of a JSON-RPC response.
 *
 * @throws {ChainDataError} if the response contains an error or no result.
 */
function resultOf(
  { id, method }: SerializedRequest,
  message: unknown,
  { response, attempts }: CallResult<unknown>,
): unknown {
  if (hasResult(message)) return message.result
  const failure = failureOf(message)
  if (failure) throw rpcError(method, failure, { attempts, status: response.status, response })
  const problem = message
    ? 'the response has neither a result nor an error with a numeric code'
    : `expected exactly one response with the ID ${id} of the request`
  throw new ResponseError(`${method}: ${problem}`, {
    operation: method,
    response,
    attempts,
    text: JSON.stringify(message),
  })
}
