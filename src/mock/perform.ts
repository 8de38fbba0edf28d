import type { KeyAccount } from './accounts.ts'
import { alertUpdateOperation } from './alerts.ts'
import type { ApiState } from './api-state.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import type { CheckedCall } from './call-cache.ts'
import type { Description, RouteDescription } from './description.ts'
import { documentedResponse, errorResponse, statusResponse, validationError } from './error-responses.ts'
import {
  emptyResponse,
  freeOfCharge,
  jsonResponse,
  jsonTextResponse,
  type MockRequest,
  type MockResponse,
  type PricedResponse,
} from './messages.ts'
import { checkSplit, pageText } from './pagination.ts'
import { checkBody, type ValidationIssue } from './parameters.ts'
import {
  accepts,
  type DocumentedResponse,
  describeChoices,
  findDocumentedResponse,
  type Preference,
  readPrefer,
  successStatus,
} from './prefer.ts'
import { listIn, type OperationResults } from './results.ts'
import { checkAddresses, checkSigned } from './rules.ts'
import { addLaterFields, describeScenarios, findScenario, type Scenario } from './scenarios.ts'
import { stubResponse } from './stub-response.ts'

export type Perform = (request: MockRequest, call: CheckedCall, account: KeyAccount) => PricedResponse

/** Creates the function that runs calls after their authentication. The mock assumes that rejected calls are free. */
export function createPerform(state: ApiState): Perform {
  const { stubs, alerts, settings } = state
  const { examples } = settings.description
  const normalResponse = createNormalResponse(state)

  return ({ headers, body: text }, checkedCall, account) => {
    const { route } = checkedCall
    if (route.body && !isJson(headers['content-type']))
      return freeOfCharge(errorResponse(415, describeContentType(headers['content-type'])))
    const preference = readPrefer(headers['prefer'])
    const scenario = preference?.scenario === undefined ? state.scenario : findScenario(preference.scenario)
    if (preference?.scenario !== undefined && !scenario)
      return freeOfCharge(errorResponse(404, describeScenarios(preference.scenario)))
    const results = state.resultsIn(scenario)
    const urlCall = scenario === state.scenario ? checkedCall : withoutCache(checkedCall)
    const body = route.body ? tryParseJson(text) : undefined
    const call = isJsonObject(body) ? { ...urlCall, values: { ...urlCall.values, ...body } } : urlCall
    const issues = checkCall(call, body, results)
    if (issues.length) return freeOfCharge(validationError(issues))

    const selected = selectedResponse(route, headers, preference, examples)
    const reply = selected
      ? undefined
      : (stubs.take(route.metadata.id, call.values) ?? state.scenarioReplies.next(scenario))
    const normal = () => selected ?? normalResponse(call, scenario)
    const respond = () => withDeprecation(route, reply ? stubResponse(call, reply, examples, normal) : normal())
    if ((reply?.status ?? selected?.status ?? 200) >= 300) return freeOfCharge(respond())

    const hasBody = route.metadata.answer !== 'none'
    const isGenerated = !selected && !settings.examples
    if (isGenerated && hasBody && !accepts(headers['accept'], 'application/json'))
      return freeOfCharge(errorResponse(406, 'The response is application/json, which the Accept header excludes.'))
    if (call.credits > account.credits)
      return freeOfCharge(errorResponse(402, 'Not enough credits left to make this call.'))
    const isSimulated = isGenerated && reply?.body === undefined && call.responseBody === undefined
    if (isSimulated && results.countTransactions(route, call.values) > settings.timeoutOver)
      return freeOfCharge(errorResponse(504, 'The request timed out. Use a smaller block range.'))

    if (route.metadata.id === alertUpdateOperation && isJsonObject(body))
      alerts.update(String(urlCall.values['id']), body)
    return [respond(), call.credits]
  }
}

/** Returns a copy of a call that uses no cached response. The cached ones belong to the scenario of the mock. */
function withoutCache({ responseBody: _, ...call }: CheckedCall): CheckedCall {
  return { ...call, isRepeated: false }
}

function checkCall(
  { route, values, issues: urlIssues }: CheckedCall,
  body: unknown,
  results: OperationResults,
): readonly ValidationIssue[] {
  const issues = route.body ? [...urlIssues, ...checkBody(route, body)] : urlIssues
  if (issues.length) return issues
  return [
    ...checkSigned(route.metadata, values),
    ...checkAddresses(route.metadata, values),
    ...checkSplit(route, values, (others) => listIn(results.result(route, others)) ?? []),
  ]
}

/** Returns the response that the `Prefer` header of a request selects, or `undefined` without such a header. */
function selectedResponse(
  route: RouteDescription,
  { accept }: MockRequest['headers'],
  preference: Preference | undefined,
  examples: Description['examples'],
): MockResponse | undefined {
  if (preference?.code === undefined && preference?.example === undefined) return undefined
  const found = findDocumentedResponse(route, preference, accept, examples)
  if (found) return toMockResponse(route, found)
  const isAnyError = preference.example === undefined && Number(preference.code) >= 400
  return isAnyError
    ? statusResponse(route, Number(preference.code), undefined, examples)
    : errorResponse(404, describeChoices(route, preference))
}

/** Creates the function that returns the response of a valid call without a stub: an example or simulated data. */
function createNormalResponse({
  resultsIn,
  calls,
  settings,
}: ApiState): (call: CheckedCall, scenario: Scenario | undefined) => MockResponse {
  return (call, scenario) => {
    const response = simulatedResponse(call, resultsIn(scenario))
    const { additions } = scenario ?? {}
    if (!additions || !response.body) return response
    return jsonResponse(response.status, addLaterFields(JSON.parse(response.body), call, additions))
  }

  function simulatedResponse(call: CheckedCall, results: OperationResults): MockResponse {
    const { route, values, responseBody } = call
    const example = settings.examples && findDocumentedResponse(route, {}, undefined, settings.description.examples)
    if (example) return toMockResponse(route, example)
    const status = Number(successStatus(route))
    if (route.metadata.answer === 'none') return emptyResponse(status)
    if (responseBody !== undefined) return jsonTextResponse(status, responseBody)
    const result = results.result(route, values)
    const body = 'list' in result ? pageText(route, values, result.list) : JSON.stringify(result.value)
    calls.cacheBody(call, body)
    return jsonTextResponse(status, body)
  }
}

function toMockResponse(route: RouteDescription, { status, body }: DocumentedResponse): MockResponse {
  if (body === undefined) return emptyResponse(status)
  return status < 300 ? jsonResponse(status, body) : documentedResponse(route, status, body)
}

const withDeprecation = ({ deprecated }: RouteDescription, response: MockResponse): MockResponse =>
  deprecated ? { ...response, headers: { ...response.headers, deprecation: 'true' } } : response

function describeContentType(type: string | undefined): string {
  const received = type === undefined ? 'has no Content-Type header' : `has the Content-Type ${type}`
  return `The request ${received}. Send \`Content-Type: application/json\`.`
}

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
