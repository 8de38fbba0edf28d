import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Table } from '../../bench/report.ts'
import type { Result } from '../../bench/results.ts'
import { errorPageUrl } from '../../src/cli/error-message.ts'
import { createClient } from '../../src/index.ts'
import { startMock } from '../../src/mock/index.ts'
import { operationOf } from '../../test/support/client.ts'
import { allChains, operationPages } from '../src/lib/contract.ts'
import { entryPoints } from '../src/lib/entry-points.ts'
import { errorPages } from '../src/lib/errors.ts'
import { samplesOf } from '../src/lib/samples.ts'
import { searchWords } from '../src/lib/search-words.ts'
import { movedAnchors } from '../src/moved-anchors.ts'
import { validationErrors } from './responses.ts'
import { filesIn, markdownSamples } from './samples.ts'
import { type BrowsedSite, browseSite, dist } from './site.ts'

/* Tests of the built site: its files, and its pages in Chromium. */

const files = filesIn(dist, '.html')
const paths = files.map((file) => `/${relative(dist, file).replace(/index\.html$/, '')}`)

let site: BrowsedSite

beforeAll(async () => {
  site = await browseSite()
})

afterAll(() => site.close())

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** One context for each set of options: a new one would load and compile everything again. */
const contexts = new Map<string, Promise<BrowserContext>>()

function contextOf(options: ContextOptions): Promise<BrowserContext> {
  const name = JSON.stringify(options)
  const context = contexts.get(name) ?? site.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  contexts.set(name, context)
  return context
}

/** Opens a page, runs `work`, and fails on console messages, page errors and requests to other hosts. */
async function visit(path: string, work: (page: Page) => Promise<void>, options: ContextOptions = {}): Promise<void> {
  const page = await (await contextOf(options)).newPage()
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  page.on('console', (message) => {
    // The SDK warns about API keys in web pages. The home page's program uses a fake one.
    if (message.text().includes('every visitor can read an API key in a page')) return
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${path}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
      problems.push(`${path}: request to ${request.url()}`)
  })
  try {
    await page.goto(site.url + path)
    await work(page)
    expect(problems).toEqual([])
  } finally {
    await page.close()
  }
}

