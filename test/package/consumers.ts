import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { root } from './place.ts'
import type { Results } from './runtimes.ts'

const run = promisify(execFile)
const examples = join(root, 'examples/consumers')

/** Returns a pattern that matches exactly these lines. */
function lines(...texts: string[]): RegExp {
  return new RegExp(`^${texts.map((text) => `${text.replace(/[.?]/g, '\\$&')}\n`).join('')}$`)
}

/** The expected output of each example. */
const expected: Record<string, RegExp> = {
  // The example sends an alert, its repetition, and one with an invalid signature. Each server handled its alert once.
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
  agent: lines('wallet_portfolio, names_resolve, plan, read_more', 'called 20'),
  metrics: lines(
    'chaindata_requests_total{chaindata_operation="names.resolve",chaindata_client="acme",http_response_status_code="200",otel_scope_name="example"} 1',
    'chaindata_requests_total{chaindata_operation="names.resolve",http_response_status_code="403",otel_scope_name="example"} 1',
    'chaindata_cache_hits_total{chaindata_operation="names.resolve",chaindata_client="acme",http_response_status_code="200",otel_scope_name="example"} 2',
    'chaindata_credits_spent_total{chaindata_operation="names.resolve",chaindata_client="acme",http_response_status_code="200",otel_scope_name="example"} 20',
    'chaindata_credits_uncertain_total{chaindata_operation="names.resolve",http_response_status_code="403",otel_scope_name="example"} 20',
    'chaindata_credits_saved_total{chaindata_operation="names.resolve",chaindata_client="acme",http_response_status_code="200",otel_scope_name="example"} 40',
    'dashboard: 8 metrics, 0 missing',
  ),
  // The output is two lines of JSON, without a stack or a key.
  logging:
    /^\{"level":30,"operation":"names\.resolve",(?:(?!stack|mock-blocked|\n).)*"status":200,.*\}\n\{"level":40,"operation":"names\.resolve",(?:(?!stack|mock-blocked|\n).)*"error":\{"name":"ForbiddenError",(?:(?!stack|mock-blocked|\n).)*\}\n$/,
  // The example runs tests in Vitest, with and without MSW, and in Jest.
  testing: /\nall passed\n$/,
  // The mock serves as the node of viem and ethers.
  'json-rpc': /\nall passed\n$/,
  react: /^vitalik\.eth holds [\d.]+ ETH\n10 transactions, then 20\n$/,
}

export const consumers = await readdir(examples)

/** Installs the tarball in a copy of an example, builds the example, and runs it against the mock. */
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
    const output = name === 'react' ? await open(folder, url) : (await npm('-s', 'start')).stdout
    results['runs'] = expected[name]?.test(output) ? 'ok' : `unexpected output: ${output}`
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    results[results['builds'] ? 'runs' : 'builds'] = `${error}\n${stdout}${stderr}`
  }
  await rm(folder, { recursive: true })
  return results
}

/** Excludes files that running the example in the repository creates. */
const isSource = (path: string) => !/^(node_modules|dist|package-lock\.json)$/.test(basename(path))

const service = (url: string) => ({ CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: 'any', PORT: '0' })

/** Starts the server of the React example, and returns the text that its page shows. */
async function open(folder: string, url: string): Promise<string> {
  const server = spawn(process.execPath, ['src/server.ts'], { cwd: folder, env: { ...process.env, ...service(url) } })
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${await portOf(server)}`)
    const balance = await page.locator('#balance').textContent({ timeout: 10_000 })
    const transactions = page.locator('#history li')
    await transactions.nth(9).waitFor()
    const before = await transactions.count()
    await page.getByText('Load more').click()
    await transactions.nth(before).waitFor()
    return `${balance}\n${before} transactions, then ${await transactions.count()}\n`
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
