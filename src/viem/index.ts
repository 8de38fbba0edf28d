import { type CustomTransport, custom, HttpRequestError, RpcRequestError } from 'viem'
import { ApiError, ConnectionError } from '../core/errors.ts'
import { field } from '../core/util/record.ts'
import { createProvider, type Provider, type ProviderOptions, type RequestArguments } from '../gateway/index.ts'

/**
 * Returns a viem transport for the node gateway. The options are those of `createProvider` from `chaindata/gateway`: the
 * URL and the API key of a node, and most options of `createClient`.
 *
 * The SDK retries reads and waits for rate limits, so viem's own retries are off. With both, a failing read would be sent
 * 12 times instead of 3. viem's `fallback` has retries of its own: pass `retryCount: 0` to it.
 *
 * Errors are those of viem. Their cause is the error of this package: `error.walk((cause) => isChainDataError(cause))`.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { chaindataTransport } from 'chaindata/viem'
 * import { createPublicClient } from 'viem'
 * import { mainnet } from 'viem/chains'
 *
 * const transport = chaindataTransport({ url: 'http://127.0.0.1:4010/rpc/ethereum-mainnet', apiKey: 'key', batch: true })
 * const client = createPublicClient({ chain: mainnet, transport })
 * console.log(await client.getChainId()) // 1
 */
export function chaindataTransport(options: ProviderOptions): CustomTransport {
  const provider = createProvider(options)
  const { origin } = new URL(options.url)
  const request: Provider['request'] = (args, callOptions) =>
    provider.request(args, callOptions).catch((error: unknown) => {
      throw httpError(error, origin) ?? rpcError(error, args, origin) ?? error
    })
  return custom({ request }, { key: 'chaindata', name: 'chaindata', retryCount: 0 })
}

/**
 * Returns viem's error for a connection that failed, and for a status that does not depend on the request. For other
 * errors, viem's `iterateLogs` and `watchEvent` divide the block range and send more requests.
 */
function httpError(error: unknown, url: string): HttpRequestError | undefined {
  if (error instanceof ConnectionError) return new HttpRequestError({ cause: error, details: error.message, url })
  if (!(error instanceof ApiError) || ![401, 403, 429].includes(error.status)) return undefined
  return new HttpRequestError({ cause: error, details: error.message, status: error.status, url })
}

/** Returns viem's error for an error of the node. Without it, viem replaces codes that it does not know with -1. */
function rpcError(error: unknown, { method, params }: RequestArguments, url: string): RpcRequestError | undefined {
  return isOfNode(error) ? new RpcRequestError({ body: { method, params }, error, url }) : undefined
}

const isOfNode = (error: unknown): error is { code: number; message: string; data?: unknown } =>
  error instanceof ApiError && error.errorCode !== undefined && Number(error.errorCode) === field(error, 'code')
