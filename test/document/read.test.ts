import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { readDocument } from '../../src/document/read.ts'
import { ParameterError } from '../../src/index.ts'
import { failure } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chaindata-document-'))
afterAll(() => rm(folder, { recursive: true }))

/** Writes files, and reads the document in the first one. */
function read(files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : stringify(content))
  }
  const [first = ''] = Object.keys(files)
  return readDocument(join(folder, first))
}

const header = { openapi: '3.1.0', info: { title: 'T', version: '1' } }

test('YAML and JSON give the same document', async () => {
  const document = { ...header, paths: { '/a': { get: { responses: { 200: { description: 'On.', 'x-a': 'no' } } } } } }
  const expected = JSON.parse(JSON.stringify(document))
  expect(await read({ 'a.json': JSON.stringify(document) })).toEqual(expected)
  expect(await read({ 'a.yaml': document })).toEqual(expected)
  expect(await read({ 'a.txt': document })).toEqual(expected)
})

test('the YAML parser is loaded only for a document that has YAML', async () => {
  const load = vi.fn()
  vi.resetModules()
  vi.doMock('yaml', async (importOriginal) => {
    load()
    return importOriginal()
  })
  const { readDocument } = await import('../../src/document/read.ts')
  const paths = { '/a': { $ref: 'late/item.json' } }
  const item = { get: { responses: {} } }
  mkdirSync(join(folder, 'late'))
  const spec = join(folder, 'late.json')
  writeFileSync(spec, JSON.stringify({ ...header, paths }))
  writeFileSync(join(folder, 'late/item.json'), JSON.stringify(item))
  expect(await readDocument(spec)).toEqual({ ...header, paths: { '/a': item } })
  expect(load).not.toHaveBeenCalled()
  writeFileSync(join(folder, 'late/item.json'), JSON.stringify({ $ref: 'last.yaml' }))
  writeFileSync(join(folder, 'late/last.yaml'), stringify(item))
  expect(await readDocument(spec)).toEqual({ ...header, paths: { '/a': item } })
  expect(load).toHaveBeenCalledOnce()
  vi.doUnmock('yaml')
})

test.each([
  '.other.example/a',
  '@other.example/a',
  ':1/a',
  '//other.example/a',
  '/\\other.example',
  '{a}.other.example/a',
  '',
])('a path that would change the host of the base URL is rejected: %s', async (path) => {
  const error = await failure(
    read({ 'host.json': JSON.stringify({ ...header, paths: { [path]: {} } }) }),
    ParameterError,
  )
  expect(error.message).toContain(`the path ${path} must begin with one slash`)
})

test('YAML 1.2 is read without surprises: no dates, no booleans such as "on", and merge keys', async () => {
  const yaml = `openapi: 3.1.0
x-base: &base { a: 2024-01-01, b: on }
x-merged: { <<: *base, c: 010 }
paths: {}`
  expect(await read({ 'plain.yaml': yaml })).toMatchObject({ 'x-merged': { a: '2024-01-01', b: 'on', c: 10 } })
})

test('parts of other files take the place of their references, and their schemas become components', async () => {
  const document = await read({
    'parts/openapi.yaml': {
      ...header,
      paths: { '/labels': { $ref: './paths/labels.yaml' } },
      components: {
        schemas: {
          Label: { $ref: 'schemas.yaml#/Label' },
          Own: {
            properties: {
              tree: { $ref: 'schemas.yaml#/Tree' },
              self: { $ref: './openapi.yaml#/components/schemas/Own' },
            },
          },
        },
      },
    },
    'parts/paths/labels.yaml': {
      get: {
        parameters: [{ $ref: '../parameters.yaml#/Limit' }],
        responses: {
          200: { description: '', content: { 'application/json': { schema: { $ref: '../schemas.yaml#/Label' } } } },
        },
      },
    },
    'parts/parameters.yaml': { Limit: { name: 'limit', in: 'query', schema: { $ref: 'schemas.yaml#/Number~1Limit' } } },
    'parts/schemas.yaml': {
      Label: { type: 'object', properties: { name: { type: 'string' }, tree: { $ref: '#/Tree' } } },
      Tree: { properties: { children: { type: 'array', items: { $ref: '#/Tree' } } }, description: 'A tree.' },
      'Number/Limit': { type: 'integer' },
      Unused: { type: 'string' },
    },
  })
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(document).toEqual({
    ...header,
    paths: {
      '/labels': {
        get: {
          parameters: [{ name: 'limit', in: 'query', schema: schema('Number_1Limit') }],
          responses: { 200: { description: '', content: { 'application/json': { schema: schema('Label') } } } },
        },
      },
    },
    components: {
      schemas: {
        Label: { type: 'object', properties: { name: { type: 'string' }, tree: schema('Tree') } },
        Own: { properties: { tree: schema('Tree'), self: schema('Own') } },
        Tree: { properties: { children: { type: 'array', items: schema('Tree') } }, description: 'A tree.' },
        Number_1Limit: { type: 'integer' },
      },
    },
  })
})

