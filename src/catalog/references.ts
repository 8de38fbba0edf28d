import { isRecord } from '../util/record.ts'

/**
 * Resolves a local `$ref`, such as `#/components/schemas/Page`, in a document. Returns `undefined` if the document does
 * not contain the target.
 */
export function resolveReference(document: object, reference: string): unknown {
  let value: unknown = document
  for (const step of reference.slice(2).split('/')) {
    if (!isRecord(value)) return undefined
    value = value[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return value
}

/** Returns a copy of a value, with each `$ref` replaced by its target. A recursive `$ref` becomes `{}`. */
export function inlineReferences(document: object, value: unknown, parents: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => inlineReferences(document, item, parents))
  const { $ref, ...siblings }: { $ref?: unknown } = value
  if (typeof $ref !== 'string')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, inlineReferences(document, item, parents)]),
    )
  if (parents.includes($ref)) return {}
  const target = inlineReferences(document, resolveReference(document, $ref), [...parents, $ref])
  return typeof target === 'object' ? { ...target, ...siblings } : siblings
}
