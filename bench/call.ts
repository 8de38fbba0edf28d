/**
 * What a call costs beside bare `fetch`, with the whole layer on, and what it costs with others: CPU of this process
 * a call, a page of 50 events. Each has a process of its own that loads nothing of the others (undici, once loaded, is
 * also what `fetch` sends over), and they take short turns, so that all have the same machine.
 *
 *   npm ci --prefix bench && node bench/call.ts [--rounds 3] [--only 'node|ky']
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { Ethereum } from '@tatumio/tatum'
import type { Pool } from 'undici'
import type { paths } from '../generated/paths.gen.ts'
import { createCore } from '../src/core.ts'
import { createClient } from '../src/index.ts'
import { createNodeFetch } from '../src/node/index.ts'
import { eventsList } from '../src/operations.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(values.rounds ?? 3)
/** Who is measured, beside bare `fetch`. */
const only = new RegExp(values.only ?? '')
/** Turns in a round, those before them that do not count, for the compiler, and calls in a turn. */
const turns = 15
const warmUp = 20
const calls = 400
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
    `Node ${process.version}, a body of ${body.length} bytes, ${rounds} rounds of ${turns} turns of ${calls} calls each, ${atOnce} at a time\n`,
  )
  await compare('over a connection on loopback', Object.keys(loopback('')), `http://127.0.0.1:${port}`)
  await compare('with a fetch that answers at once', Object.keys(stubbed()), '')
  server.kill()
}

const start = (role: string, base?: string) =>
  fork(new URL(import.meta.url), { env: { ...process.env, CHAINDATA_BENCH: role, CHAINDATA_BENCH_BASE: base } })

/** The cost of each is the median of all its turns, in processes that are new each round. */
async function compare(title: string, all: readonly string[], base: string): Promise<void> {
  const names = all.filter((name) => name === 'bare fetch' || only.test(name))
  const costs = new Map(names.map((name): [string, number[]] => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r${title}: round ${round} of ${rounds} `)
    const workers = new Map(names.map((name) => [name, start(name, base)]))
    for (let turn = -warmUp; turn < turns; turn++) {
      // There and back again, so that nobody always comes behind the same one.
      for (const [name, worker] of turn % 2 ? workers : [...workers].reverse()) {
        const cost = await take(worker)
        if (turn >= 0) costs.get(name)?.push(cost)
      }
    }
    for (const worker of workers.values()) worker.kill()
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

/** One turn: the microseconds of CPU that a call took. */
async function take(worker: ChildProcess): Promise<number> {
  worker.send('go')
  const [cost] = await once(worker, 'message')
  return Number(cost)
}

/** Makes a turn of calls whenever it is told to, and tells what one took. */
async function work(name: string): Promise<void> {
  const run = (base ? loopback(base) : stubbed())[name]
  if (!run) throw new Error(`there is no ${name}`)
  const call = await run()
  process.on('message', async () => {
    const before = process.cpuUsage()
    for (let i = 0; i < calls; i += atOnce) await Promise.all(Array.from({ length: atOnce }, call))
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / calls)
  })
}

/** Each makes what makes a call. */
type Clients = Readonly<Record<string, () => Call | Promise<Call>>>
type Call = () => Promise<unknown>

const loopback = (base: string): Clients => ({
  'bare fetch': () => async () => (await fetch(base + path, { headers })).json(),
  'node:http, and nothing else': () => throughHttp(new URL(base)),
  'chaindata, createClient': () => ours(base),
  'chaindata, createCore': () => smallest(base),
  'chaindata over chaindata/node': () => ours(base, createNodeFetch()),
  'createCore over chaindata/node': () => smallest(base, createNodeFetch()),
  'chaindata over undici’s Pool': async () => ours(base, throughPool(await openPool(base), base)),
  'undici, request': async () => {
    const { request } = await import('undici')
    return async () => (await request(base + path, { headers })).body.json()
  },
  'undici, Pool.request': async () => {
    const pool = await openPool(base)
    return async () => (await pool.request({ path, method: 'GET', headers })).body.json()
  },
  ...others(base),
  axios: async () => {
    const { default: axios } = await import('axios')
    return async () => (await axios.get(base + path, { headers })).data
  },
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
  'openapi-fetch': async () => {
    const { default: createFetchClient } = await import('openapi-fetch')
    const querySerializer = { array: { style: 'form', explode: false } } as const
    const client = createFetchClient<paths>({ baseUrl: base, headers, fetch, querySerializer })
    const params = { query: { ...query, contractAddresses: [address] } }
    return async () => (await client.GET('/v4/data/defi/events', { params })).data
  },
  'openapi-ts, the raw client': async () => {
    const { createClient } = await import('../generated/client/client/index.ts')
    const { eventsList } = await import('../generated/client/sdk.gen.ts')
    const client = createClient({ baseUrl: base, headers, fetch })
    return async () => (await eventsList({ client, query: { ...query, contractAddresses: [address] } })).data
  },
  ky: async () => {
    const { default: ky } = await import('ky')
    return () => ky(base + path, { headers, fetch }).json()
  },
  openai: async () => {
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({ apiKey: 'key-of-the-bench', baseURL: base, fetch })
    return () => client.get(path)
  },
})

/** What is left where there is nothing but the connection, a body put together, and `JSON.parse`. */
function throughHttp({ hostname, port }: URL): Call {
  const agent = new HttpAgent({ keepAlive: true })
  return () =>
    new Promise((resolve, reject) => {
      const request = httpRequest({ hostname, port, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())))
      })
      request.on('error', reject)
      request.end()
    })
}

async function openPool(base: string): Promise<Pool> {
  const { Pool } = await import('undici')
  return new Pool(base)
}

/** The platform's `fetch` of one's own over undici: what a transport on it would come to. */
function throughPool(pool: Pool, base: string): ReturnType<typeof createNodeFetch> {
  return async (url, { method, headers, body = null, signal }) => {
    const answer = await pool.request({ path: url.slice(base.length), method, headers, body, signal })
    return new Response(await answer.body.arrayBuffer(), { status: answer.statusCode })
  }
}

async function openTatum(base: string) {
  const { Network, TatumSDK } = await import('@tatumio/tatum')
  process.env['TATUM_URL'] = `${base}/`
  const rpc = { nodes: [{ url: base, type: 0 }], ignoreLoadBalancing: true }
  return TatumSDK.init<Ethereum>({
    network: Network.ETHEREUM,
    apiKey: { v4: 'key-of-the-bench' },
    quiet: true,
    rpc,
  })
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
else if (role) await work(role)
else await main()