test('schemas of the same name in different files are kept apart', async () => {
  const refer = ($ref: string) => ({ $ref })
  const document = await read({
    'same/openapi.yaml': {
      ...header,
      paths: {},
      components: { schemas: { A: { anyOf: [refer('a.yaml#/A'), refer('b.yaml#/A'), refer('b.yaml')] } } },
    },
    'same/a.yaml': { A: { const: 'a' } },
    'same/b.yaml': { A: { const: 'b' } },
  })
  const { anyOf } = (document as unknown as { components: { schemas: { A: { anyOf: { $ref: string }[] } } } })
    .components.schemas.A
  expect(anyOf.map(({ $ref }) => $ref)).toEqual(['A2', 'A3', 'b'].map((name) => `#/components/schemas/${name}`))
})

test('all components may be in another file', async () => {
  const document = await read({
    'all/openapi.yaml': { ...header, paths: {}, components: { $ref: 'components.yaml' } },
    'all/components.yaml': { schemas: { $ref: 'schemas.yaml' }, parameters: { P: { name: 'p', in: 'query' } } },
    'all/schemas.yaml': { A: { type: 'string' }, B: { items: { $ref: '#/A' } } },
  })
  expect(document).toMatchObject({
    components: {
      parameters: { P: { name: 'p' } },
      schemas: { A: { type: 'string' }, B: { items: { $ref: '#/components/schemas/A' } } },
    },
  })
})

test.each([
  [
    'aliases that expand exponentially',
    `${Array.from({ length: 30 }, (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1}, *a${i - 1}` : 1}]`).join('\n')}\npaths: {}\nopenapi: 3.1.0`,
    /200,000 values/,
  ],
  [
    'too many anchors and aliases',
    `openapi: 3.1.0\npaths: {}\nx-a:\n${Array.from({ length: 2_501 }, (_, i) => `- &a${i} 1\n- *a${i}`).join('\n')}`,
    /more than 5,000 anchors and aliases/,
  ],
  ['a key twice', 'openapi: 3.1.0\npaths: { /a: {}, "/a": {} }', /the key \/a occurs twice in a map/],
  ['an alias of itself', 'openapi: 3.1.0\npaths: &p { /a: *p }', /not a valid OpenAPI document/],
  ['a part that refers to itself', { ...header, paths: { '/a': { $ref: 'loop.yaml#/a' } } }, /refers to itself/],
  ['a part that does not exist', { ...header, paths: { '/a': { $ref: 'loop.yaml#/none' } } }, /has no \/none/],
  ['deep nesting', `{"openapi":"3.1.0","paths":${'{"a":'.repeat(600)}1${'}'.repeat(601)}`, /more than 500 levels deep/],
])('a document with %s is rejected', async (_, content, message) => {
  const reading = read({ 'rejected/openapi.yaml': content, 'rejected/loop.yaml': { a: { get: { $ref: '#/a' } } } })
  await expect(reading).rejects.toThrow(message)
  await expect(reading).rejects.toMatchObject({ name: 'ParameterError', parameter: 'spec', rule: 'format' })
})

test('a map with 40,000 keys is read without comparing each key with all others', async () => {
  const keys = Array.from({ length: 40_000 }, (_, i) => `  x-${i}: 1`).join('\n')
  const document = await read({ 'keys.yaml': `openapi: 3.1.0\npaths:\n  /a: {}\n${keys}` })
  expect(Object.keys(document.paths)).toHaveLength(40_001)
}, 20_000)

test('a merge key may occur several times', async () => {
  const yaml = 'openapi: 3.1.0\nx-a: &a { get: {} }\nx-b: &b { put: {} }\npaths:\n  /a:\n    <<: *a\n    <<: *b\n'
  expect((await read({ 'merge.yaml': yaml })).paths['/a']).toEqual({ get: {}, put: {} })
})

describe('a remote document', () => {
  const document = JSON.stringify({ ...header, paths: {} })
  const redirectTo = async (location: string) => {
    const service = await serve(({ path }, response) => {
      if (path === '/openapi.json') response.writeHead(302, { location }).end()
      else reply(response, 200, document)
    })
    return `${service.url}/openapi.json`
  }

  test('is read through redirects on the same host, but not endlessly', async () => {
    expect(await readDocument(await redirectTo('/moved.json'))).toMatchObject({ paths: {} })
    const error = await failure(readDocument(await redirectTo('/openapi.json')), ParameterError)
    expect(error.message).toContain('it redirects too often')
  })

  test('that redirects to another host is rejected, and nothing is sent there', async () => {
    const { url, requests } = await serve((_, response) => reply(response, 200, document))
    for (const location of [url.replace('127.0.0.1', 'localhost'), 'file:///etc/hosts', 'http://'])
      expect((await failure(readDocument(await redirectTo(location)), ParameterError)).message).toContain(
        'redirects to',
      )
    expect(requests).toEqual([])
  })

  test('without an end is rejected', async () => {
    const { url } = await serve((_, response) => {
      const write = () => response.destroyed || response.write(' '.repeat(1_000_000), write)
      write()
    })
    const error = await failure(readDocument(`${url}/openapi.json`), ParameterError)
    expect(error.message).toContain('it has more than 20000000 bytes')
  })
})
