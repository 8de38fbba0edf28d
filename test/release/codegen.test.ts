import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { defineConfig } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Document, ownOperations, valueName } from '../../scripts/document.ts'
import { run } from '../../src/cli/run.ts'
import { chaindata, generate } from '../../src/codegen/index.ts'
import { failure } from '../support/client.ts'

let project: string
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
  await writeFile(join(project, 'package.json'), '{}')
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
})
afterAll(() => rm(project, { recursive: true }))

/** The functions that a client with these groups has, from the contract itself. */
const functionsOf = (...groups: string[]) =>
  ownOperations(JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document)
    .filter(({ group }) => !groups.length || groups.includes(group))
    .map(({ id }) => valueName(id))

const functionsIn = async (folder: string) =>
  [...(await readFile(join(project, folder, 'sdk.gen.ts'), 'utf8')).matchAll(/^export const (\w+)/gm)].map(
    ([, name]) => name,
  )

test('writes the groups asked for and no others', async () => {
  await generate({ project, output: 'src/api', groups: ['wallet', 'events'] })
  expect(await functionsIn('src/api')).toEqual(functionsOf('wallet', 'events'))
  const types = await readFile(join(project, 'src/api/types.gen.ts'), 'utf8')
  expect(types).not.toContain('SwapQuote')
  // A list is a list, and not one of ten tuples.
  expect(types).toMatch(/addresses: Array<string>/)
})

test('writes all groups, none of the older paths, and what else is asked for', async () => {
  await generate({ project, output: 'all', plugins: ['zod', 'tanstack-query', 'msw'] })
  expect(await functionsIn('all')).toEqual(functionsOf())
  const files = (await readdir(join(project, 'all'), { recursive: true })).join()
  for (const name of ['zod', 'react-query', 'msw']) expect(files).toContain(name)
})

test('takes another document', async () => {
  await writeFile(
    join(project, 'their.yaml'),
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a: { get: { operationId: a.list, tags: [a], responses: { "204": { description: ok } } } }\n',
  )
  await generate({ project, output: 'theirs', spec: join(project, 'their.yaml') })
  expect(await functionsIn('theirs')).toEqual(['aList'])
})

describe('says what is wrong', () => {
  test('a group that does not exist', async () => {
    const error = await failure(generate({ project, output: 'no', groups: ['walet'] }))
    expect(error.message).toContain('There is no group walet: one of swaps, tokens, wallet')
  })

  test('no openapi-ts', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
    const error = await failure(generate({ project: empty, output: 'api' }))
    expect(error.message).toContain('npm install --save-dev @hey-api/openapi-ts')
    await rm(empty, { recursive: true })
  })
})

test('as a command', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const io = { stdin: new PassThrough(), stdout, stderr, env: {}, signal: new AbortController().signal }
  const code = await run(['generate', '--groups', 'names', '--out', join(project, 'named')], io as never)
  stdout.end()
  stderr.end()
  expect([await text(stderr), code]).toEqual(['', 0])
  expect(await text(stdout)).toContain('chaindata/fetch')
  expect(await functionsIn('named')).toEqual(functionsOf('names'))
})

test('is a configuration that openapi-ts takes', () => {
  const config = defineConfig(chaindata({ groups: ['wallet'], output: 'src/api', plugins: ['zod', 'tanstack-query'] }))
  expect(config).toBeDefined()
})
