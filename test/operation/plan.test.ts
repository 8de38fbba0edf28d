import { describe, expect, test } from 'vitest'
import { createClient, ParameterError } from '../../src/index.ts'
import { addressOf, name, observe, wallet } from '../support/client.ts'

const { client } = observe({}, () => [])
const chain = 'ethereum-mainnet'

describe('plan', () => {
  test.each<[string, () => unknown, object]>([
    ['one call', () => client.names.resolve.plan(name), { calls: 1, credits: 20 }],
    [
      'a price for each address',
      () => client.wallet.reputation.plan({ chain, addresses: [addressOf('a'), addressOf('b')] }),
      { calls: 1, credits: 10_000 },
    ],
    [
      'a price for each token',
      () => client.wallet.tokenReputation.plan({ chain, walletAddress: addressOf('a'), tokenSymbols: ['A', 'B', 'C'] }),
      { calls: 1, credits: 4500 },
    ],
    ['an undocumented price', () => client.alerts.chains.plan(), { calls: 1, credits: null }],
    [
      'windows of 500 blocks',
      () =>
        client.events.list.plan({
          chain,
          contractAddresses: [addressOf('0x1')],
          eventType: 'tokenTransfer',
          blockFrom: 1,
          blockTo: 20_000,
        }),
      { calls: 40, credits: 2000 },
    ],
  ])('estimates %s', (_, plan, expected) => {
    expect(plan()).toEqual(expected)
  })

  test('estimates prices of the free plan', () => {
    const { wallet: free } = createClient({ credits: { plan: 'free' } })
    expect(free.portfolioReputation.plan({ chain, addresses: Array(10).fill(wallet) })).toEqual({
      calls: 1,
      credits: 10_000,
    })
  })

  test('throws the error that the call would throw', () => {
    expect(() => client.names.resolve.plan({ chain, name: '' })).toThrow(ParameterError)
  })
})
