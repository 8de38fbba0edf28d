import { throwParameterError } from '../core/errors.ts'
import { isRecord } from '../core/util/record.ts'

/**
 * Changes texts in an OpenAPI document that would run as code when the generated client is imported, because of these
 * bugs of openapi-ts 0.99:
 *
 * - The plugins `zod` and `valibot` write a `pattern` into a regular expression literal, and escape only slashes without
 *   a backslash before them. A pattern such as `\\/; attack() //` ends the literal. A line break has the same effect.
 * - All escapes such as `\u002f` in the generated code are replaced with their characters. In a pattern, that slash ends
 *   the literal. In a description, `*\u002f` ends the comment.
 * - The plugin `msw` writes paths into comments without escaping.
 *
 * Every `pattern` is changed, not only those in schemas, because a `$ref` can make a schema of any value.
 *
 * @throws {ParameterError} if a property name contains such a text.
 */
export function neutralize(root: object): void {
  const seen = new Set<unknown>()
  const pending: unknown[] = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    // An alias in YAML can refer to the same object many times.
    if (!isRecord(value) || seen.has(value)) continue
    seen.add(value)
    for (const [name, child] of Object.entries(value)) {
      if (unicodeEscape.test(name) || /^\/.*\*\//s.test(name) || name === '__proto__')
        throwParameterError(
          { parameter: 'spec', rule: 'format' },
          `the name ${JSON.stringify(name)} must not be __proto__, or contain \\u or */`,
        )
      if (isRecord(child)) pending.push(child)
      if (typeof child !== 'string') continue
      const text = name === 'pattern' ? safePattern(child) : child.replace(unicodeEscapes, '\\U$1')
      if (text === undefined) Reflect.deleteProperty(value, name)
      else if (text !== child) Reflect.set(value, name, text)
    }
  }
}

const unicodeEscape = /\\u[\da-f]{4}/i
const unicodeEscapes = /\\u([\da-f]{4})/gi

/** Returns a pattern that can be written between slashes, or `undefined` if the pattern is invalid. */
function safePattern(pattern: string): string | undefined {
  // openapi-ts adds the flag `u` to patterns with Unicode properties.
  const flags = /\\[pP]\{/.test(pattern) ? 'u' : ''
  try {
    // The property `source` has all slashes and line breaks escaped. Other escapes are matched as a whole.
    const { source } = new RegExp(pattern, flags)
    const safe = source.replace(/\\u([\da-f]{4})|\\\\u(?=[\da-f]{4})|\\[\s\S]/gi, (found, hex?: string) => {
      if (hex === undefined) return found === '\\\\u' ? '\\\\\\x75' : found
      const code = Number.parseInt(hex, 16)
      return code < 256 ? `\\x${hex.slice(2)}` : String.fromCharCode(code)
    })
    return /[\n\r\u2028\u2029]/.test(safe) ? undefined : new RegExp(safe, flags) && safe
  } catch {
    return undefined
  }
}
