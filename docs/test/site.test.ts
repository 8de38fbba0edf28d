import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '../../src/cli/failure.ts'
import { createClient } from '../../src/index.ts'
import { startMock } from '../../src/mock/index.ts'
import { operationOf } from '../../test/support/client.ts'
import { contract, operationPages } from '../src/lib/contract.ts'
import { entrances } from '../src/lib/entrances.ts'
import { errorPages } from '../src/lib/errors.ts'
import { samplesOf } from '../src/lib/samples.ts'
import { searchWords } from '../src/lib/search-words.ts'
import { whatIsWrong } from './answers.ts'
import { filesIn } from './samples.ts'
import { dist, launch, serveSite } from './site.ts'

/* The built site, as files and in a Chromium. */

const files = filesIn(dist, '.html')
const paths = files.map((file) => `/${relative(dist, file).replace(/index\.html$/, '')}`)

let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

beforeAll(async () => {
  site = await serveSite()
  browser = await launch()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** One for each kind of screen, since a new one has to fetch and compile everything anew. */
const contexts = new Map<string, Promise<BrowserContext>>()

function contextOf(options: ContextOptions): Promise<BrowserContext> {
  const name = JSON.stringify(options)
  const context = contexts.get(name) ?? browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  contexts.set(name, context)
  return context
}

/** A page that is watched, at the end of which nothing may have been wrong. */
async function visit(path: string, work: (page: Page) => Promise<void>, options: ContextOptions = {}): Promise<void> {
  const page = await (await contextOf(options)).newPage()
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  page.on('console', (message) => {
    // The one that the SDK gives to whoever puts a key into a page, as the program of the first page does.
    if (message.text().includes('an API key in a page is public')) return
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`${path}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
      faults.push(`${path}: asked ${request.url()}`)
  })
  try {
    await page.goto(site.url + path)
    await work(page)
    expect(faults).toEqual([])
  } finally {
    await page.close()
  }
}

describe('as files', () => {
  test('a page for every operation and every class of error', () => {
    for (const { group, name } of operationPages) expect(paths).toContain(`/operations/${group}/${name}/`)
    expect(errorPages.length).toBeGreaterThanOrEqual(14)
    for (const { code } of errorPages) expect(paths).toContain(`/errors/${code}/`)
  })

  test('every name that the built package exports is on the page of its entrance', async () => {
    for (const { slug } of entrances) {
      const names = Object.keys(await import(`../../dist/${slug === 'chaindata' ? 'index' : slug}.js`))
      const page = readFileSync(join(dist, 'exports', slug, 'index.html'), 'utf8')
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) expect(page, slug).toContain(`<h3 id="${name}">`)
    }
  })

  test('the command leads from an error to its page', () => {
    for (const { code } of errorPages) {
      const link = pageOf(code, 'https://docs.example/chaindata/') ?? ''
      expect(paths).toContain(new URL(link).pathname.replace('/chaindata', ''))
    }
    expect(pageOf('budget', undefined)).toBeUndefined()
  })

  test('no internal link is dead, anchors included', () => {
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
        // The calculator reads its operation from there.
        if (pathname === '/credits/' && operationPages.some(({ id }) => id === anchor)) continue
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

  test('llms.txt names every operation, and llms-full.txt every parameter', () => {
    const short = readFileSync(join(dist, 'llms.txt'), 'utf8')
    const full = readFileSync(join(dist, 'llms-full.txt'), 'utf8')
    for (const { id, parameters } of operationPages) {
      expect(short).toContain(`[${id}]`)
      for (const { name } of parameters) expect(full).toContain(`- \`${name}\` (`)
    }
  })

  test('what is provisional says so', () => {
    for (const { group, name, provisional } of operationPages) {
      const text = readFileSync(join(dist, 'operations', group, name, 'index.html'), 'utf8')
      expect(text.includes('id="provisional"'), `${group}.${name}`).toBe(provisional.length > 0)
    }
    expect(operationPages.some(({ provisional }) => provisional.length)).toBe(true)
  })
})

const idsIn = (text: string): string[] => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)

