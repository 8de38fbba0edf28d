import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal, readValues, type Values } from './check.ts'
import { bodies } from './data.ts'
import { type Endpoint, endpoints } from './rules.ts'
import { write } from './writes.ts'

export interface ServiceOptions {
  /** Port to listen on. Default: a free port. */
  readonly port?: number
  /** The valid API keys. Default: `outside-key`. */
  readonly keys?: readonly string[]
  /** Whether calls are charged by the prices of the free plan. Default: false. */
  readonly free?: boolean
}

/** A request that the service has received. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly key: string | undefined
  readonly status: number
  readonly credits: number
}

export interface Service {
  readonly url: string
  /** Number of requests received. */
  readonly requests: number
  /** Credits charged. Only successful responses are charged. */
  readonly credits: number
  readonly log: readonly LoggedRequest[]
  close(): Promise<void>
}

/** Starts a service that behaves as the interface description says. */
export async function startService({
  port = 0,
  keys = ['outside-key'],
  free = false,
}: ServiceOptions = {}): Promise<Service> {
  const log: LoggedRequest[] = []
  const server = createServer(async (message, response) => {
    let text = ''
    for await (const chunk of message) text += chunk
    const { pathname, searchParams, search } = new URL(message.url ?? '/', 'http://localhost')
    const { method = 'GET' } = message
    const { status, body, credits = 0 } = answer({ message, path: pathname, query: searchParams, text }, keys, free)
    const key = keysOf(message, searchParams)[0]
    log.push({ method, path: pathname, query: search, key, status, credits })
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return log.length
    },
    get credits() {
      return log.reduce((sum, { credits }) => sum + credits, 0)
    },
    log,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface Incoming {
  readonly message: IncomingMessage
  readonly path: string
  readonly query: URLSearchParams
  readonly text: string
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly credits?: number
}

function answer({ message, path, query, text }: Incoming, keys: readonly string[], free: boolean): Answer {
  try {
    const sent = keysOf(message, query)
    if (sent.length > 1) throw new Refusal(400, 'Several credentials were sent.')
    if (sent[0] === undefined || !keys.includes(sent[0])) throw new Refusal(401, 'The API key is missing or invalid.')
    const { method = 'GET' } = message
    const written = write(method, path, text)
    if (written) return written
    const endpoint = endpoints.find((one) => one.path === path || one.v3 === path)
    if (!endpoint) throw new Refusal(404, 'There is no such path.')
    if (method !== 'GET') throw new Refusal(405, 'This path only accepts GET.')
    if (text) throw new Refusal(400, 'GET has no body.')
    const values = readValues(endpoint, query)
    return { status: 200, body: bodies[endpoint.name]?.(values), credits: priceOf(endpoint, values, free) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message: reason, data } = error
    return { status, body: { statusCode: status, message: reason, ...(data.length && { data }) } }
  }
}

function priceOf({ price, free: freePrice = price, per }: Endpoint, values: Values, free: boolean): number {
  const each = free ? freePrice : price
  return per ? each * per.flatMap((name) => values[name] ?? []).length : each
}

/** Returns the keys of a request. `x-api-key` comes first. */
function keysOf({ headers }: IncomingMessage, query: URLSearchParams): string[] {
  const header = headers['x-api-key']
  const { authorization = '' } = headers
  const [, bearer] = /^Bearer (.+)$/.exec(authorization) ?? []
  const [, basic] = /^Basic (.+)$/.exec(authorization) ?? []
  const [user, password] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  const found = [header, bearer, user === 'x-api-key' ? password : undefined, query.get('xApiKey') ?? undefined].flat()
  query.delete('xApiKey')
  return found.filter((key): key is string => key !== undefined)
}
