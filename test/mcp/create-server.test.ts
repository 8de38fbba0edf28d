import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../src/core/client/create-client.ts'
import { type CreateMcpServerOptions, createMcpServer } from '../../src/mcp/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { callTool } from './client.ts'

const chaindata = () => createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch() })
const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' }

async function connectAgent(options: CreateMcpServerOptions): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const agent = new Client({ name: 'test', version: '1' })
  onTestFinished(() => agent.close())
  await createMcpServer(options).connect(ours)
  await agent.connect(theirs)
  return agent
}

test('serves the tools of a client within its own budget', async () => {
  const client = chaindata()
  const agent = await connectAgent({ client, budget: 30 })
  expect((await callTool(agent, 'names_resolve', query)).json['budget']).toEqual({ spent: 20, left: 10 })
  expect((await callTool(agent, 'names_resolve', query)).text).toContain('Only the operator can raise the budget')
  expect(client.credits).toMatchObject({ spent: 20, byName: { mcp: { spent: 20 } } })
})

test('offers only the named tools', async () => {
  const agent = await connectAgent({ client: chaindata(), tools: ['names_resolve'] })
  expect((await agent.listTools()).tools.map(({ name }) => name)).toEqual(['names_resolve', 'plan', 'read_more'])
})

test('without a budget, the calls count towards the budget of the client', async () => {
  const client = chaindata()
  const agent = await connectAgent({ client })
  const { json } = await callTool(agent, 'names_resolve', query)
  expect(json['budget']).toMatchObject({ spent: 20 })
  expect(json).not.toHaveProperty('mock')
  expect(client.credits.byName).toEqual({})
})

test('offers writes and names only if they are allowed', async () => {
  const toolNames = async (options: Partial<CreateMcpServerOptions>) => {
    const agent = await connectAgent({ client: chaindata(), groups: ['alerts', 'names'], ...options })
    return (await agent.listTools()).tools.map(({ name }) => name)
  }
  const reads = await toolNames({})
  expect(reads).toContain('names_resolve')
  expect(reads).not.toContain('alerts_update')
  expect(await toolNames({ allowWrites: false, resolveNames: false })).toEqual(reads)
  expect(await toolNames({ allowWrites: true })).toContain('alerts_update')
  const agent = await connectAgent({ client: chaindata(), resolveNames: true })
  const { json } = await callTool(agent, 'wallet_portfolio', {
    chain: query.chain,
    addresses: [query.name],
    tokenTypes: 'native',
  })
  expect(json).toMatchObject({ complete: true, resolved: { [query.name]: expect.stringMatching(/^0x/) } })
})

test('servers with the same client share its budget', async () => {
  const client = chaindata().withOptions({ credits: { budget: 30 } })
  const [first, second] = [await connectAgent({ client }), await connectAgent({ client })]
  await callTool(first, 'names_resolve', query)
  expect((await callTool(second, 'names_resolve', { ...query, name: 'b.eth' })).isError).toBe(true)
})

test.each([
  [{}, '`client` is missing'],
  [{ client: chaindata(), tools: ['names.resolve'] }, '`tools` contains names.resolve; it accepts '],
  [{ client: chaindata(), groups: ['nothing'] }, '`groups` contains nothing; it accepts swaps, tokens, '],
  [{ client: chaindata(), budgets: 5 }, "did you mean 'budget'?"],
])('rejects invalid options %#', (options, message) => {
  expect(() => createMcpServer(options as CreateMcpServerOptions)).toThrow(message)
})
