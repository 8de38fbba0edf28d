/*
 * The retry cases of ky (test/retry.ts in sindresorhus/ky) and of got (test/retry.ts in sindresorhus/got) that concern a
 * client with these options. Neither suite is in an npm package, so the cases are written anew here.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import { type CallOptions, ConnectionError, createClient, isChainDataError } from '../../src/index.ts'
import { name, resolved, token } from '../support/client.ts'
import { reply, serve } from '../support/server.ts'

interface Reply {
  readonly status: number
  readonly headers?: Record<string, string>
}

interface Case {
  readonly source: 'ky' | 'got'
  readonly title: string
  /** The responses before a success. "reset" ends the connection, "stall" never responds. */
  readonly replies: readonly (Reply | 'reset' | 'stall')[]
  readonly options?: CallOptions
  /** Whether to call an operation that writes. Default: false. */
  readonly write?: boolean
  /** The number of requests in the other suite. */
  readonly requests: number
  /** The number of requests of this package, if it differs, and the reason. */
  readonly ours?: readonly [number, string]
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const after = (status: number, value: string): Reply => ({ status, headers: { 'retry-after': value } })
const status = (value: number): Reply => ({ status: value })
const only4xx = 'Of the 4xx statuses, only 408 and 429 are retried.'
const longWait = { retries: 1, deadline: 5_000 }

const cases: readonly Case[] = [
  { source: 'ky', title: 'network error', replies: times(2, 'reset'), requests: 3 },
  { source: 'ky', title: 'status code 500', replies: times(2, status(500)), requests: 3 },
  { source: 'ky', title: 'only on defined status codes', replies: times(2, status(400)), requests: 1 },
  { source: 'ky', title: 'not on POST', replies: times(2, status(500)), write: true, requests: 1 },
  {
    ...{ source: 'ky', title: 'Retry-After: 0', replies: times(4, after(413, '0')), options: { retries: 4 } },
    ...{ requests: 5, ours: [1, only4xx] },
  },
  { source: 'ky', title: '413 without Retry-After', replies: times(2, status(413)), requests: 1 },
  { source: 'ky', title: '500 with Retry-After', replies: times(2, after(500, '0')), requests: 3 },
  {
    source: 'ky',
    title: 'Retry-After as a date',
    replies: times(2, after(503, new Date(Date.now() - 5_000).toUTCString())),
    requests: 3,
  },
  {
    ...{ source: 'ky', title: 'number of retries', replies: times(9, status(408)), options: { retries: 3 } },
    requests: 4,
  },
  { source: 'ky', title: 'retry methods', replies: times(9, status(408)), write: true, requests: 1 },
  { source: 'ky', title: 'default number of retries', replies: times(9, status(408)), requests: 3 },
  { source: 'ky', title: 'limit of 0', replies: times(9, status(408)), options: { retries: 0 }, requests: 1 },
  {
    source: 'ky',
    title: 'limit is undefined',
    replies: times(9, status(500)),
    options: { retries: undefined },
    requests: 3,
  },
  { source: 'ky', title: 'invalid Retry-After', replies: [after(429, 'not-a-valid-value')], requests: 2 },
  {
    source: 'ky',
    title: 'RateLimit-Reset',
    replies: times(2, { status: 429, headers: { 'ratelimit-reset': '0' } }),
    requests: 3,
  },
  { source: 'ky', title: '429 with Retry-After', replies: times(2, after(429, '0')), requests: 3 },
  { source: 'ky', title: 'retry as a number', replies: times(9, status(408)), options: { retries: 4 }, requests: 5 },
  { source: 'ky', title: 'four delays', replies: times(4, status(500)), options: { retries: 4 }, requests: 5 },
  { source: 'ky', title: 'jitter', replies: times(3, status(500)), options: { retries: 3 }, requests: 4 },
  { source: 'ky', title: 'status codes 429 and 500', replies: [status(429), status(500)], requests: 3 },
  { source: 'ky', title: 'status codes 500 and 404', replies: [status(500), status(404)], requests: 2 },
  { source: 'ky', title: 'enough time for a retry', replies: [status(500)], options: { deadline: 5_000 }, requests: 2 },
  ...['5', String(Math.ceil(Date.now() / 1000) + 5)].map(
    (value): Case => ({
      ...{ source: 'ky', title: `the total time limits Retry-After ${value.length > 1 ? 'since the epoch' : value}` },
      ...{ replies: times(9, after(429, value)), options: { retries: 15, deadline: 1_000 }, requests: 1 },
    }),
  ),
  {
    ...{ source: 'ky', title: 'the total time limits retries', replies: times(9, 'stall'), options: { deadline: 200 } },
    requests: 1,
  },
  {
    ...{ source: 'ky', title: 'timeout', replies: ['stall'], options: { timeout: 200 } },
    ...{ requests: 1, ours: [2, '`timeout` applies to one request. `deadline` applies to the call.'] },
  },
  ...['2592000', '2147484', '9'.repeat(40), 'Thu, 01 Jan 2099 00:00:00 GMT'].map(
    (value): Case => ({
      ...{ source: 'got', title: `Retry-After ${value}`, replies: times(2, after(503, value)), options: longWait },
      requests: 1,
    }),
  ),
  { source: 'got', title: 'works on timeout', replies: ['stall'], options: { timeout: 200 }, requests: 2 },
  ...[429, 503].map(
    (code): Case => ({
      source: 'got',
      title: `${code} with Retry-After of 0`,
      replies: [after(code, '0')],
      requests: 2,
    }),
  ),
  ...['not-a-date', 'Infinity', '0x10', '1.5', ''].map(
    (value): Case => ({
      ...{ source: 'got', title: `invalid Retry-After ${JSON.stringify(value)}`, replies: [after(503, value)] },
      ...{ options: { retries: 1 }, requests: 2 },
    }),
  ),
  { source: 'got', title: '503 without Retry-After', replies: [status(503)], options: { retries: 1 }, requests: 2 },
  {
    ...{ source: 'got', title: '413 with Retry-After as a date', replies: [after(413, new Date().toUTCString())] },
    ...{ requests: 2, ours: [1, only4xx] },
  },
  { source: 'got', title: '413 without Retry-After', replies: [status(413)], requests: 1 },
  { source: 'got', title: 'limit of 0', replies: [after(413, '0')], options: { retries: 0 }, requests: 1 },
  {
    source: 'got',
    title: 'not on POST after a timeout',
    replies: ['stall'],
    options: { timeout: 200 },
    write: true,
    requests: 1,
  },
  { source: 'got', title: '413 with Retry-After of 0', replies: [after(413, '0')], requests: 2, ours: [1, only4xx] },
  {
    ...{ source: 'got', title: 'a write after a network error', replies: ['reset'], write: true },
    requests: 1,
  },
]

