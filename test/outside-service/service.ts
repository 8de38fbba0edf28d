import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createEngine, type Engine, type EngineOptions, type Outcome } from './engine.ts'

export type { Fault } from './engine.ts'

export interface ServiceOptions extends EngineOptions {
  /** Port to listen on. Default: a free port. */
  readonly port?: number
}

export interface Service extends Engine {
  readonly url: string
  close(): Promise<void>
}

/** Starts a service that behaves as the interface description says. */
export async function startService({ port = 0, ...options }: ServiceOptions = {}): Promise<Service> {
  const engine = createEngine(options)
  const server = createServer(async (message, response) => {
    let text = ''
    for await (const chunk of message) text += chunk
    const { method = 'GET', url = '/', headers } = message
    const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
    const outcome = engine.handle({ method, path, query, headers: singleValues(headers), text })
    if (outcome.delay) await setTimeout(outcome.delay)
    respond(response, outcome)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return Object.assign(engine, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

const singleValues = (headers: NodeJS.Dict<string | string[]>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))

function respond(response: ServerResponse, { status, body, failure }: Outcome): void {
  if (failure === 'reset') return void response.destroy()
  if (body === undefined) return void response.writeHead(status).end()
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { ...headersOf(status), 'content-length': bytes.length })
  if (failure === 'cut') response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
  else response.end(bytes)
}

/** A status that may be temporary allows a retry at once. */
export const headersOf = (status: number): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  ...((status === 408 || status === 429 || status >= 500) && { 'retry-after': '0' }),
})
