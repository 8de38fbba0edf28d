import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ScenarioName, scenarios } from '../../generated/scenarios.gen.ts'

import { inline } from '../../scripts/request-validators.ts'
import { type ResponseObject, resolve } from '../../src/document/document.ts'
import { createClient, InsufficientCreditsError } from '../../src/index.ts'
import { type MockFetch, mockFetch, startMock } from '../../src/mock/index.ts'
import { document, operations, sampleOf } from '../contract/contract.ts'
import { urlOf } from './requests.ts'

const names = Object.keys(scenarios) as ScenarioName[]
const path = '/v4/data/ns/name?chain=ethereum-mainnet&name=a.b'
const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const chain = 'ethereum-mainnet'
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })

/** Returns the responses to calls of `path`: a status, `reset`, or `cut` for a truncated body. */
async function outcomes(fetch: typeof globalThis.fetch, count: number, prefer?: string): Promise<string[]> {
  const list: string[] = []
  for (let i = 0; i < count; i++) {
    const headers = { 'x-api-key': 'any', ...(prefer && { prefer }) }
    const response = await fetch(`http://mock${path}`, { headers }).catch(() => 'reset')
    list.push(
      typeof response === 'string'
        ? response
        : await response.text().then(
            () => String(response.status),
            () => 'cut',
          ),
    )
  }
  return list
}

const expected: Partial<Record<ScenarioName, string[]>> = {
  exhausted: ['402', '402', '402'],
  throttled: ['429', '200', '429', '200'],
  flaky: ['500', '200', '503', '200', 'reset', '200', 'cut', '200', '500'],
}

describe.each(names)('%s', (scenario) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.setSystemTime(Date.UTC(2026, 5, 1))
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each(['option', 'Prefer header'])('sends the replies of the contract: %s', async (way) => {
    const fetch = mockFetch(way === 'option' ? { scenario } : {})
    const done = outcomes(fetch, expected[scenario]?.length ?? 3, way === 'option' ? undefined : `scenario=${scenario}`)
    await vi.runAllTimersAsync()
    expect(await done).toEqual(expected[scenario] ?? ['200', '200', '200'])
  })

  test('returns what the contract declares for every operation', async () => {
    const fetch = mockFetch()
    for (const entry of operations.filter(({ method }) => method === 'GET')) {
      const headers = { 'x-api-key': 'any', prefer: `scenario=${scenario}` }
      const call = fetch(`http://mock${urlOf(entry, sampleOf(entry, {}))}`, { headers })
      const settled = call.then(
        async (response) => ({ status: response.status, text: await response.text().catch(() => undefined) }),
        () => undefined,
      )
      await vi.runAllTimersAsync()
      const { status = 0, text } = (await settled) ?? {}
      if (!text) continue
      const declared = entry.operation.responses[status] ?? entry.operation.responses['5XX']
      const { content = {} } = declared ? resolve<ResponseObject>(document, declared) : {}
      const schema = content['application/json']?.schema
      if (schema) expect(ajv.validate(inline(document, schema), JSON.parse(text)), `${entry.id} ${text}`).toBe(true)
      else expect(JSON.parse(text).statusCode).toBe(status)
    }
  })
})

test('a 429 of `throttled` has a Retry-After of one second', async () => {
  const response = await mockFetch({ scenario: 'throttled' })(`http://mock${path}`, { headers: { 'x-api-key': 'a' } })
  expect(response.headers.get('retry-after')).toBe('1')
})

test('`slow` delays responses by three seconds', async () => {
  vi.useFakeTimers()
  const start = Date.now()
  const done = outcomes(mockFetch({ scenario: 'slow' }), 1)
  await vi.runAllTimersAsync()
  await done
  expect(Date.now() - start).toBe(3000)
  vi.useRealTimers()
})

const clientOf = (fetch: MockFetch) => createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch })

test('in `empty`, no operation knows of a transaction, a token or a name', async () => {
  const fetch = mockFetch({ scenario: 'empty', world: { wallets: { [wallet]: { holdings: [{ balance: '5' }] } } } })
  const { events, names, tokens, transactions, wallet: wallets } = clientOf(fetch)
  const query = { chain, contractAddresses: [wallet], eventType: 'tokenTransfer', blockFrom: 21_000_000 } as const
  expect((await events.list(query)).length).toBe(0)
  expect(await transactions.history({ chain, addresses: [wallet] })).toMatchObject({ result: [] })
  expect(await wallets.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })).toMatchObject({ result: [] })
  expect(await wallets.balancesAt({ chain, addresses: [wallet], blockNumber: 9 })).toMatchObject({
    result: [{ address: wallet, balance: '0' }],
  })
  expect(await tokens.owners({ chain, tokenAddress: wallet })).toEqual([])
  expect(await tokens.metadata({ chain, tokenAddress: wallet, tokenIds: ['1'] })).toEqual([])
  expect(await tokens.isOwner({ chain, tokenAddress: wallet, address: wallet })).toBe(false)
  expect(await names.resolve({ chain, name: 'a.b' })).toMatchObject({ resolved: false })
  expect(fetch.truth('events.list', query)).toEqual([])
})

