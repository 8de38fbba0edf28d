import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'chaindata-generate-'))
  const folders = ['openapi', 'scripts', 'src', 'generated', 'docs/src/content/docs']
  const parts = [...folders, 'README.md', 'package.json', 'bench/results.json']
  await Promise.all(parts.map((part) => cp(join(root, part), join(copy, part), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

interface Result {
  code: number
  /** Text of standard output and standard error. */
  output: string
}

const node = (...args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
const generate = (...options: string[]) => node('scripts/generate.ts', ...options)

const read = (file: string): Promise<string> => readFile(join(copy, file), 'utf8')
const replace = async (file: string, from: string | RegExp, to: string): Promise<void> => {
  const text = await read(file)
  expect(text).toMatch(from)
  await writeFile(join(copy, file), text.replace(from, to))
}

/** Reads all generated files by path. */
async function readGenerated(): Promise<Record<string, string>> {
  const entries = await readdir(join(copy, 'generated'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const paths = [...files.map((file) => relative(copy, file)), 'README.md'].sort()
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)])))
}

/** Returns the files that `--check` lists. */
const listedFiles = ({ output }: Result): string[] =>
  (/Out of date:\n((?: {2}.*\n)+)/.exec(output)?.[1] ?? '').trim().split(/\s+/)

describe('a changed price, and generated files that were edited, added or deleted', { timeout: 90_000 }, () => {
  const price = 4321
  let before: Record<string, string>
  let listed: string[]

  test('fail --check, which lists files without writing them, and names the command to run', async () => {
    await replace('openapi/paths/names.yaml', /x-credits: \{ amount: \d+ \}/, `x-credits: { amount: ${price} }`)
    await replace('generated/client/sdk.gen.ts', '/v4/data/ns/name', '/v4/data/ns/names')
    await replace(
      'bench/results.json',
      /(?<row>"64 clients per key","cells":\[\{"value":\d+,"text":")[\d,]+/,
      '$<row>12,345',
    )
    await writeFile(join(copy, 'generated/left-over.gen.ts'), '')
    await rm(join(copy, 'generated/auth.gen.ts'))
    before = await readGenerated()
    const check = await generate('--check')
    expect(check.code).toBe(1)
    expect(check.output).toContain('\nRun: npm run generate\n')
    expect(await readGenerated()).toEqual(before)
    listed = listedFiles(check)
    expect(listed).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/src/content/docs/guide/redis.md',
        'generated/auth.gen.ts',
        'generated/client/metadata.gen.ts',
        'generated/client/sdk.gen.ts',
        'generated/left-over.gen.ts',
        'generated/openapi.json',
      ]),
    )
  })

  test('are replaced by npm run generate, which writes exactly the listed files', async () => {
    expect(await generate()).toMatchObject({ code: 0 })
    const after = await readGenerated()
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (file) => before[file] !== after[file],
    )
    const isRead = (file: string) => file.startsWith('generated/') || file === 'README.md'
    expect(changed.sort()).toEqual(listed.filter(isRead))
    expect(changed).not.toContain('generated/paths.gen.ts')
  })

  test('change plan(), the README table and the JSDoc', async () => {
    const metadata = await read('generated/client/metadata.gen.ts')
    const [, ofName = ''] = metadata.split('namesResolve = (): OperationMetadata')
    expect(/amount: (\d+)/.exec(ofName)?.[1]).toBe(String(price))
    const program = `
      import { createClient } from './src/index.ts'
      const chaindata = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' })
      const { calls, credits } = chaindata.names.resolve.plan({ chain: 'ethereum-mainnet', name: 'a.eth' })
      console.log(JSON.stringify({ calls, credits }))`
    const { output } = await node('--input-type=module', '--eval', program)
    expect(JSON.parse(output)).toEqual({ calls: 1, credits: price })
    expect(await read('README.md')).toMatch(/`names\.resolve`.*\| 4,321 credits per call \|/)
    expect(await read('generated/groups.gen.ts')).toContain('Costs 4,321 credits per call.')
  })
})

describe('the generated files', { timeout: 90_000 }, () => {
  test('document an example and the errors of each operation', async () => {
    const ids = [...(await read('generated/contract.gen.ts')).matchAll(/^ {2}metadata\.(\w+)\(\),$/gm)].map(
      ([, id]) => id,
    )
    expect(ids.length).toBeGreaterThan(20)
    for (const [file, call] of Object.entries({ operations: '(createCore()', groups: 'await chaindata.' })) {
      const comments =
        (await read(`generated/${file}.gen.ts`)).match(/\/\*\*(?:(?!\*\/)[\s\S])*@example[\s\S]*?\*\//g) ?? []
      expect(comments, file).toHaveLength(ids.length)
      for (const comment of comments) {
        expect(comment).toContain('@throws {ParameterError}')
        expect(comment.split('@example')[1]).toContain(call)
      }
    }
  })

  test('begin with a header that says they are generated', async () => {
    const { 'README.md': _, 'generated/openapi.json': json, ...sources } = await readGenerated()
    expect(Object.keys(sources).length).toBeGreaterThan(10)
    for (const [path, text] of Object.entries(sources))
      expect(text.split('\n')[0], path).toBe('// Written by `npm run generate` from openapi/. Do not edit.')
    expect(JSON.parse(json ?? '')).toMatchObject({ openapi: '3.1.0' })
  })

  test('state rules without referring to the wording of the interface description', async () => {
    const { 'README.md': _, 'generated/openapi.json': __, ...sources } = await readGenerated()
    for (const [path, text] of Object.entries(sources))
      expect(
        text.match(/.*(the (interface )?description (calls|declares|contradicts|names|has)|declared required).*/gi),
        path,
      ).toBe(null)
  })

  test('have no references to sections of the interface description', async () => {
    const files = await readGenerated()
    expect(files['generated/openapi.json']).toContain('description')
    for (const [path, text] of Object.entries(files)) {
      expect(text, path).not.toContain('Interface description')
      expect(text.match(/.*\bsections? \d.*/gi), path).toBe(null)
    }
  })

  test('are not written if npm consumed --check', async () => {
    const before = await readGenerated()
    await replace('generated/client/sdk.gen.ts', '/v4/data/ns/name', '/v4/data/ns/names')
    const run = promisify(execFile)('npm', ['run', '--silent', 'generate', '--check'], { cwd: copy })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Pass it after two dashes: npm run generate -- --check\n'),
    })
    await replace('generated/client/sdk.gen.ts', '/v4/data/ns/names', '/v4/data/ns/name')
    expect(await readGenerated()).toEqual(before)
  })

  test('are not written if lint fails, which prints the problem', async () => {
    const before = await readGenerated()
    await replace('openapi/paths/names.yaml', 'x-credits:', 'x-cost: 1\n    x-credits:')
    const run = await generate()
    expect(run.code).toBe(1)
    expect(run.output).toContain('`x-cost` is not in the vocabulary')
    expect(run.output).toContain('openapi/paths/names.yaml')
    expect(await readGenerated()).toEqual(before)
  })
})