describe('files', () => {
  test('every operation and every error class has a page', () => {
    for (const { group, name } of operationPages) expect(paths).toContain(`/operations/${group}/${name}/`)
    expect(errorPages.length).toBeGreaterThanOrEqual(14)
    for (const { code } of errorPages) expect(paths).toContain(`/errors/${code}/`)
  })

  test('every export of the built package is on the page of its entry point', async () => {
    for (const { slug } of entryPoints) {
      const names = Object.keys(await import(`../../dist/${slug === 'chaindata' ? 'index' : slug}.js`))
      const page = readFileSync(join(dist, 'exports', slug, 'index.html'), 'utf8')
      // Some entry points export only types.
      expect(page, slug).toContain('<h3 id="')
      for (const name of names) expect(page, slug).toContain(`<h3 id="${name}">`)
    }
  })

  test('the command links each error to its page', () => {
    for (const { code } of errorPages) {
      const link = errorPageUrl(code, 'https://docs.example/chaindata/') ?? ''
      expect(paths).toContain(new URL(link).pathname.replace('/chaindata', ''))
    }
    expect(errorPageUrl('budget', undefined)).toBeUndefined()
  })

  test('internal links and anchors lead to existing pages and headings', () => {
    const ids = new Map(files.map((file, i) => [paths[i], new Set(idsIn(readFileSync(file, 'utf8')))]))
    const dead: string[] = []
    let links = 0
    for (const [i, file] of files.entries()) {
      const from = paths[i] ?? ''
      for (const [, href = ''] of readFileSync(file, 'utf8').matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site${from}`)
        if (origin !== 'http://site') continue
        links++
        const anchor = decodeURIComponent(hash.slice(1))
        if (
          ids.has(pathname)
            ? anchor && !ids.get(pathname)?.has(anchor)
            : !existsSync(join(dist, pathname)) || pathname.endsWith('/')
        )
          dead.push(`${from} -> ${href}`)
      }
    }
    expect(links).toBeGreaterThan(1000)
    expect(dead).toEqual([])
  })

  test('anchors of sections that have moved lead to existing headings of other pages', () => {
    const idsOf = (path: string) => new Set(idsIn(readFileSync(join(dist, path, 'index.html'), 'utf8')))
    for (const [page, moved] of Object.entries(movedAnchors)) {
      const ids = idsOf(page)
      for (const [anchor, path] of Object.entries(moved)) {
        expect(ids.has(anchor), `${page}#${anchor}`).toBe(false)
        const { pathname, hash } = new URL(path, `http://site/${page}/`)
        expect(paths).toContain(pathname)
        if (hash) expect(idsOf(pathname), path).toContain(hash.slice(1))
      }
    }
  })

  test('llms.txt lists every operation, and llms-full.txt every parameter', () => {
    const short = readFileSync(join(dist, 'llms.txt'), 'utf8')
    const full = readFileSync(join(dist, 'llms-full.txt'), 'utf8')
    for (const { id, parameters } of operationPages) {
      expect(short).toContain(`[${id}]`)
      for (const { name } of parameters) expect(full).toContain(`- \`${name}\` (`)
    }
  })

  test('llms-full.txt contains every program of the guide unchanged, and no marks of the build', () => {
    const full = readFileSync(join(dist, 'llms-full.txt'), 'utf8')
    const programs = markdownSamples().filter(({ language }) => language === 'ts')
    expect(programs.length).toBeGreaterThan(60)
    for (const { code, location } of programs) expect(full.includes(code), location).toBe(true)
    expect(full).not.toMatch(/skip="|title="|<Tabs/)
  })

  test('every page has a Markdown version, and its links lead to existing files', () => {
    for (const path of paths) {
      if (path === '/404.html') continue
      const file = join(dist, path === '/' ? 'index.md' : `${path.slice(0, -1)}.md`)
      expect(existsSync(file), file).toBe(true)
      for (const [, link = ''] of readFileSync(file, 'utf8').matchAll(/\]\((\/[^)#]*)/g))
        expect(existsSync(join(dist, link)), `${link} in ${file}`).toBe(true)
    }
  })

  test('no page has more than 250 kB of HTML', () => {
    expect(files.filter((file) => statSync(file).size > 250_000)).toEqual([])
  })

  test('pages of operations list provisional details', () => {
    for (const { group, name, provisional } of operationPages) {
      const text = readFileSync(join(dist, 'operations', group, name, 'index.html'), 'utf8')
      expect(text.includes('id="provisional"'), `${group}.${name}`).toBe(provisional.length > 0)
    }
    expect(operationPages.some(({ provisional }) => provisional.length)).toBe(true)
  })
})

const idsIn = (text: string): string[] => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)

test('pages log nothing, send no request to another host, and show where they are in the sidebar', {
  // Every page is opened, beside other suites.
  timeout: 600_000,
}, async () => {
  // Four at a time, because most of the time is spent waiting for network idle.
  const remaining = [...paths]
  const work = async () => {
    for (let path = remaining.pop(); path; path = remaining.pop())
      await visit(path, async (page) => {
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(sidebarState), path).toEqual(
          path === '/' || path === '/404.html'
            ? { current: 0, inView: 0, isShort: true }
            : { current: 1, inView: 1, isShort: true },
        )
        expect(await page.evaluate(loadedFonts), path).toEqual(['Geist', 'Geist Mono'])
      })
  }
  await Promise.all([work(), work(), work(), work()])
  expect(remaining).toEqual([])
})

/** The web fonts that are loaded. Runs in the page. */
function loadedFonts(): string[] {
  const names = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  return [...new Set(names.map((name) => name.replaceAll('"', '')))].filter((name) => !/Fallback/.test(name)).sort()
}

/** Counts the links to the current page, and those that the reader sees. Runs in the page. */
function sidebarState(): { current: number; inView: number; isShort: boolean } {
  const links = [...document.querySelectorAll('nav.sidebar .top-level a')]
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  const isInView = (link: Element) => {
    const { top, bottom, height } = link.getBoundingClientRect()
    return height > 0 && top >= 60 && bottom <= innerHeight
  }
  return { current: current.length, inView: current.filter(isInView).length, isShort: links.length <= 60 }
}

test('an anchor of a section that has moved leads to its new page', () =>
  visit('/guide/testing/#json-rpc', async (page) => {
    await page.waitForURL('**/guide/mock-server/#json-rpc')
    expect(await page.locator('h2#json-rpc').innerText()).toBe('JSON-RPC')
  }))

test('the home page loads less than 150 kB', async () => {
  const page = await site.browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => bodies.push(response.body()))
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  await page.close()
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`home page: ${sizes.length} files, ${(total / 1000).toFixed(1)} kB with gzip`)
  expect(total).toBeLessThan(150_000)
})

