import { expect, onTestFinished, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { callTool, connectTo, startServer } from './client.ts'

const chain = 'ethereum-mainnet'
const portfolio = { chain, addresses: ['vitalik.eth'], tokenTypes: 'native' }

async function connectAgent(options: Parameters<typeof startServer>[0] = {}) {
  const { url, core } = await startServer({ resolveNames: true, ...options })
  const client = await connectTo(url)
  const call = (name: string, args: Record<string, unknown>) => callTool(client, name, args)
  const { json } = await call('names_resolve', { chain, name: 'vitalik.eth' })
  return { client, call, core, address: String(Object(json['data']).address) }
}

test('names are rejected by default', async () => {
  const { call } = await connectAgent({ resolveNames: false })
  const { isError, text } = await call('wallet_portfolio', portfolio)
  expect(isError).toBe(true)
  expect(text).toContain('resolve a name with names_resolve')
})

test('a name is resolved, and the result has its address', async () => {
  const { call, address } = await connectAgent()
  const byAddress = await call('wallet_portfolio', { ...portfolio, addresses: [address] })
  const byName = await call('wallet_portfolio', portfolio)
  expect(byName.json).toMatchObject({ data: byAddress.json['data'], resolved: { 'vitalik.eth': address } })
  expect(byAddress.json).not.toHaveProperty('resolved')
})

test('`next` has the address, so a name is not resolved twice', async () => {
  const { call, address } = await connectAgent()
  const { json } = await call('transactions_history', { chain, addresses: ['vitalik.eth'], limit: 2 })
  expect(json).toMatchObject({ complete: false, next: { arguments: { addresses: [address] } } })
})

test('each name adds its price, to the plan and to the credits spent', async () => {
  const { call, core } = await connectAgent()
  const { spent } = core.credits
  const query = { chain, addresses: ['a.eth', 'b.eth', 'a.eth'], blockNumber: 20_000_000 }
  const price = { credits: 140, calls: 3 }
  expect((await call('plan', { tool: 'wallet_balancesAt', arguments: query })).json).toMatchObject(price)
  expect((await call('wallet_balancesAt', query)).isError).toBe(false)
  expect(core.credits.spent - spent).toBe(price.credits)
})

test('a call whose names make it too expensive is not made', async () => {
  const { call, core } = await connectAgent({ confirmOver: 60 })
  const { spent } = core.credits
  const { isError, text } = await call('wallet_portfolio', { ...portfolio, addresses: ['c.eth'] })
  expect(isError).toBe(true)
  expect(text).toContain('for 70 credits')
  expect(core.credits.spent).toBe(spent)
})

test('the price of names counts towards maxCredits', async () => {
  const { call, core } = await connectAgent()
  const { spent } = core.credits
  const history = { chain, addresses: ['c.eth'], pageSize: 2 }
  const { text } = await call('transactions_history', { ...history, maxCredits: 39 })
  expect(text).toContain('40 credits would exceed the maxCredits of 39')
  expect(core.credits.spent).toBe(spent)
  const { json } = await call('transactions_history', { ...history, maxCredits: 79 })
  expect(json).toMatchObject({ complete: false, data: { length: 4 }, next: { tool: 'transactions_history' } })
  expect(core.credits.spent - spent).toBe(60)
})

test('names of chains without a name service are rejected', async () => {
  const { call } = await connectAgent()
  const { isError, text } = await call('wallet_portfolio', { ...portfolio, chain: 'polygon-mainnet' })
  expect(isError).toBe(true)
  expect(text).toContain('resolve a name with names_resolve')
})

test('a name that does not resolve is an error', async () => {
  const mock = await startMock({ on: { 'names.resolve': { body: { resolved: false } } } })
  onTestFinished(() => mock.close())
  const { url } = await startServer({ resolveNames: true, service: { url: mock.url, key: 'key' } })
  const { isError, text, json } = await callTool(await connectTo(url), 'wallet_portfolio', portfolio)
  expect(isError).toBe(true)
  expect(text).toBe('vitalik.eth does not resolve to an address on ethereum-mainnet.')
  expect(json['budget']).toMatchObject({ spent: 20 })
})

test('only names_resolve mentions names, and the instructions state the price', async () => {
  const { client } = await connectAgent()
  const { tools } = await client.listTools()
  const mentioning = tools.filter(({ description }) => description?.includes('accept names in place of addresses'))
  expect(mentioning.map(({ name }) => name)).toEqual(['names_resolve'])
  expect(client.getInstructions()).toContain('Each name costs as much as `names_resolve`')
})
