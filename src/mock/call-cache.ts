import { type PricePlan, price } from '../pipeline/credits.ts'
import type { Description, RouteDescription } from './description.ts'
import type { MockRequest } from './messages.ts'
import { checkCursor } from './pagination.ts'
import { type ParameterValues, parseQuery, readParameters, type ValidationIssue } from './parameters.ts'
import type { RouteMatch } from './routes.ts'
import { checkRules } from './rules.ts'

/** The validated parameters and the price of a call. */
export interface CheckedCall {
  readonly values: ParameterValues
  readonly issues: readonly ValidationIssue[]
  readonly credits: number
  /** Whether the same call was made before. */
  isRepeated: boolean
  /** The cached response body, if the response never changes. */
  body?: string
}

/** Maximum cache size in characters of URLs and bodies. Each call counts another `callSize`. */
const maxCacheSize = 8_000_000
const callSize = 1000
const maxUrlLength = 2000
const maxBodyLength = 200_000

/** Validates the parameters of calls. Caches validation results and response bodies by method and URL. */
export class CallCache {
  readonly #credentialNames: readonly string[]
  readonly #plan: PricePlan
  readonly #keepsBodies: boolean
  readonly #cached = new Map<string, CheckedCall>()
  #size = 0

  /**
   * Response bodies are cached only if `keepsBodies` is true, which requires that the simulated chains never change.
   */
  constructor({ auth }: Description, plan: PricePlan, keepsBodies: boolean) {
    this.#credentialNames = auth.filter((scheme) => scheme.in === 'query').map(({ name }) => name)
    this.#plan = plan
    this.#keepsBodies = keepsBodies
  }

  check({ method, url }: MockRequest, { route, pathParameters }: RouteMatch, query: string): CheckedCall {
    const cacheKey = `${method} ${url}`
    const cached = this.#cached.get(cacheKey)
    if (cached) {
      cached.isRepeated = true
      return cached
    }
    const pairs = parseQuery(query).filter(([name]) => !this.#credentialNames.includes(name))
    const { values, issues: parameterIssues } = readParameters(route, pairs, pathParameters)
    const issues = parameterIssues.length
      ? parameterIssues
      : [...checkRules(route.metadata, values), ...checkCursor(route, values)]
    const credits = issues.length ? 0 : (price(route.metadata, values, this.#plan) ?? 0)
    const call: CheckedCall = { values, issues, credits, isRepeated: false }
    if (url.length < maxUrlLength) {
      this.#grow(url.length + callSize)
      this.#cached.set(cacheKey, call)
    }
    return call
  }

  /** Caches the response body of a repeated call, unless it expires or depends on the request body. */
  cacheBody({ metadata, body }: RouteDescription, call: CheckedCall, responseBody: string): void {
    if (!call.isRepeated || !this.#keepsBodies || metadata.expires || body || responseBody.length > maxBodyLength)
      return
    this.#grow(responseBody.length)
    call.body = responseBody
  }

  /** Adds to the size of the cache, and clears it if the maximum is reached. */
  #grow(size: number): void {
    this.#size += size
    if (this.#size < maxCacheSize) return
    this.#cached.clear()
    this.#size = size
  }
}
