// The comparison agrees with a validator: it finds no difference exactly if the value is valid against the closed schema.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareValue } from '../../src/verify/compare/schema.ts'
import { Contract } from '../../src/verify/contract.ts'
import { propertyOptions } from '../fuzz/runs.ts'

const closed = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', minLength: 1 },
    count: { type: 'integer', maximum: 9 },
    kind: { enum: ['a', 'b'] },
    tags: { type: 'array', items: { type: ['string', 'null'] }, maxItems: 3 },
    inner: { type: 'object', required: ['on'], properties: { on: { type: 'boolean' } }, additionalProperties: false },
    either: {
      anyOf: [
        { type: 'number' },
        { type: 'object', properties: { big: { type: 'string' } }, required: ['big'], additionalProperties: false },
      ],
    },
    map: { type: 'object', properties: { known: { type: 'string' } }, additionalProperties: { type: 'number' } },
  },
  additionalProperties: false,
}

/** The same schema as a document has it: open, with known values instead of an enumeration. */
const open = JSON.parse(JSON.stringify(closed), (name, value) =>
  name === 'additionalProperties' && value === false ? undefined : value,
)
const validate = new Ajv2020().compile(closed)

const leaf = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'text', null, true, false, 1, 9, 10, 1.5),
  fc.array(fc.constantFrom('x', null, 1), { maxLength: 4 }),
)
const value = fc.record(
  {
    id: leaf,
    count: leaf,
    kind: leaf,
    tags: leaf,
    inner: fc.oneof(leaf, fc.record({ on: leaf, other: leaf }, { requiredKeys: [] })),
    either: fc.oneof(leaf, fc.record({ big: leaf, other: leaf }, { requiredKeys: [] })),
    map: fc.oneof(leaf, fc.record({ known: leaf, other: leaf }, { requiredKeys: [] })),
    other: leaf,
  },
  { requiredKeys: [] },
)

test('finds a difference exactly if the closed schema rejects the value', () => {
  const contract = new Contract({ paths: {} })
  const part = { value: open, pointer: '', steps: [] }
  fc.assert(
    fc.property(value, (one) => {
      const { findings } = compareValue(contract, part, one)
      expect(findings.length === 0).toBe(validate(one))
      expect(findings.every(({ contract, received }) => contract !== undefined && received !== undefined)).toBe(true)
    }),
    propertyOptions(8),
  )
})

test('reports one difference for all items of a list', () => {
  const contract = new Contract({ paths: {} })
  const part = {
    value: { type: 'array', items: { properties: { a: { type: 'string' } } } },
    pointer: '/schema',
    steps: [],
  }
  const items = Array.from({ length: 1000 }, () => ({ a: 7, b: 1 }))
  expect(compareValue(contract, part, items).findings.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
    'type /schema/items/properties/a',
    'undocumented /schema/items/properties/b',
  ])
})
