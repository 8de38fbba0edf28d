import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cli/command.ts'
import { reply, serve } from '../support/server.ts'
import { accept, callTool, connectOverStdio, connectTo, startServer } from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const chain = 'ethereum-mainnet'
const key = 'canary-0123456789'

/** Headers that make the client retry without delay. */
const retryNow = { 'retry-after': '0' }

/** Returns different addresses. */
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `0x${String(i).padStart(40, '0')}`)

test('a call without confirmation is retried until its cost reaches the threshold', async () => {
  const { url, requests } = await serve((_, response) => reply(response, 503, 'busy', retryNow))
  const server = await startServer({ service: { url, key }, confirmOver: 40 }, { retries: 5 })
  const result = await callTool(await connectTo(server.url), 'names_resolve', { chain, name: 'a.eth' })
  expect(result.isError).toBe(true)
  expect(result.text).toContain('503')
  expect(result.json['budget']).toEqual({ spent: 0, perhaps: 40, left: 9_960 })
  expect(requests).toHaveLength(2)
  expect(server.core.credits).toMatchObject({ spent: 0, uncertain: 40 })
})

test('a call that the user confirmed is not sent again without asking', async () => {
  const { url, requests } = await serve((_, response) => reply(response, 503, 'busy', retryNow))
  const questions: string[] = []
  const server = await startServer({ service: { url, key }, budget: 50_000 }, { retries: 5 })
  const client = await connectTo(server.url, 'legacy', (question) => {
    questions.push(question)
    return accept(question)
  })
  const query = { chain, addresses: [wallet] }
  for (const count of [1, 2]) {
    expect((await callTool(client, 'wallet_reputation', query)).isError).toBe(true)
    expect([questions.length, requests.length, server.core.credits.uncertain]).toEqual([count, count, 5000 * count])
  }
})

test('a page with retries costs at most the threshold, and returns a cursor to continue', async () => {
  let failures = 0
  const { url } = await serve((_, response) => (failures++ % 2 ? [] : reply(response, 503, 'busy', retryNow)))
  const server = await startServer({ service: { url, key }, confirmOver: 250 }, { retries: 5 })
  const client = await connectTo(server.url)
  const query = {
    chain,
    contractAddresses: [usdc],
    eventType: 'tokenTransfer',
    blockFrom: 1,
    blockTo: 20_000,
    all: true,
  }
  const { json } = await callTool(client, 'events_list', query)
  const first = server.core.credits
  expect(first.spent + first.uncertain).toBe(250)
  expect(json).toMatchObject({
    complete: false,
    data: [],
    next: { arguments: { cursor: expect.stringMatching(/^resume\./) } },
  })
  await callTool(client, 'events_list', Object(json['next']).arguments)
  const second = server.core.credits
  expect(second.spent + second.uncertain).toBe(500)
})

test('all results whose first page fails are an error, not an empty result', async () => {
  const { url } = await serve((_, response) => reply(response, 503, 'busy', retryNow))
  const server = await startServer({ service: { url, key } }, { retries: 0 })
  const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 1, blockTo: 20 }
  const { isError, text } = await callTool(await connectTo(server.url), 'events_list', { ...query, all: true })
  expect(isError).toBe(true)
  expect(text).toContain('503')
})

test('`limit` is the number of items that a call returns, and `next` reads on from there', async () => {
  const client = await connectTo((await startServer()).url)
  const query = { chain, tokenAddress: usdc, pageSize: 2 }
  const { json } = await callTool(client, 'tokens_owners', { ...query, limit: 3 })
  expect(json).toMatchObject({
    complete: false,
    data: { length: 3 },
    reason: 'the limit of 3 items is reached',
    next: {
      tool: 'tokens_owners',
      arguments: { ...query, limit: 3, all: true, cursor: expect.stringMatching(/^resume\./) },
    },
  })
  expect(json).not.toHaveProperty('file')
  const more = await callTool(client, 'tokens_owners', Object(json['next']).arguments)
  const all = await callTool(client, 'tokens_owners', { ...query, limit: 6 })
  expect([json['data'], more.json['data']].flat()).toEqual(all.json['data'])
})

test('`all: false` reads one page, with the arguments of the next page if it is full', async () => {
  const { url, core } = await startServer()
  const client = await connectTo(url)
  const query = { chain, tokenAddress: usdc, pageSize: 2, all: false, where: {} }
  const { json } = await callTool(client, 'tokens_owners', query)
  expect(json).toMatchObject({
    complete: false,
    data: { length: 2 },
    reason: 'this page is full: there may be another one',
    next: { tool: 'tokens_owners', arguments: { ...query, offset: 2 } },
  })
  const next = await callTool(client, 'tokens_owners', Object(json['next']).arguments)
  expect(next.json).toMatchObject({ data: { length: 2 }, next: { arguments: { offset: 4 } } })
  expect(next.json['data']).not.toEqual(json['data'])
  const last = await callTool(client, 'tokens_owners', { ...query, offset: 1_000_000 })
  expect(last.json).toMatchObject({ complete: true, data: [] })
  expect(core.credits.byOperation['tokens.owners']?.calls).toBe(3)
})

test('the question for several wallets states the calls of each', async () => {
  const questions: string[] = []
  const server = await startServer({ confirmOver: 199 })
  const client = await connectTo(server.url, 'legacy', (question) => {
    questions.push(question)
    return accept(question)
  })
  const query = { chain, addresses: addresses(5), transactionTypes: ['native', 'fungible'], all: true }
  const page = await callTool(client, 'transactions_history', query)
  expect(page.isError, page.text).toBe(false)
  const { spent, uncertain } = server.core.credits
  const [question = ''] = questions
  const [, least, most] = /for (\d+) to (\d+) credits/.exec(question) ?? []
  expect(spent + uncertain).toBeGreaterThanOrEqual(Number(least))
  expect(spent + uncertain).toBeLessThanOrEqual(Number(most))
  expect(Number(least)).toBe(200)
})

test('--per renews the budget at midnight UTC', async () => {
  const agent = await connectOverStdio('auto', { budget: 10, per: 'day' })
  const { isError, text } = await callTool(agent, 'names_resolve', { chain, name: 'vitalik.eth' })
  expect(isError).toBe(true)
  expect(text).toMatch(/until \d{4}-\d{2}-\d{2}T00:00:00.000Z/)
  await agent.close()
})

test('--budget-file continues with the rest of the budget after a restart', async () => {
  const budgetFile = join(await temporaryFolder(), 'budget')
  for (const expected of ['"left":10', '20 credits would exceed the budget of 30; 10 are left']) {
    const agent = await connectOverStdio('auto', { budget: 30, budgetFile })
    const { text } = await callTool(agent, 'names_resolve', { chain, name: 'vitalik.eth' })
    await agent.close()
    expect(text).toContain(expected)
  }
})
