import { delivery } from '../../generated/delivery.gen.ts'
import { errorResponse } from './error-responses.ts'
import { isLoopbackName } from './hosts.ts'
import { jsonResponse, type MockResponse } from './messages.ts'
import type { MockSettings } from './options.ts'
import type { ParameterValues } from './parameters.ts'

export const alertUpdateOperation = 'alerts.update'

/** Maximum time to wait for the response to an alert notification, in milliseconds. */
const deliveryTimeoutMs = delivery.within * 1000

export class MockAlerts {
  readonly #alerts = new Map<string, ParameterValues>()
  readonly #settings: MockSettings

  constructor(settings: MockSettings) {
    this.#settings = settings
  }

  update(id: string, change: object): void {
    this.#alerts.set(id, { ...this.#alerts.get(id), ...change })
  }

  clear(): void {
    this.#alerts.clear()
  }

  /**
   * Posts a notification to the URL of an alert.
   *
   * @param body Body of the notification. Default: the example notification `example`.
   * @param example Name of an example notification in the OpenAPI document. Default: the example in the format of the
   * alert.
   */
  async fire(id: string, body: string | undefined, example: string | undefined): Promise<MockResponse> {
    const alert = this.#alerts.get(id)
    if (!alert) return errorResponse(404, `Unknown alert ${id}. Update the alert before you fire it.`)
    const url = alert['url']
    if (typeof url !== 'string' || !URL.canParse(url)) return errorResponse(409, 'The alert has no valid URL.')
    if (alert['paused'] === true) return errorResponse(409, 'The alert is paused.')
    if (!this.#settings.allowRemote && !isLoopbackName(new URL(url).hostname)) {
      return errorResponse(
        403,
        'The URL of the alert is not on this machine. Allow it with --allow-remote or the `allowRemote` option.',
      )
    }
    const payload = body || this.#examplePayload(alert, example)
    if (payload === undefined) {
      const names = Object.keys(this.#settings.description.notifications).join(', ')
      return errorResponse(404, `Unknown example ${example}. Use one of ${names}.`)
    }
    return this.#post(url, payload)
  }

  async #post(url: string, body: string): Promise<MockResponse> {
    const { secret } = this.#settings
    const headers = {
      'content-type': 'application/json',
      ...(secret && { [delivery.header]: await signPayload(body, secret) }),
    }
    const signal = AbortSignal.timeout(deliveryTimeoutMs)
    try {
      // A redirect could lead to another machine.
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await response.body?.cancel()
      return jsonResponse(200, { delivered: response.ok, status: response.status })
    } catch (error) {
      return jsonResponse(502, { delivered: false, message: String(error) })
    }
  }

  #examplePayload(alert: ParameterValues, example: string | undefined): string | undefined {
    const { notifications, examples } = this.#settings.description
    const names = Object.keys(notifications)
    const format = names.find((name) => String(alert['templateId'] ?? '').startsWith(name))
    const exampleName = notifications[example ?? format ?? names[0] ?? '']
    return exampleName === undefined ? undefined : JSON.stringify(examples[exampleName])
  }
}

async function signPayload(payload: string, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: delivery.hash }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(payload))
  return btoa(String.fromCharCode(...new Uint8Array(mac)))
}
