import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { type RedisServer, redisServer, startRedis } from '../../test/redis/server.ts'
import { whatIsWrong } from './answers.ts'
import { builtSamples, type Sample, takesRedis, writtenSamples } from './samples.ts'

/* Every sample that a reader can copy, run as it stands against the mock, in a project that has the built package. */

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
const samples = [...writtenSamples(), ...builtSamples()]
const programs = samples.filter(({ language, skip }) => language === 'ts' && skip === undefined)

let project: string
let mock: MockServer
let redis: RedisServer | undefined

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/cli/main.js'))) throw new Error('the package is not built: npm run build')
  project = await mkdtemp(join(tmpdir(), 'chaindata-samples-'))
  const modules = join(project, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  await symlink(root, join(modules, 'chaindata'))
  await symlink(join(root, 'dist/cli/main.js'), join(modules, '.bin/chaindata'))
  // What a sample imports besides.
  for (const name of ['@hey-api', '@modelcontextprotocol', '@types', 'ioredis', 'typescript'])
    await symlink(join(root, 'node_modules', name), join(modules, name))
  await writeFile(join(project, 'package.json'), '{ "type": "module" }')
  await writeFile(join(project, 'private-key.txt'), 'imaginary')
  mock = await startMock()
  if (redisServer) redis = await startRedis()
  await Promise.all(programs.map((sample) => writeFile(join(project, fileOf(sample)), programOf(sample))))
})

afterAll(async () => {
  await mock.close()
  await redis?.[Symbol.asyncDispose]()
  await rm(project, { recursive: true })
})

test('there are samples in every part', () => {
  for (const part of ['guide/', 'errors/', 'operations/', 'exports/'])
    expect(samples.filter(({ place }) => place.startsWith(part)).length, part).toBeGreaterThan(3)
  // Three ways to call it, and the whole answer where there is one.
  expect(samples.filter(({ place }) => place.startsWith('operations/')).length).toBeGreaterThanOrEqual(21 * 3)
})

test('programs have the types that they should', { timeout: 120_000 }, async () => {
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
  const said = await run(process.execPath, [tsc, '-p', project]).catch(({ stdout }: { stdout: string }) => ({ stdout }))
  expect(said.stdout).toBe('')
})

describe.concurrent('every sample runs', () => {
  for (const sample of samples) {
    const { place, language, skip } = sample
    if (skip !== undefined) test.skip(`${place}: ${skip}`)
    else if (language === 'json') test(place, ({ expect }) => expect(() => JSON.parse(sample.code)).not.toThrow())
    else
      test(place, async ({ expect }) => {
        const { stdout, stderr } = language === 'ts' ? await program(sample) : await script(sample)
        if (sample.prints !== undefined) expect(stdout.trimEnd()).toBe(sample.prints)
        else if (place.startsWith('operations/') && language === 'sh') {
          const id = place.split(/[/ ]/).slice(1, 3).join('.')
          expect(whatIsWrong(id, stdout)).toEqual([])
        }
        // npx may have something to say about this machine's settings.
        if (language === 'ts') expect(stderr.replace(/^npm warn .*\n/gm, '')).toBe('')
      })
  }
})

const program = (sample: Sample) =>
  run(process.execPath, [join(project, fileOf(sample))], { cwd: project, timeout: 30_000, env: environment() })

/** As it is pasted into a shell; curl is told to fail where the service says no. */
const script = ({ code }: Sample) =>
  run('bash', ['-euc', `curl() { command curl --fail-with-body --silent --show-error "$@"; }\n${addressed(code)}`], {
    cwd: project,
    timeout: 60_000,
    env: environment(),
  })

const environment = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NO_COLOR: '1',
  CHAINDATA_BASE_URL: mock.url,
  CHAINDATA_API_KEY: 'any-key',
  PRIVATE_KEY: 'imaginary',
  ALERT_SECRET: 'imaginary',
})

/** What connects to Redis makes a call through it, if it has a client, and ends: its connection would stay open. */
function programOf({ code }: Sample): string {
  if (!takesRedis(code)) return addressed(code)
  const call = code.includes('const chaindata =') ? 'await chaindata.alerts.chains()' : ''
  return `${addressed(code).replace('new Redis()', `new Redis(${redis?.port})`)}\n${call}\nprocess.exit()`
}

const addressed = (code: string): string => code.replaceAll('http://127.0.0.1:4010', mock.url)

const fileOf = ({ place }: Sample): string => `${place.replaceAll(/\W+/g, '-')}.ts`
