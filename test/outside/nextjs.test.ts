/* Next.js, built and started: each kind of code that it runs makes a call to the mock. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { textOf } from './browser.ts'

const folder = join(import.meta.dirname, 'nextjs')
const script = join(import.meta.dirname, 'node_modules/next/dist/bin/next')

let mock: MockServer
let server: ChildProcess | undefined
let url: string

/** Starts a command of Next.js, and returns the process and what it has printed so far. */
function next(...args: string[]): { child: ChildProcess; output: () => string } {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHAINDATA_BASE_URL: mock.url, CHAINDATA_API_KEY: 'any' }
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  return { child, output: () => text }
}

beforeAll(async () => {
  mock = await startMock()
  await rm(join(folder, '.next'), { recursive: true, force: true })
  const build = next('build')
  const code = await new Promise((resolve) => build.child.on('close', resolve))
  if (code !== 0) throw new Error(`next build ended with ${code}:\n${build.output()}`)
  const { child, output } = next('start', '--port', '0', '--hostname', '127.0.0.1')
  server = child
  url = await new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Local:\s+(\S+)/.exec(output())?.[1]
      if (found) resolve(found)
    })
    child.on('close', () => reject(new Error(`next start ended:\n${output()}`)))
  })
})
afterAll(async () => {
  server?.kill()
  await mock?.close()
})

test.each([
  ['a Node.js route', '/node'],
  ['an Edge route', '/edge'],
  ['a middleware', '/middleware'],
])('%s makes a call', async (_, path) => {
  const response = await fetch(url + path)
  expect([response.status, await response.text()]).toEqual([200, 'vitalik.eth, 20 credits'])
})

test('a client component makes a call', async () => {
  expect(await textOf(url, '#name')).toBe('vitalik.eth, 20 credits')
})
