import { expect, expectTypeOf, test } from 'vitest'
import * as chaindata from '../../src/index.ts'
import { chainById, chains, namesResolveChains, swapsQuoteChains } from '../../src/index.ts'
import * as operations from '../../src/operations/index.ts'

test('describes each chain', () => {
  expect(chains['ethereum-mainnet']).toEqual({ name: 'Ethereum', network: 'ethereum', testnet: false, chainId: 1 })
  expect(chains['polygon-amoy']).toEqual({ name: 'Polygon Amoy', network: 'polygon', testnet: true, chainId: 80002 })
  expect(chains['solana-mainnet'].chainId).toBeUndefined()
  expectTypeOf<keyof typeof chains>().toEqualTypeOf<chaindata.Chain>()
})

test('finds the slug of a chain ID', () => {
  for (const [slug, { chainId }] of Object.entries(chains)) {
    if (chainId && slug !== 'arbitrum-one-mainnet') expect(chainById<number>(chainId)).toBe(slug)
  }
  expect(chainById(1) satisfies 'ethereum-mainnet').toBe('ethereum-mainnet')
  expect(chainById(5) satisfies undefined).toBeUndefined()
  expect(chainById(Number.NaN)).toBeUndefined()
})

test('finds the slug that an operation accepts', () => {
  expect(chainById(42161)).toBe('arb-one-mainnet')
  expect(chainById(42161, swapsQuoteChains) satisfies 'arbitrum-one-mainnet').toBe('arbitrum-one-mainnet')
  expect(chainById(42161, namesResolveChains)).toBe('arb-one-mainnet')
  expect(chainById(137, namesResolveChains)).toBeUndefined()
  expect(chainById(1, ['newer-mainnet' as never, 'ethereum-mainnet'])).toBe('ethereum-mainnet')
})

test('both entry points export the chains of each operation with a chain parameter', () => {
  for (const [name, operation] of Object.entries(operations)) {
    const supported = 'metadata' in operation && operation.metadata.parameters['chain']?.testnets
    if (!supported) continue
    expect(chaindata, name).toHaveProperty(`${name}Chains`, operation.metadata.parameters['chain']?.enum)
    expect(operations, name).toHaveProperty(`${name}Chains`, operation.metadata.parameters['chain']?.enum)
  }
})
