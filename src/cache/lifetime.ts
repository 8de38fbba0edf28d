import { listField, listOf } from '../core/util/list.ts'
import { field, isRecord } from '../core/util/record.ts'
import { secondsOf } from '../core/util/seconds.ts'
import { secondsUntilRenewal } from '../operations/expiring.ts'
import type { Subject } from './changed-request.ts'
import type { DatedBlock, FinalBlocks } from './finality.ts'
import type { CacheRule } from './rules.ts'

/** How long a result is stored: for `maxAge` milliseconds, or forever as soon as `block` is final. */
export type Lifetime = { readonly maxAge: number } | { readonly block: number }

/** The result of a call. `at` is the time of the request, in milliseconds since 1970. */
export interface Result {
  readonly rule: CacheRule
  readonly context: Subject
  readonly data: unknown
  readonly at: number
  /** The headers of the response. */
  readonly headers: Headers
}

/** Returns the items in a result. A single object is treated as a list with one item. */
function itemsOf({ context: { metadata }, data }: Pick<Result, 'context' | 'data'>): readonly unknown[] {
  const list = listOf(metadata, data)
  if (list) return list
  return listField(metadata) === undefined && isRecord(data) ? [data] : []
}

/**
 * Returns the block number and time of each item in a result. A missing time becomes `NaN`. Returns an empty list if
 * the cache rule does not depend on blocks.
 */
export function blocksOf(result: Pick<Result, 'rule' | 'context' | 'data'>): readonly DatedBlock[] {
  const { final, block = '', time: [time = ''] = [] } = result.rule
  if (final !== 'items' && final !== 'range') return []
  return itemsOf(result).map((item) => ({ block: Number(field(item, block)), time: timeOf(field(item, time)) }))
}

/** Returns the lifetime of a result. Returns `undefined` if the result must not be stored. */
export function lifetimeOf(result: Result, final: FinalBlocks, blocks: readonly DatedBlock[]): Lifetime | undefined {
  const { rule, context, at } = result
  const chain = String(context.parameters['chain'])
  const limit = final.finalTime(chain, at)
  const isEmpty = itemsOf(result).length === 0
  if (rule.final === 'range')
    return listOf(context.metadata, result.data) ? rangeLifetime(result, blocks, limit) : undefined
  if (isEmpty) return undefined
  if (rule.final === 'items') return blocks.every(({ time }) => time > 0 && time <= limit) ? forever : undefined
  if (rule.final === 'request') return isPast(result, final, chain, limit) ? forever : undefined
  if (rule.expires) return expiryLifetime(result)
  if (rule.plan !== undefined && rule.plan !== context.core.plan) return undefined
  if (rule.found !== undefined && field(result.data, rule.found) !== true) return undefined
  return rule.maxAge === undefined ? undefined : { maxAge: rule.maxAge * 1000 }
}

const forever: Lifetime = { maxAge: Infinity }

/**
 * Returns the lifetime of a result for a block range. Returns `undefined` if the call does not set both bounds: the
 * results of an open range grow with the chain.
 */
function rangeLifetime(
  { context: { metadata, parameters } }: Result,
  blocks: readonly DatedBlock[],
  limit: number,
): Lifetime | undefined {
  const { window, ignored } = metadata
  if (!window) return undefined
  const [first, last] = [parameters[window.from], parameters[window.to]]
  const ignores = ignored?.[String(parameters['chain'])] ?? []
  if (
    typeof first !== 'number' ||
    typeof last !== 'number' ||
    ignores.includes(window.from) ||
    ignores.includes(window.to)
  )
    return undefined
  const areFinal = blocks.every(({ block, time }) => block >= first && block <= last && time > 0 && time <= limit)
  return areFinal ? { block: last } : undefined
}

function isPast({ rule, context, at }: Result, final: FinalBlocks, chain: string, limit: number): boolean {
  const block = context.parameters[rule.block ?? '']
  if (typeof block === 'number') return final.isFinal(chain, block, at)
  const times = (rule.time ?? []).map((name) => context.parameters[name]).filter((value) => value !== undefined)
  // A number is in seconds, as in the request. A time in milliseconds would be in the future.
  return times.length > 0 && times.every((value) => (typeof value === 'number' ? value * 1000 : timeOf(value)) <= limit)
}

/**
 * Returns the time until the first item of a result must be renewed. Returns `undefined` if that time has passed: the
 * field may then not contain an expiry.
 */
function expiryLifetime(result: Result): Lifetime | undefined {
  const { expires } = result.context.metadata
  if (!expires) return undefined
  const seconds = itemsOf(result).map((item) =>
    secondsUntilRenewal(field(item, expires.field), { ...expires, cache: 0 }, result.headers),
  )
  const maxAge = Math.min(...seconds) * 1000
  return maxAge > 0 ? { maxAge } : undefined
}

/** Converts a UTC string or a number of seconds or milliseconds to milliseconds since 1970. */
const timeOf = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(/Z$/.test(value) ? value : `${value}Z`) : secondsOf(value) * 1000
