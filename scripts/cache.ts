import { batch } from '../openapi/vocabulary/batch.ts'
import { readRequired } from '../openapi/vocabulary/define/key.ts'
import { finality } from '../openapi/vocabulary/finality.ts'
import { union } from '../openapi/vocabulary/union.ts'
import type { BatchRule } from '../src/batch/rules.ts'
import type { Finality } from '../src/cache/rules.ts'
import { cacheRuleOf } from '../src/document/cache-rule.ts'
import {
  chainSchemaOf,
  type Document,
  ownOperations,
  type Parameter,
  resolve,
  type Schema,
} from '../src/document/document.ts'

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

function finalityOf(document: Document): Finality {
  const declared = readRequired(finality, chainSchemaOf(document))
  const { margin, halt, blockSeconds, chains } = declared
  const entries = Object.entries(chains).map(([chain, { by, ...known }]) => [chain, { ...known, by: Date.parse(by) }])
  return { margin, halt, blockSeconds, chains: Object.fromEntries(entries) }
}
