import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Report } from '../../src/verify/report.ts'
import { runCommand } from '../cli/command.ts'
import { type Service, type ServiceOptions, startService } from '../outside-service/service.ts'
import { listen } from '../support/listen.ts'

export const key = 'outside-key'

/** Runs `chaindata verify` and parses its JSON report. */
export async function verify(url: string, ...flags: string[]) {
  const { exit, out, err } = await runCommand(['verify', '--base-url', url, '--json', ...flags], {
    env: { CHAINDATA_API_KEY: key },
  })
  return { exit, err, report: (out ? JSON.parse(out) : undefined) as Report }
}

/** Starts the outside service, and stops it at the end of the test. */
export async function outside(options?: ServiceOptions): Promise<Service> {
  const service = await startService(options)
  onTestFinished(() => service.close())
  return service
}

export interface Exchange {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  status: number
  type: string
  extra: Record<string, string>
  body: unknown
  /** Body to send instead of `body`, as it is. */
  text?: string
}

/** Starts a proxy that passes requests on to a service, and changes the responses. */
export async function proxy(upstream: string, change: (exchange: Exchange) => void): Promise<string> {
  const server = createServer(async (message, response) => {
    const target = new URL(message.url ?? '/', upstream)
    const received = await fetch(target, { headers: { 'x-api-key': String(message.headers['x-api-key']) } })
    const exchange: Exchange = {
      ...{ path: target.pathname, query: target.searchParams, headers: message.headers, status: received.status },
      ...{ type: 'application/json', extra: {}, body: await received.json() },
    }
    change(exchange)
    const headers = { ...(exchange.type && { 'content-type': exchange.type }), ...exchange.extra }
    response.writeHead(exchange.status, headers).end(exchange.text ?? JSON.stringify(exchange.body))
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  return url
}
