import assert from 'node:assert/strict'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { createClient } from 'chaindata'
import { createMcpServer } from 'chaindata/mcp'
import { mockFetch } from 'chaindata/mock'

const client = createClient({ baseUrl: 'http://mock', apiKey: 'key', fetch: mockFetch() })
const server = createMcpServer({ client, budget: 1_000 })
const [ours, theirs] = InMemoryTransport.createLinkedPair()
await server.connect(ours)
await theirs.start()

let id = 0
/**
 * @param {string} method
 * @param {object} params
 * @returns {Promise<any>} the result, without the notifications before it
 */
const request = (method, params) =>
  new Promise((resolve) => {
    const current = ++id
    theirs.onmessage = (message) => {
      if ('id' in message && message.id === current) resolve('result' in message ? message.result : message)
    }
    theirs.send({ jsonrpc: '2.0', id: current, method, params: { ...params } })
  })
const clientInfo = { name: 'agent', version: '1' }
await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
await theirs.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
const query = { chain: 'ethereum-mainnet', name: 'vitalik.eth' }
const result = await request('tools/call', { name: 'names_resolve', arguments: query })
assert.match(result.content[0].text, /0x91175f4b8fb9e21cef5aaa1673f3cb988e2e6113/)
await server.close()
