import { redact } from '../pipeline/redact.ts'

/**
 * Redacts secrets in the strings, numbers and property names of a JSON value. Redact a value before you truncate or
 * split it, because a truncated secret may not be recognized.
 */
export const redactValue = (value: unknown, secrets: ReadonlySet<string>): unknown =>
  containsSecret(value, secrets) ? redactParts(value, secrets) : value

/**
 * Redacts secrets in each item of a list. Searches the list as a whole first, and visits the items only if the list
 * contains a secret, which is rare.
 */
export const redactItems = (items: readonly unknown[], secrets: ReadonlySet<string>): readonly unknown[] =>
  containsSecret(items, secrets) ? items.map((item) => redactParts(item, secrets)) : items

function containsSecret(value: unknown, secrets: ReadonlySet<string>): boolean {
  if (secrets.size === 0 || value === undefined) return false
  const text = JSON.stringify(value)
  return redact(text, secrets) !== text
}

function redactParts(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => redactParts(item, secrets))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, item]) => [redact(name, secrets), redactParts(item, secrets)])
    return Object.fromEntries(entries)
  }
  const text = String(value)
  const redactedText = redact(text, secrets)
  return redactedText === text ? value : redactedText
}

/** Removes the 0x prefix of a private key. Redaction then also finds the key in responses that omit the prefix. */
export const stripHexPrefix = (privateKey: string): string => privateKey.replace(/^0x/i, '')
