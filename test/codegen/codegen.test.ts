import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClient, defineConfig } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Document, ownOperations, valueName } from '../../scripts/document.ts'
import { run } from '../../src/cli/run.ts'
import { checkFolder } from '../../src/codegen/folder.ts'
import { chaindata, generate } from '../../src/codegen/index.ts'
import type { ParameterError } from '../../src/errors.ts'
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

test('takes nothing from a configuration that the project has for another client', async () => {
  const app = join(project, 'configured')
  await mkdir(app)
  const theirs = { input: './none.yaml', output: 'theirs', parser: { filters: { tags: { include: ['swaps'] } } } }
  await writeFile(join(app, 'openapi-ts.config.ts'), `export default ${JSON.stringify([theirs, theirs])}`)
  vi.spyOn(process, 'cwd').mockReturnValue(app)
  await generate({ output: 'api', groups: ['names', 'swaps'] })
  vi.restoreAllMocks()
  expect(await functionsIn('configured/api')).toEqual(functionsOf('names', 'swaps'))
})

describe('the folder, which openapi-ts deletes', () => {
  const write = async (path: string, text = 'export const precious = 1\n') => {
    await mkdir(join(project, path, '..'), { recursive: true })
    await writeFile(join(project, path), text)
  }
  const refused = async (output: string, options: { force?: boolean } = {}) =>
    (await failure(generate({ project, output, groups: ['names'], ...options }))) as ParameterError

  test('is replaced again and again where openapi-ts wrote all of it, with whatever plugins', async () => {
    const plugins = ['zod', 'tanstack-query', 'msw', 'valibot', '@hey-api/schemas', 'fastify']
    for (const groups of [['names', 'swaps'], ['names']])
      await generate({ project, output: 'again', groups, plugins: groups.length > 1 ? plugins : [] })
    expect(await functionsIn('again')).toEqual(functionsOf('names'))
    expect(await readdir(join(project, 'again'))).not.toContain('zod.gen.ts')
  })

  test('is replaced where a formatter or a checkout has touched what openapi-ts wrote', async () => {
    await generate({ project, output: 'formatted', groups: ['names'] })
    const text = await readFile(join(project, 'formatted/sdk.gen.ts'), 'utf8')
    await write('formatted/sdk.gen.ts', `/* Ours. */\r\n${text.replaceAll('\n', '\r\n')}`)
    await generate({ project, output: 'formatted', groups: ['names'] })
    expect(await readFile(join(project, 'formatted/sdk.gen.ts'), 'utf8')).toBe(text)
  })

  test('is written where it is there, and empty', async () => {
    await mkdir(join(project, 'made'))
    await generate({ project, output: 'made', groups: ['names'] })
    expect(await functionsIn('made')).toEqual(functionsOf('names'))
  })

  test('is left as it is where anything else is in it, which is named', async () => {
    await generate({ project, output: 'mixed/api', groups: ['names'] })
    const others: Record<string, string> = {
      'mixed/precious.ts': 'export const precious = "// This file is auto-generated by @hey-api/openapi-ts"\n',
      'mixed/api/deep/er/notes.md': '// This file is auto-generated by @hey-api/openapi-ts\n',
      'mixed/api/empty.ts': '',
      'mixed/api/.env': 'KEY=1\n',
    }
    for (const [path, text] of Object.entries(others)) {
      await write(path, text)
      expect(await refused('mixed')).toMatchObject({ name: 'ParameterError', parameter: 'output', rule: 'overwrite' })
      expect((await refused('mixed')).message).toContain(`openapi-ts did not write ${path}:`)
      expect(await readFile(join(project, path), 'utf8')).toBe(text)
      await rm(join(project, path))
    }
    await generate({ project, output: 'mixed', groups: ['names'] })
  })

  test('is replaced all the same by force', async () => {
    await write('forced/precious.ts')
    await generate({ project, output: 'forced', groups: ['names'], force: true })
    expect(await readdir(join(project, 'forced'))).not.toContain('precious.ts')
  })

  test('is none of others that a link leads to', async () => {
    await write('elsewhere/precious.ts')
    await mkdir(join(project, 'linked'))
    await symlink(join(project, 'elsewhere'), join(project, 'linked/elsewhere'))
    expect((await refused('linked')).message).toContain('openapi-ts did not write linked/elsewhere:')
    await symlink(join(project, 'elsewhere'), join(project, 'link'))
    expect((await refused('link')).message).toContain('openapi-ts did not write link/precious.ts:')
  })

  test('is not the project, nor what the project is in, not even by force', async () => {
    const inner = join(project, 'outer/app')
    await write('outer/app/src/index.ts')
    await symlink(inner, join(project, 'outer/itself'))
    for (const output of ['.', '', '..', '../itself', inner, 'src/..'])
      for (const force of [false, true]) {
        const error = await failure(generate({ project: inner, output, groups: ['names'], force }))
        expect(error.message, output).toContain('holds the project itself')
      }
    // Only looked at: nothing here could delete it.
    expect(() => checkFolder('/', '/', inner, true)).toThrow('holds the project itself')
    expect(await readdir(join(inner, 'src'))).toEqual(['index.ts'])
  })

  test('is not a file', async () => {
    await write('file.ts')
    for (const force of [false, true])
      expect((await refused('file.ts', { force })).message).toContain('file.ts is not a folder')
    expect(await readFile(join(project, 'file.ts'), 'utf8')).toContain('precious')
  })

  test('is looked at by the preset too, before openapi-ts writes', async () => {
    await write('preset/precious.ts')
    const client = (options: { force?: boolean } = {}) =>
      createClient({
        ...chaindata<never>({ groups: ['names'], output: join(project, 'preset'), ...options }),
        logs: { level: 'silent', file: false },
      })
    await expect(client()).rejects.toMatchObject({
      originalError: { error: { message: expect.stringContaining('preset/precious.ts') } },
    })
    expect(await readdir(join(project, 'preset'))).toEqual(['precious.ts'])
    await client({ force: true })
    await client()
    expect(await functionsIn('preset')).toEqual(functionsOf('names'))
  })
})

