/** A request, as little of it as is needed. Header names are in lower case. */
export interface MockRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string
  /** The body is larger than `maxBody` and was not kept. */
  readonly isTooLarge?: boolean
}

export interface MockResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds before it is sent. */
  readonly delay?: number
  /** What goes wrong on its way: no answer at all, or half of the body. */
  readonly fault?: 'reset' | 'cut'
  /** What is remembered of the request. */
  readonly arrival?: Arrival
}

/** A request that arrived, and what became of it. No key and no private key is in it. */
export interface Arrival {
  readonly method: string
  /** Path and query; a key in it is `<key>`. */
  readonly url: string
  /** The operationId, where it led to one. */
  readonly operation?: string
  /** The ways in which it carried a key, the one that counted first. */
  readonly credentials: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  /** What it was charged. */
  readonly credits: number
}

/** Anyone may call the mock from a page. */
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

export function jsonResponse(status: number, value: unknown, headers?: Readonly<Record<string, string>>): MockResponse {
  return {
    status,
    headers: { ...corsHeaders, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  }
}

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

/** The answer to a browser that asks first. */
export const preflightResponse = (headers: MockRequest['headers']): MockResponse =>
  emptyResponse(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  })
