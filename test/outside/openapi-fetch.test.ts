/* The cases of `openapi-fetch-cases.ts` with the built-in `fetch` and with `createFetch`: both show the same to a caller. */
import createOpenapiFetch from 'openapi-fetch'
import { describe, expect, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import { type ReceivedRequest, serve } from '../support/server.ts'
import { outcome } from './fetch-cases.ts'
import { type AnyClient, type Case, groups } from './openapi-fetch-cases.ts'

/** Cases in which `createFetch` differs from the built-in `fetch`, and why. */
const differences: Record<string, { readonly reason: string; readonly rejects?: string; readonly resolves?: true }> = {
  'headers: Authorization': { reason: 'createFetch sends its own credential only, so that no other one leaks.' },
  'middleware adds headers to a response': {
    reason: 'Only the built-in fetch can create headers that cannot be changed.',
    resolves: true,
  },
  'middleware authenticates': { reason: 'createFetch sends its own credential only, so that no other one leaks.' },
  'middleware sends the request to another origin': {
    reason: 'Other servers must not receive the key.',
    rejects: 'ParameterError',
  },
  'another origin in the baseUrl of a call': {
    reason: 'Other servers must not receive the key.',
    rejects: 'ParameterError',
  },
  'middleware sees a failure': {
    reason: 'Each error has a class. The error of `fetch` is its `cause`.',
    rejects: 'ConnectionError',
  },
}

describe.each(Object.entries(groups))('%s', (_, cases) => {
  test.each(cases.map((one) => [one.title, one] as const))('%s', async (title, one) => {
    const platform = await observe(one, 'built-in')
    const ours = await observe(one, 'createFetch')
    const difference = differences[title]
    if (!difference) return expect(ours).toEqual(platform)
    expect(ours).not.toEqual(platform)
    const { value, requests } = platform
    const { rejects } = difference
    const sent = requests.map(({ authorization, ...others }) => others)
    if (difference.resolves) return expect(ours).toMatchObject({ value: expect.anything(), requests: sent })
    expect(ours).toEqual({ ...(rejects ? { rejects } : { value }), requests: sent })
  })
})

test('each difference belongs to a case', () => {
  const titles = Object.values(groups).flatMap((cases) => cases.map(({ title }) => title))
  expect(titles).toEqual([...new Set(titles)])
  expect(titles).toEqual(expect.arrayContaining(Object.keys(differences)))
})

/** Runs a case, and returns what the caller and the server observe. */
async function observe({ run, respond, answer = {}, basePath = '', options }: Case, kind: 'built-in' | 'createFetch') {
  const { status = 200, body = '{}', headers = {} } = answer
  const { url, requests } = await serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  })
  const ours = createFetch({
    baseUrl: url,
    apiKey: 'key',
    retries: 0,
    ...(respond && { fetch: async () => respond() }),
  })
  const builtIn = respond ? async () => respond() : fetch
  const client: AnyClient = createOpenapiFetch({
    ...options,
    baseUrl: url + basePath,
    fetch: kind === 'built-in' ? builtIn : ours,
  })
  const result: { value?: unknown; rejects?: unknown } = await outcome(run(client, url))
  return { ...result, requests: requests.map((request) => shownRequest(request)) }
}

/** Headers that differ between any two HTTP clients. */
const ignored = [
  'host',
  'connection',
  'user-agent',
  'accept-language',
  'sec-fetch-mode',
  'accept-encoding',
  'x-api-key',
]

function shownRequest({ method, url, headers, body }: ReceivedRequest): Record<string, unknown> {
  const [, boundary = ''] = /boundary=(.*)/.exec(headers['content-type'] ?? '') ?? []
  const shown = Object.entries({ ...headers, method, url, body }).map(([name, value]) => [
    name,
    boundary ? String(value).replaceAll(boundary, 'boundary') : value,
  ])
  return Object.fromEntries(shown.filter(([name]) => !ignored.includes(String(name))))
}
