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
  const parts = ['openapi', 'scripts', 'src', 'generated', 'README.md', 'package.json']
  await Promise.all(parts.map((part) => cp(join(root, part), join(copy, part), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

interface Ended {
  code: number
  said: string
}

const node = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
/** As `npm run generate` does. */
const generate = (...options: string[]) => node('scripts/generate.ts', ...options)

const read = (file: string): Promise<string> => readFile(join(copy, file), 'utf8')
const replace = async (file: string, from: string | RegExp, to: string): Promise<void> => {
  const text = await read(file)
  expect(text).toMatch(from)
  await writeFile(join(copy, file), text.replace(from, to))
}

/** Everything generated, by path. */
async function generated(): Promise<Record<string, string>> {
  const entries = await readdir(join(copy, 'generated'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const paths = [...files.map((file) => relative(copy, file)), 'README.md'].sort()
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)])))
}

/** The files that `--check` names. */
const named = ({ said }: Ended): string[] =>
  (/Not what openapi\/ says:\n((?: {2}.*\n)+)/.exec(said)?.[1] ?? '').trim().split(/\s+/)

describe('a price that changes in openapi/', { timeout: 90_000 }, () => {
  const price = 4321

  test('is drift, and the check names the command that mends it', async () => {
    const before = await generated()
    await replace('openapi/paths/names.yaml', /x-credits: \{ amount: \d+ \}/, `x-credits: { amount: ${price} }`)
    const check = await generate('--check')
    expect(check.code).toBe(1)
    expect(check.said).toContain('\nRun: npm run generate\n')
    expect(named(check)).toEqual(
      expect.arrayContaining(['README.md', 'generated/client/metadata.gen.ts', 'generated/openapi.json']),
    )
    expect(await generated()).toEqual(before)
  })

  test('is what plan() says after npm run generate, and what every table and text says', async () => {
    expect(await generate()).toMatchObject({ code: 0 })
    const metadata = await read('generated/client/metadata.gen.ts')
    const [, ofName = ''] = metadata.split('namesResolve: OperationMetadata')
    expect(/amount: (\d+)/.exec(ofName)?.[1]).toBe(String(price))
    const program = `
      import { createClient } from './src/index.ts'
      const chaindata = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' })
      const { calls, credits } = chaindata.names.resolve.plan({ chain: 'ethereum-mainnet', name: 'a.eth' })
      console.log(JSON.stringify({ calls, credits }))`
    const { said } = await node('--input-type=module', '--eval', program)
    expect(JSON.parse(said)).toEqual({ calls: 1, credits: price })
    expect(await read('README.md')).toMatch(/`names\.resolve`.*\| 4,321 credits a call \|/)
    expect(await read('generated/groups.gen.ts')).toContain('Costs 4,321 credits a call.')
  })
})

describe('what is written', { timeout: 90_000 }, () => {
  test('is the same each time, to the byte', async () => {
    const before = await generated()
    expect(await generate()).toMatchObject({ code: 0 })
    expect(await generated()).toEqual(before)
  })

  test('has a call of each operation, and what it throws', async () => {
    const ids = [...(await read('generated/contract.gen.ts')).matchAll(/^ {2}metadata\.(\w+),$/gm)].map(([, id]) => id)
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

  test('says in its first line that it is', async () => {
    const { 'README.md': _, 'generated/openapi.json': json, ...sources } = await generated()
    expect(Object.keys(sources).length).toBeGreaterThan(10)
    for (const [path, text] of Object.entries(sources))
      expect(text.split('\n')[0], path).toBe('// Written by `npm run generate` from openapi/. Do not edit.')
    expect(JSON.parse(json ?? '')).toMatchObject({ openapi: '3.1.0' })
  })

  test('tells its users the rules, and not what a document that they can not see says of them', async () => {
    const { 'README.md': _, 'generated/openapi.json': __, ...sources } = await generated()
    for (const [path, text] of Object.entries(sources))
      expect(text.match(/.*(the description (calls|declares|contradicts|names|has)|declared required).*/gi), path).toBe(
        null,
      )
  })

  test('is drift when a hand has touched it, left something there or taken something away', async () => {
    await replace('generated/client/sdk.gen.ts', '/v4/data/ns/name', '/v4/data/ns/names')
    await replace('README.md', '| `names.resolve` |', '| `names.resolved` |')
    await writeFile(join(copy, 'generated/left-over.gen.ts'), '')
    await rm(join(copy, 'generated/auth.gen.ts'))
    const check = await generate('--check')
    expect(check.code).toBe(1)
    expect(named(check)).toEqual([
      'README.md',
      'generated/auth.gen.ts',
      'generated/client/sdk.gen.ts',
      'generated/left-over.gen.ts',
    ])
    expect(check.said).toContain('\nRun: npm run generate\n')
  })

  test('is not written where npm took --check for itself', async () => {
    const before = await generated()
    await replace('generated/client/sdk.gen.ts', '/v4/data/ns/name', '/v4/data/ns/names')
    const run = promisify(execFile)('npm', ['run', '--silent', 'generate', '--check'], { cwd: copy })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Give it behind two dashes: npm run generate -- --check\n'),
    })
    await replace('generated/client/sdk.gen.ts', '/v4/data/ns/names', '/v4/data/ns/name')
    expect(await generated()).toEqual(before)
  })

  test('is not touched when lint finds a fault, which is shown', async () => {
    const before = await generated()
    await replace('openapi/paths/names.yaml', 'x-credits:', 'x-cost: 1\n    x-credits:')
    const run = await generate()
    expect(run.code).toBe(1)
    expect(run.said).toContain('`x-cost` is not in the vocabulary')
    expect(run.said).toContain('openapi/paths/names.yaml')
    expect(await generated()).toEqual(before)
  })
})
