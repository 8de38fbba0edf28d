import { description as contract } from '../../generated/mock.gen.ts'
import { type KeyAccount, KeyAccounts } from './accounts.ts'
import { alertUpdateOperation, MockAlerts } from './alerts.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import { CallCache, type CheckedCall } from './call-cache.ts'
import { handleControl } from './control.ts'
import { readCredentials, type SentCredential } from './credentials.ts'
import type { RouteDescription } from './description.ts'
import { contractResponse, errorResponse, isMainnet, rateLimitError, validationError } from './error-responses.ts'
import { findKeyMeaning, flakyFault, wrongNetworkError } from './key-meanings.ts'
import {
  type Arrival,
  emptyResponse,
  jsonResponse,
  type MockRequest,
  type MockResponse,
  preflightResponse,
} from './messages.ts'
import type { MockOptions } from './options.ts'
import { checkSplit, type ResultList, selectPage } from './pagination.ts'
import { checkBody, createIssue, type ParameterValues, type ValidationIssue } from './parameters.ts'
import { accepts, findContractResponse, readPrefer, successStatus } from './prefer.ts'
import { toArrival } from './recorded-request.ts'
import { compileUrlRedaction, type RedactUrl } from './redact-url.ts'
import { OperationResults } from './results.ts'
import { compileRoutes, type FindRoute, type RouteMatch } from './routes.ts'
import { checkAddresses, checkSigned } from './rules.ts'
import type { OperationResult } from './simulation/operations.ts'

/** The simulated API, independent of transport. */
export interface Service {
  handle(request: MockRequest): MockResponse | Promise<MockResponse>
  readonly redactUrl: RedactUrl
  /** Recorded requests, oldest first: at least the last 1,000. */
  readonly requests: readonly Arrival[]
  /** Clears recorded requests, accounts and alerts. */
  reset(): void
  /**
   * Returns the complete list behind an operation's pages, to compare paginated results with. Parameters are not
   * validated.
   *
   * @throws {Error} if the operation is unknown or does not return a list.
   */
  truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[]
}

/** Up to twice as many requests are recorded, then the older half is dropped. */
const minRecordedRequests = 1000

/** A response and the credits charged for it. */
type PricedResponse = readonly [response: MockResponse, credits: number]

