import { describe, expect, onTestFinished, test } from 'vitest'
import { serve } from '../support/server.ts'
import { type Agent, type CallOptions, clients, type Transport } from './clients.ts'
import { startServer } from './server.ts'

const chain = 'ethereum-mainnet'
const contractAddresses = ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48']
const events = { chain, contractAddresses, eventType: 'tokenTransfer', blockFrom: 21_000_001, blockTo: 21_002_000 }

const allTransports: readonly Transport[] = ['stdio', 'HTTP']
const connections = clients.flatMap(({ transports = allTransports, ...library }) =>
  transports.map((transport) => ({ ...library, transport })),
)

describe.each(connections)('$name over $transport', ({ connect, transport, reportsProgress, ...library }) => {
  const { cancelsOverStdio, knowsLinks = true } = library
  const open = async (flags: readonly string[] = ['--mock'], env?: Record<string, string>): Promise<Agent> => {
    const agent = await connect(await startServer(transport, flags, env))
    onTestFinished(() => agent.close())
    return agent
  }

  test('passes schemas without references to the model, for every tool', async () => {
    const tools = await (await open()).tools()
    expect(Object.keys(tools)).toEqual(expect.arrayContaining(['events_list', 'names_resolve', 'plan', 'read_more']))
    for (const [name, schema] of Object.entries(tools)) {
      expect(name).toMatch(/^\w{1,64}$/)
      expect(schema).toMatchObject({ type: 'object', properties: expect.anything() })
      expect(JSON.stringify(schema)).not.toContain('$ref')
    }
    expect(tools).toMatchObject({ events_list: { properties: { contractAddresses: { type: 'array' } } } })
  })

  // On a busy machine, every report may arrive together with the result, and clients drop those.
  test('requests totals, and receives progress', { retry: 3 }, async () => {
    const agent = await open()
    const steps: number[] = []
    const options: CallOptions = { onProgress: (progress, total) => steps.push(progress / Number(total)) }
    const aggregate = { count: true, sum: 'decoded.value', groupBy: 'decoded.to', top: 5 }
    const { body } = await agent.call('events_list', { ...events, aggregate }, reportsProgress ? options : {})
    expect(body).toMatchObject({ complete: true, aggregate: { sum: expect.stringMatching(/^\d+/) }, mock: true })
    expect(Object(body['aggregate']).groups).toHaveLength(5)
    // Clients may drop the last progress report, which arrives together with the result.
    expect(steps.length > 0).toBe(reportsProgress)
    expect(steps).toEqual(steps.filter((step) => step > 0 && step <= 1).sort((a, b) => a - b))
  })

  test('reads the complete result of a file, with a link to it if the client knows links', async () => {
    const agent = await open()
    const { body, links } = await agent.call('events_list', { ...events, all: true })
    expect(links).toEqual(knowsLinks ? [body['file']] : [])
    const lines = (await agent.read(String(body['file']))).trim().split('\n')
    expect(lines).toHaveLength(Number(body['of']))
    expect(JSON.parse(lines[0] ?? '')).toHaveProperty('blockNumber')
  })

  test('continues with the arguments of `next`', async () => {
    const agent = await open(['--mock', '--confirm-over', '100'])
    const first = await agent.call('events_list', { ...events, aggregate: { count: true } })
    expect(first.body).toMatchObject({ complete: false, next: { tool: 'events_list' } })
    const second = await agent.call('events_list', Object(first.body['next']).arguments)
    const counts = [first, second].map(({ body }) => Object(body['aggregate']).count)
    expect(counts[1]).toBeGreaterThan(counts[0])
  })

  test('receives errors of the budget and of the arguments as results', async () => {
    const agent = await open(['--mock', '--budget', '10'])
    const over = await agent.call('names_resolve', { chain, name: 'vitalik.eth' })
    expect(over).toMatchObject({
      isError: true,
      body: { complete: false, error: { code: 'budget' }, budget: { spent: 0, left: 10 } },
    })
    const misspelled = { chain: 'etherum-mainnet', addresses: contractAddresses, tokenTypes: 'native' }
    const wrong = await agent.call('wallet_portfolio', misspelled)
    expect(wrong).toMatchObject({ isError: true, body: { error: { code: 'parameter' } } })
  })

  test('cannot write without --allow-writes', async () => {
    const agent = await open()
    expect(Object.keys(await agent.tools())).not.toContain('alerts_update')
    const plan = await agent.call('plan', { tool: 'alerts_update', arguments: { id: '1', paused: true } })
    expect(plan).toMatchObject({ isError: true, body: { error: { code: 'tool' } } })
    const writing = {
      contractAddress: contractAddresses[0],
      chain: 'ethereum',
      methodName: 'transfer',
      methodABI: { name: 'transfer', type: 'function', stateMutability: 'nonpayable', inputs: [], outputs: [] },
      params: [],
    }
    const refused = await agent.call('contracts_invoke', writing)
    expect(refused).toMatchObject({ isError: true, body: { error: { message: expect.stringContaining('read') } } })
  })

  test.skipIf(transport === 'stdio' && !cancelsOverStdio)('cancels a call, which closes its request', async () => {
    const received = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const { url } = await serve((_, response) => {
      response.once('close', closed.resolve)
      received.resolve()
    })
    const env = { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: 'key' }
    const agent = await open([], env)
    const controller = new AbortController()
    const call = agent.call('names_resolve', { chain, name: 'slow.eth' }, { signal: controller.signal })
    const rejection = expect(call).rejects.toThrow()
    await received.promise
    controller.abort()
    await rejection
    await closed.promise
    // The connection still works.
    expect((await agent.call('plan', { tool: 'names_resolve', arguments: { chain, name: 'a' } })).isError).toBe(false)
  })
})
