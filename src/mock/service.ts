import { chains } from '../../generated/chains.gen.ts'
import { description as contract } from '../../generated/mock.gen.ts'
import { readOptions } from '../core/util/options.ts'
import { type KeyAccount, KeyAccounts } from './accounts.ts'
import { MockAlerts } from './alerts.ts'
import { CallCache } from './call-cache.ts'
import { handleControl } from './control.ts'
import { readCredentials, type SentCredential } from './credentials.ts'
import { contractResponse, errorResponse, isMainnet, rateLimitError, validationError } from './error-responses.ts'
import { findKeyMeaning, flakyFault, type KeyMeaning, wrongNetworkError } from './key-meanings.ts'
import {
  type Arrival,
  emptyResponse,
  jsonResponse,
  type MockRequest,
  type MockResponse,
  preflightResponse,
} from './messages.ts'
import { type MockOptions, reorgKinds } from './options.ts'
import { findPage } from './pages.ts'
import { createIssue } from './parameters.ts'
import { createPerform, freeOfCharge, type PricedResponse } from './perform.ts'
import { toArrival } from './recorded-request.ts'
import { compileUrlRedaction, type RedactUrl } from './redact-url.ts'
import { listIn, OperationResults } from './results.ts'
import { compileRoutes, type FindRoute, type RouteMatch } from './routes.ts'
import { respondToRpc } from './rpc/respond.ts'
import { fixedClock, MovingClock } from './simulation/block-clock.ts'
import { hashText, mix, randomBelow } from './simulation/random.ts'
import type { OperationName, Stub } from './stub-types.ts'
import { StubRegistry } from './stubs.ts'

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

/** Minimum number of recorded requests to keep. When twice this number is recorded, the older half is deleted. */
const minRecordedRequests = 1000

