import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pack from '@sparticuz/chromium'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './client.ts'

/* A page of another origin connects in a browser, which applies CORS. */

const page = `
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const [mode, url] = decodeURIComponent(location.search.slice(1)).split(' ')
const client = new Client({ name: 'page', version: '1' }, { versionNegotiation: { mode } })
try {
  const requestInit = { headers: { authorization: 'Bearer token-of-mine' } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  const { tools } = await client.listTools()
  const { content } = await client.callTool({
    name: 'names_resolve',
    arguments: { chain: 'ethereum-mainnet', name: 'vitalik.eth' },
  })
  globalThis.outcome = { tools: tools.length, text: content[0].text }
} catch (error) {
  globalThis.outcome = { error: String(error) }
}
`

/** Serves the page on this machine, and returns its origin. */
async function servePage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  const script = outputFiles[0]?.text ?? ''
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a page on this machine connects with both versions of the protocol', { timeout: 90_000 }, async () => {
  const { url } = await startServer({}, {}, 'token-of-mine')
  const origin = await servePage()
  const executablePath = await pack.executablePath()
  const browser = await chromium.launch({ executablePath, args: pack.args, headless: true })
  onTestFinished(() => browser.close())
  const tab = await browser.newPage()
  for (const mode of ['auto', 'legacy']) {
    await tab.goto(`${origin}/?${encodeURIComponent(`${mode} ${url}`)}`)
    await tab.waitForFunction('globalThis.outcome', undefined, { timeout: 30_000 })
    const outcome = await tab.evaluate('globalThis.outcome')
    expect(outcome).toEqual({ tools: expect.any(Number), text: expect.stringContaining('"address":"0x') })
  }
})
