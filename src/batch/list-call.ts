import { families } from '../../generated/addresses.gen.ts'
import type { CacheMode } from '../core/pipeline/call-options.ts'
import { CallContext } from '../core/pipeline/context.ts'
import { encodeValue, type OutgoingRequest } from '../core/pipeline/request.ts'
import type { Parameters } from '../core/types.ts'
import { listField, listOf } from '../core/util/list.ts'
import { field, isRecord } from '../core/util/record.ts'
import type { BatchRule } from './rules.ts'

/** The items of a response, by list element. */
export interface SplitItems {
  itemsOf(element: string): readonly unknown[]
  /** The items that belong to no element. */
  readonly unknown: readonly unknown[]
}

/** A call whose list can be changed, because each item of the response names its element of the list. */
export class ListCall {
  readonly rule: BatchRule
  readonly context: CallContext
  readonly elements: readonly string[]
  readonly #request: OutgoingRequest
  /** The URL before and after the list. */
  readonly #url: readonly [before: string, after: string]

  private constructor(
    rule: BatchRule,
    context: CallContext,
    request: OutgoingRequest,
    url: readonly [before: string, after: string],
  ) {
    this.rule = rule
    this.context = context
    this.elements = context.parameters[rule.parameter] as readonly string[]
    this.#request = request
    this.#url = url
  }

  /** Returns `undefined` for a request whose list cannot be changed, for example because middleware has changed it. */
  static from(rule: BatchRule, context: CallContext, request: OutgoingRequest): ListCall | undefined {
    const list = context.parameters[rule.parameter]
    const [before, after, ...others] = request.url.split(`${rule.parameter}=${encodeValue(list)}`)
    const isComplete = before !== undefined && /[?&]$/.test(before) && /^(&|$)/.test(after ?? 'none')
    if (context.pagination || request.body !== undefined || others.length || !isComplete) return undefined
    return new ListCall(rule, context, request, [before, after ?? ''])
  }

  /** Calls with the same ID can be merged. They differ only in the list and the signal. */
  get id(): string {
    const { headers } = this.#request
    const { signal: _, headers: __, ...options } = this.context.options
    return JSON.stringify([this.context.operation, this.#url, sorted(headers), sorted(options)])
  }

  requestFor(elements: readonly string[]): OutgoingRequest {
    if (elements === this.elements) return this.#request
    return this.#withList(this.#request, elements)
  }

  /** Middleware may have changed the URL, but not its list. */
  #withList(request: OutgoingRequest, elements: readonly string[]): OutgoingRequest {
    const [before, after] = [this.elements, elements].map((list) => `${this.rule.parameter}=${encodeValue(list)}`)
    return { ...request, url: request.url.replace(before ?? '', () => after ?? '') }
  }

  parametersFor(elements: readonly string[]): Parameters {
    return { ...this.context.parameters, [this.rule.parameter]: elements }
  }

  /** Creates the context of a cache access for a part of the list. It counts against no budget. */
  contextFor(elements: readonly string[], cache: CacheMode): CallContext {
    const { core, metadata, options, request } = this.context
    const limits = { timeout: options.timeout, deadline: options.deadline, maxBytes: options.maxBytes }
    const context = new CallContext(core, metadata, this.parametersFor(elements), { ...limits, cache })
    context.budgets = []
    // The cache compares each request with this one, because it stores changes by middleware separately.
    if (request) context.request = this.#withList(request, elements)
    return context
  }

  /** Returns the text by which an element is compared. On some chains, letter case does not distinguish addresses. */
  keyOf(element: unknown): string {
    const { metadata, parameters } = this.context
    const isAddress = metadata.parameters[this.rule.parameter]?.address
    const chain = String(parameters['chain'])
    const ignoresCase = isAddress && families.some((family) => family.ignoreCase && family.chains.includes(chain))
    return ignoresCase ? String(element).toLowerCase() : String(element)
  }

  /** Returns the elements without duplicates. */
  distinct(elements: readonly string[]): string[] {
    const byKey = new Map<string, string>()
    for (const element of elements) {
      const key = this.keyOf(element)
      if (!byKey.has(key)) byKey.set(key, element)
    }
    return [...byKey.values()]
  }

  /** Splits the body of a response. Returns `undefined` for a body without a list. */
  split(data: unknown, elements: readonly string[]): SplitItems | undefined {
    const list = listOf(this.context.metadata, data)
    if (!list) return undefined
    const byKey = new Map<string, unknown[]>(elements.map((element) => [this.keyOf(element), []]))
    const unknown: unknown[] = []
    for (const item of list) (byKey.get(this.keyOf(field(item, this.rule.item))) ?? unknown).push(item)
    return { itemsOf: (element) => byKey.get(this.keyOf(element)) ?? [], unknown }
  }

  /** Returns the JSON text of a response body with other items. */
  textOf(data: unknown, items: readonly unknown[]): string {
    const name = listField(this.context.metadata)
    return JSON.stringify(name !== undefined && isRecord(data) ? { ...data, [name]: items } : items)
  }
}

/** Returns the defined entries of an object, sorted by name. Their order makes no difference to a call. */
const sorted = (value: object): unknown[] =>
  Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Makes a copy of a response with this body the response of a call. */
export function receiveCopy(context: CallContext, original: Response, text: string, problem?: string): Response {
  const response = new Response(null, original)
  context.received = { response, body: problem === undefined ? { text } : { text, problem } }
  return response
}
