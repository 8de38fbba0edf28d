import { isRecord } from '../core/util/record.ts'
import { SecretFinder } from './secret-finder.ts'

/**
 * Redacts secrets in the strings, numbers and property names of a JSON value. Redact a value before you truncate or
 * split it, because a truncated secret may not be recognized.
 *
 * The value is not copied, except for the parts that contain a secret. The running time is linear in its size, because
 * anyone can publish token metadata of many megabytes.
 */
export function redactValue(value: unknown, secrets: ReadonlySet<string>): unknown {
  const finder = finderOf(secrets)
  return finder ? redactParts(value, finder) : value
}

/** Redacts secrets in each item of a list. */
export function redactItems(items: readonly unknown[], secrets: ReadonlySet<string>): readonly unknown[] {
  const finder = finderOf(secrets)
  return finder ? redactList(items, finder) : items
}

/** Redacts secrets in a text of any length, such as the JSON text of a response body. */
export const redactText = (text: string, secrets: ReadonlySet<string>): string =>
  finderOf(secrets)?.redact(text) ?? text

/** Removes the 0x prefix of a private key. Redaction then also finds the key in responses that omit the prefix. */
export const stripHexPrefix = (privateKey: string): string => privateKey.replace(/^0x/i, '')

/** The finder for the last secrets. Creating one takes longer than searching a short text. */
let latest: { readonly id: string; readonly finder: SecretFinder } | undefined

function finderOf(secrets: ReadonlySet<string>): SecretFinder | undefined {
  if (!secrets.size) return undefined
  const id = JSON.stringify([...secrets])
  if (latest?.id !== id) latest = { id, finder: new SecretFinder(secrets) }
  return latest.finder
}

function redactParts(value: unknown, finder: SecretFinder): unknown {
  if (typeof value === 'string') return finder.redact(value)
  if (typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value)
    const redacted = finder.redact(text)
    return redacted === text ? value : redacted
  }
  if (!isRecord(value)) return value
  return Array.isArray(value) ? redactList(value, finder) : redactObject(value, finder)
}

function redactList(items: readonly unknown[], finder: SecretFinder): readonly unknown[] {
  let copy: unknown[] | undefined
  for (const [i, item] of items.entries()) {
    const redacted = redactParts(item, finder)
    if (!copy && !Object.is(redacted, item)) copy = items.slice(0, i)
    copy?.push(redacted)
  }
  return copy ?? items
}

function redactObject(value: Readonly<Record<string, unknown>>, finder: SecretFinder): object {
  const names = Object.keys(value)
  let copy: [name: string, value: unknown][] | undefined
  for (const [i, name] of names.entries()) {
    const item = value[name]
    const entry: [string, unknown] = [finder.redact(name), redactParts(item, finder)]
    if (!copy && (entry[0] !== name || !Object.is(entry[1], item)))
      copy = names.slice(0, i).map((earlier) => [earlier, value[earlier]])
    copy?.push(entry)
  }
  return copy ? Object.fromEntries(copy) : value
}
