import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { credits } from '../../openapi/vocabulary/credits.ts'
import { readRequired } from '../../openapi/vocabulary/define/key.ts'
import { ResultStore } from '../../src/mcp/result-store.ts'
import { nameOf, operations, sampleOf } from '../contract/contract.ts'
import {
  accept,
  callTool,
  connectOverHttp,
  connectOverStdio,
  connectTo,
  createAgent,
  decodeNext,
  startServer,
} from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const chain = 'ethereum-mainnet'

const reads = operations.filter((entry) => entry.method.toUpperCase() === 'GET' && nameOf(entry).id === entry.id)
const paginated = reads.filter(({ operation }) =>
  ['x-pages', 'x-chunk', 'x-split', 'x-window'].some((key) => key in operation),
)
const toolName = (id: string) => id.replace('.', '_')

const connections = [
  { transport: 'stdio', connect: connectOverStdio },
  { transport: 'HTTP', connect: connectOverHttp },
].flatMap((connection) => (['auto', 'legacy'] as const).map((era) => ({ ...connection, era })))

describe.each(connections)('over $transport, $era', ({ connect, era }) => {
  test('enforces the budget, which no argument can raise', async () => {
    const client = await connect(era, { budget: 60 })
    const query = { chain, name: 'vitalik.eth' }
    expect((await callTool(client, 'names_resolve', query)).json['budget']).toEqual({ spent: 20, left: 40 })
    expect(await callTool(client, 'names_resolve', { ...query, maxCredits: 1e6 })).toMatchObject({ isError: true })
    const resolve = (name: string) => callTool(client, 'names_resolve', { chain, name })
    await resolve('a.eth')
    await resolve('b.eth')
    const over = await resolve('c.eth')
    expect(over.isError).toBe(true)
    expect(over.text).toContain('Only the operator can raise the budget')
    // The results of earlier calls are in the cache.
    expect((await resolve('a.eth')).json['budget']).toEqual({ spent: 60, left: 0 })
  })

  test('asks the user to confirm each expensive call', async () => {
    const questions: string[] = []
    const client = await connect(era, { budget: 15_000 }, (question) => {
      questions.push(question)
      return questions.length === 1
        ? { action: 'decline' }
        : { action: 'accept', content: { confirm: questions.length > 2 } }
    })
    const query = { chain, addresses: [wallet] }
    for (const _ of [1, 2]) {
      const refused = await callTool(client, 'wallet_reputation', query)
      expect(refused.isError).toBe(true)
      expect(refused.text).toContain('did not confirm')
    }
    expect(await callTool(client, 'wallet_reputation', query)).toMatchObject({ isError: false })
    expect(await callTool(client, 'wallet_reputation', query)).toMatchObject({ isError: false })
    expect(questions).toHaveLength(4)
    expect(questions[0]).toContain('wallet.reputation for 5000 credits')
    // The server rejects a call that exceeds the remaining budget without asking the user.
    const over = await callTool(client, 'wallet_reputation', { chain, addresses: [wallet, usdc] })
    expect(over.text).toContain('5000 credits of the budget are left')
    expect(questions).toHaveLength(4)
  })

  test('every read is a tool', async () => {
    const client = await connect(era, { budget: 1e6, confirmOver: 1e6 })
    const { tools } = await client.listTools()
    const wanted = reads.map(({ id }) => toolName(id))
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [...wanted, 'block', 'contracts_invoke', 'plan', 'read_more'].sort(),
    )
    expect(JSON.stringify(tools).length).toBeLessThan(24_000)
    expect(client.getInstructions()).toContain('The budget is 1000000 credits')
    const { text, isError } = await callTool(client, 'names_resolve', { chain, name: 'vitalik.eth' })
    expect(isError, text).toBe(false)
  })

  test('rejects an expensive call if the client cannot ask the user', async () => {
    const client = await connect(era)
    const refused = await callTool(client, 'wallet_reputation', { chain, addresses: [wallet] })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('this client cannot ask')
    expect((await callTool(client, 'names_resolve', { chain, name: 'a.eth' })).json['budget']).toEqual({
      spent: 20,
      left: 9980,
    })
  })

  test('lists the OpenAPI document and the docs pages as resources', async () => {
    const client = await connect(era)
    const { resources } = await client.listResources()
    expect(resources.length).toBeGreaterThan(reads.length + 3)
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      expect(Object(contents[0]).text).toMatch(/\w/)
      // Only the complete document contains the components that a reference names.
      if (uri !== 'chaindata://openapi.json') expect(Object(contents[0]).text).not.toContain('$ref')
    }
    for (const uri of ['chaindata://operations/no.such', 'chaindata://docs/guide/../../../../package.json'])
      await expect(client.readResource({ uri })).rejects.toThrow('Resource not found')
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1)
  })
})

