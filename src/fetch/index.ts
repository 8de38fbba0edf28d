import { isOwnOperation } from '../cache/rules.ts'
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
import { parseJson } from '../core/util/json.ts'
import { once } from '../core/util/once.ts'
import { list, oneOf, readOptions } from '../core/util/options.ts'
import { isRecord } from '../core/util/record.ts'
import { encodeArguments } from '../operations/invocation.ts'
import { WrittenRequests } from './as-written.ts'
import { mergeOperations, type Operations, operationsKind } from './contract.ts'
import { findOperation, type MatchedOperation } from './find-operation.ts'
import { type IncomingBody, readRequest } from './incoming.ts'
import { pathBelowBase, pathOf } from './url.ts'

export * from '../core/exported-errors.ts'
export type { Operations } from './contract.ts'
export { type ToResponseOptions, toResponse } from './to-response.ts'

const rules = [lists, times, paths, noCredentials, exclusive, blocks, firstOnly, addresses, signed, encodeArguments]

/** Options for `createFetch`: the options of `createClient`, the call option `unchecked`, and two of its own. */
export interface FetchOptions extends ClientOptions, Pick<CallOptions, 'unchecked'> {
  /**
   * Whether to send or to reject requests to paths that are not in the OpenAPI document. Use `reject` if the paths come
   * from users. Default: `send`.
   */
  readonly unknownPaths?: 'send' | 'reject' | undefined
  /**
   * Operations of your own OpenAPI document: the `operations` of the `operations.gen.ts` that `chaindata generate` writes.
   * Their names, prices, checks and cache rules apply. They replace operations of the API with the same method and path.
   * Default: none.
   */
  readonly operations?: Operations | undefined
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
 * response.
 *
 * Requests to undocumented paths are sent with the key, too, unless `unknownPaths` is `reject`. Their query, body and
 * content type are sent as they are, and a successful response is returned with the bytes that arrived. Server-sent
 * events arrive as a stream; any other body is read first, so that `maxBytes`, time limits and retries apply. These
 * requests count towards the rate limit, but not towards budgets, because their price is unknown. In logs and in
 * `credits.byOperation`, they are named by method and path, without numbers, hexadecimal values and long segments: `GET
 * /v4/labels/{}`. After a hundred names, each further one is `other`.
 *
 * Headers of the connection are not sent, such as `Host` and `Content-Length`, so that you can pass on a user's headers.
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
  const own = { unchecked: list, unknownPaths: oneOf('send', 'reject'), operations: operationsKind }
  const { unchecked, unknownPaths, operations, ...rest } = readOptions(
    options,
    { ...clientOptions(), ...own },
    'createFetch',
  )
  const written = new WrittenRequests()
  const contract = once(() => mergeOperations(operations))
  const core = createClientCore({ ...rest, fetch: written.withBytes(rest.fetch) }, 'createFetch', [
    { stages: { response: written.stage } },
  ])
  const reporting = reportingOutcomes(core)

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = await readRequest(input, init)
    const { method, headers, signal } = request
    const path = pathBelowBase(core.baseUrl(), request.url)
    const known = findOperation(contract(), method, path)
    const { metadata: found, apiVersion, ...call } = known ?? unknownCall(method, path)
    const isPassedThrough = !known || (isOwnOperation(found) && found.answer === 'none')
    // The body of a response that is not documented is read, too, so that its limits apply.
    const metadata: OperationMetadata = isPassedThrough ? { ...found, answer: 'any' } : found
    const isWritten = isPassedThrough || needsWriting(metadata)
    const fields = readFields(metadata, request.body, isWritten)
    const checked = { metadata, rules: isWritten ? rules.filter((rule) => rule !== lists) : rules }
    const parameters = checkParameters(core, checked, { ...call.parameters, ...fields }, { unchecked })
    const end = isWritten
      ? written.add(parameters, { ...request, url: core.baseUrl() + path, isPassedThrough })
      : undefined
    try {
      const sendOptions = { headers, signal, apiVersion, ...(isPassedThrough && { dedupe: false }) }
      return (await sendCall(reporting, metadata, parameters, sendOptions)).response
    } catch (error) {
      if (error instanceof ApiError && error.response) return error.response
      throw error
    } finally {
      end?.()
    }
  }

  /** @throws {ParameterError} if `unknownPaths` is `reject`. */
  function unknownCall(method: string, path: string): MatchedOperation {
    const shownPath = redact(pathOf(path), core.keys())
    if (unknownPaths === 'reject')
      throwParameterError(
        { parameter: 'url', rule: 'unknown' },
        `${method} ${shownPath} is not an operation of the API`,
      )
    const id = core.nameOf(method, shownPath)
    const fields = { id, method, path, shownPath: id.replace(/.* /, ''), open: true, answer: 'any' } as const
    return { metadata: { ...fields, parameters: {}, credits: { amount: null } }, parameters: {} }
  }

  return Object.defineProperty(fetch, 'credits', { get: () => core.credits }) as ServiceFetch
}

/** Returns whether an operation needs a query or a body that only the caller can write. */
const needsWriting = (metadata: OperationMetadata): boolean =>
  isOwnOperation(metadata) && (metadata.raw === true || metadata.repeated !== undefined)

/**
 * Returns the fields of a JSON object in the body.
 *
 * @throws {ParameterError} for another body, unless the request is sent as the caller wrote it.
 */
function readFields(
  metadata: OperationMetadata,
  body: IncomingBody | undefined,
  isWritten: boolean,
): Record<string, unknown> {
  if (body === undefined || body === '') return {}
  const value: unknown = typeof body === 'string' ? parseJson(body) : undefined
  if (isRecord(value) && !Array.isArray(value)) return { ...value }
  return isWritten
    ? {}
    : throwParameterError({ operation: metadata.id, parameter: 'body', rule: 'type' }, describeBody(metadata))
}

function describeBody({ method, open, parameters }: OperationMetadata): string {
  const names = Object.keys(parameters).filter((name) => parameters[name]?.in === 'body')
  if (!names.length && !open) return `a ${method} of this operation has no body`
  return `the body must be one JSON object${names.length ? ` with the fields ${names.join(', ')}` : ''}`
}
