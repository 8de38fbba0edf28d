import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vocabulary } from '../../openapi/vocabulary/define/all.ts'
import type { Key } from '../../openapi/vocabulary/define/key.ts'
import { operationKeys } from '../../src/document/check-keys.ts'
import { keyProblem } from '../../src/document/key-schema.ts'
import { ownOperationsOf } from '../../src/document/operations-file.ts'
import { propertyOptions } from '../fuzz/runs.ts'

const list = { type: 'array', items: { type: 'string' } }

/** A document with one operation that has these keys. */
const document = (keys: object, parts: { parameter?: object; schema?: object; response?: object } = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Ours', version: '1' },
  paths: {
    '/v1/labels': {
      get: {
        ...{ operationId: 'labelsFind', tags: ['labels'], ...keys },
        parameters: [
          { name: 'wallet', in: 'query', schema: { type: 'string', ...parts.schema }, ...parts.parameter },
          { name: 'size', in: 'query', schema: { type: 'integer' } },
          { name: 'offset', in: 'query', schema: { type: 'integer' } },
          { name: 'names', in: 'query', schema: list },
        ],
        responses: { 200: { description: 'a', content: { 'application/json': { schema: parts.response ?? list } } } },
      },
    },
  },
})

const labels = {
  type: 'object',
  properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Label' } } },
}

test('the document of the API is valid', async () => {
  expect(ownOperationsOf(JSON.parse(await readFile('generated/openapi.json', 'utf8'))).length).toBeGreaterThan(20)
})

test('every key that changes how calls are made is checked', () => {
  const used = vocabulary.filter(({ metadata, on, name }) => metadata && on === 'Operation' && name !== 'x-credits')
  expect(operationKeys).toEqual(expect.arrayContaining(used))
})

test.each<[object, string]>([
  [{ 'x-credits': 7 }, '`x-credits` must be an object'],
  [{ 'x-credits': {} }, '`x-credits` has no `amount`'],
  [{ 'x-credits': { amont: 7, amount: 1 } }, '`x-credits` has an unknown property `amont`'],
  [{ 'x-credits': { amount: '7' } }, 'the `amount` of its price must be a whole number of credits'],
  [{ 'x-pages': true }, '`x-pages` must be an object'],
  [{ 'x-pages': { size: 'size' } }, '`x-pages` has no `offset`'],
  [{ 'x-pages': { size: 'pageSize', offset: 'offset' } }, '`x-pages`: unknown parameter `pageSize`'],
  [{ 'x-pages': { size: 'wallet', offset: 'offset' } }, '`x-pages`: `wallet` is not an integer'],
  [{ 'x-cache': { maxAge: '1h' } }, '`x-cache.maxAge` must be a whole number'],
  [{ 'x-cache': { maxAge: 0 } }, '`x-cache.maxAge` must be at least 1'],
  [{ 'x-cache': {} }, '`x-cache` must have exactly one of `never`, `final`, `maxAge`, `expires`'],
  [{ 'x-cache': { final: 'items', block: 'b' } }, '`x-cache` has `final`, but no `time`'],
  [{ 'x-cache': { maxAge: 60, plan: 'gold' } }, '`x-cache.plan` must be one of free, paid'],
  [{ 'x-chunk': { parameter: 'wallet' } }, '`x-chunk`: `wallet` is not a list'],
  [{ 'x-chunk': { parameter: 'names' } }, '`x-chunk`: `names` has no `maxItems`'],
  [{ 'x-one-of': [{ parameters: ['wallet'] }] }, '`x-one-of[0].parameters` must have at least 2 elements'],
  [{ 'x-one-of': [{ parameters: ['wallet', 'walet'] }] }, '`x-one-of`: unknown parameter `walet`'],
  [{ 'x-one-of': [{ parameters: ['wallet', 'wallet'] }] }, '`x-one-of[0].parameters` has an element twice'],
  [{ 'x-first-only': {} }, '`x-first-only` is empty'],
  [{ 'x-write': { key: 'privateKey', look: 'a' } }, '`x-write`: the body has no field `privateKey`'],
  [{ 'x-v3': { path: '/v4/labels' } }, '`x-v3.path` has an invalid format'],
])('an operation with %j is invalid', (keys, problem) => {
  expect(() => ownOperationsOf(document(keys))).toThrow(`labels.find of the OpenAPI document is invalid: ${problem}`)
})

