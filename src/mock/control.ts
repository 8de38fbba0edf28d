import { ParameterError } from '../core/errors.ts'
import type { ApiState } from './api-state.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import { errorResponse } from './error-responses.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { emptyResponse, jsonResponse, type MockRequest, type MockResponse, textResponse } from './messages.ts'
import { decodeComponent } from './parameters.ts'
import type { StubRegistry } from './stubs.ts'

/**
 * Handles requests to the mock's control API below `/__mock`. Rejects requests from web pages of other origins.
 * Otherwise, any page in the developer's browser could read recorded requests, or make the mock send requests to local
 * servers.
 */
export async function handleControl(request: IncomingRequest, state: ApiState): Promise<MockResponse> {
  const response = isOtherPage(request.headers)
    ? errorResponse(403, 'Web pages cannot use the control paths of the mock.')
    : await runControl(request, state)
  const headers = Object.entries(response.headers).filter(([name]) => !name.startsWith('access-control-'))
  return { ...response, headers: Object.fromEntries(headers) }
}

/**
 * Returns whether a web page of another origin has sent the request. Assumes that the server has already checked the
 * `Host` header. Browsers send no `Origin` with some requests of other pages, such as those for images and links.
 */
function isOtherPage({ origin, host, 'sec-fetch-site': site }: MockRequest['headers']): boolean {
  if (site === 'cross-site' || site === 'same-site') return true
  return origin !== undefined && (host === undefined || origin !== `http://${host}`)
}

async function runControl(
  { method, path, query, body }: IncomingRequest,
  { alerts, stubs, journal, reset }: ApiState,
): Promise<MockResponse> {
  const parameters = new URLSearchParams(query)
  const [, , resource, id = '', action] = path.split('/')
  switch (`${method} ${resource}`) {
    case 'GET requests':
      return action === 'response' ? responseBody(Number(id)) : jsonResponse(200, journal.requests)
    case 'GET stubs':
      return jsonResponse(200, stubs.list())
    case 'POST stubs':
      return addStub(tryParseJson(body), stubs)
    case 'DELETE stubs':
      stubs.clear(parameters.get('operation') ?? undefined)
      return emptyResponse(204)
    case 'POST reset':
      reset()
      return emptyResponse(204)
    case 'GET openapi.json':
      return jsonResponse(200, await readControlDocument())
  }
  if (method === 'POST' && resource === 'alerts' && action === 'fire')
    return alerts.fire(decodeComponent(id) ?? id, body, parameters.get('example') ?? undefined)
  return unknownPath()

  function responseBody(index: number): MockResponse {
    const text = journal.responseBody(index)
    return text === undefined
      ? errorResponse(404, 'The mock keeps the latest 50 responses since its page at / was opened.')
      : textResponse(200, text)
  }
}

/** Loads the OpenAPI document of the control paths on first use, because most tests do not read it. */
const readControlDocument = async () => (await import('./control-document.ts')).controlDocument

async function unknownPath(): Promise<MockResponse> {
  const { paths: known } = await readControlDocument()
  const paths = Object.entries(known).flatMap(([known, methods]) =>
    Object.keys(methods).map((name) => `${name.toUpperCase()} ${known}`),
  )
  return errorResponse(404, `Unknown control path. Use ${paths.join(', ')}.`)
}

function addStub(body: unknown, stubs: StubRegistry): MockResponse {
  if (!isJsonObject(body) || typeof body['operation'] !== 'string')
    return errorResponse(
      400,
      'The request body must be JSON with an operation, such as {"operation": "swaps.quote", "status": 402}.',
    )
  const { operation, ...reply } = body
  try {
    stubs.addReply(operation, reply)
    return jsonResponse(201, stubs.list()[0])
  } catch (error) {
    if (error instanceof ParameterError) return errorResponse(400, error.message)
    throw error
  }
}
