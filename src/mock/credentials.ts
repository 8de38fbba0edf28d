import type { AuthMetadata } from '../types.ts'
import { decodeComponent } from './parameters.ts'

/** A credential that a request carries. */
export interface SentCredential extends Pick<AuthMetadata, 'scheme' | 'in'> {
  readonly key: string
}

/** Every credential in a request, the one that counts first. */
export function readCredentials(
  ways: readonly AuthMetadata[],
  headers: Readonly<Record<string, string | undefined>>,
  query: string,
  pathKey: string | undefined,
): SentCredential[] {
  const found: SentCredential[] = []
  for (const way of ways) {
    const key =
      way.in === 'header' ? keyInHeader(way, headers[way.name]) : way.in === 'query' ? keyInQuery(way, query) : pathKey
    if (key) found.push({ scheme: way.scheme, in: way.in, key })
  }
  return found
}

function keyInHeader({ prefix, username }: AuthMetadata, value: string | undefined): string | undefined {
  if (!value || !prefix) return value
  if (value.slice(0, prefix.length).toLowerCase() !== prefix.toLowerCase()) return undefined
  const text = value.slice(prefix.length).trim()
  if (username === undefined) return text
  try {
    const [user, ...password] = atob(text).split(':')
    return user === username ? password.join(':') : undefined
  } catch {
    return undefined
  }
}

function keyInQuery({ name }: AuthMetadata, query: string): string | undefined {
  const at = `&${query}`.indexOf(`&${name}=`)
  if (at < 0) return undefined
  const value = query.slice(at + name.length + 1)
  return decodeComponent(value.split('&', 1)[0] ?? '')
}
