import { readOptions } from '../util/options.ts'
import { readLimitedText } from './body.ts'
import type { MockRequest, MockResponse } from './messages.ts'
import { type MockOptions, mockOptionKinds } from './options.ts'
import { createService, type Service } from './service.ts'

/** A `fetch` that plays the service in this process. */
export interface MockFetch extends Pick<Service, 'requests' | 'reset' | 'truth'> {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>
}

/**
 * Makes a `fetch` that plays the service: no sockets, nothing of Node, so that it runs in browsers and workers too.
 * Whatever the origin, it answers.
 *
 * @throws {ParameterError} for an option that does not exist or is not what it must be.
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
    const reply = await service.handle(request)
    if (reply.delay) await delay(reply.delay, signal)
    return createFetchResponse(request.method === 'HEAD' ? { ...reply, body: '' } : reply)
  }
  return Object.assign(fetch, service)
}

async function toMockRequest(input: string | URL | Request, init: RequestInit | undefined): Promise<MockRequest> {
  const request = input instanceof Request ? new Request(input, init) : undefined
  const url = pathAndQuery(request ? request.url : String(input))
  if (request) {
    const { method, headers } = request
    // Firefox has no `Request.body`.
    const body = request.body ?? (await request.text())
    return { method, url, headers: Object.fromEntries(headers), ...(await bodyFields(body)) }
  }
  const { method = 'GET', headers, body } = init ?? {}
  return { method: method.toUpperCase(), url, headers: headerRecord(headers), ...(await bodyFields(body)) }
}

async function bodyFields(given: BodyInit | null | undefined): Promise<Pick<MockRequest, 'body' | 'isTooLarge'>> {
  const body = given ? await readLimitedText(given) : ''
  return body === undefined ? { isTooLarge: true } : body ? { body } : {}
}

/** Everything behind the origin. */
function pathAndQuery(url: string): string {
  const origin = url.indexOf('://')
  const start = url.indexOf('/', origin < 0 ? 0 : origin + 3)
  const [path = '/'] = (start < 0 ? '/' : url.slice(start)).split('#', 1)
  return path
}

function headerRecord(headers: RequestInit['headers']): Record<string, string> {
  const read: Record<string, string> = {}
  const entries = !headers ? [] : Symbol.iterator in headers ? headers : Object.entries(headers)
  for (const [name = '', value] of entries) if (value !== undefined) read[name.toLowerCase()] = value
  return read
}

function createFetchResponse({ status, headers, body, fault }: MockResponse): Response {
  if (fault === 'reset') throw new TypeError('fetch failed', { cause: new Error('The connection was reset.') })
  return new Response(fault === 'cut' ? truncatedStream(body) : body || null, { status, headers })
}

/** A body that breaks off in its middle. */
function truncatedStream(body: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length >> 1)))
    },
    pull(controller) {
      controller.error(new TypeError('terminated'))
    },
  })
}

function delay(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
