import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mockFetch, readSpec } from '../../src/mock/index.ts'

/* Documents of a few kilobytes that would take exponential time or memory. */

const folder = mkdtempSync(join(tmpdir(), 'chaindata-spec-'))
afterAll(() => rm(folder, { recursive: true }))

function read(document: object) {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }))
  return readSpec(file)
}

const responseOf = (schema: object) => ({ 200: { description: '', content: { 'application/json': { schema } } } })

/** Creates schemas that each refer to the next one, `times` times. */
function chainOfSchemas(length: number, times: number) {
  const refer = (i: number) => ({ $ref: `#/components/schemas/S${i}` })
  const properties = (i: number) => Object.fromEntries(Array.from({ length: times }, (_, k) => [`p${k}`, refer(i + 1)]))
  const schemas = Object.fromEntries(
    Array.from({ length }, (_, i) => [`S${i}`, { type: 'object', properties: properties(i) }]),
  )
  return { schemas: { ...schemas, [`S${length}`]: { type: 'string' } } }
}

describe('a document is rejected', () => {
  test.each([
    ['many references', chainOfSchemas(28, 2)],
    ['a wide reference', chainOfSchemas(7, 12)],
  ])('if its schemas expand exponentially: %s', async (_, components) => {
    const get = { responses: responseOf({ $ref: '#/components/schemas/S0' }) }
    await expect(read({ paths: { '/a': { get } }, components })).rejects.toThrow(
      'its references expand to more than 200,000 values',
    )
  })

  test('if the expansions of all its paths are too large together', async () => {
    const get = { responses: responseOf({ $ref: '#/components/schemas/S0' }) }
    const paths = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`/a${i}`, { get }]))
    await expect(read({ paths, components: chainOfSchemas(10, 2) })).rejects.toThrow('200,000 values')
  })

  test('if its references are nested too deeply', async () => {
    const get = { responses: responseOf({ $ref: '#/components/schemas/S0' }) }
    const reading = read({ paths: { '/a': { get } }, components: chainOfSchemas(5_000, 1) })
    await expect(reading).rejects.toThrow('it is nested more than 500 levels deep')
  })

  test('if it is nested too deeply without references', async () => {
    const schema = JSON.parse(`${'{"items":'.repeat(3_000)}{}${'}'.repeat(3_000)}`)
    const reading = read({ paths: { '/a': { get: { responses: responseOf(schema) } } } })
    await expect(reading).rejects.toThrow('it is nested more than 500 levels deep')
  })
})

test('a reference to a property that every object inherits has no target', async () => {
  const parameters = [{ name: 'a', in: 'query', schema: { $ref: '#/constructor' } }]
  const reading = read({ paths: { '/a': { get: { parameters, responses: { 204: {} } } } } })
  await expect(reading).rejects.toThrow('Unresolved reference: #/constructor')
})

describe('a path template', () => {
  const responses = { 200: { description: '', content: { 'application/json': { example: { found: true } } } } }
  const parametersOf = (path: string) =>
    [...path.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => ({ name, in: 'path', schema: { type: 'string' } }))
  async function statusesOf(template: string, ...paths: string[]) {
    const get = { parameters: parametersOf(template), responses }
    const fetch = mockFetch({ description: await read({ paths: { [template]: { get } } }) })
    const headers = { 'x-api-key': 'any' }
    return Promise.all(paths.map(async (path) => (await fetch(`http://mock${path}`, { headers })).status))
  }

  test.each([
    ['/v1/{a}{2,}', `/v1/${'a'.repeat(5_000)}/`],
    ['/v1/{a}+{b}*$', `/v1/${'a+'.repeat(2_000)}/`],
    [`/v1/${'{a}{b}{c}{d}'.repeat(10)}x`, `/v1/${'a'.repeat(5_000)}`],
    [`/v1/${'{a}-'.repeat(20)}x`, `/v1/${'a-'.repeat(2_500)}`],
    [`/v1/${'{'.repeat(200_000)}`, '/v1/a'],
  ])('never becomes a slow regular expression: %.30s', async (template, path) => {
    expect(await statusesOf(template, path)).toEqual([404])
  })

  test('may contain characters with a meaning in regular expressions, and several parameters in a segment', async () => {
    expect(await statusesOf('/v1/(x)|.*/{a}', '/v1/(x)|.*/b', '/v1/xx/b', '/v1/b')).toEqual([200, 404, 404])
    expect(await statusesOf('/v1/{a}.{b}', '/v1/x.y', '/v1/x.y.z', '/v1/.y', '/v1/x.', '/v1/xy')).toEqual([
      200, 200, 404, 404, 404,
    ])
    expect(await statusesOf('/v1/{user-id}/x', '/v1/7/x', '/v1//x', '/v1/7/8/x')).toEqual([200, 404, 404])
  })
})

describe('a request that takes exponential time to validate is rejected', () => {
  const slow = `${'a'.repeat(40)}!`
  const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
  const limit = 'takes longer than 2 s to validate with the schemas of the document'

  async function messageOf(operation: object, url: string, init?: RequestInit) {
    const method = init?.method?.toLowerCase() ?? 'get'
    const description = await read({ paths: { '/a': { [method]: { ...operation, responses: { 204: {} } } } } })
    const response = await mockFetch({ description })(`http://mock${url}`, { ...init, headers })
    return [response.status, await response.text()]
  }

  test('by the pattern of a parameter', async () => {
    const parameters = [{ name: 'a', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }]
    expect(await messageOf({ parameters }, `/a?a=${slow}`)).toEqual([400, expect.stringContaining(limit)])
    expect(await messageOf({ parameters }, '/a?a=aaa')).toEqual([204, ''])
    expect(await messageOf({ parameters }, '/a?a=b')).toEqual([400, expect.stringContaining('must match pattern')])
  })

  test.each([
    ['pattern', { properties: { a: { pattern: '^(a|a)+$' } } }, { a: slow }],
    ['patternProperties', { patternProperties: { '^(a+)+$': { type: 'string' } } }, { [slow]: 'b' }],
    ['propertyNames', { propertyNames: { pattern: '^(a|aa)+$' } }, { [slow]: 'b' }],
    [
      'uniqueItems',
      { properties: { a: { uniqueItems: true } } },
      { a: Array.from({ length: 100_000 }, (_, i) => [i]) },
    ],
  ])('by the `%s` of a body', async (_, schema, body) => {
    const requestBody = { content: { 'application/json': { schema } } }
    const init = { method: 'POST', body: JSON.stringify(body) }
    expect(await messageOf({ requestBody }, '/a', init)).toEqual([400, expect.stringContaining(limit)])
  })
})
