import type { KeyAccount } from './accounts.ts'
import { alertUpdateOperation, type MockAlerts } from './alerts.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import type { CallCache, CheckedCall } from './call-cache.ts'
import type { Description, RouteDescription } from './description.ts'
import { contractResponse, errorResponse, statusResponse, validationError } from './error-responses.ts'
import { emptyResponse, jsonResponse, jsonTextResponse, type MockRequest, type MockResponse } from './messages.ts'
import { checkSplit, pageText } from './pagination.ts'
import { checkBody, type ParameterValues, type ValidationIssue } from './parameters.ts'
import {
  accepts,
  type ContractResponse,
  describeChoices,
  findContractResponse,
  readPrefer,
  successStatus,
} from './prefer.ts'
import { listIn, type OperationResults } from './results.ts'
import { checkAddresses, checkSigned } from './rules.ts'
import { stubResponse } from './stub-response.ts'
import type { CheckedReply, StubRegistry } from './stubs.ts'

export type PricedResponse = readonly [response: MockResponse, credits: number]

export const freeOfCharge = (response: MockResponse): PricedResponse => [response, 0]

export interface PerformOptions {
  readonly description: Description
  readonly results: OperationResults
  readonly calls: CallCache
  readonly stubs: StubRegistry
  readonly alerts: MockAlerts
  readonly examples: boolean
  readonly timeoutOver: number
}

export type Perform = (
  request: MockRequest,
  route: RouteDescription,
  call: CheckedCall,
  account: KeyAccount,
) => PricedResponse

/** Creates the function that runs calls after their authentication. The mock assumes that rejected calls are free. */
export function createPerform(options: PerformOptions): Perform {
  const { description, results, calls, stubs, alerts, examples, timeoutOver } = options

  return ({ headers, body: text }, route, call, account) => {
    if (route.body && !isJson(headers['content-type']))
      return freeOfCharge(errorResponse(415, 'The request body must be application/json.'))
    const body = route.body ? tryParseJson(text) : undefined
    const values = isJsonObject(body) ? { ...call.values, ...body } : call.values
    const issues = checkCall(route, call, body, values)
    if (issues.length) return freeOfCharge(validationError(issues))

    const selected = selectedResponse(route, headers)
    const reply = selected ? undefined : takeStub(route, values)
    const normal = () => selected ?? normalResponse(route, call, values)
    const respond = () =>
      withDeprecation(route, reply ? stubResponse(route, values, reply, description.examples, normal) : normal())
    if ((reply?.status ?? selected?.status ?? 200) >= 300) return freeOfCharge(respond())

    const hasBody = route.metadata.answer !== 'none'
    const isGenerated = !selected && !examples
    if (isGenerated && hasBody && !accepts(headers['accept'], 'application/json'))
      return freeOfCharge(errorResponse(406, 'The response is application/json, which the Accept header excludes.'))
    if (call.credits > account.credits)
      return freeOfCharge(errorResponse(402, 'Not enough credits left to make this call.'))
    const isSimulated = isGenerated && reply?.body === undefined && call.body === undefined
    if (isSimulated && results.countTransactions(route, values) > timeoutOver)
      return freeOfCharge(errorResponse(504, 'The request timed out. Use a smaller block range.'))

    if (route.metadata.id === alertUpdateOperation && isJsonObject(body)) alerts.update(String(call.values['id']), body)
    return [respond(), call.credits]
  }

  /** Returns the response that the `Prefer` header of a request selects, or `undefined` without such a header. */
  function selectedResponse(route: RouteDescription, headers: MockRequest['headers']): MockResponse | undefined {
    const preference = readPrefer(headers['prefer'])
    if (!preference) return undefined
    const found = findContractResponse(route, preference, headers['accept'], description.examples)
    if (found) return declaredResponse(route, found)
    const isAnyError = preference.example === undefined && Number(preference.code) >= 400
    return isAnyError
      ? statusResponse(route, Number(preference.code), undefined, description.examples)
      : errorResponse(404, describeChoices(route, preference))
  }

  /**
   * Returns the reply of the stub that applies to a call, or `undefined` without such a stub. If the function of the
   * stub throws or returns an invalid body, returns an error reply.
   */
  function takeStub(route: RouteDescription, values: ParameterValues): CheckedReply | undefined {
    try {
      return stubs.take(route.metadata.id, values)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { status: stubErrorStatus, body: { statusCode: stubErrorStatus, errorCode: 'mock.stub', message } }
    }
  }

  function normalResponse(route: RouteDescription, call: CheckedCall, values: ParameterValues): MockResponse {
    const example = examples && findContractResponse(route, {}, undefined, description.examples)
    if (example) return declaredResponse(route, example)
    if (route.metadata.answer === 'none') return emptyResponse(Number(successStatus(route)))
    return simulate(route, call, values)
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
      ...checkSplit(route, values, (others) => listIn(results.result(route, others)) ?? []),
    ]
  }

  function simulate(route: RouteDescription, call: CheckedCall, values: ParameterValues): MockResponse {
    const status = Number(successStatus(route))
    if (call.body !== undefined) return jsonTextResponse(status, call.body)
    const result = results.result(route, values)
    const body = 'list' in result ? pageText(route, values, result.list) : JSON.stringify(result.value)
    calls.cacheBody(route, call, body)
    return jsonTextResponse(status, body)
  }
}

/**
 * Status of the response to a call whose stub is invalid. Clients do not retry this status, so the test fails at once.
 */
const stubErrorStatus = 422

function declaredResponse(route: RouteDescription, { status, body }: ContractResponse): MockResponse {
  if (body === undefined) return emptyResponse(status)
  return status < 300 ? jsonResponse(status, body) : contractResponse(route, status, body)
}

const withDeprecation = ({ deprecated }: RouteDescription, response: MockResponse): MockResponse =>
  deprecated ? { ...response, headers: { ...response.headers, deprecation: 'true' } } : response

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
