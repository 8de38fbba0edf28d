export interface Truncation {
  readonly field: string
  readonly characters: number
}

/**
 * Maximum number of characters of a string in a tool result. Token metadata, for example, may contain an inline image.
 */
const maxTextLength = 2_000
const keptLength = 200

/** Returns a copy of a JSON value with long strings truncated, and the paths of these strings. */
export function cutLongText(value: unknown, field: string): { value: unknown; truncated: Truncation[] } {
  const truncated: Truncation[] = []
  const cut = (part: unknown, name: string): unknown => {
    if (typeof part === 'string' && part.length > maxTextLength) {
      truncated.push({ field: name, characters: part.length })
      return `${part.slice(0, keptLength)}…`
    }
    if (Array.isArray(part)) return part.map((item, i) => cut(item, `${name}[${i}]`))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, cut(item, `${name}.${key}`)]))
  }
  return { value: cut(value, field), truncated }
}
