import { expect, test } from 'vitest'
import { createFetch } from '../../../src/fetch/index.ts'
import { createClient, ParameterError } from '../../../src/index.ts'

/** A chain and a token type that the OpenAPI document lacks. */
const chain = 'moon-mainnet'
const tokenTypes = ['art']
const unchecked = { unchecked: ['chain'] } as const

const baseUrl = 'http://127.0.0.1:9'
const requests: string[] = []
const fetch = async (url: unknown) => {
  requests.push(String(url).slice(baseUrl.length))
  return Response.json(String(url).includes('/ns/') ? { resolved: false } : [])
}
const chaindata = createClient({ baseUrl, apiKey: 'key', fetch })

test('a parameter named by `unchecked` may have a value that the OpenAPI document does not list', async () => {
  await chaindata.names.resolve({ chain, name: 'a' }, unchecked)
  expect(requests.pop()).toBe('/v4/data/ns/name?chain=moon-mainnet&name=a')
  const query = { chain, collectionAddresses: ['0x1', 'any'], tokenTypes }
  await chaindata.tokens.inCollections.all(query, { unchecked: ['chain', 'tokenTypes'] }).toArray()
  expect(requests.pop()).toContain('chain=moon-mainnet&collectionAddresses=0x1,any&tokenTypes=art')
  expect(chaindata.names.resolve.plan({ chain, name: 'a' }, unchecked)).toEqual({ calls: 1, credits: 20 })
  expect(chaindata.tokens.owners.plan({ chain, tokenAddress: '0x1' }, unchecked)).toMatchObject({ calls: 1 })
})

test('everything else is still checked', async () => {
  await expect(chaindata.names.resolve({ chain: '', name: 'a' }, unchecked)).rejects.toThrow(
    'names.resolve: `chain` must have a length of at least 1',
  )
  await expect(chaindata.names.resolve({ chain: 'moon ', name: 'a' }, unchecked)).rejects.toThrow(
    'names.resolve: `chain` must not begin or end with white space',
  )
  await expect(chaindata.names.resolve({ chain: 1 as never, name: 'a' }, unchecked)).rejects.toThrow(
    'names.resolve: `chain` must be of type string, not number',
  )
  const query = { chain, collectionAddresses: ['0x1'], tokenTypes }
  // @ts-expect-error: tokenTypes
  await expect(chaindata.tokens.inCollections(query, unchecked)).rejects.toThrow(
    'tokens.inCollections: `tokenTypes[0]` must be one of nft | multitoken',
  )
  await expect(
    chaindata.tokens.inCollections({ ...query, tokenTypes: ['a,b'] }, { unchecked: ['chain', 'tokenTypes'] }),
  ).rejects.toThrow('`tokenTypes[0]` contains a comma')
  expect(requests).toEqual([])
})

test('`unchecked` must be a list', async () => {
  const options = { unchecked: 'chain' } as never
  await expect(chaindata.names.resolve({ chain: 'ethereum-mainnet', name: 'a' }, options)).rejects.toThrow(
    '`unchecked` must be an array',
  )
  expect(() => createFetch(options)).toThrow('createFetch: `unchecked` must be an array')
})

test('`createFetch` takes it for all its calls', async () => {
  const url = `${baseUrl}/v4/data/ns/name?chain=moon-mainnet&name=a`
  await createFetch({ baseUrl, apiKey: 'key', fetch, unchecked: ['chain'] })(url)
  expect(requests.pop()).toBe('/v4/data/ns/name?chain=moon-mainnet&name=a')
  await expect(createFetch({ baseUrl, apiKey: 'key', fetch })(url)).rejects.toThrow(ParameterError)
})
