import { gateway } from '../../generated/gateway.gen.ts'
import { fieldsOf, parse, readAnswer } from '../answer.ts'
import { readText } from '../body.ts'
import { refuse } from '../errors.ts'
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

/** A request as it is written, but for its id. */
export interface Written {
  readonly method: string
  readonly text: string
}

const writes = new RegExp(facts.writes)

export const isWrite = (method: string): boolean => writes.test(method)

/** @throws {ParameterError} for parameters that are none of JSON. */
export function write({ method, params }: RequestArguments): Written {
  if (typeof method !== 'string' || !method) refuse(undefined, 'method', 'type', '`method` must be text')
  if (typeof (params ?? {}) !== 'object') refuse(method, 'params', 'type', '`params` must be a list or an object')
  try {
    return { method, text: JSON.stringify({ method, params: params ?? undefined }) }
  } catch (cause) {
    return refuse(method, 'params', 'type', '`params` cannot be written as JSON', undefined, cause)
  }
}

/** The body of a request, or of several as one; ids count from 0. */
export function bodyOf(requests: readonly Written[]): string {
  const numbered = requests.map(({ text }, id) => `{"jsonrpc":"2.0","id":${id},${text.slice(1)}`)
  return numbered.length === 1 ? numbered.join() : `[${numbered}]`
}

/** What is sent is a body of its own making, which no parameter of the contract describes. */
export const sendBody: Middleware = (request, next, { parameters }) => {
  const headers = { 'content-type': 'application/json', ...request.headers }
  return next({ ...request, headers, body: String(parameters['body']) })
}

/** Reads the answer; what goes into an error of it, and the response, holds no secret. */
export const readRpc: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const answer = await readAnswer(response, context)
  let isFine = true
  const clean = (one: unknown): unknown => {
    if (hasResult(one)) return one
    isFine = false
    return parse(redact(JSON.stringify(one), context.secrets))
  }
  context.answer = Array.isArray(answer) ? answer.map(clean) : clean(answer)
  return fieldsOf(response, isFine ? undefined : JSON.stringify(context.answer), context).response
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
    // A refusal is short; what is not, is left for who reads the answer, and so is what breaks off.
    const text = await readText(response.clone(), mostOfRefusal).catch(() => '')
    const status = refusal(text, init.body?.startsWith('[') ?? false)
    return status === undefined ? response : Response.json(parse(text), { status, headers: retryHeaders(response) })
  }

/** Bytes. */
const mostOfRefusal = 2 ** 16

const retryHeaders = ({ headers }: Response): Record<string, string> => {
  const wait = headers.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
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

export function failureOf(answer: unknown): RpcFailure | undefined {
  const { error } = Object(answer)
  const { code, message, data } = Object(error)
  if (typeof code !== 'number') return undefined
  return { code, message: String(message ?? ''), data }
}

/** Whether one request got what it asked for. */
export const hasResult = (answer: unknown): answer is { readonly result: unknown } =>
  typeof answer === 'object' && answer !== null && 'result' in answer && failureOf(answer) === undefined