test('search finds a parameter and links to it', async () => {
  await visit('/', async (page) => {
    // The shortcut works once the button is enabled.
    await page.locator('site-search button[data-open-modal]:enabled').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('site-search input').fill('slippageBps')
    const hit = page.locator('#search-options a[href$="/operations/swaps/quote/#slippageBps"]').first()
    await hit.click()
    await page.waitForURL('**/operations/swaps/quote/#slippageBps')
    expect(await page.locator('#slippageBps').innerText()).toContain('slippageBps')
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('slippageBps')?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return top >= 0 && bottom <= innerHeight
    })
  })
})

test('search finds the page of a common term first, and shows no keywords or words without spaces', async () => {
  const lowercasePaths = new Set(paths.map((path) => path.toLowerCase()))
  for (const page of Object.keys(searchWords)) expect(lowercasePaths).toContain(`/${page}/`)
  await visit('/', async (page) => {
    await page.locator('site-search button[data-open-modal]:enabled').first().click()
    const input = page.locator('site-search input')
    const results = page.locator('#search-options')
    for (const [query, path] of [
      ['pagination', '/guide/pagination/'],
      ['retry', '/guide/retries-and-timeouts/'],
      ['timeout', '/guide/retries-and-timeouts/'],
      ['rate limit', '/guide/rate-limits/'],
      ['402', '/errors/insufficient_credits/'],
      ['proxy', '/guide/browsers-and-proxies/'],
      ['vitest', '/guide/testing/'],
      ['python', '/guide/other-languages/'],
      ['cache', '/guide/caching/'],
      ['webhook', '/guide/webhooks/'],
      ['opentelemetry', '/guide/observability/'],
      ['ens', '/operations/names/resolve/'],
      ['getBalance', '/operations/wallet/balancesAt/'],
      // Misspelled.
      ['pagniation', '/guide/pagination/'],
      ['webhok', '/guide/webhooks/'],
    ] as const) {
      await input.fill(query)
      await page.locator(`#search-options a:first-child[href^="${path}"]`).waitFor()
      expect(await results.innerText()).not.toMatch(/keywords|stringrequired|objectrequired|per callpartly/i)
    }
    await input.fill('balnce')
    await page.getByText('No page contains “balnce”').waitFor()
    expect(await results.innerText()).toMatch(/balance/i)
    await input.fill('retires')
    await page.getByText('for “retries”').waitFor()
    // The beginning of a word, but not of "log".
    await input.fill('logo')
    await page.locator('#search-options mark', { hasText: /^logo/i }).first().waitFor()
    for (const mark of await results.locator('mark').allInnerTexts()) expect(mark).toMatch(/^logo/i)
    await input.fill('xyzzy')
    await page.getByText('No page contains “xyzzy”.').waitFor()
    expect(await results.locator('a').count()).toBe(0)
  })
})

