import { gateway } from '../../generated/gateway.gen.ts'
import { ParameterError, ResponseError, throwParameterError } from '../core/errors.ts'
import { receiveText } from '../core/pipeline/body.ts'
import { redact } from '../core/pipeline/redact.ts'
import { fieldsOf, readResponse, receive } from '../core/pipeline/response.ts'
import type { Middleware, Stage } from '../core/pipeline/stage.ts'
import type { Fetch } from '../core/pipeline/transport.ts'
import { parseJson } from '../core/util/json.ts'
import { field, isRecord } from '../core/util/record.ts'

/** JSON-RPC methods and error codes of the node gateway. */
export interface GatewayMetadata {
  /**
   * Read-only methods by prefix, such as `eth_`. Each value lists method names without this prefix, separated by
   * spaces.
   */
  readonly reads: Readonly<Record<string, string>>
  /** What to check before repeating a write whose outcome is unknown. Shown in error messages. */
  readonly look: string
  /** JSON-RPC error codes, each with the equivalent HTTP status (`like`) and a description (`means`). */
  readonly errors: readonly { readonly code: number; readonly like: number; readonly means: string }[]
  /** EIP-1193 error codes by HTTP status, for responses without a JSON-RPC error. All 5xx use the code for 500. */
  readonly codes: Readonly<Record<string, number>>
  /** The EIP-1193 error code for a request without a response. */
  readonly lost: number
}

export const gatewayMetadata: GatewayMetadata = gateway

/** The method and the parameters of a JSON-RPC request, as EIP-1193 defines them. */
export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** The error object in a JSON-RPC response. */
export interface RpcFailure {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export interface SerializedRequest {
  readonly id: number
  readonly method: string
  readonly json: string
}

let knownReads: ReadonlySet<string> | undefined

/**
 * Returns whether a JSON-RPC method is known to be a read. All other methods may write, so they are neither retried nor
 * combined into batches.
 */
export function isKnownRead(method: string): boolean {
  knownReads ??= new Set(
    Object.entries(gatewayMetadata.reads).flatMap(([prefix, names]) => names.split(' ').map((name) => prefix + name)),
  )
  return knownReads.has(method)
}

/**
 * The most recently assigned request ID. IDs are unique within the process, so that every response can be matched to
 * its request.
 */
let lastId = 0

/**
 * Serializes a JSON-RPC request with a new ID.
 *
 * @throws {ParameterError} if the method is not a valid name, or if JSON cannot represent the parameters.
 */
export function serialize(args: unknown): SerializedRequest {
  const method = field(args, 'method')
  const params = field(args, 'params')
  if (Array.isArray(args))
    throwParameterError(
      { parameter: 'method', rule: 'type' },
      'pass one request, not an array: for batches, use the option `batch` of the provider',
    )
  // The method is part of error messages and log lines.
  if (typeof method !== 'string' || !/^[!-~]{1,100}$/.test(method))
    throwParameterError(
      { parameter: 'method', rule: 'type' },
      '`method` must be a string of 1 to 100 ASCII characters without white space',
    )
  if (typeof (params ?? {}) !== 'object')
    throwParameterError(
      { operation: method, parameter: 'params', rule: 'type' },
      '`params` must be an array or an object',
    )
  const id = ++lastId
  try {
    return { id, method, json: JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? undefined }) }
  } catch (cause) {
    const message = `${method}: \`params\` cannot be converted to JSON`
    throw new ParameterError(message, { operation: method, parameter: 'params', rule: 'type', cause })
  }
}

/** Returns the HTTP body for a single JSON-RPC request or a batch. */
export function requestBody(requests: readonly SerializedRequest[]): string {
  const texts = requests.map(({ json }) => json)
  return texts.length === 1 ? texts.join() : `[${texts}]`
}

/**
 * Returns whether a response body is one error for all requests. A server that cannot parse a batch sends such an
 * error, which has no ID.
 */
const isErrorForAll = (body: unknown): boolean =>
  !Array.isArray(body) && (idOf(body) ?? undefined) === undefined && failureOf(body) !== undefined

