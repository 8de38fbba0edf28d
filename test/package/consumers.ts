import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { root } from './place.ts'
import type { Results } from './runtimes.ts'

const run = promisify(execFile)
const examples = join(root, 'examples/consumers')

/** These lines and no others; all in them is meant letter by letter. */
function lines(...texts: string[]): RegExp {
  return new RegExp(`^${texts.map((text) => `${text.replace(/[.?]/g, '\\$&')}\n`).join('')}$`)
}

/** What each has to print, or to show. */
const expected: Record<string, RegExp> = {
  // An alert, the same again, and one that somebody else signed; each server's alert was dealt with once.
  alerts: lines(
    ...['http', 'express', 'hono'].map((name) => `${name}: 204, 204, 401`),
    ...['http', 'express', 'hono'].map((name) => `${name} got 20 ETH`),
  ),
  gateway: lines(
    'viem: block 21000000, 250.5 held',
    'viem: The contract function "symbol" reverted with the following reason: the token sleeps',
    'viem: AuthenticationError',
    'viem: BadRequestError',
    'viem: UnknownOutcomeError, sent 1 time',
    'viem: it was carried out',
    'viem: sent as 0x…, 2 in all',
    'ethers: block 21000000, 250.5 held',
    'ethers: CALL_EXCEPTION, the token sleeps',
    'ethers: UNKNOWN_ERROR, eth_getLogs: the range is over limit',
  ),
  preset: /^[\d.]+ ETH\n200: events, 100 credits spent\n$/,
  'openapi-fetch': /^vitalik\.eth is 0x\w{40}\n200: reputation, 10020 credits spent\n$/,
  sdk: /^vitalik\.eth holds [\d.]+ ETH\n70 credits spent\ntrue\n$/,
  react: /^vitalik\.eth holds [\d.]+ ETH$/,
}

/** Every example, by the name of its folder. */
export const consumers = await readdir(examples)

/** Installs the tarball in a copy of the example, builds it as it says, and runs it against the mock. */
export async function consume(name: string, tarball: string, url: string): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), `chaindata-${name}-`))
  const npm = (...args: string[]) => run('npm', args, { cwd: folder, env: { ...process.env, ...service(url) } })
  const results: Results = {}
  try {
    await cp(join(examples, name), folder, { recursive: true, filter: isSource })
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    manifest.dependencies.chaindata = `file:${tarball}`
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    await npm('install', '--prefer-offline', '--ignore-scripts', '--no-fund', '--no-audit')
    await npm('run', 'build')
    results['builds'] = 'ok'
    const said = name === 'react' ? await open(folder, url) : (await npm('-s', 'start')).stdout
    results['runs'] = expected[name]?.test(said) ? 'ok' : `it said ${said}`
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    results[results['builds'] ? 'runs' : 'builds'] = `${error}\n${stdout}${stderr}`
  }
  await rm(folder, { recursive: true })
  return results
}

/** What stands in the repository, and nothing of who has tried the example there. */
const isSource = (path: string) => !/^(node_modules|dist|package-lock\.json)$/.test(basename(path))

const service = (url: string) => ({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: 'any', PORT: '0' })

/** What the page shows. */
async function open(folder: string, url: string): Promise<string> {
  const server = spawn(process.execPath, ['dist/server.js'], { cwd: folder, env: { ...process.env, ...service(url) } })
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${await portOf(server)}`)
    return (await page.locator('#balance').textContent({ timeout: 10_000 })) ?? ''
  } finally {
    await browser.close()
    server.kill()
  }
}

const portOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    server.stdout?.once('data', (line: Buffer) => resolve(new URL(String(line)).port))
  })
