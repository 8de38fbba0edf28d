import { readOptions } from '../core/util/options.ts'
import { readLimitedText } from './body.ts'
import type { MockRequest, MockResponse } from './messages.ts'
import { type MockOptions, mockOptionKinds } from './options.ts'
import { createService, type Service } from './service.ts'

/** A `fetch` function that simulates the API in the current process. */
export interface MockFetch extends Pick<Service, 'on' | 'requests' | 'reset' | 'truth'> {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
}

/**
 * Creates a `fetch` function that simulates the API without a network. The function runs in every runtime, including
 * browsers and workers. It ignores the origin of request URLs.
 *
 * @throws {ParameterError} if an option is unknown or invalid.
 * @example
 * import { createClient } from 'chaindata'
 * import { mockFetch } from 'chaindata/mock'
 *
 * const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: mockFetch({ credits: 1000 }) })
 */
export function mockFetch(options: MockOptions = {}): MockFetch {
  const service = createService(readOptions(options, mockOptionKinds(), 'mockFetch'))
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    const request = await toMockRequest(input, init)
    const response = await service.handle(request)
    if (response.delay) await delay(response.delay, signal)
    return createFetchResponse(request.method === 'HEAD' ? { ...response, body: '' } : response, signal)
  }
  return Object.assign(fetch, service)
}

export async function toMockRequest(
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<MockRequest> {
  const request = input instanceof Request ? new Request(input, init) : undefined
  const url = pathAndQuery(request ? request.url : String(input))
  if (request) {
    const { method, headers } = request
    // Firefox does not support `Request.body`.
    const body = request.body ?? (await request.text())
    return { method, url, headers: Object.fromEntries(headers), ...(await bodyFields(body)) }
  }
  const { method = 'GET', headers, body } = init ?? {}
  return { method: method.toUpperCase(), url, headers: headerRecord(headers), ...(await bodyFields(body)) }
}

async function bodyFields(input: BodyInit | null | undefined): Promise<Pick<MockRequest, 'body' | 'isTooLarge'>> {
  if (!input) return {}
  const body = await readLimitedText(input)
  if (body === undefined) return { isTooLarge: true }
  return body ? { body } : {}
}

function pathAndQuery(url: string): string {
  const scheme = url.indexOf('://')
  const start = url.indexOf('/', scheme < 0 ? 0 : scheme + 3)
  const [path = '/'] = (start < 0 ? '/' : url.slice(start)).split('#', 1)
  return path
}

function headerRecord(headers: RequestInit['headers']): Record<string, string> {
  if (!headers) return {}
  const record: Record<string, string> = {}
  const entries = Symbol.iterator in headers ? headers : Object.entries(headers)
  for (const [name = '', value] of entries) if (value !== undefined) record[name.toLowerCase()] = value
  return record
}

async function createFetchResponse(
  { status, headers, body, fault }: MockResponse,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (fault === 'reset' || (fault === 'cut' && !body))
    throw new TypeError('fetch failed', { cause: new Error('The connection was reset.') })
  if (fault === 'stall' && !body) await delay(Number.POSITIVE_INFINITY, signal)
  return new Response(fault ? truncatedStream(body, fault, signal) : body || null, { status, headers })
}

/** Creates a response body that fails halfway (`cut`) or stalls halfway (`stall`). */
function truncatedStream(
  body: string,
  fault: 'cut' | 'stall',
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length >> 1)))
    },
    pull(controller) {
      if (fault === 'stall') return delay(Number.POSITIVE_INFINITY, signal)
      controller.error(new TypeError('terminated'))
      return undefined
    },
  })
}

/** Waits for `ms` milliseconds, or forever if `ms` is infinite. Rejects if `signal` aborts. */
function delay(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const onEnd = () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }
    const timer = Number.isFinite(ms) ? setTimeout(onEnd, ms) : undefined
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
