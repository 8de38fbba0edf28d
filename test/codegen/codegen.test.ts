import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClient, defineConfig } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { checkFolder } from '../../src/codegen/folder.ts'
import { chaindata, generate } from '../../src/codegen/index.ts'
import type { ParameterError } from '../../src/core/errors.ts'
import { type Document, ownOperations, valueName } from '../../src/document/document.ts'
import { failure } from '../support/client.ts'
import { createProject } from './project.ts'

let project: string
beforeAll(async () => {
  project = await createProject()
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
  expect(types).toMatch(/addresses: Array<string>/)
})

test('types a list of exactly one address as an array, not as a tuple', async () => {
  await generate({ project, output: 'one', groups: ['transactions'] })
  const types = await readFile(join(project, 'one/types.gen.ts'), 'utf8')
  expect(types).toMatch(/addresses: Array<string>/)
  expect(types).not.toMatch(/addresses: \[/)
})

test('writes a client without a base URL and without credentials', async () => {
  await generate({ project, output: 'plain', groups: ['names'] })
  expect(await readFile(join(project, 'plain/client.gen.ts'), 'utf8')).not.toContain('baseUrl')
  expect(await readFile(join(project, 'plain/sdk.gen.ts'), 'utf8')).not.toContain('security')
})

test('passes the options of a plugin to openapi-ts', async () => {
  const plugins = [{ name: 'tanstack-query', queryOptions: { name: 'load{{name}}' } }]
  await generate({ project, output: 'optional', groups: ['names'], plugins })
  const file = join(project, 'optional/@tanstack/react-query.gen.ts')
  expect(await readFile(file, 'utf8')).toContain('export const loadNamesResolve')
})

test('runs a plugin of the application', async () => {
  const dependencies = ['@hey-api/typescript']
  const seen: string[] = []
  const handler = ({ plugin }: { plugin: { name: string } }) => void seen.push(plugin.name)
  await generate({ project, output: 'own', groups: ['names'], plugins: [{ name: 'ours', dependencies, handler }] })
  expect(seen).toEqual(['ours'])
})

test('prints nothing and writes no log file', async () => {
  const folder = join(project, 'quiet')
  await mkdir(folder)
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const printed = [
    ...(['log', 'warn', 'error', 'info'] as const).map((method) => vi.spyOn(console, method)),
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ]
  await generate({ project, output: 'quiet/api', groups: ['swaps'], plugins: ['@hey-api/schemas'] })
  await failure(generate({ project, output: 'quiet/no', groups: ['walet'] }))
  const calls = printed.flatMap((spy) => spy.mock.calls)
  vi.restoreAllMocks()
  expect(calls).toEqual([])
  expect(await readdir(folder)).toEqual(['api'])
})

test('writes all groups by default, without the older paths, and runs plugins', async () => {
  await generate({ project, output: 'all', plugins: ['zod', 'tanstack-query', 'msw'] })
  expect(await functionsIn('all')).toEqual(functionsOf())
  const files = (await readdir(join(project, 'all'), { recursive: true })).join()
  for (const name of ['zod', 'react-query', 'msw']) expect(files).toContain(name)
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
      createClient(async () => ({
        ...(await chaindata<never>({ groups: ['names'], output: join(project, 'preset'), ...options })()),
        logs: { level: 'silent', file: false },
      }))
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
      expect(error).toMatchObject({
        name: 'ParameterError',
        parameter: 'plugins',
        rule: 'enum',
        suggestion: 'zod',
        message: expect.stringMatching(/has no plugin zodd: use one of .*valibot, .*zod/),
      })
    }
    expect(await readdir(join(project, 'plugged'))).toContain('zod.gen.ts')
  })

  test.each([
    ['does not exist', undefined, 'does not exist'],
    ['cannot be parsed', 'paths: [', 'not a valid OpenAPI document: Flow sequence'],
    ['is not an OpenAPI document', 'hello', 'not a valid'],
    [
      'refers to a missing file',
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: ./b.yaml } }',
      'cannot be read',
    ],
  ])('a document that %s, with a message of one line', async (_, text, reason) => {
    const spec = join(project, 'none.yaml')
    if (text !== undefined) await writeFile(spec, text)
    const error = await failure(generate({ project, output: 'none', spec }))
    expect(error).toMatchObject({ name: 'ParameterError', parameter: 'spec', rule: 'format' })
    expect(error.message).toMatch(/^.*none\.yaml.*$/)
    expect(error.message).toContain(reason)
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
    const createClient = (code: string) =>
      `import { mkdirSync } from 'node:fs'\nexport const createClient = async ({ output }) => { ${code}; return [{}] }`
    for (const code of ['', 'mkdirSync(output)']) {
      const error = await failureWith({ name, version: '0.99.0', code: createClient(code) })
      expect(error.message).toContain('wrote no sdk.gen.ts into api')
    }
  })

  test('with the error of openapi-ts if it is not about the document', async () => {
    for (const kind of ['ServerSyntaxError', 'SyntaxErrors']) {
      const code = `export const createClient = async () => { throw Object.assign(new Error('broken'), { name: '${kind}' }) }`
      expect(await failureWith({ name, version: '0.99.0', code })).toMatchObject({ name: kind, message: 'broken' })
    }
  })

  test('a version of openapi-ts that cannot read the document', async () => {
    const error = await failureWith({ name, version: '0.92.4', code: '' })
    expect(error.message).toBe(
      'generating a client requires @hey-api/openapi-ts 0.93 or later, and 0.92.4 is installed: npm install --save-dev @hey-api/openapi-ts@latest',
    )
    const { peerDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(peerDependencies[name]).toBe('>=0.93.0 <1')
    for (const version of ['0.93.0', '1.0.0', '10.92.0']) {
      const code = "throw new Error('imported')"
      expect((await failureWith({ name, version, code })).message, version).toBe('imported')
    }
  })

  test('TypeScript 7, on which openapi-ts fails when it is imported', async () => {
    const typescript = { name: 'typescript', version: '7.0.2', code: '' }
    const code = "({}).SyntaxKind['AnyKeyword']"
    const error = await failureWith({ name, version: '0.99.0', code }, typescript)
    expect(error.message).toBe(
      '@hey-api/openapi-ts 0.99.0 does not work with TypeScript 7.0.2: npm install --save-dev typescript@5',
    )
    expect(error.cause).toMatchObject({ message: expect.stringContaining('AnyKeyword') })
    for (const others of [[{ ...typescript, version: '5.9.3' }], []]) {
      const other = await failureWith({ name, version: '0.99.0', code }, ...others)
      expect(other.message).toContain('AnyKeyword')
    }
  })

  test('an empty list of groups, and a document without operations', async () => {
    const empty = await failure(generate({ project, output: 'no', groups: [] }))
    expect(empty).toMatchObject({
      parameter: 'groups',
      rule: 'minItems',
      message: 'groups must not be empty: omit it for all groups',
    })
    const spec = join(project, 'empty.yaml')
    await writeFile(spec, 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}')
    const none = await failure(generate({ project, output: 'no', spec }))
    expect(none).toMatchObject({
      parameter: 'spec',
      rule: 'format',
      message: 'the OpenAPI document has no operations',
    })
    expect(existsSync(join(project, 'no'))).toBe(false)
  })

  test('an unknown group', async () => {
    const error = await failure(generate({ project, output: 'no', groups: ['walet'] }))
    expect(error.message).toMatch(
      /^there is no group walet: use one of .*swaps, tokens, wallet, .*; did you mean 'wallet'\?$/,
    )
    expect(error).toMatchObject({ parameter: 'groups', rule: 'enum' })
  })

  test('a project without openapi-ts', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'chaindata-codegen-'))
    const error = await failure(generate({ project: empty, output: 'api' }))
    expect(error.message).toContain('npm install --save-dev @hey-api/openapi-ts')
    await rm(empty, { recursive: true })
  })
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
    expect(out).toContain('\nThe client imports packages that are not installed: npm install chaindata valibot\n')
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

test('returns a configuration that openapi-ts accepts', async () => {
  const config = defineConfig(chaindata({ groups: ['wallet'], output: 'src/api', plugins: ['zod', 'tanstack-query'] }))
  expect(await config).toMatchObject({ output: 'src/api' })
})
