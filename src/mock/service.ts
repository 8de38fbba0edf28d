import { description as contract } from '../../generated/mock.gen.ts'
import { type Account, Accounts } from './account.ts'
import { Alerts, alertUpdate } from './alerts.ts'
import { Answering } from './answering.ts'
import { arrivalOf } from './arrival.ts'
import { type Credential, credentials } from './auth.ts'
import { isObject, parseBody } from './body.ts'
import { type Call, Calls } from './calls.ts'
import { control } from './control.ts'
import type { RouteDescription } from './description.ts'
import { flaw, meaningOf, wrongNetwork } from './keys.ts'
import { type Arrival, empty, json, type MockReply, type MockRequest, preflight } from './message.ts'
import type { MockOptions } from './options.ts'
import { answerWith, checkSplit, type List } from './pages.ts'
import { finding, readBody, type Values } from './parameters.ts'
import { accepts, preferred, readPrefer, successOf } from './prefer.ts'
import { invalid, isMainnet, refusal, say, tooMany } from './refusals.ts'
import { compileRoutes, type Find, type Found, type OtherMethod } from './routes.ts'
import { checkAddresses, checkSigned } from './rules.ts'
import { compileShown, type Shown } from './shown.ts'
import type { Answer } from './world/answers.ts'

/** The service, without a network: a request goes in and its answer comes out. */
export interface Service {
  handle(request: MockRequest): MockReply | Promise<MockReply>
  /** What of a URL may appear in a log. */
  readonly shown: Shown
  /** What arrived, oldest first; the last thousand or more. */
  readonly requests: readonly Arrival[]
  /** Forgets what arrived, the accounts and the alerts. */
  reset(): void
  /** The whole list that an operation has its pages from: the truth that a walk is held against. */
  truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[]
}

/** How many requests are remembered, at the least. */
const remembered = 1000

/** A reply, and what it costs. */
type Priced = readonly [reply: MockReply, credits: number]

