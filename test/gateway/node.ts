import type { ServerResponse } from 'node:http'
import { createProvider, type Provider, type ProviderOptions } from '../../src/gateway/index.ts'
import { key } from '../support/client.ts'
import { type ReceivedRequest, reply, serve } from '../support/server.ts'

export interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** What a method answers: a result, or what goes wrong. */
export type Method = (asked: Asked) => { result?: unknown; error?: unknown }

/** A node of a chain, as small as it can be: it answers JSON-RPC, one request or many, to who has the key. */
export function answering(methods: Record<string, Method>) {
  return ({ body, headers }: ReceivedRequest, response: ServerResponse): void => {
    if (headers['x-api-key'] !== key) {
      reply(response, 401, { message: 'no such key' })
      return
    }
    const asked = JSON.parse(body) as Asked | Asked[]
    const answers = [asked].flat().map((one) => {
      const method = methods[one.method] ?? (() => ({ error: { code: -32601, message: 'no such method' } }))
      return { jsonrpc: '2.0', id: one.id, ...method(one) }
    })
    // In any order, as the specification allows.
    reply(response, 200, Array.isArray(asked) ? answers.reverse() : answers[0])
  }
}

/** Writes the IDs of the requests into responses that number them from 0, as `{ id: 1, … }` for the second request. */
export function withIds(request: ReceivedRequest, responses: unknown): unknown {
  const ids = [JSON.parse(request.body) as Asked | Asked[]].flat().map(({ id }) => id)
  const withId = (response: unknown): unknown => {
    const { id } = Object(response)
    return typeof id === 'number' && id in ids ? { ...Object(response), id: ids[id] } : response
  }
  return Array.isArray(responses) ? responses.map(withId) : withId(responses)
}

/** A provider over such a node, or over a server that answers as it is told. */
export async function connect(
  answer: Parameters<typeof serve>[0],
  options: Partial<ProviderOptions> = {},
): Promise<{ provider: Provider; requests: ReceivedRequest[]; url: string }> {
  const { url, requests } = await serve(answer)
  return { provider: createProvider({ url, apiKey: key, ...options }), requests, url }
}
