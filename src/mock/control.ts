import type { MockAlerts } from './alerts.ts'
import { errorResponse } from './error-responses.ts'
import { type Arrival, emptyResponse, jsonResponse, type MockRequest, type MockResponse } from './messages.ts'
import { decodeComponent } from './parameters.ts'

interface ControlledMock {
  readonly alerts: MockAlerts
  readonly requests: readonly Arrival[]
  reset(): void
}

/**
 * Handles the control paths below `/__mock`, which tests call. Unlike the simulated API, they reject requests from web pages: any page
 * open in the developer's browser could otherwise read recorded requests or make the mock post to this machine.
 */
export async function handleControl(
  request: MockRequest,
  path: string,
  query: string,
  mock: ControlledMock,
): Promise<MockResponse> {
  const isWebPage = request.headers['origin'] !== undefined
  const response = isWebPage
    ? errorResponse(403, 'Web pages cannot use the control paths of the mock.')
    : await runControl(request, path, query, mock)
  const headers = Object.entries(response.headers).filter(([name]) => !name.startsWith('access-control-'))
  return { ...response, headers: Object.fromEntries(headers) }
}

async function runControl(
  { method, body }: MockRequest,
  path: string,
  query: string,
  mock: ControlledMock,
): Promise<MockResponse> {
  const [, , resource, id = '', action] = path.split('/')
  if (method === 'GET' && resource === 'requests') return jsonResponse(200, mock.requests)
  if (method === 'POST' && resource === 'reset') {
    mock.reset()
    return emptyResponse(204)
  }
  if (method === 'POST' && resource === 'alerts' && action === 'fire') {
    return mock.alerts.fire(decodeComponent(id) ?? id, body, new URLSearchParams(query).get('example') ?? undefined)
  }
  return errorResponse(
    404,
    'Unknown control path. Use GET /__mock/requests, POST /__mock/reset or POST /__mock/alerts/{id}/fire.',
  )
}
