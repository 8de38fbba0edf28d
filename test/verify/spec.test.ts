import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSpec, startMock } from '../../src/mock/index.ts'
import { temporaryFolder } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { verify } from './support.ts'

const document = `
openapi: 3.1.0
info: { title: Ours, version: '1' }
paths:
  /v1/labels:
    get:
      operationId: labelsFind
      tags: [labels]
      x-credits: { amount: 7 }
      parameters:
        - { name: address, in: query, required: true, schema: { type: string, examples: ['0x1'] } }
        - { name: limit, in: query, schema: { type: integer, maximum: 5 } }
      responses:
        '200':
          description: The labels.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Label' } } } }
        '400': { description: A parameter is invalid. }
        '401': { description: The key is invalid. }
  /v1/free:
    get:
      responses:
        '200': { description: Nothing. }
        '401': { description: The key is invalid. }
  /v1/labels/{id}:
    get:
      operationId: labelsGet
      tags: [labels]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A label. } }
components:
  schemas:
    Label: { type: object, required: [name], properties: { name: { type: string }, parent: { $ref: '#/components/schemas/Label' } } }
`

test("verifies an application's own document in YAML", async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'ours.yaml')
  await writeFile(file, document)
  const service = await serve(({ path, query, headers }, response) => {
    const isValid = path !== '/v1/labels' || (query.has('address') && Number(query.get('limit') ?? 0) <= 5)
    response.statusCode = headers['x-api-key'] === 'outside-key' ? (isValid ? 200 : 400) : 401
    return path === '/v1/labels' ? [{ name: 'one', parent: { name: 2 } }] : {}
  })
  const { report, exit } = await verify(service.url, '--spec', file)
  expect(report.differences.map(({ operation, kind, at }) => `${operation} ${kind} ${at}`)).toEqual([
    'labels.find type /components/schemas/Label/properties/name',
  ])
  expect(exit).toBe(1)
  // The sample, without the address, the limit, one more, and a wrong key.
  expect(report).toMatchObject({ calls: 6, credits: 5 * 7 })
  expect(report.skipped).toMatchObject([{ operation: 'labels.get', reason: 'the document has no example for id' }])
})

test("--record and --from work with an application's own document", async () => {
  const folder = await temporaryFolder()
  const [file, recordings] = [join(folder, 'ours.yaml'), join(folder, 'recordings.json')]
  const withFiles = document.replace(
    '  /v1/free:',
    `  /v1/files/{name}.{format}:
    get:
      operationId: filesGet
      tags: [files]
      parameters:
        - { name: name, in: path, required: true, schema: { type: string }, example: a.b }
        - { name: format, in: path, required: true, schema: { type: string }, example: csv }
      responses: { '200': { description: A file., content: { application/json: { schema: { type: object, properties: { size: { type: string } } } } } }, '401': { description: No. } }
  /v1/free:`,
  )
  await writeFile(file, withFiles)
  const service = await serve(({ path, query, headers }, response) => {
    const isValid = path !== '/v1/labels' || (query.has('address') && Number(query.get('limit') ?? 0) <= 5)
    response.statusCode = headers['x-api-key'] === 'outside-key' ? (isValid ? 200 : 400) : 401
    return path === '/v1/labels' ? [{ name: 1 }] : { size: 1 }
  })
  const live = await verify(service.url, '--spec', file, '--record', recordings)
  const { length } = service.requests
  const recorded = await verify(service.url, '--spec', file, '--from', recordings)
  expect(service.requests).toHaveLength(length)
  expect(recorded.report.differences).toEqual(live.report.differences)
  expect(recorded.report).toMatchObject({
    skipped: [],
    differences: [{ operation: 'labels.find' }, { operation: 'files.get' }],
  })
  const { recordings: saved } = JSON.parse(await readFile(recordings, 'utf8'))
  expect(saved).toContainEqual(
    expect.objectContaining({ operation: 'files.get', parameters: { format: 'csv', name: 'a.b' } }),
  )
  expect(recorded.exit).toBe(1)
})

test.each([
  [{ 'x-pages': { size: 'size', offset: 'offset' } }, 'first of the OpenAPI document is invalid: `x-pages`: unknown'],
  [{ parameters: [{ name: 'a', in: 'query', schema: { type: 'string', 'x-verify': 'often' } }] }, '`x-verify` must be'],
])('an invalid key of a document is rejected before a call: %j', async (operation, message) => {
  const service = await serve(() => ({}))
  const { exit, err } = await verifyOperations(service.url, operation)
  expect(err).toContain(message)
  expect(exit).toBe(2)
  expect(service.requests).toEqual([])
})

