import { describe, expect, test } from 'vitest'
import { createCore } from '../../src/client/create-core.ts'
import { ParameterError } from '../../src/index.ts'
import { defineChainSpecific } from '../../src/operation/chain-specific.ts'
import { alertsUpdate } from '../../src/operations.ts'
import { failure, key, observe } from '../support/client.ts'

const chains = [
  { chain: 'ethereum-mainnet', finality: true },
  { chain: 'bitcoin-mainnet', finality: false },
  { chain: 'base-mainnet' },
]
const conditions = [{ field: 'value', operator: '>=', value: '1000' }]
const id = 'an-id'

/** A service with these chains, and what it was asked. */
function service(answer: unknown = chains) {
  const { client, requests } = observe({}, ({ method }) =>
    method === 'GET' ? answer : new Response(null, { status: 204 }),
  )
  return { client, asked: () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`) }
}
const [look, update] = ['GET /v4/subscription/chains', 'PUT /v4/subscription/an-id']

describe('an update that is told its chain', () => {
  test.each([
    ['conditions', { conditions }],
    ['conditions that are cleared', { conditions: [] }],
    ['finality', { finality: 'final' as const }],
    ['the format', { templateId: 'enriched' }],
  ])('%s: only where finality is reported', async (_, change) => {
    const { client, asked } = service()
    await client.alerts.update({ id, ...change }, { chain: 'ethereum-mainnet' })
    expect(asked()).toEqual([look, update])
    for (const chain of ['bitcoin-mainnet', 'base-mainnet']) {
      const error = await failure(client.alerts.update({ id, ...change }, { chain }), ParameterError)
      expect(error).toMatchObject({ parameter: Object.keys(change)[0], rule: 'chain' })
      expect(error.message).toMatch(
        new RegExp(`has no effect on ${chain}: alerts\\.chains reports (it without \\w+|no \`${chain}\`)$`),
      )
    }
    expect(asked()).toEqual([look, update, look, look])
  })

  test('mempool: only for Bitcoin, and nobody has to be asked', async () => {
    const { client, asked } = service()
    await client.alerts.update({ id, mempool: true }, { chain: 'bitcoin-mainnet' })
    const refused = client.alerts.update({ id, mempool: true }, { chain: 'ethereum-mainnet' })
    expect(await failure(refused, ParameterError)).toMatchObject({
      parameter: 'mempool',
      rule: 'chain',
      message: 'alerts.update: `mempool` has no effect on ethereum-mainnet: only on bitcoin-mainnet',
    })
    // What is off stays off.
    await client.alerts.update({ id, mempool: false }, { chain: 'ethereum-mainnet' })
    expect(asked()).toEqual([update, update])
  })

  test('what is wrong is said before anybody is asked', async () => {
    const { client, asked } = service()
    const wrong = { id, conditions, finality: 'soon' as 'final' }
    await failure(client.alerts.update(wrong, { chain: 'ethereum-mainnet' }), ParameterError)
    expect(asked()).toEqual([])
  })

  test('what counts everywhere needs no look', async () => {
    const { client, asked } = service()
    await client.alerts.update({ id, paused: true, url: 'https://example.org' }, { chain: 'anything' })
    expect(asked()).toEqual([update])
  })

  test('a report that nobody gives is not the fault of the chain', async () => {
    const update = defineChainSpecific<object, void, 'onlyOn'>(alertsUpdate.metadata, [], [])
    const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: key })
    const error = await failure(update(core, { id, conditions }, { chain: 'ethereum-mainnet' }))
    expect(error).not.toBeInstanceOf(ParameterError)
    expect(error.message).toBe('alerts.chains is not among the reporters')
  })

  test('a chain that is not reported', async () => {
    const { client } = service()
    const refused = client.alerts.update({ id, conditions }, { chain: 'etherum-mainnet' })
    expect(await failure(refused, ParameterError)).toMatchObject({
      parameter: 'chain',
      rule: 'enum',
      suggestion: 'ethereum-mainnet',
      message: expect.stringContaining('alerts.chains reports no `etherum-mainnet`'),
    })
  })

  test.each([[{ chains }], ['ethereum-mainnet'], [null], [['ethereum-mainnet', null, 1]]])(
    'is sent if the report has another shape, which is not documented: %j',
    async (answer) => {
      const { client, asked } = service(answer)
      await client.alerts.update({ id, conditions }, { chain: 'ethereum-mainnet' })
      expect(asked()).toEqual([look, update])
    },
  )

  test('on the older path as well; the chains have none', async () => {
    const { client, asked } = service()
    await client.alerts.update({ id, conditions }, { chain: 'ethereum-mainnet', apiVersion: 'v3' })
    expect(asked()).toEqual([look, update.replace('v4', 'v3')])
  })
})

test('an update that is not told its chain is sent as it is', async () => {
  const { client, asked } = service()
  const all = { url: 'https://example.org', mempool: true, paused: false, conditions, finality: 'confirmed' as const }
  await client.alerts.update({ id, ...all, templateId: 'something new' })
  expect(asked()).toEqual([update])
  for (const [wrong, rule] of [
    [{ url: `https://example.org/${'x'.repeat(481)}` }, 'maxLength'],
    [{ finality: 'soon' }, 'enum'],
    [{ conditions: ['value > 1'] }, 'type'],
  ] as const)
    expect(await failure(client.alerts.update({ id, ...(wrong as object) }), ParameterError)).toMatchObject({ rule })
  expect(asked()).toEqual([update])
})
