import { description as contract } from '../../generated/mock.gen.ts'
import { price } from '../credits.ts'
import { type Account, Accounts } from './account.ts'
import { Alerts, alertUpdate } from './alerts.ts'
import { arrivalOf } from './arrival.ts'
import { credentials } from './auth.ts'
import { isObject, parseBody } from './body.ts'
import type { RouteDescription } from './description.ts'
import { meaningOf, wrongNetwork } from './keys.ts'
import { type Arrival, empty, json, type MockReply, type MockRequest, preflight, refusal, text } from './message.ts'
import type { MockOptions } from './options.ts'
import { answerWith, checkCursor } from './pages.ts'
import { type Finding, finding, readBody, readParameters, readQuery, type Values } from './parameters.ts'
import { accepts, preferred, readPrefer, successOf } from './prefer.ts'
import { compileRoutes, type Found } from './routes.ts'
import { checkRules, effective, rangeOf } from './rules.ts'
import { type Answer, answers, rules } from './world/answers.ts'
import { Ask } from './world/ask.ts'
import { hashText, mix } from './world/random.ts'
import { World } from './world/world.ts'

/** The service, without a network: a request goes in and its answer comes out. */
export interface Service {
  handle(request: MockRequest): MockReply | Promise<MockReply>
  /** What arrived, oldest first; the last thousand. */
  readonly requests: readonly Arrival[]
  /** Forgets what arrived, the accounts and the alerts. */
  reset(): void
  /** The whole list that an operation has its pages from: the truth that a walk is held against. */
  truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[]
}

/** How many requests are remembered, and how many answers; characters of one that is. */
const remembered = 1000
const prepared = 2000
const longest = 100_000

/** A call that was read, held against the contract, and may have been answered before. */
interface Call {
  readonly values: Values
  readonly findings: readonly Finding[]
  readonly credits: number
  body?: string
}

