import { createClientCore } from '../core/client/client-core.ts'
import type { Credits } from '../core/client/ledger.ts'
import { type ClientOptions, clientOptions } from '../core/client/options.ts'
import { ApiError, throwParameterError } from '../core/errors.ts'
import { sendCall } from '../core/operation/call.ts'
import { checkParameters } from '../core/operation/parameters.ts'
import {
  addresses,
  blocks,
  oneOf as exclusive,
  firstOnly,
  lists,
  noCredentials,
  paths,
  signed,
  times,
} from '../core/operation/rules.ts'
import { reportingOutcomes } from '../core/operation/write.ts'
import type { CallOptions } from '../core/pipeline/call-options.ts'
import { redact } from '../core/pipeline/redact.ts'
import type { OperationMetadata } from '../core/types.ts'
import { list, oneOf, readOptions } from '../core/util/options.ts'
import { encodeArguments } from '../operations/invocation.ts'
import { bufferResponse } from './buffer.ts'
import { findOperation, type MatchedOperation } from './find-operation.ts'
import { pathBelowBase, pathOf } from './url.ts'

export * from '../core/exported-errors.ts'
export { type ToResponseOptions, toResponse } from './to-response.ts'

const rules = [lists, times, paths, noCredentials, exclusive, blocks, firstOnly, addresses, signed, encodeArguments]

/** Options for `createFetch`: the options of `createClient`, the call option `unchecked`, and `unknownPaths`. */
export interface FetchOptions extends ClientOptions, Pick<CallOptions, 'unchecked'> {
  /**
   * Whether to send or to reject requests to paths that are not in the OpenAPI document. Use `reject` if the paths come
   * from users. Default: `send`.
   */
  readonly unknownPaths?: 'send' | 'reject' | undefined
}

/** A `fetch` function for URLs of the API. */
export interface ServiceFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** A snapshot of the credits spent through this function. */
  readonly credits: Credits
}

/**
 * Returns a `fetch` function with authentication, parameter checks, budgets, rate limiting, retries and timeouts. Use
 * the function with a client that another tool has generated from the OpenAPI document.
 *
 * Like every `fetch`, the function resolves for error statuses. If the API repeats the key in an error, the response
 * contains `[redacted]` instead. The function rejects with a `ChainDataError` if the request was not sent or received no
 * response. Requests to undocumented paths are sent with the key, too, unless `unknownPaths` is `reject`. They count towards the rate limit, but not towards budgets, because their price is unknown.
 *
 * Rejects URLs that are not below `baseUrl`, because other servers must not receive the API key. Also rejects paths that
 * a server could resolve to another one: with dot segments, or like a documented path but in another spelling.
 *
 * @throws {ParameterError} for an unknown or invalid option.
 * @example
 * import { createFetch } from 'chaindata/fetch'
 *
 * const baseUrl = 'http://127.0.0.1:4010'
 * const fetch = createFetch({ baseUrl, apiKey: 'key' }) // for any client that accepts a fetch function
 * const response = await fetch(`${baseUrl}/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth`)
 */
export function createFetch(options: FetchOptions = {}): ServiceFetch {
  const kinds = { ...clientOptions(), unchecked: list, unknownPaths: oneOf('send', 'reject') }
  const { unchecked, unknownPaths, ...rest } = readOptions(options, kinds, 'createFetch')
  const core = createClientCore(rest, 'createFetch', [{ stages: { response: bufferResponse } }])
  const reporting = reportingOutcomes(core)

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { method, url, headers, body, signal } = await readRequest(input, init)
    const path = pathBelowBase(core.baseUrl(), url)
    const call = findOperation(method, path) ?? unknownCall(method, path, body !== undefined)
    const { metadata, apiVersion } = call
    const read = { ...call.parameters, ...readFields(metadata, body) }
    const parameters = checkParameters(core, { metadata, rules }, read, { unchecked })
    try {
      const { response } = await sendCall(reporting, metadata, parameters, {
        headers,
        signal,
        apiVersion,
      })
      return response
    } catch (error) {
      if (error instanceof ApiError && error.response) return error.response
      throw error
    }
  }

  /** @throws {ParameterError} if `unknownPaths` is `reject`. */
  function unknownCall(method: string, path: string, hasBody: boolean): MatchedOperation {
    const shownPath = redact(pathOf(path), core.keys())
    const id = `${method} ${shownPath}`
    if (unknownPaths === 'reject')
      throwParameterError({ parameter: 'url', rule: 'unknown' }, `${id} is not an operation of the API`)
    const fields = { id, method, path, shownPath, open: hasBody }
    return { metadata: { ...fields, parameters: {}, answer: 'object', credits: { amount: null } }, parameters: {} }
  }

  return Object.defineProperty(fetch, 'credits', { get: () => core.credits }) as ServiceFetch
}

interface ParsedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string | undefined
  readonly signal: AbortSignal | undefined
}

async function readRequest(input: string | URL | Request, init: RequestInit): Promise<ParsedRequest> {
  const request = input instanceof Request ? new Request(input, init) : undefined
  const { method = 'GET', headers, body, signal } = request ?? init
  const text = request
    ? await request.text()
    : typeof body === 'string'
      ? body
      : body && (await new Response(body).text())
  return {
    method: method.toUpperCase(),
    url: request?.url ?? String(input),
    // All bodies are sent as JSON, but a `Request` with a string body has a plain text content type.
    headers: without(new Headers(headers), 'content-type'),
    body: text || undefined,
    signal: signal ?? undefined,
  }
}

function without(headers: Headers, name: string): Headers {
  headers.delete(name)
  return headers
}

function readFields(metadata: OperationMetadata, body: string | undefined): Record<string, unknown> {
  if (body === undefined) return {}
  const reject = () =>
    throwParameterError({ operation: metadata.id, parameter: 'body', rule: 'type' }, 'the body must be one JSON object')
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value && !Array.isArray(value) ? { ...value } : reject()
  } catch {
    return reject()
  }
}
