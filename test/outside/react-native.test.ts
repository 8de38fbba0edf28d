/*
 * React Native: Metro bundles an app as React Native does, and the compiler of Hermes compiles it. There is no package with a
 * current Hermes that runs programs, so the bundle runs in an empty context of Node.js, with only the globals of React Native.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import Metro from 'metro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'

const sources = join(import.meta.dirname, 'react-native')
const resolve = createRequire(import.meta.url).resolve

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaindata-react-native-'))
  const config = await Metro.loadConfig({ cwd: sources, config: join(sources, 'metro.config.cjs') })
  await Metro.runBuild(config, { entry: 'app.js', platform: 'android', out: join(folder, 'app.js'), dev: false })
}, 300_000)
afterAll(() => rm(folder, { recursive: true }))

/** Creates a context with the globals of React Native. Its `Response`, from whatwg-fetch, has no stream. */
async function createReactNative(mockUrl: string) {
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval }
  const web = { performance, console, AbortController, AbortSignal, TextEncoder, atob, btoa }
  const context = createContext({ ...timers, ...web, mockUrl })
  runInContext('globalThis.self = globalThis; delete String.prototype.isWellFormed', context)
  runInContext(await readFile(resolve('whatwg-fetch/dist/fetch.umd.js'), 'utf8'), context)
  // Sends requests with the `fetch` of Node.js instead of XMLHttpRequest.
  context['fetch'] = async (url: string, { method, headers, body }: RequestInit) => {
    const response = await fetch(url, { method, headers, body })
    const init = { status: response.status, headers: Object.fromEntries(response.headers) }
    return Reflect.construct(context['Response'], [await response.text(), init])
  }
  return context
}

test('the compiler of Hermes compiles the bundle', async () => {
  const compiler = resolve('hermes-compiler/hermesc/linux64-bin/hermesc')
  const out = join(folder, 'app.hbc')
  await promisify(execFile)(compiler, ['-O', '-w', '-emit-binary', '-out', out, join(folder, 'app.js')])
  expect((await stat(out)).size).toBeGreaterThan(100_000)
})

test('the app makes calls with the globals of React Native and the documented polyfills', async () => {
  await using mock = await startMock()
  const context = await createReactNative(mock.url)
  runInContext(await readFile(join(folder, 'app.js'), 'utf8'), context)
  expect(await runInContext('outcome', context)).toEqual({
    records: 30,
    isEstimated: true,
    balances: 1,
    invalid: 'ParameterError',
    rejected: 'ForbiddenError',
    operations: 3,
  })
})
