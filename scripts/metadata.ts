import type { GatewayMetadata } from '../src/gateway/rpc.ts'
import type {
  AuthMetadata,
  OperationMetadata,
  ParameterMetadata,
  SplitMetadata,
  ValueMetadata,
  WriteMetadata,
} from '../src/types.ts'
import {
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
export const isPaginated = ({ pages, batch, window }: OperationMetadata): boolean =>
  Boolean(pages || batch || window?.span)

/** Returns the metadata of an operation, from its `x-` keys and its schemas in the OpenAPI document. */
export function metadataOf(document: Document, { id, method, path, operation }: OperationEntry): OperationMetadata {
  const { 'x-pages': pages, 'x-batch': batch } = operation
  const { amount, per, free } = operation['x-credits']
  return dropUndefined({
    id,
    method,
    path,
    v3: operation['x-v3']?.path,
    parameters: parametersOf(document, operation),
    open: isOpen(document, operation),
    ...responseMetadataOf(document, operation),
    credits: dropUndefined({ amount, per: per === undefined ? undefined : [per].flat(), free }),
    usedUp: usedUpOf(document, operation),
    oneOf: operation['x-one-of'],
    items: pages?.items ?? batch?.items,
    pages: pages && dropUndefined({ size: pages.size, offset: pages.offset, cursor: pages.cursor }),
    batch: batch && dropUndefined({ parameter: batch.parameter, notWhen: batch['not-when'] }),
    firstOnly: operation['x-first-only'],
    window: operation['x-window'],
    split: splitOf(operation['x-split']),
    ignored: operation['x-ignored'],
    expires: operation['x-expires'],
    write: writeOf(operation['x-write']),
    abi: operation['x-abi'],
    onlyOn: operation['x-only-on']?.map(({ parameters, chains, reported }) =>
      dropUndefined({ parameters, chains, reported }),
    ),
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
      ...timeOf(parameter['x-time']),
      address: isAddress(document, parameter.schema),
    })
  }
  const body = operation.requestBody?.content['application/json']
  if (!body) return metadata
  const schema = resolve<Schema>(document, body.schema)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(name) || undefined
    const address = isAddress(document, property)
    metadata[name] = dropUndefined({ in: 'body' as const, required, ...valueMetadataOf(document, property), address })
  }
  return metadata
}

/**
 * Returns the metadata of a time parameter. A time has no pattern, because the SDK also accepts other formats than the
 * API.
 */
const timeOf = (time: string | undefined): { [Name in 'time' | 'pattern' | 'patternText']?: string | undefined } =>
  time === undefined ? {} : { time, pattern: undefined, patternText: `a UTC time as ${time}, or a Date` }

function isOpen(document: Document, { requestBody }: OperationObject): true | undefined {
  const body = requestBody?.content['application/json']?.schema
  return (body && resolve<Schema>(document, body).additionalProperties === true) || undefined
}

/** Returns `true` if a value is an address or a list of addresses. */
function isAddress(document: Document, reference: Schema): true | undefined {
  const schema = resolve<Schema>(document, reference)
  return schema['x-address'] === true || (schema.items && isAddress(document, schema.items)) || undefined
}

