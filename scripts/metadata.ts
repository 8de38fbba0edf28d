import { abi } from '../openapi/vocabulary/abi.ts'
import { address } from '../openapi/vocabulary/address.ts'
import { addressFamilies } from '../openapi/vocabulary/address-families.ts'
import { authPriority } from '../openapi/vocabulary/auth-priority.ts'
import { chunk } from '../openapi/vocabulary/chunk.ts'
import { credits } from '../openapi/vocabulary/credits.ts'
import { creditsUsedUp } from '../openapi/vocabulary/credits-used-up.ts'
import { type Key, readRequired } from '../openapi/vocabulary/define/key.ts'
import type { TypeOf } from '../openapi/vocabulary/define/values.ts'
import { delivery } from '../openapi/vocabulary/delivery.ts'
import { expires } from '../openapi/vocabulary/expires.ts'
import { firstOnly } from '../openapi/vocabulary/first-only.ts'
import { gateway } from '../openapi/vocabulary/gateway.ts'
import { ignored } from '../openapi/vocabulary/ignored.ts'
import { oneOf } from '../openapi/vocabulary/one-of.ts'
import { onlyOn } from '../openapi/vocabulary/only-on.ts'
import { pages } from '../openapi/vocabulary/pages.ts'
import { pathKey } from '../openapi/vocabulary/path-key.ts'
import { patternText } from '../openapi/vocabulary/pattern-text.ts'
import { provisional } from '../openapi/vocabulary/provisional.ts'
import { secret } from '../openapi/vocabulary/secret.ts'
import { split } from '../openapi/vocabulary/split.ts'
import { testnets } from '../openapi/vocabulary/testnets.ts'
import { time } from '../openapi/vocabulary/time.ts'
import { transactionHash } from '../openapi/vocabulary/transaction-hash.ts'
import { unit } from '../openapi/vocabulary/unit.ts'
import { unwrap } from '../openapi/vocabulary/unwrap.ts'
import { username } from '../openapi/vocabulary/username.ts'
import { v3 } from '../openapi/vocabulary/v3.ts'
import { window } from '../openapi/vocabulary/window.ts'
import { write } from '../openapi/vocabulary/write.ts'
import type { AuthMetadata, OperationMetadata, ParameterMetadata, ValueMetadata } from '../src/core/types.ts'
import type { GatewayMetadata } from '../src/gateway/rpc.ts'
import {
  chainSchemaOf,
  type Document,
  type OperationEntry,
  type OperationObject,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
  type SecurityScheme,
  successSchemaOf,
} from './document.ts'

/** Returns whether an operation may need several calls to return all results. */
export const isPaginated = ({ pages, chunk, window }: OperationMetadata): boolean =>
  Boolean(pages || chunk || window?.span)

/** Returns the metadata of an operation, from its `x-` keys and its schemas in the OpenAPI document. */
export function metadataOf(document: Document, { id, method, path, operation }: OperationEntry): OperationMetadata {
  return dropUndefined({
    id,
    method,
    path,
    parameters: parametersOf(document, operation),
    open: isOpen(document, operation),
    ...responseMetadataOf(document, operation),
    v3: v3.read(operation),
    credits: readRequired(credits, operation),
    creditsUsedUp: creditsUsedUpOf(document, operation),
    oneOf: oneOf.read(operation),
    pages: pages.read(operation),
    chunk: chunk.read(operation),
    firstOnly: firstOnly.read(operation),
    window: window.read(operation),
    split: split.read(operation),
    ignored: ignored.read(operation),
    expires: expires.read(operation),
    write: write.read(operation),
    abi: abi.read(operation),
    onlyOn: onlyOn.read(operation),
  })
}

