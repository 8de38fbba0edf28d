import { type ReceivedRequest, reply, serve } from '../support/server.ts'

export interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** A result or an error of a JSON-RPC method, or a whole response by its status. */
export type Answer = { result: unknown } | { error: unknown } | { status: number; headers?: Record<string, string> }

export const result = (value: unknown): Answer => ({ result: value })
export const rpcError = (code: number, message = 'message', data?: unknown): Answer => ({
  error: { code, message, ...(data !== undefined && { data }) },
})

/**
 * Starts a node that answers each JSON-RPC request with `answer`. `count` is the number of earlier requests with the same
 * method. Responses of a batch are in the opposite order, which JSON-RPC allows.
 */
export async function startNode(answer: (request: RpcRequest, count: number) => Answer) {
  const counts = new Map<string, number>()
  const respond = (request: RpcRequest) => {
    const count = counts.get(request.method) ?? 0
    counts.set(request.method, count + 1)
    return answer(request, count)
  }
  const { url, requests } = await serve((received, response) => {
    const parsed = parse(received)
    const answers = [parsed].flat().map((request) => ({ id: request.id, answer: respond(request) }))
    for (const { answer: one } of answers)
      if ('status' in one) return reply(response, one.status, { jsonrpc: '2.0' }, one.headers)
    const messages = answers.map(({ id, answer: one }) => ({ jsonrpc: '2.0', id, ...one }))
    reply(response, 200, Array.isArray(parsed) ? messages.reverse() : messages[0])
  })
  return { url, requests, sent: () => requests.flatMap((request) => parse(request)) }
}

const parse = ({ body }: ReceivedRequest): RpcRequest | RpcRequest[] => JSON.parse(body)
