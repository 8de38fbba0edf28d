import { connectionHeaders } from './connection-headers.ts'

/** What `fetch` accepts. */
export type Input = string | URL | Request

/** A request as `node:http` needs it. */
export interface OutgoingRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  readonly signal?: AbortSignal | null | undefined
  readonly redirect: RequestRedirect
}

const plainMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

/**
 * Returns the request if it needs no normalization, as the requests of a client do. Other requests are read with the
 * built-in class `Request`, whose loading takes longer than a call.
 */
export function readPlainRequest(input: Input, init: RequestInit): OutgoingRequest | undefined {
  const { method = 'GET', headers = {}, body, signal, redirect, credentials, ...others } = init
  if (typeof input !== 'string' || redirect !== 'manual' || !plainMethods.includes(method)) return undefined
  if (Object.keys(others).length || Object.getPrototypeOf(headers) !== Object.prototype) return undefined
  const plainHeaders = headers as Record<string, string>
  if (Object.keys(plainHeaders).some((name) => connectionHeaders.includes(name.toLowerCase()))) return undefined
  if (!Object.values(plainHeaders).every((value) => typeof value === 'string')) return undefined
  if (body !== undefined && (typeof body !== 'string' || method === 'GET' || !plainHeaders['content-type']))
    return undefined
  const url = new URL(input)
  if (!isHttp(url)) return undefined
  return { url, method, headers: plainHeaders, body, signal, redirect }
}

/**
 * Returns a request that the built-in class `Request` has checked, without headers of the connection. Returns
 * `undefined` if its URL has another scheme.
 */
export async function readRequest(input: Input, init: RequestInit): Promise<OutgoingRequest | undefined> {
  const request = new Request(withoutCredentials(input), init)
  const { method, headers, signal, redirect, integrity } = request
  const url = new URL(request.url)
  if (!isHttp(url)) return undefined
  for (const [name, value] of Object.entries({ integrity, dispatcher: 'dispatcher' in init }))
    if (value) throw new TypeError(`createNodeFetch does not support the option \`${name}\``)
  signal.throwIfAborted()
  for (const name of connectionHeaders) headers.delete(name)
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
  return { url, method, headers: Object.fromEntries(headers), body, signal, redirect }
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'

/** @throws {TypeError} for a URL with a user name or a password, as the built-in `fetch` does, but without the URL. */
function withoutCredentials(input: Input): Input {
  const { username, password } = new URL(input instanceof Request ? input.url : input)
  if (username || password) throw new TypeError('the URL must not contain a user name or a password')
  return input
}
