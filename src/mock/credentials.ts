import type { AuthMetadata } from '../core/types.ts'
import { decodeComponent } from './parameters.ts'

export interface SentCredential extends Pick<AuthMetadata, 'scheme' | 'in'> {
  readonly key: string
}

/** Returns all credentials of a request. The credential with the highest priority comes first. */
export function readCredentials(
  schemes: readonly AuthMetadata[],
  headers: Readonly<Record<string, string | undefined>>,
  query: string,
  pathKey: string | undefined,
): SentCredential[] {
  const keyOf = (scheme: AuthMetadata): string | undefined => {
    if (scheme.in === 'header') return keyInHeader(scheme, headers[scheme.name])
    return scheme.in === 'query' ? keyInQuery(scheme, query) : pathKey
  }
  return schemes.flatMap((scheme) => {
    const key = keyOf(scheme)
    return key ? [{ scheme: scheme.scheme, in: scheme.in, key }] : []
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
