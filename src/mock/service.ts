import { description as contract } from '../../generated/mock.gen.ts'
import { type KeyAccount, KeyAccounts } from './accounts.ts'
import { alertUpdateOperation, MockAlerts } from './alerts.ts'
import { isObject, tryParseJson } from './body.ts'
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
import { checkBody, createIssue, type ParameterValues } from './parameters.ts'
import { accepts, findContractResponse, readPrefer, successStatus } from './prefer.ts'
import { toArrival } from './recorded-request.ts'
import { compileUrlRedaction, type RedactUrl } from './redact-url.ts'
import { OperationResults } from './results.ts'
import { compileRoutes, type FindRoute, type MethodMismatch, type RouteMatch } from './routes.ts'
import { checkAddresses, checkSigned } from './rules.ts'
import type { OperationResult } from './simulation/operations.ts'

/** The service, without a network: a request goes in and its answer comes out. */
export interface Service {
  handle(request: MockRequest): MockResponse | Promise<MockResponse>
  /** What of a URL may appear in a log. */
  readonly redactUrl: RedactUrl
  /** What arrived, oldest first; the last thousand or more. */
  readonly requests: readonly Arrival[]
  /** Forgets what arrived, the accounts and the alerts. */
  reset(): void
  /** The whole list that an operation has its pages from: the truth that a walk is held against. */
  truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[]
}

/** How many requests are remembered, at the least. */
const recordedRequests = 1000

/** A reply, and what it costs. */
type PricedResponse = readonly [reply: MockResponse, credits: number]

