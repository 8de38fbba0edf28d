import { type PricePlan, price } from '../core/pipeline/credits.ts'
import type { RouteDescription } from './description.ts'
import type { IncomingRequest } from './incoming-request.ts'
import type { MockSettings } from './options.ts'
import { checkCursor } from './pagination.ts'
import { type ParameterValues, parseQuery, readParameters, type ValidationIssue } from './parameters.ts'
import type { RouteMatch } from './routes.ts'
import { checkRules } from './rules.ts'

/** A call with validated parameters. */
export interface CheckedCall {
  readonly route: RouteDescription
  readonly values: ParameterValues
  readonly issues: readonly ValidationIssue[]
  readonly credits: number
  /** Whether the mock has received the same call before. */
  isRepeated: boolean
  /** The cached response body. Absent if the response is not in the cache. */
  responseBody?: string
}

/**
 * Maximum size of the cache, in characters of URLs and response bodies. Each cached call adds another `callSize`
 * characters to the size.
 */
const maxCacheSize = 8_000_000
const callSize = 1000
const maxUrlLength = 2000
const maxBodyLength = 200_000

/** Validates the parameters of calls. Validation results and response bodies are cached by method and URL. */
export class CallCache {
  readonly #keyNames: readonly string[]
  readonly #plan: PricePlan
  readonly #keepsBodies: boolean
  readonly #cached = new Map<string, CheckedCall>()
  #size = 0

  /**
   * Creates an empty cache.
   *
   * @param keepsBodies Whether to cache response bodies. Pass `true` only if the simulated blockchains never change.
   */
  constructor({ description, plan }: Pick<MockSettings, 'description' | 'plan'>, keepsBodies: boolean) {
    this.#keyNames = description.auth.filter((scheme) => scheme.in === 'query').map(({ name }) => name)
    this.#plan = plan
    this.#keepsBodies = keepsBodies
  }

  check(
    { method, url, query }: Pick<IncomingRequest, 'method' | 'url' | 'query'>,
    { route, pathParameters }: RouteMatch,
  ): CheckedCall {
    const cacheKey = `${method} ${url}`
    const cached = this.#cached.get(cacheKey)
    if (cached) {
      cached.isRepeated = true
      return cached
    }
    const pairs = parseQuery(query).filter(([name]) => !this.#keyNames.includes(name))
    const { values, issues: parameterIssues } = readParameters(route, pairs, pathParameters)
    const issues = parameterIssues.length
      ? parameterIssues
      : [...checkRules(route.metadata, values), ...checkCursor(route, values)]
    const credits = issues.length ? 0 : (price(route.metadata, values, this.#plan) ?? 0)
    const call: CheckedCall = { route, values, issues, credits, isRepeated: false }
    if (url.length < maxUrlLength) {
      this.#grow(url.length + callSize)
      this.#cached.set(cacheKey, call)
    }
    return call
  }

  /**
   * Caches the response body of a call that the mock has received before. Does not cache a response that expires or
   * depends on the request body.
   */
  cacheBody(call: CheckedCall, body: string): void {
    const { metadata, body: acceptsBody } = call.route
    if (!call.isRepeated || !this.#keepsBodies || metadata.expires || acceptsBody || body.length > maxBodyLength) return
    this.#grow(body.length)
    call.responseBody = body
  }

  /** Adds `size` to the size of the cache, and clears the cache if it is full. */
  #grow(size: number): void {
    this.#size += size
    if (this.#size < maxCacheSize) return
    this.#cached.clear()
    this.#size = size
  }
}
