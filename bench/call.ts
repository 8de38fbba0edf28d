/**
 * Compares the CPU time of one call (a page of 50 events) between bare `fetch`, chaindata with every feature enabled,
 * and other clients.
 *
 * npm ci --prefix bench && node bench/call.ts [--rounds 3] [--only 'node|ky']
 *
 * Each client has its own process and loads no other client, because the built-in `fetch` uses the undici package if it
 * is loaded. The processes take turns, so that they run under the same conditions.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Ethereum } from '@tatumio/tatum'
import type { paths } from '../generated/paths.gen.ts'
import { createCore } from '../src/core/client/create-core.ts'
import { createClient } from '../src/index.ts'
import { createNodeFetch } from '../src/node/index.ts'
import { eventsList } from '../src/operations/index.ts'
import { compare, method, start, takeTurns } from './compare.ts'
import { address, body, headers, nextPath, nextQuery } from './fixture.ts'
import { print } from './report.ts'
import { countRequests } from './requests.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const rounds = Number(values.rounds ?? 3)
/** Matches the names of the clients to measure in addition to bare `fetch`. */
const only = new RegExp(values.only ?? '')
const { CHAINDATA_BENCH: role, CHAINDATA_BENCH_BASE: base = '' } = process.env
const script = fileURLToPath(import.meta.url)

async function main(): Promise<void> {
  const server = start(script, 'server')
  const [port] = await once(server, 'message')
  print(`Node ${process.version}, a body of ${body.length} bytes, ${rounds} rounds of ${method}`)
  for (const [title, clients, base] of [
    ['over loopback', loopbackClients(''), `http://127.0.0.1:${port}`],
    ['with a stubbed fetch', stubbedClients(), ''],
  ] as const) {
    const names = Object.keys(clients).filter((name) => name === 'bare fetch' || only.test(name))
    const startWorker = (name: string) => start(script, name, { CHAINDATA_BENCH_BASE: base })
    await compare(title, names, rounds, startWorker, base ? server : undefined)
  }
  server.kill()
}

/** Functions that create a client, and return a function that makes one call. */
type Clients = Readonly<Record<string, () => Call | Promise<Call>>>
type Call = () => Promise<unknown>

const loopbackClients = (base: string): Clients => ({
  'bare fetch': () => async () => (await fetch(base + nextPath(), { headers })).json(),
  'chaindata, createClient': () => fullClient(base),
  'chaindata, createCore': () => smallestCore(base),
  'chaindata over chaindata/node': () => fullClient(base, createNodeFetch()),
  'createCore over chaindata/node': () => smallestCore(base, createNodeFetch()),
  'undici, request': async () => {
    const { request } = await import('undici')
    return async () => (await request(base + nextPath(), { headers })).body.json()
  },
  ...otherClients(base),
  axios: async () => {
    const { default: axios } = await import('axios')
    return async () => (await axios.get(base + nextPath(), { headers })).data
  },
  '@tatumio/tatum': async () => {
    const tatum = await openTatum(base)
    return () => tatum.nft.getNftOwner({ tokenAddress: address, tokenId: '1' })
  },
})

/** Number of requests that the stubbed fetch has received in this turn. */
let stubRequests = 0

function takeStubRequests(): number {
  const requests = stubRequests
  stubRequests = 0
  return requests
}

function stubbedClients(): Clients {
  const stub = async () => {
    stubRequests++
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  return {
    'bare fetch': () => async () => (await stub()).json(),
    'chaindata, createClient': () => fullClient('http://host', stub),
    'chaindata, createCore': () => smallestCore('http://host', stub),
    ...otherClients('http://host', stub),
  }
}

type Fetch = typeof fetch | ReturnType<typeof createNodeFetch>

function fullClient(baseUrl: string, fetch?: Fetch): Call {
  const client = createClient({ baseUrl, apiKey: 'bench-key', fetch })
  return () => client.events.list(nextQuery())
}

function smallestCore(baseUrl: string, fetch?: Fetch): Call {
  const core = createCore({ baseUrl, apiKey: 'bench-key', fetch })
  return () => eventsList(core, nextQuery())
}

/** The clients that accept a custom `fetch`. */
const otherClients = (base: string, fetch: typeof globalThis.fetch = globalThis.fetch): Clients => ({
  'openapi-fetch': async () => {
    const { default: createFetchClient } = await import('openapi-fetch')
    const querySerializer = { array: { style: 'form', explode: false } } as const
    const client = createFetchClient<paths>({ baseUrl: base, headers, fetch, querySerializer })
    const params = () => ({ query: { ...nextQuery(), contractAddresses: [address] } })
    return async () => (await client.GET('/v4/data/defi/events', { params: params() })).data
  },
  'openapi-ts, raw client': async () => {
    const { createClient } = await import('../generated/client/client/index.ts')
    const { eventsList } = await import('../generated/client/sdk.gen.ts')
    const client = createClient({ baseUrl: base, headers, fetch })
    return async () => (await eventsList({ client, query: { ...nextQuery(), contractAddresses: [address] } })).data
  },
  ky: async () => {
    const { default: ky } = await import('ky')
    return () => ky(base + nextPath(), { headers, fetch }).json()
  },
  openai: async () => {
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({ apiKey: 'bench-key', baseURL: base, fetch })
    return () => client.get(nextPath())
  },
})

async function openTatum(base: string) {
  const { Network, TatumSDK } = await import('@tatumio/tatum')
  process.env['TATUM_URL'] = `${base}/`
  const rpc = { nodes: [{ url: base, type: 0 }], ignoreLoadBalancing: true }
  return TatumSDK.init<Ethereum>({
    network: Network.ETHEREUM,
    apiKey: { v4: 'bench-key' },
    quiet: true,
    rpc,
  })
}

function serve(): void {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  countRequests(server)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function work(name: string): Promise<void> {
  const createCall = (base ? loopbackClients(base) : stubbedClients())[name]
  if (!createCall) throw new Error(`Unknown client: ${name}`)
  takeTurns(await createCall(), takeStubRequests)
}

if (role === 'server') serve()
else if (role) await work(role)
else await main()
