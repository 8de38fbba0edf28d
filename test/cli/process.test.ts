import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { manifest } from '../../src/catalog/package.ts'
import { startMock } from '../../src/mock/index.ts'
import { main, runCommand, spawnCommand, temporaryFolder, waitForExit } from './command.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const walk = [
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

test('an interrupted walk goes on from its cursor file, with nothing lost and nothing twice', async () => {
  await using mock = await startMock({ latency: 40 })
  const env = { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: key }
  const path = join(await temporaryFolder(), 'cursor.json')
  const argv = [...walk, ...range, '--cursor-file', path]
  const first = spawnCommand(argv, env)
  const done = waitForExit(first)
  let seen = 0
  await new Promise<void>((resolve) =>
    first.stdout?.on('data', () => {
      if (++seen === 4) resolve()
    }),
  )
  // What others see of it holds no key.
  if (process.platform === 'linux')
    expect(execFileSync('ps', ['-o', 'args=', '-p', String(first.pid)], { encoding: 'utf8' })).not.toContain(key)
  first.kill('SIGINT')
  const begun = await done
  expect(begun.exit).toBe(130)
  expect(begun.err).toContain(`the same command resumes from ${path}; append its output (>>)`)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ v: 1 })
  const rest = await waitForExit(spawnCommand(argv, env))
  expect({ exit: rest.exit, err: rest.err }).toEqual({ exit: 0, err: '' })
  expect(existsSync(path)).toBe(false)
  const whole = await runCommand([...walk, ...range], { env })
  expect(begun.out.split('\n').length).toBeLessThan(whole.out.split('\n').length)
  expect(begun.out + rest.out).toBe(whole.out)
})

test('a reader that has enough ends it in silence, and the calls with it', async () => {
  await using mock = await startMock({ latency: 20 })
  const child = spawnCommand([...walk, ...range], { CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: key })
  let err = ''
  child.stderr?.on('data', (chunk) => (err += chunk))
  child.stdout?.once('data', () => child.stdout?.destroy())
  const exit = await new Promise((resolve) => child.on('close', resolve))
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  expect(mock.requests.length).toBeLessThan(12)
})

test('as a command of a shell', async () => {
  const argv = ['names', 'resolve', '--chain', 'ethereum-mainnet', '--name', 'vitalik.eth']
  const { exit, out, err } = await waitForExit(spawnCommand(argv))
  expect(exit).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ resolved: true })
  expect(err).toContain('Using the built-in mock')
  expect(
    await waitForExit(spawnCommand([...argv, '--base-url', 'nonsense'], { CHAINDATA_API_KEY: key })),
  ).toMatchObject({ exit: 2 })
})

test('the help loads nothing that only a command needs', () => {
  const told = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })`
  const hook = `data:text/javascript,${encodeURIComponent(told)}`
  const { stderr, status } = spawnSync(process.execPath, ['--import', hook, main, '--help'], { encoding: 'utf8' })
  expect(status).toBe(0)
  // What stands for all of it, so that this can fail: the client itself is there.
  expect(stderr).toMatch(/src\/client\/client-core\.ts$/m)
  expect(
    stderr.split('\n').filter((url) => /modelcontextprotocol|hey-api|mock\/(server|fetch|service)|src\/mcp/.test(url)),
  ).toEqual([])
})

describe('on a Node.js that is too old', () => {
  test('prints one sentence with the required version and the one found', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
    const node = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
    for (const argv of [['--help'], ['mock'], []])
      expect(await waitForExit(spawnCommand(argv, {}, node))).toEqual({
        exit: 1,
        out: '',
        err: 'error: chaindata needs Node.js 22 or later, and this is Node.js 20.20.2.\n',
      })
  })

  test('can parse the file that checks the version', async () => {
    const source = await readFile(main, 'utf8')
    const [newest, oldest] = await Promise.all([
      transform(source, { loader: 'ts', target: 'esnext' }),
      // What import() needs is Node.js 12, where modules are supported as well.
      transform(source, { loader: 'ts', target: 'es2015', supported: { 'dynamic-import': true } }),
    ])
    // No syntax had to be replaced, and a script has neither static imports nor await at its top level.
    expect(oldest.code).toBe(newest.code)
    expect(() => new Script(oldest.code.replace(/^#!.*/, ''))).not.toThrow()
  })

  test('names the version that package.json requires', () => {
    expect(Object(manifest()).engines).toEqual({ node: '>=22' })
  })
})
