import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { manifest } from '../../src/catalog/package.ts'
import { startMock } from '../../src/mock/index.ts'
import { main, runCommand, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const listEvents = [
  'events',
  'list',
  '--chain',
  'ethereum-mainnet',
  '--contract-addresses',
  usdc,
  '--event-type',
  'tokenTransfer',
]
const range = ['--block-from', '21000001', '--block-to', '21006000', '--all', '--concurrency', '2']
const key = 'canary-0123456789'

test('--all resumes from its cursor file after an interruption, without losing or repeating items', async () => {
  await using mock = await startMock({ latency: 40 })
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: key }
  const path = join(await temporaryFolder(), 'cursor.json')
  const argv = [...listEvents, ...range, '--cursor-file', path]
  const first = spawnCommand(argv, env)
  const done = waitForExit(first)
  let seen = 0
  await new Promise<void>((resolve) =>
    first.stdout?.on('data', () => {
      if (++seen === 4) resolve()
    }),
  )
  // The process list contains no key.
  if (process.platform === 'linux')
    expect(execFileSync('ps', ['-o', 'args=', '-p', String(first.pid)], { encoding: 'utf8' })).not.toContain(key)
  first.kill('SIGINT')
  const interrupted = await done
  expect(interrupted.exit).toBe(130)
  expect(interrupted.err).toContain(`the same command resumes from ${path}; append its output (>>)`)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ cursor: { v: 2 } })
  const rest = await waitForExit(spawnCommand(argv, env))
  expect({ exit: rest.exit, err: rest.err }).toEqual({ exit: 0, err: '' })
  const again = await waitForExit(spawnCommand(argv, env))
  expect(again).toMatchObject({ exit: 0, out: '', err: expect.stringContaining('is finished: nothing was requested') })
  const uninterrupted = await runCommand([...listEvents, ...range], { env })
  expect(interrupted.out.split('\n').length).toBeLessThan(uninterrupted.out.split('\n').length)
  expect(interrupted.out + rest.out).toBe(uninterrupted.out)
})

test('exits silently and stops calling when the reader closes the pipe', async () => {
  await using mock = await startMock({ latency: 20 })
  const child = spawnCommand([...listEvents, ...range], { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: key })
  let err = ''
  child.stderr?.on('data', (chunk) => (err += chunk))
  child.stdout?.once('data', () => child.stdout?.destroy())
  const exit = await new Promise((resolve) => child.on('close', resolve))
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  expect(mock.requests.length).toBeLessThan(12)
})

test('runs as a process', async () => {
  const argv = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
  const { exit, out, err } = await waitForExit(spawnCommand([...argv, '--mock']))
  expect(exit).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ resolved: true })
  expect(err).toBe('')
  expect(
    await waitForExit(spawnCommand([...argv, '--base-url', 'nonsense'], { CHAINDATA_API_KEY: key })),
  ).toMatchObject({ exit: 2 })
})

test('--help does not load the modules of single commands', () => {
  const hookSource = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })`
  const hook = `data:text/javascript,${encodeURIComponent(hookSource)}`
  const { stderr, status } = spawnSync(process.execPath, ['--import', hook, main, '--help'], { encoding: 'utf8' })
  expect(status).toBe(0)
  // This line proves that the hook reports loaded modules.
  expect(stderr).toMatch(/src\/core\/client\/client-core\.ts$/m)
  expect(
    stderr.split('\n').filter((url) => /modelcontextprotocol|hey-api|mock\/(server|fetch|service)|src\/mcp/.test(url)),
  ).toEqual([])
})

describe('an unsupported Node.js version', () => {
  test('prints the required and the current version', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
    const node = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
    for (const argv of [['--help'], ['mock'], []])
      expect(await waitForExit(spawnCommand(argv, {}, node))).toEqual({
        exit: 1,
        out: '',
        err: 'error: chaindata needs Node.js 22 or later, and this is Node.js 20.20.2. Install it from https://nodejs.org.\n',
      })
  })

  test('can parse the module that checks the version', async () => {
    const source = await readFile(main, 'utf8')
    const [newest, oldest] = await Promise.all([
      transform(source, { loader: 'ts', target: 'esnext' }),
      // import() needs Node.js 12, which also supports modules.
      transform(source, { loader: 'ts', target: 'es2015', supported: { 'dynamic-import': true } }),
    ])
    // No syntax had to be replaced, and a script has neither static imports nor await at its top level.
    expect(oldest.code).toBe(newest.code)
    expect(() => new Script(oldest.code.replace(/^#!.*/, ''))).not.toThrow()
  })

  test('is one that package.json excludes', () => {
    expect(Object(manifest()).engines).toEqual({ node: '>=22' })
  })
})
