import { expect, test } from 'vitest'
import { mockFetch } from '../../src/mock/index.ts'

test('a preflight request allows the requested headers, every method and private networks for some minutes', async () => {
  const preflight = async (headers = {}) =>
    Object.fromEntries((await mockFetch()('http://mock/v4/any', { method: 'OPTIONS', headers })).headers)
  const allowed = await preflight({ 'access-control-request-headers': 'x-api-key, x-other' })
  expect(allowed).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'x-api-key, x-other',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  })
  expect(allowed['access-control-allow-methods']?.split(', ').sort()).toEqual([
    'DELETE',
    'GET',
    'OPTIONS',
    'PATCH',
    'POST',
    'PUT',
  ])
  expect(await preflight()).toMatchObject({ 'access-control-allow-headers': '*' })
})
