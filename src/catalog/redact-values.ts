import { redact } from '../pipeline/redact.ts'

/**
 * Returns a JSON value with secrets redacted from its strings, numbers and property names. Call this before truncating
 * or splitting the value, because a truncated secret is not recognized.
 */
export const redactValue = (value: unknown, secrets: ReadonlySet<string>): unknown =>
  containsSecret(value, secrets) ? redactParts(value, secrets) : value

/**
 * Redacts secrets from each item of a list. If no item contains a secret, this is faster than a `redactValue` call per
 * item.
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

/**
 * Removes the 0x prefix of a private key. Redaction searches for the key without the prefix, because a response may
 * omit it.
 */
export const stripHexPrefix = (privateKey: string): string => privateKey.replace(/^0x/i, '')
