import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import { mockFetch, startMock } from '../../src/mock/index.ts'
import { openTab } from '../support/browser.ts'

/* The access log and recorded requests contain no keys and no private keys. */

const canary = 'canary-5f3a9b7c'
const names = '/v4/data/ns/name?chain=ethereum-mainnet&name=a.b'

test.each<[what: string, url: string, shown: string]>([
  ['a query key', `${names}&xApiKey=${canary}`, `${names}&xApiKey=<key>`],
  ['a query key in another case', `${names}&XAPIKEY=${canary}`, `${names}&XAPIKEY=<key>`],
  ['a percent-encoded name', `${names}&x%41pi%4bey=${canary}`, `${names}&x%41pi%4bey=<key>`],
  ['the name of a header with a key', `${names}&X-API-Key=${canary}`, `${names}&X-API-Key=<key>`],
  ['a name that is encoded twice', `${names}&x%2541piKey=${canary}`, `${names}&…`],
  ['a name with a plus sign', `${names}&+xapikey+=${canary}`, `${names}&…`],
  ['a key behind a semicolon', `${names};xapikey=${canary}`, '/v4/data/ns/name?chain=ethereum-mainnet&…'],
  ['an unknown parameter', `${names}&api_key=${canary}`, `${names}&…`],
  ['a parameter of another operation', `${names}&address=${canary}`, `${names}&…`],
  ['a parameter without a value', `${names}&${canary}`, `${names}&…`],
  ['a second question mark', `${names}&?xApiKey=${canary}`, `${names}&…`],
  ['a private key as a parameter', `${names}&fromPrivateKey=${canary}`, `${names}&…`],
  ['a path key', `/v4/data/ns/name/${canary}?chain=x`, '/v4/data/ns/name/<key>?chain=x'],
  ['a path key before the path', `/${canary}/v4/data/ns/name?chain=x`, '/…/v4/data/ns/name?chain=x'],
  ['a path key within the path', `/v4/${canary}/data/ns/name`, '/v4/…/data/ns/name'],
  ['an unknown route', `/v5/data/${canary}/?a=${canary}&chain=x`, '/…/data/…/?…&chain=x'],
  ['a path key behind a slash', `/v4/data/ns/name/${canary}/`, '/v4/data/ns/name/…/'],
  ['a path of another method', `/v4/subscription/${canary}`, '/v4/subscription/…'],
  ['a path of the mock', `/__mock/${canary}?x=${canary}`, '/__mock/…?…'],
  ['a path of the mock that exists', `/__mock/requests?xApiKey=${canary}`, '/__mock/requests?xApiKey=<key>'],
])('%s is not logged', async (_, url, shown) => {
  const lines: string[] = []
  await using server = await startMock({ log: (line) => lines.push(line) })
  await (await fetch(server.url + url, { headers: { 'x-api-key': 'any' } })).text()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]?.split(' ')[1]).toBe(shown)
  expect(lines.join() + JSON.stringify(server.requests)).not.toContain(canary)
})

test('a request that is rejected early is logged without keys', async () => {
  const lines: string[] = []
  await using server = await startMock({ log: (line) => lines.push(line) })
  const socket = connect(server.port, '127.0.0.1')
  socket.end(`GET ${names}&xapikey=${canary} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`)
  await text(socket)
  const body = ' '.repeat(1024 * 1024 + 1)
  await (await fetch(`${server.url}/${canary}/x?xapikey=${canary}`, { method: 'POST', body })).text()
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(lines).toEqual([
    expect.stringMatching(/^GET \/v4\/data\/ns\/name\?chain=ethereum-mainnet&name=a\.b&xapikey=<key> 403 /),
    expect.stringMatching(/^POST \/…\/…\?xapikey=<key> 413 /),
  ])
})

