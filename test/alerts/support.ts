import { createHash, createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { delivery } from '../../generated/delivery.gen.ts'
import { type Alert, type AlertHandlerOptions, createAlertHandler } from '../../src/alerts/index.ts'
import * as loopback from '../support/listen.ts'

/** A signed request body from a service with the same interface. */
export const vector = {
  secret: 'c354b83b-d31b-4dda-9bab-d6a67715a1ed',
  body: '{"address":"TJG7iciLGjsib9qhe6U6F7M2vxYJuDjWNM","amount":"20","counterAddress":"TVf3RVEtzKtMfqQaCAWs9d4HKbC4bZGaWP","asset":"TRON","blockNumber":44087791,"txId":"93442189d7bccbe009f8ab594831ff9d7d258cab712d74a404cd3dccdc4c6d69","type":"native","tokenId":null,"chain":"tron-testnet","subscriptionType":"ADDRESS_EVENT"}',
  signature: 'WdhYQft+qP8LpYAdeOMncUzIZ7DSUWX9JVSjeGH3F4mCreUxtIpTl2VYigm+qUvkfSQ0lWmTrzADm4mGxSVcxA==',
}
export const secret = 'a secret of a test'

export const sign = (body: string | Uint8Array, signingSecret = secret): string =>
  createHmac('sha512', signingSecret).update(body).digest('base64')

/** Returns the ID of an alert without the option `idOf`. */
export const digest = (body: string): string => createHash('sha256').update(body).digest('hex')

/** Returns the body of an alert in the flat format. */
export const flat = (fields: object = {}) =>
  JSON.stringify({ subscriptionType: 'ADDRESS_EVENT', txId: '0x01', ...fields })

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream

/** Creates a request that delivers an alert. The default signature is valid. */
export function post(body: Body, signature?: string | null, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers)
  const valid = body instanceof ReadableStream ? null : sign(body)
  const header = signature === undefined ? valid : signature
  if (header !== null) headers.set(delivery.header, header)
  return new Request('http://localhost/alerts', { method: 'POST', body, ...streaming(body), ...init, headers })
}

const streaming = (body: Body): object => (body instanceof ReadableStream ? { duplex: 'half' } : {})

/** Creates a handler that collects the alerts and errors it receives. */
export function receive(options: Partial<AlertHandlerOptions> = {}) {
  const alerts: Alert[] = []
  const errors: unknown[] = []
  const handler = createAlertHandler({
    secret,
    onAlert: (alert) => void alerts.push(alert),
    onError: (error) => void errors.push(error),
    ...options,
  })
  /** Returns the response status after the handler has processed the alert. */
  const status = async (request: Request): Promise<number> => {
    const response = await handler(request)
    await handler.idle()
    return response.status
  }
  return { handler, alerts, errors, status }
}

/** Starts a server on loopback, and stops it at the end of the test. */
export async function listen(listener: RequestListener): Promise<string> {
  const { url, close } = await loopback.listen(createServer(listener))
  onTestFinished(close)
  return `${url}/alerts`
}

/** The two kinds of servers, which must behave in the same way. */
export const servers: [
  string,
  (handler: ReturnType<typeof createAlertHandler>, request: Request) => Promise<Response>,
][] = [
  ['a web-standard request', (handler, request) => handler(request)],
  [
    'a request of node:http',
    async (handler, request) => {
      const { method, headers } = request
      const body = request.body ? await request.arrayBuffer() : null
      return fetch(await listen(handler.node), { method, headers, body })
    },
  ],
]
