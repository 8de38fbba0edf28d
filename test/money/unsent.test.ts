import { expect, test } from 'vitest'
import { RateLimitError, TimeoutError } from '../../src/index.ts'
import { failure, name, observe, resolved, token } from '../support/client.ts'

/** Lets so many requests go, and no more. */
function letGo(most: number) {
  let count = 0
  return { acquire: () => (count++ < most ? undefined : new Promise<void>(() => {})), observe: () => {} }
}

const busy = () => new Response('', { status: 429, headers: { 'retry-after': '0' } })

test('an attempt that never left says nothing: what the one before it met is what happened', async () => {
  const { client, requests } = observe({ deadline: 100, rateLimit: letGo(1) }, busy)
  expect(await failure(client.names.resolve(name), RateLimitError)).toMatchObject({ status: 429, attempts: 1 })
  expect(requests).toHaveLength(1)
})

test('where none ever left, its time was up', async () => {
  const { client, requests } = observe({ deadline: 100, rateLimit: letGo(0) }, busy)
  expect(await failure(client.names.resolve(name), TimeoutError)).toMatchObject({ attempts: 0 })
  expect(requests).toEqual([])
})

test('a write that never left has no outcome that nobody knows', async () => {
  const { client, requests } = observe({ deadline: 50, rateLimit: letGo(0) })
  const call = client.contracts.deployToken({ ...token, fromPrivateKey: 'private' })
  expect(await failure(call, TimeoutError)).toMatchObject({ attempts: 0 })
  expect(requests).toEqual([])
})

test('an answer that is not read is let go', async () => {
  let given = 0
  const body = () => new ReadableStream({ cancel: () => void given++ })
  const { client } = observe({}, (_, i) =>
    i ? resolved : new Response(body(), { status: 503, headers: { 'retry-after': '0' } }),
  )
  expect(await client.names.resolve(name)).toEqual(resolved)
  expect(given).toBe(1)
})
