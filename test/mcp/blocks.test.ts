import { expect, onTestFinished, test } from 'vitest'
import { createProvider } from '../../src/gateway/index.ts'
import { startMock } from '../../src/mock/index.ts'
import { runCommand, startMcpServer } from '../cli/command.ts'
import { serve } from '../support/server.ts'
import { callTool, connectOverStdio, connectTo, startServer } from './client.ts'

const chain = 'ethereum-mainnet'

/** Connects to a server whose blockchain nodes have blocks with these timestamps, in seconds. */
async function connectToChain(timestamps: readonly number[]) {
  const requested: number[] = []
  const node = {
    request: async ({ params }: { params?: readonly unknown[] }) => {
      const [block] = params ?? []
      const number = block === 'latest' ? timestamps.length - 1 : Number(block)
      requested.push(number)
      return { number: `0x${number.toString(16)}`, timestamp: `0x${timestamps[number]?.toString(16)}` }
    },
  }
  const { url } = await startServer({ nodeOf: (slug) => (slug === chain ? node : undefined) })
  const client = await connectTo(url)
  return { find: (args: object) => callTool(client, 'block', { chain, ...args }), requested }
}

const iso = (timestamp: number) => new Date(timestamp * 1000).toISOString()

const start = 1_700_000_000
const chainsOfBlocks: [string, number[]][] = [
  ['in equal intervals', Array.from({ length: 5_000 }, (_, i) => start + 12 * i)],
  [
    'in intervals that change',
    Array.from({ length: 5_000 }, (_, i) => start + (i < 2_500 ? i : 2_500 + (i - 2_500) * 60)),
  ],
  ['after a genesis block of 1970', [0, ...Array.from({ length: 5_000 }, (_, i) => start + 12 * i)]],
  ['several in one second', Array.from({ length: 5_000 }, (_, i) => start + Math.ceil(i / 4))],
]

test.each(chainsOfBlocks)('finds the last block at or before a time, with blocks %s', async (_, timestamps) => {
  const { find, requested } = await connectToChain(timestamps)
  for (const number of [1, 2, 777, 2_499, 2_500, 2_501, 4_998]) {
    for (const time of [timestamps[number] ?? 0, (timestamps[number + 1] ?? 0) - 1]) {
      requested.length = 0
      const { json } = await find({ time: iso(time) })
      const expected = timestamps.findLastIndex((timestamp) => timestamp <= time)
      const latest = expected === timestamps.length - 1
      expect(json['data']).toEqual({
        number: expected,
        time: iso(timestamps[expected] ?? 0),
        ...(latest && { latest }),
      })
      expect(requested.length).toBeLessThan(40)
    }
  }
})

test('needs few requests if blocks come in equal intervals', async () => {
  const { find, requested } = await connectToChain(Array.from({ length: 100_000 }, (_, i) => start + 12 * i))
  await find({ time: '7d' })
  expect(requested.length).toBeLessThan(16)
})

test('returns the latest block without a time, and for a time after it', async () => {
  const { find } = await connectToChain([start, start + 10])
  const latest = { number: 1, time: iso(start + 10), latest: true }
  expect((await find({})).json['data']).toEqual(latest)
  expect((await find({ time: '2100-01-01' })).json['data']).toEqual(latest)
  expect((await find({ time: '1m' })).text).toContain('is before the first block')
})

test('reads a time without a zone as UTC', async () => {
  const { find } = await connectToChain([Date.UTC(2026, 0, 1) / 1000, Date.UTC(2026, 0, 1, 12) / 1000, 4e9])
  for (const time of ['2026-01-01T12:00', '2026-01-01T12:00Z', '2026-01-01T13:00+01:00', '2026-01-01T12:00:00.000Z'])
    expect((await find({ time })).json['data'], time).toMatchObject({ number: 1 })
  expect((await find({ time: '2026-01-01' })).json['data']).toMatchObject({ number: 0 })
})

test('explains invalid arguments', async () => {
  const { find } = await connectToChain([start])
  expect((await find({ chain: 'etherum-mainnet' })).text).toContain("did you mean 'ethereum-mainnet'?")
  const { text } = await find({ chain: 'solana-mainnet' })
  expect(text).toContain('`chain` must be an EVM chain: ')
  expect(text).toContain('ethereum-mainnet, ')
  expect(text).not.toContain('solana')
  expect((await find({ chain: 'polygon-mainnet' })).text).toContain('no node is configured for polygon-mainnet')
  expect((await find({ time: 'yesterday' })).text).toContain('`time` must be a UTC time such as')
  expect((await find({ date: '24h' })).text).toContain('`date` is not an argument')
})

test('sends requests to the nodes of the gateway, which cost no credits', async () => {
  const mock = await startMock()
  onTestFinished(() => mock.close())
  const nodeOf = (slug: string) => createProvider({ url: `${mock.url}/rpc/${slug}`, apiKey: 'key' })
  const client = await connectTo((await startServer({ nodeOf })).url)
  const latest = (await callTool(client, 'block', { chain })).json
  const earlier = (await callTool(client, 'block', { chain, time: '24h' })).json
  // The mock produces a block every 12 seconds.
  expect(Object(latest['data']).number - Object(earlier['data']).number).toBe(7_200)
  expect(earlier['budget']).toMatchObject({ spent: 0 })
  const plan = await callTool(client, 'plan', { tool: 'block', arguments: { chain } })
  expect(plan.json).toMatchObject({ complete: true, credits: null })
})

test('returns the error of a node', async () => {
  const nodeOf = () => ({ request: () => Promise.reject(new Error('the node is down')) })
  const client = await connectTo((await startServer({ nodeOf })).url)
  const { json, isError } = await callTool(client, 'block', { chain })
  expect(isError).toBe(true)
  expect(json).toMatchObject({ complete: false, error: { code: 'node', message: 'the node is down' } })
})

test('the command offers the tool with the mock', async () => {
  const client = await connectOverStdio('auto')
  expect((await callTool(client, 'block', { chain })).json).toMatchObject({ complete: true, mock: true })
})

test('with --gateway-url, the tool of the command reads blocks from these nodes', async () => {
  const result = { number: '0x5', timestamp: '0x10' }
  const node = await serve(({ body }) => ({ jsonrpc: '2.0', id: JSON.parse(body).id, result }))
  const env = { CHAINDATA_BASE_URL: node.url, CHAINDATA_API_KEY: 'key' }
  const { url } = await startMcpServer(['--gateway-url', `${node.url}/{chain}`], env)
  const { json } = await callTool(await connectTo(url), 'block', { chain })
  expect(json['data']).toEqual({ number: 5, time: iso(16), latest: true })
  expect(json).not.toHaveProperty('mock')
  expect(node.requests.map((request) => request.url)).toEqual([`/${chain}`])
})

test('rejects a --gateway-url without {chain}', async () => {
  const { exit, err } = await runCommand(['mcp', '--gateway-url', 'http://127.0.0.1:1'], {
    env: { CHAINDATA_BASE_URL: 'http://127.0.0.1:1', CHAINDATA_API_KEY: 'key' },
  })
  expect(exit).toBe(2)
  expect(err).toContain('must be a URL that contains {chain}')
})
