import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog/catalog.ts'
import { createClient } from '../../src/core/client/create-client.ts'
import { createTools, type Tool, type ToolOptions } from '../../src/mcp/tools.ts'
import { serve } from '../support/server.ts'

const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' })
const chain = 'ethereum-mainnet'
const key = '0x1'
const tezosWallet = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'

function tool(name: string, options: Partial<ToolOptions> = {}): Tool {
  const found = createTools({ client, allowWrites: false, ...options }).get(name)
  if (!found) throw new Error(`${name} is not offered`)
  return found
}

/** Returns different addresses. */
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `0x${String(i).padStart(40, '0')}`)

test('a description states the price, what the tool returns, and rules about its arguments', () => {
  const lines = (name: string) => tool(name).description.split('\n')
  expect(lines('names_resolve')[0]).toBe('Costs 20 credits per call.')
  expect(lines('alerts_chains')[0]).toBe('Price not documented.')
  expect(lines('events_list').slice(-2)).toEqual([
    'Give at least one of contractAddresses, blockFrom, blockTo.',
    'Give exactly one of eventType, signatures.',
  ])
})

test('a description has as many paragraphs as fit into 200 characters, but at least one', () => {
  for (const { name, entry, description } of createTools({ client, allowWrites: true }).values()) {
    // Each paragraph is one line.
    const paragraphs = entry.description.split('\n\n').map((paragraph) => paragraph.replaceAll('\n', ' '))
    const count = paragraphs.findLastIndex((_, i) => paragraphs.slice(0, i + 1).join('').length <= 200) + 1
    const shown = paragraphs.filter((paragraph) => description.split('\n').includes(paragraph))
    expect(shown, name).toEqual(paragraphs.slice(0, Math.max(count, 1)))
  }
})

test('a description mentions the private key or the calls that read, depending on what is allowed', () => {
  const onlyReads =
    'Only calls that read are allowed: `methodABI` must have constant: true, or stateMutability: view or pure.'
  const ownKey = 'never ask the user for one'
  expect(tool('contracts_invoke').description).toContain(onlyReads)
  expect(tool('contracts_invoke').description).not.toContain(ownKey)
  const writer = { allowWrites: true, privateKey: key }
  expect(tool('contracts_invoke', writer).description).toContain(ownKey)
  expect(tool('contracts_invoke', writer).description).not.toContain(onlyReads)
  expect(tool('alerts_update', writer).description).not.toContain(ownKey)
})

test('operations that write are offered if they are allowed and, if they need a key, with a key', () => {
  const names = (options: Partial<ToolOptions>) => [...createTools({ client, allowWrites: false, ...options }).keys()]
  const reads = catalog().filter(({ metadata }) => metadata.method === 'GET')
  expect(names({})).toHaveLength(reads.length + 1)
  expect(names({ privateKey: key })).toEqual(names({}))
  expect(names({ allowWrites: true })).toEqual(expect.arrayContaining(['alerts_update', 'contracts_invoke']))
  expect(names({ allowWrites: true })).not.toContain('contracts_deployToken')
  expect(names({ allowWrites: true, privateKey: key })).toHaveLength(catalog().length)
  expect(names({ tools: ['names_resolve'], groups: ['names', 'events'] })).toEqual(['names_resolve'])
})

test('a tool writes only if writes are allowed', () => {
  expect(tool('contracts_invoke').isWrite).toBe(false)
  expect(tool('contracts_invoke', { allowWrites: true }).isWrite).toBe(true)
  expect(tool('names_resolve', { allowWrites: true }).isWrite).toBe(false)
  expect(tool('names_resolve').changes({})).toBe(false)
  expect(tool('alerts_update', { allowWrites: true }).changes({})).toBe(true)
})

test('arguments about all results read all results of a list, but not of another operation', () => {
  const list = tool('tokens_owners')
  for (const args of [{ all: true }, { limit: 5 }, { maxCredits: 5 }, { where: {} }, { aggregate: {} }, { cursor: {} }])
    expect(list.isAll(args), JSON.stringify(args)).toBe(true)
  for (const args of [{}, { all: false, limit: 5 }, { fields: ['a'] }, { cursor: 'text' }])
    expect(list.isAll(args), JSON.stringify(args)).toBe(false)
  expect(tool('names_resolve').isAll({ all: true })).toBe(false)
})

