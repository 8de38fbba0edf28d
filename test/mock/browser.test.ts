import { expect, test } from 'vitest'
import { mockFetch, startMock } from '../../src/mock/index.ts'
import { bundleScript, openTab } from '../support/browser.ts'
import { names } from './harness.ts'

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
  const script = await bundleScript(page, import.meta.dirname)
  expect(script).not.toMatch(/new Function|\beval\(/)
  const tab = await openTab()
  const errors: Error[] = []
  tab.on('pageerror', (error) => errors.push(error))
  // The content security policy of the page forbids eval and connections.
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

test('Playwright routes the requests of a page to mockFetch', { timeout: 90_000 }, async () => {
  const mock = mockFetch({ on: { 'names.resolve': { status: 402, times: 1 } } })
  const tab = await openTab()
  await tab.route('https://api.example.com/**', async (route) => {
    const request = route.request()
    const body = request.postData()
    const init = { method: request.method(), headers: request.headers(), ...(body !== null && { body }) }
    const response = await mock(request.url(), init)
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  })
  await tab.route('http://page.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await tab.goto('http://page.test/')
  const statusOf = () =>
    tab.evaluate(
      async (url) => (await fetch(url, { headers: { 'x-api-key': 'any' } })).status,
      `https://api.example.com${names}`,
    )
  expect([await statusOf(), await statusOf()]).toEqual([402, 200])
  expect(mock.requests.map(({ operation }) => operation)).toEqual(['names.resolve', 'names.resolve'])
})

test('the page of the mock shows bodies on click, and adds stubs by button', { timeout: 90_000 }, async () => {
  const lines: string[] = []
  await using mock = await startMock({ log: (line) => lines.push(line) })
  const tab = await openTab()
  const errors: Error[] = []
  tab.on('pageerror', (error) => errors.push(error))
  for (const width of [1200, 360]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.setViewportSize({ width, height: 740 })
      await tab.emulateMedia({ colorScheme })
      await tab.goto(mock.url)
      await tab.getByText('None yet.').waitFor()
      expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${width} px`).toBe(true)
    }
  }

  const headers = { 'x-api-key': 'canary', 'content-type': 'application/json' }
  const fromPrivateKey = `0x${'2'.repeat(64)}`
  const token = { chain: 'ETH', symbol: 'T', name: 'Token', supply: '10', digits: 18, address: `0x${'3'.repeat(40)}` }
  const body = JSON.stringify({ ...token, fromPrivateKey })
  await fetch(`${mock.url}/v3/blockchain/token/deploy`, { method: 'POST', headers, body })
  const request = tab.locator('details').first()
  await request.locator('summary').click()
  await tab.getByText('"supply": "10"').waitFor()
  await tab.getByText('"txId": "0x').waitFor()
  const statusOf = async (path: string) => (await fetch(mock.url + path, { headers })).status
  await statusOf(names)
  await expect.poll(() => tab.locator('details').count(), { timeout: 10_000 }).toBe(2)
  // A request stays open when another arrives.
  expect(await tab.locator('details[open]').textContent()).toContain('"supply": "10"')
  await tab.locator('details[open]').getByText('"txId": "0x').waitFor()
  expect(await tab.content()).not.toContain('canary')
  expect(await tab.content()).not.toContain(fromPrivateKey)

  const button = (name: string) => tab.getByRole('button', { name, exact: true })
  await tab.locator('#operation').selectOption('names.resolve')
  expect(await button('empty').isDisabled()).toBe(true)
  for (const status of [402, 429]) {
    await button(String(status)).click()
    await tab.locator('#stubs').getByText(`"status":${status}`).waitFor()
    expect(await statusOf(names)).toBe(status)
  }
  await button('slow').click()
  await tab.getByText('{"delay":3000}').waitFor()
  for (const operation of ['transactions.history', 'tokens.owners', 'wallet.portfolio']) {
    await tab.locator('#operation').selectOption(operation)
    await button('empty').click()
    await tab.locator('#stubs').getByText(operation).waitFor()
  }
  const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
  const history = await fetch(`${mock.url}/v4/data/transaction/history?chain=ethereum-mainnet&addresses=${wallet}`, {
    headers,
  })
  expect(await history.json()).toMatchObject({ result: [] })
  await button('Remove all stubs').click()
  await tab.getByText('None.').waitFor()
  expect(await statusOf(names)).toBe(200)
  expect(lines.filter((line) => line.startsWith('GET /__mock/'))).toEqual([])
  expect(errors).toEqual([])
})

test('the page of the mock shows requests and stubs as they come, and resets them', { timeout: 90_000 }, async () => {
  await using mock = await startMock({ on: { 'swaps.quote': { status: 402 } } })
  const tab = await openTab()
  const errors: Error[] = []
  tab.on('pageerror', (error) => errors.push(error))
  await tab.goto(mock.url)
  await tab.getByText('{"status":402}').waitFor()
  await fetch(mock.url + names, { headers: { 'x-api-key': '<img src=x onerror=alert(1)>' } })
  await tab.getByText(names).first().waitFor()
  await tab.locator('#reset').click()
  await tab.getByText('None yet.').waitFor()
  expect(mock.requests).toEqual([])
  expect(await tab.locator('#curl').textContent()).toContain(`curl '${mock.url}/v4/data/ns/name`)
  expect(errors).toEqual([])
})
