import type { ServerResponse } from 'node:http'
import { isRecord } from '../../src/core/util/record.ts'
import { createProvider, type Provider, type ProviderOptions } from '../../src/gateway/index.ts'
import { key } from '../support/client.ts'
import { type ReceivedRequest, reply, serve } from '../support/server.ts'

export interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** Returns the result or the error of a JSON-RPC method. */
export type Method = (request: RpcRequest) => { result?: unknown; error?: unknown }

/** A minimal blockchain node, which requires a key. It responds to JSON-RPC requests and batches. */
function nodeWith(methods: Record<string, Method>) {
  return ({ body, headers }: ReceivedRequest, response: ServerResponse): void => {
    if (headers['x-api-key'] !== key) {
      reply(response, 401, { message: 'unknown key' })
      return
    }
    const parsed = JSON.parse(body) as RpcRequest | RpcRequest[]
    const responses = [parsed].flat().map((request) => {
      const method = methods[request.method] ?? (() => ({ error: { code: -32601, message: 'method not found' } }))
      return { jsonrpc: '2.0', id: request.id, ...method(request) }
    })
    // The JSON-RPC specification allows any order.
    reply(response, 200, Array.isArray(parsed) ? responses.reverse() : responses[0])
  }
}

export const node = nodeWith({
  eth_blockNumber: () => ({ result: '0x10' }),
  eth_getStorageAt: ({ params }) => ({ result: params ?? null }),
  eth_call: () => ({ error: { code: 3, message: 'execution reverted: no', data: '0x08c379a0' } }),
})

/** A request that may write. */
export const write = { method: 'eth_sendRawTransaction', params: ['0x02'] }

export const bodies = (requests: readonly ReceivedRequest[]) => requests.map(({ body }) => JSON.parse(body))

/** Replaces the IDs in responses, which count from 0, with the IDs of the requests. */
export function withIds(request: ReceivedRequest, responses: unknown): unknown {
  const ids = [JSON.parse(request.body) as RpcRequest | RpcRequest[]].flat().map(({ id }) => id)
  const withId = (response: unknown): unknown => {
    if (!isRecord(response)) return response
    const { id } = response
    return typeof id === 'number' && id in ids ? { ...response, id: ids[id] } : response
  }
  return Array.isArray(responses) ? responses.map(withId) : withId(responses)
}

/** Starts a server, and returns a provider that is connected to it. */
export async function connect(
  handler: Parameters<typeof serve>[0],
  options: Partial<ProviderOptions> = {},
): Promise<{ provider: Provider; requests: ReceivedRequest[]; url: string }> {
  const { url, requests } = await serve(handler)
  return { provider: createProvider({ url, apiKey: key, ...options }), requests, url }
}
