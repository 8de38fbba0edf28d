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

/** Returns the names of the generated functions of these groups, from the OpenAPI document. */
const functionsOf = (...groups: string[]) =>
  ownOperations(JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document)
    .filter(({ group }) => !groups.length || groups.includes(group))
    .map(({ id }) => valueName(id))

const functionsIn = async (folder: string) =>
  [...(await readFile(join(project, folder, 'sdk.gen.ts'), 'utf8')).matchAll(/^export const (\w+)/gm)].map(
    ([, name]) => name,
  )

test('writes the selected groups only', async () => {
  await generate({ project, output: 'src/api', groups: ['wallet', 'events'] })
  expect(await functionsIn('src/api')).toEqual(functionsOf('wallet', 'events'))
  const types = await readFile(join(project, 'src/api/types.gen.ts'), 'utf8')
  expect(types).not.toContain('SwapQuote')
  // The type must be an array, not a union of tuples.
  expect(types).toMatch(/addresses: Array<string>/)
})

test('writes all groups by default, without the older paths, and runs plugins', async () => {
  await generate({ project, output: 'all', plugins: ['zod', 'tanstack-query', 'msw'] })
  expect(await functionsIn('all')).toEqual(functionsOf())
  const files = (await readdir(join(project, 'all'), { recursive: true })).join()
  for (const name of ['zod', 'react-query', 'msw']) expect(files).toContain(name)
})

test('accepts another document', async () => {
  await writeFile(
    join(project, 'other.yaml'),
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a: { get: { operationId: a.list, tags: [a], responses: { "204": { description: ok } } } }\n',
  )
  await generate({ project, output: 'theirs', spec: join(project, 'other.yaml') })
  expect(await functionsIn('theirs')).toEqual(['aList'])
})

test('ignores an openapi-ts.config.ts of the project', async () => {
  const app = join(project, 'configured')
  await mkdir(app)
  const config = { input: './none.yaml', output: 'theirs', parser: { filters: { tags: { include: ['swaps'] } } } }
  await writeFile(join(app, 'openapi-ts.config.ts'), `export default ${JSON.stringify([config, config])}`)
  vi.spyOn(process, 'cwd').mockReturnValue(app)
  await generate({ output: 'api', groups: ['names', 'swaps'] })
  vi.restoreAllMocks()
  expect(await functionsIn('configured/api')).toEqual(functionsOf('names', 'swaps'))
})