export function createService(options: MockOptions = {}): Service {
  const { seed = 1, credits = Number.POSITIVE_INFINITY, rps = Number.POSITIVE_INFINITY, plan = 'paid' } = options
  const { latency = 0, slow = 3000, timeoutOver = 5000, strict = false, examples = false } = options
  const { now = Date.now, description = contract } = options
  const findRoute = compileRoutes(description)
  const redactUrl = compileUrlRedaction(description)
  const results = new OperationResults(description, seed, now)
  const accounts = new KeyAccounts({ credits, rps }, now)
  const alerts = new MockAlerts(description, options.secret, options.allowRemote ?? false)
  const calls = new CallCache(description, plan)
  const requests: Arrival[] = []
  const hasPathKeys = description.auth.some((scheme) => scheme.in === 'path')

  function handle(request: MockRequest): MockResponse | Promise<MockResponse> {
    const [path, query] = splitUrl(request.url)
    if (path.startsWith('/__mock/') && !request.isTooLarge)
      return handleControl(request, path, query, { alerts, requests, reset })
    if (request.method === 'OPTIONS') return preflightResponse(request.headers)
    const [found, pathKey] = findRouteWithKey(request.method, path)
    const match = found && 'route' in found ? found : undefined
    const sent = readCredentials(description.auth, request.headers, query, pathKey)
    const [response, charged] = respond(request, found, query, sent)
    const url = redactUrl(request.url, match, pathKey !== undefined)
    const arrival = toArrival(request, url, description.auth, sent, response, charged, match?.route)
    requests.push(arrival)
    if (requests.length >= minRecordedRequests * 2) requests.splice(0, minRecordedRequests)
    return { ...response, delay: response.delay ?? latency, arrival }
  }

  /** Finds the route of a path whose last segment may be a key. */
  function findRouteWithKey(method: string, path: string): [found: ReturnType<FindRoute>, pathKey?: string] {
    const found = findRoute(method, path)
    const lastSlash = path.lastIndexOf('/')
    if (found || !hasPathKeys || lastSlash === path.length - 1) return [found]
    const withoutKey = findRoute(method, path.slice(0, lastSlash))
    return withoutKey ? [withoutKey, path.slice(lastSlash + 1)] : [undefined]
  }

  function respond(
    request: MockRequest,
    found: ReturnType<FindRoute>,
    query: string,
    sent: readonly SentCredential[],
  ): PricedResponse {
    if (request.isTooLarge) return freeOfCharge(errorResponse(413, 'The request body is larger than 1 MiB.'))
    if (!found) return freeOfCharge(errorResponse(404, 'Unknown path.'))
    if ('route' in found) return authenticate(request, found, query, sent)
    return freeOfCharge(methodNotAllowed(found.allowedMethods))
  }

  /** Checks the key, its rate limit and its network before the call itself. */
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
    const isFlaky = meaning?.act === 'flaky' && response.status < 300
    const fault = isFlaky ? flakyFault(seed, account.calls) : undefined
    if (typeof fault === 'number') return freeOfCharge(errorResponse(fault, 'Internal server error'))
    account.credits -= charged
    // An empty body cannot be truncated.
    if (fault) return [{ ...response, fault: response.body ? fault : 'reset' }, charged]
    return [meaning?.act === 'slow' ? { ...response, delay: slow } : response, charged]
  }

  /** Performs an authenticated call. Rejected calls are free: the API documentation does not say, so the mock decides. */
  function perform(
    { headers, body: text }: MockRequest,
    route: RouteDescription,
    call: CheckedCall,
    account: KeyAccount,
  ): PricedResponse {
    if (route.body && !isJson(headers['content-type']))
      return freeOfCharge(errorResponse(415, 'The request body must be application/json.'))
    const body = route.body ? tryParseJson(text) : undefined
    const values = isJsonObject(body) ? { ...call.values, ...body } : call.values
    const issues = checkCall(route, call, body, values)
    if (issues.length) return freeOfCharge(validationError(issues))

    const preference = readPrefer(headers['prefer']) ?? (examples ? {} : undefined)
    const preferred = preference && findContractResponse(route, preference, headers['accept'], description.examples)
    if (preference && !preferred)
      return freeOfCharge(
        errorResponse(404, 'The contract does not define the response that the Prefer header selects.'),
      )
    if (preferred && preferred.status >= 300)
      return freeOfCharge(withDeprecation(route, contractResponse(route, preferred.status, preferred.body)))

    const hasBody = route.metadata.answer !== 'none'
    if (!preferred && hasBody && !accepts(headers['accept'], 'application/json'))
      return freeOfCharge(errorResponse(406, 'The response is application/json, which the Accept header excludes.'))
    if (call.credits > account.credits)
      return freeOfCharge(errorResponse(402, 'Not enough credits left to make this call.'))
    if (!preferred && call.body === undefined && results.countTransactions(route, values) > timeoutOver)
      return freeOfCharge(errorResponse(504, 'The request timed out. Use a smaller block range.'))

    if (route.metadata.id === alertUpdateOperation && isJsonObject(body)) alerts.update(String(call.values['id']), body)
    const status = preferred?.status ?? Number(successStatus(route))
    if (!hasBody) return [withDeprecation(route, emptyResponse(status)), call.credits]
    const response = preferred ? jsonResponse(status, preferred.body) : simulate(route, call, values, status)
    return [withDeprecation(route, response), call.credits]
  }

  function checkCall(
    route: RouteDescription,
    call: CheckedCall,
    body: unknown,
    values: ParameterValues,
  ): readonly ValidationIssue[] {
    const issues = route.body ? [...call.issues, ...checkBody(route, body)] : call.issues
    if (issues.length) return issues
    return [
      ...checkSigned(route.metadata, values),
      ...checkAddresses(route.metadata, values),
      ...checkSplit(route, values, () => listIn(results.result(route, values)) ?? []),
    ]
  }

  function simulate(route: RouteDescription, call: CheckedCall, values: ParameterValues, status: number): MockResponse {
    if (call.body !== undefined) return { status, headers: jsonHeaders, body: call.body }
    const result = results.result(route, values)
    const response = jsonResponse(status, 'list' in result ? selectPage(route, values, result.list) : result.value)
    calls.cacheBody(route, call, response.body)
    return response
  }

  function reset(): void {
    requests.length = 0
    accounts.clear()
    alerts.clear()
  }

  function truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[] {
    const route = description.routes.find(({ id }) => id === operation)
    const list = route && listIn(results.result(route, parameters))
    if (!list) throw new Error(`truth: ${operation} is not an operation that returns a list`)
    return list.slice(0, list.length)
  }

  return { handle, redactUrl, reset, truth, requests }
}

function splitUrl(url: string): [path: string, query: string] {
  const questionMark = url.indexOf('?')
  return questionMark < 0 ? [url, ''] : [url.slice(0, questionMark), url.slice(questionMark + 1)]
}

const listIn = (result: OperationResult): ResultList | undefined => ('list' in result ? result.list : undefined)

const freeOfCharge = (response: MockResponse): PricedResponse => [response, 0]

const jsonHeaders = jsonResponse(200, null).headers

function methodNotAllowed(methods: readonly string[]): MockResponse {
  const allow = [...methods, 'OPTIONS'].join(', ')
  const response = errorResponse(405, `This path only supports ${allow}.`)
  return { ...response, headers: { ...response.headers, allow } }
}

/** Adds the `Deprecation` header to responses of deprecated operations. */
const withDeprecation = ({ deprecated }: RouteDescription, response: MockResponse): MockResponse =>
  deprecated ? { ...response, headers: { ...response.headers, deprecation: 'true' } } : response

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