describe('Run', () => {
  for (const { id, group, name, metadata, sample } of operationPages) {
    test(`${id} returns a valid response at the planned price`, () =>
      visit(`/operations/${group}/${name}/`, async (page) => {
        for (const field of await page.locator('.console textarea').all())
          expect(await field.inputValue()).toMatch(/^\S[\s\S]*\S$/)
        await page.waitForFunction(() => document.querySelector('.console .plan')?.textContent)
        // The form starts with the contract's sample call.
        expect(await page.locator('#p-ts').textContent()).toContain(samplesOf(metadata, sample).ts)
        await page.click('.console .run')
        await page.waitForSelector('.outcome[data-state]:not([data-state=""])')
        const outcome = await page.locator('.outcome').innerText()
        const { credits } = planOf('paid', id, sample)
        const price = credits === null ? 'price not documented' : `${credits.toLocaleString('en-US')} credits`
        expect(outcome).toMatch(new RegExp(`^(204|200 · [\\d.]+ k?B) · ${price} · \\d+ ms$`))
        expect(await page.locator('[data-part=request]').textContent()).toContain(
          `${metadata.method} https://mock.example/v`,
        )
        const expand = page.getByRole('button', { name: 'Expand all' })
        if (await expand.isVisible()) await expand.click()
        const body = await page.locator('[data-part=body]').innerText()
        expect(validationErrors(id, body)).toEqual([])
        expect(body).not.toMatch(/^\[\s*\]$|"result": \[\]/)
      }))
  }

  test('.all() stops at maxCredits with a BudgetError, and otherwise returns every item', () =>
    visit('/operations/events/list/', async (page) => {
      await page.fill('[name=blockFrom]', '21000000')
      await page.fill('[name=blockTo]', '21004999')
      await page.waitForFunction(() => document.querySelector('.plan')?.textContent?.includes('10 calls'))
      await page.fill('[name=maxCredits]', '10')
      await page.click('.console .all')
      await page.waitForSelector('.outcome[data-state=error]')
      expect(await page.locator('.outcome a').innerText()).toBe('BudgetError')
      await page.fill('[name=maxCredits]', '5000')
      await page.click('.console .all')
      await page.waitForSelector('.outcome[data-state=success]')
      expect(await page.locator('.outcome').innerText()).toContain('1,248 items in all')
    }))

  test('an invalid parameter marks its field and links to the error page', () =>
    visit('/operations/names/resolve/', async (page) => {
      await page.fill('[name=name]', '')
      await page.waitForSelector('[name=name][aria-invalid=true]')
      await page.click('.console .run')
      await page.click('.outcome a')
      await page.waitForURL('**/errors/parameter/')
    }))

  test('samples update with the form', () =>
    visit('/operations/names/resolve/', async (page) => {
      await page.fill('[name=name]', "o'brien.eth")
      await page.waitForFunction(() => document.querySelector('#p-ts code')?.textContent?.includes("'o\\'brien.eth'"))
      await page.getByRole('tab', { name: 'CLI' }).click()
      expect(await page.locator('#p-cli code').innerText()).toContain("--name 'o'\\''brien.eth'")
    }))

  test('a key without a base URL, or a base URL without a key, is an error instead of a call to the mock', () =>
    visit('/operations/names/resolve/', async (page) => {
      await page.click('.backend summary')
      const outcome = async () => {
        await page.click('.console .run')
        await page.waitForSelector('.outcome[data-state=error]')
        return page.locator('.outcome').innerText()
      }
      await page.fill('[name=apiKey]', 'canary-0123456789')
      expect(await outcome()).toMatch(/^ParameterError: .*baseUrl/)
      await page.fill('[name=apiKey]', '')
      await page.fill('[name=baseUrl]', site.url)
      expect(await outcome()).toMatch(/^ParameterError: .*apiKey/)
      await page.fill('[name=baseUrl]', '')
      await page.click('.console .run')
      await page.waitForSelector('.outcome[data-state=success]')
    }))

  test.each(['names.resolve', 'contracts.deployToken'])(
    'sends keys to the configured API only and never stores or shows them: %s',
    async (id) => {
      const mock = await startMock()
      const page = await site.browser.newPage()
      await page.goto(`${site.url}/operations/${id.replace('.', '/')}/`, { waitUntil: 'networkidle' })
      await page.click('.backend summary')
      await page.fill('[name=baseUrl]', mock.url)
      await page.fill('[name=apiKey]', 'canary-0123456789')
      const needsPrivateKey = id === 'contracts.deployToken'
      if (needsPrivateKey) await page.fill('[name=fromPrivateKey]', 'canary-private-key')
      await page.click('.console .run')
      await page.waitForSelector('.outcome[data-state=success]')
      expect(mock.requests.map(({ operation, status }) => [operation, status])).toEqual([[id, 200]])
      const request = await page.locator('[data-part=request]').textContent()
      expect(request).toContain('x-api-key: …')
      if (needsPrivateKey) expect(request).toContain('"fromPrivateKey":"…"')
      const state = await page.evaluate(() =>
        [
          JSON.stringify(localStorage),
          JSON.stringify(sessionStorage),
          document.cookie,
          document.documentElement.outerHTML,
          location.href,
        ].join(),
      )
      expect(state).not.toContain('canary')
      await page.reload()
      expect(await page.inputValue('[name=apiKey]')).toBe('')
      if (needsPrivateKey) expect(await page.inputValue('[name=fromPrivateKey]')).not.toContain('canary')
      await page.close()
      await mock.close()
    },
  )
})