test.each(['auto', 'legacy'] as const)('explains how to correct an invalid call over HTTP, %s', async (era) => {
  const client = await connectOverHttp(era)
  const portfolio = { chain: 'etherum-mainnet', addresses: [wallet], tokenTypes: 'native' }
  const wrong = await callTool(client, 'wallet_portfolio', portfolio)
  expect(wrong.isError).toBe(true)
  expect(wrong.text).toContain("did you mean 'ethereum-mainnet'?")
  expect(wrong.text).toContain('must be one of ')
  expect((await callTool(client, 'names_resolve', { chain })).text).toMatch(/`name` is missing\n`name`: .*\nExample: /)
  expect((await callTool(client, 'names_resolve', { chain, nam: 'x' })).text).toContain("did you mean 'name'?")
  expect((await callTool(client, 'wallet_portfolio', { ...portfolio, chain, addresses: wallet })).text).toContain(
    'Type: array of string.',
  )
  for (const invalid of [
    { cursor: { v: 1 } },
    { all: true, cursor: { v: 1 } },
    { all: true, cursor: 'text' },
    { all: true, cursor: null },
  ]) {
    const { text } = await callTool(client, 'tokens_owners', { chain, tokenAddress: usdc, ...invalid })
    expect(text).toContain('Pass the `cursor` of a result of this tool')
  }
  await expect(callTool(client, 'wallet_everything', {})).rejects.toThrow(
    /Available tools: .*swaps_quote, .*block, plan, read_more\./,
  )
})

test('each read has a price and can be called, and paginated reads also return all results', async () => {
  const client = await connectOverHttp('auto', { budget: 1e6, confirmOver: 1e6 })
  const { tools } = await client.listTools()
  for (const entry of reads) {
    const { id, operation } = entry
    const tool = tools.find(({ name }) => name === toolName(id))
    const { amount } = readRequired(credits, operation)
    expect(tool?.description).toContain(
      amount === null ? 'Price not documented' : `${amount.toLocaleString('en')} credits`,
    )
    const sample = sampleOf(entry)
    expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(sample)))
    const one = await callTool(client, toolName(id), sample)
    expect(one.isError, one.text).toBe(false)
    expect(one.json).toHaveProperty('data')
    if (!paginated.includes(entry)) continue
    const { offset: _, cursor: __, ...query } = sample
    const all = await callTool(client, toolName(id), { ...query, all: true })
    expect(all.isError, all.text).toBe(false)
    expect(Array.isArray(all.json['data'])).toBe(true)
  }
})

test('the list of tools stays short with every option', async () => {
  const options = { allowWrites: true, privateKey: 'key', resolveNames: true }
  const client = await connectTo((await startServer(options)).url)
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(operations.filter((entry) => nameOf(entry).id === entry.id).length + 3)
  expect(JSON.stringify(tools).length).toBeLessThan(24_000)
})

interface Next {
  tool: string
  arguments: Record<string, unknown>
}

