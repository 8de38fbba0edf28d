import { join } from 'node:path'
import { type Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { readTokens } from '../../src/cli/mcp-tokens.ts'
import { runCommand, startMcpServer, temporaryFile, temporaryFolder } from '../cli/command.ts'
import { callTool, createAgent, type Era } from './client.ts'

const chain = 'ethereum-mainnet'
const alice = 'alice-token-012345'
const bob = 'bob-token-01234567'

const writeTokens = (content: unknown): Promise<string> =>
  temporaryFile(typeof content === 'string' ? content : JSON.stringify(content))

/** Starts the command, and returns a function that connects with a bearer token. */
async function startCommand(flags: readonly string[]) {
  const { url, send, done, written } = await startMcpServer(['--mock', ...flags])
  const connect = async (token: string, era: Era = 'auto'): Promise<Client> => {
    const client = createAgent(era)
    const headers = { authorization: `Bearer ${token}` }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    return client
  }
  const stop = async () => {
    send('SIGINT')
    await done
  }
  return { url, connect, stop, written }
}

const resolve = (client: Client, name: string) => callTool(client, 'names_resolve', { chain, name })

test('each token has its own budget', async () => {
  const path = await writeTokens({ alice: { token: alice, budget: 20 }, bob: { token: bob } })
  const { connect, written } = await startCommand(['--tokens-file', path, '--budget', '30'])
  expect(written.err).toContain('(2 tokens; press Ctrl+C to stop)')
  const [first, second] = [await connect(alice), await connect(bob, 'legacy')]
  expect(first.getInstructions()).toContain('The budget is 20 credits')
  expect((await resolve(first, 'a.eth')).json['budget']).toEqual({ spent: 20, left: 0 })
  expect((await resolve(first, 'b.eth')).text).toContain("exceed the 'alice' budget of 20")
  // Without a budget in the file, the budget of the command applies.
  expect((await resolve(second, 'c.eth')).json['budget']).toEqual({ spent: 20, left: 10 })
  // The budget of the command is not a limit for all tokens together. Results do not contain tokens.
  expect((await resolve(second, `${alice}.eth`)).text).not.toContain(alice)
  await expect(connect('unknown-token-0123')).rejects.toThrow(/401|[Uu]nauthorized/)
})

test('a token cannot use the sessions and results of another one', async () => {
  const path = await writeTokens({ alice: { token: alice }, bob: { token: bob } })
  const { url, connect } = await startCommand(['--tokens-file', path])
  const [first, second] = [await connect(alice), await connect(bob)]
  const events = { contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'], eventType: 'tokenTransfer' }
  const query = { chain, ...events, blockFrom: 21_000_001, blockTo: 21_002_000, all: true }
  const { json } = await callTool(first, 'events_list', query)
  const uri = String(json['file'])
  expect((await first.readResource({ uri })).contents).toHaveLength(1)
  await expect(second.readResource({ uri })).rejects.toThrow('Resource not found')

  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const send = (token: string, message: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    })
  const opened = await send(alice, { method: 'initialize', params })
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' }
  expect((await send(alice, { method: 'tools/list' }, session)).status).toBe(200)
  expect((await send(bob, { method: 'tools/list' }, session)).status).toBe(404)
})

test('with --budget-file, the budget of a token outlives the server', async () => {
  const path = await writeTokens({ alice: { token: alice, budget: 30, per: 'day' }, bob: { token: bob } })
  const flags = ['--tokens-file', path, '--budget-file', join(await temporaryFolder(), 'credits.db')]
  const before = await startCommand(flags)
  const agent = await before.connect(alice)
  expect((await resolve(agent, 'a.eth')).isError).toBe(false)
  await agent.close()
  await before.stop()
  const after = await startCommand(flags)
  const over = await resolve(await after.connect(alice), 'b.eth')
  expect(over.text).toContain("the 'alice' budget of 30; 10 are left until ")
  expect((await resolve(await after.connect(bob), 'b.eth')).isError).toBe(false)
})

test('a file contains tokens with optional budgets and periods', async () => {
  const path = await writeTokens({
    alice: { token: alice },
    bob: { token: 'x'.repeat(16), budget: 0, per: 'day' },
    carol: { token: bob, budget: 5_000, per: 'month' },
  })
  expect(await readTokens(path)).toStrictEqual([
    { name: 'alice', token: alice },
    { name: 'bob', token: 'x'.repeat(16), budget: 0, per: 'day' },
    { name: 'carol', token: bob, budget: 5_000, per: 'month' },
  ])
})

test('an invalid file is a usage error with an example of a valid one', async () => {
  await expect(readTokens(await writeTokens([]))).rejects.toMatchObject({
    message: 'the file passed as --tokens-file must contain an object',
    hint: 'It must contain tokens by name: {"alice": {"token": "…", "budget": 5000, "per": "day"}}',
  })
  await expect(readTokens('/nowhere')).rejects.toThrow('--tokens-file')
})

test.each([
  ['{', 'is not valid JSON'],
  [[], 'must contain an object'],
  [{}, 'contains no token'],
  [{ alice: { token: 'x'.repeat(15) } }, 'must have a token of at least 16 characters'],
  [{ alice: { token: 1234567890123456 } }, 'must have a token of at least 16 characters'],
  [{ alice: { token: 'alice token 012345' } }, 'must have a token of at least 16 characters without spaces'],
  [{ alice: 'alice-token-012345' }, 'must have a token of at least 16 characters'],
  [{ alice: { token: alice }, bob: { token: alice } }, 'contains a token twice'],
  [{ alice: { token: alice, budget: -1 } }, 'must have a whole number as the budget of alice'],
  [{ alice: { token: alice, budget: 1.5 } }, 'must have a whole number as the budget of alice'],
  [{ alice: { token: alice, per: 'week' } }, 'must have day or month as alice.per'],
  [{ alice: { token: alice, limit: 5 } }, 'contains the unknown property alice.limit'],
])('rejects an invalid file: %j', async (content, message) => {
  const path = await writeTokens(content)
  const { exit, err } = await runCommand(['mcp', '--mock', '--http', '--tokens-file', path])
  expect(exit).toBe(2)
  expect(err).toContain(message)
  expect(err).not.toContain(alice)
})

test('--tokens-file requires --http, and excludes CHAINDATA_MCP_TOKEN', async () => {
  const path = await writeTokens({ alice: { token: alice } })
  const run = (flags: string[], env = {}) => runCommand(['mcp', '--mock', '--tokens-file', path, ...flags], { env })
  expect((await run([])).err).toContain('--tokens-file requires --http. Add --http.')
  expect((await run(['--http'], { CHAINDATA_MCP_TOKEN: bob })).err).toContain('exclude each other')
})