function parametersOf(document: Document, operation: OperationObject): Record<string, ParameterMetadata> {
  const metadata: Record<string, ParameterMetadata> = {}
  for (const entry of operation.parameters ?? []) {
    const parameter = resolve<Parameter>(document, entry)
    if (parameter.in === 'header') continue
    metadata[parameter.name] = dropUndefined({
      in: parameter.in,
      required: parameter.required || undefined,
      ...valueMetadataOf(document, parameter.schema),
      ...timeOf(time.read(parameter)),
      unit: unit.read(parameter),
      address: isMarked(document, parameter.schema, address),
      transactionHash: isMarked(document, parameter.schema, transactionHash),
    })
  }
  const body = operation.requestBody?.content['application/json']
  if (!body) return metadata
  const schema = resolve<Schema>(document, body.schema)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(name) || undefined
    metadata[name] = dropUndefined({
      in: 'body' as const,
      required,
      ...valueMetadataOf(document, property),
      address: isMarked(document, property, address),
      transactionHash: isMarked(document, property, transactionHash),
    })
  }
  return metadata
}

/**
 * Returns the metadata of a time parameter. A time has no pattern, because the SDK also accepts other formats than the
 * API.
 */
const timeOf = (format: string | undefined): { [Name in 'time' | 'pattern' | 'patternText']?: string | undefined } =>
  format === undefined ? {} : { time: format, pattern: undefined, patternText: `a UTC time as ${format}, or a Date` }

function isOpen(document: Document, { requestBody }: OperationObject): true | undefined {
  const body = requestBody?.content['application/json']?.schema
  return (body && resolve<Schema>(document, body).additionalProperties === true) || undefined
}

/** Returns `true` if a value, or each element of a list, is an address or a transaction hash. */
function isMarked(document: Document, reference: Schema, key: Key<true>): true | undefined {
  const schema = resolve<Schema>(document, reference)
  return key.read(schema) || (schema.items && isMarked(document, schema.items, key)) || undefined
}

function valueMetadataOf(document: Document, reference: Schema): ValueMetadata {
  const schema = resolve<Schema>(document, reference)
  // The SDK does not check a value that can have several types.
  const type = (Array.isArray(schema.type) ? undefined : schema.type) as ValueMetadata['type'] | undefined
  const all = chainSchemaOf(document)
  const testnetSlugs = testnets.read(all) ?? []
  // An enum of chain names selects the chain of a call.
  const isChain = schema.enum?.every((slug) => all.enum?.includes(slug))
  const { enum: values, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema
  return dropUndefined({
    type: type ?? 'non-null',
    enum: values,
    testnets: isChain ? values?.filter((slug) => testnetSlugs.includes(slug)) : undefined,
    // The SDK checks addresses and transaction hashes against the format of the call's chain instead.
    pattern: address.read(schema) || transactionHash.read(schema) ? undefined : pattern,
    patternText: patternText.read(schema),
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    default: schema.default,
    secret: secret.read(schema),
    items: items && valueMetadataOf(document, items),
  })
}

function responseMetadataOf(
  document: Document,
  operation: OperationObject,
): Pick<OperationMetadata, 'answer' | 'unwrap'> {
  const success = successSchemaOf(document, operation)
  if (!success) return { answer: 'none' }
  const schema = resolve<Schema>(document, success)
  const isWrapped = unwrap.read(schema) ?? unwrap.read(success)
  const answer = (schema.type ??
    (schema.properties || schema.oneOf || schema.anyOf || schema.allOf
      ? 'object'
      : undefined)) as OperationMetadata['answer']
  // The SDK must not discard a response that was paid for, so it accepts any type for a provisional schema.
  return dropUndefined({
    answer: provisional.read(schema) && schema.type ? 'any' : answer,
    unwrap: isWrapped !== undefined || undefined,
  })
}

function creditsUsedUpOf(document: Document, { responses }: OperationObject): OperationMetadata['creditsUsedUp'] {
  for (const [status, reference] of Object.entries(responses)) {
    const schema = resolve<ResponseObject>(document, reference).content?.['text/plain']?.schema
    const words = schema && creditsUsedUp.read(schema)
    if (words !== undefined) return { [status]: words.toLowerCase() }
  }
  return undefined
}

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

function authMetadataOf(scheme: string, security: SecurityScheme): AuthMetadata {
  if (security.type === 'apiKey') {
    const { in: place = 'header', name = '' } = security
    return { scheme, in: place, name: place === 'header' ? name.toLowerCase() : name }
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
