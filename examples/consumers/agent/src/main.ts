import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { createClient } from 'chaindata'
import { createMcpServer } from 'chaindata/mcp'

// The server offers two tools, and has a budget that tool arguments cannot raise.
const client = createClient()
const server = createMcpServer({ client, budget: 500, tools: ['names_resolve', 'wallet_portfolio'] })

// An agent in the same process.
const [ours, theirs] = InMemoryTransport.createLinkedPair()
await server.connect(ours)
const agent = new Client({ name: 'my-agent', version: '1' })
await agent.connect(theirs)
const { tools } = await agent.listTools()
console.log(tools.map(({ name }) => name).join(', '))
const { isError } = await agent.callTool({
  name: 'names_resolve',
  arguments: { chain: 'ethereum-mainnet', name: 'vitalik.eth' },
})
console.log(isError ? 'failed' : 'called', client.credits.spent)
await agent.close()
