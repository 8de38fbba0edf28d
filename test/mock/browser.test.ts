import pack from '@sparticuz/chromium'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

/* mockFetch runs in a web page without Node.js modules and without eval. */

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
const events = []
for await (const event of chaindata.events.list.all(query)) events.push(event)
const rejected = await fetch('http://mock/v4/data/ns/name?colour=blue', { headers: { 'x-api-key': 'any' } })
globalThis.outcome = {
  events: events.length,
  same: JSON.stringify(events) === JSON.stringify(fetch.truth('events.list', query)),
  rejected: rejected.status,
  issues: (await rejected.json()).data.length,
}
`

test('mockFetch works in headless Chromium under a strict content security policy', { timeout: 90_000 }, async () => {
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
  // The policy of the page forbids eval and connections.
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
  expect(outcome).toEqual({ events: expect.any(Number), same: true, rejected: 400, issues: 3 })
  expect((outcome as { events: number }).events).toBeGreaterThan(300)
})
