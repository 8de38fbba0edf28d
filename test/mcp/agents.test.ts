import { readdirSync } from 'node:fs'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { ResultStore } from '../../src/mcp/result-store.ts'
import { nameOf, operations, sampleOf } from '../contract/contract.ts'
import { accept, callTool, connectOverHttp, connectOverStdio, createAgent, startServer } from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const chain = 'ethereum-mainnet'

const reads = operations.filter((entry) => entry.method.toUpperCase() === 'GET' && nameOf(entry).id === entry.id)
const paginated = reads.filter(({ operation }) =>
  ['x-pages', 'x-batch', 'x-split', 'x-window'].some((key) => key in operation),
)
const toolName = (id: string) => id.replace('.', '_')

const connections = [
  { transport: 'stdio', connect: connectOverStdio },
  { transport: 'HTTP', connect: connectOverHttp },
].flatMap((connection) => (['auto', 'legacy'] as const).map((era) => ({ ...connection, era })))

describe.each(connections)('over $transport, $era', ({ connect, era }) => {
  test('every read is a tool, every paginated read has a tool for all results, and all of them work', async () => {
    const client = await connect(era, { budget: 1e6, confirmOver: 1e6 })
    const { tools } = await client.listTools()
    const wanted = [...reads.map(({ id }) => toolName(id)), ...paginated.map(({ id }) => `${toolName(id)}_all`)]
    expect(tools.map(({ name }) => name).sort()).toEqual([...wanted, 'plan', 'read_more'].sort())
    expect(client.getInstructions()).toContain('The budget is 1000000 credits')
    for (const entry of reads) {
      const { id, operation } = entry
      const tool = tools.find(({ name }) => name === toolName(id))
      const { amount } = operation['x-credits']
      expect(tool?.description).toContain(
        amount === null ? 'price not documented' : `${amount.toLocaleString('en')} credits`,
      )
      const sample = sampleOf(entry)
      expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(sample)))
      const one = await callTool(client, toolName(id), sample)
      expect(one.isError, one.text).toBe(false)
      expect(one.json).toHaveProperty('data')
      if (!paginated.includes(entry)) continue
      const { offset: _, cursor: __, ...query } = sample
      const all = await callTool(client, `${toolName(id)}_all`, query)
      expect(all.isError, all.text).toBe(false)
      expect(Array.isArray(all.json['data'])).toBe(true)
    }
  })

  test('enforces the budget, which no argument can raise', async () => {
    const client = await connect(era, { budget: 60 })
    const query = { chain, name: 'vitalik.eth' }
    expect((await callTool(client, 'names_resolve', query)).json['budget']).toEqual({ spent: 20, left: 40 })
    expect(await callTool(client, 'names_resolve', { ...query, maxCredits: 1e6 })).toMatchObject({ isError: true })
    await callTool(client, 'names_resolve', query)
    await callTool(client, 'names_resolve', query)
    const over = await callTool(client, 'names_resolve', query)
    expect(over.isError).toBe(true)
    expect(over.text).toContain('Only the operator can raise the budget')
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
    // A call that exceeds the remaining budget is rejected without a question.
    const over = await callTool(client, 'wallet_reputation', { chain, addresses: [wallet, usdc] })
    expect(over.text).toContain('5000 credits of the budget are left')
    expect(questions).toHaveLength(4)
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

  test('explains how to correct an invalid call', async () => {
    const client = await connect(era)
    const portfolio = { chain: 'etherum-mainnet', addresses: [wallet], tokenTypes: 'native' }
    const wrong = await callTool(client, 'wallet_portfolio', portfolio)
    expect(wrong.isError).toBe(true)
    expect(wrong.text).toContain("did you mean 'ethereum-mainnet'?")
    expect(wrong.text).toContain('must be one of ')
    expect((await callTool(client, 'names_resolve', { chain })).text).toMatch(
      /`name` is missing\n`name`: .*\nExample: /,
    )
    expect((await callTool(client, 'names_resolve', { chain, nam: 'x' })).text).toContain("did you mean 'name'?")
    expect((await callTool(client, 'wallet_portfolio', { ...portfolio, chain, addresses: wallet })).text).toContain(
      'Type: array of string.',
    )
    expect(
      (await callTool(client, 'tokens_owners_all', { chain, tokenAddress: usdc, cursor: { v: 1 } })).text,
    ).toContain('Pass the `cursor` of a result of this tool')
    expect((await callTool(client, 'wallet_everything', {})).text).toMatch(/Available tools: .*swaps_quote, /)
  })

  test('lists the contract and the documents as resources', async () => {
    const client = await connect(era)
    const { resources } = await client.listResources()
    expect(resources.length).toBeGreaterThan(reads.length + 3)
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      expect(JSON.stringify(contents)).not.toContain('$ref":"#/components/parameters/offset"'.repeat(2))
      expect('text' in (contents[0] ?? {})).toBe(true)
    }
    await expect(client.readResource({ uri: 'chaindata://operations/no.such' })).rejects.toThrow()
    await expect(client.readResource({ uri: 'chaindata://docs/guide/../../../../package.json' })).rejects.toThrow()
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1)
  })
})

