import { describe, expect, test, vi } from 'vitest'
import { type AlertsUpdateParameters, type Client, ResponseError } from '../../src/index.ts'
import { validators } from '../../src/validators.ts'
import { addressOf, failure, observe, wallet } from '../support/client.ts'

const chain = 'ethereum-mainnet'
const owners = { chain, tokenAddress: addressOf('t') } as const

describe('what the contract is not sure of refuses nothing', () => {
  test('a page size above the largest one seen is sent', async () => {
    const { client, requests } = observe({}, () => [])
    await client.tokens.owners({ ...owners, pageSize: 100 })
    expect(requests[0]?.url).toContain('pageSize=100')
  })

  test('a time in any unit is sent', async () => {
    const { client, requests } = observe({}, () => ({ result: [] }))
    for (const unix of [Date.now(), -3600]) await client.wallet.balancesAt({ chain, addresses: [wallet], unix })
    expect(requests).toHaveLength(2)
  })

  test('undocumented fields of an alert are sent in the body', async () => {
    const { client, requests } = observe({}, () => new Response(null, { status: 204 }))
    const change: AlertsUpdateParameters = {
      id: '1',
      paused: true,
      secret: { a: 1 },
      constructor: 'x',
      templateId: 'new',
      conditions: [{ field: 'new', operator: '~', value: true }],
    }
    await client.alerts.update(change)
    const { id: _, ...body } = change
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body)
    expect(requests[0]?.url).toMatch(/\/1$/)
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['wallet.reputation', (client) => client.wallet.reputation({ chain, addresses: [wallet] })],
    ['wallet.portfolioReputation', (client) => client.wallet.portfolioReputation({ chain, addresses: [wallet] })],
    [
      'wallet.tokenReputation',
      (client) => client.wallet.tokenReputation({ chain, walletAddress: wallet, tokenSymbols: ['A'] }),
    ],
    ['alerts.chains', (client) => client.alerts.chains()],
  ])('a response of another JSON type is delivered by %s, and reported', async (id, call) => {
    for (const answer of [{ result: [] }, 'text', 5, true, null]) {
      expect(await call(observe({}, () => Response.json(answer)).client)).toEqual(answer)
      const warn = vi.fn()
      const { client } = observe({ validate: 'report', validators, logger: { info: () => {}, warn } }, () =>
        Response.json(answer),
      )
      expect(await call(client)).toEqual(answer)
      expect(warn.mock.calls[0]?.[0]).toContain(
        `${id}: the answer does not match the contract: the whole must be array`,
      )
    }
  })

  test('a response of another type than a documented one is a ResponseError', async () => {
    await failure(observe({}, () => ({})).client.tokens.owners(owners), ResponseError)
  })

  test('a report of chains in another shape does not refuse an alert', async () => {
    const { client, requests } = observe({}, ({ method }) =>
      method === 'PUT' ? new Response(null, { status: 204 }) : Response.json({ chains: [{ slug: chain }] }),
    )
    await client.alerts.update({ id: '1', finality: 'final' }, { chain })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  })
})

describe('pagination with a page size above the largest one seen', () => {
  test.each([
    [50, 130],
    [100, 230],
    [50, 100],
    [200, 130],
  ])('reads everything from a service that returns at most %i items', async (most, count) => {
    const all = Array.from({ length: count }, (_, i) => `owner-${i}`)
    const { client, requests } = observe({}, ({ url }) => {
      const { searchParams } = new URL(url)
      const [offset, size] = ['offset', 'pageSize'].map((name) => Number(searchParams.get(name)))
      return all.slice(offset, Number(offset) + Math.min(most, Number(size)))
    })
    const got: string[] = []
    for await (const owner of client.tokens.owners.all({ ...owners, pageSize: 100 })) got.push(owner)
    expect(got).toEqual(all)
    expect(requests.length).toBeLessThanOrEqual(Math.ceil(count / Math.min(most, 100)) + 1)
  })
})