test('keys of parameters and schemas are checked', () => {
  const parameter = document({}, { parameter: { 'x-unit': 'ms' } })
  expect(() => ownOperationsOf(parameter)).toThrow('`x-unit` must be one of seconds')
  const schema = document({}, { schema: { 'x-address': 'evm' } })
  expect(() => ownOperationsOf(schema)).toThrow('`x-address` must be true')
})

test('names of response fields are checked if the response documents its fields', () => {
  const keys = { 'x-pages': { size: 'size', offset: 'offset', items: 'results' } }
  const schemas = { Label: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Label' } } } }
  const known = { ...document(keys, { response: labels }), components: { schemas } }
  expect(() => ownOperationsOf(known)).toThrow('`x-pages`: the response has no field `results`')
  expect(ownOperationsOf(document(keys, { response: { type: 'object' } }))).toHaveLength(1)
})

test('keys of other tools, prices of 0 and values without a mark are allowed', () => {
  const keys = { 'x-internal': true, 'x-credits': { amount: 0 }, 'x-cache': { maxAge: 60 } }
  expect(ownOperationsOf(document(keys))).toMatchObject([{ credits: { amount: 0 }, cache: { maxAge: 60 } }])
  expect(ownOperationsOf(document({ 'x-credits': { amount: null } }))).toHaveLength(1)
})

type Json = Readonly<Record<string, unknown>>

/** Values that are valid for a schema or nearly so. */
function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  const {
    properties,
    items,
    anyOf,
    enum: values,
    const: constant,
    additionalProperties,
  } = schema as Record<string, Json>
  const other = fc.oneof(fc.constantFrom('', 'a', 'YYYY', '/v3/a', 0, 1, 1.5, -1, null, true, false), fc.jsonValue())
  const own: fc.Arbitrary<unknown>[] = []
  if (Array.isArray(anyOf)) own.push(...anyOf.map(valuesOf))
  if (Array.isArray(values)) own.push(fc.constantFrom(...values))
  if (constant !== undefined) own.push(fc.constant(constant))
  if (items) own.push(fc.array(valuesOf(items), { maxLength: 3 }))
  if (properties) {
    const entries = Object.entries(properties).map(([name, one]) => [name, valuesOf(one as Json)] as const)
    own.push(fc.record(Object.fromEntries(entries), { requiredKeys: [] }), fc.record({ a: other }))
    own.push(fc.record(Object.fromEntries(entries)))
  } else if (typeof additionalProperties === 'object')
    own.push(fc.dictionary(fc.string(), valuesOf(additionalProperties)))
  return own.length ? fc.oneof({ weight: 5, arbitrary: fc.oneof(...own) }, { weight: 1, arbitrary: other }) : other
}

/** The schema without the mark that only lint requires. */
function withoutMark(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return Array.isArray(schema) ? schema.map(withoutMark) : schema
  const { if: _, then: __, ...rest } = schema as Json
  const required = (rest['required'] as string[] | undefined)?.filter?.((name) => name !== 'x-provisional')
  return Object.fromEntries(
    Object.entries({ ...rest, ...(Array.isArray(rest['required']) && { required }) }).map(([name, one]) => [
      name,
      name === 'required' ? one : withoutMark(one),
    ]),
  )
}

describe.each(vocabulary.filter(({ on }) => on !== 'nowhere').map((key): [string, Key] => [key.name, key]))(
  '%s',
  (_, key) => {
    test('accepts what a validator for JSON Schema accepts', () => {
      const validate = new Ajv2020({ strict: false }).compile(withoutMark(key.value.schema) as object)
      const property = fc.property(valuesOf(key.value.schema), (value) => {
        expect(keyProblem(key, value) === undefined).toBe(validate(value))
      })
      fc.assert(property, propertyOptions())
    })
  },
)
