import { describe, expect, test } from 'vitest'
import { names, setUp } from './harness.ts'

/* The order and the outcome of the checks of a call, from its content type to its response. */

const key = { 'x-api-key': 'any' }
const chain = 'ethereum-mainnet'
const coin = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const events = `/v4/data/defi/events?chain=${chain}&eventType=tokenTransfer&contractAddresses=${coin}&blockFrom=21000000&blockTo=21000499`

describe('a request body', () => {
  test.each<[status: number, type: string | undefined]>([
    [204, 'application/json'],
    [204, 'Application/JSON'],
    [204, 'application/json; charset=utf-8'],
    [204, 'application/json ;charset=utf-8'],
    [415, 'application/jsonp'],
    [415, 'application/json-patch+json'],
    [415, 'application/json-x;charset=utf-8'],
    [415, 'text/x-application/json'],
    [415, 'text/plain'],
    [415, undefined],
  ])('returns %i with the content type %s', async (status, type) => {
    const { fetch } = setUp()
    const headers = { ...key, ...(type && { 'content-type': type }) }
    // A string would set a content type by itself.
    const body = new TextEncoder().encode('{"paused":true}')
    const response = await fetch('http://mock/v4/subscription/a', { method: 'PUT', headers, body })
    expect(response.status).toBe(status)
    if (status !== 415) return
    const received = type === undefined ? 'no Content-Type header' : `the Content-Type ${type}`
    const message = `The request has ${received}. Send \`Content-Type: application/json\`.`
    expect((await response.json()).message).toBe(message)
  })
})

describe('the Accept header', () => {
  const html = { ...key, accept: 'text/html' }

  test('returns 406, and the media type that it must allow', async () => {
    const { get } = setUp()
    const response = await get(names, html)
    expect([response.status, (await response.json()).message]).toEqual([
      406,
      expect.stringContaining('application/json'),
    ])
  })

  test('does not matter if the response has no body, or comes from the OpenAPI document', async () => {
    const { fetch, get } = setUp()
    const init = { method: 'PUT', headers: { ...html, 'content-type': 'application/json' }, body: '{"paused":true}' }
    expect((await fetch('http://mock/v4/subscription/a', init)).status).toBe(204)
    expect((await get(names, { ...html, prefer: 'code=200' })).status).toBe(200)
    expect((await setUp({ examples: true }).get(names, html)).status).toBe(200)
  })

  test('selects the media type of an error', async () => {
    const { get } = setUp()
    const typeOf = async (accept: string) => {
      const { headers } = await get(names, { ...key, accept, prefer: 'code=403' })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      return headers.get('content-type')
    }
    expect(await typeOf('text/plain')).toMatch(/^text\/plain/)
    expect(await typeOf('application/json')).toBe('application/json')
  })
})

test('a call without credits returns 402 with the message of the API', async () => {
  const response = await setUp({ credits: 19 }).get(names)
  expect([response.status, (await response.json()).message]).toEqual([
    402,
    'Not enough credits left to make this call.',
  ])
})

test('a stub with a redirect is free, even without credits', async () => {
  const { fetch, get } = setUp({ credits: 0, on: { 'names.resolve': { status: 300, body: '', unchecked: true } } })
  expect((await get(names)).status).toBe(300)
  expect(fetch.requests[0]?.credits).toBe(0)
})

test('a stub that throws has an error code of the mock', async () => {
  const on = {
    'names.resolve': () => {
      throw 'a mistake'
    },
  }
  const response = await setUp({ on }).get(names)
  expect([response.status, await response.json()]).toEqual([
    422,
    { statusCode: 422, errorCode: 'mock.stub', message: 'a mistake' },
  ])
})

describe('a call for more than `timeoutOver` transactions', () => {
  const { fetch } = setUp()
  const query = { chain, contractAddresses: [coin], blockFrom: 21_000_000, blockTo: 21_000_499 }
  const countOf = (eventType: string) => fetch.truth('events.list', { ...query, eventType }).length
  // A call of one type counts transactions of all types.
  const count = countOf('tokenTransfer') + countOf('multitokenTransfer')

  test('returns 504, each time', async () => {
    expect(count).toBeGreaterThan(5)
    const { get } = setUp({ timeoutOver: count - 1 })
    for (let i = 0; i < 3; i++) expect((await get(events)).status).toBe(504)
    const exact = setUp({ timeoutOver: count })
    for (let i = 0; i < 3; i++) expect((await exact.get(events)).status).toBe(200)
  })

  test('does not time out if the response is not simulated', async () => {
    const timeoutOver = 0
    expect((await setUp({ timeoutOver, examples: true }).get(events)).status).toBe(200)
    expect((await setUp({ timeoutOver, on: { 'events.list': [] } }).get(events)).status).toBe(200)
    expect((await setUp({ timeoutOver }).get(events, { ...key, prefer: 'code=200' })).status).toBe(200)
    expect((await setUp({ timeoutOver, on: { 'events.list': { status: 201 } } }).get(events)).status).toBe(504)
  })
})

test('only a deprecated path has the header of deprecated paths, and repeated calls get the same response', async () => {
  const { get } = setUp()
  const lookup = `/data/transactions/hash?chain=${chain}&hash=0x${'1'.repeat(64)}`
  const texts: string[] = []
  for (let i = 0; i < 3; i++) {
    const response = await get(`/v3${lookup}`)
    expect(response.headers.get('deprecation')).toBe('true')
    texts.push(await response.text())
  }
  expect(new Set(texts).size).toBe(1)
  expect((await get(`/v4${lookup}`)).headers.get('deprecation')).toBeNull()
})
