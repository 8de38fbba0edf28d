import { batchRules, unionLists } from '../../generated/batch.gen.ts'
import { chunkParameter } from '../core/pagination/query.ts'
import type { CallContext, Source } from '../core/pipeline/context.ts'
import { type OutgoingRequest, secretName } from '../core/pipeline/request.ts'
import { readResponse } from '../core/pipeline/response.ts'
import type { OperationMetadata, Parameters } from '../core/types.ts'
import { fullPageSize, listOf } from '../core/util/list.ts'
import { declaredRule } from './declared-rule.ts'
import type { FinalBlocks } from './finality.ts'
import { blocksOf, lifetimeOf, type Result } from './lifetime.ts'

/**
 * One line of an audit file: a sent call, with digests instead of parameter values. Digests only show which values are
 * equal.
 */
export interface AuditRecord {
  readonly v: 1
  /** Start of the call in milliseconds since 1970. */
  readonly at: number
  readonly milliseconds: number
  /** Random ID of the `auditFile` middleware that wrote the line. */
  readonly run: string
  /** The operation as `group.name`, or `request` for a request to another endpoint. */
  readonly operation: string
  /** HTTP status of the last response. Absent if there was no response. */
  readonly status?: number
  readonly attempts: number
  readonly source: Source
  /** Price of one request in credits. `null` if the price is not documented. */
  readonly credits: number | null
  /** Digest of the method, the URL without its query, and the price plan. */
  readonly target: string
  /** Digest of the headers and the API key. */
  readonly caller: string
  /**
   * Digests by parameter name: one for a single value, one per element for a list. Secret parameters, such as private
   * keys, are omitted.
   */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>
  /**
   * How long a cache would store the result, in milliseconds; -1 for a result that never expires. Absent if a cache
   * would not store the result.
   */
  readonly keep?: number
  /** Whether the call option `cache` requested a fresh result. */
  readonly fresh?: true
  /** Names of list parameters that accept more elements at the same price, so that one call could replace several. */
  readonly lists?: readonly string[]
  /** Share of a page that the result fills, from 0 to 1. Absent if the result may have more pages. */
  readonly fill?: number
}

export type Digest = (text: string) => string

/** Returns the audit fields that depend on the operation's metadata and result. */
export async function describeResult(
  response: Response,
  context: CallContext,
  final: FinalBlocks,
  at: number,
): Promise<Pick<AuditRecord, 'keep' | 'lists' | 'fill'>> {
  const { metadata, parameters } = context
  const rule = declaredRule(metadata)
  const lists = combinableLists(metadata, parameters)
  // Other middleware may have replaced the response. Reading it here would consume its body.
  const isReadable = response.ok && context.received?.response === response
  if (!isReadable || (!rule && !metadata.pages)) return lists.length ? { lists } : {}
  const data = await readResponse(response, context)
  const fill = filledShare(metadata, parameters, data)
  return {
    ...(rule && keepOf({ rule, context, data, at, headers: response.headers }, final)),
    ...(lists.length && { lists }),
    ...(fill !== undefined && { fill }),
  }
}

/**
 * Returns how long a cache would store a result. A result whose last block is not final yet is treated as not stored.
 */
function keepOf(result: Result, final: FinalBlocks): Pick<AuditRecord, 'keep'> {
  const blocks = blocksOf(result)
  const lifetime = lifetimeOf(result, final, blocks)
  const chain = String(result.context.parameters['chain'])
  final.add(chain, blocks, result.at)
  if (!lifetime) return {}
  if ('block' in lifetime) return final.isFinal(chain, lifetime.block, result.at) ? { keep: -1 } : {}
  return { keep: lifetime.maxAge === Infinity ? -1 : Math.floor(lifetime.maxAge) }
}

/** Returns the names of the list parameters that accept further elements at the same price. */
function combinableLists(metadata: OperationMetadata, parameters: Parameters): string[] {
  const { id, chunk, credits, firstOnly, ignored, oneOf = [] } = metadata
  if (credits.per || !credits.amount) return []
  const chain = String(parameters['chain'])
  const unions = unionLists[id] ?? []
  const chunked = chunkParameter(metadata, parameters)
  const isExcluded = chunk !== undefined && chunked === undefined
  const isSet = (name: string) => Array.isArray(parameters[name])
  /** Returns whether the list parameter `name` can replace another parameter of the call. */
  const isAlternative = (name: string) =>
    oneOf.some(
      ({ parameters: names, exclusive }) =>
        exclusive !== false && names.includes(name) && names.some((other) => parameters[other] !== undefined),
    )
  const names = [batchRules[id]?.parameter, chunked, ...unions].filter((name) => name !== undefined)
  return [...new Set(names)].filter(
    (name) =>
      (isSet(name) || (unions.includes(name) && isAlternative(name) && !isExcluded)) &&
      metadata.parameters[name]?.maxItems !== 1 &&
      !firstOnly?.[chain]?.includes(name) &&
      !ignored?.[chain]?.includes(name),
  )
}

/**
 * Returns the fraction of a page that a result fills, from 0 to 1. Returns `undefined` if there may be further pages.
 */
function filledShare(metadata: OperationMetadata, parameters: Parameters, data: unknown): number | undefined {
  const { pages } = metadata
  if (!pages || pages.cursor || Number(parameters[pages.offset] ?? 0) > 0) return undefined
  const list = listOf(metadata, data)
  if (!list) return undefined
  const size = fullPageSize(metadata, parameters[pages.size])
  return list.length < size ? list.length / size : undefined
}

/** Returns digests of the parameters. A missing parameter has the digest of its default value. */
export function digestParameters(
  { parameters: known, open }: OperationMetadata,
  parameters: Parameters,
  digest: Digest,
): AuditRecord['parameters'] {
  const names = Object.keys(open ? { ...known, ...parameters } : known)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters[name] ?? known[name]?.default
      if (value === undefined || known[name]?.secret || secretName.test(name)) return []
      const digestOf = (one: unknown) => digest(`${name} ${typeof one === 'string' ? one : JSON.stringify(one)}`)
      return [[name, Array.isArray(value) ? value.map(digestOf) : digestOf(value)]]
    }),
  )
}

/** Returns a digest of the method, the URL and the price plan. */
export function targetOf({ method, url }: OutgoingRequest, { core, metadata }: CallContext, digest: Digest): string {
  // The query of an operation contains only parameters, which have their own digests.
  const target = metadata.shownPath === undefined ? url.split('?', 1)[0] : url
  return digest(`${method} ${target} ${core.plan}`)
}

export const callerOf = ({ headers }: OutgoingRequest, { credential }: CallContext, digest: Digest): string =>
  digest(JSON.stringify([Object.entries(headers).sort(), credential?.key]))
