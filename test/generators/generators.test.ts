import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { document, type Generator, generators } from './generators.ts'
import { apiKey, contractAddresses, events, resolve, type Summary } from './programs/calls.ts'

const here = import.meta.dirname
const output = join(here, 'generated')
const bundle = join(here, '../../generated/openapi.json')
const run = promisify(execFile)

/** Runs a script of an installed package. If the script fails, the error contains its output. */
async function runScript(script: string, args: readonly string[], cwd: string, env: object = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1e8 }
  const { stdout } = await run(process.execPath, [script, ...args], options).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}${error.stderr}`)
  })
  return stdout
}

const script = (path: string): string => join(here, 'node_modules', path)

/** Copies the program to a new folder, generates its client there, and compiles both. */
async function generateAndCompile({ program, script: path, args, omit }: Generator, folder: string): Promise<void> {
  await mkdir(join(folder, 'client'), { recursive: true })
  await cp(join(here, 'programs', program), folder, { recursive: true })
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../programs/tsconfig.json' }))
  const value = JSON.parse(await readFile(bundle, 'utf8'), (key, value) => (key === omit ? undefined : value))
  await writeFile(join(folder, document), JSON.stringify(value))
  await runScript(script(path), args, folder)
  await runScript(script('typescript/bin/tsc'), ['-p', '.'], folder)
}

/** Runs the program against the mock, and returns its summary of the calls. */
async function call(folder: string, baseUrl: string): Promise<Summary> {
  const outfile = join(folder, 'program.mjs')
  const entry = join(folder, 'program.ts')
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' })
  return JSON.parse(await runScript(outfile, [], folder, { BASE_URL: baseUrl }))
}

let mock: MockServer
/** The expected summary of every program, from calls with chaindata. */
let expected: Summary

beforeAll(async () => {
  await rm(output, { recursive: true, force: true })
  await cp(join(here, 'programs/calls.ts'), join(output, 'calls.ts'))
  // A strict mock rejects requests with several keys.
  mock = await startMock({ strict: true })
  const chaindata = createClient({ baseUrl: mock.url, apiKey })
  expected = {
    address: (await chaindata.names.resolve(resolve)).address,
    balances: 2,
    events: (await chaindata.events.list({ ...events, contractAddresses })).length,
    updated: 204,
    failed: [400, 'validation.failed'],
  }
})
afterAll(() => mock?.close())

test('@apidevtools/swagger-parser finds the document valid', async () => {
  expect(await SwaggerParser.validate(bundle)).toMatchObject({ openapi: '3.1.0' })
})

test("Spectral finds no problem with the rules of 'spectral:oas'", async () => {
  const args = ['lint', '--ruleset', 'spectral.yaml', '--fail-severity', 'hint', bundle]
  expect(await runScript(script('@stoplight/spectral-cli/dist/index.js'), args, here)).toContain('No results')
})

describe('a client of', () => {
  test.concurrent.each(generators.map((one) => [one.name, one] as const))(
    '%s compiles in strict mode and makes five calls',
    async (name, generator) => {
      const folder = join(output, name.replaceAll(/\W+/g, '-'))
      await generateAndCompile(generator, folder)
      expect(await call(folder, mock.url)).toEqual(expected)
    },
  )
})
