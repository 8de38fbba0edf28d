import type { WrapCache } from '../core/client/client-core.ts'
import { CacheMissError } from '../core/errors.ts'
import { waitFor } from '../core/pipeline/context.ts'
import { readResponse } from '../core/pipeline/response.ts'
import type { Handler, Stage } from '../core/pipeline/stage.ts'
import { Batches } from './batches.ts'
import { ListCall, receiveCopy, type SplitItems } from './list-call.ts'
import type { BatchRule } from './rules.ts'

/**
 * Returns a stage that merges the calls of a client. `wait`: milliseconds to wait for further calls. It runs the cache
 * stage itself, because elements of a list that are in the cache are not requested.
 */
export function batchStage(rules: Readonly<Record<string, BatchRule>>, wait: number): WrapCache {
  const batches = new Batches(wait)
  return (cache) => async (request, next, context) => {
    const passOn: Handler = () => (cache ? cache(request, next, context) : next(request, context))
    const rule = rules[context.operation]
    const call = rule && ListCall.from(rule, context, request)
    if (!call || call.elements.length > call.rule.most) return passOn(request, context)
    const { cache: mode } = context.options
    if (!cache || mode === 'no-store') return batches.request(call, call.elements, next)
    const arrive = batches.announce()
    try {
      const cached = await waitFor(context, findElements(call, cache))
      const missing = call.distinct(call.elements).filter((element) => !cached.has(call.keyOf(element)))
      if (!missing.length) return fromCache(call, cached, batches)
      if (mode === 'only-if-cached') return await passOn(request, context)
      // A duplicate element is requested once, because its items would be stored twice.
      const elements = missing.length < call.elements.length ? missing : call.elements
      const response = batches.request(call, elements, next)
      arrive()
      return await combine(call, cached, cache, { elements, response })
    } finally {
      arrive()
    }
  }
}

/** The elements of a call that are not in the cache, and the response for them. */
interface Requested {
  readonly elements: readonly string[]
  readonly response: Promise<Response>
}

/** The response of a call, and its items. Without `split`, it is an error or has no list. */
interface Received {
  readonly response: Response
  readonly data?: unknown
  readonly split?: SplitItems | undefined
}

/** Returns a response with the cached items and those of the requested elements, and stores the latter. */
async function combine(call: ListCall, cached: Found, cache: Stage, requested: Requested): Promise<Response> {
  const { context } = call
  const { elements } = requested
  const received = requested.response.then(async (response): Promise<Received> => {
    if (!response.ok) return { response }
    const data = await readResponse(response, context)
    return { response, data, split: call.split(data, elements) }
  })
  // The cache needs the time of the request, so storing begins before the response arrives.
  const stored = call.distinct(elements).map((element) => store(call, cache, element, received))
  const { response, data, split } = await received
  await Promise.all(stored)
  if (!split || elements === call.elements) return response
  const found = new Map(cached)
  for (const element of elements) found.set(call.keyOf(element), { data, items: split.itemsOf(element) })
  return withItems(call, found, response, split.unknown)
}

/** Stores the items of one element. Never rejects, because the call itself throws the error of its request. */
async function store(call: ListCall, cache: Stage, element: string, received: Promise<Received>): Promise<void> {
  const context = call.contextFor([element], 'reload')
  const send: Handler = async () => {
    const { response, data, split } = await received
    if (!split || split.unknown.length) return Response.error()
    return receiveCopy(context, response, call.textOf(data, split.itemsOf(element)))
  }
  await cache(call.requestFor([element]), send, context).catch(() => {})
  context.timing.close()
}

/** The body of a response, and the items of an element in it, by the key of the element. */
type Found = ReadonlyMap<string, { readonly data: unknown; readonly items: readonly unknown[] }>

/** Looks up each element in the cache, and also the whole list, which another client may have stored. */
async function findElements(call: ListCall, cache: Stage): Promise<Found> {
  const found = new Map<string, { data: unknown; items: readonly unknown[] }>()
  const { cache: mode } = call.context.options
  if (mode === 'reload') return found
  const elements = call.distinct(call.elements)
  const lists = elements.length > 1 ? [call.elements, ...elements.map((element) => [element])] : [elements]
  const find = async (list: readonly string[]) => {
    const data = await lookUp(call, cache, list)
    const split = call.split(data, list)
    if (split?.unknown.length) return
    for (const element of list) {
      const items = split?.itemsOf(element) ?? []
      if (items.length) found.set(call.keyOf(element), { data, items })
    }
  }
  await Promise.all(lists.map(find))
  return found
}

/** Returns the cached body for a list. Returns `undefined` if the cache does not have it. */
async function lookUp(call: ListCall, cache: Stage, list: readonly string[]): Promise<unknown> {
  const context = call.contextFor(list, 'only-if-cached')
  const miss: Handler = () => Promise.reject(new CacheMissError(''))
  try {
    const response = await cache(call.requestFor(list), miss, context)
    return await readResponse(response, context)
  } catch (error) {
    if (error instanceof CacheMissError) return undefined
    throw error
  } finally {
    context.timing.close()
  }
}

/** Returns the response of a call whose elements are all in the cache. */
function fromCache(call: ListCall, cached: Found, batches: Batches): Response {
  const { context } = call
  context.source = 'cache'
  // Without the cache, one request would have returned the elements of several calls.
  const credits = batches.wouldMerge(call) ? 0 : (context.credits ?? 0)
  for (const budget of context.budgets) budget.saved = (budget.saved ?? 0) + credits
  return withItems(call, cached, new Response(null, { headers: { 'content-type': 'application/json' } }))
}

/** Makes a response with the items of all elements, in the order of the elements, the response of a call. */
function withItems(call: ListCall, found: Found, original: Response, unknown: readonly unknown[] = []): Response {
  const items = call.elements.flatMap((element) => found.get(call.keyOf(element))?.items ?? [])
  const [any] = found.values()
  return receiveCopy(call.context, original, call.textOf(any?.data, [...items, ...unknown]))
}