test('the mock serves the own endpoint of the guide as its document describes it', async () => {
  const guide = await readFile('docs/src/content/docs/guide/regenerating-your-own-client.md', 'utf8')
  const [, yaml = ''] = /```text\n(# openapi.yaml.*?)```/s.exec(guide) ?? []
  const file = join(await temporaryFolder(), 'openapi.yaml')
  await writeFile(file, yaml)
  const mock = await startMock({ description: await readSpec(file) })
  onTestFinished(() => mock.close())
  const { exit, report } = await verify(mock.url, '--spec', file)
  expect(report).toMatchObject({ calls: 2, credits: 14, differences: [], skipped: [] })
  expect(exit).toBe(0)
})

/** Runs `verify` with a document that has two operations. */
async function verifyOperations(service: string, first: object, ...flags: string[]) {
  const file = join(await temporaryFolder(), 'two.json')
  const responses = { 200: { description: 'a' }, 401: { description: 'b' } }
  const paths = {
    '/first': { get: { operationId: 'first', responses, ...first } },
    '/second': { get: { operationId: 'second', responses, 'x-credits': { amount: 5 } } },
  }
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }))
  return verify(service, '--spec', file, ...flags)
}

test.each([-100, '0', 0.5, {}])('an invalid price of a document cannot raise --max-credits: %j', async (amount) => {
  const service = await serve(() => ({}))
  const { exit, err } = await verifyOperations(service.url, { 'x-credits': { amount } }, '--max-credits', '5')
  expect(err).toContain('first of the document is invalid: the `amount` of its price must be a whole number of credits')
  expect(exit).toBe(2)
  expect(service.requests).toEqual([])
})

test.each([
  ['a reference with invalid percent-encoding', { responses: { 200: { $ref: '#/%' } } }, '#/%'],
  [
    'a parameter that is no object',
    { requestBody: null, parameters: [{ name: 'a', in: 'path', schema: 1 }], 'x-pages': 5, 'x-window': 1 },
    'two.json',
  ],
])('a document with %s is rejected with exit code 2', async (_, operation, expected) => {
  const service = await serve(() => ({}))
  const { exit, err } = await verifyOperations(service.url, operation)
  expect(err).toContain(expected)
  expect(err).toContain('is not a valid OpenAPI document')
  expect(exit).toBe(2)
  expect(service.requests).toEqual([])
})

test('a document whose references only refer to each other is rejected with exit code 2', async () => {
  const service = await serve(() => ({}))
  const refer = (name: string) => ({ $ref: `#/x-parts/${name}` })
  const file = join(await temporaryFolder(), 'circle.json')
  const responses = { 200: { description: 'a', content: { 'application/json': { schema: refer('a') } } }, 401: {} }
  const document = { 'x-parts': { a: refer('b'), b: refer('a') }, paths: { '/first': { get: { responses } } } }
  await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }))
  const { exit, err } = await verify(service.url, '--spec', file)
  expect(err).toContain('Unresolved reference: #/x-parts/a')
  expect([exit, service.requests]).toEqual([2, []])
})

test.each(['/../private', '/a/%2e%2E/b', '/a/%252e%252e/b', '/a/..;b', '/a\\..\\b', '/100%', '/a?b', '/a#b'])(
  'a document with the path %s is rejected, because it could leave the base URL',
  async (path) => {
    const service = await serve(() => ({}))
    const file = join(await temporaryFolder(), 'path.json')
    const paths = { [path]: { get: { responses: {} } } }
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }))
    const { exit, err } = await verify(`${service.url}/base`, '--spec', file)
    expect(err).toContain('must begin with one slash and be percent-encoded')
    expect(exit).toBe(2)
    expect(service.requests).toEqual([])
  },
)

test.each(['..', '.', '..;a'])(
  'the value %s of a path parameter cannot leave the path of an operation',
  async (value) => {
    const service = await serve(() => ({}))
    const file = join(await temporaryFolder(), 'value.json')
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { enum: ['a', value] }, example: value }]
    const paths = { '/a/{id}': { get: { operationId: 'first', parameters, responses: {} } } }
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }))
    const { report } = await verify(`${service.url}/base`, '--spec', file)
    expect(report.skipped).toContainEqual(
      expect.objectContaining({ reason: 'its path would leave that of the base URL' }),
    )
    expect(service.requests.every(({ path }) => path === '/base/a/a')).toBe(true)
  },
)

test('a document cannot demand lists that exceed the memory', async () => {
  const service = await serve(() => ({}))
  const list = { name: 'ids', in: 'query', example: ['a'], schema: { type: 'array', maxItems: 1e9 } }
  const { report } = await verifyOperations(service.url, { parameters: [list] })
  expect(report.calls).toBe(3)
})
