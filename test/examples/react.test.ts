import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { openTab } from '../support/browser.ts'
import { key, resolved } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

/* A page in Chromium calls the server of the React example, which calls the API. */

const root = join(import.meta.dirname, '../..')
const source = (path: string) => join(root, 'src', path)

const page = `
import { createClient } from 'chaindata'

const chaindata = createClient({ baseUrl: '/api', apiKey: false, retries: 0 })
const resolve = (name) =>
  chaindata.names.resolve({ chain: 'ethereum-mainnet', name }).then(
    ({ address }) => address,
    (error) => [error.name, error.status, error.body.message],
  )
const statusOf = async (path) => (await fetch(path)).status
globalThis.outcome = {
  found: await resolve('vitalik.eth'),
  broken: await resolve('broken.eth'),
  unknown: await resolve('unknown.eth'),
  wrongChain: await statusOf('/api/v4/data/ns/name?chain=nowhere&name=a.eth'),
  otherPath: await statusOf('/api/v4/data/wallet/reputation?chain=ethereum-mainnet'),
  spent: [await resolve('a.eth'), await resolve('b.eth')],
}
`

const bundle = (outfile: string, options: object) =>
  build({
    bundle: true,
    outfile,
    format: 'esm',
    alias: { chaindata: source('index.ts'), 'chaindata/fetch': source('fetch/index.ts') },
    ...options,
  })

test('a page without a key receives results and errors through its server, which alone retries', {
  timeout: 90_000,
}, async () => {
  const api = await serve(({ query }, response) => {
    const name = query.get('name')
    if (name === 'broken.eth') reply(response, 503, { message: 'try later' }, { 'retry-after': '0' })
    else if (name === 'unknown.eth') reply(response, 404, { message: 'no such name' })
    else return resolved
    return undefined
  })
  const folder = await mkdtemp(join(tmpdir(), 'chaindata-react-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await bundle(join(folder, 'src/server.mjs'), {
    entryPoints: [join(root, 'examples/consumers/react/src/server.ts')],
    platform: 'node',
  })
  const html = '<!doctype html><script type="module" src="/assets/page.js"></script>'
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.html'), html)
  await bundle(join(folder, 'dist/assets/page.js'), {
    stdin: { contents: page, resolveDir: root },
    platform: 'browser',
  })
  const server = spawn(process.execPath, ['src/server.mjs'], {
    cwd: folder,
    // The budget is enough for the first three names, whose failed requests may have been charged, and one more.
    env: { CHAINDATA_BASE_URL: api.url, CHAINDATA_API_KEY: key, PORT: '0', BUDGET: '120' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill())
  const [url] = await once(server.stdout, 'data')
  const tab = await openTab()
  await tab.goto(String(url).trim())
  await tab.waitForFunction(() => 'outcome' in globalThis)
  expect(await tab.evaluate('outcome')).toEqual({
    found: resolved.address,
    broken: ['ServerError', 503, 'try later'],
    unknown: ['NotFoundError', 404, 'no such name'],
    wrongChain: 400,
    otherPath: 404,
    spent: [resolved.address, ['ForbiddenError', 403, "This call would exceed the server's budget"]],
  })
  const sent = (name: string) => api.requests.filter(({ query }) => query.get('name') === name)
  expect(sent('broken.eth')).toHaveLength(3)
  for (const { headers } of api.requests) expect(headers['x-api-key']).toBe(key)
})
