import { createHash } from 'node:crypto'
import { batch } from '../openapi/vocabulary/batch.ts'
import { cache } from '../openapi/vocabulary/cache.ts'
import { creditsUsedUp } from '../openapi/vocabulary/credits-used-up.ts'
import { readRequired } from '../openapi/vocabulary/define/key.ts'
import { finality } from '../openapi/vocabulary/finality.ts'
import { provisional } from '../openapi/vocabulary/provisional.ts'
import { union } from '../openapi/vocabulary/union.ts'
import { verify } from '../openapi/vocabulary/verify.ts'
import type { BatchRule } from '../src/batch/rules.ts'
import type { CacheRule, Finality } from '../src/cache/rules.ts'
import {
  chainSchemaOf,
  type Document,
  type OperationEntry,
  ownOperations,
  type Parameter,
  resolve,
  type Schema,
} from './document.ts'

/**
 * Returns the contents of `cache.gen.ts`: the cache rule of each operation, and the rules that decide when a block is
 * final.
 */
export function writeCache(document: Document): string {
  const rules = ownOperations(document).flatMap((entry) => {
    const rule = cacheRuleOf(document, entry)
    return rule ? [[entry.id, rule] as const] : []
  })
  const json = (value: unknown) => JSON.stringify(value, null, 2)
  return `import type { CacheRule, Finality } from '../src/cache/rules.ts'

export const cacheRules: Readonly<Record<string, CacheRule>> = ${json(Object.fromEntries(rules))}

export const finality: Finality = ${json(finalityOf(document))}
`
}

/**
 * Returns the contents of `batch.gen.ts`: the operations whose calls can be merged, and the list parameters whose
 * result is the union of the results for each element.
 */
export function writeBatches(document: Document): string {
  const rules = ownOperations(document).flatMap(({ id, operation }): [string, BatchRule][] => {
    const rule = batch.read(operation)
    if (!rule) return []
    const { parameter, item } = rule
    const list = (operation.parameters ?? [])
      .map((one) => resolve<Parameter>(document, one))
      .find((one) => one.name === parameter)
    const most = rule.most ?? resolve<Schema>(document, list?.schema ?? {}).maxItems ?? 1
    return [[id, { parameter, item, most }]]
  })
  const unions = Object.fromEntries(
    ownOperations(document).flatMap(({ id, operation }) => {
      const lists = union.read(operation)
      return lists ? [[id, lists]] : []
    }),
  )
  return `import type { BatchRule } from '../src/batch/rules.ts'

/** The rules by operation ID. */
export const batchRules: Readonly<Record<string, BatchRule>> = ${JSON.stringify(Object.fromEntries(rules), null, 2)}

export const unionLists: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(unions, null, 2)}
`
}

function cacheRuleOf(document: Document, { method, path, operation }: OperationEntry): CacheRule | undefined {
  const rule = cache.read(operation)
  if (!rule || rule.never !== undefined) return undefined
  const declared = cache.readDeclared(operation) as object
  const { parameters, responses } = operation
  const shape = resolveAll(document, { method, path, parameters, responses, cache: declared })
  return {
    // A change of this part of the OpenAPI document invalidates earlier cached results.
    version: createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 8),
    ...rule,
    ...(provisional.read(declared) !== undefined && rule.maxAge !== undefined && { isAssumed: true as const }),
  }
}

function finalityOf(document: Document): Finality {
  const declared = readRequired(finality, chainSchemaOf(document))
  const { margin, halt, blockSeconds, chains } = declared
  const entries = Object.entries(chains).map(([chain, { by, ...known }]) => [chain, { ...known, by: Date.parse(by) }])
  return { margin, halt, blockSeconds, chains: Object.fromEntries(entries) }
}

/** Keys that do not affect results: documentation, probes, and the meaning of errors, which are not cached. */
const irrelevant = new Set([
  ...['description', 'summary', 'example', 'examples'],
  ...[provisional.name, verify.name, creditsUsedUp.name],
])

/** Resolves all references in a value, and removes keys that do not affect results. */
function resolveAll(document: Document, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveAll(document, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(resolve<object>(document, value)).flatMap(([key, one]) =>
      irrelevant.has(key) ? [] : [[key, resolveAll(document, one)]],
    ),
  )
}
