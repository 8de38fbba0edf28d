import { gateway } from '../../generated/gateway.gen.ts'
import { throwParameterError } from '../errors.ts'
import { readBody } from '../pipeline/body.ts'
import { redact } from '../pipeline/redact.ts'
import { fieldsOf, parseJson, readResponse } from '../pipeline/response.ts'
import type { Middleware, Stage } from '../pipeline/stage.ts'
import type { Fetch } from '../pipeline/transport.ts'
import type { GatewayMetadata } from '../types.ts'

export const metadata: GatewayMetadata = gateway

/** A JSON-RPC request, before it has an ID. */
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

/** A serialized request. */
export interface Written {
  readonly id: number
  readonly method: string
  readonly text: string
}

let reads: ReadonlySet<string> | undefined

/** Whether a method is known to be a read. Any other may be a write: it is sent once, and alone. */
export function isKnownRead(method: string): boolean {
  reads ??= new Set(
    Object.entries(metadata.reads).flatMap(([prefix, names]) => names.split(' ').map((name) => prefix + name)),
  )
  return reads.has(method)
}

/** IDs are unique in the process, so that a response which belongs to another request is recognized. */
let lastId = 0

/** @throws {ParameterError} for parameters that are none of JSON. */
export function write({ method, params }: RequestArguments): Written {
  if (typeof method !== 'string' || !method) throwParameterError(undefined, 'method', 'type', '`method` must be text')
  if (typeof (params ?? {}) !== 'object')
    throwParameterError(method, 'params', 'type', '`params` must be a list or an object')
  try {
    const id = ++lastId
    return { id, method, text: JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? undefined }) }
  } catch (cause) {
    return throwParameterError(method, 'params', 'type', '`params` cannot be written as JSON', undefined, cause)
  }
}

/** Returns the body of one request, or of a batch. */
export function bodyOf(requests: readonly Written[]): string {
  const texts = requests.map(({ text }) => text)
  return texts.length === 1 ? texts.join() : `[${texts}]`
}

/** Whether a body is one error for all requests: a server that could not read their IDs sends `null`, or no ID. */
const isForAll = (body: unknown): boolean =>
  !Array.isArray(body) && (Object(body).id ?? undefined) === undefined && failureOf(body) !== undefined

/** Returns a function from the ID of a request to its response; there is none if several responses have that ID. */
export function match(body: unknown): (id: unknown) => unknown {
  if (isForAll(body)) return () => body
  const found = new Map<unknown, unknown>()
  for (const one of [body].flat()) {
    const { id } = Object(one)
    found.set(id, found.has(id) ? undefined : one)
  }
  return (id) => found.get(id)
}

/** What is sent is a body of its own making, which no parameter of the contract describes. */
export const sendBody: Middleware = (request, next, { parameters }) => {
  const headers = { 'content-type': 'application/json', ...request.headers }
  return next({ ...request, headers, body: String(parameters['body']) })
}

/** Reads the answer; what goes into an error of it, and the response, holds no secret. */
export const readRpc: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const answer = await readResponse(response, context)
  let isFine = true
  const clean = (one: unknown): unknown => {
    if (hasResult(one)) return one
    isFine = false
    return parseJson(redact(JSON.stringify(one), context.secrets))
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
    const text = await readBody(response.clone(), mostOfRefusal).catch(() => '')
    const status = refusal(text, init.body)
    return status === undefined ? response : Response.json(parseJson(text), { status, headers: retryHeaders(response) })
  }

/** Bytes. */
const mostOfRefusal = 2 ** 16

const retryHeaders = ({ headers }: Response): Record<string, string> => {
  const wait = headers.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

/** Returns the status that means the same as a body, if the body is an error for everything that was requested. */
function refusal(text: string, sent: string | undefined): number | undefined {
  if (!text.includes('"error"')) return undefined
  const [body, requests] = [parseJson(text), parseJson(sent ?? '')]
  const responseTo = match(body)
  const failures = [requests].flat().map((one) => failureOf(responseTo(Object(one).id)))
  const [first] = failures
  if (!first || failures.some((failure) => failure?.code !== first.code)) return undefined
  const like = statusOf(first)
  const isBatch = Array.isArray(requests)
  if (!isBatch || isForAll(body)) return like ?? (isBatch ? 400 : undefined)
  // Each request of a batch has an error of its own, which matters unless time mends them all.
  return like === 429 || (like ?? 0) > 500 ? like : undefined
}

/** The status that means the same as a code, where one is known. */
const statusOf = ({ code }: RpcFailure): number | undefined =>
  metadata.errors.find((known) => known.code === code)?.like

export function failureOf(answer: unknown): RpcFailure | undefined {
  const { error } = Object(answer)
  const { code, message, data } = Object(error)
  if (typeof code !== 'number') return undefined
  return { code, message: String(message ?? ''), data }
}

/** Whether one request got what it asked for. */
export const hasResult = (answer: unknown): answer is { readonly result: unknown } =>
  typeof answer === 'object' && answer !== null && 'result' in answer && failureOf(answer) === undefined