describe('all: true', () => {
  const query = {
    chain,
    contractAddresses: [usdc],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_001,
    blockTo: 21_002_000,
  }

  test('returns every item once, in as many calls as the threshold requires', async () => {
    const { url, core } = await startServer({ confirmOver: 200 })
    const client = await connectTo(url)
    const seen: unknown[] = []
    let next: Next | undefined = { tool: 'events_list', arguments: { ...query, all: true } }
    let uses = 0
    while (next) {
      const { json } = await callTool(client, next.tool, next.arguments)
      if (next.tool === 'events_list') uses++
      seen.push(...(json['data'] as unknown[]))
      next = json['next'] as Next | undefined
    }
    expect(uses).toBeGreaterThan(1)
    expect(core.credits).toMatchObject({ uncertain: 0, reserved: 0 })
    expect(core.credits.spent).toBeGreaterThan(200)
    const ids = seen.map((event) => JSON.stringify(event))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(200)
  })

  test('asks the user to confirm more than the threshold, and then reads everything', async () => {
    const questions: string[] = []
    const { url, core } = await startServer({ confirmOver: 100 })
    const client = await connectTo(url, 'auto', (question) => {
      questions.push(question)
      return accept(question)
    })
    const { json } = await callTool(client, 'events_list', { ...query, aggregate: { count: true } })
    expect(json).toMatchObject({ complete: true, aggregate: { count: expect.any(Number) } })
    expect(questions).toEqual([expect.stringContaining('for 200 to 1000 credits')])
    expect(core.credits.spent).toBeLessThanOrEqual(1_000)
  })

  test('stops at maxCredits and returns how to continue', async () => {
    const { url, core } = await startServer()
    const client = await connectTo(url)
    const { json } = await callTool(client, 'events_list', { ...query, maxCredits: 100, fields: ['txHash'] })
    expect(json).toMatchObject({ complete: false, reason: 'the next page would exceed 100 credits' })
    expect(core.credits.spent).toBeLessThanOrEqual(100)
  })

  test('reads empty block ranges only up to the confirmation threshold', async () => {
    const { url, core } = await startServer({ confirmOver: 200 })
    const client = await connectTo(url)
    const empty = { ...query, all: true, blockFrom: 18_000_001, blockTo: 18_100_000 }
    const { json } = await callTool(client, 'events_list', empty)
    expect(json).toMatchObject({
      complete: false,
      data: [],
      next: { tool: 'events_list', arguments: { cursor: expect.stringMatching(/^resume\./) } },
    })
    expect(core.credits.spent).toBe(200)
  })

  test('has a price that `plan` compares with the budget, without spending credits', async () => {
    const { url, core } = await startServer({ budget: 190 })
    const client = await connectTo(url)
    const plan = (tool: string, args: object) => callTool(client, 'plan', { tool, arguments: args })
    expect((await plan('events_list', { ...query, all: true })).json).toMatchObject({
      calls: 4,
      credits: 200,
      left: 190,
      fits: false,
    })
    expect((await plan('names_resolve', { chain, name: 'a.eth' })).json).toMatchObject({ credits: 20, fits: true })
    expect((await plan('names_resolve', { chain })).text).toContain('`name` is missing')
    expect((await plan('nothing', {})).isError).toBe(true)
    expect(core.credits.spent).toBe(0)
  })

  test('returns no items and costs nothing after the last page', async () => {
    const { url, core } = await startServer({ confirmOver: 100 })
    const client = await connectTo(url)
    const owners = { chain, tokenAddress: usdc, pageSize: 5, all: true }
    const { json } = await callTool(client, 'tokens_owners', owners)
    const { spent } = core.credits
    const cursor = { ...decodeNext(json), at: [null] }
    const end = await callTool(client, 'tokens_owners', { ...owners, cursor })
    expect(end.json).toMatchObject({ complete: true, data: [] })
    expect(core.credits.spent).toBe(spent)
  })

  test('reports progress to a client that requests it', async () => {
    const { url } = await startServer()
    const client = await connectTo(url)
    const steps: number[] = []
    const call = { name: 'events_list', arguments: { ...query, aggregate: { count: true } } }
    await client.callTool(call, { onprogress: ({ progress, total }) => steps.push(progress / (total ?? 1)) })
    expect(steps.at(-1)).toBe(1)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('read_more rejects an unknown result', async () => {
    const client = await connectOverHttp('auto')
    expect((await callTool(client, 'read_more', { answer: 'a1', from: 'here' })).isError).toBe(true)
    expect((await callTool(client, 'read_more', { answer: 'a9', from: 1 })).text).toContain('make the call again')
  })
})

test('keeps a limited number of long results and drops the oldest first', () => {
  const results = new ResultStore()
  const long = Array.from({ length: 15 }, () => 'x'.repeat(1_500))
  const names = Array.from(
    { length: 33 },
    () => results.add({ items: long, trailer: {}, session: undefined, shorten: (item) => item }).next?.answer,
  )
  expect(results.read(names[0], 1, undefined)).toContain('is no longer stored')
  expect(results.read(names[1], 14, undefined)).toMatchObject({ items: long.slice(14), of: 15 })
  expect(results.read(names[1], 0, undefined)).toMatchObject({ items: long.slice(0, 9), of: 15 })
  for (const from of [-1, 15]) expect(results.read(names[1], from, undefined)).toContain('from 0 to 14.')
})

describe('writes', () => {
  const deploy = { chain: 'ETH', symbol: 'T', name: 'Token', totalCap: '10', supply: '10', digits: 18, address: wallet }
  const key = '0xprivate-canary'

  test('the instructions mention the mock only if it is used', async () => {
    const { url } = await startServer({ isMock: false })
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    expect(client.getInstructions()).not.toContain('made-up')
    expect((await connectOverHttp('auto')).getInstructions()).toContain('made-up')
    expect((await client.callTool({ name: 'alerts_chains' })).isError ?? false).toBe(false)
    await expect(client.readResource({ uri: 'elsewhere://names.resolve' })).rejects.toThrow()
  })

  test('are not offered by default', async () => {
    const client = await connectOverHttp('auto')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).not.toContain('contracts_deployToken')
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true)
  })

  /** Connects an agent that may write, and records the request bodies. */
  const openWriter = async () => {
    const bodies: string[] = []
    const { url } = await startServer(
      { allowWrites: true, privateKey: key },
      {
        use: [
          (request, next) => {
            bodies.push(request.body ?? '')
            return next(request)
          },
        ],
      },
    )
    const client = createAgent('auto', accept)
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    return { client, bodies }
  }

  test('are signed with the key of the operator, which the model does not see', async () => {
    const { client, bodies } = await openWriter()
    const { tools } = await client.listTools()
    expect(JSON.stringify(tools)).not.toMatch(/fromPrivateKey"/)
    const deployed = await callTool(client, 'contracts_deployToken', { ...deploy, fromPrivateKey: 'invented' })
    expect(deployed.isError, deployed.text).toBe(false)
    expect(deployed.text).not.toContain(key)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ ...deploy, fromPrivateKey: key })
  })

  test('that only read are sent without a key, and an empty response becomes "Done."', async () => {
    const { client, bodies } = await openWriter()
    const methodABI = { name: 'totalSupply', type: 'function', constant: true, inputs: [], outputs: [] }
    const invoke = { chain: 'ethereum', contractAddress: usdc, methodName: 'totalSupply', methodABI, params: [] }
    const read = await callTool(client, 'contracts_invoke', invoke)
    expect(read.isError, read.text).toBe(false)
    expect(JSON.parse(bodies[0] ?? '')).not.toHaveProperty('fromPrivateKey')
    expect((await callTool(client, 'alerts_update', { id: 'an-id', paused: true })).json['data']).toBe('Done.')
  })

  test('that must be signed are not offered without a key', async () => {
    const { url } = await startServer({ allowWrites: true })
    const client = createAgent('legacy', accept)
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).not.toContain('contracts_deployToken')
    expect(names).toContain('contracts_invoke')
    expect(names).toContain('alerts_update')
  })
})