test('no page says anything to the console or asks another host', { timeout: 180_000 }, async () => {
  // Four at a time: most of it is waiting for a page to be quiet.
  const rest = [...paths]
  const work = async () => {
    for (let path = rest.pop(); path; path = rest.pop())
      await visit(path, (page) => page.waitForLoadState('networkidle'))
  }
  await Promise.all([work(), work(), work(), work()])
  expect(rest).toEqual([])
})

test('the first page takes less than 150 kB', async () => {
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => bodies.push(response.body()))
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  await page.close()
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`first page: ${sizes.length} files, ${(total / 1000).toFixed(1)} kB with gzip`)
  expect(total).toBeLessThan(150_000)
})

test('search finds a parameter and leads to it', async () => {
  await visit('/', async (page) => {
    // Until then nobody listens to the keys.
    await page.locator('site-search button[data-open-modal]:enabled').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('.pagefind-ui__search-input').fill('slippageBps')
    const hit = page.locator('.pagefind-ui__result a[href$="/operations/swaps/quote/#slippageBps"]').first()
    await hit.click()
    await page.waitForURL('**/operations/swaps/quote/#slippageBps')
    expect(await page.locator('#slippageBps').innerText()).toContain('slippageBps')
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('slippageBps')?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return top >= 0 && bottom <= innerHeight
    })
  })
})

test("search knows a newcomer's words", async () => {
  const known = new Set(paths.map((path) => path.toLowerCase()))
  for (const page of Object.keys(searchWords)) expect(known).toContain(`/${page}/`)
  await visit('/', async (page) => {
    await page.locator('site-search button[data-open-modal]:enabled').first().click()
    for (const [words, path] of [
      ['pagination', '/guide/whole-answers/'],
      ['ens', '/operations/names/resolve/'],
      ['getBalance', '/operations/wallet/balancesAt/'],
    ] as const) {
      await page.locator('.pagefind-ui__search-input').fill(words)
      await page.locator(`.pagefind-ui__result-link[href^="${path}"]`).first().waitFor()
    }
  })
})