/** The SDK's plan for the same call. */
function planOf(plan: 'free' | 'paid', id: string, parameters: object, options?: { all: boolean }) {
  const client = createClient({
    baseUrl: 'http://mock',
    apiKey: 'any',
    credits: { plan },
    rateLimit: { requestsPerSecond: 10 },
  })
  return operationOf(client, id).plan(parameters, options)
}

describe('the calculator shows the result of plan()', () => {
  const addresses = (amount: number) => Array.from({ length: amount }, (_, i) => `0x${String(i).padStart(40, '0')}`)

  /** Input of the calculator, and the parameters for the same call. */
  const cases: { id: string; fill: Record<string, number>; parameters: object; all?: boolean }[] = [
    ...operationPages.map(({ id, sample }) => ({ id, fill: {}, parameters: oneOfEach(sample) })),
    {
      id: 'wallet.portfolioReputation',
      fill: { addresses: 10 },
      parameters: { chain: 'ethereum-mainnet', addresses: addresses(10) },
    },
    {
      id: 'wallet.balancesAt',
      fill: { addresses: 25 },
      parameters: { chain: 'ethereum-mainnet', addresses: addresses(25), blockNumber: 1 },
    },
    {
      id: 'wallet.portfolio',
      fill: { addresses: 1234 },
      parameters: { chain: 'ethereum-mainnet', addresses: addresses(1234), tokenTypes: 'native' },
    },
    {
      id: 'events.list',
      fill: { contractAddresses: 21, blocks: 20_000 },
      parameters: {
        chain: 'ethereum-mainnet',
        contractAddresses: addresses(21),
        eventType: 'tokenTransfer',
        blockFrom: 1,
        blockTo: 20_000,
      },
    },
    {
      id: 'transactions.history',
      fill: { addresses: 3 },
      parameters: { chain: 'ethereum-mainnet', addresses: addresses(3) },
      all: true,
    },
  ]

  /** The calculator starts with one element of each list and the largest block range of one call. */
  function oneOfEach(sample: Readonly<Record<string, unknown>>): object {
    const lists = ['addresses', 'contractAddresses', 'collectionAddresses', 'tokenAddresses', 'tokenIds']
    const one = Object.entries(sample).map(([name, value]) => [
      name,
      lists.includes(name) && Array.isArray(value) ? value.slice(0, 1) : value,
    ])
    return Object.fromEntries(one)
  }

  for (const { id, fill, parameters, all } of cases) {
    test(`${id} ${JSON.stringify(fill)}${all ? ' .all()' : ''}`, () =>
      visit(`/pricing/#${id}`, async (page) => {
        await page.waitForSelector('.line output:has-text("call")')
        for (const [name, amount] of Object.entries(fill)) await page.fill(`.line [name=${name}]`, String(amount))
        if (all) await page.check('.line [name=all]')
        const paid = planOf('paid', id, parameters, all ? { all } : undefined)
        const free = planOf('free', id, parameters, all ? { all } : undefined)
        const shownNumber = async (part: string) =>
          Number((await page.locator(`[data-part=${part}]`).innerText()).replaceAll(',', ''))
        expect([await shownNumber('calls'), await shownNumber('paid'), await shownNumber('free')]).toEqual([
          paid.calls,
          paid.credits ?? 0,
          free.credits ?? 0,
        ])
        if (paid.credits === null) expect(await page.locator('.line output').innerText()).toContain('not documented')
        const seconds = (paid.milliseconds ?? 0) / 1000
        if (seconds && seconds < 10) expect(await page.locator('[data-part=time]').innerText()).toBe(`${seconds} s`)
      }))
  }

  test('adds up all lines, and shows no total if one is invalid', () =>
    visit('/pricing/', async (page) => {
      await page.waitForSelector('.line output:has-text("call")')
      await page.locator('.line [name=times]').first().fill('3')
      const first = planOf('paid', 'wallet.portfolio', {
        chain: 'ethereum-mainnet',
        addresses: addresses(1000),
        tokenTypes: 'native',
      })
      const query = {
        chain: 'ethereum-mainnet',
        contractAddresses: addresses(1),
        eventType: 'tokenTransfer',
        blockFrom: 1,
        blockTo: 20_000,
      }
      const second = planOf('paid', 'events.list', query)
      const third = planOf('paid', 'wallet.reputation', { chain: 'ethereum-mainnet', addresses: addresses(10) })
      const sum = 3 * (first.credits ?? 0) + (second.credits ?? 0) + (third.credits ?? 0)
      expect(await page.locator('[data-part=paid]').innerText()).toBe(sum.toLocaleString('en-US'))
      await page.locator('.line [name=addresses]').first().fill('many')
      expect(await page.locator('.line .invalid').innerText()).toContain('whole number')
      const sums = ['paid', 'free', 'calls', 'time', 'unpriced']
      const shown = Promise.all(sums.map((part) => page.locator(`[data-part=${part}]`).innerText()))
      expect(await shown).toEqual(['—', '—', '—', '—', 'Fix the invalid line above to see the total'])
      await page.locator('.line [name=addresses]').first().fill('1000')
      expect(await page.locator('[data-part=paid]').innerText()).toBe(sum.toLocaleString('en-US'))
    }))
})

