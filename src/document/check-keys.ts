import { abi } from '../../openapi/vocabulary/abi.ts'
import { address } from '../../openapi/vocabulary/address.ts'
import { cache } from '../../openapi/vocabulary/cache.ts'
import { chunk } from '../../openapi/vocabulary/chunk.ts'
import { credits } from '../../openapi/vocabulary/credits.ts'
import type { Key } from '../../openapi/vocabulary/define/key.ts'
import { expires } from '../../openapi/vocabulary/expires.ts'
import { firstOnly } from '../../openapi/vocabulary/first-only.ts'
import { ignored } from '../../openapi/vocabulary/ignored.ts'
import { oneOf } from '../../openapi/vocabulary/one-of.ts'
import { onlyOn } from '../../openapi/vocabulary/only-on.ts'
import { pages } from '../../openapi/vocabulary/pages.ts'
import { patternText } from '../../openapi/vocabulary/pattern-text.ts'
import { secret } from '../../openapi/vocabulary/secret.ts'
import { split } from '../../openapi/vocabulary/split.ts'
import { time } from '../../openapi/vocabulary/time.ts'
import { transactionHash } from '../../openapi/vocabulary/transaction-hash.ts'
import { unit } from '../../openapi/vocabulary/unit.ts'
import { unwrap } from '../../openapi/vocabulary/unwrap.ts'
import { v3 } from '../../openapi/vocabulary/v3.ts'
import { window } from '../../openapi/vocabulary/window.ts'
import { write } from '../../openapi/vocabulary/write.ts'
import { isRecord } from '../core/util/record.ts'
import {
  type Document,
  type OperationEntry,
  type Parameter,
  resolve,
  type Schema,
  successSchemaOf,
} from './document.ts'
import { keyProblem, problemOf } from './key-schema.ts'
import { bodySchemaOf } from './metadata.ts'
import { scopeOf } from './scope.ts'

/** The keys of an operation that change how its calls are made, by the part of the document that has them. */
export const operationKeys: readonly Key[] = [
  ...[abi, cache, chunk, expires, firstOnly, ignored, oneOf, onlyOn, pages, split, v3, window, write],
]
const parameterKeys: readonly Key[] = [time, unit]
const schemaKeys: readonly Key[] = [address, patternText, secret, transactionHash, unwrap]

/** The numbers of a price are checked by `checkPrice`: an application may have a price of 0. */
const priceSchema = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: { ...Object(credits.value.schema['properties']), amount: {}, free: {} },
}

/**
 * Checks the `x-` keys of an operation in an application's own OpenAPI document, which lint has not checked: their form, and
 * that the parameters and fields that they name exist.
 *
 * @throws {Error} if a key is invalid.
 */
export function checkKeys(document: Document, entry: OperationEntry): void {
  const { operation } = entry
  const price = credits.readDeclared(operation)
  if (price !== undefined) fail(problemOf(priceSchema, price, credits.name))
  for (const node of parametersOf(document, entry)) checkForm(parameterKeys, node)
  for (const node of schemasOf(document, entry)) checkForm(schemaKeys, node)
  checkForm(operationKeys, operation)
  for (const key of operationKeys) {
    const declared = key.readDeclared(operation)
    if (declared === undefined) continue
    const scope = scopeOf(document, entry, key)
    key.value.check?.(declared, scope)
    key.check?.(key.read(operation), scope)
  }
}

function checkForm(keys: readonly Key[], node: object): void {
  for (const key of keys) {
    const declared = key.readDeclared(node)
    if (declared !== undefined) fail(keyProblem(key, declared))
  }
}

function fail(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem)
}

const parametersOf = (document: Document, { operation: { parameters = [] } }: OperationEntry): Parameter[] =>
  parameters.map((one) => resolve<Parameter>(document, one))

/** Returns the schemas of the parameters, of their elements, of the fields of the body, and of the response. */
function schemasOf(document: Document, entry: OperationEntry): Schema[] {
  const body = bodySchemaOf(document, entry.operation)
  const values = [
    ...parametersOf(document, entry).map(({ schema }) => schema),
    ...Object.values(body?.properties ?? {}),
    successSchemaOf(document, entry.operation),
  ]
  return values.flatMap((value) => {
    if (!isRecord(value)) return []
    const schema = resolve<Schema>(document, value)
    // A reference may have keys beside it.
    return [value, schema, ...(isRecord(schema.items) ? [resolve<Schema>(document, schema.items)] : [])]
  })
}
