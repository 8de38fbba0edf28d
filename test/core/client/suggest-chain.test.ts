import { describe, expect, test } from 'vitest'
import { createCore } from '../../../src/core/index.ts'
import { chains, createClient, ParameterError, swapsQuoteChains } from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'

const chaindata = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key' })

/** Returns the error about an unsupported chain. Planning a call sends no request. */
function rejection(plan: (chain: never) => unknown, chain: string): ParameterError {
  try {
    plan(chain as never)
  } catch (error) {
    if (error instanceof ParameterError) return error
  }
  throw new Error(`${chain} is accepted`)
}

const names = (chain: never) => chaindata.names.resolve.plan({ chain, name: 'vitalik.eth' })
const history = (chain: never) => chaindata.transactions.history.plan({ chain, addresses: [] })
const quote = (chain: never) =>
  chaindata.swaps.quote.plan({ chain, sellToken: '', buyToken: '', amount: '1', fromAddress: '' })

describe('suggests the supported chain for an alias', () => {
  test.each([
    ['ethereum', 'ethereum-mainnet'],
    ['eth', 'ethereum-mainnet'],
    ['ETH', 'ethereum-mainnet'],
    ['eth-mainnet', 'ethereum-mainnet'],
    ['etherum-mainnet', 'ethereum-mainnet'],
    ['ethereum-mainet', 'ethereum-mainnet'],
    ['ethereum_mainnet', 'ethereum-mainnet'],
    ['etehreum', 'ethereum-mainnet'],
    ['berachian-mainnet', 'berachain-mainnet'],
    ['eth-sepolia', 'ethereum-sepolia'],
    ['arbitrum', 'arb-one-mainnet'],
    ['arbitrum-one', 'arb-one-mainnet'],
    ['arbitrumOne', 'arb-one-mainnet'],
    ['arb-mainnet', 'arb-one-mainnet'],
    ['arbitrum-one-mainnet', 'arb-one-mainnet'],
    ['arbitrum-sepolia', 'arb-testnet'],
    ['op-mainnet', 'optimism-mainnet'],
    ['optimism-sepolia', 'optimism-testnet'],
    ['matic', 'polygon-mainnet'],
    ['matic-mainnet', 'polygon-mainnet'],
    ['polygon', 'polygon-mainnet'],
    ['polygon-testnet', 'polygon-amoy'],
    ['bnb', 'bsc-mainnet'],
    ['bnb-smart-chain', 'bsc-mainnet'],
    ['bsc', 'bsc-mainnet'],
    ['base', 'base-mainnet'],
    ['bera-mainnet', 'berachain-mainnet'],
    ['xtz', 'tezos-mainnet'],
  ])('%s means %s', (text, slug) => {
    expect(rejection(history, text).suggestion).toBe(slug)
  })

  test('the two slugs of Arbitrum One: each operation gets the one it supports', () => {
    expect(rejection(quote, 'arbitrum').suggestion).toBe('arbitrum-one-mainnet')
    expect(rejection(quote, 'arb-one-mainnet').suggestion).toBe('arbitrum-one-mainnet')
    expect(rejection(names, 'arbitrum-one-mainnet').suggestion).toBe('arb-one-mainnet')
  })

  test('the suggestion comes before the list of allowed values', () => {
    expect(rejection(names, 'arbitrum').message).toBe(
      "names.resolve: `chain` is invalid; did you mean 'arb-one-mainnet'? " +
        'It must be one of ethereum-mainnet | base-mainnet | arb-one-mainnet | bsc-mainnet | solana-mainnet',
    )
  })
})

describe('never suggests a chain of another network', () => {
  test.each([
    ['avalanche-mainnet', '`chain` is invalid: Avalanche is not supported. It must be one of ethereum-mainnet |'],
    ['btc-mainnet', '`chain` is invalid: Bitcoin is not supported. It must be one of'],
    ['matic', '`chain` is invalid: Polygon is not supported. It must be one of'],
    ['ethereum-sepolia', '`chain` is invalid: Ethereum is supported only as ethereum-mainnet. It must be one of'],
    ['solana-devnet', '`chain` is invalid: Solana is supported only as solana-mainnet. It must be one of'],
  ])('%s: says which network is not supported', (text, message) => {
    const error = rejection(names, text)
    expect(error.message).toContain(message)
    expect(error.suggestion).toBeUndefined()
  })

  test.each([
    ...['blast-mainnet', 'mantle-mainnet', 'sonic', 'opbnb-mainnet', 'zksync-mainnet', 'linea-mainnet', 'sei', 'bob'],
    ...['arbitrum-nova', 'ethereum-classic', 'polygon-zkevm', 'avalanche-fuji', 'base-goerli', 'mode', 'solar', 'core'],
    ...['based-mainnet', 'mona-mainnet', 'metis-mainnet'],
    ...['', 'x', 'mocachain', 'amoy', 'testnetz', 'nothing', '__proto__', 'constructor'],
  ])('%s: suggests nothing', (text) => {
    expect(rejection(history, text).suggestion).toBeUndefined()
  })

  test('the name of an unknown network is not part of the message', () => {
    expect(rejection(names, 'x').message).toMatch(/^names\.resolve: `chain` must be one of ethereum-mainnet \| /)
  })

  test('lists all supported chains of the network', () => {
    expect(rejection(history, 'ethereum-devnet').message).toContain(
      ': Ethereum is supported only as ethereum-mainnet or ethereum-sepolia. It must be one of ',
    )
  })

  test('every chain of the OpenAPI document', () => {
    for (const [slug, { network }] of Object.entries(chains)) {
      if ((swapsQuoteChains as readonly string[]).includes(slug)) continue
      const { suggestion, message } = rejection(quote, slug)
      const suggested = suggestion && chains[suggestion as keyof typeof chains]
      if (suggested) expect(suggested.network, slug).toBe(network)
      else expect(message, slug).toMatch(/ is not supported\. | is supported only as /)
    }
  })
})

test('the smallest core lists the supported chains and suggests none', () => {
  const core = createCore({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key' })
  const error = rejection((chain) => namesResolve.plan(core, { chain, name: 'x' }), 'ethereum')
  expect(error.suggestion).toBeUndefined()
  expect(error.message).toMatch(/^names\.resolve: `chain` must be one of ethereum-mainnet \| /)
})

test('values of other parameters get the nearest one', () => {
  const sort = 'DES' as 'DESC'
  const plan = () => chaindata.transactions.history.plan({ chain: 'ethereum-mainnet', addresses: [], sort })
  expect(rejection(plan, '').message).toContain("`sort` is invalid; did you mean 'DESC'? It must be one of ")
})