export function createService(options: MockOptions = {}): Service {
  const { seed = 1, credits = Number.POSITIVE_INFINITY, rps = Number.POSITIVE_INFINITY, plan = 'paid' } = options
  const {
    latency = 0,
    slow = 3000,
    timeoutOver = 5000,
    strict = false,
    examples = false,
    now = Date.now,
    description = contract,
  } = options
  const find = compileRoutes(description)
  const shown = compileShown(description)
  const answering = new Answering(description, seed, now)
  const accounts = new Accounts({ credits, rps }, now)
  const alerts = new Alerts(description, options.secret, options.allowRemote ?? false)
  const calls = new Calls(description, plan)
  const requests: Arrival[] = []
  const hasPathKey = description.auth.some((way) => way.in === 'path')

  function handle(request: MockRequest): MockReply | Promise<MockReply> {
    const at = request.url.indexOf('?')
    const [path, query] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at + 1)]
    if (path.startsWith('/__mock/') && !request.isTooLarge)
      return control(request, path, query, { alerts, requests, reset })
    const [lead, pathKey] = follow(request.method, path)
    const ways = credentials(description.auth, request.headers, query, pathKey)
    const [found, other] = lead && 'route' in lead ? [lead] : [undefined, lead]
    const isPreflight = request.method === 'OPTIONS'
    const [reply, cost] = isPreflight
      ? free(preflight(request.headers))
      : request.isTooLarge
        ? free(refusal(413, 'The request body is larger than 1 MiB.'))
        : found
          ? admit(request, found, query, ways)
          : free(nowhere(other))
    const url = shown(request.url, found, pathKey !== undefined)
    const arrival = arrivalOf(request, url, description.auth, ways, reply, cost, found?.route)
    // What a browser asks beforehand is answered, and not remembered.
    if (!isPreflight && requests.push(arrival) >= remembered * 2) requests.splice(0, remembered)
    return { ...reply, delay: isPreflight ? 0 : (reply.delay ?? latency), arrival }
  }

  /** Where a path leads; its last segment may be a key. */
  function follow(method: string, path: string): [lead: ReturnType<Find>, key?: string] {
    const found = find(method, path)
    const cut = path.lastIndexOf('/')
    if (found || !hasPathKey || cut === path.length - 1) return [found]
    const inner = find(method, path.slice(0, cut))
    return inner ? [inner, path.slice(cut + 1)] : [found]
  }

  /** What the service looks at before it looks at the question: who asks, and how often. */
  function admit(request: MockRequest, found: Found, query: string, ways: readonly Credential[]): Priced {
    const [first, second] = ways
    if (!first) return free(refusal(401, 'The API key is missing.', { errorCode: 'subscription.invalid' }))
    if (strict && second) {
      const said = `cannot be combined with ${first.scheme}: send one key`
      return free(invalid([finding(second.scheme, undefined, 'credentials', said)]))
    }
    const meaning = meaningOf(first.key)
    if (meaning?.act === 'refuse') return free(say(found.route, meaning.status ?? 403, meaning.body))
    const account = accounts.of(first.key)
    const wait = accounts.take(account)
    if (wait) return free(tooMany(wait))
    account.calls++
    const call = calls.read(request, found, query)
    if (meaning?.act === 'testnet' && isMainnet(found.route, call.values)) return free(json(403, wrongNetwork))
    const [reply, cost] = answer(request, found.route, call, account)
    const fault = meaning?.act === 'flaky' && reply.status < 300 ? flaw(seed, account.calls) : undefined
    if (typeof fault === 'number') return free(refusal(fault, 'Internal server error'))
    account.credits -= cost
    // A response without a body cannot be cut short.
    if (fault) return [{ ...reply, fault: reply.body ? fault : 'reset' }, cost]
    return [meaning?.act === 'slow' ? { ...reply, delay: slow } : reply, cost]
  }

  /** The answer itself. What is refused is not charged; the description does not say, this is the mock's choice. */
  function answer({ headers, body: raw }: MockRequest, route: RouteDescription, call: Call, account: Account): Priced {
    if (route.body && !isJson(headers['content-type'])) return free(refusal(415, 'The body must be application/json.'))
    const listOf = () => listIn(answering.answer(route, values)) ?? []
    const body = route.body ? parseBody(raw) : undefined
    const values = isObject(body) ? { ...call.values, ...body } : call.values
    const broken = route.body ? [...call.findings, ...readBody(route, body)] : call.findings
    const findings = broken.length
      ? broken
      : [
          ...checkSigned(route.metadata, values),
          ...checkAddresses(route.metadata, values),
          ...checkSplit(route, values, listOf),
        ]
    if (findings.length) return free(invalid(findings))

    const preference = readPrefer(headers['prefer']) ?? (examples ? {} : undefined)
    const listed = preference && preferred(route, preference, headers['accept'], description.examples)
    if (preference && !listed) return free(refusal(404, 'The contract has no such response.'))
    if (listed && listed.status >= 300) return free(marked(route, say(route, listed.status, listed.body)))
    if (!listed && route.metadata.answer !== 'none' && !accepts(headers['accept'], 'application/json')) {
      return free(refusal(406, 'The answer is application/json.'))
    }
    if (call.credits > account.credits) return free(refusal(402, 'Not enough credits left to make this call.'))
    if (!listed && call.body === undefined && answering.coverage(route, values) > timeoutOver) {
      return free(refusal(504, 'The request timed out. Use a smaller block range.'))
    }
    if (route.metadata.id === alertUpdate && isObject(body)) alerts.update(String(call.values['id']), body)
    const status = listed?.status ?? Number(successOf(route))
    if (route.metadata.answer === 'none') return [marked(route, empty(status)), call.credits]
    return [marked(route, listed ? json(status, listed.body) : fresh(route, call, values, status)), call.credits]
  }

  function fresh(route: RouteDescription, call: Call, values: Values, status: number): MockReply {
    if (call.body !== undefined) return { status, headers: jsonHeaders, body: call.body }
    const answer = answering.answer(route, values)
    const reply = json(status, 'list' in answer ? answerWith(route, values, answer.list) : answer.value)
    calls.keep(route, call, reply.body)
    return reply
  }

  function reset(): void {
    requests.length = 0
    accounts.clear()
    alerts.clear()
  }

  function truth(operation: string, parameters: Readonly<Record<string, unknown>>): readonly unknown[] {
    const route = description.routes.find(({ id }) => id === operation)
    const answer = route && answering.answer(route, parameters)
    const list = answer && listIn(answer)
    if (!list) throw new Error(`There is no operation ${operation} that answers with a list`)
    return list.slice(0, list.length)
  }

  return { handle, shown, reset, truth, requests }
}

const listIn = (answer: Answer): List | undefined => ('list' in answer ? answer.list : undefined)

const free = (reply: MockReply): Priced => [reply, 0]

const jsonHeaders = json(200, null).headers

function nowhere(lead: OtherMethod | undefined): MockReply {
  if (!lead) return refusal(404, 'No such path.')
  const allow = [...lead.allow, 'OPTIONS'].join(', ')
  const reply = refusal(405, `This path only supports ${allow}.`)
  return { ...reply, headers: { ...reply.headers, allow } }
}

/** An operation that is deprecated says so. */
const marked = ({ deprecated }: RouteDescription, reply: MockReply): MockReply =>
  deprecated ? { ...reply, headers: { ...reply.headers, deprecation: 'true' } } : reply

const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')
