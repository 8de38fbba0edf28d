/* The cases of `fetch-cases.ts` with the built-in `fetch` and with `createNodeFetch`: both show the same to a caller. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNodeFetch } from '../../src/node/index.ts'
import { groups, outcome } from './fetch-cases.ts'
import { startServer, type TestServer } from './fetch-server.ts'

const nodeFetch = createNodeFetch()

/** Cases in which `createNodeFetch` differs from the built-in `fetch`, and why. */
const differences: Record<string, { readonly reason: string; readonly outcome: unknown }> = {
  'method patch': {
    reason: '`node:http` sends every method in capitals. The built-in `fetch` sends a method that servers reject.',
    outcome: { value: ['0', undefined] },
  },
  'a body that is a stream: its framing': {
    reason: 'A stream is sent after it has ended, with its length.',
    outcome: { value: ['2', undefined] },
  },
  '307 with a stream': {
    reason: 'A stream is sent after it has ended, so it can be sent again.',
    outcome: { value: 200 },
  },
  'Sec-Fetch-Mode': { reason: 'The header describes requests of browsers.', outcome: { value: [undefined] } },
  'default Accept-Encoding': {
    reason: 'The built-in `fetch` accepts `br` only over TLS.',
    outcome: { value: ['gzip, deflate, br'] },
  },
  'the status 999': {
    reason: 'The class `Response`, which reads the body, accepts only statuses up to 599.',
    outcome: { rejects: 'TypeError' },
  },
  'changes of the headers of a response': {
    reason: 'Only the built-in `fetch` can create headers that cannot be changed.',
    outcome: { value: undefined },
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

describe.each(Object.entries(groups))('%s', (_, cases) => {
  test.each(cases.map((one) => [one.title, one] as const))('%s', async (title, { run }) => {
    const platform = await shown(run(fetch, server))
    const ours = await shown(run(nodeFetch, server))
    const difference = differences[title]
    if (difference) expect(ours).not.toEqual(platform)
    expect(ours).toEqual(difference ? difference.outcome : platform)
  })
})

/** A response shows its status; the rest is compared by cases of its own. */
const shown = (promise: Promise<unknown>) =>
  outcome(promise.then((value) => (value instanceof Response ? `status ${value.status}` : value)))