/**
 * Returns a function that finds the response to a request in a JSON-RPC response body, by the ID of the request. If
 * several responses have that ID, the function returns `undefined`.
 */
export function matchById(body: unknown): (id: unknown) => unknown {
  if (isErrorForAll(body)) return () => body
  const responses = new Map<unknown, unknown>()
  for (const response of [body].flat()) {
    const id = idOf(response)
    responses.set(id, responses.has(id) ? undefined : response)
  }
  return (id) => responses.get(id)
}

const idOf = (message: unknown): unknown => field(message, 'id')

/** Sends the serialized JSON-RPC request as the HTTP body. */
export const sendBody: Middleware = (request, next, { parameters }) => {
  const headers = { 'content-type': 'application/json', ...request.headers }
  return next({ ...request, headers, body: String(parameters['body']) })
}

/** Reads a JSON-RPC response. Redacts errors, which may contain an API key, but not results. */
export const readRpc: Stage = async (request, next, context) => {
  const response = await next(request, context)
  const body = await readResponse(response, context)
  let hasErrors = false
  const redactError = (message: unknown): unknown => {
    if (hasResult(message)) return message
    hasErrors = true
    return parseJson(redact(JSON.stringify(message), context.secrets))
  }
  try {
    context.data = Array.isArray(body) ? body.map(redactError) : redactError(body)
    return fieldsOf(response, { text: hasErrors ? JSON.stringify(context.data) : '' }, context).response
  } catch {
    // `JSON.stringify` fails for values that are nested thousands of levels deep.
    const fields = fieldsOf(response, await receive(response, context), context)
    throw new ResponseError(`${context.operation}: the response is nested too deeply`, fields)
  }
}

/**
 * Wraps a `fetch` function for JSON-RPC. If a 2xx response contains only JSON-RPC errors, the wrapper replaces its
 * status with the equivalent HTTP error status. The request pipeline then treats the response like any other
 * HTTP error, for example by retrying the request.
 */
export const mapErrorStatuses =
  (fetch: Fetch | undefined): Fetch =>
  async (url, init) => {
    const response = await (fetch ?? globalThis.fetch)(url, init)
    if (!response.ok) return response
    // Errors are short. The stage that reads the response handles longer or incomplete bodies.
    const { text } = await receiveText(response.clone(), maxErrorBytes)
    const status = errorStatus(text, init.body)
    return status === undefined ? response : new Response(text, { status, headers: retryHeaders(response) })
  }

const maxErrorBytes = 2 ** 16

const retryHeaders = ({ headers }: Response): Record<string, string> => {
  const wait = headers.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

/**
 * Returns the HTTP status that is equivalent to the errors in a JSON-RPC response body. Returns `undefined` unless all
 * requests have failed with the same code.
 */
function errorStatus(text: string, requestText: string | undefined): number | undefined {
  if (!text.includes('"error"')) return undefined
  const body = parseJson(text)
  const requests = parseJson(requestText ?? '')
  const responseTo = matchById(body)
  const failures = [requests].flat().map((request) => failureOf(responseTo(idOf(request))))
  const [first] = failures
  if (!first || failures.some((failure) => failure?.code !== first.code)) return undefined
  const status = gatewayMetadata.errors.find(({ code }) => code === first.code)?.like
  return status ?? (Array.isArray(requests) && isErrorForAll(body) ? 400 : undefined)
}

export function failureOf(message: unknown): RpcFailure | undefined {
  const error = field(message, 'error')
  const code = field(error, 'code')
  const text = field(error, 'message')
  if (typeof code !== 'number') return undefined
  // An object with its own `toString` could not be converted.
  return { code, message: typeof text === 'string' ? text : '', data: field(error, 'data') }
}

/**
 * Returns whether a JSON-RPC response has a result. Some servers send both `result` and `error`, one of them as `null`.
 */
export const hasResult = (message: unknown): message is { readonly result: unknown } =>
  isRecord(message) && 'result' in message && (message['error'] ?? undefined) === undefined
