/**
 * What a call costs beside bare `fetch`, with the whole layer on, and what it costs with others: CPU of this process
 * a call, a page of 50 events. Each has a process of its own that loads nothing of the others (undici, once loaded, is
 * also what `fetch` sends over), and they take short turns, so that all have the same machine.
 *
 *   npm ci --prefix bench && node bench/call.ts [--rounds 3] [--only 'node|ky']
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Ethereum } from '@tatumio/tatum'
import type { paths } from '../generated/paths.gen.ts'
import { createCore } from '../src/create-core.ts'
import { createClient } from '../src/index.ts'
import { createNodeFetch } from '../src/node/index.ts'
import { eventsList } from '../src/operations.ts'
import { address, body, headers, path, query } from './page.ts'
import { compare, method, start, takeTurns } from './turns.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(values.rounds ?? 3)
/** Who is measured, beside bare `fetch`. */
const only = new RegExp(values.only ?? '')
const { CHAINDATA_BENCH: role, CHAINDATA_BENCH_BASE: base = '' } = process.env
const script = fileURLToPath(import.meta.url)

async function main(): Promise<void> {
  const server = start(script, 'server')
  const [port] = await once(server, 'message')
  console.log(`Node ${process.version}, a body of ${body.length} bytes, ${rounds} rounds of ${method}\n`)
  for (const [title, clients, base] of [
    ['over a connection on loopback', loopback(''), `http://127.0.0.1:${port}`],
    ['with a fetch that answers at once', stubbed(), ''],
  ] as const) {
    const names = Object.keys(clients).filter((name) => name === 'bare fetch' || only.test(name))
    await compare(title, names, rounds, (name) => start(script, name, { CHAINDATA_BENCH_BASE: base }))
  }
  server.kill()
}

/** Each makes what makes a call. */
type Clients = Readonly<Record<string, () => Call | Promise<Call>>>
type Call = () => Promise<unknown>

const loopback = (base: string): Clients => ({
  'bare fetch': () => async () => (await fetch(base + path, { headers })).json(),
  'chaindata, createClient': () => ours(base),
  'chaindata, createCore': () => smallest(base),
  'chaindata over chaindata/node': () => ours(base, createNodeFetch()),
  'createCore over chaindata/node': () => smallest(base, createNodeFetch()),
  'undici, request': async () => {
    const { request } = await import('undici')
    return async () => (await request(base + path, { headers })).body.json()
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

function serve(): void {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function work(name: string): Promise<void> {
  const run = (base ? loopback(base) : stubbed())[name]
  if (!run) throw new Error(`there is no ${name}`)
  takeTurns(await run())
}

if (role === 'server') serve()
else if (role) await work(role)
else await main()
