import { expect, test } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { compileRequestParser } from '../../src/mock/incoming-request.ts'

const parse = compileRequestParser(description)
const names = '/v4/data/ns/name'
const parsed = (url: string, method = 'GET') => {
  const { match, ...request } = parse({ method, url, headers: {} })
  return { ...request, id: match?.route.id }
}

test('a query may contain further question marks', () => {
  expect(parsed(`${names}?chain=a&name=b?c?`)).toMatchObject({ path: names, query: 'chain=a&name=b?c?' })
  expect(parsed(names)).toMatchObject({ id: 'names.resolve', path: names, query: '' })
})

test('a path may end with an API key, which is not empty', () => {
  const keys = [{ scheme: 'path', key: 'secret' }]
  expect(parsed(`${names}/secret?chain=a`)).toMatchObject({ id: 'names.resolve', hasPathKey: true, keys })
  for (const url of [`${names}/`, `${names}/secret/`])
    expect(parsed(url)).toMatchObject({ id: undefined, hasPathKey: false, keys: [] })
})

test('a known path has its methods if the method of the request is not one of them', () => {
  expect(parsed(names, 'PUT')).toMatchObject({ id: undefined, allowedMethods: ['GET'] })
  expect(parsed('/v4/unknown')).toMatchObject({ id: undefined, allowedMethods: undefined })
})

test('an API without keys in the path has none', () => {
  const parseOther = compileRequestParser({
    ...description,
    auth: description.auth.filter(({ in: place }) => place !== 'path'),
  })
  expect(parseOther({ method: 'GET', url: `${names}/secret`, headers: {} })).toMatchObject({
    match: undefined,
    keys: [],
  })
})
