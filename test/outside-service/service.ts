import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Refusal, readValues, type Values } from './check.ts'
import { bodies, bodyOf } from './data.ts'
import { type Endpoint, endpoints } from './rules.ts'
import { write } from './writes.ts'

export interface ServiceOptions {
  /** Port to listen on. Default: a free port. */
  readonly port?: number
  /** The valid API keys. Default: `outside-key`. */
  readonly keys?: readonly string[]
  /** Whether calls are charged by the prices of the free plan. Default: false. */
  readonly free?: boolean
  /** All items of a list by the name of its endpoint, in order. The service pages them. Default: generated data. */
  readonly lists?: Readonly<Record<string, (values: Values) => readonly unknown[]>>
  /** Called with each valid request and its position from 0. Returns how it fails, if it does. */
  readonly fault?: (values: Values, index: number) => Fault | undefined
}

export interface Fault {
  /** Milliseconds until the response. */
  readonly delay?: number
  /** A status to respond with, or a connection that ends before the response or in its body. */
  readonly failure?: number | 'reset' | 'cut'
  /** Whether the failed request is charged. */
  readonly charged?: boolean
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
  lists = {},
  fault = () => undefined,
}: ServiceOptions = {}): Promise<Service> {
  const log: LoggedRequest[] = []
  let received = 0
  const server = createServer(async (message, response) => {
    let text = ''
    for await (const chunk of message) text += chunk
    const { pathname, searchParams, search } = new URL(message.url ?? '/', 'http://localhost')
    const { method = 'GET' } = message
    const incoming = { message, path: pathname, query: searchParams, text }
    const { values, ...answered } = answer(incoming, { keys, free, lists })
    const { delay = 0, failure, charged = false } = (values && fault(values, received++)) ?? {}
    const credits = failure === undefined || charged ? (answered.credits ?? 0) : 0
    const status = typeof failure === 'number' ? failure : answered.status
    const key = keysOf(message, searchParams)[0]
    log.push({ method, path: pathname, query: search, key, status, credits })
    if (delay) await setTimeout(delay)
    if (typeof failure === 'number') {
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
      response.end(JSON.stringify({ statusCode: status, message: 'A fault.' }))
    } else respond(response, answered, failure)
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

function respond(response: ServerResponse, { status, body }: Answer, failure: 'reset' | 'cut' | undefined): void {
  if (failure === 'reset') return void response.destroy()
  if (body === undefined) return void response.writeHead(status).end()
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }
  response.writeHead(status, headers)
  if (failure === 'cut') response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
  else response.end(bytes)
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
  /** The parameters of a valid read. */
  readonly values?: Values
}

type Settings = Required<Pick<ServiceOptions, 'keys' | 'free' | 'lists'>>

function answer({ message, path, query, text }: Incoming, { keys, free, lists }: Settings): Answer {
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
    const items = lists[endpoint.name]?.(values)
    const body = items ? bodyOf(endpoint.name, items, values) : bodies[endpoint.name]?.(values)
    return { status: 200, body, credits: priceOf(endpoint, values, free), values }
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
