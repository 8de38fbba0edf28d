import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestedSearches } from '../src/lib/suggested-searches.ts'
import { type BrowsedSite, browseSite } from './site.ts'

/* What readers come for. Each answer takes at most two clicks from the home page, or one search. */

interface ReaderTask {
  readonly name: string
  /** Links to click, starting on the home page. */
  readonly clicks: readonly [first: string, second?: string]
  readonly search: (typeof suggestedSearches)[number]
  /** Link to follow below the first search result. */
  readonly result: string
  /** Text that the reader then sees without scrolling. */
  readonly answer: RegExp
}

const tasks: readonly ReaderTask[] = [
  {
    name: 'read the whole history of a wallet',
    clicks: ['main a[href="/operations/transactions/history/"]', 'nav a[href="#pagination"]'],
    search: 'all history',
    result: '/operations/transactions/history/#pagination',
    answer: /for await \(const item of chaindata\.transactions\.history\.all\(/,
  },
  {
    name: 'set a budget',
    clicks: ['main a[href="/guide/budgets/"]'],
    search: 'budget',
    result: '/guide/budgets/',
    answer: /credits\.budget limits the credits that a client can spend/,
  },
  {
    name: 'handle a 402',
    clicks: ['main a[href="/guide/errors/"]', 'main a[href$="/errors/insufficient_credits/"]'],
    search: '402',
    result: '/errors/insufficient_credits/',
    answer: /error instanceof InsufficientCreditsError/,
  },
  {
    name: 'find the chains that swaps support',
    clicks: ['main a[href="/operations/swaps/quote/"]', 'nav a[href="#chains"]'],
    search: 'swap chains',
    result: '/operations/swaps/quote/#chains',
    answer: /arbitrum-one-mainnet/,
  },
  {
    name: 'calculate the price of a reputation of ten addresses',
    clicks: ['main a[href="/pricing/"]'],
    search: 'reputation price',
    result: '/pricing/',
    answer: /50,000 credits/,
  },
  {
    name: 'write a test with the mock',
    clicks: ['main a[href="/guide/testing/"]'],
    search: 'test with the mock',
    result: '/guide/testing/',
    answer: /mockFetch\(/,
  },
  {
    name: 'verify a webhook',
    clicks: ['header a[href="/guide/getting-started/"]', 'nav a[href="/guide/webhooks/"]'],
    search: 'verify webhook',
    result: '/guide/webhooks/',
    answer: /createAlertHandler\(\{ secret/,
  },
]

let site: BrowsedSite

beforeAll(async () => {
  site = await browseSite()
})

afterAll(() => site.close())

async function onHomePage(width: number, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await site.browser.newPage({ viewport: { width, height: 900 } })
  page.setDefaultTimeout(15_000)
  await page.goto(`${site.url}/`)
  await work(page)
  await page.close()
}

/** Waits until an element in view contains the text. */
const waitForAnswer = (page: Page, { source }: RegExp) =>
  page.waitForFunction((source) => {
    const answer = new RegExp(source)
    return [...document.querySelectorAll('main :is(p, pre, li, output, td)')].some((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && bottom > 0 && top < innerHeight && answer.test((element as HTMLElement).innerText)
    })
  }, source)

test('the search suggests every task', () => {
  expect(tasks.map(({ search }) => search)).toEqual(suggestedSearches)
})

describe.each(tasks)('$name', ({ clicks, search, result, answer }) => {
  test('takes at most two clicks', () =>
    onHomePage(1280, async (page) => {
      for (const link of clicks) if (link) await page.locator(link).filter({ visible: true }).first().click()
      await waitForAnswer(page, answer)
    }))

  test.each([390, 1280])('takes one suggested search at a width of %i', (width) =>
    onHomePage(width, async (page) => {
      await page.locator('site-search button[data-open-modal]:enabled').filter({ visible: true }).first().click()
      await page.getByRole('option', { name: search, exact: true }).click()
      await page.locator(`#search-options a[href="${result}"]`).first().click()
      await page.waitForURL(site.url + result)
      await waitForAnswer(page, answer)
    }),
  )
})

test('the search shows recent searches until they are cleared', () =>
  onHomePage(1280, async (page) => {
    const open = () => page.locator('site-search button[data-open-modal]:enabled').first().click()
    await open()
    const field = page.locator('site-search input')
    await field.fill('webhook')
    await page.getByText('Suggested searches').waitFor({ state: 'hidden' })
    await page.locator('#search-options a').first().click()
    await page.waitForURL('**/guide/webhooks/**')
    await open()
    await page.getByRole('option', { name: 'webhook', exact: true }).click()
    expect(await field.inputValue()).toBe('webhook')
    await field.fill('')
    await page.getByRole('button', { name: 'Clear history' }).click()
    await page.getByText('Recent searches').waitFor({ state: 'hidden' })
    await page.getByText('Suggested searches').waitFor()
  }))

test('the search works with arrow keys and Enter, and shows suggestions when it is opened again', () =>
  onHomePage(1280, async (page) => {
    await page.locator('site-search button[data-open-modal]:enabled').first().waitFor()
    await page.keyboard.press('Control+k')
    const selected = page.locator('#search-options [aria-selected=true]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const [suggestion] = suggestedSearches
    expect(await page.locator('site-search input').inputValue()).toBe(suggestion)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByText('Suggested searches').waitFor()
    expect(await page.locator('site-search input').inputValue()).toBe('')
    await page.keyboard.type('retries')
    await selected.and(page.locator('a')).waitFor()
    const first = await selected.getAttribute('href')
    await page.keyboard.press('ArrowDown')
    const second = await selected.getAttribute('href')
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await selected.getAttribute('href')).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(site.url + first)
  }))
