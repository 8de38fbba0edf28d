import { type PricePlan, price } from '../pipeline/credits.ts'
import type { Description, RouteDescription } from './description.ts'
import type { MockRequest } from './messages.ts'
import { checkCursor } from './pagination.ts'
import { type ParameterValues, parseQuery, readParameters, type ValidationIssue } from './parameters.ts'
import type { RouteMatch } from './routes.ts'
import { checkRules } from './rules.ts'

/** A call that was read and held against the contract. */
export interface CheckedCall {
  readonly values: ParameterValues
  readonly issues: readonly ValidationIssue[]
  readonly credits: number
  /** Its answer, where it was given before and is always the same. */
  body?: string
}

/** How much is remembered, in characters of questions and answers; a call weighs as much as so many. */
const maxCacheSize = 8_000_000
const callSize = 1000
const maxUrlLength = 2000
const maxBodyLength = 200_000

/** Reads calls, and remembers what came of it: the same question is read and answered once. */
export class CallCache {
  readonly #credentialNames: readonly string[]
  readonly #plan: PricePlan
  readonly #cached = new Map<string, CheckedCall>()
  #size = 0

  constructor({ auth }: Description, plan: PricePlan) {
    this.#credentialNames = auth.filter((way) => way.in === 'query').map((way) => way.name)
    this.#plan = plan
  }

  check({ method, url }: MockRequest, { route, pathParameters: path }: RouteMatch, query: string): CheckedCall {
    const key = `${method} ${url}`
    const known = this.#cached.get(key)
    if (known) return known
    const pairs = parseQuery(query).filter(([name]) => !this.#credentialNames.includes(name))
    const { values, issues } = readParameters(route, pairs, path)
    const all = issues.length ? issues : [...checkRules(route.metadata, values), ...checkCursor(route, values)]
    const call = { values, issues: all, credits: all.length ? 0 : (price(route.metadata, values, this.#plan) ?? 0) }
    if (url.length < maxUrlLength) {
      this.#grow(url.length + callSize)
      this.#cached.set(key, call)
    }
    return call
  }

  /** An answer that expires is another one later, and a body makes another question. */
  cacheBody({ metadata, body }: RouteDescription, call: CheckedCall, answer: string): void {
    if (metadata.expires || body || answer.length > maxBodyLength) return
    this.#grow(answer.length)
    call.body = answer
  }

  #grow(size: number): void {
    this.#size += size
    if (this.#size < maxCacheSize) return
    this.#cached.clear()
    this.#size = size
  }
}