export function createService(options: MockOptions = {}): Service {
  const { seed = 1, credits = Number.POSITIVE_INFINITY, rps = Number.POSITIVE_INFINITY, plan = 'paid' } = options
  const { latency = 0, slow = 3000, strict = false, examples = false, now = Date.now, description = contract } = options
  const find = compileRoutes(description)
  const world = new World(seed, description.places)
  const accounts = new Accounts({ credits, rps }, now)
  const alerts = new Alerts(description, options.secret, options.allowRemote ?? false)
  const requests: Arrival[] = []
  const calls = new Map<string, Call>()

  function handle(request: MockRequest): MockReply | Promise<MockReply> {
    if (request.method === 'OPTIONS') return preflight(request.headers)
    const at = request.url.indexOf('?')
    const [path, query] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at + 1)]
    if (path.startsWith('/__mock/')) return control(request, path, query)
    let pathKey: string | undefined
    let found = find(request.method, path)
    if (found === 404 && description.auth.some((way) => way.in === 'path')) {
      const cut = path.lastIndexOf('/')
      const inner = find(request.method, path.slice(0, cut))
      if (inner !== 404 && cut < path.length - 1) [found, pathKey] = [inner, path.slice(cut + 1)]
    }
    const ways = credentials(description.auth, request.headers, query, pathKey)
    let charged = 0
    const reply =
      typeof found === 'number'
        ? refusal(found, found === 404 ? 'There is no such path.' : 'The path has no such method.')
        : admit(found)
    const arrival = arrivalOf(request, ways, reply, charged, typeof found === 'number' ? undefined : found.route)
    requests.push(arrival)
    if (requests.length > remembered * 2) requests.splice(0, remembered)
    return { ...reply, arrival }

    /** What the service looks at before it looks at the question: who asks, and how often. */
    function admit(to: Found): MockReply {
      const [first, second] = ways
      if (!first) return refusal(401, 'The API key is missing.', { errorCode: 'subscription.invalid' })
      if (strict && second)
        return invalid([
          finding(second.scheme, undefined, 'credentials', `cannot be combined with ${first.scheme}: send one key`),
        ])
      const meaning = meaningOf(first.key)
      if (meaning?.act === 'refuse') {
        return typeof meaning.body === 'string'
          ? text(meaning.status ?? 403, meaning.body)
          : json(meaning.status ?? 403, meaning.body)
      }
      const account = accounts.of(first.key)
      const wait = accounts.take(account)
      if (wait) return json(429, { statusCode: 429, message: 'Too many requests.' }, { 'retry-after': String(wait) })
      const reply = answer(to, account, meaning?.act === 'testnet')
      const delay = meaning?.act === 'slow' ? slow : latency
      const fault = meaning?.act === 'flaky' && reply.status < 300 ? flaw(account.calls) : undefined
      if (typeof fault === 'number') {
        account.credits += charged
        charged = 0
        return { ...refusal(fault, fault === 500 ? 'Internal server error' : 'Service temporarily unavailable'), delay }
      }
      return delay || fault ? { ...reply, ...(delay && { delay }), ...(fault && { fault }) } : reply
    }

    /** The answer itself. What is refused is not charged; the description does not say, this is the mock's choice. */
    function answer({ route, path: given }: Found, account: Account, onlyTestnets: boolean): MockReply {
      account.calls++
      const call = prepare(request, route, query, given)
      if (onlyTestnets && isMainnet(route, call.values)) return json(403, wrongNetwork)
      if (route.body && !isJson(request.headers['content-type']))
        return refusal(415, 'The body must be application/json.')
      const body = route.body ? parseBody(request.body) : undefined
      const findings = route.body ? [...call.findings, ...readBody(route, body)] : call.findings
      const values = isObject(body) ? { ...call.values, ...body } : call.values
      const broken = findings.length ? findings : (rules[route.facts.id]?.(askOf(route, values)) ?? findings)
      if (broken.length) return invalid(broken)
      const preference = readPrefer(request.headers['prefer']) ?? (examples ? {} : undefined)
      const listed = preference && preferred(route, preference, request.headers['accept'], description.examples)
      if (preference && !listed) return refusal(404, 'The contract has no such answer.')
      if (!listed && successOf(route) !== '204' && !accepts(request.headers['accept'], 'application/json')) {
        return refusal(406, 'The answer is application/json.')
      }
      const success = !listed || listed.status < 300
      if (success && call.credits > account.credits) return refusal(402, 'Not enough credits left to make this call.')
      const reply = listed ? replyWith(listed.status, listed.body, listed.type) : fresh(route, call, values)
      if (success) {
        charged = call.credits
        account.credits -= charged
        if (route.facts.id === alertUpdate && isObject(body)) alerts.update(String(call.values['id']), body)
      }
      return route.deprecated ? { ...reply, headers: { ...reply.headers, deprecation: 'true' } } : reply
    }
  }

  /** Reads the parameters, or remembers what came of it: the same question is read once. */
  function prepare({ method, url }: MockRequest, route: RouteDescription, query: string, path: Found['path']): Call {
    const key = `${method} ${url}`
    const known = calls.get(key)
    if (known) return known
    const hidden = description.auth.filter((way) => way.in === 'query').map((way) => way.name)
    const pairs = readQuery(query).filter(([name]) => !hidden.includes(name))
    const { values, findings } = readParameters(route, pairs, path)
    const all = findings.length ? findings : [...checkRules(route.facts, values), ...checkCursor(route, values)]
    const call: Call = { values, findings: all, credits: all.length ? 0 : (price(route.facts, values, plan) ?? 0) }
    if (url.length < longest / 50) {
      if (calls.size >= prepared) calls.clear()
      calls.set(key, call)
    }
    return call
  }

  function fresh(route: RouteDescription, call: Call, values: Values): MockReply {
    const status = Number(successOf(route))
    if (route.facts.answer === 'none') return empty(status)
    if (call.body !== undefined) return { status, headers: jsonHeaders, body: call.body }
    const answer = answerOf(route, values)
    const { headers, body } = json(status, 'list' in answer ? answerWith(route, values, answer.list) : answer.value)
    // An answer that expires is another one later, and a body makes another question.
    if (!route.facts.expires && !route.body && body.length < longest) call.body = body
    return { status, headers, body }
  }

  const answerOf = (route: RouteDescription, values: Values): Answer =>
    answers[route.facts.id]?.(world, askOf(route, values)) ?? exampleOf(route)

  function askOf({ facts }: RouteDescription, values: Values): Ask {
    const left = effective(facts, values)
    return new Ask(facts, left, rangeOf(facts, left), now())
  }

  /** What an operation that the world knows nothing of answers: the contract's first example, in pages if it has them. */
  function exampleOf(route: RouteDescription): Answer {
    const value = preferred(route, {}, undefined, description.examples)?.body
    const { items } = route.facts
    const list = items === undefined ? value : isObject(value) ? value[items] : undefined
    return Array.isArray(list) ? { list } : { value }
  }

  function replyWith(status: number, body: unknown, type: string | undefined): MockReply {
    if (type === undefined) return empty(status)
    return type === 'text/plain' ? text(status, String(body)) : json(status, body)
  }

  async function control({ method, body }: MockRequest, path: string, query: string): Promise<MockReply> {
    const [, , what, id = '', verb] = path.split('/')
    if (method === 'GET' && what === 'requests') return json(200, requests.slice(-remembered))
    if (method === 'POST' && what === 'reset') {
      reset()
      return empty(204)
    }
    if (method === 'POST' && what === 'alerts' && verb === 'fire') {
      return alerts.fire(decodeURIComponent(id), body, new URLSearchParams(query).get('example') ?? undefined)
    }
    return refusal(404, 'The mock has GET /__mock/requests, POST /__mock/reset and POST /__mock/alerts/{id}/fire.')
  }

  function reset(): void {
    requests.length = 0
    accounts.clear()
    alerts.clear()
  }

  /** Half of the calls go wrong, the same ones for the same seed. */
  function flaw(call: number): 500 | 503 | 'reset' | 'cut' | undefined {
    return ([500, 503, 'reset', 'cut'] as const)[mix(hashText('flaky', seed), call) % 8]
  }

  function truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[] {
    const route = description.routes.find(({ id }) => id === operation)
    if (!route) throw new Error(`There is no operation ${operation}`)
    const answer = answerOf(route, parameters)
    if (!('list' in answer)) throw new Error(`${operation} has no list`)
    return answer.list.slice(0, answer.list.length)
  }

  return { handle, reset, truth, requests }
}

const jsonHeaders = json(200, null).headers

const invalid = (data: readonly Finding[]): MockReply =>
  json(400, {
    statusCode: 400,
    errorCode: 'validation.failed',
    message: 'Request validation failed. Please see data for additional information.',
    data,
  })

/** A test network is one that the parameter itself lists as such. */
function isMainnet({ facts }: RouteDescription, values: Values): boolean {
  return Object.entries(facts.parameters).some(([name, { testnets }]) => {
    const value = values[name]
    return testnets !== undefined && typeof value === 'string' && !testnets.includes(value)
  })
}

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
