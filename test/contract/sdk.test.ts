import { describe, expect, inject, test } from 'vitest'
import { createClient, createConfig } from '../../generated/client/client/index.ts'
import * as sdk from '../../generated/client/sdk.gen.ts'
import { valueName } from '../../scripts/document.ts'
import { casesOf, operations, parametersOf, sampleOf } from './contract.ts'

/* The generated SDK as other teams may use it: without the layer, with a key of their own in a header. */

const urls: string[] = []
const client = createClient(
  createConfig({
    baseUrl: inject('prism'),
    headers: { 'x-api-key': 'key' },
    fetch: async (input) => {
      const request = new Request(input)
      urls.push(request.url)
      expect(request.headers.get('x-api-key')).toBe('key')
      expect(request.headers.has('authorization')).toBe(false)
      return fetch(request)
    },
  }),
)

type Callable = (options: object) => Promise<{ data?: unknown; error?: unknown; response?: Response }>
const functions = sdk as unknown as Record<string, Callable>

test('there is a function for every operation, the older paths included', () => {
  expect(Object.keys(sdk).sort()).toEqual(operations.map(({ id }) => valueName(id)).sort())
})

test.each(operations.map((entry) => [entry.id, entry] as const))('%s, raw', async (_, entry) => {
  const [answer] = casesOf(entry)
  if (!answer) throw new Error('nothing is documented')
  const options: Record<string, Record<string, unknown>> = {}
  const parameters = new Map(parametersOf(entry).map((parameter) => [parameter.name, parameter]))
  for (const [name, value] of Object.entries(sampleOf(entry))) {
    const { in: place = 'body', schema = {} } = parameters.get(name) ?? {}
    // A list of one would look the same written as a list or as a value.
    const isLonger = place === 'query' && Array.isArray(value) && schema.maxItems !== 1
    options[place] = { ...options[place], [name]: isLonger ? [...value, ...value] : value }
  }
  const { data, error, response } = (await functions[valueName(entry.id)]?.({ client, ...options })) ?? {}
  expect(error).toBeUndefined()
  expect(response?.status).toBe(answer.code)
  expect(response?.headers.get('sl-violations')).toBeNull()
  if (answer.type) expect(data).toStrictEqual(answer.value)
  // One value a list, as the service reads it.
  const [, query = ''] = urls.at(-1)?.split('?') ?? []
  const expected = Object.entries(options['query'] ?? {}).map(([name, value]) => `${name}=${String(value)}`)
  expect(query.split('&').filter(Boolean).map(decodeURIComponent).sort()).toEqual(expected.sort())
  expect(query).not.toMatch(/%2c/i)
})

describe('its types', () => {
  test('of an answer', async () => {
    const { data } = await sdk.namesResolve({ client, query: { chain: 'ethereum-mainnet', name: 'vitalik.eth' } })
    const address: string | undefined = data?.address
    expect(address).toMatch(/^0x/)
    // @ts-expect-error no chain of this operation
    const query: Parameters<typeof sdk.namesResolve>[0]['query'] = { chain: 'tezos-mainnet', name: 'x' }
    expect(query.name).toBe('x')
  })

  test('of an error', async () => {
    const { data, error } = await sdk.swapsQuote({
      client,
      headers: { prefer: 'code=402, example=expiredAccount' },
      query: {
        chain: 'ethereum-mainnet',
        sellToken: `0x${'0'.repeat(40)}`,
        buyToken: `0x${'1'.repeat(40)}`,
        amount: '1',
        fromAddress: `0x${'2'.repeat(40)}`,
      },
    })
    expect(data).toBeUndefined()
    expect(error?.statusCode).toBe(402)
  })
})
