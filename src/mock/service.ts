import { createApiState } from './api-state.ts'
import { createCallHandler } from './call-handler.ts'
import { handleControl } from './control.ts'
import { errorResponse, methodNotAllowed } from './error-responses.ts'
import { compileRequestParser, type IncomingRequest } from './incoming-request.ts'
import { findInfoPage } from './info-pages.ts'
import {
  type Arrival,
  freeOfCharge,
  type MockRequest,
  type MockResponse,
  type PricedResponse,
  preflightResponse,
} from './messages.ts'
import type { MockOptions, MockSettings } from './options.ts'
import type { RedactUrl } from './redact-url.ts'
import { listIn } from './results.ts'
import { addLaterFields } from './scenarios.ts'
import { hashText, mix, randomBelow } from './simulation/random.ts'
import type { OperationName, Stub } from './stub-types.ts'

/** The simulated API, independent of the transport. */
export interface Service {
  handle(request: MockRequest): MockResponse | Promise<MockResponse>
  readonly redactUrl: RedactUrl
  /** Recorded requests, oldest first. Older ones are deleted, except for at least the last 1,000. */
  readonly requests: readonly Arrival[]
  /**
   * Sets what an operation returns: a response body, a reply such as `{ status: 402, times: 1 }`, or a function. The
   * function receives the parameters of a call, and returns a body or a reply. If it returns `undefined`, the call gets
   * its normal response. Later stubs take precedence over earlier ones.
   *
   * @throws {ParameterError} for an unknown operation, an invalid reply, or a body that contradicts the OpenAPI
   * document.
   */
  on<Name extends OperationName>(operation: Name, stub: Stub<Name>): void
  /** Removes all stubs, recorded requests and alerts. Restores the credits and the rate limit of each API key. */
  reset(): void
  /**
   * Returns all results of a list operation, so that a test can compare them with paginated results. Does not validate
   * the parameters.
   *
   * @throws {Error} if the operation is unknown or does not return a list.
   */
  truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[]
}

const isNodePath = (path: string): boolean => /^\/rpc\/[^/]+$/.test(path)

export function createService(options: MockOptions = {}): Service {
  const state = createApiState(options)
  const { settings, journal, results, reset } = state
  const { description } = settings
  const parseRequest = compileRequestParser(description)
  const handleCall = createCallHandler(state)
  const nextLatency = createLatency(settings)

  function handle(received: MockRequest): MockResponse | Promise<MockResponse> {
    const request = parseRequest(received)
    const { method, path, match, allowedMethods } = request
    if (path.startsWith('/__mock/') && !request.isTooLarge) return handleControl(request, state)
    if (method === 'OPTIONS') return preflightResponse(request.headers)
    const isPage = method === 'GET' && !match && !allowedMethods
    const page = isPage ? findInfoPage(path, description) : undefined
    if (page && path === '/') journal.keepResponses()
    if (page) return page
    const record = (priced: PricedResponse): MockResponse => {
      const [response] = priced
      return { ...response, delay: response.delay ?? nextLatency(), arrival: journal.add(request, priced) }
    }
    const priced = respond(request)
    return priced instanceof Promise ? priced.then(record) : record(priced)
  }

  function respond(request: IncomingRequest): PricedResponse | Promise<PricedResponse> {
    const { path, match, allowedMethods } = request
    if (request.isTooLarge) return freeOfCharge(errorResponse(413, 'The request body is larger than 1 MiB.'))
    if (match) return handleCall(request, match)
    if (allowedMethods) return freeOfCharge(methodNotAllowed(allowedMethods))
    if (!isNodePath(path)) return freeOfCharge(errorResponse(404, 'Unknown path.'))
    // Loaded on first use, because most tests do not use the node.
    return import('./rpc/node-handler.ts').then(({ callNode }) => freeOfCharge(callNode(request, state)))
  }

  function truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[] {
    const route = description.routes.find(({ id }) => id === operation)
    const list = route && listIn(results.result(route, parameters))
    if (!list) throw new Error(`truth: ${operation} is not an operation that returns a list`)
    const all = list.slice(0, list.length)
    const { additions } = state.scenario ?? {}
    const later = additions && addLaterFields(all, { route, values: parameters }, additions)
    return Array.isArray(later) ? later : all
  }

  const on: Service['on'] = (operation, stub) => state.stubs.add(operation, stub)

  return { handle, redactUrl: journal.redactUrl, on, reset, truth, requests: journal.requests }
}

/**
 * Creates the function that returns the delay of the next response in milliseconds. A random delay depends on the seed
 * and on the number of earlier responses.
 */
function createLatency({ latency, seed }: MockSettings): () => number {
  if (typeof latency === 'number') return () => latency
  const [shortest, longest] = latency
  let responses = 0
  return () => shortest + randomBelow(mix(hashText('latency', seed), responses++), longest - shortest + 1)
}
