import { describe, expect, test } from 'vitest'
import { startMock } from '../../src/mock/index.ts'
import { reply, serve } from '../support/server.ts'
import { callTool, connectTo, startServer } from './client.ts'

const chain = 'ethereum-mainnet'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const key = 'canary-0123456789'

interface Transfer {
  blockNumber: number
  decoded: { to: string; value?: string }
}

/** Adds decimal amounts with 18 digits. */
const total = (amounts: readonly (string | undefined)[]): string => {
  const scaled = amounts
    .filter((amount) => amount !== undefined)
    .map((amount) => {
      const [whole = '0', fraction = ''] = amount.split('.')
      return BigInt(whole + fraction.padEnd(18, '0'))
    })
  const sum = scaled.reduce((a, b) => a + b, 0n)
  const fraction = (sum % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '')
  return `${sum / 10n ** 18n}${fraction && `.${fraction}`}`
}

test('"How much USDC moved in 20,000 blocks, and who received most?" is one short call', async () => {
  const mock = await startMock()
  try {
    const query = {
      chain,
      contractAddresses: [usdc],
      eventType: 'tokenTransfer',
      blockFrom: 21_000_001,
      blockTo: 21_020_000,
    } as const
    const truth = mock.truth('events.list', query) as unknown as Transfer[]
    const budget = 50_000
    const server = await startServer({ service: { url: mock.url, key }, budget, confirmOver: budget, isMock: false })
    const client = await connectTo(server.url)
    const aggregate = { count: true, sum: 'decoded.value', groupBy: 'decoded.to', top: 5 }
    const { text, json } = await callTool(client, 'events_list', { ...query, aggregate })
    expect(text.length).toBeLessThan(2_000)
    expect(server.core.credits.spent).toBeLessThanOrEqual(budget)

    const received = Map.groupBy(truth, ({ decoded }) => decoded.to)
    const sums = [...received].map(([to, transfers]) => ({
      'decoded.to': to,
      count: transfers.length,
      sum: total(transfers.map(({ decoded }) => decoded.value)),
    }))
    const groups = sums.toSorted((a, b) => Number(b.sum) - Number(a.sum)).slice(0, 5)
    expect(truth.length).toBeGreaterThan(1_000)
    expect(json).toMatchObject({
      complete: true,
      aggregate: { count: truth.length, sum: total(truth.map(({ decoded }) => decoded.value)), groups },
    })
  } finally {
    await mock.close()
  }
})

/** Connects to a server for an API that returns these items as events. */
async function connectToItems(items: readonly object[]) {
  const { url } = await serve(() => [...items])
  const server = await startServer({ service: { url, key }, isMock: false })
  const client = await connectTo(server.url)
  const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 1, blockTo: 400 }
  return { ask: (args: object) => callTool(client, 'events_list', { ...query, ...args }), client }
}

const [first, second] = [`0x${'Aa'.repeat(20)}`, `0x${'Bb'.repeat(20)}`] as const
const items = [
  { blockNumber: 1, raw: { data: '0x' }, decoded: { to: first, value: '0.1' } },
  { blockNumber: 2, raw: { data: '0x' }, decoded: { to: second, value: '0.2' } },
  { blockNumber: 3, raw: { data: '0x' }, decoded: { to: second, value: 'many' } },
]