describe('Run', () => {
  for (const { id, group, name, facts, sample } of operationPages) {
    test(id, () =>
      visit(`/operations/${group}/${name}/`, async (page) => {
        for (const field of await page.locator('.console textarea').all())
          expect(await field.inputValue()).toMatch(/^\S[\s\S]*\S$/)
        await page.waitForFunction(() => document.querySelector('.console .plan')?.textContent)
        // What the form holds at first is the sample of the contract, whole.
        expect(await page.locator('#p-ts').textContent()).toContain(samplesOf(facts, sample).ts)
        await page.click('.console .run')
        await page.waitForSelector('.outcome[data-mood]:not([data-mood=""])')
        const outcome = await page.locator('.outcome').innerText()
        const { credits } = planOf('paid', id, sample)
        const price = credits === null ? 'price not documented' : `${credits.toLocaleString('en-US')} credits`
        expect(outcome).toMatch(new RegExp(`^20[04] · ${price} · \\d+ ms$`))
        expect(await page.locator('[data-part=request]').innerText()).toContain(
          `${facts.method} https://imaginary.example/v`,
        )
        const body = await page.locator('[data-part=body]').innerText()
        expect(whatIsWrong(id, body)).toEqual([])
        expect(body).not.toMatch(/^\[\s*\]$|"result": \[\]/)
      }),
    )
  }

  test('the whole answer, within what it may take', () =>
    visit('/operations/events/list/', async (page) => {
      await page.fill('[name=blockFrom]', '21000000')
      await page.fill('[name=blockTo]', '21004999')
      await page.waitForFunction(() => document.querySelector('.plan')?.textContent?.includes('10 calls'))
      await page.fill('[name=maxCredits]', '10')
      await page.click('.console .all')
      await page.waitForSelector('.outcome[data-mood=wrong]')
      expect(await page.locator('.outcome a').innerText()).toBe('BudgetError')
      await page.fill('[name=maxCredits]', '5000')
      await page.click('.console .all')
      await page.waitForSelector('.outcome[data-mood=right]')
      expect(await page.locator('.outcome').innerText()).toContain('994 items, the whole answer')
    }))

  test('what is wrong is said, at the field and with a link', () =>
    visit('/operations/names/resolve/', async (page) => {
      await page.fill('[name=name]', '')
      await page.waitForSelector('[name=name][aria-invalid=true]')
      await page.click('.console .run')
      await page.click('.outcome a')
      await page.waitForURL('**/errors/parameter/')
    }))

  test('samples follow the form', () =>
    visit('/operations/names/resolve/', async (page) => {
      await page.fill('[name=name]', "o'brien.eth")
      await page.waitForFunction(() => document.querySelector('#p-ts code')?.textContent?.includes("'o\\'brien.eth'"))
      await page.getByRole('tab', { name: 'Command line' }).click()
      expect(await page.locator('#p-cli code').innerText()).toContain("--name 'o'\\''brien.eth'")
    }))

  test('a key without its service, and a service without a key, are not played with something else', () =>
    visit('/operations/names/resolve/', async (page) => {
      await page.click('.where summary')
      const outcome = async () => {
        await page.click('.console .run')
        await page.waitForSelector('.outcome[data-mood=wrong]')
        return page.locator('.outcome').innerText()
      }
      await page.fill('[name=apiKey]', 'canary-0123456789')
      expect(await outcome()).toMatch(/^ParameterError: .*baseUrl/)
      await page.fill('[name=apiKey]', '')
      await page.fill('[name=baseUrl]', site.url)
      expect(await outcome()).toMatch(/^ParameterError: .*apiKey/)
      await page.fill('[name=baseUrl]', '')
      await page.click('.console .run')
      await page.waitForSelector('.outcome[data-mood=right]')
    }))

  test.each(['names.resolve', 'contracts.deployToken'])(
    'a service of one’s own gets the keys; nothing here keeps or shows them: %s',
    async (id) => {
      const mock = await startMock()
      const page = await browser.newPage()
      await page.goto(`${site.url}/operations/${id.replace('.', '/')}/`, { waitUntil: 'networkidle' })
      await page.click('.where summary')
      await page.fill('[name=baseUrl]', mock.url)
      await page.fill('[name=apiKey]', 'canary-0123456789')
      const signs = id === 'contracts.deployToken'
      if (signs) await page.fill('[name=fromPrivateKey]', 'canary-private-key')
      await page.click('.console .run')
      await page.waitForSelector('.outcome[data-mood=right]')
      expect(mock.requests.map(({ operation, status }) => [operation, status])).toEqual([[id, 200]])
      const request = await page.locator('[data-part=request]').innerText()
      expect(request).toContain('x-api-key: …')
      if (signs) expect(request).toContain('"fromPrivateKey":"…"')
      const kept = await page.evaluate(() =>
        [
          JSON.stringify(localStorage),
          JSON.stringify(sessionStorage),
          document.cookie,
          document.documentElement.outerHTML,
          location.href,
        ].join(),
      )
      expect(kept).not.toContain('canary')
      await page.reload()
      expect(await page.inputValue('[name=apiKey]')).toBe('')
      if (signs) expect(await page.inputValue('[name=fromPrivateKey]')).not.toContain('canary')
      await page.close()
      await mock.close()
    },
  )
})

/** What the SDK says of the same. */
function planOf(plan: 'free' | 'paid', id: string, parameters: object, options?: { all: boolean }) {
  const client = createClient({
    baseUrl: 'http://nowhere',
    apiKey: 'any',
    credits: { plan },
    rateLimit: { requestsPerSecond: 10 },
  })
  return operationOf(client, id).plan(parameters, options)
}

