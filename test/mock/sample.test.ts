import { expect, test } from 'vitest'
import { sampleOf } from '../../src/mock/spec/sample.ts'

test.each([
  [{ example: 1, default: 2, const: 3, examples: [4], enum: [5] }, 1],
  [{ default: 2, const: 3, examples: [4], enum: [5] }, 2],
  [{ const: 3, examples: [4], enum: [5] }, 3],
  [{ examples: [4], enum: [5] }, 4],
  [{ enum: [5, 6] }, 5],
  [{ type: 'boolean', default: false }, false],
  [{ allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] }, { a: 1, b: 2 }],
  [{ oneOf: [{ const: 1 }, { const: 2 }] }, 1],
  [{ anyOf: [{ const: 3 }, { const: 4 }] }, 3],
  [{ properties: { a: { type: 'string' } } }, { a: 'text' }],
  [{ type: 'object' }, {}],
  [{ type: ['object', 'null'], properties: { a: { type: 'boolean' } } }, { a: true }],
  [{ type: 'array', items: { type: 'integer' } }, [0]],
  [{ type: 'integer', minimum: 5 }, 5],
  [{ type: 'number' }, 0],
  [{ type: 'number', minimum: 0.5 }, 0.5],
  [{ type: 'null' }, null],
  [{}, null],
  [undefined, null],
])('the sample of %j is %j', (schema, sample) => {
  expect(sampleOf(schema)).toEqual(sample)
})
