import { describe, expect, test } from 'vitest'
import { type Client, ParameterError } from '../../../src/index.ts'
import { name, observe, operationOf, wallet } from '../../support/client.ts'

const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: [wallet],
  eventType: 'tokenTransfer',
  blockFrom: 1,
  blockTo: 2_000,
} as const
const owners = { chain: 'ethereum-mainnet', tokenAddress: wallet } as const

describe('plan() accepts the options of the call', () => {
  const signal = AbortSignal.abort()
  const all = {
    timeout: 1,
    deadline: 1,
    retries: 0,
    maxBytes: 1,
    signal,
    headers: { a: 'b' },
    maxCredits: 0,
    tags: { user: '42' },
    dedupe: false,
    cache: 'default',
    unchecked: ['chain'],
    apiVersion: 'v3',
  } as const

  test('and of .all(), without sending anything', () => {
    const { client, requests } = observe()
    expect(client.tokens.owners.plan(owners, all)).toEqual(client.tokens.owners.plan(owners))
    const paginated = { ...all, concurrency: 2, cursor: undefined, onProgress: () => {} }
    expect(client.tokens.owners.plan(owners, paginated)).toEqual(client.tokens.owners.plan(owners))
    const { apiVersion: _, ...others } = all
    expect(client.names.resolve.plan(name, others)).toEqual({ calls: 1, credits: 20 })
    expect(requests).toEqual([])
  })

  test.each([
    ['names.resolve', name, { timeout: -1 }, 'timeout'],
    ['names.resolve', name, { maxcredits: 1 }, 'maxcredits'],
    ['events.list', events, { all: 'yes' }, 'all'],
    ['events.list', events, { limit: 0 }, 'limit'],
    ['events.list', events, { concurency: 1 }, 'concurency'],
    ['alerts.update', { id: '1' }, { chains: 'x' }, 'chains'],
  ])('and rejects those that the call rejects: %s(%o, %o)', (id, parameters, options, parameter) => {
    const operation = operationOf(observe().client, id) as unknown as Client['names']['resolve']
    const plan = () => operation.plan(parameters as typeof name, options as object)
    expect(plan).toThrow(ParameterError)
    expect(plan).toThrow(parameter)
  })

  test('and rejects a version that the operation does not have', () => {
    const { client } = observe()
    const plan = () => client.swaps.quote.plan({} as never, { apiVersion: 'v3' } as object)
    expect(plan).toThrow('swaps.quote: this operation has no v3 path')
  })

  test('limit plans .all(), which ends as soon as it has enough items', () => {
    const { client } = observe()
    expect(client.events.list.plan(events, { all: true })).toEqual({ calls: 4, credits: 4 * 50 })
    expect(client.events.list.plan(events, { all: true, limit: 10 })).toEqual({ calls: 1, credits: 50 })
    expect(client.events.list.plan(events, { limit: 10 })).toEqual({ calls: 1, credits: 50 })
  })

  test('chain counts the call that checks the chain', () => {
    const { client } = observe()
    const chain = 'ethereum-mainnet'
    expect(client.alerts.update.plan({ id: '1', templateId: 'enriched' }, { chain }).calls).toBe(2)
    expect(client.alerts.update.plan({ id: '1', templateId: 'enriched' }).calls).toBe(1)
    expect(client.alerts.update.plan({ id: '1' }, { chain }).calls).toBe(1)
  })
})