export function createService(options: MockOptions = {}): Service {
  const { seed = 1, credits = Number.POSITIVE_INFINITY, rps = Number.POSITIVE_INFINITY, plan = 'paid' } = options
  const {
    latency = 0,
    flaky = 0,
    keys = {},
    slow = 3000,
    timeoutOver = 5000,
    strict = false,
    examples = false,
  } = options
  const { now = Date.now, description = contract } = options
  const findRoute = compileRoutes(description)
  const redactUrl = compileUrlRedaction(description)
  const reorgs = options.reorgs && readOptions(options.reorgs, reorgKinds(), 'reorgs')
  const isMoving = options.movingHead === true || reorgs !== undefined
  const start = now()
  const clockOf = (chain: string) => (isMoving ? new MovingClock(chain, now, start, reorgs) : fixedClock)
  const results = new OperationResults(description, seed, options.world ?? {}, now, clockOf)
  const accounts = new KeyAccounts({ credits, rps, keys }, now)
  const alerts = new MockAlerts(description, options.secret, options.allowRemote ?? false)
  const calls = new CallCache(description, plan, !isMoving)
  const stubs = new StubRegistry(description, options.on)
  const perform = createPerform({ description, results, calls, stubs, alerts, examples, timeoutOver })
  const requests: Arrival[] = []
  let responses = 0
  let performed = 0
  const hasPathKeys = description.auth.some((scheme) => scheme.in === 'path')

  function handle(request: MockRequest): MockResponse | Promise<MockResponse> {
    const [path, query] = splitUrl(request.url)
    if (path.startsWith('/__mock/') && !request.isTooLarge)
      return handleControl(request, path, query, { alerts, stubs, requests, reset })
    if (request.method === 'OPTIONS') return preflightResponse(request.headers)
    const [found, pathKey] = findRouteWithKey(request.method, path)
    const page = found || request.method !== 'GET' ? undefined : findPage(path, description)
    if (page) return page
    const match = found && 'route' in found ? found : undefined
    const sent = readCredentials(description.auth, request.headers, query, pathKey)
    const [response, charged] = respond(request, path, found, query, sent)
    const url = redactUrl(request.url, match, pathKey !== undefined)
    const arrival = toArrival(request, url, description.auth, sent, response, charged, match?.route)
    requests.push(arrival)
    if (requests.length >= minRecordedRequests * 2) requests.splice(0, minRecordedRequests)
    return { ...response, delay: response.delay ?? nextLatency(), arrival }
  }

  /**
   * Returns the delay of the next response in milliseconds. A random delay depends on the seed and on the number of
   * earlier responses.
   */
  function nextLatency(): number {
    if (typeof latency === 'number') return latency
    const [shortest, longest] = latency
    return shortest + randomBelow(mix(hashText('latency', seed), responses++), longest - shortest + 1)
  }

  /** Finds the operation of a path that may end with an API key, which is returned as `pathKey`. */
  function findRouteWithKey(method: string, path: string): [found: ReturnType<FindRoute>, pathKey?: string] {
    const found = findRoute(method, path)
    const lastSlash = path.lastIndexOf('/')
    if (found || !hasPathKeys || lastSlash === path.length - 1) return [found]
    const withoutKey = findRoute(method, path.slice(0, lastSlash))
    return withoutKey ? [withoutKey, path.slice(lastSlash + 1)] : [undefined]
  }

  function respond(
    request: MockRequest,
    path: string,
    found: ReturnType<FindRoute>,
    query: string,
    sent: readonly SentCredential[],
  ): PricedResponse {
    if (request.isTooLarge) return freeOfCharge(errorResponse(413, 'The request body is larger than 1 MiB.'))
    if (!found && isNodePath(path)) return freeOfCharge(callNode(request, path, sent))
    if (!found) return freeOfCharge(errorResponse(404, 'Unknown path.'))
    if ('route' in found) return authenticate(request, found, query, sent)
    return freeOfCharge(methodNotAllowed(found.allowedMethods))
  }

  /** Handles JSON-RPC requests to `/rpc/{chain}`. Like local blockchain nodes, the mock does not require an API key. */
  function callNode(
    { method, body }: MockRequest,
    path: string,
    [credential]: readonly SentCredential[],
  ): MockResponse {
    if (method !== 'POST') return methodNotAllowed(['POST'])
    const meaning = credential && findKeyMeaning(credential.key)
    if (meaning?.act === 'refuse') return errorResponse(meaning.status ?? 403, meaning.meaning)
    const retryAfterSeconds = credential ? accounts.takeToken(accounts.get(credential.key)) : 0
    if (retryAfterSeconds) return rateLimitError(retryAfterSeconds)
    const [, , slug = ''] = path.split('/')
    if (!Object.hasOwn(chains, slug))
      return errorResponse(404, `Unknown chain. Use one of ${Object.keys(chains).join(', ')}.`)
    const reply = respondToRpc(results.chain(slug), body, timeoutOver)
    const response = reply === undefined ? emptyResponse(204) : jsonResponse(200, reply)
    return meaning?.act === 'slow' ? { ...response, delay: slow } : response
  }

  /** Checks the API key of a request, its rate limit and its network, and then runs the call. */
  function authenticate(
    request: MockRequest,
    match: RouteMatch,
    query: string,
    [first, second]: readonly SentCredential[],
  ): PricedResponse {
    if (!first)
      return freeOfCharge(errorResponse(401, 'The API key is missing.', { errorCode: 'subscription.invalid' }))
    if (strict && second) {
      const message = `cannot be combined with ${first.scheme}; send one key`
      return freeOfCharge(validationError([createIssue(second.scheme, undefined, 'credentials', message)]))
    }
    const meaning = findKeyMeaning(first.key)
    if (meaning?.act === 'refuse')
      return freeOfCharge(contractResponse(match.route, meaning.status ?? 403, meaning.body))
    const account = accounts.get(first.key)
    const retryAfterSeconds = accounts.takeToken(account)
    if (retryAfterSeconds) return freeOfCharge(rateLimitError(retryAfterSeconds))
    account.calls++
    const call = calls.check(request, match, query)
    if (meaning?.act === 'testnet' && isMainnet(match.route, call.values))
      return freeOfCharge(jsonResponse(403, wrongNetworkError))
    const [response, charged] = perform(request, match.route, call, account)
    const fault = response.status < 300 ? nextFault(meaning, account) : undefined
    if (typeof fault === 'number') return freeOfCharge(errorResponse(fault, 'Internal server error'))
    account.credits -= charged
    // The mock cannot cut off an empty body.
    if (fault) return [{ ...response, fault: response.body ? fault : 'reset' }, charged]
    return [meaning?.act === 'slow' ? { ...response, delay: slow } : response, charged]
  }

  /** Returns the fault that the API key or the option `flaky` causes in a call, or `undefined` if the call succeeds. */
  function nextFault(meaning: KeyMeaning | undefined, account: KeyAccount): ReturnType<typeof flakyFault> {
    if (meaning?.act === 'flaky') return flakyFault(seed, account.calls)
    return flaky ? flakyFault(seed, performed++, flaky) : undefined
  }

  function reset(): void {
    requests.length = 0
    accounts.clear()
    alerts.clear()
    stubs.clear()
  }

  function truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[] {
    const route = description.routes.find(({ id }) => id === operation)
    const list = route && listIn(results.result(route, parameters))
    if (!list) throw new Error(`truth: ${operation} is not an operation that returns a list`)
    return list.slice(0, list.length)
  }

  const on: Service['on'] = (operation, stub) => stubs.add(operation, stub)

  return { handle, redactUrl, on, reset, truth, requests }
}

function splitUrl(url: string): [path: string, query: string] {
  const questionMark = url.indexOf('?')
  return questionMark < 0 ? [url, ''] : [url.slice(0, questionMark), url.slice(questionMark + 1)]
}

function methodNotAllowed(methods: readonly string[]): MockResponse {
  const allow = [...methods, 'OPTIONS'].join(', ')
  const response = errorResponse(405, `This path only supports ${allow}.`)
  return { ...response, headers: { ...response.headers, allow } }
}

const isNodePath = (path: string): boolean => /^\/rpc\/[^/]+$/.test(path)
