import pack from '@sparticuz/chromium'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

/* mockFetch in a page: nothing of Node, nothing evaluated. */

const page = `
import { createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'

const fetch = mockFetch({ credits: 100_000 })
const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })
const query = {
  chain: 'ethereum-mainnet',
  contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  eventType: 'tokenTransfer',
  blockFrom: 21000000,
  blockTo: 21001999,
}
const walked = []
for await (const event of chaindata.events.list.all(query)) walked.push(event)
const refused = await fetch('http://mock/v4/data/ns/name?colour=blue', { headers: { 'x-api-key': 'any' } })
globalThis.outcome = {
  walked: walked.length,
  same: JSON.stringify(walked) === JSON.stringify(fetch.truth('events.list', query)),
  refused: refused.status,
  findings: (await refused.json()).data.length,
}
`

test('in headless Chromium', { timeout: 90_000 }, async () => {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  const script = outputFiles[0]?.text ?? ''
  expect(script).not.toMatch(/new Function|\beval\(/)
  const browser = await chromium.launch({
    executablePath: await pack.executablePath(),
    args: pack.args,
    headless: true,
  })
  onTestFinished(() => browser.close())
  const tab = await browser.newPage()
  const errors: Error[] = []
  tab.on('pageerror', (error) => errors.push(error))
  // A page that allows no evaluation and no connection.
  await tab.route('**/*', (route) => {
    const isScript = route.request().url().endsWith('.js')
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
      body: isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>',
    })
  })
  await tab.goto('http://page.test/')
  await tab.waitForFunction('globalThis.outcome', undefined, { timeout: 30_000 })
  const outcome = await tab.evaluate('globalThis.outcome')
  expect(errors).toEqual([])
  expect(outcome).toEqual({ walked: expect.any(Number), same: true, refused: 400, findings: 3 })
  expect((outcome as { walked: number }).walked).toBeGreaterThan(300)
})