// The delay before a retry is random.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

test.each(cases)('$source: $title', async ({ replies, options, write, requests: theirs, ours = [theirs] }) => {
  const { url, requests } = await serve((_, response, index) => {
    const next = replies[index]
    if (next === 'stall') return undefined
    if (next === 'reset') return void response.destroy()
    return next ? reply(response, next.status, {}, next.headers) : write ? { txId: '0x1' } : resolved
  })
  const chaindata = createClient({ baseUrl: url, apiKey: 'key' })
  const call = write
    ? chaindata.contracts.deployToken({ ...token, fromPrivateKey: `0x${'1'.repeat(64)}` }, options)
    : chaindata.names.resolve(name, options)
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const [expected] = ours
  expect(requests).toHaveLength(expected)
  expect(isChainDataError(error)).toBe(expected <= replies.length)
})

test('got: an abort ends the wait before a retry', async () => {
  const { url, requests } = await serve((_, response) => reply(response, 503, {}, { 'retry-after': '30' }))
  const controller = new AbortController()
  const log = { info: () => {}, warn: () => {} }
  const call = createClient({ baseUrl: url, apiKey: 'key', logger: log }).names.resolve(name, {
    signal: controller.signal,
  })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  controller.abort('enough')
  await expect(call).rejects.toBe('enough')
  expect(requests).toHaveLength(1)
})

test('got: a refused connection is retried, and the error contains its code', async () => {
  const { url, close } = await serve(() => ({}))
  await close()
  const call = createClient({ baseUrl: url, apiKey: 'key' }).names.resolve(name)
  await expect(call).rejects.toMatchObject({ name: 'ConnectionError', attempts: 3 })
  await expect(call).rejects.toBeInstanceOf(ConnectionError)
})
