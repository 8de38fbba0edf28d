import { isRecord } from '../core/util/record.ts'

/**
 * Resolves a local `$ref`, such as `#/components/schemas/Page`, in a document. Returns `undefined` if the document does
 * not contain the target.
 */
export function resolveReference(document: object, reference: string): unknown {
  let value: unknown = document
  for (const step of reference.slice(2).split('/')) {
    const name = decodeStep(step)
    if (name === undefined || !isRecord(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/** @throws {Error} if the percent-encoding of a reference is invalid. */
export function checkReference(reference: string): void {
  if (reference.split('/').some((step) => decodeStep(step) === undefined))
    throw new Error(`the percent-encoding of its reference ${reference} is invalid`)
}

function decodeStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return undefined
  }
}

/**
 * Maximum number of values in all copies of a document's parts together. A few kilobytes of nested references would
 * otherwise expand to gigabytes.
 */
const maxValues = 200_000

/** Maximum nesting of a document, in which each reference counts as a level. Functions that read it are recursive. */
export const maxDepth = 500

/** Returns a copy of a value, with each `$ref` replaced by its target. A recursive `$ref` becomes `{}`. */
export type InlineReferences = (value: unknown) => unknown

/**
 * Creates a function that inlines the references of a document.
 *
 * @throws {Error} if the copies become too large or too deep.
 */
export function referenceInliner(document: object): InlineReferences {
  let values = 0

  function inline(value: unknown, parents: ReadonlySet<string>, depth: number): unknown {
    if (++values > maxValues)
      throw new Error(`its references expand to more than ${maxValues.toLocaleString('en')} values`)
    if (depth > maxDepth) throwTooDeep()
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => inline(item, parents, depth + 1))
    const { $ref, ...siblings }: { $ref?: unknown } = value
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inline(item, parents, depth + 1)]))
    if (parents.has($ref)) return {}
    const target = inline(resolveReference(document, $ref), new Set(parents).add($ref), depth + 1)
    return typeof target === 'object' ? { ...target, ...siblings } : siblings
  }

  return (value) => inline(value, new Set(), 0)
}

export function throwTooDeep(): never {
  throw new Error(`it is nested more than ${maxDepth} levels deep`)
}
