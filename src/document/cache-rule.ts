import { cache } from '../../openapi/vocabulary/cache.ts'
import { creditsUsedUp } from '../../openapi/vocabulary/credits-used-up.ts'
import { provisional } from '../../openapi/vocabulary/provisional.ts'
import { verify } from '../../openapi/vocabulary/verify.ts'
import type { CacheRule } from '../cache/rules.ts'
import { referenceInliner } from '../catalog/references.ts'
import { isRecord } from '../core/util/record.ts'
import type { Document, OperationEntry } from './document.ts'

/** Returns the cache rule of an operation, or `undefined` if its results must not be cached. */
export function cacheRuleOf(document: Document, { method, path, operation }: OperationEntry): CacheRule | undefined {
  const rule = cache.read(operation)
  if (!rule || rule.never !== undefined) return undefined
  const declared = cache.readDeclared(operation) as object
  const { parameters, responses } = operation
  // Not imported, because bundlers of web applications fail on such an import in the mock.
  const { createHash } = process.getBuiltinModule('node:crypto')
  const shape = relevantOf(referenceInliner(document)({ method, path, parameters, responses, cache: declared }))
  return {
    // A change of this part of the OpenAPI document invalidates earlier cached results.
    version: createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 8),
    ...rule,
    ...(provisional.read(declared) !== undefined && rule.maxAge !== undefined && { isAssumed: true as const }),
  }
}

/** Keys that do not affect results: documentation, probes, and the meaning of errors, which are not cached. */
const irrelevant = new Set([
  ...['description', 'summary', 'example', 'examples'],
  ...[provisional.name, verify.name, creditsUsedUp.name],
])

/** Removes keys that do not affect results. */
function relevantOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relevantOf)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([name]) => !irrelevant.has(name))
  return Object.fromEntries(entries.map(([name, one]) => [name, relevantOf(one)]))
}
