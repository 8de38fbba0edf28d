import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MockOptions, mockFetch, startMock } from '../../src/mock/index.ts'
import { names, setUp } from './harness.ts'

describe('mockFetch', () => {
  test('accepts every input of fetch', async () => {
    const { fetch } = setUp()
    const url = `https://any.where${names}`
    const headers = { 'X-API-Key': 'any' }
    for (const response of [
      await fetch(url, { headers }),
      await fetch(new URL(url), { headers: new Headers(headers) }),
      await fetch(`${url}#there`, { headers: Object.entries(headers) as [string, string][] }),
      await fetch(new Request(url, { headers })),
      await fetch(new Request(url), { headers }),
    ]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
    const body = JSON.stringify({ paused: true })
    const init = { method: 'put', headers: { ...headers, 'content-type': 'application/json' } }
    for (const requestBody of [body, new Blob([body]), new TextEncoder().encode(body)]) {
      expect((await fetch('https://any.where/v4/subscription/a', { ...init, body: requestBody })).status).toBe(204)
    }
    expect(
      (await fetch(new Request('https://any.where/v4/subscription/a', { ...init, method: 'PUT', body }))).status,
    ).toBe(204)
    expect(fetch.requests.at(-1)?.body).toEqual({ paused: true })
  })

  test('reads a body whose characters are split between chunks', async () => {
    const { fetch } = setUp()
    const bytes = new TextEncoder().encode(JSON.stringify({ url: 'http://größe.example/€' }))
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const response = await fetch('http://mock/v4/subscription/a', { method: 'PUT', headers, body })
    expect(response.status).toBe(204)
    expect(fetch.requests[0]?.body).toEqual({ url: 'http://größe.example/€' })
  })

  test('accepts relative URLs, undefined headers and URLs without a path', async () => {
    const { fetch } = setUp()
    expect((await fetch(`http://mock${names}`)).status).toBe(401)
    expect((await fetch(names, { headers: { 'x-api-key': 'any', absent: undefined } as never })).status).toBe(200)
    for (const url of ['http://mock', 'nowhere', 'http://mock/'])
      expect((await fetch(url)).headers.get('content-type')).toMatch(/^text.html/)
  })

  test('returns the truth of operations that return lists, and throws for others', () => {
    const { fetch } = setUp()
    const owners = { chain: 'ethereum-mainnet', tokenAddress: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
    expect(fetch.truth('tokens.owners', owners).length).toBeGreaterThan(0)
    for (const operation of ['names.resolve', 'no.such'])
      expect(() => fetch.truth(operation, { chain: 'ethereum-mainnet', name: 'a.b' })).toThrow(
        `truth: ${operation} is not an operation that returns a list`,
      )
  })

  test('returns the examples of the OpenAPI document with the option examples', async () => {
    const { get } = setUp({ examples: true })
    const result = await (await get('/v4/data/ns/name?chain=base-mainnet&name=not-the-example')).json()
    expect(result.name).not.toBe('not-the-example')
  })

  test('selects a response without a body, and accepts invalid percent-encoding in a path', async () => {
    const { fetch } = setUp()
    const headers = { 'x-api-key': 'any', 'content-type': 'application/json' }
    const put = (path: string, extraHeaders: object) =>
      fetch(`http://mock${path}`, { method: 'PUT', body: '{"paused":true}', headers: { ...headers, ...extraHeaders } })
    const preferred = await put('/v4/subscription/a', { prefer: 'code=204' })
    expect([preferred.status, await preferred.text()]).toEqual([204, ''])
    expect((await put('/v4/subscription/%ff', {})).status).toBe(204)
  })

  test('can be aborted', async () => {
    const { fetch } = setUp({ latency: 10_000 })
    const headers = { 'x-api-key': 'any' }
    await expect(fetch(`http://mock${names}`, { headers, signal: AbortSignal.abort('no') })).rejects.toBe('no')
    await expect(fetch(`http://mock${names}`, { headers, signal: AbortSignal.timeout(5) })).rejects.toThrow('timeout')
  })
})

describe('latency', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each<[string, Record<string, string>, number]>([
    [names, { 'x-api-key': 'any' }, 200],
    [names, {}, 401],
    [names, { 'x-api-key': 'mock-blocked' }, 403],
    [names, { 'x-api-key': 'mock-testnet' }, 403],
    [names, { 'x-api-key': 'any', authorization: 'Bearer other' }, 400],
    ['/v4/data/nowhere', { 'x-api-key': 'any' }, 404],
  ])('delays every response: %s %j', async (path, headers, status) => {
    const { get } = setUp({ latency: 200, strict: true })
    const onSettled = vi.fn()
    const response = get(path, headers).finally(onSettled)
    await vi.advanceTimersByTimeAsync(199)
    expect(onSettled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await response).status).toBe(status)
  })

  test('delays a 429', async () => {
    const { get } = setUp({ latency: 200, rps: 1 })
    const statuses = [get(names), get(names)].map(async (response) => [(await response).status, Date.now()])
    const start = Date.now()
    await vi.advanceTimersByTimeAsync(200)
    expect(await Promise.all(statuses)).toEqual([
      [200, start + 200],
      [429, start + 200],
    ])
  })
})

describe('an unknown or invalid option', () => {
  test.each([
    [{ sed: 1 }, "unknown option `sed`; did you mean 'seed'?"],
    [{ credit: 10 }, "unknown option `credit`; did you mean 'credits'?"],
    [{ rps: 0 }, '`rps` must be a number above 0'],
    [{ plan: 'gold' }, '`plan` must be one of free, paid'],
    [{ strict: 'yes' }, '`strict` must be one of true, false'],
    [{ secret: '' }, '`secret` must be a non-empty string'],
    [{ now: 1 }, '`now` must be a function'],
  ])('throws: %j', async (invalid, message) => {
    // @ts-expect-error the types reject it too
    const options: MockOptions = invalid
    expect(() => mockFetch(options)).toThrow(expect.objectContaining({ message: `mockFetch: ${message}` }))
    await expect(startMock(options)).rejects.toMatchObject({ message: `startMock: ${message}` })
  })

  test('throws for server options in mockFetch, and for misspelled ones in startMock', async () => {
    // @ts-expect-error
    expect(() => mockFetch({ port: 1 })).toThrow('mockFetch: unknown option `port`')
    // @ts-expect-error
    await expect(startMock({ prot: 1 })).rejects.toThrow("unknown option `prot`; did you mean 'port'?")
    await expect(startMock({ port: -1 })).rejects.toThrow('startMock: `port` must be a number, 0 or more')
  })
})
