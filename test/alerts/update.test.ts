import { describe, expect, test } from 'vitest'
import { createCore } from '../../src/core/client/create-core.ts'
import { ParameterError } from '../../src/index.ts'
import { defineChainSpecific } from '../../src/operations/chain-specific.ts'
import { alertsUpdate } from '../../src/operations/index.ts'
import { failure, key, observe } from '../support/client.ts'

const chains = [
  { chain: 'ethereum-mainnet', finality: true },
  { chain: 'bitcoin-mainnet', finality: false },
  { chain: 'base-mainnet' },
]
const conditions = [{ field: 'value', operator: '>=', value: '1000' }]
const id = 'an-id'

/** Creates a client for an API that reports these chains, and records the requests. */
function setUp(report: unknown = chains) {
  const { client, requests } = observe({}, ({ method }) =>
    method === 'GET' ? report : new Response(null, { status: 204 }),
  )
  return { client, sent: () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`) }
}
const [list, update] = ['GET /v4/subscription/chains', 'PUT /v4/subscription/an-id']

describe('an update with a chain', () => {
  test.each([
    ['conditions', { conditions }],
    ['cleared conditions', { conditions: [] }],
    ['finality', { finality: 'final' as const }],
    ['a format', { templateId: 'enriched' }],
  ])('is sent with %s only if the chain reports finality', async (_, change) => {
    const { client, sent } = setUp()
    await client.alerts.update({ id, ...change }, { chain: 'ethereum-mainnet' })
    expect(sent()).toEqual([list, update])
    for (const chain of ['bitcoin-mainnet', 'base-mainnet']) {
      const error = await failure(client.alerts.update({ id, ...change }, { chain }), ParameterError)
      expect(error).toMatchObject({ parameter: Object.keys(change)[0], rule: 'chain' })
      expect(error.message).toMatch(
        new RegExp(`has no effect on ${chain}: alerts\\.chains lists the chain without \\w+$`),
      )
    }
    expect(sent()).toEqual([list, update, list, list])
  })

  test('is sent with mempool only for Bitcoin, without a request for the chains', async () => {
    const { client, sent } = setUp()
    await client.alerts.update({ id, mempool: true }, { chain: 'bitcoin-mainnet' })
    const rejected = client.alerts.update({ id, mempool: true }, { chain: 'ethereum-mainnet' })
    expect(await failure(rejected, ParameterError)).toMatchObject({
      parameter: 'mempool',
      rule: 'chain',
      message: 'alerts.update: `mempool` has no effect on ethereum-mainnet: it works only on bitcoin-mainnet',
    })
    // The default is accepted for every chain.
    await client.alerts.update({ id, mempool: false }, { chain: 'ethereum-mainnet' })
    expect(sent()).toEqual([update, update])
  })

  test('is validated before anything is sent', async () => {
    const { client, sent } = setUp()
    const invalid = { id, conditions, finality: 'soon' as 'final' }
    await failure(client.alerts.update(invalid, { chain: 'ethereum-mainnet' }), ParameterError)
    expect(sent()).toEqual([])
  })

  test('is sent without a request for the chains if its fields apply to all', async () => {
    const { client, sent } = setUp()
    await client.alerts.update({ id, paused: true, url: 'https://example.org' }, { chain: 'anything' })
    expect(sent()).toEqual([update])
  })

  test('fails with an internal error if no operation reports the chains', async () => {
    const update = defineChainSpecific<object, void, 'onlyOn'>(() => alertsUpdate.metadata, [], [])
    const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: key })
    const error = await failure(update(core, { id, conditions }, { chain: 'ethereum-mainnet' }))
    expect(error).not.toBeInstanceOf(ParameterError)
    expect(error.message).toBe('alerts.chains is not among the reporters')
  })

  test('is rejected for a chain that is not reported', async () => {
    const { client } = setUp()
    const rejected = client.alerts.update({ id, conditions }, { chain: 'etherum-mainnet' })
    expect(await failure(rejected, ParameterError)).toMatchObject({
      parameter: 'chain',
      rule: 'enum',
      suggestion: 'ethereum-mainnet',
      message: expect.stringContaining('`chain` must be one that alerts.chains lists, not etherum-mainnet'),
    })
  })

  test('is rejected for a chain that is not reported, if another reported chain is no text', async () => {
    const { client } = setUp([...chains, { chain: { toString: 1, valueOf: 1 } }])
    const rejected = client.alerts.update({ id, conditions }, { chain: 'etherum-mainnet' })
    expect(await failure(rejected, ParameterError)).toMatchObject({
      parameter: 'chain',
      suggestion: 'ethereum-mainnet',
    })
  })

  test.each([[{ chains }], ['ethereum-mainnet'], [null], [['ethereum-mainnet', null, 1]]])(
    'is sent if the report has another, undocumented shape: %j',
    async (report) => {
      const { client, sent } = setUp(report)
      await client.alerts.update({ id, conditions }, { chain: 'ethereum-mainnet' })
      expect(sent()).toEqual([list, update])
    },
  )

  test('requests the chains on the current path if it uses the older one', async () => {
    const { client, sent } = setUp()
    await client.alerts.update({ id, conditions }, { chain: 'ethereum-mainnet', apiVersion: 'v3' })
    expect(sent()).toEqual([list, update.replace('v4', 'v3')])
  })
})

test('an update without a chain is sent after validation', async () => {
  const { client, sent } = setUp()
  const all = { url: 'https://example.org', mempool: true, paused: false, conditions, finality: 'confirmed' as const }
  await client.alerts.update({ id, ...all, templateId: 'something new' })
  expect(sent()).toEqual([update])
  for (const [invalid, rule] of [
    [{ url: `https://example.org/${'x'.repeat(481)}` }, 'maxLength'],
    [{ finality: 'soon' }, 'enum'],
    [{ conditions: ['value > 1'] }, 'type'],
  ] as const)
    expect(await failure(client.alerts.update({ id, ...(invalid as object) }), ParameterError)).toMatchObject({ rule })
  expect(sent()).toEqual([update])
})