describe('the calculator agrees with plan()', () => {
  const addresses = (amount: number) => Array.from({ length: amount }, (_, i) => `0x${String(i).padStart(40, '0')}`)

  /** What is filled in, and the parameters that mean the same. */
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

  /** The calculator begins with one element of each list and one full window. */
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
      visit(`/credits/#${id}`, async (page) => {
        await page.waitForSelector('.line output:has-text("call")')
        for (const [name, amount] of Object.entries(fill)) await page.fill(`.line [name=${name}]`, String(amount))
        if (all) await page.check('.line [name=all]')
        const paid = planOf('paid', id, parameters, all ? { all } : undefined)
        const free = planOf('free', id, parameters, all ? { all } : undefined)
        const said = async (part: string) =>
          Number((await page.locator(`[data-part=${part}]`).innerText()).replaceAll(',', ''))
        expect([await said('calls'), await said('paid'), await said('free')]).toEqual([
          paid.calls,
          paid.credits ?? 0,
          free.credits ?? 0,
        ])
        if (paid.credits === null) expect(await page.locator('.line output').innerText()).toContain('not documented')
        const seconds = (paid.milliseconds ?? 0) / 1000
        if (seconds && seconds < 10) expect(await page.locator('[data-part=time]').innerText()).toBe(`${seconds} s`)
      }))
  }

  test('several lines and times add up', () =>
    visit('/credits/', async (page) => {
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
      expect(await page.locator('.line .wrong').innerText()).toContain('whole number')
      const sums = ['paid', 'free', 'calls', 'time', 'unknown']
      const said = Promise.all(sums.map((part) => page.locator(`[data-part=${part}]`).innerText()))
      expect(await said).toEqual(['—', '—', '—', '—', 'no sum while something above is wrong'])
      await page.locator('.line [name=addresses]').first().fill('1000')
      expect(await page.locator('[data-part=paid]').innerText()).toBe(sum.toLocaleString('en-US'))
    }))
})

test('the table of chains is the contract, and can be narrowed', () =>
  visit('/chains/', async (page) => {
    const chains = contract.components.schemas['Chain']?.enum ?? []
    expect(await page.locator('tbody tr').count()).toBe(chains.length)
    expect(await page.locator('td.has').count()).toBe(
      operationPages.reduce((sum, { facts }) => sum + (facts.parameters['chain']?.enum?.length ?? 0), 0),
    )
    await page.selectOption('[name=operation]', 'names.resolve')
    expect(await page.locator('tbody tr:visible').count()).toBe(5)
    await page.fill('[name=chain]', 'sol')
    expect(await page.locator('tbody tr:visible th').allInnerTexts()).toEqual(['solana-mainnet'])
  }))

test('the program of the first page runs there', () =>
  visit('/', async (page) => {
    await page.click('.program [data-part=run]')
    await page.waitForFunction(() =>
      /for \d+ credits/.test(document.querySelector('.program [data-part=out]')?.textContent ?? ''),
    )
    expect(await page.locator('.program [data-part=out]').innerText()).toMatch(
      /^vitalik\.eth is 0x[0-9a-f]{40}\n\{ calls: 1, credits: 50 \}/,
    )
  }))

test('an operation can be run by keyboard alone', () =>
  visit('/operations/names/resolve/', async (page) => {
    await page.focus('[name=name]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.outcome[data-mood=right]')
    await page.focus('#t-answer')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('#t-ts').getAttribute('aria-selected')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('t-ts')
  }))

/** One of each type of page, and an operation whose answer is open. */
const types = [
  '/',
  '/guide/credits/',
  '/operations/',
  '/operations/swaps/quotes/',
  '/operations/contracts/invoke/',
  '/credits/',
  '/chains/',
  '/changes/',
  '/errors/parameter/',
  '/exports/mock/',
  '/404.html',
]

describe('axe finds nothing serious', () => {
  const screens = [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const
  for (const { colorScheme, width } of screens)
    for (const path of types)
      test(`${path} ${colorScheme} ${width}`, () =>
        visit(
          path,
          async (page) => {
            if (path.startsWith('/operations/') && path !== '/operations/') {
              await page.click('.console .run')
              await page.waitForSelector('.outcome[data-mood=right]')
            }
            await page.evaluate(() => {
              for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '')
            })
            await page.evaluate(axe.source)
            const found = await page.evaluate(async () => {
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
            expect(found).toEqual([])
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          },
          { colorScheme, viewport: { width, height: 900 } },
        ))
})
