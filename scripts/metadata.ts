import { addressFamilies } from '../openapi/vocabulary/address-families.ts'
import { authPriority } from '../openapi/vocabulary/auth-priority.ts'
import { readRequired } from '../openapi/vocabulary/define/key.ts'
import type { TypeOf } from '../openapi/vocabulary/define/values.ts'
import { delivery } from '../openapi/vocabulary/delivery.ts'
import { gateway } from '../openapi/vocabulary/gateway.ts'
import { pathKey } from '../openapi/vocabulary/path-key.ts'
import { username } from '../openapi/vocabulary/username.ts'
import type { AuthMetadata, OperationMetadata } from '../src/core/types.ts'
import { chainSchemaOf, type Document, type SecurityScheme } from '../src/document/document.ts'
import type { GatewayMetadata } from '../src/gateway/rpc.ts'

/** Returns whether an operation may need several calls to return all results. */
export const isPaginated = ({ pages, chunk, window }: OperationMetadata): boolean =>
  Boolean(pages || chunk || window?.span)

/** Returns how the API delivers alert notifications, from the only webhook in the OpenAPI document. */
export function deliveryOf(document: Document): TypeOf<typeof delivery.value> {
  const webhooks = Object.values(document.webhooks ?? {}).flatMap((item) => Object.values(item))
  const [found] = webhooks.flatMap((operation) => delivery.read(operation) ?? [])
  if (!found) throw new Error(`No webhook has \`${delivery.name}\``)
  return found
}

/**
 * Returns the contents of `addresses.gen.ts`: the formats of addresses and transaction hashes, and their chains.
 * Patterns are regular expression literals.
 */
export function writeAddresses(document: Document): string {
  const families = Object.values(addressFamilies.read(chainSchemaOf(document)) ?? {})
  const format = ({ pattern, ...rest }: { pattern: string }): string =>
    `{ pattern: /${new RegExp(pattern).source}/, ${JSON.stringify(rest).slice(1)}`
  const texts = families.map(({ transaction, ...family }) => {
    const fields = format(family)
    return `  ${transaction ? `${fields.slice(0, -1)}, transaction: ${format(transaction)} }` : fields},\n`
  })
  return `import type { AddressFamily } from '../src/core/types.ts'

export const families: readonly AddressFamily[] = [
${texts.join('')}]
`
}

export function gatewayOf(document: Document): GatewayMetadata {
  const { reads: families, ...others } = readRequired(gateway, document)
  const reads: Record<string, string> = {}
  for (const [key, names] of families.flatMap((family) => Object.entries(family.names))) {
    const prefix = key === 'none' ? '' : key
    reads[prefix] = [reads[prefix] ?? [], names].flat().join(' ')
  }
  return { reads, ...others }
}

/** Returns the authentication schemes in order of priority. Each scheme defines how the client sends the key. */
export function authOf(document: Document): AuthMetadata[] {
  const schemes = Object.entries(document.components.securitySchemes).map(([scheme, security]) => ({
    priority: readRequired(authPriority, security),
    metadata: authMetadataOf(scheme, security),
  }))
  const { scheme, name, authPriority: priority } = readRequired(pathKey, document)
  return [...schemes, { priority, metadata: { scheme, in: 'path' as const, name } }]
    .sort((a, b) => a.priority - b.priority)
    .map(({ metadata }) => metadata)
}

/**
 * Returns how the client sends the key. A scheme with a header of its own is called after the header, because some tools
 * take a scheme whose name in the document begins with `x-` for an extension.
 */
function authMetadataOf(scheme: string, security: SecurityScheme): AuthMetadata {
  if (security.type === 'apiKey') {
    const { in: place = 'header', name = '' } = security
    const header = name.toLowerCase()
    return place === 'header' ? { scheme: header, in: place, name: header } : { scheme, in: place, name }
  }
  const prefix = `${security.scheme?.charAt(0).toUpperCase()}${security.scheme?.slice(1)} `
  return dropUndefined({
    scheme,
    in: 'header' as const,
    name: 'authorization',
    prefix,
    username: username.read(security),
  })
}

const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** Returns the contents of `auth.gen.ts`: the authentication schemes in order of priority. */
export function writeAuth(document: Document): string {
  const schemes = authOf(document)
  const headers = new Set(schemes.filter((entry) => entry.in === 'header').map(({ name }) => name))
  return `import type { AuthMetadata } from '../src/core/types.ts'

export type AuthScheme = ${schemes.map(({ scheme }) => `'${scheme}'`).join(' | ')}

export const auth: readonly (AuthMetadata & { readonly scheme: AuthScheme })[] = ${JSON.stringify(schemes, null, 2)}

/** Names of the headers that can contain credentials. The recommended header comes first. */
export const credentialHeaders = ${JSON.stringify([...headers])} as const
`
}
