import type { KeyAccount } from './accounts.ts'
import type { ApiState } from './api-state.ts'
import { documentedResponse, errorResponse, isMainnet, rateLimitError, validationError } from './error-responses.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { type CallFault, flakyFault, wrongNetworkError } from './key-meanings.ts'
import { freeOfCharge, jsonResponse, type PricedResponse } from './messages.ts'
import type { MockSettings } from './options.ts'
import { createIssue } from './parameters.ts'
import { createPerform } from './perform.ts'
import type { RouteMatch } from './routes.ts'

/**
 * Creates the function that handles calls of operations. It checks the API key, its rate limit and its network, runs
 * the call, and charges the account of the key.
 */
export function createCallHandler(state: ApiState): (request: IncomingRequest, match: RouteMatch) => PricedResponse {
  const { accounts, calls, settings } = state
  const perform = createPerform(state)
  const nextFault = createFaults(settings)

  return (request, match) => {
    const [first, second] = request.keys
    if (!first)
      return freeOfCharge(errorResponse(401, 'The API key is missing.', { errorCode: 'subscription.invalid' }))
    if (settings.strict && second) {
      const message = `cannot be combined with ${first.scheme}; send one key`
      return freeOfCharge(validationError([createIssue(second.scheme, undefined, 'credentials', message)]))
    }
    const account = accounts.get(first.key)
    const { act, status = 403, body } = account.meaning ?? {}
    if (act === 'refuse') return freeOfCharge(documentedResponse(match.route, status, body))
    const retryAfterSeconds = accounts.takeToken(account)
    if (retryAfterSeconds) return freeOfCharge(rateLimitError(retryAfterSeconds))
    account.calls++
    const call = calls.check(request, match)
    if (act === 'testnet' && isMainnet(match.route, call.values))
      return freeOfCharge(jsonResponse(403, wrongNetworkError))
    const [response, charged] = perform(request, call, account)
    const fault = response.status < 300 ? nextFault(account) : undefined
    if (typeof fault === 'number') return freeOfCharge(errorResponse(fault, 'Internal server error'))
    account.credits -= charged
    // The mock cannot cut off an empty body.
    if (fault) return [{ ...response, fault: response.body ? fault : 'reset' }, charged]
    return [act === 'slow' ? { ...response, delay: settings.slow } : response, charged]
  }
}

/**
 * Creates the function that returns the fault that the API key or the option `flaky` causes in a call, or `undefined`
 * if the call succeeds.
 */
function createFaults({ seed, flaky }: MockSettings): (account: KeyAccount) => CallFault | undefined {
  let performed = 0
  return ({ meaning, calls }) => {
    if (meaning?.act === 'flaky') return flakyFault(seed, calls)
    return flaky ? flakyFault(seed, performed++, flaky) : undefined
  }
}
