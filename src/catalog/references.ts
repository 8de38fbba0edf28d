/** What a reference of a bundled document, which refers only to itself, points to; `undefined`, where it leads nowhere. */
export function follow(document: object, reference: string): unknown {
  const steps = reference.slice(2).split('/')
  return steps.reduce<unknown>(
    (at, step) => Object(at)[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
}

/** A value with what its references point to in their place. What holds itself is left open there. */
export function inlined(document: object, value: unknown, inside: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => inlined(document, item, inside))
  const { $ref, ...rest }: { $ref?: unknown } = value
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inlined(document, one, inside)]))
  if (inside.includes($ref)) return {}
  return { ...Object(inlined(document, follow(document, $ref), [...inside, $ref])), ...rest }
}
