import { abi } from '../../openapi/vocabulary/abi.ts'
import { address } from '../../openapi/vocabulary/address.ts'
import { chunk } from '../../openapi/vocabulary/chunk.ts'
import { credits } from '../../openapi/vocabulary/credits.ts'
import { creditsUsedUp } from '../../openapi/vocabulary/credits-used-up.ts'
import type { Key } from '../../openapi/vocabulary/define/key.ts'
import { expires } from '../../openapi/vocabulary/expires.ts'
import { firstOnly } from '../../openapi/vocabulary/first-only.ts'
import { ignored } from '../../openapi/vocabulary/ignored.ts'
import { oneOf } from '../../openapi/vocabulary/one-of.ts'
import { onlyOn } from '../../openapi/vocabulary/only-on.ts'
import { pages } from '../../openapi/vocabulary/pages.ts'
import { patternText } from '../../openapi/vocabulary/pattern-text.ts'
import { provisional } from '../../openapi/vocabulary/provisional.ts'
import { secret } from '../../openapi/vocabulary/secret.ts'
import { split } from '../../openapi/vocabulary/split.ts'
import { testnets } from '../../openapi/vocabulary/testnets.ts'
import { time } from '../../openapi/vocabulary/time.ts'
import { transactionHash } from '../../openapi/vocabulary/transaction-hash.ts'
import { unit } from '../../openapi/vocabulary/unit.ts'
import { unwrap } from '../../openapi/vocabulary/unwrap.ts'
import { v3 } from '../../openapi/vocabulary/v3.ts'
import { window } from '../../openapi/vocabulary/window.ts'
import { write } from '../../openapi/vocabulary/write.ts'
import type { OperationMetadata, ParameterMetadata, ValueMetadata } from '../core/types.ts'
import {
  chainSchemaOf,
  type Document,
  dropUndefined,
  type OperationEntry,
  type OperationObject,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
  successSchemaOf,
} from './document.ts'

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
    credits: credits.read(operation) ?? { amount: null },
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
  const metadata = new Map<string, ParameterMetadata>()
  for (const entry of operation.parameters ?? []) {
    const parameter = resolve<Parameter>(document, entry)
    const { in: place, schema = {} } = parameter
    if (place !== 'query' && place !== 'path') continue
    const value = dropUndefined({
      in: place,
      required: parameter.required || undefined,
      ...valueMetadataOf(document, schema),
      ...timeOf(time.read(parameter)),
      unit: unit.read(parameter),
      address: isMarked(document, schema, address),
      transactionHash: isMarked(document, schema, transactionHash),
    })
    metadata.set(parameter.name, value)
  }
  const body = bodySchemaOf(document, operation)
  for (const [name, property] of Object.entries(body?.properties ?? {})) {
    if (allowsNull(resolve<Schema>(document, property))) continue
    const value = dropUndefined({
      in: 'body' as const,
      required: body?.required?.includes(name) || undefined,
      ...valueMetadataOf(document, property),
      address: isMarked(document, property, address),
      transactionHash: isMarked(document, property, transactionHash),
    })
    metadata.set(name, value)
  }
  return Object.fromEntries(metadata)
}

/** The SDK does not check a value that may be `null`. */
const allowsNull = ({ type, nullable }: Schema): boolean => nullable === true || [type].flat().includes('null')

/** Returns the schema of a JSON body whose fields are parameters, or `undefined` for any other body. */
export function bodySchemaOf(document: Document, { requestBody }: OperationObject): Schema | undefined {
  const content = requestBody && resolve(document, requestBody).content
  const body = content?.['application/json']
  if (!body?.schema || Object.keys(content ?? {}).length > 1) return undefined
  const schema = resolve<Schema>(document, body.schema)
  return schema.properties && !schema.oneOf && !schema.anyOf && !schema.allOf ? schema : undefined
}

/**
 * Returns the metadata of a time parameter. A time has no pattern, because the SDK also accepts other formats than the
 * API.
 */
const timeOf = (format: string | undefined): { [Name in 'time' | 'pattern' | 'patternText']?: string | undefined } =>
  format === undefined ? {} : { time: format, pattern: undefined, patternText: `a UTC time as ${format}, or a Date` }

function isOpen(document: Document, operation: OperationObject): true | undefined {
  if (operation.requestBody === undefined) return undefined
  const schema = bodySchemaOf(document, operation)
  const isClosed = schema?.additionalProperties === false
  const all = Object.values(schema?.properties ?? {})
  return !isClosed || all.some((property) => allowsNull(resolve<Schema>(document, property))) || undefined
}

/** Returns `true` if a value, or each element of a list, is an address or a transaction hash. */
function isMarked(document: Document, reference: Schema, key: Key<true>): true | undefined {
  const { items, ...schema } = resolve<Schema>(document, reference)
  return key.read(schema) || (items && key.read(resolve<Schema>(document, items))) || undefined
}

/** @param depth Nesting of lists. The elements of a third list are not checked, because a schema may contain itself. */
function valueMetadataOf(document: Document, reference: Schema, depth = 0): ValueMetadata {
  const schema = resolve<Schema>(document, reference)
  // The SDK does not check a value that can have several types.
  const type = (Array.isArray(schema.type) ? undefined : schema.type) as ValueMetadata['type'] | undefined
  const all = chainSchemaOf(document)
  const testnetSlugs = (all && testnets.read(all)) ?? []
  // An enum of chain names selects the chain of a call.
  const isChain = schema.enum?.every((slug) => all?.enum?.includes(slug))
  const { enum: values, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema
  // The SDK checks addresses and transaction hashes against the format of the call's chain instead.
  const ownPattern = address.read(schema) || transactionHash.read(schema) ? undefined : pattern
  return dropUndefined({
    type: type ?? 'non-null',
    // The SDK checks only lists of texts.
    enum: values?.every((value) => typeof value === 'string') ? values : undefined,
    testnets: isChain ? values?.filter((slug) => testnetSlugs.includes(slug)) : undefined,
    pattern: ownPattern,
    patternText: patternText.read(schema) ?? (ownPattern && 'in the format that the OpenAPI document describes'),
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    default: schema.default,
    secret: secret.read(schema),
    items: items && depth < 2 ? valueMetadataOf(document, items, depth + 1) : undefined,
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
