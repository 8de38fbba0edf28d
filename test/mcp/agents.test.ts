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
const walks = reads.filter(({ operation }) =>
  ['x-pages', 'x-batch', 'x-split', 'x-window'].some((key) => key in operation),
)
const toolName = (id: string) => id.replace('.', '_')

const doors = [
  { transport: 'stdio', connect: connectOverStdio },
  { transport: 'HTTP', connect: connectOverHttp },
].flatMap((door) => (['auto', 'legacy'] as const).map((era) => ({ ...door, era })))

describe.each(doors)('over $transport, $era', ({ connect, era }) => {
  test('every read and its whole answer is a tool, and answers', async () => {
    const client = await connect(era, { budget: 1e6, confirmOver: 1e6 })
    const { tools } = await client.listTools()
    const wanted = [...reads.map(({ id }) => toolName(id)), ...walks.map(({ id }) => `${toolName(id)}_all`)]
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
      if (!walks.includes(entry)) continue
      const { offset: _, cursor: __, ...query } = sample
      const all = await callTool(client, `${toolName(id)}_all`, query)
      expect(all.isError, all.text).toBe(false)
      expect(Array.isArray(all.json['data'])).toBe(true)
    }
  })

  test('a budget that no argument raises', async () => {
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

  test('the user is asked before a dear call, once for each', async () => {
    const asked: string[] = []
    const client = await connect(era, { budget: 15_000 }, (question) => {
      asked.push(question)
      return asked.length === 1 ? { action: 'decline' } : { action: 'accept', content: { confirm: asked.length > 2 } }
    })
    const query = { chain, addresses: [wallet] }
    for (const _ of [1, 2]) {
      const refused = await callTool(client, 'wallet_reputation', query)
      expect(refused.isError).toBe(true)
      expect(refused.text).toContain('did not confirm')
    }
    expect(await callTool(client, 'wallet_reputation', query)).toMatchObject({ isError: false })
    expect(await callTool(client, 'wallet_reputation', query)).toMatchObject({ isError: false })
    expect(asked).toHaveLength(4)
    expect(asked[0]).toContain('wallet.reputation for 5000 credits')
    // What there is not enough for is not asked for at all.
    const over = await callTool(client, 'wallet_reputation', { chain, addresses: [wallet, usdc] })
    expect(over.text).toContain('5000 credits of the budget are left')
    expect(asked).toHaveLength(4)
  })

  test('a client that can not ask is told so', async () => {
    const client = await connect(era)
    const refused = await callTool(client, 'wallet_reputation', { chain, addresses: [wallet] })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('this client cannot ask')
    expect((await callTool(client, 'names_resolve', { chain, name: 'a.eth' })).json['budget']).toEqual({
      spent: 20,
      left: 9980,
    })
  })

  test('a call that is wrong can be mended', async () => {
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

  test('the contract and the documents are resources', async () => {
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

test('the guide and the errors are resources, whose links lead to resources', async () => {
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

describe('a whole answer', () => {
  const query = {
    chain,
    contractAddresses: [usdc],
    eventType: 'tokenTransfer',
    blockFrom: 21_000_001,
    blockTo: 21_002_000,
  }

  test('page by page, all of it, and nothing is paid for twice or ahead', async () => {
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

  test('stretches without anything are passed over, as far as that may cost', async () => {
    const { url, core } = await startServer({ confirmOver: 200 })
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    const { json } = await callTool(client, 'events_list_all', { ...query, blockFrom: 18_000_001, blockTo: 18_100_000 })
    expect(json).toMatchObject({ data: [], cursor: { v: 1 } })
    expect(core.credits.spent).toBe(200)
  })

  test('what it would cost is told for nothing', async () => {
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

  test('behind its end there is nothing, and it costs nothing', async () => {
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

  test('an answer that is not kept any more', async () => {
    const client = await connectOverHttp('auto')
    expect((await callTool(client, 'read_more', { answer: 'a1', from: 'here' })).isError).toBe(true)
    expect((await callTool(client, 'read_more', { answer: 'a9', from: 1 })).text).toContain('make the call again')
  })
})

test('of long answers so many are kept, and the oldest goes first', () => {
  const answers = new ResultStore()
  const long = [1, 2].map(() => 'x'.repeat(15_000))
  const names = Array.from({ length: 33 }, () => answers.add(long, {}, undefined).next?.answer)
  expect(answers.read(names[0], 1, undefined)).toContain('not stored (any more)')
  expect(answers.read(names[1], 1, undefined)).toMatchObject({ items: long.slice(1), of: 2 })
})

describe('writes', () => {
  const deploy = { chain: 'ETH', symbol: 'T', name: 'Token', totalCap: '10', supply: '10', digits: 18, address: wallet }
  const key = '0xprivate-canary'

  test('and reads may come without arguments; whether it is all made up is told', async () => {
    const { url } = await startServer({ isMock: false })
    const client = createAgent('auto')
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    expect(client.getInstructions()).not.toContain('made-up')
    expect((await connectOverHttp('auto')).getInstructions()).toContain('made-up')
    expect((await client.callTool({ name: 'alerts_chains' })).isError ?? false).toBe(false)
    await expect(client.readResource({ uri: 'elsewhere://names.resolve' })).rejects.toThrow()
  })

  test('are off', async () => {
    const { tools } = await (await connectOverHttp('auto')).listTools()
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true)
  })

  /** An agent that may write, and the bodies that leave for it. */
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

  test('are signed by the operator, after the user agreed; the model sees no key', async () => {
    const { client, bodies } = await openWriter()
    const { tools } = await client.listTools()
    expect(JSON.stringify(tools)).not.toMatch(/fromPrivateKey"/)
    const told = await callTool(client, 'contracts_deployToken', { ...deploy, fromPrivateKey: 'made-up' })
    expect(told.isError, told.text).toBe(false)
    expect(told.text).not.toContain(key)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ ...deploy, fromPrivateKey: key })
  })

  test('that only read take no key; what has no answer is said to be done', async () => {
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
