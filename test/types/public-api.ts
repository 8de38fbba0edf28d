/**
 * Type tests of the public API. The compiler checks them, and nothing runs: `tsc` reports an unused `@ts-expect-error`
 * as an error.
 */

import Keyv from 'keyv'
import { createCache } from '../../src/cache/index.ts'
import {
  type CallOptions,
  type CallResult,
  type Client,
  type ClientOptions,
  type Cursor,
  createClient,
  type Estimate,
  type Event,
  type NameResolutionItem,
  type PortfolioItem,
  type WalletPortfolioParameters,
} from '../../src/index.ts'
import type { eventsList } from '../../src/operations/index.ts'

/** `true` if the two types are identical. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => {}

declare const chaindata: Client
const chain = 'ethereum-mainnet'
const address = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const addresses = [address]
const swap = { sellToken: address, buyToken: address, amount: '1', fromAddress: address }
const token = { symbol: 'T', name: 'T', supply: '1', digits: 18, address, fromPrivateKey: 'a key' }

export async function chains() {
  await chaindata.names.resolve({ chain: 'solana-mainnet', name: 'a.sol' })
  // @ts-expect-error not a chain of this operation
  await chaindata.names.resolve({ chain: 'tezos-mainnet', name: 'a.tez' })
  // @ts-expect-error not a chain
  await chaindata.names.resolve({ chain: 'ethereum', name: 'a.eth' })
  // @ts-expect-error Arbitrum has another slug on swaps
  await chaindata.swaps.quote({ chain: 'arb-one-mainnet', ...swap })
  await chaindata.swaps.quote({ chain: 'arbitrum-one-mainnet', ...swap })
  // Reputation exists only on mainnets.
  await chaindata.wallet.reputation({ chain: 'base-mainnet', addresses })
  // @ts-expect-error a testnet
  await chaindata.wallet.reputation({ chain: 'base-sepolia', addresses })
  // Contract calls accept any chain code.
  await chaindata.contracts.deployToken({ chain: 'SOMETHING-NEW', ...token })
}

export async function unchecked(options: CallOptions) {
  const query = { chain: 'moon-mainnet', collectionAddresses: addresses, tokenTypes: ['art'] }
  chaindata.tokens.inCollections.all(query, { unchecked: ['chain', 'tokenTypes'], limit: 10 })
  chaindata.tokens.inCollections.plan(query, { unchecked: ['chain', 'tokenTypes'], all: true })
  // @ts-expect-error `tokenTypes` is checked
  chaindata.tokens.inCollections.pages(query, { unchecked: ['chain'] })
  // @ts-expect-error only text
  await chaindata.names.resolve({ chain: 1, name: 'a' }, { unchecked: ['chain'] })
  // @ts-expect-error other options change nothing
  await chaindata.names.resolve({ chain: 'moon-mainnet', name: 'a' }, { maxCredits: 1 })
  // @ts-expect-error options of an open type change nothing
  await chaindata.names.resolve({ chain: 'moon-mainnet', name: 'a' }, options)
  await chaindata.names.resolve({ chain, name: 'a' }, options)
  const resolve = (...args: Parameters<Client['names']['resolve']>) => chaindata.names.resolve(...args)
  // @ts-expect-error the parameters of a wrapper are checked
  await resolve({ chain: 'moon-mainnet', name: 'a' })
}

export async function parameters() {
  // @ts-expect-error `name` is missing
  await chaindata.names.resolve({ chain })
  // @ts-expect-error all parameters are missing
  await chaindata.names.resolve()
  // @ts-expect-error unknown parameter `nmae`
  await chaindata.names.resolve({ chain, name: 'a.eth', nmae: 'b.eth' })
  // @ts-expect-error a list of one element is an array too
  await chaindata.wallet.portfolio({ chain, addresses: address, tokenTypes: 'native' })
  // @ts-expect-error an amount is a string
  await chaindata.swaps.quote({ chain, ...swap, amount: 1 })
  // @ts-expect-error unknown sort order
  await chaindata.transactions.history({ chain, addresses, sort: 'asc' })
  // @ts-expect-error an address is a string
  await chaindata.wallet.reputation({ chain, addresses: [1] })
  // Lists may be readonly and of any length: `.all()` accepts more elements than one request.
  const many: readonly string[] = Array.from({ length: 100 }, () => address)
  await chaindata.wallet.portfolio({ chain, addresses: many, tokenTypes: 'nft,multitoken' })
  await chaindata.wallet.portfolio({ chain, addresses: [], tokenTypes: 'native' })
  chaindata.wallet.portfolio.all({ chain, addresses: [address, address], tokenTypes: 'fungible' })
  // @ts-expect-error one of three strings, not a list
  await chaindata.wallet.portfolio({ chain, addresses, tokenTypes: ['nft', 'multitoken'] })
  // @ts-expect-error a list on other operations, not a string
  await chaindata.tokens.inCollections({ chain, collectionAddresses: addresses, tokenTypes: 'nft' })
  await chaindata.tokens.inCollections({ chain, collectionAddresses: addresses, tokenTypes: ['nft', 'multitoken'] })
  // `undefined` counts as missing.
  await chaindata.transactions.history({ chain, addresses, blockFrom: undefined, sort: undefined })
  // The type of the parameters is exported.
  const query: WalletPortfolioParameters = { chain, addresses, tokenTypes: 'native' }
  query.pageSize = 10
  await chaindata.wallet.portfolio(query)
  // An operation without parameters needs none.
  await chaindata.alerts.chains()
  await chaindata.alerts.chains({}, { timeout: 1000 })
  // The fields of a body are optional.
  await chaindata.alerts.update({ id: 'a' })
  await chaindata.alerts.update({ id: 'a', conditions: [], paused: true })
  // @ts-expect-error the ID is required
  await chaindata.alerts.update({ paused: true })
  await chaindata.contracts.invoke({
    chain: 'ethereum',
    contractAddress: address,
    methodName: 'balanceOf',
    methodABI: { inputs: [{ name: 'owner', type: 'address' }], stateMutability: 'view', anything: 'else' } as const,
    params: [address] as const,
  })
}

export async function exclusiveParameters() {
  const contractAddresses = addresses
  const eventType = 'tokenTransfer'
  await chaindata.wallet.balancesAt({ chain, addresses, blockNumber: 0 })
  await chaindata.wallet.balancesAt({ chain, addresses, time: '2025-06-30T12:00' })
  await chaindata.wallet.balancesAt({ chain, addresses, unix: 0, time: undefined })
  // @ts-expect-error two of three
  await chaindata.wallet.balancesAt({ chain, addresses, blockNumber: 0, unix: 0 })
  // @ts-expect-error two of three
  await chaindata.wallet.balancesAt({ chain, addresses, time: '2025-06-30T12:00', unix: 0 })
  // @ts-expect-error none of three
  await chaindata.wallet.balancesAt({ chain, addresses })
  // @ts-expect-error none of three
  await chaindata.wallet.balancesAt({ chain, addresses, unix: undefined })

  await chaindata.events.list({ chain, contractAddresses, eventType })
  await chaindata.events.list({ chain, blockFrom: 1, eventType })
  await chaindata.events.list({ chain, blockTo: 1, signatures: ['0x'] })
  await chaindata.events.list({ chain, contractAddresses, blockFrom: 1, blockTo: 2, eventType })
  // @ts-expect-error both
  await chaindata.events.list({ chain, contractAddresses, eventType, signatures: ['0x'] })
  // @ts-expect-error neither
  await chaindata.events.list({ chain, contractAddresses })
  // @ts-expect-error neither blocks nor contracts
  await chaindata.events.list({ chain, eventType })

  await chaindata.wallet.tokenReputation({ chain, walletAddress: address, tokenSymbols: ['USDC'] })
  await chaindata.wallet.tokenReputation({ chain, walletAddress: address, tokenAddresses: addresses })
  // @ts-expect-error neither addresses nor symbols
  await chaindata.wallet.tokenReputation({ chain, walletAddress: address })
}

export async function times() {
  const now = new Date()
  await chaindata.wallet.balancesAt({ chain, addresses, time: now })
  await chaindata.wallet.reputation({ chain, addresses, timestamp: now })
  await chaindata.wallet.reputation({ chain, addresses, timestamp: '2025-06-30T12:00:00Z' })
  await chaindata.wallet.portfolioReputation({ chain, addresses, timestamp: now })
  await chaindata.wallet.tokenReputation({ chain, walletAddress: address, tokenSymbols: ['A'], timestamp: now })
  // @ts-expect-error a block number is not a time
  await chaindata.wallet.balancesAt({ chain, addresses, blockNumber: now })
  // @ts-expect-error a name is not a time
  await chaindata.names.resolve({ chain, name: now })
}

export async function options() {
  const query = { chain, name: 'a.eth' } as const
  const signal = AbortSignal.timeout(1)
  await chaindata.names.resolve(query, {
    signal,
    timeout: 1,
    deadline: 2,
    retries: 0,
    maxCredits: 20,
    headers: { a: 'b' },
  })
  await chaindata.names.resolve(query, { headers: new Headers() })
  await chaindata.names.resolve(query, { headers: [['a', 'b']] })
  // @ts-expect-error unknown option `retry`
  await chaindata.names.resolve(query, { retry: 1 })
  // @ts-expect-error a number of milliseconds
  await chaindata.names.resolve(query, { timeout: '1s' })
  // @ts-expect-error an option of pagination, not of a single call
  await chaindata.events.list({ chain, blockFrom: 1, eventType: 'tokenTransfer' }, { concurrency: 8 })

  const collection = { chain, tokenAddress: address } as const
  await chaindata.tokens.owners(collection, { apiVersion: 'v3' })
  await chaindata.tokens.owners(collection, { apiVersion: 'v4' })
  chaindata.tokens.owners.all(collection, { apiVersion: 'v3', concurrency: 2 })
  // @ts-expect-error unknown version
  await chaindata.tokens.owners(collection, { apiVersion: 'v2' })
  // @ts-expect-error no v3 path
  await chaindata.names.resolve(query, { apiVersion: 'v3' })
  // @ts-expect-error no v3 path, also for pagination
  chaindata.events.list.all({ chain, blockFrom: 1, eventType: 'tokenTransfer' }, { apiVersion: 'v3' })
}

export function clientOptions() {
  createClient()
  createClient({ apiKey: { mainnet: 'a', testnet: 'b' }, authScheme: 'bearer', credits: { plan: 'free', budget: 10 } })
  createClient({ apiKey: async () => 'key', rateLimit: { requestsPerSecond: 3, burst: 1 }, fetch, logger: console })
  createClient({ apiKey: () => ({ mainnet: 'a' }), use: [(request, next) => next(request)] })
  // `onExhausted` may be asynchronous, and may return nothing.
  createClient({ credits: { onExhausted: async () => true } })
  createClient({ credits: { onExhausted: async ({ credits }) => (credits ? 'another key' : undefined) } })
  createClient({ credits: { onExhausted: async ({ spent }) => spent > 10 } })
  createClient({ credits: { onExhausted: () => {} } })
  createClient({ credits: { onExhausted: async () => {} } })
  // @ts-expect-error a key is a string
  createClient({ credits: { onExhausted: () => 5 } })
  // @ts-expect-error unknown option `key`
  createClient({ key: 'key' })
  // @ts-expect-error unknown authentication scheme
  createClient({ authScheme: 'cookie' })
  // @ts-expect-error unknown plan
  createClient({ credits: { plan: 'pro' } })
  // @ts-expect-error unknown network
  createClient({ apiKey: { main: 'a' } })
  // @ts-expect-error `requestsPerSecond` is required
  createClient({ rateLimit: { burst: 1 } })
  const options: ClientOptions = {}
  // @ts-expect-error options are readonly
  options.apiKey = 'key'
}

export async function responses() {
  const portfolio = await chaindata.wallet.portfolio({ chain, addresses, tokenTypes: 'native' })
  same<typeof portfolio.result, PortfolioItem[]>(true)
  const balance: string | undefined = portfolio.result[0]?.balance
  const kind = portfolio.result[0]?.type
  // Known values are suggested, and any other string is accepted.
  if (kind === 'native' || kind === 'a newer type') balance?.trim()
  // @ts-expect-error the list may be empty
  portfolio.result[0].balance
  // @ts-expect-error an optional field
  portfolio.result[0]?.tokenAddress.trim()

  const name = await chaindata.names.resolve({ chain, name: 'a.eth' })
  same<typeof name, NameResolutionItem>(true)
  const owned = await chaindata.tokens.isOwner({ chain, address, tokenAddress: address })
  same<typeof owned, boolean>(true)
  const owners = await chaindata.tokens.owners({ chain, tokenAddress: address })
  same<typeof owners, string[]>(true)
  const nothing = await chaindata.alerts.update({ id: 'a' })
  same<typeof nothing, void>(true)
  const { txId } = await chaindata.contracts.deployToken({ chain: 'ETH', ...token })
  txId.trim()

  // Undocumented fields are of type unknown.
  const [reputation] = await chaindata.wallet.reputation({ chain, addresses })
  same<(typeof reputation & {})['anything'], unknown>(true)
  // @ts-expect-error a field of type unknown
  reputation?.['score'].toFixed()
  const { events } = { events: await chaindata.events.list({ chain, blockFrom: 1, eventType: 'tokenTransfer' }) }
  same<typeof events, Event[]>(true)

  const result = await chaindata.names.resolve({ chain, name: 'a.eth' }).withResponse()
  same<typeof result, CallResult<NameResolutionItem>>(true)
  result.response.headers.get('x')
  result.credits?.toFixed()
  result.attempts.toFixed()
}

export function plans() {
  // A documented price is a number, any other one is null.
  same<ReturnType<typeof chaindata.names.resolve.plan>['credits'], number>(true)
  same<ReturnType<typeof chaindata.events.list.plan>['credits'], number>(true)
  same<ReturnType<typeof chaindata.alerts.chains.plan>['credits'], null>(true)
  same<ReturnType<typeof chaindata.contracts.deployToken.plan>['credits'], null>(true)
  const { calls, credits } = chaindata.wallet.reputation.plan({ chain, addresses })
  same<typeof calls, number>(true)
  credits.toFixed()
  same<ReturnType<typeof chaindata.events.list.estimate>, Promise<Estimate>>(true)
  same<ReturnType<typeof eventsList.estimate>, Promise<Estimate>>(true)
  chaindata.tokens.owners.estimate({ chain, tokenAddress: '0x1' }, { maxCredits: 500, apiVersion: 'v3' })
  // @ts-expect-error one call returns all results
  chaindata.names.resolve.estimate
  // @ts-expect-error an estimate is of all results
  chaindata.tokens.owners.estimate({ chain, tokenAddress: '0x1' }, { limit: 5 })
  // @ts-expect-error parameters of a plan are checked as those of a call
  chaindata.names.resolve.plan({ chain: 'tezos-mainnet', name: 'a.tez' })
}

export async function pagination() {
  const query = { chain, blockFrom: 1, blockTo: 2, eventType: 'tokenTransfer' } as const
  const options = { concurrency: 8, maxCredits: 50_000, onProgress: () => {} }
  for await (const event of chaindata.events.list.all(query, options)) same<typeof event, Event>(true)
  let cursor: Cursor | undefined
  for await (const page of chaindata.events.list.pages(query, { cursor })) {
    same<typeof page.items, Event[]>(true)
    cursor = page.cursor
  }
  for await (const item of chaindata.wallet.portfolio.all({ chain, addresses, tokenTypes: 'native' }))
    same<typeof item, PortfolioItem>(true)
  for await (const owner of chaindata.tokens.owners.all({ chain, tokenAddress: address })) owner.trim()
  // @ts-expect-error unknown option `page`
  chaindata.events.list.all(query, { page: 2 })
  // @ts-expect-error not a paginated operation
  chaindata.names.resolve.all({ chain, name: 'a.eth' })
  // @ts-expect-error not a paginated operation
  chaindata.names.resolve.pages({ chain, name: 'a.eth' })
  // @ts-expect-error a write is not paginated
  chaindata.contracts.deployToken.all({})
}

export function shape() {
  // @ts-expect-error unknown group
  chaindata.nft
  // @ts-expect-error unknown operation
  chaindata.names.lookup
  // @ts-expect-error operations are readonly
  chaindata.tokens.owners = {} as Client['tokens']['owners']
  same<typeof chaindata.credits.spent, number>(true)
  same<typeof chaindata.credits.remaining, number | undefined>(true)
  chaindata.swaps.watch({ chain, ...swap })
}

export function stores() {
  // `Keyv.set` returns a promise of a boolean, and `Map.set` returns the map.
  createCache(new Keyv())
  createCache(new Map<string, string>())
  // @ts-expect-error `get` must return a string
  createCache(new Map<string, number>())
}
