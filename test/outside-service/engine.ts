import { Refusal, readValues, type Values } from './check.ts'
import { bodies, bodyOf } from './data.ts'
import { type Endpoint, endpoints } from './rules.ts'
import { write } from './writes.ts'

export interface EngineOptions {
  /** The valid API keys. Default: `outside-key`. */
  readonly keys?: readonly string[]
  /** Credits that an account has, by key. After these, calls fail with a 402. Default: unlimited. */
  readonly balances?: Readonly<Record<string, number>>
  /** Keys that are blocked, which is a 403. */
  readonly blocked?: readonly string[]
  /** Whether calls are charged by the prices of the free plan. Default: false. */
  readonly free?: boolean
  /** All items of a list by the name of its endpoint, in order. The service pages them. Default: generated data. */
  readonly lists?: Readonly<Record<string, (values: Values) => readonly unknown[]>>
  /** Called with each valid request and its position from 0. Returns how it fails, if it does. */
  readonly fault?: (values: Values, index: number, request: Incoming) => Fault | undefined
}

export interface Fault {
  /** Milliseconds until the response. */
  readonly delay?: number
  /** A status to respond with, or a connection that ends before the response or in its body. */
  readonly failure?: number | 'reset' | 'cut'
  /** Whether the failed request is charged. */
  readonly charged?: boolean
}

export interface Incoming {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Values by name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
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

/** A response, and how it fails to arrive. */
export interface Outcome {
  readonly status: number
  readonly body?: unknown
  readonly delay: number
  readonly failure: 'reset' | 'cut' | undefined
}

/** The service without a connection: answers requests, charges for them and logs them. */
export interface Engine {
  /** Number of requests received. */
  readonly requests: number
  /** Credits charged. Only successful responses are charged. */
  readonly credits: number
  readonly log: readonly LoggedRequest[]
  handle(request: Incoming): Outcome
}

/** Creates a service that behaves as the interface description says. */
export function createEngine({
  keys = ['outside-key'],
  balances = {},
  blocked = [],
  free = false,
  lists = {},
  fault = () => undefined,
}: EngineOptions = {}): Engine {
  const log: LoggedRequest[] = []
  const spent = new Map<string | undefined, number>()
  let received = 0

  /** Rejects a request that the account may not make. Returns the price of a valid one. */
  const charge = (key: string, endpoint: Endpoint, values: Values): number => {
    const price = priceOf(endpoint, values, free)
    if ((spent.get(key) ?? 0) + price > (balances[key] ?? Infinity)) throw new Refusal(402, 'Insufficient credits.')
    return price
  }
  const answer = (request: Incoming): Answer => {
    try {
      const key = authenticate(request, keys, blocked)
      const written = write(request)
      if (written) return { ...written, values: {} }
      const { endpoint, values } = read(request)
      const items = lists[endpoint.name]?.(values)
      const body = items ? bodyOf(endpoint.name, items, values) : bodies[endpoint.name]?.(values)
      return { status: 200, body, credits: charge(key, endpoint, values), values }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, message, data } = error
      return { status, body: { statusCode: status, message, ...(data.length && { data }) } }
    }
  }
  return {
    log,
    get requests() {
      return log.length
    },
    get credits() {
      return log.reduce((sum, { credits }) => sum + credits, 0)
    },
    handle(request) {
      const { method, path } = request
      const key = keysOf(request)[0]
      const query = String(request.query)
      const { values, ...answered } = answer(request)
      const { delay = 0, failure, charged = false } = (values && fault(values, received++, request)) ?? {}
      const credits = failure === undefined || charged ? (answered.credits ?? 0) : 0
      const status = typeof failure === 'number' ? failure : answered.status
      spent.set(key, (spent.get(key) ?? 0) + credits)
      log.push({ method, path, query: query && `?${query}`, key, status, credits })
      if (typeof failure !== 'number') return { ...answered, delay, failure }
      return { status, body: { statusCode: status, message: 'A fault.' }, delay, failure: undefined }
    },
  }
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly credits?: number
  /** The parameters of a valid request. */
  readonly values?: Values
}

/** Returns the key of a request, or rejects the request. */
function authenticate(request: Incoming, keys: readonly string[], blocked: readonly string[]): string {
  const [key, ...others] = keysOf(request)
  if (others.length) throw new Refusal(400, 'Several credentials were sent.')
  if (key !== undefined && blocked.includes(key)) throw new Refusal(403, 'The API key is blocked.')
  if (key === undefined || !keys.includes(key)) throw new Refusal(401, 'The API key is missing or invalid.')
  return key
}

/** Checks a request without a body. */
function read({ method, path, query, text }: Incoming): { endpoint: Endpoint; values: Values } {
  const endpoint = endpoints.find((one) => one.path === path || one.v3 === path)
  if (!endpoint) throw new Refusal(404, 'There is no such path.')
  if (method !== 'GET') throw new Refusal(405, 'This path only accepts GET.')
  if (text) throw new Refusal(400, 'GET has no body.')
  const parameters = new URLSearchParams(query)
  parameters.delete('xApiKey')
  return { endpoint, values: readValues(endpoint, parameters) }
}

function priceOf({ price, free: freePrice = price, per }: Endpoint, values: Values, free: boolean): number {
  const each = free ? freePrice : price
  return per ? each * per.flatMap((name) => values[name] ?? []).length : each
}

/** Returns the keys of a request. `x-api-key` comes first. */
function keysOf({ headers, query }: Incoming): string[] {
  const header = headers['x-api-key']
  const { authorization = '' } = headers
  const [, bearer] = /^Bearer (.+)$/.exec(authorization) ?? []
  const [, basic] = /^Basic (.+)$/.exec(authorization) ?? []
  const [user, password] = basic ? atob(basic).split(':') : []
  const found = [header, bearer, user === 'x-api-key' ? password : undefined, ...query.getAll('xApiKey')]
  return found.filter((key) => key !== undefined)
}
