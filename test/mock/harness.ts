import { type MockOptions, mockFetch } from '../../src/mock/index.ts'

/** Path of a valid `names.resolve` request. */
export const names = '/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth'

/** Creates a `mockFetch` function, and a function `get` that sends an API key unless a test passes headers. */
export function setUp(options?: MockOptions) {
  const fetch = mockFetch(options)
  return {
    fetch,
    get: (path: string, headers: Record<string, string> = { 'x-api-key': 'any' }) =>
      fetch(`http://mock${path}`, { headers }),
  }
}
