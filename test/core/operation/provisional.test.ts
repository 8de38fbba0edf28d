import { describe, expect, test, vi } from 'vitest'
import { type AlertsUpdateParameters, type Client, ParameterError, ResponseError } from '../../../src/index.ts'
import { validators } from '../../../src/validators/index.ts'
import { addressOf, failure, key, observe, wallet } from '../../support/client.ts'

const chain = 'ethereum-mainnet'
const owners = { chain, tokenAddress: addressOf('t') } as const

describe('provisional parts of the OpenAPI document never reject a call', () => {
  test('sends a page size above the largest one observed', async () => {
    const { client, requests } = observe({}, () => [])
    await client.tokens.owners({ ...owners, pageSize: 100 })
    expect(requests[0]?.url).toContain('pageSize=100')
  })

  test('sends a Unix time of any size', async () => {
    const { client, requests } = observe({}, () => ({ result: [] }))
    for (const unix of [99_999_999_999, -3600]) await client.wallet.balancesAt({ chain, addresses: [wallet], unix })
    expect(requests).toHaveLength(2)
  })

  test('sends undocumented fields of an alert in the body', async () => {
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
  ])('%s returns a response of another JSON type, and reports it', async (id, call) => {
    for (const body of [{ result: [] }, 'text', 5, true, null]) {
      expect(await call(observe({}, () => Response.json(body)).client)).toEqual(body)
      const warn = vi.fn()
      const { client } = observe({ validate: 'report', validators, logger: { info: () => {}, warn } }, () =>
        Response.json(body),
      )
      expect(await call(client)).toEqual(body)
      expect(warn.mock.calls[0]?.[0]).toContain(
        `${id}: the response does not match the OpenAPI document: the body must be array`,
      )
    }
  })

  test('throws a ResponseError if a response does not have its documented type', async () => {
    await failure(observe({}, () => ({})).client.tokens.owners(owners), ResponseError)
  })

  test('updates an alert even if the list of chains has another shape', async () => {
    const { client, requests } = observe({}, ({ method }) =>
      method === 'PUT' ? new Response(null, { status: 204 }) : Response.json({ chains: [{ slug: chain }] }),
    )
    await client.alerts.update({ id: '1', finality: 'final' }, { chain })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  })
})

test.each(['xApiKey', 'XAPIKEY', 'x-api-key', 'Authorization'])('rejects an alert field named %s', async (field) => {
  const { client, requests } = observe()
  const error = await failure(client.alerts.update({ id: '1', [field]: key }), ParameterError)
  expect(error).toMatchObject({ parameter: field, rule: 'auth' })
  expect(error.message).not.toContain(key)
  expect(requests).toEqual([])
})

describe('pagination with a page size above the largest one observed', () => {
  test.each([
    [50, 130],
    [100, 230],
    [50, 100],
    [200, 130],
  ])('reads all items from an API that returns at most %i per page', async (maxItems, count) => {
    const all = Array.from({ length: count }, (_, i) => `owner-${i}`)
    const { client, requests } = observe({}, ({ url }) => {
      const { searchParams } = new URL(url)
      const [offset, size] = ['offset', 'pageSize'].map((name) => Number(searchParams.get(name)))
      return all.slice(offset, Number(offset) + Math.min(maxItems, Number(size)))
    })
    const received: string[] = []
    for await (const owner of client.tokens.owners.all({ ...owners, pageSize: 100 })) received.push(owner)
    expect(received).toEqual(all)
    expect(requests.length).toBeLessThanOrEqual(Math.ceil(count / Math.min(maxItems, 100)) + 1)
  })
})
