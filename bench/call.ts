/**
 * What a call costs beside bare `fetch`, with the whole layer on, and what it costs with others: CPU of this process
 * a call, a page of 50 events. Each has a process of its own, so that none pays for the garbage of another, and they take
 * turns, so that all have the same machine.
 *
 *   npm ci --prefix bench && node bench/call.ts [--rounds 3]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { Network, TatumSDK } from '@tatumio/tatum'
import axios from 'axios'
import ky from 'ky'
import OpenAI from 'openai'
import createFetchClient from 'openapi-fetch'
import { Pool, request } from 'undici'
import { createClient as createRawClient } from '../generated/client/client/index.ts'
import { eventsList as rawEventsList } from '../generated/client/sdk.gen.ts'
import type { paths } from '../generated/paths.gen.ts'
import { createCore } from '../src/core.ts'
import { createClient } from '../src/index.ts'
import { createNodeFetch } from '../src/node/index.ts'
import { eventsList } from '../src/operations.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' } } })
const rounds = Number(values.rounds ?? 3)
/** Calls of each in a round, behind twice as many for the compiler. */
const calls = 4000
/**
 * Calls at a time. With one at a time the server falls asleep between two of them, and to wake it costs the one who
 * calls more than the call.
 */
const atOnce = 8

const address = `0x${'ab'.repeat(20)}`
const event = (i: number) => ({
  chain: 'ethereum-mainnet',
  address,
  blockNumber: 21_000_000 + i,
  timestamp: 1_700_000_000_000 + i,
  txIndex: i,
  logIndex: i + 1,
  txHash: `0x${hex(i, 64)}`,
  decoded: { label: 'Transfer', from: `0x${hex(i + 50, 40)}`, to: `0x${hex(i + 99, 40)}`, value: String(i * 1e15) },
  raw: { topic_0: `0x${hex(7, 64)}`, data: `0x${hex(i, 64)}` },
})
const body = JSON.stringify(Array.from({ length: 50 }, (_, i) => event(i)))
const query = { chain: 'ethereum-mainnet', contractAddresses: [address], eventType: 'tokenTransfer' } as const
const path = `/v4/data/defi/events?chain=ethereum-mainnet&contractAddresses=${address}&eventType=tokenTransfer`
const headers = { 'x-api-key': 'key-of-the-bench' }

const { CHAINDATA_BENCH: role, CHAINDATA_BENCH_BASE: base = '' } = process.env
async function main(): Promise<void> {
  const server = start('server')
  const [port] = await once(server, 'message')
  console.log(
    `Node ${process.version}, a body of ${body.length} bytes, ${rounds} rounds of ${calls} calls each, ${atOnce} at a time\n`,
  )
  await compare('over a connection on loopback', Object.keys(loopback('', undefined)), `http://127.0.0.1:${port}`)
  await compare('with a fetch that answers at once', Object.keys(stubbed()), '')
  server.kill()
}

const start = (role: string, base?: string) =>
  fork(new URL(import.meta.url), { env: { ...process.env, CHAINDATA_BENCH: role, CHAINDATA_BENCH_BASE: base } })