describe('the output folder', () => {
  const write = async (path: string, text = 'export const precious = 1\n') => {
    await mkdir(join(project, path, '..'), { recursive: true })
    await writeFile(join(project, path), text)
  }
  const rejected = async (output: string, options: { force?: boolean } = {}) =>
    (await failure(generate({ project, output, groups: ['names'], ...options }))) as ParameterError

  test('is replaced if openapi-ts wrote all of it, with any plugins', async () => {
    const plugins = ['zod', 'tanstack-query', 'msw', 'valibot', '@hey-api/schemas', 'fastify']
    for (const groups of [['names', 'swaps'], ['names']])
      await generate({ project, output: 'again', groups, plugins: groups.length > 1 ? plugins : [] })
    expect(await functionsIn('again')).toEqual(functionsOf('names'))
    expect(await readdir(join(project, 'again'))).not.toContain('zod.gen.ts')
  })

  test('is replaced if a formatter has changed the files of openapi-ts', async () => {
    await generate({ project, output: 'formatted', groups: ['names'] })
    const text = await readFile(join(project, 'formatted/sdk.gen.ts'), 'utf8')
    await write('formatted/sdk.gen.ts', `/* Ours. */\r\n${text.replaceAll('\n', '\r\n')}`)
    await generate({ project, output: 'formatted', groups: ['names'] })
    expect(await readFile(join(project, 'formatted/sdk.gen.ts'), 'utf8')).toBe(text)
  })

  test('may exist if it is empty', async () => {
    await mkdir(join(project, 'made'))
    await generate({ project, output: 'made', groups: ['names'] })
    expect(await functionsIn('made')).toEqual(functionsOf('names'))
  })

  test('is not replaced if it contains another file, which the error names', async () => {
    await generate({ project, output: 'mixed/api', groups: ['names'] })
    const others: Record<string, string> = {
      'mixed/precious.ts': 'export const precious = "// This file is auto-generated by @hey-api/openapi-ts"\n',
      'mixed/api/deep/er/notes.md': '// This file is auto-generated by @hey-api/openapi-ts\n',
      'mixed/api/empty.ts': '',
      'mixed/api/.env': 'KEY=1\n',
    }
    for (const [path, text] of Object.entries(others)) {
      await write(path, text)
      expect(await rejected('mixed')).toMatchObject({ name: 'ParameterError', parameter: 'output', rule: 'overwrite' })
      expect((await rejected('mixed')).message).toContain(`openapi-ts did not write ${path}:`)
      expect(await readFile(join(project, path), 'utf8')).toBe(text)
      await rm(join(project, path))
    }
    await generate({ project, output: 'mixed/api', groups: ['names'] })
  })

  test('is not replaced if a subfolder contains another client, which the error names', async () => {
    await generate({ project, output: 'clients/wallet', groups: ['wallet'] })
    const message = 'including the client in clients/wallet: choose another folder'
    expect((await rejected('clients')).message).toContain(message)
    await generate({ project, output: 'clients', groups: ['names'], force: true })
    await generate({ project, output: 'clients/wallet', groups: ['wallet'] })
    expect((await rejected('clients')).message).toContain(message)
    expect(await functionsIn('clients/wallet')).toEqual(functionsOf('wallet'))
  })

  test('is replaced with force even if it contains other files', async () => {
    await write('forced/precious.ts')
    await generate({ project, output: 'forced', groups: ['names'], force: true })
    expect(await readdir(join(project, 'forced'))).not.toContain('precious.ts')
  })

  test('is not replaced if it is or contains a link to other files', async () => {
    await write('elsewhere/precious.ts')
    await mkdir(join(project, 'linked'))
    await symlink(join(project, 'elsewhere'), join(project, 'linked/elsewhere'))
    expect((await rejected('linked')).message).toContain('openapi-ts did not write linked/elsewhere:')
    await symlink(join(project, 'elsewhere'), join(project, 'link'))
    expect((await rejected('link')).message).toContain('openapi-ts did not write link/precious.ts:')
  })

  test('must not be or contain the project, even with force', async () => {
    const inner = join(project, 'outer/app')
    await write('outer/app/src/index.ts')
    await symlink(inner, join(project, 'outer/itself'))
    for (const output of ['.', '', '..', '../itself', inner, 'src/..'])
      for (const force of [false, true]) {
        const error = await failure(generate({ project: inner, output, groups: ['names'], force }))
        expect(error.message, output).toContain('contains the project itself')
      }
    // checkFolder itself deletes nothing.
    expect(() => checkFolder('/', '/', inner, true)).toThrow('contains the project itself')
    expect(await readdir(join(inner, 'src'))).toEqual(['index.ts'])
  })

  test('must not be a file', async () => {
    await write('file.ts')
    for (const force of [false, true])
      expect((await rejected('file.ts', { force })).message).toContain('file.ts is not a folder')
    expect(await readFile(join(project, 'file.ts'), 'utf8')).toContain('precious')
  })

  test('is checked by the preset too, before openapi-ts writes', async () => {
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

describe('rejects', () => {
  test('an unknown plugin, before anything is deleted', async () => {
    await generate({ project, output: 'plugged', groups: ['names'], plugins: ['zod'] })
    for (const plugin of ['zodd', { name: 'zodd' }]) {
      const error = await failure(generate({ project, output: 'plugged', groups: ['names'], plugins: [plugin] }))
      expect(error).toMatchObject({ name: 'ParameterError', parameter: 'plugins', suggestion: 'zod' })
    }
    expect(await readdir(join(project, 'plugged'))).toContain('zod.gen.ts')
  })

  test.each([
    ['does not exist', undefined],
    ['cannot be parsed', 'paths: ['],
    ['is not an OpenAPI document', 'hello'],
    ['refers to a missing file', 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: ./b.yaml } }'],
  ])('a document that %s, with a message of one line', async (_, text) => {
    const spec = join(project, 'none.yaml')
    if (text !== undefined) await writeFile(spec, text)
    const error = await failure(generate({ project, output: 'none', spec }))
    expect(error).toMatchObject({ name: 'ParameterError', parameter: 'spec' })
    expect(error.message).toMatch(/^.*none\.yaml.*$/)
    expect(existsSync(join(project, 'none'))).toBe(false)
    await rm(spec, { force: true })
  })

  /** Creates a project with these packages, and returns the error of `generate` in that project. */
  const failureWith = async (...packages: { name: string; version?: string; code: string }[]) => {
    const otherProject = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
    for (const { name, version, code } of packages) {
      const home = join(otherProject, 'node_modules', name)
      await mkdir(home, { recursive: true })
      const exports = { '.': { import: './a.js' }, './package.json': './package.json' }
      await writeFile(join(home, 'package.json'), JSON.stringify({ type: 'module', version, exports }))
      await writeFile(join(home, 'a.js'), code)
    }
    const error = await failure(generate({ project: otherProject, output: 'api' }))
    await rm(otherProject, { recursive: true })
    return error
  }
  const name = '@hey-api/openapi-ts'

  test('a run of openapi-ts that wrote nothing', async () => {
    const error = await failureWith({ name, code: 'export const createClient = async () => [{}]' })
    expect(error.message).toContain('wrote no sdk.gen.ts into api')
  })

  test('a version of openapi-ts that cannot read the document', async () => {
    const error = await failureWith({ name, version: '0.92.4', code: '' })
    expect(error.message).toBe(
      'generating a client requires @hey-api/openapi-ts 0.93 or later, and 0.92.4 is installed: npm install --save-dev @hey-api/openapi-ts@latest',
    )
    const { peerDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(peerDependencies[name]).toBe('>=0.93')
  })

  test('TypeScript 7, on which openapi-ts fails when it is imported', async () => {
    const typescript = { name: 'typescript', version: '7.0.2', code: '' }
    const code = "({}).SyntaxKind['AnyKeyword']"
    const error = await failureWith({ name, version: '0.99.0', code }, typescript)
    expect(error.message).toBe(
      '@hey-api/openapi-ts 0.99.0 does not work with TypeScript 7.0.2: npm install --save-dev typescript@5',
    )
    const other = await failureWith({ name, version: '0.99.0', code }, { ...typescript, version: '5.9.3' })
    expect(other.message).toContain('AnyKeyword')
  })

  test('an empty list of groups, and a document without operations', async () => {
    const empty = await failure(generate({ project, output: 'no', groups: [] }))
    expect(empty.message).toBe('groups must not be empty: omit it for all groups')
    const spec = join(project, 'empty.yaml')
    await writeFile(spec, 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}')
    const none = await failure(generate({ project, output: 'no', spec }))
    expect(none.message).toBe('the OpenAPI document has no operations')
    expect(existsSync(join(project, 'no'))).toBe(false)
  })

  test('an unknown group', async () => {
    const error = await failure(generate({ project, output: 'no', groups: ['walet'] }))
    expect(error.message).toMatch(
      /^there is no group walet: use one of .*swaps, tokens, wallet, .*; did you mean 'wallet'\?$/,
    )
  })

  test('a project without openapi-ts', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
    const error = await failure(generate({ project: empty, output: 'api' }))
    expect(error.message).toContain('npm install --save-dev @hey-api/openapi-ts')
    await rm(empty, { recursive: true })
  })
})

test('warns of packages that the client imports but the project does not have, and of a missing tsconfig.json', async () => {
  const generated = async (...plugins: string[]) =>
    (await generate({ project, output: 'warned', groups: ['names'], plugins })).warnings
  const noTsconfig = expect.stringContaining('There is no tsconfig.json')
  expect(await generated('valibot')).toEqual([
    'The client imports packages that are not installed: npm install valibot',
    noTsconfig,
  ])
  expect(await generated()).toEqual([noTsconfig])
  await writeFile(join(project, 'tsconfig.json'), '{}')
  expect(await generated()).toEqual([])
  await rm(join(project, 'tsconfig.json'))
})

describe('chaindata generate', () => {
  const command = async (...args: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const io = { stdin: new PassThrough(), stdout, stderr, env: {}, signal: new AbortController().signal }
    const code = await run(['generate', '--groups', 'names', ...args], io as never)
    stdout.end()
    stderr.end()
    return { code, out: await text(stdout), err: await text(stderr) }
  }

  test('rejects an empty list of groups', async () => {
    const { code, err } = await command('--groups', '', '--out', join(project, 'nothing'))
    expect([code, err]).toEqual([2, expect.stringContaining('must not be empty: omit it for all groups')])
  })

  test('prints the problems that prevent the client from compiling', async () => {
    const { code, out } = await command('--plugins', 'valibot', '--out', join(project, 'validated'))
    expect(code).toBe(0)
    expect(out).toContain('\nThe client imports packages that are not installed: npm install valibot\n')
  })

  test('writes a client', async () => {
    const { code, out, err } = await command('--out', join(project, 'named'))
    expect([err, code]).toEqual(['', 0])
    expect(out).toContain('chaindata/fetch')
    expect(await functionsIn('named')).toEqual(functionsOf('names'))
  })

  test('replaces other files only with --force', async () => {
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

  test.each(['.', '..'])('does not replace the working folder: %s', async (out) => {
    await mkdir(join(project, 'working/app'), { recursive: true })
    vi.spyOn(process, 'cwd').mockReturnValue(join(project, 'working/app'))
    expect(await command('--out', out, '--force')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`${out} contains the project itself`),
    })
    vi.restoreAllMocks()
  })

  test('suggests a plugin for an unknown one', async () => {
    expect(await command('--out', join(project, 'zodd'), '--plugins', 'zodd')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining("did you mean 'zod'?"),
    })
  })
})

test('returns a configuration that openapi-ts accepts', () => {
  const config = defineConfig(chaindata({ groups: ['wallet'], output: 'src/api', plugins: ['zod', 'tanstack-query'] }))
  expect(config).toBeDefined()
})
