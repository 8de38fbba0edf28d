import type { AuthMetadata } from '../core/types.ts'
import { decodeComponent } from './parameters.ts'

/** An API key in a request, and the authentication scheme that it was sent with. */
export interface SentKey {
  readonly scheme: string
  readonly key: string
}

/**
 * Matches the names of headers that usually contain credentials. Their values are never recorded, because a client may
 * send the API key in the wrong header.
 */
export const secretHeaderName = /auth|(api|access)-?key|^(x-)?key$|cookie|secret|token|password/

/** Returns all API keys of a request. The key with the highest priority comes first. */
export function readApiKeys(
  schemes: readonly AuthMetadata[],
  headers: Readonly<Record<string, string | undefined>>,
  query: string,
  pathKey: string | undefined,
): SentKey[] {
  const keyOf = (scheme: AuthMetadata): string | undefined => {
    if (scheme.in === 'header') return keyInHeader(scheme, headers[scheme.name])
    return scheme.in === 'query' ? keyInQuery(scheme, query) : pathKey
  }
  return schemes.flatMap((scheme) => {
    const key = keyOf(scheme)
    return key ? [{ scheme: scheme.scheme, key }] : []
  })
}

function keyInHeader({ prefix, username }: AuthMetadata, value: string | undefined): string | undefined {
  if (!value || !prefix) return value
  if (value.slice(0, prefix.length).toLowerCase() !== prefix.toLowerCase()) return undefined
  const credential = value.slice(prefix.length).trim()
  if (username === undefined) return credential
  try {
    const [user, ...password] = atob(credential).split(':')
    return user === username ? password.join(':') : undefined
  } catch {
    return undefined
  }
}

function keyInQuery({ name }: AuthMetadata, query: string): string | undefined {
  const start = `&${query}`.indexOf(`&${name}=`)
  if (start < 0) return undefined
  const value = query.slice(start + name.length + 1)
  return decodeComponent(value.split('&', 1)[0] ?? '')
}
