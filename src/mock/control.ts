import type { Alerts } from './alerts.ts'
import { type Arrival, empty, json, type MockReply, type MockRequest } from './message.ts'
import { decode } from './parameters.ts'
import { refusal } from './refusals.ts'

/** What a test asks of the mock itself, under `/__mock`. */
export async function control(
  { method, body }: MockRequest,
  path: string,
  query: string,
  mock: { readonly alerts: Alerts; readonly requests: readonly Arrival[]; reset(): void },
): Promise<MockReply> {
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
