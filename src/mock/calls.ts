import { type PricePlan, price } from '../pipeline/credits.ts'
import type { Description, RouteDescription } from './description.ts'
import type { MockRequest } from './message.ts'
import { checkCursor } from './pages.ts'
import { type Finding, readParameters, readQuery, type Values } from './parameters.ts'
import type { Found } from './routes.ts'
import { checkRules } from './rules.ts'

/** A call that was read and held against the contract. */
export interface Call {
  readonly values: Values
  readonly findings: readonly Finding[]
  readonly credits: number
  /** Its answer, where it was given before and is always the same. */
  body?: string
}

/** How much is remembered, in characters of questions and answers; a call weighs as much as so many. */
const most = 8_000_000
const weight = 1000
const longestUrl = 2000
const longestBody = 200_000

/** Reads calls, and remembers what came of it: the same question is read and answered once. */
export class Calls {
  readonly #hidden: readonly string[]
  readonly #plan: PricePlan
  readonly #known = new Map<string, Call>()
  #size = 0

  constructor({ auth }: Description, plan: PricePlan) {
    this.#hidden = auth.filter((way) => way.in === 'query').map((way) => way.name)
    this.#plan = plan
  }

  read({ method, url }: MockRequest, { route, path }: Found, query: string): Call {
    const key = `${method} ${url}`
    const known = this.#known.get(key)
    if (known) return known
    const pairs = readQuery(query).filter(([name]) => !this.#hidden.includes(name))
    const { values, findings } = readParameters(route, pairs, path)
    const all = findings.length ? findings : [...checkRules(route.metadata, values), ...checkCursor(route, values)]
    const call = { values, findings: all, credits: all.length ? 0 : (price(route.metadata, values, this.#plan) ?? 0) }
    if (url.length < longestUrl) {
      this.#grow(url.length + weight)
      this.#known.set(key, call)
    }
    return call
  }

  /** An answer that expires is another one later, and a body makes another question. */
  keep({ metadata, body }: RouteDescription, call: Call, answer: string): void {
    if (metadata.expires || body || answer.length > longestBody) return
    this.#grow(answer.length)
    call.body = answer
  }

  #grow(size: number): void {
    this.#size += size
    if (this.#size < most) return
    this.#known.clear()
    this.#size = size
  }
}