test('the price of all results is that of the first block range and address batch', () => {
  const events = { chain, eventType: 'tokenTransfer', blockFrom: 1, blockTo: 5_000, all: true }
  const list = tool('events_list')
  const one = { ...events, contractAddresses: addresses(1) }
  expect(list.price(one)).toBe(50)
  expect(list.plan(one)).toMatchObject({ calls: 10, credits: 500 })
  expect(list.price({ chain, eventType: 'tokenTransfer', contractAddresses: addresses(50), all: true })).toBe(50)
  expect(tool('tokens_owners').price({ chain, tokenAddress: addresses(1)[0], limit: 2 })).toBe(50)
  const wallets = { chain, addresses: addresses(3), all: true }
  expect(tool('transactions_history').price({ ...wallets, transactionTypes: ['native'] })).toBe(
    tool('transactions_history').plan({ ...wallets, transactionTypes: ['native'] }).credits,
  )
})

test('all results of a split call use a call for each part', () => {
  const history = { chain, addresses: addresses(1), transactionTypes: ['native', 'fungible'], pageSize: 2 }
  const list = tool('transactions_history')
  expect(list.plan(history)).toMatchObject({ calls: 1, credits: 20 })
  expect(list.plan({ ...history, all: true })).toMatchObject({ calls: 2, credits: 40 })
})

/** Calls a tool of an API that returns `response`, and returns the result and the items. */
async function callWith(response: unknown, name: string, args: Record<string, unknown>) {
  const { url, requests } = await serve(() => response)
  const items: unknown[] = []
  const options = { maxCredits: 100, signal: AbortSignal.timeout(5_000), onProgress() {} }
  const result = await tool(name, { client: createClient({ baseUrl: url, apiKey: 'key' }) }).call(args, {
    ...options,
    onItem: (item) => items.push(item),
  })
  return { result, items, requests }
}

test('events are passed on with their raw logs', async () => {
  const raw = { data: '0x' }
  const events = { chain, contractAddresses: addresses(1), eventType: 'tokenTransfer', blockFrom: 1, blockTo: 2 }
  const response = [{ raw }, { raw, decoded: { to: 'a' } }, 'text']
  expect((await callWith(response, 'events_list', events)).items).toEqual(response)
})

test('a response without the list that the operation returns is the result', async () => {
  const args = { chain, addresses: addresses(1), tokenTypes: 'native' }
  const found = await callWith({ message: 'none' }, 'wallet_portfolio', args)
  expect(found).toMatchObject({ result: { value: { message: 'none' } }, items: [] })
})

test('a full page has the arguments of the next one', async () => {
  const portfolio = { chain, addresses: addresses(1), tokenTypes: 'native', pageSize: 2 }
  const page = async (length: number, args: Record<string, unknown>) =>
    (await callWith({ result: Array.from({ length }, (_, i) => i), more: 1 }, 'wallet_portfolio', args)).result
  const next = { reason: expect.stringContaining('may be another'), rest: { more: 1 } }
  expect(await page(1, portfolio)).toEqual({ rest: { more: 1 } })
  expect(await page(2, portfolio)).toEqual({ ...next, next: { ...portfolio, offset: 2 } })
  expect(await page(3, { ...portfolio, offset: 5 })).toEqual({ ...next, next: { ...portfolio, offset: 8 } })
  const array = { chain, tokenAddress: addresses(1)[0] }
  expect((await callWith([1], 'tokens_owners', array)).result).toEqual({ rest: {} })
  const { pageSize: _, ...byDefault } = portfolio
  expect(await page(49, byDefault)).not.toHaveProperty('next')
  expect(await page(50, byDefault)).toHaveProperty('next')
})

test('a cursor that is a text is a parameter of the operation', async () => {
  const args = { chain: 'tezos-mainnet', addresses: [tezosWallet], cursor: 'text', fields: ['hash'] }
  const { requests } = await callWith({ result: [] }, 'transactions_history', args)
  expect([...(requests[0]?.query.keys() ?? [])].sort()).toEqual(['addresses', 'chain', 'cursor'])
})

test('a call that writes without permission throws, and so does its plan', async () => {
  const methodABI = { name: 'mint', type: 'function', inputs: [], outputs: [], stateMutability: 'nonpayable' }
  const call = { chain: 'ethereum', contractAddress: addresses(1)[0], methodName: 'mint', methodABI, params: [] }
  expect(() => tool('contracts_invoke').plan(call)).toThrow(
    expect.objectContaining({
      parameter: 'methodABI',
      rule: 'write',
      message: expect.stringContaining('view or pure'),
    }),
  )
  const options = { maxCredits: 1, signal: AbortSignal.timeout(5_000), onProgress() {}, onItem() {} }
  await expect(tool('contracts_invoke').call(call, options)).rejects.toThrow('view or pure')
  const writer = tool('contracts_invoke', { allowWrites: true, privateKey: key.padEnd(66, '1') })
  expect(writer.plan(call)).toMatchObject({ calls: 1, credits: null })
})