export function createService(options: MockOptions = {}): Service {
  const { seed = 1, credits = Number.POSITIVE_INFINITY, rps = Number.POSITIVE_INFINITY, plan = 'paid' } = options
  const {
    latency = 0,
    slow = 3000,
    timeoutOver = 5000,
    strict = false,
    examples = false,
    now = Date.now,
    description = contract,
  } = options
  const find = compileRoutes(description)
  const shown = compileUrlRedaction(description)
  const answering = new OperationResults(description, seed, now)
  const accounts = new KeyAccounts({ credits, rps }, now)
  const alerts = new MockAlerts(description, options.secret, options.allowRemote ?? false)
  const calls = new CallCache(description, plan)
  const requests: Arrival[] = []
  const hasPathKey = description.auth.some((way) => way.in === 'path')

  function handle(request: MockRequest): MockResponse | Promise<MockResponse> {
    const at = request.url.indexOf('?')
    const [path, query] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at + 1)]
    if (path.startsWith('/__mock/') && !request.isTooLarge)
      return handleControl(request, path, query, { alerts, requests, reset })
    const [lead, pathKey] = follow(request.method, path)
    const ways = readCredentials(description.auth, request.headers, query, pathKey)
    const [found, other] = lead && 'route' in lead ? [lead] : [undefined, lead]
    const isPreflight = request.method === 'OPTIONS'
    const [reply, cost] = isPreflight
      ? freeOfCharge(preflightResponse(request.headers))
      : request.isTooLarge
        ? freeOfCharge(errorResponse(413, 'The request body is larger than 1 MiB.'))
        : found
          ? admit(request, found, query, ways)
          : freeOfCharge(notFound(other))
    const url = shown(request.url, found, pathKey !== undefined)
    const arrival = toArrival(request, url, description.auth, ways, reply, cost, found?.route)
    // What a browser asks beforehand is answered, and not remembered.
    if (!isPreflight && requests.push(arrival) >= recordedRequests * 2) requests.splice(0, recordedRequests)
    return { ...reply, delay: isPreflight ? 0 : (reply.delay ?? latency), arrival }
  }

  /** Where a path leads; its last segment may be a key. */
  function follow(method: string, path: string): [lead: ReturnType<FindRoute>, key?: string] {
    const found = find(method, path)
    const cut = path.lastIndexOf('/')
    if (found || !hasPathKey || cut === path.length - 1) return [found]
    const inner = find(method, path.slice(0, cut))
    return inner ? [inner, path.slice(cut + 1)] : [found]
  }

  /** What the service looks at before it looks at the question: who asks, and how often. */
  function admit(
    request: MockRequest,
    found: RouteMatch,
    query: string,
    ways: readonly SentCredential[],
  ): PricedResponse {
    const [first, second] = ways
    if (!first)
      return freeOfCharge(errorResponse(401, 'The API key is missing.', { errorCode: 'subscription.invalid' }))
    if (strict && second) {
      const said = `cannot be combined with ${first.scheme}: send one key`
      return freeOfCharge(validationError([createIssue(second.scheme, undefined, 'credentials', said)]))
    }
    const meaning = findKeyMeaning(first.key)
    if (meaning?.act === 'refuse')
      return freeOfCharge(contractResponse(found.route, meaning.status ?? 403, meaning.body))
    const account = accounts.get(first.key)
    const wait = accounts.takeToken(account)
    if (wait) return freeOfCharge(rateLimitError(wait))
    account.calls++
    const call = calls.check(request, found, query)
    if (meaning?.act === 'testnet' && isMainnet(found.route, call.values))
      return freeOfCharge(jsonResponse(403, wrongNetworkError))
    const [reply, cost] = answer(request, found.route, call, account)
    const fault = meaning?.act === 'flaky' && reply.status < 300 ? flakyFault(seed, account.calls) : undefined
    if (typeof fault === 'number') return freeOfCharge(errorResponse(fault, 'Internal server error'))
    account.credits -= cost
    // A response without a body cannot be cut short.
    if (fault) return [{ ...reply, fault: reply.body ? fault : 'reset' }, cost]
    return [meaning?.act === 'slow' ? { ...reply, delay: slow } : reply, cost]
  }

  /** The answer itself. What is refused is not charged; the description does not say, this is the mock's choice. */
  function answer(
    { headers, body: raw }: MockRequest,
    route: RouteDescription,
    call: CheckedCall,
    account: KeyAccount,
  ): PricedResponse {
    if (route.body && !isJson(headers['content-type']))
      return freeOfCharge(errorResponse(415, 'The body must be application/json.'))
    const fullList = () => resultList(answering.result(route, values)) ?? []
    const body = route.body ? tryParseJson(raw) : undefined
    const values = isObject(body) ? { ...call.values, ...body } : call.values
    const broken = route.body ? [...call.issues, ...checkBody(route, body)] : call.issues
    const issues = broken.length
      ? broken
      : [
          ...checkSigned(route.metadata, values),
          ...checkAddresses(route.metadata, values),
          ...checkSplit(route, values, fullList),
        ]
    if (issues.length) return freeOfCharge(validationError(issues))

    const preference = readPrefer(headers['prefer']) ?? (examples ? {} : undefined)
    const listed = preference && findContractResponse(route, preference, headers['accept'], description.examples)
    if (preference && !listed) return freeOfCharge(errorResponse(404, 'The contract has no such response.'))
    if (listed && listed.status >= 300)
      return freeOfCharge(withDeprecation(route, contractResponse(route, listed.status, listed.body)))
    if (!listed && route.metadata.answer !== 'none' && !accepts(headers['accept'], 'application/json')) {
      return freeOfCharge(errorResponse(406, 'The answer is application/json.'))
    }
    if (call.credits > account.credits)
      return freeOfCharge(errorResponse(402, 'Not enough credits left to make this call.'))
    if (!listed && call.body === undefined && answering.countTransactions(route, values) > timeoutOver) {
      return freeOfCharge(errorResponse(504, 'The request timed out. Use a smaller block range.'))
    }
    if (route.metadata.id === alertUpdateOperation && isObject(body)) alerts.update(String(call.values['id']), body)
    const status = listed?.status ?? Number(successStatus(route))
    if (route.metadata.answer === 'none') return [withDeprecation(route, emptyResponse(status)), call.credits]
    return [
      withDeprecation(route, listed ? jsonResponse(status, listed.body) : fresh(route, call, values, status)),
      call.credits,
    ]
  }

  function fresh(route: RouteDescription, call: CheckedCall, values: ParameterValues, status: number): MockResponse {
    if (call.body !== undefined) return { status, headers: jsonHeaders, body: call.body }
    const answer = answering.result(route, values)
    const reply = jsonResponse(status, 'list' in answer ? selectPage(route, values, answer.list) : answer.value)
    calls.cacheBody(route, call, reply.body)
    return reply
  }

  function reset(): void {
    requests.length = 0
    accounts.clear()
    alerts.clear()
  }

  function truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[] {
    const route = description.routes.find(({ id }) => id === operation)
    const answer = route && answering.result(route, parameters)
    const list = answer && resultList(answer)
    if (!list) throw new Error(`There is no operation ${operation} that answers with a list`)
    return list.slice(0, list.length)
  }

  return { handle, redactUrl: shown, reset, truth, requests }
}

const resultList = (answer: OperationResult): ResultList | undefined => ('list' in answer ? answer.list : undefined)

const freeOfCharge = (reply: MockResponse): PricedResponse => [reply, 0]

const jsonHeaders = jsonResponse(200, null).headers

function notFound(lead: MethodMismatch | undefined): MockResponse {
  if (!lead) return errorResponse(404, 'No such path.')
  const allow = [...lead.allow, 'OPTIONS'].join(', ')
  const reply = errorResponse(405, `This path only supports ${allow}.`)
  return { ...reply, headers: { ...reply.headers, allow } }
}

/** An operation that is deprecated says so. */
const withDeprecation = ({ deprecated }: RouteDescription, reply: MockResponse): MockResponse =>
  deprecated ? { ...reply, headers: { ...reply.headers, deprecation: 'true' } } : reply

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
