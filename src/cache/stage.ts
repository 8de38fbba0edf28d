import { CacheMissError } from '../errors.ts'
import type { Cache } from '../pipeline/cache.ts'
import type { CallContext } from '../pipeline/context.ts'
import type { Logger } from '../pipeline/logging.ts'
import { readResponse } from '../pipeline/response.ts'
import type { Stage } from '../pipeline/stage.ts'
import { messageOf } from '../util/message.ts'
import { prepareCopy } from './copy.ts'
import type { FinalBlocks } from './finality.ts'
import { keyOf } from './key.ts'
import { blocksOf, lifetimeOf } from './lifetime.ts'
import { type ParsedResult, ParsedResults } from './parsed.ts'
import type { CacheRule } from './rules.ts'

export interface CacheStageOptions {
  readonly cache: Cache
  readonly logger: Logger | undefined
  readonly rules: Readonly<Record<string, CacheRule>>
  readonly final: FinalBlocks
  readonly namespace: string
}

/** Milliseconds to wait for a cache store. A slower store is then not used for `storePause` milliseconds. */
const storeTimeout = 1_000
const storePause = 10_000

/**
 * Creates the pipeline stage of the cache, which returns stored results without sending a request, and stores new
 * results.
 */
export function cacheStage({ cache, logger, rules, final, namespace }: CacheStageOptions): Stage {
  const warn = warnOnce(logger)
  const parsed = new ParsedResults()
  // Cloning a response takes half as long as creating one.
  const emptyResponse = new Response(null, { headers: { 'content-type': 'application/json' } })
  let pausedUntil = 0

  /**
   * Returns the stored response of a call, and sets `context.data` to its parsed body. Returns `undefined` if no usable
   * response is stored.
   */
  async function find(key: string, rule: CacheRule, context: CallContext): Promise<Response | undefined> {
    if (Date.now() < pausedUntil) return undefined
    const onLate = () => {
      pausedUntil = Date.now() + storePause
    }
    try {
      const found = cache.get(key)
      const stored = typeof found === 'object' ? await within(storeTimeout, found, onLate) : found
      if (stored === undefined || stored === null) return undefined
      const response = emptyResponse.clone()
      const kept = parsed.find(key, stored)
      const entry = kept ?? parseEntry(stored)
      if (!entry) throw new Error('the stored value is damaged')
      if (entry.expires <= Date.now()) return undefined
      context.received = { response, body: { text: entry.text } }
      if (kept) {
        context.data = kept.copy()
        return response
      }
      const data = await readResponse(response, context)
      const copy = prepareCopy(data)
      context.data = copy()
      parsed.keep(key, { ...entry, copy })
      final.add(String(context.parameters['chain']), blocksOf({ rule, context, data }), Date.now())
      return response
    } catch (error) {
      warn(error, context)
      return undefined
    }
  }

  function store(key: string, text: string, maxAge: number, context: CallContext): void {
    const write = async () => {
      const value = `${maxAge === Infinity ? 0 : Date.now() + maxAge} ${text.length}\n${text}`
      await (maxAge === Infinity ? cache.set(key, value) : cache.set(key, value, Math.ceil(maxAge)))
    }
    write().catch((error: unknown) => warn(error, context))
  }

  return async (request, next, context) => {
    const { metadata, parameters, options } = context
    const { cache: cacheMode } = options
    const rule = Object.hasOwn(rules, metadata.id) ? rules[metadata.id] : undefined
    const chain = String(parameters['chain'])
    const key = rule && cacheMode !== 'no-store' ? keyOf(namespace, rule, request, context) : undefined
    if (rule && key !== undefined && cacheMode !== 'reload') {
      const response = await find(key, rule, context)
      if (response) {
        context.source = 'cache'
        for (const budget of context.budgets) budget.saved = (budget.saved ?? 0) + (context.credits ?? 0)
        return response
      }
    }
    if (cacheMode === 'only-if-cached')
      throw new CacheMissError(`${metadata.id}: the result is not in the cache`, { operation: metadata.id })

    const sent = Date.now()
    const response = await next(request, context)
    if (!rule || key === undefined || !response.ok) return response
    try {
      context.data = await readResponse(response, context)
    } catch {
      // The response stage throws the same error.
      return response
    }
    const { text = '' } = context.received?.body ?? {}
    // With a local clock that is ahead, blocks would seem older than they are. The earlier of the two clocks is safe.
    const at = Math.min(sent, Date.parse(response.headers.get('date') ?? '') || sent)
    const result = { rule, context, data: context.data, at }
    const blocks = blocksOf(result)
    const lifetime = lifetimeOf(result, final, blocks)
    final.add(chain, blocks, at)
    if (!lifetime) return response
    if ('maxAge' in lifetime) store(key, text, lifetime.maxAge, context)
    else {
      const { block } = lifetime
      final.whenFinal({ chain, block, at, size: text.length, store: () => store(key, text, Infinity, context) })
    }
    return response
  }
}

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
