import type { Alerts } from './alerts.ts'
import { type Arrival, empty, json, type MockReply, type MockRequest } from './message.ts'
import { decode } from './parameters.ts'
import { refusal } from './refusals.ts'

interface Mock {
  readonly alerts: Alerts
  readonly requests: readonly Arrival[]
  reset(): void
}

/**
 * What a test asks of the mock itself, under `/__mock`. Closed to web pages, unlike the service: a page
 * that a developer happens to have open could make the mock post to this machine, or read what arrived.
 */
export async function control(request: MockRequest, path: string, query: string, mock: Mock): Promise<MockReply> {
  const isPage = request.headers['origin'] !== undefined
  const reply = isPage
    ? refusal(403, 'The control paths of the mock are closed to web pages.')
    : await act(request, path, query, mock)
  const shown = Object.entries(reply.headers).filter(([name]) => !name.startsWith('access-control-'))
  return { ...reply, headers: Object.fromEntries(shown) }
}

async function act({ method, body }: MockRequest, path: string, query: string, mock: Mock): Promise<MockReply> {
  const [, , what, id = '', verb] = path.split('/')
  if (method === 'GET' && what === 'requests') return json(200, mock.requests)
  if (method === 'POST' && what === 'reset') {
    mock.reset()
    return empty(204)
  }
  if (method === 'POST' && what === 'alerts' && verb === 'fire') {
    return mock.alerts.fire(decode(id) ?? id, body, new URLSearchParams(query).get('example') ?? undefined)
  }
  return refusal(404, 'The mock has GET /__mock/requests, POST /__mock/reset and POST /__mock/alerts/{id}/fire.')
}
