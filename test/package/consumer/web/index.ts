// A user's application without Node.js types and with all compiler flags. The compiler also checks the types of the
// package.
import {
  amounts,
  ChainDataError,
  type Client,
  type ClientOptions,
  createClient,
  InsufficientCreditsError,
  type Middleware,
  ParameterError,
  type WalletPortfolioResponse,
} from 'chaindata'
import { type Alert, type AlertStore, createAlertHandler, memoryStore } from 'chaindata/alerts'
import { batching } from 'chaindata/batch'
import { type Cache, createCache, fileCache, memoryCache } from 'chaindata/cache'
import { createCore } from 'chaindata/core'
import { createFetch } from 'chaindata/fetch'
import { createProvider, type Provider } from 'chaindata/gateway'
import { mockFetch } from 'chaindata/mock'
import { eventsList, namesResolve } from 'chaindata/operations'
import type { paths } from 'chaindata/paths'
import { configure, type NamesResolveResponse, namesResolve as resolveName } from 'chaindata/sdk'
import { validators } from 'chaindata/validators'

const trace: Middleware = async (request, next, context) => {
  const response = await next({ ...request, headers: { ...request.headers, 'x-trace': context.operation } })
  return response
}

const options: ClientOptions = { baseUrl: 'https://host', apiKey: { mainnet: 'a', testnet: 'b' }, use: [trace] }
export const chaindata: Client = createClient(options)

/** Creates a client with settings that may be undefined, which the types must allow. */
export const configured = (key?: string, burst?: number): Client =>
  createClient({
    apiKey: { mainnet: key, testnet: key },
    rateLimit: { requestsPerSecond: 5, burst },
    credits: { onExhausted: async () => key !== undefined },
  })

export async function holdings(address: string): Promise<bigint> {
  const { result }: WalletPortfolioResponse = await chaindata.wallet.portfolio({
    chain: 'ethereum-mainnet',
    addresses: [address],
    tokenTypes: 'native',
  })
  return amounts.toBaseUnits(result[0]?.balance ?? '0', 18)
}

export async function address(name: string): Promise<string | undefined> {
  const core = createCore({ baseUrl: 'https://host', apiKey: 'key' })
  const { data, credits } = await namesResolve(core, { chain: 'ethereum-mainnet', name }).withResponse()
  const price: number | null = credits
  return price === null ? undefined : data.address
}

export async function transfers(signal: AbortSignal, concurrency?: number): Promise<number> {
  const query = {
    chain: 'ethereum-mainnet',
    contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    eventType: 'tokenTransfer',
    blockFrom: 1,
    blockTo: 20_000,
  } as const
  let count = 0
  for await (const event of chaindata.events.list.all(query, { concurrency: 8, signal })) count += event.txHash ? 1 : 0
  for await (const { items } of eventsList.pages(createCore(), query, { concurrency })) count += items.length
  return count
}

export function explain(error: unknown): string {
  if (error instanceof ParameterError) return `${error.parameter} ${error.rule}`
  if (error instanceof InsufficientCreditsError) return `${error.credits}`
  return error instanceof ChainDataError ? error.code : 'unknown'
}

export const careful = createClient({ validate: 'strict', validators })
export const status: Promise<number> = createFetch({ apiKey: 'key' })('/v4/data').then((response) => response.status)

const store: AlertStore = memoryStore({ size: 1_000 })
const onAlert = (alert: Alert): string | undefined => (alert.form === 'flat' ? alert.payload.txId : alert.text)
export const worker: { fetch(request: Request): Promise<Response> } = {
  fetch: createAlertHandler({ secret: 'secret', onAlert, store }),
}
export const provider: Provider = createProvider({ url: 'https://node', apiKey: async () => 'key', batch: true })
export const block: Promise<unknown> = provider.request({ method: 'eth_blockNumber' })

export async function balance(account: string): Promise<bigint> {
  const { data } = await chaindata.contracts.invoke({
    chain: 'ethereum',
    contractAddress: account,
    methodName: 'balanceOf',
    methodABI: { stateMutability: 'view', inputs: [{ type: 'address' }], outputs: [{ type: 'uint256' }] },
    params: [account],
  })
  return BigInt(data)
}

/** Passes parameters that may be undefined, which the types must allow. */
export async function withUndefined(address: string, pageSize?: number, excludeMetadata?: boolean) {
  const query = { chain: 'ethereum-mainnet', addresses: [address], tokenTypes: 'native', pageSize } as const
  const events = {
    chain: 'base-mainnet',
    contractAddresses: undefined,
    blockFrom: 1,
    blockTo: 2,
    signatures: [],
  } as const
  await chaindata.events.list.all(events, { limit: undefined }).toArray()
  await chaindata.alerts.update({ id: '1', paused: undefined, conditions: [] })
  return chaindata.wallet.portfolio({ ...query, excludeMetadata }, { maxCredits: undefined })
}

const values = new Map<string, string>()
const caches: Cache[] = [
  memoryCache({ maxBytes: 1_000_000, finalityMargin: { 'polygon-mainnet': 3_600_000 } }),
  fileCache({ path: 'cache.db', maxAge: { 'names.resolve': 0 } }),
  createCache({ get: (key) => values.get(key), set: (key, value) => void values.set(key, value) }),
]
export const cached: Client[] = caches.map((cache) => batching(createClient({ cache }), { wait: 5 }))
export const saved: Promise<string> =
  cached[0]?.names
    .resolve({ chain: 'ethereum-mainnet', name: 'a' }, { cache: 'only-if-cached' })
    .withResponse()
    .then(({ source }) => source) ?? Promise.resolve('none')

/** Closes a cache at the end of a block, although `lib` lacks `AsyncDisposable`. */
export async function once(name: string): Promise<string | undefined> {
  await using cache = memoryCache()
  return (await createClient({ cache, fetch: mockFetch() }).names.resolve({ chain: 'base-mainnet', name })).address
}

// Must not compile.
// @ts-expect-error unknown chain
void (() => chaindata.names.resolve({ chain: 'etherum-mainnet', name: 'a' }))
// @ts-expect-error a required parameter is missing
void (() => chaindata.names.resolve({ chain: 'ethereum-mainnet' }))
// @ts-expect-error unknown option
void (() => createClient({ apikey: 'key' }))

export type NameQuery = paths['/v4/data/ns/name']['get']['parameters']['query']

/** Calls a function of the generated SDK. */
export async function resolveByName(name: string): Promise<NamesResolveResponse> {
  configure({ apiKey: 'key', credits: { budget: 100 } })
  const query: NameQuery = { chain: 'ethereum-mainnet', name }
  const { data } = await resolveName({ query, throwOnError: true })
  return data
}