test('the table of chains matches the contract and can be filtered', () =>
  visit('/chains/', async (page) => {
    const chains = allChains
    expect(await page.locator('tbody tr').count()).toBe(chains.length)
    expect(await page.locator('td.supported').count()).toBe(
      operationPages.reduce((sum, { metadata }) => sum + (metadata.parameters['chain']?.enum?.length ?? 0), 0),
    )
    await page.selectOption('[name=operation]', 'names.resolve')
    expect(await page.locator('tbody tr:visible').count()).toBe(5)
    await page.fill('[name=chain]', 'sol')
    expect(await page.locator('tbody tr:visible th').allInnerTexts()).toEqual(['solana-mainnet'])
  }))

test('on phones, the chains list all their operations, and the prices both plans', async () => {
  const phone = { viewport: { width: 390, height: 844 } }
  await visit(
    '/chains/',
    async (page) => {
      const row = page.locator('#solana-mainnet')
      const supported = operationPages.filter(({ metadata }) =>
        metadata.parameters['chain']?.enum?.includes('solana-mainnet'),
      )
      expect(await row.locator('td:visible').count()).toBe(supported.length)
      for (const cell of await row.locator('td:visible').all()) {
        const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {}
        expect(width).toBeGreaterThan(60)
        expect(x + width).toBeLessThanOrEqual(390)
      }
    },
    phone,
  )
  await visit(
    '/pricing/',
    async (page) => {
      const rows = page.locator('.prices tbody tr')
      expect(await rows.count()).toBe(operationPages.length)
      for (const cell of await rows.first().locator('th, td').all()) {
        const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {}
        expect(width).toBeGreaterThan(0)
        expect(x + width).toBeLessThanOrEqual(390)
      }
    },
    phone,
  )
})

test('the filter of the chains and the values of a call are in the URL, but never a private key', async () => {
  await visit('/chains/', async (page) => {
    await page.selectOption('[name=operation]', 'names.resolve')
    await page.uncheck('[name=testnets]')
    await page.reload()
    expect(new URL(page.url()).search).toBe('?operation=names.resolve&testnets=no')
    expect(await page.locator('tbody tr:visible').count()).toBe(5)
  })
  await visit('/operations/names/resolve/', async (page) => {
    await page.fill('[name=name]', 'nick.eth')
    await page.selectOption('[name=chain]', 'base-mainnet')
    await page.reload()
    expect(await page.inputValue('[name=name]')).toBe('nick.eth')
    expect(await page.inputValue('[name=chain]')).toBe('base-mainnet')
    await page.waitForFunction(() => document.querySelector('#p-ts code')?.textContent?.includes("'nick.eth'"))
  })
  await visit('/operations/contracts/deployToken/', async (page) => {
    await page.fill('[name=fromPrivateKey]', 'canary')
    await page.fill('[name=symbol]', 'ABC')
    expect(new URL(page.url()).search).toBe('?symbol=ABC')
  })
})

