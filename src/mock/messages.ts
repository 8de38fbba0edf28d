import type { Fault } from './stub-types.ts'

/** A request to the mock, independent of the transport. Header names are lower case. */
export interface MockRequest {
  readonly method: string
  /** Path and query of the URL. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string
  /** Whether the request body was discarded because it is larger than `maxBodyBytes`. */
  readonly isTooLarge?: boolean
}

export interface MockResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds to wait before the response is sent. */
  readonly delay?: number
  readonly fault?: Fault
  /** The recorded request, for the access log. */
  readonly arrival?: Arrival
}

/** A response, and the credits that the mock charges for it. */
export type PricedResponse = readonly [response: MockResponse, credits: number]

export const freeOfCharge = (response: MockResponse): PricedResponse => [response, 0]

/** A recorded request and its outcome, without API keys and private keys. */
export interface Arrival {
  readonly method: string
  /** Path and query of the URL. API keys are replaced with `<key>`. */
  readonly url: string
  /**
   * ID of the operation, such as `wallet.portfolio`. Absent if no operation has the path and method of the request.
   */
  readonly operation?: string
  /** Authentication schemes of the credentials in the request. The mock uses only the first credential. */
  readonly credentials: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  /** Credits that the mock charged. */
  readonly credits: number
}

/** CORS headers that allow web pages of any origin to call the mock. */
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

/** Creates a response that allows any CORS preflight request. */
export const preflightResponse = (headers: MockRequest['headers']): MockResponse =>
  emptyResponse(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  })
