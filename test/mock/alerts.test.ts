import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { mockFetch, startMock } from '../../src/mock/index.ts'
import { serve } from '../support/server.ts'

const id = 'an/alert'
const fire = (query = '', body?: string) =>
  [
    `http://mock/__mock/alerts/${encodeURIComponent(id)}/fire${query}`,
    { method: 'POST', ...(body && { body }) },
  ] as const

function setUp(options = {}) {
  const fetch = mockFetch(options)
  return { fetch, chaindata: createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch }) }
}

test('an alert that was updated with a URL can be fired', async () => {
  const receiver = await serve(() => ({}))
  const { fetch, chaindata } = setUp({ secret: 'a secret' })
  expect((await fetch(...fire())).status).toBe(404)
  await chaindata.alerts.update({ id, url: `${receiver.url}/hook` })
  for (const [query, body] of [[''], ['?example=enriched'], ['', '{"any":"thing"}']] as const) {
    const response = await fetch(...fire(query, body))
    expect(await response.json()).toEqual({ delivered: true, status: 200 })
  }
  const [flat, enriched, custom] = receiver.requests
  expect(flat).toMatchObject({ method: 'POST', path: '/hook' })
  expect(JSON.parse(flat?.body ?? '')).toMatchObject({ subscriptionType: 'ADDRESS_EVENT' })
  expect(JSON.parse(enriched?.body ?? '')).toMatchObject({ data: { kind: 'transfer' } })
  expect(custom?.body).toBe('{"any":"thing"}')
  for (const { headers, body } of receiver.requests) {
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-payload-hash']).toBe(createHmac('sha512', 'a secret').update(body).digest('base64'))
  }
  // The mock merges updates, and `templateId` selects the format.
  await chaindata.alerts.update({ id, templateId: 'enriched_with_raw_data' })
  await fetch(...fire())
  expect(JSON.parse(receiver.requests.at(-1)?.body ?? '')).toHaveProperty('data')
  expect((await fetch(...fire('?example=none'))).status).toBe(404)
  await chaindata.alerts.update({ id, paused: true })
  expect((await fetch(...fire())).status).toBe(409)
  await fetch('http://mock/__mock/reset', { method: 'POST' })
  expect((await fetch(...fire())).status).toBe(404)
})

test('an alert that cannot be fired returns the reason', async () => {
  const receiver = await serve(() => ({}))
  const { fetch, chaindata } = setUp()
  const reason = async (query = '') => (await (await fetch(...fire(query))).json()).message
  expect(await reason()).toContain(`Unknown alert ${id}`)
  await chaindata.alerts.update({ id, paused: false })
  expect(await reason()).toContain('no valid URL')
  await chaindata.alerts.update({ id, url: receiver.url })
  expect(await reason('?example=none')).toMatch(/none\. Use one of .*, enriched/)
  await chaindata.alerts.update({ id, paused: true })
  expect(await reason()).toContain('paused')
  await chaindata.alerts.update({ id, url: 'https://example.org/', paused: false })
  expect(await reason()).toContain('allowRemote')
  expect(receiver.requests).toEqual([])
})

test('a notification is only posted to another machine if allowRemote is set', async () => {
  const { fetch, chaindata } = setUp()
  for (const url of ['https://example.org/hook', 'http://127.0.0.1.example.org/', 'http://10.0.0.1/']) {
    await chaindata.alerts.update({ id, url })
    expect((await fetch(...fire())).status).toBe(403)
  }
  await chaindata.alerts.update({ id, url: 'no url' })
  expect((await fetch(...fire())).status).toBe(409)
  const other = setUp({ allowRemote: true })
  await other.chaindata.alerts.update({ id, url: 'http://nowhere.invalid/' })
  const response = await other.fetch(...fire())
  expect([response.status, await response.json()]).toEqual([502, { delivered: false, message: expect.any(String) }])
})

test('a notification does not follow redirects', async () => {
  const { fetch, chaindata } = setUp()
  const elsewhere = await serve(() => ({}))
  const receiver = await serve((_, response) => void response.writeHead(307, { location: elsewhere.url }).end())
  await chaindata.alerts.update({ id, url: receiver.url })
  expect(await (await fetch(...fire())).json()).toEqual({ delivered: false, status: 307 })
  expect(elsewhere.requests).toEqual([])
})

test('the control paths return and reset the recorded requests', async () => {
  await using mock = await startMock()
  const chaindata = createClient({ baseUrl: mock.url, apiKey: 'canary', authScheme: 'basic' })
  await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'harbour.eth' })
  const recorded = await (await fetch(`${mock.url}/__mock/requests`)).text()
  expect(JSON.parse(recorded)).toMatchObject([
    {
      method: 'GET',
      operation: 'names.resolve',
      credentials: ['basic'],
      status: 200,
      credits: 20,
      headers: { authorization: '<key>' },
    },
  ])
  expect(recorded).not.toContain(btoa('x-api-key:canary'))
  expect((await fetch(`${mock.url}/__mock/reset`, { method: 'POST' })).status).toBe(204)
  expect(await (await fetch(`${mock.url}/__mock/requests`)).json()).toEqual([])
  expect((await fetch(`${mock.url}/__mock/other`)).status).toBe(404)
})

test('web pages can neither call the control paths nor read recorded requests', async () => {
  await using mock = await startMock()
  const receiver = await serve(() => ({}))
  await createClient({ baseUrl: mock.url, apiKey: 'any' }).alerts.update({ id: 'a', url: receiver.url })
  const controls = [
    ['GET', '/requests'],
    ['POST', '/alerts/a/fire'],
    ['OPTIONS', '/alerts/a/fire'],
    ['GET', '/other'],
    ['POST', '/reset'],
  ] as const
  for (const [method, path] of controls) {
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const headers = { 'access-control-request-method': 'POST', ...(origin && { origin }) }
      const response = await fetch(`${mock.url}/__mock${path}`, { method, headers })
      if (origin) expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('pages')])
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      if (origin) expect(mock.requests).toHaveLength(1)
    }
  }
  // The request without an origin fired the alert.
  expect(receiver.requests).toHaveLength(1)
  // Web pages can still call the simulated API.
  const preflight = await fetch(`${mock.url}/v4/data/ns/name`, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
})
