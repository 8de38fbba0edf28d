import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from '../../src/codegen/index.ts'
import { failure } from '../support/client.ts'
import { createProject } from './project.ts'

let project: string
beforeAll(async () => {
  project = await createProject()
})
afterAll(() => rm(project, { recursive: true }))

const list = { type: 'array', items: { type: 'string' } }
const responses = { 204: { description: 'Done.' } }

describe('a document of the application', () => {
  /** Generates a client of an OpenAPI document, and returns the files. */
  const generateFrom = async (document: object, options: { groups?: string[]; plugins?: string[] } = {}) => {
    const spec = join(project, 'ours.json')
    await writeFile(spec, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }))
    await generate({ project, output: 'ours', spec, ...options })
    return (file: string) => readFile(join(project, 'ours', file), 'utf8')
  }
  const functionsOf = async (read: (file: string) => Promise<string>) =>
    [...(await read('sdk.gen.ts')).matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

  const paths = {
    '/a': { get: { operationId: 'a.list', tags: ['a', 'both'], responses } },
    '/b': { post: { operationId: 'b.add', tags: ['b'], responses } },
    '/c': { delete: { operationId: 'c.remove', responses } },
  }

  test('needs no tags if all groups are selected', async () => {
    expect(await functionsOf(await generateFrom({ paths }))).toEqual(['aList', 'bAdd', 'cRemove'])
  })

  test('has an operation in the groups of all its tags', async () => {
    expect(await functionsOf(await generateFrom({ paths }, { groups: ['both'] }))).toEqual(['aList'])
    const error = await failure(generateFrom({ paths }, { groups: ['none'] }))
    expect(error.message).toContain('use one of a, both, b')
  })

  test('keeps properties that are named like keywords', async () => {
    const properties = { minItems: { type: 'number' }, maxItems: { type: 'number' }, examples: list }
    const content = { 'application/json': { schema: { type: 'object', properties } } }
    const get = { operationId: 'a.list', responses: { 200: { description: 'Found.', content } } }
    const types = await (await generateFrom({ paths: { '/a': { get } } }))('types.gen.ts')
    for (const name of ['minItems?: number', 'maxItems?: number', 'examples?: Array<string>'])
      expect(types).toContain(name)
  })

  test('keeps the minimum and maximum length of a list in validators', async () => {
    const schema = { ...list, minItems: 2, maxItems: 5 }
    const get = { operationId: 'a.list', parameters: [{ name: 'ids', in: 'query', schema }], responses }
    const validators = await (await generateFrom({ paths: { '/a': { get } } }, { plugins: ['zod'] }))('zod.gen.ts')
    expect(validators).toContain('.min(2).max(5)')
  })
})
