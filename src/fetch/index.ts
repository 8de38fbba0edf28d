import { auth } from '../../generated/auth.gen.ts'
import { contract } from '../../generated/contract.gen.ts'
import { createClientCore } from '../client/client-core.ts'
import type { Credits } from '../client/ledger.ts'
import { type ClientOptions, clientOptions } from '../client/options.ts'
import { ApiError, throwParameterError } from '../errors.ts'
import { encodeArguments } from '../operation/abi.ts'
import { sendCall } from '../operation/call.ts'
import { checkParameters } from '../operation/parameters.ts'
import { addresses, blocks, credentials, firstOnly, lists, oneOf, paths, signed, times } from '../operation/rules.ts'
import { reportingOutcomes } from '../operation/write.ts'
import { bufferResponse } from '../pipeline/buffer.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import { redact } from '../pipeline/redact.ts'
import type { OperationMetadata } from '../types.ts'
import { placeholderOrigin } from '../util/environment.ts'
import { fromText } from '../util/from-text.ts'
import { list, readOptions } from '../util/options.ts'

export * from '../exported-errors.ts'
export { type ToResponseOptions, toResponse } from './to-response.ts'

const rules = [lists, times, paths, credentials, oneOf, blocks, firstOnly, addresses, signed, encodeArguments]

/** Options for `createFetch`: the options of `createClient` and the call option `unchecked`. */
export interface FetchOptions extends ClientOptions, Pick<CallOptions, 'unchecked'> {}

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
 * Like every `fetch`, the function resolves for error statuses. It rejects with a `ChainDataError` if the request was
 * not sent or received no response. Requests to undocumented paths are sent with the key, too. They count towards the
 * rate limit, but not towards budgets, because their price is unknown. URLs that are not below `baseUrl` are rejected, because other servers must not receive
 * the API key.
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
  const { unchecked, ...rest } = readOptions(options, { ...clientOptions(), unchecked: list }, 'createFetch')
  const core = createClientCore(rest, 'createFetch', [{ stages: { response: bufferResponse } }])
  const reporting = reportingOutcomes(core)

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { method, url, headers, body, signal } = await readRequest(input, init)
    const call = findOperation(method, pathBelowBase(core.baseUrl(), url), core.keys(), body !== undefined)
    const { metadata, apiVersion } = call
    const read = { ...call.parameters, ...readFields(metadata, body) }
    const parameters = checkParameters(core, metadata, read, rules, { unchecked })
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

/** Returns the part of a URL that follows `baseUrl`. In a browser, both URLs can be relative to the page. */
function pathBelowBase(baseUrl: string, input: string): string {
  const omitsBase = input.startsWith('/') && !input.startsWith('//') && !input.startsWith(`${baseUrl || '/'}/`)
  const url = omitsBase ? baseUrl + input : input
  for (const origin of baseUrl.includes(':') ? [undefined] : [placeholderOrigin, globalThis.location?.href]) {
    if (!URL.canParse(baseUrl, origin) || !URL.canParse(url, origin)) continue
    const base = new URL(baseUrl, origin).href.replace(/\/$/, '')
    const { href } = new URL(url, origin)
    if (href.startsWith(`${base}/`)) return href.slice(base.length).replace(/#.*/, '')
  }
  return throwParameterError(undefined, 'url', 'baseUrl', `url must start with ${baseUrl}, the baseUrl of this fetch`)
}

interface MatchedOperation {
  readonly metadata: OperationMetadata
  readonly parameters: Readonly<Record<string, unknown>>
  readonly apiVersion?: 'v3'
}

/**
 * Finds the operation that matches an HTTP method and a URL path below `baseUrl`. Returns the operation and the
 * parameters in the URL.
 */
function findOperation(method: string, url: string, keys: readonly string[], hasBody: boolean): MatchedOperation {
  const [path = ''] = url.split('?')
  for (const metadata of contract()) {
    if (metadata.method !== method) continue
    for (const template of [metadata.path, metadata.v3?.path]) {
      const inPath = template && matchTemplate(template, path)
      if (!inPath) continue
      const parameters = { ...readPath(metadata, inPath), ...readQuery(metadata, url.slice(path.length)) }
      return template === metadata.v3?.path ? { metadata, parameters, apiVersion: 'v3' } : { metadata, parameters }
    }
  }
  const shownPath = redact(path, keys)
  const id = `${method} ${shownPath}`
  const metadata: OperationMetadata = {
    id,
    method,
    path: url,
    shownPath,
    parameters: {},
    open: hasBody,
    answer: 'object',
    credits: { amount: null },
  }
  return { metadata, parameters: {} }
}

/**
 * Returns the values of the placeholders in a path template such as `/a/{name}`. Returns `undefined` if the path does
 * not match the template.
 */
function matchTemplate(template: string, path: string): Record<string, string> | undefined {
  const [names, values] = [template.split('/'), path.split('/')]
  if (names.length !== values.length) return undefined
  const found: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? ''
    if (name.startsWith('{')) found[name.slice(1, -1)] = value
    else if (name !== value) return undefined
  }
  return found
}

function readPath({ id }: OperationMetadata, written: Readonly<Record<string, string>>): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(written)) {
    try {
      read[name] = decodeURIComponent(value)
    } catch {
      throwParameterError(id, name, 'format', `\`${name}\` is not percent-encoded UTF-8`)
    }
  }
  return read
}

/** Reads the parameters in a query. A list is written as one comma-separated value, or as a repeated parameter. */
function readQuery({ parameters: known }: OperationMetadata, query: string): Record<string, unknown> {
  const search = new URLSearchParams(query)
  // An object with a prototype would accept a parameter named `__proto__`.
  const read: Record<string, unknown> = Object.create(null)
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name)
    const metadata = Object.hasOwn(known, name) ? known[name] : undefined
    if (!metadata && auth.some((scheme) => scheme.in === 'query' && scheme.name === name))
      throwParameterError(undefined, name, 'auth', 'a key in a URL may be logged: pass it to createFetch as apiKey')
    if (metadata?.type === 'array')
      read[name] = all.flatMap((value) => value.split(',')).map((value) => fromText(value.trim(), metadata.items?.type))
    else read[name] = fromText(all.length > 1 ? all.join(',') : (all[0] ?? ''), metadata?.type)
  }
  return read
}

function readFields(metadata: OperationMetadata, body: string | undefined): Record<string, unknown> {
  if (body === undefined) return {}
  const reject = () => throwParameterError(metadata.id, 'body', 'type', 'the body must be one JSON object')
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value && !Array.isArray(value) ? { ...value } : reject()
  } catch {
    return reject()
  }
}
