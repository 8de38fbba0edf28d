import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { bundleScript, openTab } from '../support/browser.ts'
import { listen } from '../support/listen.ts'
import { startServer } from './client.ts'

/* A page of another origin connects in a browser, which applies CORS. */

const token = 'token-of-the-page'

const page = `
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const [mode, url] = decodeURIComponent(location.search.slice(1)).split(' ')
const client = new Client({ name: 'page', version: '1' }, { versionNegotiation: { mode } })
try {
  const requestInit = { headers: { authorization: 'Bearer ${token}' } }
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

/** Serves the page on loopback, and returns the origin of the page. */
async function servePage(): Promise<string> {
  const script = await bundleScript(page, import.meta.dirname)
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  return url
}

test('a page on this machine connects with both versions of the protocol', { timeout: 90_000 }, async () => {
  const { url } = await startServer({}, {}, token)
  const origin = await servePage()
  const tab = await openTab()
  for (const mode of ['auto', 'legacy']) {
    await tab.goto(`${origin}/?${encodeURIComponent(`${mode} ${url}`)}`)
    await tab.waitForFunction('globalThis.outcome', undefined, { timeout: 30_000 })
    const outcome = await tab.evaluate('globalThis.outcome')
    expect(outcome).toEqual({ tools: expect.any(Number), text: expect.stringContaining('"address":"0x') })
  }
})
