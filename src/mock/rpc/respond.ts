import { field, isRecord } from '../../core/util/record.ts'
import { tryParseJson } from '../body.ts'
import type { Chain } from '../simulation/simulation.ts'
import { type BatchLimits, chainIdOf, nodeMethods, RpcError } from './node.ts'

const maxBatch = 1000

/**
 * Responds to a JSON-RPC request or to a batch of requests. Returns `undefined` if all requests are notifications.
 *
 * @param maxLogs Maximum number of logs that all requests of the batch may return in total.
 */
export function respondToRpc(chain: Chain, body: string | undefined, maxLogs: number): unknown {
  const limits = { logs: maxLogs }
  const request = tryParseJson(body)
  if (request === undefined) return errorReply(null, new RpcError(-32700, 'the request is not valid JSON'))
  if (!Array.isArray(request)) return respondToOne(chain, request, limits)
  if (!request.length || request.length > maxBatch)
    return errorReply(null, new RpcError(-32600, `a batch must have 1 to ${maxBatch} requests`))
  const replies = request.flatMap((one) => respondToOne(chain, one, limits) ?? [])
  return replies.length ? replies : undefined
}

function respondToOne(chain: Chain, request: unknown, limits: BatchLimits): object | undefined {
  const id = field(request, 'id')
  const params = field(request, 'params') ?? []
  const method = field(request, 'method')
  if (!isRecord(request) || typeof method !== 'string' || !Array.isArray(params))
    return errorReply(id ?? null, new RpcError(-32600, 'a request must have a method and a list of params'))
  try {
    const result = callMethod(chain, method, params, limits)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    const known = error instanceof RpcError ? error : new RpcError(-32603, `Bug in the mock: ${error}`)
    return id === undefined ? undefined : errorReply(id, known)
  }
}

function callMethod(chain: Chain, method: string, params: readonly unknown[], limits: BatchLimits): unknown {
  const isEthereumLike = chainIdOf(chain) !== undefined
  const perform = isEthereumLike && Object.hasOwn(nodeMethods, method) ? nodeMethods[method] : undefined
  if (perform) return perform(chain, params, limits)
  const known = isEthereumLike ? `; it has ${Object.keys(nodeMethods).join(', ')}` : ''
  throw new RpcError(-32601, `the node of ${chain.slug} in the mock has no method ${method}${known}`)
}

const errorReply = (id: unknown, { code, message, data }: RpcError): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data !== undefined && { data }) },
})