/** Rounds in which each of them has its turn; the cost of each is the median of its rounds. */
async function compare(title: string, names: readonly string[], base: string): Promise<void> {
  const costs = new Map(names.map((name): [string, number[]] => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r${title}: round ${round} of ${rounds} `)
    for (const [name, all] of costs) {
      const [cost] = await once(start(name, base), 'message')
      all.push(Number(cost))
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const bare = median(costs.get('bare fetch') ?? [])
  console.log(`${title.padEnd(34)} ${'µs a call'.padStart(10)} ${'of bare fetch'.padStart(14)}`)
  for (const [name, all] of costs) {
    const cost = median(all)
    console.log(`  ${name.padEnd(32)} ${cost.toFixed(1).padStart(10)} ${(cost / bare).toFixed(2).padStart(14)}`)
  }
  console.log()
}

/** Tells the microseconds of CPU that a call takes this process. */
async function tell(name: string): Promise<void> {
  const pool = base ? new Pool(base) : undefined
  const run = (pool ? loopback(base, pool) : stubbed())[name]
  if (!run) throw new Error(`there is no ${name}`)
  const call = await run()
  const make = async (count: number) => {
    for (let i = 0; i < count; i += atOnce) await Promise.all(Array.from({ length: atOnce }, call))
  }
  await make(calls * 2)
  const before = process.cpuUsage()
  await make(calls)
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / calls, () => process.exit())
}

/** Each makes what makes a call. */
type Clients = Readonly<Record<string, () => Call | Promise<Call>>>
type Call = () => Promise<unknown>

const loopback = (base: string, pool: Pool | undefined): Clients => ({
  'bare fetch': () => async () => (await fetch(base + path, { headers })).json(),
  'chaindata, createClient': () => ours(base),
  'chaindata, createCore': () => smallest(base),
  'chaindata over chaindata/node': () => ours(base, createNodeFetch()),
  'createCore over chaindata/node': () => smallest(base, createNodeFetch()),
  'chaindata over undici’s Pool': () => ours(base, pool && throughPool(pool, base)),
  'undici, request': () => async () => (await request(base + path, { headers })).body.json(),
  'undici, Pool.request': () => async () => (await pool?.request({ path, method: 'GET', headers }))?.body.json(),
  ...others(base),
  axios: () => async () => (await axios.get(base + path, { headers })).data,
  '@tatumio/tatum': async () => {
    const tatum = await openTatum(base)
    return () => tatum.nft.getNftOwner({ tokenAddress: address, tokenId: '1' })
  },
})

function stubbed(): Clients {
  const stub = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
  return {
    'bare fetch': () => async () => (await stub()).json(),
    'chaindata, createClient': () => ours('http://host', stub),
    'chaindata, createCore': () => smallest('http://host', stub),
    ...others('http://host', stub),
  }
}

type Fetch = typeof fetch | ReturnType<typeof createNodeFetch>

function ours(baseUrl: string, fetch?: Fetch): Call {
  const client = createClient({ baseUrl, apiKey: 'key-of-the-bench', fetch })
  return () => client.events.list(query)
}

function smallest(baseUrl: string, fetch?: Fetch): Call {
  const core = createCore({ baseUrl, apiKey: 'key-of-the-bench', fetch })
  return () => eventsList(core, query)
}

/** Those that take a `fetch` of one's own. */
const others = (base: string, fetch: typeof globalThis.fetch = globalThis.fetch): Clients => ({
  'openapi-fetch': () => {
    const querySerializer = { array: { style: 'form', explode: false } } as const
    const client = createFetchClient<paths>({ baseUrl: base, headers, fetch, querySerializer })
    const params = { query: { ...query, contractAddresses: [address] } }
    return async () => (await client.GET('/v4/data/defi/events', { params })).data
  },
  'openapi-ts, the raw client': () => {
    const client = createRawClient({ baseUrl: base, headers, fetch })
    return async () => (await rawEventsList({ client, query: { ...query, contractAddresses: [address] } })).data
  },
  ky: () => () => ky(base + path, { headers, fetch }).json(),
  openai: () => {
    const client = new OpenAI({ apiKey: 'key-of-the-bench', baseURL: base, fetch })
    return () => client.get(path)
  },
})

/** The platform's `fetch` of one's own over undici: what a transport on it would come to. */
function throughPool(pool: Pool, base: string): ReturnType<typeof createNodeFetch> {
  return async (url, { method, headers, body = null, signal }) => {
    const answer = await pool.request({ path: url.slice(base.length), method, headers, body, signal })
    return new Response(await answer.body.arrayBuffer(), { status: answer.statusCode })
  }
}

async function openTatum(base: string) {
  process.env['TATUM_URL'] = `${base}/`
  return TatumSDK.init({
    network: Network.ETHEREUM,
    apiKey: { v4: 'key-of-the-bench' },
    quiet: true,
    rpc: { nodes: [{ url: base, type: 0 }], ignoreLoadBalancing: true },
  } as Parameters<typeof TatumSDK.init>[0]) as Promise<{ nft: { getNftOwner(of: object): Promise<unknown> } }>
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Hexadecimal digits that differ from number to number. */
function hex(seed: number, length: number): string {
  let text = ''
  for (let state = seed + 1; text.length < length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += state.toString(16).padStart(8, '0')
  }
  return text.slice(0, length)
}

function serve(): void {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (role === 'server') serve()
else if (role) await tell(role)
else await main()
