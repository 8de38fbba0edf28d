import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { names } from './harness.ts'

const key = { 'x-api-key': 'any' }

async function start(): Promise<MockServer> {
  const mock = await startMock()
  onTestFinished(mock.close)
  return mock
}

const post = (mock: MockServer, path: string, body?: unknown, headers = {}) =>
  fetch(mock.url + path, { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) })

describe('stubs over HTTP', () => {
  test('reply a number of times, are listed, and are removed', async () => {
    const mock = await start()
    const stub = { operation: 'names.resolve', status: 402, times: 1 }
    const added = await post(mock, '/__mock/stubs', stub)
    expect([added.status, await added.json()]).toEqual([201, { ...stub, used: 0 }])
    const call = async () => (await fetch(mock.url + names, { headers: key })).status
    expect([await call(), await call()]).toEqual([402, 200])
    mock.on('tokens.isOwner', () => true)
    const list = async () => (await fetch(`${mock.url}/__mock/stubs`)).json()
    expect(await list()).toEqual([
      { operation: 'tokens.isOwner', isFunction: true, used: 0 },
      { ...stub, used: 1 },
    ])
    const remove = (query: string) => fetch(`${mock.url}/__mock/stubs${query}`, { method: 'DELETE' })
    expect((await remove('?operation=names.resolve')).status).toBe(204)
    expect(await list()).toHaveLength(1)
    await remove('')
    expect(await list()).toEqual([])
    await post(mock, '/__mock/stubs', stub)
    expect((await post(mock, '/__mock/reset')).status).toBe(204)
    expect([await list(), await call()]).toEqual([[], 200])
  })

  test('accept a body, and fill in its missing fields', async () => {
    const mock = await start()
    await post(mock, '/__mock/stubs', { operation: 'names.resolve', body: { resolved: false } })
    const response = await fetch(mock.url + names, { headers: key })
    expect(await response.json()).toEqual({ chain: 'ethereum-mainnet', name: 'vitalik.eth', resolved: false })
  })

  test.each([
    [{ status: 402 }, 'must be JSON with an operation'],
    ['swaps.quote', 'must be JSON with an operation'],
    [null, 'must be JSON with an operation'],
    [{ operation: 'swaps.qoute' }, "unknown operation `swaps.qoute`; did you mean 'swaps.quote'?"],
    [{ operation: 'names.resolve', resolved: false }, 'unknown option `resolved`'],
    [{ operation: 'names.resolve', status: 1 }, '`status` must be a status from 200 to 599'],
    [{ operation: 'names.resolve', body: { resolved: 1 } }, 'resolved must be boolean'],
  ])('are rejected with the reason: %j', async (body, message) => {
    const response = await post(await start(), '/__mock/stubs', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
  })

  test('cannot be set by other web pages, nor with a body that is too large', async () => {
    const mock = await start()
    const stub = { operation: 'names.resolve', status: 500 }
    const rejected = await post(mock, '/__mock/stubs', stub, { origin: 'https://evil.example' })
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      { statusCode: 403, message: 'Web pages cannot use the control paths of the mock.' },
    ])
    expect((await post(mock, '/__mock/stubs', stub, { origin: 'http://127.0.0.1:1' })).status).toBe(403)
    for (const site of ['cross-site', 'same-site'])
      expect((await post(mock, '/__mock/stubs', stub, { 'sec-fetch-site': site })).status).toBe(403)
    expect((await post(mock, '/__mock/stubs', { ...stub, body: 'x'.repeat(1024 * 1024) })).status).toBe(413)
    expect(await (await fetch(`${mock.url}/__mock/stubs`)).json()).toEqual([])
    const own = { origin: mock.url, 'sec-fetch-site': 'same-origin' }
    expect((await post(mock, '/__mock/stubs', stub, own)).status).toBe(201)
    expect((await post(mock, '/__mock/stubs', stub, { 'sec-fetch-site': 'none' })).status).toBe(201)
  })
})

test('received requests are listed, and no page may read a response', async () => {
  const mock = await start()
  await fetch(mock.url + names, { headers: key })
  const response = await fetch(`${mock.url}/__mock/requests`)
  expect(await response.json()).toEqual([expect.objectContaining({ operation: 'names.resolve', status: 200 })])
  expect(response.headers.get('content-type')).toBe('application/json')
  expect([...response.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([])
})

test.each([
  ['GET', 'alerts/a/fire'],
  ['POST', 'alerts/a'],
  ['POST', 'alerts/a/stop'],
  ['POST', 'alarms/a/fire'],
  ['PUT', 'requests'],
])('%s /__mock/%s is an unknown control path', async (method, path) => {
  const response = await fetch(`${(await start()).url}/__mock/${path}`, { method })
  expect([response.status, (await response.json()).message]).toEqual([
    404,
    expect.stringMatching(/^Unknown control path\. Use GET .*, POST \/__mock\/alerts\/\{id\}\/fire, /),
  ])
})

test('the response bodies of the latest 50 requests are kept once the page was opened', async () => {
  const mock = await start()
  await fetch(mock.url + names, { headers: key })
  expect((await fetch(`${mock.url}/__mock/requests/0/response`)).status).toBe(404)
  await post(mock, '/__mock/reset')
  await fetch(`${mock.url}/`)
  const texts: string[] = []
  for (let i = 0; i < 52; i++) texts.push(await (await fetch(`${mock.url}${names}${i}`, { headers: key })).text())
  const response = (index: number) => fetch(`${mock.url}/__mock/requests/${index}/response`)
  for (const index of [2, 51]) expect(await (await response(index)).text()).toBe(texts[index])
  for (const index of [0, 1, 52]) expect((await response(index)).status).toBe(404)
  await post(mock, '/__mock/reset')
  expect((await response(51)).status).toBe(404)
})

test('the OpenAPI document of the control paths lists exactly those that exist', async () => {
  const mock = await start()
  const { paths, components } = await (await fetch(`${mock.url}/__mock/openapi.json`)).json()
  for (const [path, methods] of Object.entries<object>(paths)) {
    for (const method of Object.keys(methods)) {
      const response = await fetch(mock.url + path, { method })
      expect(await response.text(), `${method} ${path}`).not.toContain('Unknown control path')
    }
  }
  const unknown = await (await fetch(`${mock.url}/__mock/stub`)).json()
  expect(unknown.message).toContain(
    'Use GET /__mock/stubs, POST /__mock/stubs, DELETE /__mock/stubs, GET /__mock/requests',
  )
  const { operation: _, used, isFunction, ...fields } = components.schemas.Stub.properties
  expect([used.readOnly, isFunction.readOnly]).toEqual([true, true])
  for (const name of Object.keys(fields)) {
    const response = await post(mock, '/__mock/stubs', { operation: 'names.resolve', [name]: 1 })
    expect(await response.text()).not.toContain('unknown option')
  }
})

test('a health check and the OpenAPI document are served without a key, and not recorded', async () => {
  const mock = await start()
  const health = await fetch(`${mock.url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const document = await fetch(`${mock.url}/openapi.json`)
  expect(document.headers.get('content-type')).toBe('application/json')
  expect(await document.text()).toBe(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'))
  expect(mock.requests).toEqual([])
  expect((await fetch(`${mock.url}/health`, { method: 'POST' })).status).toBe(404)
})

test('the page at / lists operations and keys, and may not be read or framed by other pages', async () => {
  const mock = await start()
  const page = await fetch(mock.url)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const html = await page.text()
  for (const text of ['wallet.portfolio', '/v4/data/wallet/portfolio', 'mock-no-credits', '__mock/openapi.json'])
    expect(html).toContain(text)
})