test('the program of the home page runs in the page', () =>
  visit('/', async (page) => {
    for (const label of ['Run', 'Run again']) {
      await page.getByRole('button', { name: label, exact: true }).click()
      await page.getByRole('button', { name: 'Run again' }).and(page.locator(':enabled')).waitFor()
      expect(await page.locator('.program [data-part=out]').innerText()).toMatch(
        /^vitalik\.eth is 0x[0-9a-f]{40}\n\{ calls: 1, credits: 50 \}\n\d+ tokens, for \d+ credits\s*$/,
      )
    }
  }))

test('a page that does not exist offers the search and the main pages', () =>
  visit('/404.html', async (page) => {
    await page.locator('site-search button[data-open-modal]:enabled').first().waitFor()
    await page.getByRole('button', { name: 'Search the docs' }).click()
    await page.locator('site-search input').waitFor()
    expect(await page.locator('main a[href="/operations/"]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('[popovertarget]').click()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Pricing' }).waitFor()
  }))

test('the changelog shows the breaking changes, and folds the other areas', () =>
  visit('/changelog/', async (page) => {
    const areas = page.locator('main details.area')
    expect(await areas.count()).toBeGreaterThan(5)
    expect(await areas.first().getAttribute('open')).toBe('')
    expect(await page.locator('main details.area[open]').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000)
  }))

