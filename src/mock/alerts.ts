import { delivery } from '../../generated/delivery.gen.ts'
import type { Description } from './description.ts'
import { errorResponse } from './error-responses.ts'
import { isLoopbackName } from './hosts.ts'
import { jsonResponse, type MockResponse } from './messages.ts'
import type { ParameterValues } from './parameters.ts'

/** The operation that changes an alert. */
export const alertUpdateOperation = 'alerts.update'

/** Alerts that were updated, and their notifications. */
export class MockAlerts {
  readonly #alerts = new Map<string, ParameterValues>()
  readonly #description: Description
  readonly #secret: string | undefined
  readonly #allowRemote: boolean

  constructor(description: Description, secret: string | undefined, allowRemote: boolean) {
    this.#description = description
    this.#secret = secret
    this.#allowRemote = allowRemote
  }

  update(id: string, change: object): void {
    this.#alerts.set(id, { ...this.#alerts.get(id), ...change })
  }

  clear(): void {
    this.#alerts.clear()
  }

  /**
   * Posts a notification of an alert to its URL: the body given or, without one, the contract's example of that name,
   * of the alert's own format, or the first.
   */
  async fire(id: string, body: string | undefined, example: string | undefined): Promise<MockResponse> {
    const alert = this.#alerts.get(id)
    if (!alert) return errorResponse(404, `There is no alert ${id}: update it first.`)
    const url = alert['url']
    if (typeof url !== 'string' || !URL.canParse(url)) return errorResponse(409, 'The alert has no URL.')
    if (alert['paused'] === true) return errorResponse(409, 'The alert is paused.')
    if (!this.#allowRemote && !isLoopbackName(new URL(url).hostname)) {
      return errorResponse(403, 'The URL is not on this machine. Ask for it with `allowRemote`.')
    }
    const payload = body || this.#payload(alert, example)
    if (payload === undefined) return errorResponse(404, `There is no example ${example}.`)
    const headers = {
      'content-type': 'application/json',
      ...(this.#secret && { [delivery.header]: await signPayload(payload, this.#secret) }),
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: payload,
        // It may lead off this machine.
        redirect: 'manual',
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      })
      await response.body?.cancel()
      return jsonResponse(200, { delivered: response.ok, status: response.status })
    } catch (error) {
      return jsonResponse(502, { delivered: false, message: String(error) })
    }
  }

  #payload(alert: ParameterValues, example: string | undefined): string | undefined {
    const { notifications, examples } = this.#description
    const format = Object.keys(notifications).find((name) => String(alert['templateId'] ?? '').startsWith(name))
    const name = notifications[example ?? format ?? Object.keys(notifications)[0] ?? '']
    return name === undefined ? undefined : JSON.stringify(examples[name])
  }
}

/** How long a receiver has for its answer, in milliseconds. */
const deliveryTimeoutMs = delivery.within * 1000

/** Base64 of the HMAC of the body as it is sent. */
async function signPayload(body: string, secret: string): Promise<string> {
  const [bytes, raw] = [body, secret].map((text) => new TextEncoder().encode(text))
  const key = await crypto.subtle.importKey('raw', raw as BufferSource, { name: 'HMAC', hash: delivery.hash }, false, [
    'sign',
  ])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes as BufferSource))
  return btoa(String.fromCharCode(...mac))
}