test('headers that usually carry credentials are redacted in recorded requests', async () => {
  const fetch = mockFetch()
  const headers = {
    authorization: canary,
    'proxy-authorization': canary,
    cookie: `a=${canary}`,
    'x-apikey': canary,
    'api-key': canary,
    'x-auth-token': canary,
    accept: 'application/json',
  }
  await fetch(`http://mock${names}`, { headers })
  expect(fetch.requests[0]?.headers).toMatchObject({ accept: 'application/json', 'x-apikey': '<key>' })
  expect(JSON.stringify(fetch.requests)).not.toContain(canary)
})

test('a header that carries the key in another API is redacted in recorded requests', async () => {
  const auth = [{ scheme: 'team', in: 'header', name: 'x-team' }] as const
  const fetch = mockFetch({ description: { ...description, auth } })
  expect((await fetch(`http://mock${names}`, { headers: { 'x-team': canary, 'x-other': 'a' } })).status).toBe(200)
  expect(fetch.requests[0]).toMatchObject({ credentials: ['team'], headers: { 'x-team': '<key>', 'x-other': 'a' } })
})

test('a request without an operation is recorded without its body', async () => {
  const fetch = mockFetch()
  await fetch('http://mock/v4/nothing', { method: 'POST', body: `{"key":"${canary}"}` })
  await fetch(`http://mock${names}`, { method: 'POST', body: `{"key":"${canary}"}` })
  expect(fetch.requests.map((request) => 'body' in request)).toEqual([false, false])
})

test('a private key under a misspelled name is redacted in recorded requests', async () => {
  const fetch = mockFetch()
  const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Coin', fromprivatekey: canary, fromPrivateKey: canary })
  await fetch('http://mock/v3/blockchain/token/deploy', { method: 'POST', headers, body })
  expect(fetch.requests[0]?.body).toMatchObject({ name: 'Coin', fromprivatekey: '…', fromPrivateKey: '<PRIVATE_KEY>' })
  expect(JSON.stringify(fetch.requests)).not.toContain(canary)
})

test('the line of an error ends with its reason, but not with the name of an unknown parameter', async () => {
  const lines: string[] = []
  await using server = await startMock({ log: (line) => lines.push(line) })
  const headers = { 'x-api-key': 'any' }
  const send = async (path: string, own: Record<string, string> = headers) =>
    (await fetch(server.url + path, { headers: own })).text()
  await send(`/v4/data/ns/name?chain=ethereum-mainnet&${canary}=1`)
  await send('/v4/data/ns/name?chain=ethereum-mainnet&name=a.b', {})
  await send('/v4/data/ns/name?chain=none&name=a.b')
  await send(names)
  await vi.waitFor(() => expect(lines).toHaveLength(4))
  expect(lines).toEqual([
    expect.stringMatching(/ 400 \d+ ms: name is missing; unknown parameter$/),
    expect.stringMatching(/ 401 \d+ ms: The API key is missing\.$/),
    expect.stringMatching(/ 400 \d+ ms: chain must be equal to one of the allowed values: ethereum-mainnet, /),
    expect.stringMatching(/ 200 \d+ ms 20 credits$/),
  ])
  expect(lines.join()).not.toContain(canary)
})

test('the page of the mock does not log its own polling, and fits a phone', async () => {
  const lines: string[] = []
  await using server = await startMock({ log: (line) => lines.push(line) })
  const page = await openTab()
  await page.setViewportSize({ width: 360, height: 640 })
  let polls = 0
  page.on('response', (response) => {
    if (response.url().includes('/__mock/')) polls++
  })
  await page.goto(server.url)
  await (await fetch(server.url + names, { headers: { 'x-api-key': 'any' } })).text()
  await page.locator('#requests', { hasText: '/v4/data/ns/name' }).waitFor()
  await vi.waitFor(() => expect(polls).toBeGreaterThan(3), { timeout: 10_000 })
  expect(lines.filter((line) => line.includes('__mock'))).toEqual([])
  expect(lines.filter((line) => line.includes('/v4/data/ns/name'))).toHaveLength(1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})
