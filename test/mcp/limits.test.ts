import { expect, test } from 'vitest'
import { reply, serve } from '../support/server.ts'
import { accept, callTool, connectTo, startServer } from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const chain = 'ethereum-mainnet'
const key = 'canary-0123456789'

/** Retried at once, as often as the client may. */
const busy = { 'retry-after': '0' }

/** Addresses that differ, more of them than one call takes. */
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `0x${String(i).padStart(40, '0')}`)

test('a call that was not put to the user is retried up to the threshold, and no further', async () => {
  const { url, requests } = await serve((_, response) => reply(response, 503, 'busy', busy))
  const server = await startServer({ service: { url, key }, confirmOver: 40 }, { retries: 5 })
  const answered = await callTool(await connectTo(server.url), 'names_resolve', { chain, name: 'a.eth' })
  expect(answered.isError).toBe(true)
  expect(answered.text).toContain('503')
  expect(requests).toHaveLength(2)
  expect(server.core.credits).toMatchObject({ spent: 0, uncertain: 40 })
})

test('a call that the user confirmed is not sent again without asking', async () => {
  const { url, requests } = await serve((_, response) => reply(response, 503, 'busy', busy))
  const asked: string[] = []
  const server = await startServer({ service: { url, key }, budget: 50_000 }, { retries: 5 })
  const client = await connectTo(server.url, 'legacy', (question) => {
    asked.push(question)
    return accept(question)
  })
  const query = { chain, addresses: [wallet] }
  for (const count of [1, 2]) {
    expect((await callTool(client, 'wallet_reputation', query)).isError).toBe(true)
    expect([asked.length, requests.length, server.core.credits.uncertain]).toEqual([count, count, 5000 * count])
  }
})

test('a page costs no more than the threshold, whatever is retried, and what follows can be read on', async () => {
  let failures = 0
  const { url } = await serve((_, response) => (failures++ % 2 ? [] : reply(response, 503, 'busy', busy)))
  const server = await startServer({ service: { url, key }, confirmOver: 250 }, { retries: 5 })
  const client = await connectTo(server.url)
  const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 1, blockTo: 20_000 }
  const { json } = await callTool(client, 'events_list_all', query)
  const { spent, uncertain } = server.core.credits
  expect([spent, uncertain]).toEqual([100, 150])
  expect(json).toMatchObject({ data: [], cursor: { v: 1 } })
  await callTool(client, 'events_list_all', { ...query, cursor: json['cursor'] })
  expect(server.core.credits).toMatchObject({ spent: 250, uncertain: 250 })
})

test('a page that several wallets share is priced with the calls of all of them', async () => {
  const asked: string[] = []
  const server = await startServer({ confirmOver: 199 })
  const client = await connectTo(server.url, 'legacy', (question) => {
    asked.push(question)
    return accept(question)
  })
  const query = { chain, addresses: addresses(5), transactionTypes: ['native', 'fungible'] }
  const page = await callTool(client, 'transactions_history_all', query)
  expect(page.isError, page.text).toBe(false)
  const { spent, uncertain } = server.core.credits
  const [question = ''] = asked
  expect(question).toContain(`for ${spent + uncertain} credits`)
})
