/**
 * What a call costs beside bare `fetch`, with the whole layer on, and what it costs with others: CPU of this process
 * a call, a page of 50 events, all in turn in one run, so that each has the same machine.
 *
 *   npm ci --prefix bench && node bench/call.ts [--rounds 150]
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
const rounds = Number(values.rounds ?? 150)
/** Calls of each in a round: few, so that all see the same moments of the machine. */
const calls = 20

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

type Run = () => Promise<unknown>

if (process.env['CHAINDATA_BENCH_SERVER']) serve()
else await main()

async function main(): Promise<void> {
  // In a process of its own, whose CPU does not count here.
  const server = fork(new URL(import.meta.url), { env: { ...process.env, CHAINDATA_BENCH_SERVER: '1' } })
  const [port] = await once(server, 'message')
  const base = `http://127.0.0.1:${port}`
  console.log(`Node ${process.version}, a body of ${body.length} bytes, ${rounds} rounds of ${calls} calls each\n`)

  const pool = new Pool(base)
  const tatum = await openTatum(base)
  await compare('over a connection on loopback', {
    'bare fetch': async () => (await fetch(base + path, { headers })).json(),
    'chaindata, createClient': ours(base),
    'chaindata, createCore': smallest(base),
    'chaindata over chaindata/node': ours(base, createNodeFetch()),
    'chaindata over undici’s Pool': ours(base, throughPool(pool, base)),
    'undici, request': async () => (await request(base + path, { headers })).body.json(),
    'undici, Pool.request': async () => (await pool.request({ path, method: 'GET', headers })).body.json(),
    ...others(base),
    axios: async () => (await axios.get(base + path, { headers })).data,
    '@tatumio/tatum': () => tatum.nft.getNftOwner({ tokenAddress: address, tokenId: '1' }),
  })

  const stub = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
  await compare('with a fetch that answers at once', {
    'bare fetch': async () => (await stub()).json(),
    'chaindata, createClient': ours('http://host', stub),
    'chaindata, createCore': smallest('http://host', stub),
    ...others('http://host', stub),
  })
  await pool.close()
  server.kill()
}

type Fetch = typeof fetch | ReturnType<typeof createNodeFetch>

function ours(baseUrl: string, fetch?: Fetch): Run {
  const client = createClient({ baseUrl, apiKey: 'key-of-the-bench', fetch })
  return () => client.events.list(query)
}

function smallest(baseUrl: string, fetch?: Fetch): Run {
  const core = createCore({ baseUrl, apiKey: 'key-of-the-bench', fetch })
  return () => eventsList(core, query)
}

/** Those that take a `fetch` of one's own. */
function others(base: string, fetch: typeof globalThis.fetch = globalThis.fetch): Record<string, Run> {
  const typed = createFetchClient<paths>({
    baseUrl: base,
    headers,
    fetch,
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const raw = createRawClient({ baseUrl: base, headers, fetch })
  const openai = new OpenAI({ apiKey: 'key-of-the-bench', baseURL: base, fetch })
  return {
    'openapi-fetch': async () =>
      (await typed.GET('/v4/data/defi/events', { params: { query: { ...query, contractAddresses: [address] } } })).data,
    'openapi-ts, the raw client': async () =>
      (await rawEventsList({ client: raw, query: { ...query, contractAddresses: [address] } })).data,
    ky: () => ky(base + path, { headers, fetch }).json(),
    openai: () => openai.get(path),
  }
}

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

async function compare(title: string, runs: Record<string, Run>): Promise<void> {
  const costs = new Map(Object.keys(runs).map((name): [string, number[]] => [name, []]))
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const [name, run] of Object.entries(runs)) {
      const cost = await measure(run)
      // The first fifth is for the compiler.
      if (round >= 0) costs.get(name)?.push(cost)
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${title}: ${Math.max(0, round + 1)} of ${rounds} `)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const bare = median(costs.get('bare fetch') ?? [])
  console.log(`${title.padEnd(34)} ${'µs a call'.padStart(10)} ${'of bare fetch'.padStart(14)}`)
  for (const [name, all] of costs) {
    console.log(
      `  ${name.padEnd(32)} ${median(all).toFixed(1).padStart(10)} ${(median(all) / bare).toFixed(2).padStart(14)}`,
    )
  }
  console.log()
}

/** Microseconds of CPU of this process, a call. */
async function measure(run: Run): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < calls; i++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
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
