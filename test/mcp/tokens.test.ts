import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { readTokens } from '../../src/cli/mcp-tokens.ts'
import { runCommand, startMcpServer, temporaryFile, temporaryFolder } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { callTool, createAgent, type Era } from './client.ts'

const chain = 'ethereum-mainnet'
const alice = 'alice-token-012345'
const bob = 'bob-token-01234567'
const apiKey = 'canary-0123456789'
const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'

const writeTokens = (content: unknown): Promise<string> =>
  temporaryFile(typeof content === 'string' ? content : JSON.stringify(content))

async function connectWith(url: string, token: string, era: Era = 'auto'): Promise<Client> {
  const client = createAgent(era)
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return client
}

/** Starts the command, and returns a function that connects with a bearer token. */
async function startCommand(flags: readonly string[]) {
  const { url, send, done, written } = await startMcpServer(['--mock', ...flags])
  const connect = (token: string, era: Era = 'auto') => connectWith(url, token, era)
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
  expect((await run(['--http'], { CHAINDATA_MCP_TOKEN: bob })).err).toContain('cannot be used together')
})

test('a token neither reads results that another one has paid for, nor joins its requests', async () => {
  const { url, requests } = await serve(async () => {
    await sleep(100)
    return { address: wallet, resolved: true, name: 'a.eth', chain }
  })
  const path = await writeTokens({ alice: { token: alice }, bob: { token: bob } })
  const started = await startMcpServer(['--tokens-file', path], { CHAINDATA_BASE_URL: url, CHAINDATA_API_KEY: apiKey })
  const [first, second] = [await connectWith(started.url, alice), await connectWith(started.url, bob)]
  const results = await Promise.all([first, second, first].map((client) => resolve(client, 'a.eth')))
  expect(requests).toHaveLength(2)
  expect(results.map(({ json }) => Object(json['budget']).spent)).toEqual([20, 20, 20])
  // Each token finds its own result in the cache.
  for (const client of [first, second])
    expect((await resolve(client, 'a.eth')).json['budget']).toMatchObject({ spent: 20 })
  expect(requests).toHaveLength(2)
})

describe('when the tokens file changes', () => {
  const carol = 'carol-token-012345'
  const initial = { alice: { token: alice, budget: 50 }, bob: { token: bob } }

  async function startWithFile() {
    const path = await writeTokens(initial)
    const { connect, written, url } = await startCommand(['--tokens-file', path])
    const status = async (token: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } })).status
    return { path, connect, written, url, status }
  }

  test.each(['written', 'replaced'])('and is %s, new tokens work and removed ones stop working', async (how) => {
    const { path, connect, status } = await startWithFile()
    expect([await status(alice), await status(bob), await status(carol)]).toEqual([400, 400, 401])
    const content = JSON.stringify({ alice: initial.alice, carol: { token: carol } })
    if (how === 'written') await writeFile(path, content)
    else {
      await writeFile(`${path}.new`, content)
      await rename(`${path}.new`, path)
    }
    expect([await status(alice), await status(bob), await status(carol)]).toEqual([400, 401, 400])
    expect((await resolve(await connect(carol), 'a.eth')).isError).toBe(false)
  })

  test('the budget of a token that stays continues, also with another token or limit', async () => {
    const { path, connect } = await startWithFile()
    const agent = await connect(alice)
    await resolve(agent, 'a.eth')
    await writeFile(path, JSON.stringify({ alice: { token: carol, budget: 50 } }))
    const rotated = await connect(carol)
    expect((await resolve(rotated, 'b.eth')).json['budget']).toEqual({ spent: 40, left: 10 })
    await expect(resolve(agent, 'a.eth')).rejects.toThrow(/401|[Uu]nauthorized|bearer/)
    await writeFile(path, JSON.stringify({ alice: { token: carol, budget: 70 } }))
    expect((await resolve(await connect(carol), 'c.eth')).json['budget']).toEqual({ spent: 60, left: 10 })
  })

  test.each(['{', '{"alice": {"token": "short"}}', ''])(
    'to %j, the tokens stay valid and an error is logged',
    async (text) => {
      const { path, status, written } = await startWithFile()
      await writeFile(path, text)
      expect([await status(alice), await status(carol)]).toEqual([400, 401])
      expect(written.err).toContain('the file passed as --tokens-file ')
      expect(written.err).toContain('the previous tokens stay valid')
      await rm(path)
      expect(await status(alice)).toBe(400)
      await writeFile(path, JSON.stringify({ carol: { token: carol } }))
      expect([await status(alice), await status(carol)]).toEqual([401, 400])
    },
  )

  test('the open streams of a removed token end without a request', async () => {
    const { path, url } = await startWithFile()
    const headers = { authorization: `Bearer ${alice}`, accept: 'application/json, text/event-stream' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
    const json = { 'content-type': 'application/json' }
    const opened = await fetch(url, { method: 'POST', headers: { ...headers, ...json }, body })
    const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' }
    const stream = await fetch(url, { headers: { ...headers, ...session } })
    expect(stream.status).toBe(200)
    await writeFile(path, JSON.stringify({ bob: { token: bob } }))
    expect(await stream.text()).toBe('')
  })
})
