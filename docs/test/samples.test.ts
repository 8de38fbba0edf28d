import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { type RedisServer, redisServer, startRedis } from '../../test/redis/server.ts'
import { findChromium } from '../../test/support/chromium.ts'
import docs from '../package.json' with { type: 'json' }
import { operationPages } from '../src/lib/contract.ts'
import { sampleKinds } from '../src/lib/samples.ts'
import { validationErrors } from './responses.ts'
import { builtSamples, markdownSamples, type Sample, usesRedis } from './samples.ts'

/* Runs every sample of the site against the mock, in a project that has the built package installed. */

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
const samples = [...markdownSamples(), ...builtSamples()]
const programs = samples.filter(({ language, skip }) => language === 'ts' && skip === undefined)

/** Packages that samples import. */
const imported = {
  node_modules: [
    '@hey-api/openapi-ts',
    '@modelcontextprotocol/client',
    '@modelcontextprotocol/server',
    '@types/node',
    'ioredis',
    'openapi-fetch',
    'playwright-core',
    'typescript',
    'viem',
    'vitest',
  ],
  'docs/node_modules': Object.keys(docs.devDependencies),
}

let project: string
let mock: MockServer
let browser: string
let redis: RedisServer | undefined

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/cli/main.js')))
    throw new Error('The package is not built. Run `npm run build` first.')
  project = await mkdtemp(join(tmpdir(), 'chaindata-samples-'))
  const modules = join(project, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  await symlink(root, join(modules, 'chaindata'))
  await symlink(join(root, 'dist/cli/main.js'), join(modules, '.bin/chaindata'))
  for (const [folder, names] of Object.entries(imported))
    for (const name of names) {
      await mkdir(dirname(join(modules, name)), { recursive: true })
      await symlink(join(root, folder, name), join(modules, name))
    }
  await writeFile(join(project, 'package.json'), '{ "type": "module" }')
  await writeFile(join(project, 'private-key.txt'), 'example-private-key')
  mock = await startMock()
  browser = (await findChromium()).executablePath
  if (redisServer) redis = await startRedis()
  await Promise.all(programs.map((sample) => writeFile(join(project, fileOf(sample)), programOf(sample))))
})

afterAll(async () => {
  await mock.close()
  await redis?.[Symbol.asyncDispose]()
  await rm(project, { recursive: true })
})

test('finds samples in every section', () => {
  for (const section of ['guide/', 'cookbook/', 'errors/', 'operations/', 'exports/'])
    expect(samples.filter(({ location }) => location.startsWith(section)).length, section).toBeGreaterThan(3)
  // Each operation with each kind of sample, plus pagination if supported.
  const operations = samples.filter(({ location }) => location.startsWith('operations/'))
  expect(operations.length).toBeGreaterThan(operationPages.length * sampleKinds.length)
})

test('all programs type-check', { timeout: 600_000 }, async () => {
  const compilerOptions = {
    target: 'es2023',
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    moduleDetection: 'force',
    types: ['node'],
  }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const output = await run(process.execPath, [tsc, '-p', project]).catch(({ stdout }: { stdout: string }) => ({
    stdout,
  }))
  expect(output.stdout).toBe('')
})

describe.concurrent('every sample runs', () => {
  for (const sample of samples) {
    const { location, language, skip } = sample
    if (skip !== undefined) test.skip(`${location}: ${skip}`)
    else if (language === 'json') test(location, ({ expect }) => expect(() => JSON.parse(sample.code)).not.toThrow())
    else
      test(location, async ({ expect }) => {
        const { stdout, stderr } = await runners[language](sample)
        if (sample.prints !== undefined) expect(stdout.trimEnd()).toBe(sample.prints)
        else if (location.startsWith('operations/') && language !== 'ts') {
          const id = location.split(/[/ ]/).slice(1, 3).join('.')
          expect(validationErrors(id, stdout.trim())).toEqual([])
        }
        if (language === 'ts') expect(stderr).toBe('')
      })
  }
})

/** Runs a program, or a file of Vitest. */
const program = (sample: Sample) => {
  const file = fileOf(sample)
  const args = isTest(sample) ? [vitest, 'run', file] : [join(project, file)]
  return run(process.execPath, args, { cwd: project, timeout: 200_000, env: environment() })
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** Runs a shell sample without input, so that servers on standard input end. curl exits with an error on an HTTP error status. */
const script = ({ code }: Sample) => {
  const safe = `curl() { command curl --fail-with-body --silent --show-error "$@"; }\n${withMockUrl(code)}`
  const running = run('bash', ['-euc', safe], { cwd: project, timeout: 200_000, env: environment() })
  running.child.stdin?.end()
  return running
}

const python = ({ code }: Sample) =>
  run('python3', ['-c', code], { cwd: project, timeout: 200_000, env: environment() })

async function go(sample: Sample) {
  const file = join(project, fileOf(sample).replace(/ts$/, 'go'))
  await writeFile(file, sample.code)
  return run('go', ['run', file], { cwd: project, timeout: 200_000, env: environment() })
}

/** The latest program or shell sample of each page. */
const latest = new Map<string, Promise<unknown>>()

/** Runs the samples of a page one after another, because some continue from the files of earlier ones. */
const inOrder = (runner: typeof program) => (sample: Sample) => {
  const page = sample.location.replace(/ \d+$/, '')
  const result = Promise.resolve(latest.get(page)).then(() => runner(sample))
  latest.set(
    page,
    result.catch(() => {}),
  )
  return result
}

const runners = { ts: inOrder(program), sh: inOrder(script), python, go }

const environment = () => ({
  PATH: [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'],
  NO_COLOR: '1',
  CHROMIUM: browser,
  CHAINDATA_BASE_URL: mock.url,
  CHAINDATA_API_KEY: 'any-key',
  PRIVATE_KEY: 'example-private-key',
  ALERT_SECRET: 'example-secret',
})

/** Returns the program to run. Programs that use Redis make one call, then exit, because the open connection would keep them running. */
function programOf({ code }: Sample): string {
  if (!usesRedis(code)) return withMockUrl(code)
  const call = code.includes('const chaindata =') ? 'await chaindata.alerts.chains()' : ''
  return `${withMockUrl(code).replace('new Redis()', `new Redis(${redis?.port})`)}\n${call}\nprocess.exit()`
}

const withMockUrl = (code: string): string => code.replaceAll('http://127.0.0.1:4010', mock.url)

const isTest = ({ code }: Sample): boolean => code.includes("from 'vitest'")
const fileOf = (sample: Sample): string =>
  `${sample.location.replaceAll(/\W+/g, '-')}.${isTest(sample) ? 'test.' : ''}ts`
