export interface Truncation {
  readonly field: string
  readonly characters: number
}

/**
 * Maximum number of characters of a string in a tool result. Longer strings, such as inline images in token metadata,
 * are truncated.
 */
const maxTextLength = 2_000
const keptLength = 200

/**
 * Truncates long strings in a JSON value. Returns a copy of the value, and the paths of the truncated strings.
 *
 * @param field Path of `value` in the tool result, such as `data[0]`.
 */
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
