import type { Fault } from './stub-types.ts'

/** A request, independent of its transport. Header names are in lower case. */
export interface MockRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string
  /** Whether the body was discarded because it is larger than `maxBodyBytes`. */
  readonly isTooLarge?: boolean
}

export interface MockResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds to wait before sending. */
  readonly delay?: number
  readonly fault?: Fault
  /** The record of the request, for the access log. */
  readonly arrival?: Arrival
}

/** A recorded request and its outcome, without keys and private keys. */
export interface Arrival {
  readonly method: string
  /** Path and query. Keys are replaced by `<key>`. */
  readonly url: string
  /** The name of the operation, `group.name`, if the path and method match an operation. */
  readonly operation?: string
  /** Authentication schemes of the keys that were sent. The mock uses the first key. */
  readonly credentials: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  /** Credits charged. */
  readonly credits: number
}

/** Web pages of any origin may call the simulated API. */
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

export const jsonResponse = (
  status: number,
  value: unknown,
  headers?: Readonly<Record<string, string>>,
): MockResponse => jsonTextResponse(status, JSON.stringify(value), headers)

/** Creates a response from a body that is already serialized as JSON. */
export const jsonTextResponse = (
  status: number,
  body: string,
  headers?: Readonly<Record<string, string>>,
): MockResponse => ({
  status,
  headers: { ...corsHeaders, 'content-type': 'application/json', ...headers },
  body,
})

export const textResponse = (status: number, body: string): MockResponse => ({
  status,
  headers: { ...corsHeaders, 'content-type': 'text/plain; charset=utf-8' },
  body,
})

export const emptyResponse = (status: number, headers?: Readonly<Record<string, string>>): MockResponse => ({
  status,
  headers: { ...corsHeaders, ...headers },
  body: '',
})

/** Allows every CORS preflight request. */
export const preflightResponse = (headers: MockRequest['headers']): MockResponse =>
  emptyResponse(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  })
