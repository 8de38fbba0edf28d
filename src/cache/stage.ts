import { messageOf } from '../catalog/message.ts'
import { CacheMissError } from '../core/errors.ts'
import type { Cache } from '../core/pipeline/cache.ts'
import type { CallContext } from '../core/pipeline/context.ts'
import type { Logger } from '../core/pipeline/logging.ts'
import type { OutgoingRequest } from '../core/pipeline/request.ts'
import { readResponse } from '../core/pipeline/response.ts'
import type { Handler, Stage } from '../core/pipeline/stage.ts'
import type { OperationMetadata } from '../core/types.ts'
import { httpDate } from '../core/util/seconds.ts'
import { describeChanges, digest, type Subject, subjectOf } from './changed-request.ts'
import { prepareCopy } from './copy.ts'
import type { FinalBlocks } from './finality.ts'
import { keyOf } from './key.ts'
import { blocksOf, lifetimeOf } from './lifetime.ts'
import { type ParsedResult, ParsedResults } from './parsed.ts'
import type { CacheRule } from './rules.ts'

/** Returns the cache rule of an operation, or `undefined` if its results are not stored. */
export type RuleOf = (metadata: OperationMetadata) => CacheRule | undefined

export interface CacheStageOptions {
  readonly cache: Cache
  readonly logger: Logger | undefined
  readonly ruleOf: RuleOf
  readonly final: FinalBlocks
  readonly namespace: string
}

/** Milliseconds to wait for a cache store. A slower store is then not used for `storePause` milliseconds. */
const storeTimeout = 1_000
const storePause = 10_000

/**
 * Creates the pipeline stage of the cache, which returns stored results without sending a request, and stores new
 * results. The stage is below all middleware: middleware runs for cached results, too, and stored are only results of
 * the API.
 */
export function cacheStage(options: CacheStageOptions): Stage {
  const results = new CachedResults(options)
  return (request, next, context) => results.send(request, next, context)
}

/** A call whose result can be stored. */
interface CacheableCall {
  readonly key: string
  readonly rule: CacheRule
  readonly subject: Subject
}

class CachedResults {
  readonly #options: CacheStageOptions
  readonly #warn: ReturnType<typeof warnOnce>
  readonly #parsed = new ParsedResults()
  // Cloning a response takes half as long as creating one.
  readonly #emptyResponse = new Response(null, { headers: { 'content-type': 'application/json' } })
  #pausedUntil = 0

  constructor(options: CacheStageOptions) {
    this.#options = options
    this.#warn = warnOnce(options.logger)
  }

  async send(request: OutgoingRequest, next: Handler, context: CallContext): Promise<Response> {
    const { cache: mode } = context.options
    const changes = describeChanges(request, context)
    const suffix = changes && (await digest(changes))
    const call = mode === 'no-store' || suffix === undefined ? undefined : this.#callOf(request, context, suffix)
    const stored = call && mode !== 'reload' ? await this.#find(call, context) : undefined
    if (stored) {
      context.source = 'cache'
      for (const budget of context.budgets) budget.saved = (budget.saved ?? 0) + (context.credits ?? 0)
      return stored
    }
    const { operation } = context
    if (mode === 'only-if-cached')
      throw new CacheMissError(`${operation}: the result is not in the cache`, { operation })
    context.source = 'network'
    const sent = Date.now()
    const response = await next(request, context)
    if (call && response.ok) await this.#keep(call, response, context, sent)
    return response
  }

