import { expect, test } from 'vitest'
import { referenceInliner, resolveReference } from '../../src/catalog/references.ts'

const document = {
  components: {
    schemas: {
      Name: { type: 'string' },
      'a/b~c d': { type: 'number' },
      List: { type: 'array', items: { $ref: '#/components/schemas/Name' } },
      Tree: { type: 'object', properties: { left: { $ref: '#/components/schemas/Tree' } } },
      Any: true,
    },
  },
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('resolves a reference, with escaped characters', () => {
  expect(resolveReference(document, '#/components/schemas/Name')).toEqual({ type: 'string' })
  expect(resolveReference(document, '#/components/schemas/a~1b~0c%20d')).toEqual({ type: 'number' })
  for (const missing of ['#/components/schemas/None', '#/none/schemas/Name', '#/components/schemas/Any/items'])
    expect(resolveReference(document, missing)).toBe(undefined)
})

test('replaces references, also in other references and in lists', () => {
  expect(referenceInliner(document)({ a: [ref('List'), 1], b: null })).toEqual({
    a: [{ type: 'array', items: { type: 'string' } }, 1],
    b: null,
  })
})

test('keeps the keywords beside a reference, which take precedence', () => {
  const value = { ...ref('Name'), type: 'null', description: 'A name.' }
  expect(referenceInliner(document)(value)).toEqual({ type: 'null', description: 'A name.' })
  expect(referenceInliner(document)({ ...ref('None'), description: 'D' })).toEqual({ description: 'D' })
  expect(referenceInliner(document)({ ...ref('Any'), description: 'D' })).toEqual({ description: 'D' })
})

test('replaces a recursive reference with an empty schema, and a repeated one each time', () => {
  const tree = { type: 'object', properties: { left: {} } }
  expect(referenceInliner(document)([ref('Tree'), ref('Tree')])).toEqual([tree, tree])
})

test('keeps a property named $ref that is not a reference', () => {
  const properties = { $ref: { type: 'string' } }
  expect(referenceInliner(document)({ properties })).toEqual({ properties })
})
