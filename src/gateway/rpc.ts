import { gateway } from '../../generated/gateway.gen.ts'
import { readAnswer } from '../answer.ts'
import type { GatewayFacts } from '../facts.ts'
import type { Middleware, Stage } from '../pipeline/middleware.ts'
import type { Fetch } from '../pipeline/transport.ts'
import { redact } from '../redact.ts'

export const facts: GatewayFacts = gateway

/** One request of JSON-RPC, before it has an id. */
export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** What JSON-RPC says went wrong. */
export interface RpcFailure {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** What one request of JSON-RPC got: a result, or what went wrong; nothing where it is no answer of JSON-RPC. */
export type RpcAnswer = { readonly result: unknown } | { readonly failure: RpcFailure } | undefined

export const isWrite = (method: string): boolean => facts.writes.includes(method)

/** The body of a request, or of several as one; ids count from 0. */
export const write = (requests: readonly RequestArguments[]): string => {
  const numbered = requests.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  return JSON.stringify(numbered.length === 1 ? numbered[0] : numbered)
}

/** What is sent is a body of its own making, which no parameter of the contract describes. */
export const sendBody: Middleware = (request, next, { parameters }) => {
  const headers = { 'content-type': 'application/json', ...request.headers }
  return next({ ...request, headers, body: String(parameters['body']) })
}

/** Reads the answer; where it says what went wrong, that holds no secret. */
export const readRpc: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const answer = await readAnswer(response, context)
  const clean = (one: unknown): unknown =>
    failureOf(one) ? JSON.parse(redact(JSON.stringify(one), context.secrets)) : one
  context.answer = Array.isArray(answer) ? answer.map(clean) : clean(answer)
  return response
}

/**
 * Gives an answer that is a refusal as a whole the status that means the same, so that it is waited for and tried again
 * like that status.
 */
export const withStatuses =
  (fetch: Fetch | undefined): Fetch =>
  async (url, init) => {
    const response = await (fetch ?? globalThis.fetch)(url, init)
    if (!response.ok) return response
    const text = await response.text()
    const status = refusal(text, init.body?.startsWith('[') ?? false) ?? response.status
    // What it was on the wire no longer holds.
    const headers = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    return new Response(text, { status, headers })
  }

/** The status that a body is like, where it refuses all that was asked. */
function refusal(text: string, isBatch: boolean): number | undefined {
  if (!text.includes('"error"')) return undefined
  const failures = [parse(text)].flat().map(failureOf)
  const [first] = failures
  if (!first || failures.some((failure) => failure?.code !== first.code)) return undefined
  const like = statusOf(first)
  // Several that each have an answer are told one by one, but for what time mends.
  const isWhole = !isBatch || !text.trimStart().startsWith('[')
  if (isWhole) return like ?? (isBatch ? 400 : undefined)
  return like === 429 || (like ?? 0) > 500 ? like : undefined
}

/** The status that means the same as a code, where one is known. */
const statusOf = ({ code }: RpcFailure): number | undefined => facts.errors.find((known) => known.code === code)?.like

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function failureOf(answer: unknown): RpcFailure | undefined {
  const { error } = Object(answer)
  const { code, message, data } = Object(error)
  if (typeof code !== 'number') return undefined
  return { code, message: String(message ?? ''), data }
}

export function answerOf(answer: unknown): RpcAnswer {
  const failure = failureOf(answer)
  if (failure) return { failure }
  return typeof answer === 'object' && answer && 'result' in answer ? { result: answer.result } : undefined
}