test('the guide and error pages are resources that link to resources', async () => {
  const client = await connectOverStdio('auto')
  const { resources } = await client.listResources()
  const files = (folder: string) => readdirSync(new URL(`../../docs/src/content/docs/${folder}/`, import.meta.url))
  for (const folder of ['guide', 'errors'])
    for (const file of files(folder)) {
      const uri = `chaindata://docs/${folder}/${file.replace(/\.md$/, '')}`
      expect(resources).toContainEqual(
        expect.objectContaining({
          uri,
          name: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w\.$/),
        }),
      )
      const { contents } = await client.readResource({ uri })
      const text = 'text' in (contents[0] ?? {}) ? String(Object(contents[0]).text) : ''
      expect(text).toMatch(/^# \w/)
      expect(text.length).toBeGreaterThan(300)
      for (const [, link] of text.matchAll(/\]\(((?:\.|chaindata:)[^)]*)\)/g)) {
        expect(resources.map((one) => one.uri)).toContain(link)
      }
    }
})

describe('a tool for all results', () => {
  const query = {
    chain,
    contractAddresses: [usdc],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_001,
    blockTo: 21_002_000,
  }

  test('returns every item once, and charges only for the requested pages', async () => {
    const { url, core } = await startServer()
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const seen: unknown[] = []
    let cursor: unknown
    let uses = 0
    do {
      let { json } = await callTool(client, 'events_list_all', { ...query, ...(cursor ? { cursor } : {}) })
      uses++
      for (;;) {
        seen.push(...(json['data'] as unknown[]))
        if (!json['more']) break
        expect(json['cursor']).toBeUndefined()
        ;({ json } = await callTool(client, 'read_more', { ...Object(json['more']), how: undefined }))
      }
      cursor = json['cursor']
    } while (cursor)
    expect(uses).toBeGreaterThan(4)
    expect(core.credits).toMatchObject({ spent: uses * 50, uncertain: 0, reserved: 0 })
    const { data } = (await callTool(client, 'plan', { tool: 'events_list_all', arguments: query })).json
    expect(data).toBeUndefined()
    const ids = seen.map((event) => JSON.stringify(event))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(200)
  })

  test('skips empty pages up to the confirmation threshold', async () => {
    const { url, core } = await startServer({ confirmOver: 200 })
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const { json } = await callTool(client, 'events_list_all', { ...query, blockFrom: 18_000_001, blockTo: 18_100_000 })
    expect(json).toMatchObject({ data: [], cursor: { v: 1 } })
    expect(core.credits.spent).toBe(200)
  })

  test('has a price that `plan` returns without spending credits', async () => {
    const { url, core } = await startServer()
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    expect((await callTool(client, 'plan', { tool: 'events_list_all', arguments: query })).json).toEqual({
      calls: 4,
      credits: 200,
    })
    expect((await callTool(client, 'plan', { tool: 'names_resolve', arguments: { chain } })).text).toContain(
      '`name` is missing',
    )
    expect((await callTool(client, 'plan', { tool: 'nothing', arguments: {} })).isError).toBe(true)
    expect(core.credits.spent).toBe(0)
  })

  test('returns no items and costs nothing after the last page', async () => {
    const { url, core } = await startServer()
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const owners = { chain, tokenAddress: usdc, pageSize: 5 }
    const { json } = await callTool(client, 'tokens_owners_all', owners)
    const { spent } = core.credits
    const cursor = { ...Object(json['cursor']), at: [null] }
    const end = await callTool(client, 'tokens_owners_all', { ...owners, cursor })
    expect(end.json).toMatchObject({ data: [] })
    expect(core.credits.spent).toBe(spent)
  })

  test('read_more rejects an unknown result', async () => {
    const client = await connectOverHttp('auto')
    expect((await callTool(client, 'read_more', { answer: 'a1', from: 'here' })).isError).toBe(true)
    expect((await callTool(client, 'read_more', { answer: 'a9', from: 1 })).text).toContain('make the call again')
  })
})

test('keeps a limited number of long results and drops the oldest first', () => {
  const results = new ResultStore()
  const long = [1, 2].map(() => 'x'.repeat(15_000))
  const names = Array.from({ length: 33 }, () => results.add(long, {}, undefined).next?.answer)
  expect(results.read(names[0], 1, undefined)).toContain('not stored (any more)')
  expect(results.read(names[1], 1, undefined)).toMatchObject({ items: long.slice(1), of: 2 })
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
    const { tools } = await (await connectOverHttp('auto')).listTools()
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true)
  })

  /** Connects an agent that may write, and records the bodies of its requests. */
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