describe('the arguments of a list', () => {
  test('keep only the requested fields', async () => {
    const { ask } = await connectToItems(items)
    const { json } = await ask({ fields: ['blockNumber', 'decoded.value'] })
    expect(json['data']).toEqual(
      items.map(({ blockNumber, decoded }) => ({ blockNumber, 'decoded.value': decoded.value })),
    )
  })

  test.each([
    [{ 'decoded.to': second.toLowerCase() }, [2, 3]],
    [{ blockNumber: { gte: 2, lt: 3 } }, [2]],
    [{ 'decoded.value': { gt: '0.15' } }, [2]],
    [{ 'decoded.value': 0.2 }, [2]],
    [{ blockNumber: { in: [1, 3] } }, [1, 3]],
    [{ blockNumber: { ne: 1 } }, [2, 3]],
    [{ 'decoded.to': { contains: 'A' } }, [1]],
    [{ 'decoded.from': { exists: true } }, []],
    [{ 'decoded.from': { exists: false } }, [1, 2, 3]],
  ])('filter by %j', async (where, blocks) => {
    const { ask } = await connectToItems(items)
    const { json } = await ask({ where })
    expect((json['data'] as Transfer[]).map(({ blockNumber }) => blockNumber)).toEqual(blocks)
  })

  test('add up decimals exactly and count values that are not numbers', async () => {
    const { ask } = await connectToItems(items)
    const { json } = await ask({
      aggregate: { sum: 'decoded.value', min: 'blockNumber', max: ['blockNumber', 'decoded.to'] },
    })
    expect(json['aggregate']).toEqual({
      sum: '0.3',
      min: 1,
      max: { blockNumber: 3, 'decoded.to': second },
      notNumbers: { 'decoded.value': 1 },
    })
  })

  test('rank groups by number of items if there is no sum', async () => {
    const { ask } = await connectToItems(items)
    const { json } = await ask({ aggregate: { count: true, groupBy: 'decoded.to', top: 1 } })
    expect(json['aggregate']).toEqual({ count: 3, groups: [{ 'decoded.to': second, count: 2 }], moreGroups: 1 })
  })

  test.each([
    [{ fields: [1] }, '`fields` must be a path'],
    [{ where: 5 }, '`where` must be an object'],
    [{ where: { a: { above: 5 } } }, 'Use one of eq, ne, gt'],
    [{ where: { a: { in: 5 } } }, '`in` requires a list'],
    [{ aggregate: 'sum' }, '`aggregate` must be an object'],
    [{ aggregate: { average: 'a' } }, 'not average'],
    [{ aggregate: { top: 0 } }, 'at least 1'],
    [{ aggregate: { groupBy: 1 } }, '`aggregate.groupBy` must be a path'],
    [{ maxCredits: -1 }, '`maxCredits` must be a whole number'],
  ])('%j is rejected before anything is sent', async (args, message) => {
    const { ask } = await connectToItems(items)
    const { isError, text, json } = await ask(args)
    expect(isError).toBe(true)
    expect(text).toContain(message)
    expect(json).toMatchObject({ complete: false, budget: { spent: 0 } })
  })

  test('raw logs are left out of decoded events unless requested', async () => {
    const { ask } = await connectToItems(items)
    const { json } = await ask({})
    expect(json).toMatchObject({ omitted: 'raw: set `full: true`' })
    expect(json['data']).toEqual(items.map(({ raw: _, ...rest }) => rest))
    expect((await ask({ full: true })).json['data']).toEqual(items)
  })
})

test('the totals of an interrupted call continue where they stopped', async () => {
  const mock = await startMock()
  try {
    const query = {
      chain,
      contractAddresses: [usdc],
      eventType: 'tokenTransfer',
      blockFrom: 21_000_001,
      blockTo: 21_004_000,
    } as const
    const server = await startServer({ service: { url: mock.url, key }, confirmOver: 300, isMock: false })
    const client = await connectTo(server.url)
    let { json } = await callTool(client, 'events_list', { ...query, aggregate: { count: true } })
    let uses = 1
    while (json['complete'] === false) {
      const { tool, arguments: args } = Object(json['next'])
      ;({ json } = await callTool(client, tool, args))
      uses++
    }
    expect(uses).toBeGreaterThan(1)
    expect(json['aggregate']).toEqual({ count: mock.truth('events.list', query).length })
  } finally {
    await mock.close()
  }
})

test('a huge text is truncated and marked, and the complete result is a resource', async () => {
  const svg = `<svg>${'x'.repeat(900_000)}</svg>`
  const { url } = await serve(() => [{ tokenId: '1', metadata: { image: svg } }])
  const server = await startServer({ service: { url, key }, isMock: false })
  const client = await connectTo(server.url)
  const { text, json } = await callTool(client, 'tokens_metadata', { chain, tokenAddress: usdc, tokenIds: ['1'] })
  expect(text.length).toBeLessThan(2_000)
  expect(json['truncated']).toEqual([{ field: 'data[0].metadata.image', characters: svg.length }])
  const { contents } = await client.readResource({ uri: String(json['file']) })
  expect(JSON.parse(Object(contents[0]).text)).toEqual({ tokenId: '1', metadata: { image: svg } })
})