  /** Returns `undefined` if the result of a request cannot be stored. */
  #callOf(request: OutgoingRequest, context: CallContext, suffix: string): CacheableCall | undefined {
    const { ruleOf, namespace } = this.#options
    const rule = ruleOf(context.metadata)
    if (!rule || request.method !== context.metadata.method || request.body !== context.request?.body) return undefined
    const subject = subjectOf(request, context)
    return { rule, subject, key: keyOf(namespace, rule, request, subject) + suffix }
  }

  /** Returns the stored response of a call with its parsed body. Returns `undefined` if no usable response is stored. */
  async #find({ key, rule, subject }: CacheableCall, context: CallContext): Promise<Response | undefined> {
    if (Date.now() < this.#pausedUntil) return undefined
    const onLate = () => {
      this.#pausedUntil = Date.now() + storePause
    }
    try {
      const found = this.#options.cache.get(key)
      const stored = typeof found === 'object' ? await within(storeTimeout, found, onLate) : found
      if (stored === undefined || stored === null) return undefined
      const response = this.#emptyResponse.clone()
      const kept = this.#parsed.find(key, stored)
      const entry = kept ?? parseEntry(stored)
      if (!entry) throw new Error('the stored value is damaged')
      if (entry.expires <= Date.now()) return undefined
      // The local clock may be wrong, so the expiry in a quote does not show when to renew it (see `expiring.ts`).
      if (rule.expires) response.headers.set('expires', new Date(entry.expires).toUTCString())
      const body = { text: entry.text }
      context.received = { response, body }
      if (kept) {
        context.received.data = kept.copy()
        return response
      }
      const data = await readResponse(response, context)
      const copy = prepareCopy(data)
      context.received.data = copy()
      this.#parsed.keep(key, { ...entry, copy })
      this.#options.final.add(chainOf(subject), blocksOf({ rule, context: subject, data }), Date.now())
      return response
    } catch (error) {
      this.#warn(error, context)
      return undefined
    }
  }

  /** Stores the response of the API to a request that was sent at a time, as soon as and if it may be stored. */
  async #keep(call: CacheableCall, response: Response, context: CallContext, sent: number): Promise<void> {
    const { rule, subject } = call
    const { final } = this.#options
    const data = await readResponse(response, context).catch(() => undefined)
    // The response stage throws the error.
    if (data === undefined || !context.received) return
    context.received.data = data
    const { text } = context.received.body
    // With a local clock that is ahead, blocks would seem older than they are. The earlier of the two clocks is safe.
    const at = Math.min(sent, httpDate(response.headers.get('date')) || sent)
    const result = { rule, context: subject, data, at, headers: response.headers }
    const blocks = blocksOf(result)
    const lifetime = lifetimeOf(result, final, blocks)
    const chain = chainOf(subject)
    final.add(chain, blocks, at)
    if (!lifetime) return
    const store = (maxAge: number) => this.#store(call.key, text, maxAge, context)
    if ('maxAge' in lifetime) store(lifetime.maxAge)
    else final.whenFinal({ chain, block: lifetime.block, at, size: text.length, store: () => store(Infinity) })
  }

  #store(key: string, text: string, maxAge: number, context: CallContext): void {
    const { cache } = this.#options
    const write = async () => {
      const value = `${maxAge === Infinity ? 0 : Date.now() + maxAge} ${text.length}\n${text}`
      await (maxAge === Infinity ? cache.set(key, value) : cache.set(key, value, Math.ceil(maxAge)))
    }
    write().catch((error: unknown) => this.#warn(error, context))
  }
}

const chainOf = ({ parameters }: Subject): string => String(parameters['chain'])

/**
 * Parses a stored value: an expiry, the length of the JSON, and the JSON itself. Returns `undefined` if the value is
 * damaged.
 */
function parseEntry(stored: unknown): Omit<ParsedResult, 'copy'> | undefined {
  if (typeof stored !== 'string') return undefined
  const [, expires, length] = /^(\d+(?:\.\d+)?) (\d+)\n/.exec(stored.slice(0, 40)) ?? []
  const text = stored.slice(stored.indexOf('\n') + 1)
  if (Number(length) !== text.length) return undefined
  return { stored, expires: Number(expires) || Infinity, text }
}

/**
 * Waits for the response of a cache store. If the response takes longer than `ms` milliseconds, calls `onLate` and
 * rejects.
 */
async function within<T>(ms: number, result: Promise<T>, onLate: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new Error(`no response within ${ms} ms`))
    }, ms)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
    result.catch(() => {})
  }
}

/**
 * Returns a function that logs errors of a cache store. Consecutive identical errors are logged only once, because
 * every access fails while the store is down.
 */
function warnOnce(logger: Logger | undefined): (error: unknown, context: CallContext) => void {
  let last: string | undefined
  return (error, { operation, metadata: { method, path }, credits, attempts }) => {
    const reason = messageOf(error)
    if (reason === last) return
    last = reason
    const line = `chaindata: the cache failed, so calls are sent without it: ${reason}`
    // The logging stage logs the call separately, with its credits.
    const record = {
      operation,
      method,
      path,
      attempts,
      milliseconds: 0,
      credits,
      spent: 0,
      uncertain: 0,
      source: 'cache' as const,
      error,
    }
    if (logger) logger.warn(line, record)
    else console.warn(line)
  }
}
