import Big from 'big.js'

/**
 * Converts a number or a decimal string to a `Big`. The API sends amounts as strings, because a number would lose
 * precision.
 */
export const toDecimal = (value: unknown): Big | undefined =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && value.length <= 400)
    ? Big(value)
    : undefined

/**
 * Returns whether two values are equal. Numbers are compared by value. Strings are compared without regard to case,
 * because the same address or hash may appear in upper and lower case.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const [left, right] = [toDecimal(a), toDecimal(b)]
  if (left && right) return left.eq(right)
  return typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase()
}

/** Compares two numbers by value, or two strings by code unit. Returns `undefined` for other values. */
export function compare(a: unknown, b: unknown): number | undefined {
  const [left, right] = [toDecimal(a), toDecimal(b)]
  if (left && right) return left.cmp(right)
  if (left || right || typeof a !== 'string' || typeof b !== 'string') return undefined
  return a < b ? -1 : Number(a > b)
}