test('the complete list of a long result is a resource with one item per line', async () => {
  const { ask, client } = await connectToItems(Array.from({ length: 49 }, (_, i) => ({ i, note: 'x'.repeat(1_000) })))
  const { json } = await ask({})
  expect(json).toMatchObject({ complete: false, of: 49 })
  const { contents } = await client.readResource({ uri: String(json['file']) })
  const lines: string[] = Object(contents[0]).text.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).i)).toEqual(Array.from({ length: 49 }, (_, i) => i))
  await expect(client.readResource({ uri: 'chaindata://results/unknown.ndjson' })).rejects.toThrow('Resource not found')
})

test('every result and error is marked as coming from the mock, and states the budget', async () => {
  const server = await startServer()
  const client = await connectTo(server.url)
  const found = await callTool(client, 'names_resolve', { chain, name: 'a.eth' })
  const failed = await callTool(client, 'names_resolve', { chain })
  for (const { json } of [found, failed])
    expect(json).toMatchObject({ mock: true, budget: { left: expect.any(Number) } })
})

test('reports what was read before a failure, and where to resume', async () => {
  let calls = 0
  const { url } = await serve((_, response) =>
    ++calls > 1 ? reply(response, 403, 'blocked') : Array.from({ length: 50 }, (_, i) => ({ i, blockNumber: 1 })),
  )
  const server = await startServer({ service: { url, key }, isMock: false })
  const client = await connectTo(server.url)
  const query = { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 1, blockTo: 400, all: true }
  const { json, isError } = await callTool(client, 'events_list', query)
  expect(isError).toBe(false)
  expect(json).toMatchObject({
    complete: false,
    data: { length: 50 },
    reason: expect.stringContaining('403'),
    next: { tool: 'events_list', arguments: { all: true, cursor: expect.stringMatching(/^resume\./) } },
  })
})

test('contract methods that only read are offered without --allow-writes; others are rejected', async () => {
  const { url, requests } = await serve(() => ({ data: '5' }))
  const server = await startServer({ service: { url, key }, isMock: false, confirmOver: 100 })
  const client = await connectTo(server.url)
  const methodABI = { name: 'totalSupply', type: 'function', stateMutability: 'view', inputs: [], outputs: [] }
  const call = { chain: 'ethereum', contractAddress: usdc, methodName: 'totalSupply', methodABI, params: [] }
  expect((await callTool(client, 'contracts_invoke', call)).isError).toBe(false)
  const write = { ...call, methodABI: { ...methodABI, stateMutability: 'nonpayable' } }
  const rejected = await callTool(client, 'contracts_invoke', write)
  expect(rejected.isError).toBe(true)
  expect(rejected.text).toContain('must have constant: true, or stateMutability: view or pure')
  expect(requests).toHaveLength(1)
})

test('groups and tools limit what is offered', async () => {
  const names = async (options: object) => {
    const client = await connectTo((await startServer(options)).url)
    return (await client.listTools()).tools.map(({ name }) => name)
  }
  expect(await names({ groups: ['names'] })).toEqual(['names_resolve', 'block', 'plan', 'read_more'])
  expect(await names({ tools: ['events_list'] })).toEqual(['events_list', 'plan', 'read_more'])
})

test('each result marks the properties with text from blockchains', async () => {
  const client = await connectTo((await startServer()).url)
  const list = {
    chain,
    contractAddresses: [usdc],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_001,
    blockTo: 21_000_010,
  }
  const marks = async (name: string, args: Record<string, unknown>) =>
    (await callTool(client, name, args)).json['untrusted']
  expect(await marks('events_list', list)).toEqual(['data'])
  expect(await marks('events_list', { ...list, aggregate: { groupBy: 'decoded.to' } })).toEqual(['aggregate'])
  expect(await marks('plan', { tool: 'events_list', arguments: list })).toBeUndefined()
})
