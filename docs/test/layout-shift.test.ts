import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationPages } from '../src/lib/contract.ts'
import { type BrowsedSite, browseSite } from './site.ts'

let site: BrowsedSite

beforeAll(async () => {
  site = await browseSite()
})

afterAll(() => site.close())

test.each(['/', '/pricing/', '/chains/', '/operations/events/list/', '/guide/pagination/', '/changelog/'])(
  'content of %s moves less than 0.05 while it loads',
  async (path) => {
    for (const width of [390, 1280]) {
      const page = await site.browser.newPage({ viewport: { width, height: 900 } })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
          }),
      )
      expect(shift, `${width} px`).toBeLessThan(0.05)
      await page.close()
    }
  },
)

test('without scripts, pages follow the system theme and operations say that Run needs scripts', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await site.browser.newPage({ javaScriptEnabled: false, colorScheme })
    await page.goto(`${site.url}/operations/names/resolve/`)
    expect(await page.locator('.console').innerText()).toContain('Run needs JavaScript')
    const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(background).toBe(colorScheme === 'light' ? 'rgb(253, 253, 251)' : 'rgb(17, 21, 19)')
    await page.close()
  }
})

test('without scripts, the pricing page shows the prices', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/pricing/`)
  expect(await page.locator('main').innerText()).toContain(
    'The calculator needs JavaScript. All prices are listed below.',
  )
  expect(await page.locator('.prices tbody tr:visible').count()).toBe(operationPages.length)
  await page.close()
})
