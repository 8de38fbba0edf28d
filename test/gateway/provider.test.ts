import { describe, expect, test, vi } from 'vitest'
import { createProvider, type ProviderOptions, type RequestArguments } from '../../src/gateway/index.ts'
import { ParameterError, TimeoutError } from '../../src/index.ts'
import { failure, key } from '../support/client.ts'
import { bodies, connect, node, withIds } from './node.ts'

describe('request', () => {
  test('sends JSON-RPC with the key in a header, and returns the result', async () => {
    const { provider, requests } = await connect(node)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(await provider.request({ method: 'eth_getStorageAt', params: ['0x1', { a: [null, false] }] })).toEqual([
      '0x1',
      { a: [null, false] },
    ])
    expect(await provider.request({ method: 'eth_getStorageAt' })).toBeNull()
    // Only errors are redacted.
    expect(await provider.request({ method: 'eth_getStorageAt', params: [key] })).toEqual([key])
    expect(bodies(requests)[0]).toEqual({ jsonrpc: '2.0', id: expect.any(Number), method: 'eth_blockNumber' })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' } })
  })

  test.each([
    ['', '/'],
    ['/', '/'],
    ['/v3/ethereum', '/v3/ethereum'],
  ])('appends nothing to a URL with the path "%s"', async (path, received) => {
    const { url, requests } = await connect(node)
    await createProvider({ url: url + path, apiKey: key }).request({ method: 'eth_blockNumber' })
    expect(requests[0]?.url).toBe(received)
  })

  test.each([
    ['x-api-key', 'x-api-key', key],
    ['bearer', 'authorization', `Bearer ${key}`],
    ['basic', 'authorization', `Basic ${btoa(`x-api-key:${key}`)}`],
  ] as const)('sends the key with the scheme %s', async (authScheme, header, value) => {
    const { provider, requests } = await connect((request) => withIds(request, { id: 0, result: 1 }), { authScheme })
    await provider.request({ method: 'eth_blockNumber' })
    expect(requests[0]?.headers[header]).toBe(value)
  })

  test('applies the middleware, the logger and the rate limit of its options', async () => {
    const lines: string[] = []
    const seen: unknown[] = []
    const { provider } = await connect(node, {
      logger: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
      use: [
        (request, next, context) => {
          seen.push([context.operation, request.headers['x-api-key'], JSON.parse(request.body ?? '').method])
          return next(request)
        },
      ],
      rateLimit: { requestsPerSecond: 50 },
    })
    const started = performance.now()
    await Promise.all(Array.from({ length: 6 }, () => provider.request({ method: 'eth_blockNumber' })))
    expect(performance.now() - started).toBeGreaterThan(80)
    expect(seen[0]).toEqual(['eth_blockNumber', undefined, 'eth_blockNumber'])
    expect(lines[0]).toMatch(/^eth_blockNumber 200 attempts=1 /)
    expect(lines.join()).not.toContain(key)
  })

  test('accepts call options', async () => {
    const { provider } = await connect(() => undefined)
    const timedOut = await failure(
      provider.request({ method: 'eth_blockNumber' }, { timeout: 50, retries: 0 }),
      TimeoutError,
    )
    expect(timedOut).toMatchObject({ attempts: 1, code: 4900 })
    const controller = new AbortController()
    const reason = new Error('enough')
    setTimeout(() => controller.abort(reason), 30)
    const { signal } = controller
    expect(await failure(provider.request({ method: 'eth_blockNumber' }, { signal }))).toBe(reason)
    expect(reason).not.toHaveProperty('code')
    const misspelled = provider.request({ method: 'eth_blockNumber' }, { timeuot: 1 } as object)
    expect(await failure(misspelled, ParameterError)).toMatchObject({ suggestion: 'timeout' })
  })

  test('accepts listeners, and never calls them', async () => {
    const { provider } = await connect(node)
    const listener = vi.fn()
    expect(provider.on('chainChanged', listener).removeListener('chainChanged', listener)).toBe(provider)
    await provider.request({ method: 'eth_blockNumber' })
    expect(listener).not.toHaveBeenCalled()
  })
})
test.each(['0x1', 5, true])('rejects parameters that are neither an array nor an object: %j', async (params) => {
  const { provider, requests } = await connect(node)
  const wrong = { method: 'eth_getStorageAt', params } as unknown as RequestArguments
  const error = await failure(provider.request(wrong), ParameterError)
  expect(error).toMatchObject({ operation: 'eth_getStorageAt', parameter: 'params', rule: 'type', code: -32600 })
  expect(error.message).toContain('`params` must be an array or an object')
  expect(requests).toHaveLength(0)
  expect(await provider.request({ method: 'eth_getStorageAt', params: null } as unknown as RequestArguments)).toBeNull()
})

test.each([
  ['a missing URL', {}, 'url', '`url` is missing: pass the URL of a node', 'required'],
  ['an empty URL', { url: '' }, 'url', '`url` is missing'],
  ['an invalid URL', { url: 'host' }, 'url'],
  ['a URL that is not a string', { url: new URL('http://host') }, 'url'],
  ['a fetch that is not a function', { url: 'http://host', fetch: 1 }, 'fetch'],
  ['middleware that is not an array', { url: 'http://host', use: {} }, 'use'],
  ['a key in the URL', { url: 'https://host/?key=1' }, 'url'],
  ['an unknown option', { url: 'http://host', apikey: 'x' }, 'apikey'],
  ['a batch size of 0', { url: 'http://host', batch: { size: 0 } }, 'batch', 'a `size` of 1 or more', 'minimum'],
  ['a negative wait', { url: 'http://host', batch: { wait: -1 } }, 'batch', 'a `wait` of 0 or more', 'minimum'],
  ['a batch that is a number', { url: 'http://host', batch: 5 }, 'batch'],
  ['an unknown option of a batch', { url: 'http://host', batch: { sise: 1 } }, 'sise'],
])('rejects %s', (_, options, parameter, message = '', rule = expect.any(String)) => {
  expect(() => createProvider(options as ProviderOptions)).toThrow(
    expect.objectContaining({
      ...{ operation: 'createProvider', parameter, rule, message: expect.stringContaining(message) },
    }),
  )
})
