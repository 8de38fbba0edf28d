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
 * What a test asks of the mock itself, under `/__mock`. Closed to web pages, unlike the service: a page
 * that a developer happens to have open could make the mock post to this machine, or read what arrived.
 */
export async function handleControl(
  request: MockRequest,
  path: string,
  query: string,
  mock: ControlledMock,
): Promise<MockResponse> {
  const isPage = request.headers['origin'] !== undefined
  const reply = isPage
    ? errorResponse(403, 'The control paths of the mock are closed to web pages.')
    : await runControl(request, path, query, mock)
  const shown = Object.entries(reply.headers).filter(([name]) => !name.startsWith('access-control-'))
  return { ...reply, headers: Object.fromEntries(shown) }
}

async function runControl(
  { method, body }: MockRequest,
  path: string,
  query: string,
  mock: ControlledMock,
): Promise<MockResponse> {
  const [, , what, id = '', verb] = path.split('/')
  if (method === 'GET' && what === 'requests') return jsonResponse(200, mock.requests)
  if (method === 'POST' && what === 'reset') {
    mock.reset()
    return emptyResponse(204)
  }
  if (method === 'POST' && what === 'alerts' && verb === 'fire') {
    return mock.alerts.fire(decodeComponent(id) ?? id, body, new URLSearchParams(query).get('example') ?? undefined)
  }
  return errorResponse(404, 'The mock has GET /__mock/requests, POST /__mock/reset and POST /__mock/alerts/{id}/fire.')
}
