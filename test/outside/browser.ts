import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

/** Opens a page in headless Chromium, and returns the text of an element as soon as it has one. */
export async function textOf(url: string, selector: string): Promise<string> {
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(url)
    const element = page.locator(`${selector}:not(:empty)`)
    return (await element.textContent({ timeout: 30_000 }).catch(() => errors.join('\n'))) ?? ''
  } finally {
    await browser.close()
  }
}
