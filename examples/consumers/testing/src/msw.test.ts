import { createClient } from 'chaindata'
import { mockFetch } from 'chaindata/mock'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* The code under test creates its own client, so MSW intercepts the requests and passes them to the mock. */

const mock = mockFetch({ on: { 'names.resolve': { resolved: false } } })
const server = setupServer(http.all('https://api.example.com/*', ({ request }) => mock(request)))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

test('a client without a fetch of its own talks to the mock', async () => {
  const chaindata = createClient({ baseUrl: 'https://api.example.com', apiKey: 'any-key' })
  const { resolved } = await chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'gone.eth' })
  expect(resolved).toBe(false)
  expect(mock.requests).toHaveLength(1)
})