test('`reorg` replaces the latest blocks every 24 seconds', async () => {
  let now = Date.UTC(2026, 5, 1)
  const fetch = mockFetch({ scenario: 'reorg', now: () => now })
  const latest = () => fetch.truth('events.list', { chain, eventType: 'tokenTransfer' }).slice(-12)
  const before = latest()
  now += 24_000
  expect(latest()).not.toEqual(before)
})

test('`new-fields` adds fields to every object, values to some and a chain, in pages and in `truth`', async () => {
  const fetch = mockFetch({ scenario: 'new-fields' })
  const chaindata = clientOf(fetch)
  const query = { chain, contractAddresses: [wallet], eventType: 'tokenTransfer', blockFrom: 21_000_000 } as const
  const page = await chaindata.events.list(query)
  const { fields, values } = scenarios['new-fields'].additions
  for (const event of page) expect(event).toMatchObject({ ...fields, raw: fields })
  expect(fetch.truth('events.list', query).slice(0, page.length)).toEqual(page)
  const history = { chain, addresses: [wallet] } as const
  const { result } = await chaindata.transactions.history(history)
  const types = new Set<unknown>(result.map(({ transactionType }) => transactionType))
  expect(types).toContain(values.transactionType)
  expect(types.size).toBeGreaterThan(1)
  const { result: nfts } = await chaindata.transactions.history({ ...history, transactionTypes: ['nft'] })
  expect(new Set(nfts.map(({ transactionType }) => transactionType))).toEqual(new Set(['nft']))
  expect((await chaindata.alerts.chains()).map((one) => one.chain)).toContain('atlas-mainnet')
  const collected = []
  for await (const event of chaindata.events.list.all({ ...query, blockTo: 21_000_600 })) collected.push(event)
  expect(collected).toEqual(fetch.truth('events.list', { ...query, blockTo: 21_000_600 }))
})

test('a client retries throttled and flaky calls, and reports used-up credits', async () => {
  for (const scenario of ['throttled', 'flaky'] as const) {
    const fetch = mockFetch({ scenario })
    const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch, retries: 1 })
    for (let i = 0; i < (scenario === 'flaky' ? 4 : 1); i++)
      expect(await chaindata.names.resolve({ chain, name: `a${i}.b` })).toMatchObject({ resolved: true })
  }
  const fetch = mockFetch({ scenario: 'exhausted' })
  await expect(clientOf(fetch).names.resolve({ chain, name: 'a.b' })).rejects.toBeInstanceOf(InsufficientCreditsError)
})

test('stubs, invalid calls and other Prefer headers take precedence, and cached responses stay apart', async () => {
  const fetch = mockFetch({ scenario: 'exhausted', on: { 'tokens.isOwner': true } })
  const chaindata = clientOf(fetch)
  expect(await chaindata.tokens.isOwner({ chain, tokenAddress: wallet, address: wallet })).toBe(true)
  const statusOf = async (url: string, prefer: string) =>
    (await fetch(`http://mock${url}`, { headers: { 'x-api-key': 'any', prefer } })).status
  expect(await statusOf(path, 'code=418')).toBe(418)
  expect(await statusOf(path, 'scenario=exhausted; example=resolved')).toBe(200)
  expect(await statusOf(path.replace('&name=a.b', ''), 'scenario=exhausted')).toBe(400)

  const plain = mockFetch()
  const history = `/v4/data/transaction/history?chain=${chain}&addresses=${wallet}`
  const bodyOf = async (prefer: string) =>
    (await plain(`http://mock${history}`, { headers: { 'x-api-key': 'any', prefer } })).text()
  const normal = await bodyOf('')
  const [first, empty, second] = [await bodyOf(''), await bodyOf('scenario=empty'), await bodyOf('')]
  expect([first, second]).toEqual([normal, normal])
  expect(JSON.parse(empty)).toMatchObject({ result: [] })
  expect(await bodyOf('scenario=empty')).toBe(empty)
})

test('an unknown scenario is rejected with the names of all scenarios', async () => {
  expect(() => mockFetch({ scenario: 'flakey' as never })).toThrow(names.join(', '))
  const headers = { 'x-api-key': 'any', prefer: 'scenario=flakey' }
  const response = await mockFetch()(`http://mock${path}`, { headers })
  expect(response.status).toBe(404)
  for (const name of names) expect(await response.clone().text()).toContain(name)
})

test('`reset` starts the replies of a scenario again', async () => {
  const fetch = mockFetch({ scenario: 'throttled' })
  expect(await outcomes(fetch, 1)).toEqual(['429'])
  fetch.reset()
  expect(await outcomes(fetch, 2)).toEqual(['429', '200'])
})

test('the server has the same scenarios', async () => {
  await using mock = await startMock({ scenario: 'flaky' })
  const fetchFrom: typeof fetch = (url, init) => fetch(String(url).replace('http://mock', mock.url), init)
  expect(await outcomes(fetchFrom, 9)).toEqual(expected.flaky)
  expect(await outcomes(fetchFrom, 2, 'scenario=exhausted')).toEqual(['402', '402'])
})

test('the operations of `items` exist', () => {
  for (const name of Object.keys(scenarios['new-fields'].additions.items))
    expect(operations.map(({ id }) => id)).toContain(name)
})
