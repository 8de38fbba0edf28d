import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { listen } from '../support/listen.ts'
import { bundle } from './bundle.ts'
import { here, installed } from './place.ts'
import { inWorkerd } from './workerd.ts'

const run = promisify(execFile)

/** The URLs of the mock, and of a server that sends invalid bodies. */
export interface Where {
  url: string
  broken: string
}

/** The result of each case: `ok` or a description of the failure. */
export type Results = Record<string, string>

type Runtime = (folder: string, where: Where) => Promise<Results>

/** Runs the suite in a process that prints the results. */
const inProcess =
  (command: string, ...args: string[]): Runtime =>
  async (folder, where) => {
    const main = join(folder, 'main.mjs')
    await writeFile(
      main,
      `import { smoke } from './smoke.mjs'\nconsole.log(JSON.stringify(await smoke(${JSON.stringify(where)})))\n`,
    )
    const { stdout } = await run(command, [...args, main], { cwd: folder, timeout: 60_000, env: quiet })
    return JSON.parse(stdout)
  }

/** Runs the suite, and then a CommonJS file that requires the package. */
const requiring = (command: string, ...args: string[]): Runtime => {
  const suite = inProcess(command, ...args)
  return async (folder, where) => {
    const results = await suite(folder, where)
    const main = join(folder, 'main.cjs')
    await writeFile(main, requires)
    // A warning counts as a failure.
    results['require'] = await run(command, [...args, main], { cwd: folder, timeout: 60_000, env: quiet }).then(
      ({ stdout, stderr }) => (stderr ? stderr : stdout.trim()),
      (error: unknown) => String(error),
    )
    return results
  }
}

const requires = `const assert = require('node:assert')
const { createClient, ParameterError } = require('chaindata')
const { createCore } = require('chaindata/core')
const { namesResolve } = require('chaindata/operations')
const { mockFetch } = require('chaindata/mock')
const typesOnly = ['./paths']
// Only the examples "agent" and "gateway" have the packages that these entry points require.
const withPeerDependency = ['./mcp', './viem']
for (const path of Object.keys(require('chaindata/package.json').exports)) {
  if (withPeerDependency.includes(path)) continue
  const names = Object.keys(require('chaindata' + path.slice(1)))
  assert.ok(names.length > 0 || typesOnly.includes(path), path)
}
assert.equal(require('chaindata/openapi.json').openapi.slice(0, 2), '3.')
assert.throws(() => createClient({ apiKey: 'any', nonsense: 1 }), ParameterError)
const core = createCore({ apiKey: 'any', baseUrl: 'http://mock', fetch: mockFetch() })
namesResolve(core, { chain: 'ethereum-mainnet', name: 'vitalik.eth' }).then(({ name }) => {
  assert.equal(name, 'vitalik.eth')
  console.log('ok')
})
`

/** Runs the suite in a page of headless Chromium. The origin of the page differs from that of the mock. */
const inChromium: Runtime = async (folder, where) => {
  const script = await bundle(folder, `export { inBrowser } from './browser.mjs'`, ['browser'])
  const server = createServer((request, response) => {
    const isScript = request.url === '/suite.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? script : '<!doctype html><title>chaindata</title>')
  })
  const { url, close } = await listen(server)
  const browser = await chromium.launch(await findChromium())
  try {
    const tab = await browser.newPage()
    await tab.goto(url)
    return await tab.evaluate(async ([suite, where]) => (await import(suite)).inBrowser(where), [
      `${url}/suite.js`,
      where,
    ] as const)
  } finally {
    await browser.close()
    await close()
  }
}

/** Runs the suite in the Edge runtime of Vercel and Next.js. */
const inEdgeRuntime: Runtime = async (folder, where) => {
  const script = join(folder, 'edge.js')
  await writeFile(script, await bundle(folder, edgeSuite, ['edge-light', 'worker', 'browser'], 'iife'))
  const argv = [join(here, 'runtimes/edge.mjs'), script, JSON.stringify(where)]
  const { stdout } = await run(process.execPath, argv, { timeout: 60_000, env: quiet })
  return JSON.parse(stdout)
}

const edgeSuite = `import { smoke } from './smoke.mjs'
const answer = async (request) => Response.json(await smoke(await request.json()))
addEventListener('fetch', (event) => event.respondWith(answer(event.request)))`

/** Environment variables that disable update notices and colors. */
const quiet = { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }

/** Runs the `chaindata` command on a Node.js version that is too old or just new enough. */
const commandOn =
  (node: string, expected: RegExp): Runtime =>
  async (folder) => {
    const argv = [join(folder, 'node_modules/.bin/chaindata'), '--help']
    const { stdout, stderr } = await run(node, argv, { timeout: 60_000, env: quiet }).catch((error: Output) => error)
    return { command: expected.test(stdout + stderr) ? 'ok' : stdout + stderr }
  }

interface Output {
  stdout: string
  stderr: string
}

const tooOld =
  /^error: chaindata needs Node\.js 22 or later, and this is Node\.js [\d.]+\. Install it from https:\/\/nodejs\.org\.\n$/
const help = /^chaindata [\d.]+: /

export const runtimes: Record<string, Runtime> = {
  'Node 12': commandOn(installed('node12/bin/node'), tooOld),
  'Node 20': commandOn(installed('node20/bin/node'), tooOld),
  'Node 22.0': commandOn(installed('node22.0/bin/node'), help),
  'Node 22': requiring(installed('node22/bin/node')),
  'Node 24': requiring(process.execPath),
  'Node 26': requiring(installed('node26/bin/node')),
  Bun: requiring(installed('@oven/bun-linux-x64/bin/bun'), 'run'),
  Deno: requiring(installed('@deno/linux-x64-glibc/deno'), 'run', '--allow-net', '--allow-env', '--no-lock'),
  workerd: inWorkerd,
  'Edge runtime': inEdgeRuntime,
  Chromium: inChromium,
}

/** Starts a server that sends incomplete bodies and HTML. */
export async function serveBroken(): ReturnType<typeof listen> {
  const server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
    } else if (request.url?.includes('/ns/name')) {
      response.writeHead(200, { ...cors, 'content-type': 'application/json', 'content-length': 500 })
      response.write('{"name": "vita', () => setTimeout(() => response.destroy(), 50))
    } else {
      response.writeHead(200, { ...cors, 'content-type': 'text/html' }).end('<html>')
    }
  })
  return listen(server)
}
