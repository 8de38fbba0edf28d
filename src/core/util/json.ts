import { isRecord } from './record.ts'

/** Parses JSON. Integers that a number cannot represent exactly become strings. Invalid JSON becomes `undefined`. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    try {
      if (!isRounded(value)) return value
    } catch {
      // Too deep for a recursive search.
    }
    return JSON.parse(quoteLongIntegers(text))
  } catch {
    return undefined
  }
}

/**
 * Turns the integers of a valid JSON text that a number cannot represent exactly into strings. The pattern does not match
 * whole strings, because matching a string with millions of escaped characters would exceed the stack.
 */
function quoteLongIntegers(text: string): string {
  let isInString = false
  return text.replace(/\\.|"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g, (found) => {
    if (found === '"') isInString = !isInString
    else if (!isInString && !Number.isSafeInteger(Number(found))) return `"${found}"`
    return found
  })
}

// Searching the parsed value is several times faster than searching the text. Two small functions are faster than one.
const isRounded = (value: unknown): boolean =>
  typeof value === 'number' ? Math.abs(value) >= 2 ** 53 : isRecord(value) && hasRoundedNumber(value)

function hasRoundedNumber(values: Readonly<Record<string, unknown>>): boolean {
  if (Array.isArray(values)) return values.some(isRounded)
  for (const name in values) if (isRounded(values[name])) return true
  return false
}
