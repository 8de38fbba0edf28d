import { expect, test } from 'vitest'
import type { RouteDescription } from '../../src/mock/description.ts'
import { compileRoutes } from '../../src/mock/routes.ts'

const routes = (
  [
    ['item', 'GET', '/a.b/{id}/c'],
    ['change', 'PUT', '/a.b/{id}/c'],
    ['any', 'GET', '/a/{id}'],
    ['list', 'GET', '/a/list'],
    ['pair', 'GET', '/pair/{from}/{to}'],
  ] as const
).map(
  ([id, method, path]): RouteDescription => ({
    ...{ id, path, responses: {}, parameters: () => true },
    metadata: { id, method, path, parameters: {}, answer: 'any', credits: { amount: 1 } },
  }),
)

/** Returns the ID and the path parameters of the operation, or the allowed methods. */
function found(method: string, path: string) {
  const match = compileRoutes({ routes })(method, path)
  return match && (match.route ? [match.route.id, match.pathParameters] : match.allowedMethods)
}

test('finds an operation by its method and its path', () => {
  expect(found('GET', '/a.b/1/c')).toEqual(['item', { id: '1' }])
  expect(found('PUT', '/a.b/1/c')).toEqual(['change', { id: '1' }])
  expect(found('DELETE', '/a.b/1/c')).toEqual(['GET', 'PUT'])
  expect(found('GET', '/pair/a/b')).toEqual(['pair', { from: 'a', to: 'b' }])
  for (const path of ['/axb/1/c', '/a.b//c', '/a.b/1/2/c', '/x/a.b/1/c', '/a.b/1/c/', '/a', ''])
    expect(found('GET', path)).toBeUndefined()
})

test('prefers a path without parameters', () => {
  expect(found('GET', '/a/list')).toEqual(['list', {}])
  expect(found('GET', '/a/other')).toEqual(['any', { id: 'other' }])
  expect(found('PUT', '/a/list')).toEqual(['GET'])
})

test.each([
  ['%2F%20', '/ '],
  ['1+2', '1+2'],
  ['%ff', '%ff'],
])('decodes the segment %s', (segment, id) => {
  expect(found('GET', `/a/${segment}`)).toEqual(['any', { id }])
})
