import { secretHeaderName } from './api-keys.ts'
import { isJsonObject, tryParseJson } from './body.ts'
import type { Description, RouteDescription } from './description.ts'
import type { IncomingRequest } from './incoming-request.ts'
import type { Arrival, MockRequest, PricedResponse } from './messages.ts'
import { findParameter, takesPrivateKey } from './parameters.ts'
import { compileUrlRedaction, type RedactUrl } from './redact-url.ts'

/** Minimum number of recorded requests to keep. When twice this number is recorded, the older half is deleted. */
const minRequests = 1000

/** Number of latest requests whose response bodies are kept. */
const maxResponses = 50

/** The requests that a mock has received, oldest first, without API keys and private keys. */
export class RequestJournal {
  readonly requests: Arrival[] = []
  readonly redactUrl: RedactUrl
  /** The bodies of the latest responses. The last one belongs to the last request. */
  readonly #responses: string[] = []
  #keepsResponses = false
  readonly #keyNames: readonly string[]

  constructor(description: Description) {
    this.redactUrl = compileUrlRedaction(description)
    this.#keyNames = description.auth.map(({ name }) => name)
  }

  add(request: IncomingRequest, [{ status, body: responseBody }, credits]: PricedResponse): Arrival {
    const { method, url, headers, body, match, hasPathKey, keys } = request
    const route = match?.route
    const parsed = route?.body && tryParseJson(body)
    const arrival: Arrival = {
      method,
      url: this.redactUrl(url, match, hasPathKey),
      ...(route && { operation: route.id }),
      credentials: keys.map(({ scheme }) => scheme),
      headers: redactHeaders(headers, this.#keyNames),
      ...(route && isJsonObject(parsed) && { body: redactBody(parsed, route) }),
      status,
      credits,
    }
    this.requests.push(arrival)
    if (this.#keepsResponses && this.#responses.push(responseBody) > maxResponses) this.#responses.shift()
    if (this.requests.length >= minRequests * 2) this.requests.splice(0, minRequests)
    return arrival
  }

  /** Keeps response bodies from now on. Until the page of the mock is opened, keeping them would only take time. */
  keepResponses(): void {
    this.#keepsResponses = true
  }

  /** Returns the response body of a request, by its index in `requests`. Returns `undefined` if it is not kept. */
  responseBody(index: number): string | undefined {
    return this.#responses[index - this.requests.length + this.#responses.length]
  }

  clear(): void {
    this.requests.length = 0
    this.#responses.length = 0
  }
}

function redactHeaders(headers: MockRequest['headers'], keyNames: readonly string[]): Record<string, string> {
  const redacted: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    redacted[name] = keyNames.includes(name) || secretHeaderName.test(name) ? '<key>' : value
  }
  return redacted
}

/**
 * Redacts the private keys in a request body. If the operation accepts a private key, also redacts unknown fields,
 * because an unknown field may be the private key with a misspelled name.
 */
function redactBody(body: object, route: RouteDescription): Record<string, unknown> {
  const redact = (name: string, value: unknown): unknown => {
    const parameter = findParameter(route, name)
    if (parameter?.secret) return '<PRIVATE_KEY>'
    return parameter || !takesPrivateKey(route) ? value : '…'
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, redact(name, value)]))
}