describe('says what is wrong', () => {
  test('a plugin that does not exist, before anything is deleted', async () => {
    await generate({ project, output: 'plugged', groups: ['names'], plugins: ['zod'] })
    for (const plugin of ['zodd', { name: 'zodd' }]) {
      const error = await failure(generate({ project, output: 'plugged', groups: ['names'], plugins: [plugin] }))
      expect(error).toMatchObject({ name: 'ParameterError', parameter: 'plugins', suggestion: 'zod' })
    }
    expect(await readdir(join(project, 'plugged'))).toContain('zod.gen.ts')
  })

  test.each([
    ['is not there', undefined],
    ['cannot be parsed', 'paths: ['],
    ['is none', 'hello'],
    [
      'refers to what is not there',
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: ./b.yaml } }',
    ],
  ])('a document that %s, in one line', async (_, text) => {
    const spec = join(project, 'none.yaml')
    if (text !== undefined) await writeFile(spec, text)
    const error = await failure(generate({ project, output: 'none', spec }))
    expect(error).toMatchObject({ name: 'ParameterError', parameter: 'spec' })
    expect(error.message).toMatch(/^.*none\.yaml.*$/)
    expect(existsSync(join(project, 'none'))).toBe(false)
    await rm(spec, { force: true })
  })

  test('a run of openapi-ts that wrote nothing', async () => {
    const odd = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
    const home = join(odd, 'node_modules/@hey-api/openapi-ts')
    await mkdir(home, { recursive: true })
    await writeFile(
      join(home, 'package.json'),
      '{ "type": "module", "exports": { ".": { "import": "./a.js" }, "./package.json": "./package.json" } }',
    )
    await writeFile(join(home, 'a.js'), 'export const createClient = async () => [{}]')
    const error = await failure(generate({ project: odd, output: 'api' }))
    expect(error.message).toContain('wrote no sdk.gen.ts into api')
    await rm(odd, { recursive: true })
  })

  test('a group that does not exist', async () => {
    const error = await failure(generate({ project, output: 'no', groups: ['walet'] }))
    expect(error.message).toMatch(
      /^There is no group walet: one of .*swaps, tokens, wallet, .*; did you mean 'wallet'\?$/,
    )
  })

  test('no openapi-ts', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
    const error = await failure(generate({ project: empty, output: 'api' }))
    expect(error.message).toContain('npm install --save-dev @hey-api/openapi-ts')
    await rm(empty, { recursive: true })
  })
})

describe('as a command', () => {
  const command = async (...args: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const io = { stdin: new PassThrough(), stdout, stderr, env: {}, signal: new AbortController().signal }
    const code = await run(['generate', '--groups', 'names', ...args], io as never)
    stdout.end()
    stderr.end()
    return { code, out: await text(stdout), err: await text(stderr) }
  }

  test('writes', async () => {
    const { code, out, err } = await command('--out', join(project, 'named'))
    expect([err, code]).toEqual(['', 0])
    expect(out).toContain('chaindata/fetch')
    expect(await functionsIn('named')).toEqual(functionsOf('names'))
  })

  test('writes over what others wrote by force alone', async () => {
    await mkdir(join(project, 'ours'))
    await writeFile(join(project, 'ours/precious.ts'), '')
    expect(await command('--out', join(project, 'ours'))).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('precious.ts'),
    })
    expect(await readdir(join(project, 'ours'))).toEqual(['precious.ts'])
    expect(await command('--out', join(project, 'ours'), '--force')).toMatchObject({ code: 0, err: '' })
    expect(await functionsIn('ours')).toEqual(functionsOf('names'))
  })

  test.each(['.', '..'])('does not write into the working folder: %s', async (out) => {
    await mkdir(join(project, 'working/app'), { recursive: true })
    vi.spyOn(process, 'cwd').mockReturnValue(join(project, 'working/app'))
    expect(await command('--out', out, '--force')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`${out} holds the project itself`),
    })
    vi.restoreAllMocks()
  })

  test('says that a plugin does not exist', async () => {
    expect(await command('--out', join(project, 'zodd'), '--plugins', 'zodd')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining("did you mean 'zod'?"),
    })
  })
})

test('is a configuration that openapi-ts takes', () => {
  const config = defineConfig(chaindata({ groups: ['wallet'], output: 'src/api', plugins: ['zod', 'tanstack-query'] }))
  expect(config).toBeDefined()
})