test('print shows the URLs of links and the content of closed sections, but no navigation', () =>
  visit('/operations/names/resolve/', async (page) => {
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['nav.sidebar', '.console', '.pagination-links', 'page-actions'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    const link = page.locator('main p a[href^="/errors/"]').first()
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(/\/errors\/|attr\(href\)/)
    const closed = page.locator('.errors details:not([open]) p').first()
    expect((await closed.boundingBox())?.height).toBeGreaterThan(0)
  }))

test('the changelog lists the breaking changes first, then the other changes of each area', () => {
  const text = readFileSync(join(dist, 'changelog.md'), 'utf8')
  const [unreleased = ''] = text.split('\n## OpenAPI document')
  const [, breaking = '', ...areas] = unreleased.split('\n### ')
  expect(breaking).toMatch(/^Breaking changes\n\n(- [\s\S]*\n)?- Addresses on EVM chains/)
  expect(areas.length).toBeGreaterThan(5)
  for (const area of areas) expect(area).toMatch(/^[A-Z].*\n\n- /)
  expect(unreleased).not.toContain('**Breaking:**')
})

test('the changelog has a feed with an item for each section', async () => {
  const feed = readFileSync(join(dist, 'changelog.xml'), 'utf8')
  const page = readFileSync(join(dist, 'changelog/index.html'), 'utf8')
  const slugs = [...feed.matchAll(/<link>[^<]*#([\w-]+)<\/link>/g)].map(([, slug]) => slug)
  expect(slugs.length).toBeGreaterThan(0)
  for (const slug of slugs) expect(page).toContain(`<h2 id="${slug}"`)
})

test('a bar of the benchmarks is as long as its number in bench/results.json says', () =>
  visit('/benchmarks/', async (page) => {
    const results: Result[] = JSON.parse(readFileSync(join(dist, '../../bench/results.json'), 'utf8'))
    const indexer = results
      .flatMap(({ report }) => report)
      .find((block): block is Table => typeof block === 'object' && block.title.startsWith('nightly indexer'))
    const credits = indexer?.rows.map(({ cells: [cell] }) => (typeof cell === 'object' ? cell.value : 0)) ?? []
    const bars = page.locator('table.chart', { hasText: 'nightly indexer' }).locator('.bar')
    const widths = await bars.evaluateAll((cells) =>
      cells.map((cell) => (cell.firstElementChild?.clientWidth ?? 0) / cell.clientWidth),
    )
    expect(widths).toHaveLength(3)
    const longest = Math.max(...widths)
    for (const [i, width] of widths.entries())
      expect(width / longest).toBeCloseTo((credits[i] ?? 0) / Math.max(...credits), 1)
  }))

test('"Open in an assistant" asks an assistant to read the Markdown of the page', () =>
  visit('/guide/pagination/', async (page) => {
    await page.getByText('Open in an assistant').click()
    const link = await page.getByRole('link', { name: 'Claude' }).getAttribute('href')
    expect(new URL(link ?? '').searchParams.get('q')).toContain(`${site.url}/guide/pagination.md `)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Claude' }).waitFor({ state: 'hidden' })
  }))

test('"Copy page" copies the Markdown of the page', () =>
  visit(
    '/guide/pagination/',
    async (page) => {
      await page.getByRole('button', { name: 'Copy page' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      const text = await page.evaluate(() => navigator.clipboard.readText())
      expect(text).toBe(readFileSync(join(dist, 'guide/pagination.md'), 'utf8'))
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ))

test('a copy button shows its label again after a double click', () =>
  visit(
    '/guide/pagination/',
    async (page) => {
      await page.clock.install()
      await page.getByRole('button', { name: 'Copy page' }).dblclick()
      const button = page.locator('page-actions button')
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      await page.clock.runFor(5000)
      expect(await button.textContent()).toBe('Copy page')
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ))

test('the home page has navigation at every width', async () => {
  for (const width of [390, 768, 1440])
    await visit(
      '/',
      async (page) => {
        const links = page.getByRole('navigation', { name: /^Main/ }).getByRole('link', { name: 'Operations' })
        expect(await links.filter({ visible: true }).count()).toBe(1)
        expect(
          await page
            .locator('starlight-menu-button button:visible, .sl-menu-button:visible, [popovertarget]:visible')
            .count(),
        ).toBe(width < 800 ? 1 : 0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const { left = 0, right = 0 } = await page
          .locator('.home')
          .evaluate((home) => home.getBoundingClientRect().toJSON())
        expect(Math.abs(left - (width - right)), 'content is centered').toBeLessThan(20)
      },
      { viewport: { width, height: 900 } },
    )
})

test('an operation can be run with the keyboard', () =>
  visit('/operations/names/resolve/', async (page) => {
    await page.focus('[name=name]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.outcome[data-state=success]')
    await page.focus('#t-response')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('#t-ts').getAttribute('aria-selected')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('t-ts')
  }))

/** One page of each kind. */
const pagesToCheck = [
  '/',
  '/guide/budgets/',
  '/operations/',
  '/operations/swaps/quotes/',
  '/operations/contracts/invoke/',
  '/pricing/',
  '/chains/',
  '/benchmarks/',
  '/changelog/',
  '/errors/parameter/',
  '/exports/mock/',
  '/404.html',
]

/** Runs axe in the page, and returns one text for each rule that is violated seriously. */
async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 160))
            .slice(0, 5)
            .join(' | ')}`,
      )
  })
}

test.each(['light', 'dark'] as const)(
  'axe reports no serious problem on the page of the mock server: %s',
  async (colorScheme) => {
    const mock = await startMock()
    const page = await (await contextOf({ colorScheme })).newPage()
    await page.goto(mock.url)
    expect(await axeViolations(page)).toEqual([])
    await page.close()
    await mock.close()
  },
)

test('axe reports no serious problem in the search dialog', () =>
  visit('/', async (page) => {
    await page.locator('site-search button[data-open-modal]:enabled').first().click()
    expect(await axeViolations(page)).toEqual([])
    await page.locator('site-search input').fill('retries')
    await page.locator('#search-options a').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  }))

describe('axe reports no serious accessibility problem', () => {
  const screens = [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const
  for (const { colorScheme, width } of screens)
    for (const path of pagesToCheck)
      test(`${path} ${colorScheme} ${width}`, () =>
        visit(
          path,
          async (page) => {
            if (path.startsWith('/operations/') && path !== '/operations/') {
              await page.click('.console .run')
              await page.waitForSelector('.outcome[data-state=success]')
            }
            await page.evaluate(() => {
              for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '')
            })
            expect(await axeViolations(page)).toEqual([])
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          },
          { colorScheme, viewport: { width, height: 900 } },
        ))
})