function valueMetadataOf(document: Document, reference: Schema): ValueMetadata {
  const schema = resolve<Schema>(document, reference)
  // The SDK does not check a value that can have several types.
  const type = (Array.isArray(schema.type) ? undefined : schema.type) as ValueMetadata['type'] | undefined
  const all = document['x-chains']
  const testnets = all?.['x-testnets'] ?? []
  // An enum of chain names selects the chain of a call.
  const isChain = schema.enum?.every((slug) => all?.enum?.includes(slug))
  const { enum: values, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema
  return dropUndefined({
    type: type ?? 'non-null',
    enum: values,
    testnets: isChain ? values?.filter((slug) => testnets.includes(slug)) : undefined,
    // The SDK checks addresses against the address format of the call's chain instead.
    pattern: schema['x-address'] ? undefined : pattern,
    patternText: schema['x-pattern-text'],
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    default: schema.default,
    secret: schema['x-secret'] === true || undefined,
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
  const unwrap = 'x-unwrap' in schema || 'x-unwrap' in success
  const answer = (schema.type ??
    (schema.properties || schema.oneOf || schema.anyOf || schema.allOf
      ? 'object'
      : undefined)) as OperationMetadata['answer']
  // The SDK must not discard a response that was paid for, so it accepts any type for a provisional schema.
  return dropUndefined({
    answer: 'x-provisional' in schema && schema.type ? 'any' : answer,
    unwrap: unwrap || undefined,
  })
}

function usedUpOf(document: Document, { responses }: OperationObject): OperationMetadata['usedUp'] {
  for (const [status, reference] of Object.entries(responses)) {
    const schema = resolve<ResponseObject>(document, reference).content?.['text/plain']?.schema
    const words = schema?.['x-credits-used-up']
    if (typeof words === 'string') return { [status]: words.toLowerCase() }
  }
  return undefined
}

function splitOf(split: OperationObject['x-split']): SplitMetadata | undefined {
  if (!split) return undefined
  const { parameter, order, unsplit, 'not-on': notOn } = split
  return dropUndefined({
    parameter,
    unsplit: unsplit && { items: unsplit.items, filters: unsplit.filters, identity: unsplit.identity },
    notOn,
    order,
  })
}

function writeOf(write: OperationObject['x-write']): WriteMetadata | undefined {
  if (!write) return undefined
  const { key, look, reads } = write
  return dropUndefined({ key, look, reads: reads && { parameter: reads.parameter, where: reads.where } })
}

/** How the API delivers alert notifications. */
interface DeliveryMetadata {
  /** Name of the header that contains the base64-encoded HMAC of the body. */
  readonly header: string
  readonly hash: string
  /** Seconds within which a receiver must respond. */
  readonly within: number
  /** Maps each notification format to the field that identifies it. */
  readonly forms: Readonly<Record<string, string>>
}

/** Returns how the API delivers alert notifications, from the only webhook in the OpenAPI document. */
export function deliveryOf(document: Document): DeliveryMetadata {
  const webhooks = Object.values(document.webhooks ?? {}).flatMap((item) => Object.values(item))
  const [found] = webhooks.flatMap((operation) => operation['x-delivery'] ?? [])
  if (!found) throw new Error('No webhook has `x-delivery`')
  const { header, hash, within, forms } = found
  return { header, hash, within, forms }
}

/**
 * Returns the contents of `addresses.gen.ts`: the address formats and their chains. Patterns are regular expression
 * literals.
 */
export function writeAddresses(document: Document): string {
  const families = Object.values(document['x-chains']['x-address-families'] ?? {})
  const texts = families.map(({ pattern, ...rest }) => {
    const { source } = new RegExp(pattern)
    return `  { pattern: /${source}/, ${JSON.stringify(rest).slice(1)},\n`
  })
  return `import type { AddressFamily } from '../src/types.ts'

export const families: readonly AddressFamily[] = [
${texts.join('')}]
`
}

export function gatewayOf(document: Document): GatewayMetadata {
  const { reads: families, look, errors, codes, lost } = document['x-gateway']
  const reads: Record<string, string> = {}
  for (const [prefix, names] of families.flatMap((family) => Object.entries(family.names)))
    reads[prefix] = [reads[prefix] ?? [], names].flat().join(' ')
  return { reads, look, errors, codes, lost }
}

/** Returns the authentication schemes in order of priority. Each scheme defines how the client sends the key. */
export function authOf({ components, 'x-path-key': pathKey }: Document): AuthMetadata[] {
  const schemes = Object.entries(components.securitySchemes).map(([scheme, security]) => ({
    priority: security['x-auth-priority'],
    metadata: authMetadataOf(scheme, security),
  }))
  const { scheme, name, 'x-auth-priority': priority } = pathKey
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
    username: security['x-username'],
  })
}

const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** Returns the contents of `auth.gen.ts`: the authentication schemes in order of priority. */
export function writeAuth(document: Document): string {
  const schemes = authOf(document)
  const headers = new Set(schemes.filter((entry) => entry.in === 'header').map(({ name }) => name))
  return `import type { AuthMetadata } from '../src/types.ts'

export type AuthScheme = ${schemes.map(({ scheme }) => `'${scheme}'`).join(' | ')}

export const auth: readonly (AuthMetadata & { readonly scheme: AuthScheme })[] = ${JSON.stringify(schemes, null, 2)}

/** Names of the headers that can contain credentials. The recommended header comes first. */
export const credentialHeaders = ${JSON.stringify([...headers])} as const
`
}
