// Written by `npm run generate` from openapi/. Do not edit.
import { swapsWatch, type WatchQuotes } from '../src/operations/quotes.ts'
import type { Invocation } from '../src/operations/invocation.ts'
import type { BoundOperation } from '../src/core/operation/define.ts'
import type { BoundPaginatedOperation } from '../src/core/pagination/types.ts'
import type {
  AlertsChainsResponse,
  AlertsUpdateResponse,
  ContractsDeployTokenResponse,
  ContractsInvokeResponse,
  EventsListResponse,
  NamesResolveResponse,
  SwapsQuoteResponse,
  SwapsQuotesResponse,
  TokensInCollectionsResponse,
  TokensIsOwnerResponse,
  TokensMetadataResponse,
  TokensMultitokenBalancesResponse,
  TokensNftBalancesResponse,
  TokensOwnersResponse,
  TransactionsByHashResponse,
  TransactionsHistoryResponse,
  WalletBalancesAtResponse,
  WalletPortfolioReputationResponse,
  WalletPortfolioResponse,
  WalletReputationResponse,
  WalletTokenReputationResponse,
} from './client/types.gen.ts'
import * as operations from './operations.gen.ts'

/** The operations of a client, by group. */
export interface Groups {
  readonly swaps: {
    /**
     * Best quote for a swap.
     *
     * Returns the best quote across all supported protocols: the highest `buyAmount` for a sell order,
     * the lowest `sellAmount` for a buy order.
     *
     * Quotes are cached for up to 15 seconds. Request a new quote when about 10 seconds or less remain
     * before `expiresAt`.
     *
     * Costs 20 credits per call.
     *
     * Maximum `slippageBps`: 10000.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.swaps.quote({
     *   chain: 'ethereum-mainnet',
     *   sellToken: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
     *   buyToken: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
     *   amount: '1000000000000000000',
     *   fromAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     *   kind: 'sell',
     *   slippageBps: 50,
     * })
     * console.log(result)
     */
    readonly quote: BoundOperation<operations.SwapsQuoteParameters, SwapsQuoteResponse>
    /**
     * Swap quotes from all protocols.
     *
     * Returns one quote per protocol, best first: by highest `buyAmount` for a sell order, by lowest
     * `sellAmount` for a buy order.
     *
     * Quotes are cached for up to 15 seconds. Request a new quote when about 10 seconds or less remain
     * before `expiresAt`.
     *
     * Costs 20 credits per call.
     *
     * Maximum `slippageBps`: 10000.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.swaps.quotes({
     *   chain: 'ethereum-mainnet',
     *   sellToken: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
     *   buyToken: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
     *   amount: '1000000000000000000',
     *   fromAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     *   kind: 'sell',
     *   slippageBps: 50,
     * })
     * console.log(result)
     */
    readonly quotes: BoundOperation<operations.SwapsQuotesParameters, SwapsQuotesResponse>
    /**
     * Yields a fresh quote, and then a new quote shortly before the previous one expires, until the caller stops the
     * iteration. Each quote costs one call. The options apply to each call.
     *
     * @throws the error of a failed call, or the reason of an aborted signal.
     */
    readonly watch: WatchQuotes
  }
  readonly tokens: {
    /**
     * Tokens in collections.
     *
     * Returns the tokens of one or more collections, paginated.
     *
     * On Tezos, `excludeMetadata` and `tokenTypes` have no effect, and the records have a different
     * shape.
     *
     * Costs 20 credits per call.
     *
     * At most 10 `collectionAddresses` per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.tokens.inCollections({
     *   chain: 'ethereum-mainnet',
     *   collectionAddresses: ['0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'],
     * })
     * console.log(result)
     */
    readonly inCollections: BoundPaginatedOperation<operations.TokensInCollectionsParameters, TokensInCollectionsResponse, 'v3'>
    /**
     * Token metadata.
     *
     * Returns the metadata of tokens of one contract by token ID.
     *
     * Costs 10 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.tokens.metadata({
     *   chain: 'ethereum-mainnet',
     *   tokenAddress: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
     *   tokenIds: ['7421', '8817'],
     * })
     * console.log(result)
     */
    readonly metadata: BoundOperation<operations.TokensMetadataParameters, TokensMetadataResponse, 'v3'>
    /**
     * Token owners.
     *
     * Returns the addresses that own a fungible token, an NFT or a multitoken, paginated. With `tokenId`,
     * returns the owner of that NFT. A multitoken may have several owners.
     *
     * Costs 50 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.tokens.owners({
     *   chain: 'ethereum-mainnet',
     *   tokenAddress: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
     * })
     * console.log(result)
     */
    readonly owners: BoundPaginatedOperation<operations.TokensOwnersParameters, TokensOwnersResponse, 'v3'>
    /**
     * Check whether a wallet owns a token.
     *
     * Returns true if the wallet owns the token or, with `tokenId`, that NFT of the collection. If it
     * does not, the response is `false` with status 200, not an error.
     *
     * Costs 50 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.tokens.isOwner({
     *   chain: 'ethereum-mainnet',
     *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     *   tokenAddress: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
     * })
     * console.log(result)
     */
    readonly isOwner: BoundOperation<operations.TokensIsOwnerParameters, TokensIsOwnerResponse, 'v3'>
    /**
     * NFTs held by a wallet.
     *
     * Returns all NFTs of a wallet, grouped by the contract that minted them.
     *
     * On Solana and Algorand, the response includes metadata only if the wallet holds fewer than 50
     * NFTs.
     *
     * Costs 50 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.tokens.nftBalances({
     *   chain: 'ethereum-mainnet',
     *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     * })
     * console.log(result)
     */
    readonly nftBalances: BoundOperation<operations.TokensNftBalancesParameters, TokensNftBalancesResponse>
    /**
     * ERC-1155 (multi-token) balances of a wallet.
     *
     * Returns all multitokens (ERC-1155 and similar) of a wallet, grouped by contract.
     *
     * Costs 50 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.tokens.multitokenBalances({
     *   chain: 'ethereum-mainnet',
     *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     * })
     * console.log(result)
     */
    readonly multitokenBalances: BoundOperation<operations.TokensMultitokenBalancesParameters, TokensMultitokenBalancesResponse>
  }
  readonly wallet: {
    /**
     * Wallet portfolio.
     *
     * Returns the holdings of exactly one wallet, paginated. `tokenTypes` selects its native balance, its
     * fungible tokens (ERC-20 and similar), or its NFTs and multitokens. Holdings are amounts, not values in a currency.
     *
     * On Tezos, all token balances are returned, including the native one, and `excludeMetadata` has no
     * effect.
     *
     * `prevPage` and `nextPage` are currently unused. Paginate with `offset`.
     *
     * Costs 50 credits per call.
     *
     * At most 1 `addresses` per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.wallet.portfolio({
     *   chain: 'ethereum-mainnet',
     *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
     *   tokenTypes: 'native',
     * })
     * console.log(result)
     */
    readonly portfolio: BoundPaginatedOperation<operations.WalletPortfolioParameters, WalletPortfolioResponse, never, 'result'>
    /**
     * Historical native balances of wallets.
     *
     * Returns the native balances of up to 10 wallets at a block or a point in time. Pass exactly one of
     * `blockNumber`, `time` and `unix`.
     *
     * A block or time in the future returns the balances at the latest block. A time at or before the
     * genesis block returns the balances at the genesis block.
     *
     * Costs 100 credits per call.
     *
     * At most 10 `addresses` per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.wallet.balancesAt({
     *   chain: 'ethereum-mainnet',
     *   addresses: [
     *     '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     *     '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
     *   ],
     *   blockNumber: 21000000,
     * })
     * console.log(result)
     */
    readonly balancesAt: BoundPaginatedOperation<operations.WalletBalancesAtParameters, WalletBalancesAtResponse, never, 'result'>
    /**
     * Reputation of wallets.
     *
     * Returns reputation scores of wallets, based on their on-chain behavior across their tokens. Each
     * address is charged. On the free plan, the price is lower and the data comes from a cache that is
     * refreshed once a day.
     *
     * The API documentation of this operation only describes status 200. The errors are those of the other operations.
     *
     * Costs 5,000 credits per item in `addresses` (free plan: 500).
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.wallet.reputation({
     *   chain: 'ethereum-mainnet',
     *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
     * })
     * console.log(result)
     */
    readonly reputation: BoundOperation<operations.WalletReputationParameters, WalletReputationResponse>
    /**
     * Reputation of wallets, per token.
     *
     * Returns a composite score for each wallet and a score for each token it holds. Each address is
     * charged. On the free plan, the price is lower and the data comes from a cache that is refreshed
     * once a day.
     *
     * The API documentation of this operation only describes status 200. The errors are those of the other operations.
     *
     * Costs 10,000 credits per item in `addresses` (free plan: 1,000).
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.wallet.portfolioReputation({
     *   chain: 'ethereum-mainnet',
     *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
     * })
     * console.log(result)
     */
    readonly portfolioReputation: BoundOperation<operations.WalletPortfolioReputationParameters, WalletPortfolioReputationResponse>
    /**
     * Reputation of one wallet for given tokens.
     *
     * Returns the reputation of one wallet as a holder of the given tokens, selected by contract address
     * or symbol. On the free plan, the price is lower and the data comes from a cache that is refreshed
     * once a day.
     *
     * At least one of `tokenAddresses` and `tokenSymbols` is required.
     *
     * The API documentation of this operation only describes status 200. The errors are those of the other operations.
     *
     * Costs 1,500 credits per item in `tokenAddresses` or `tokenSymbols` (free plan: 150).
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.wallet.tokenReputation({
     *   chain: 'ethereum-mainnet',
     *   walletAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     *   tokenAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
     * })
     * console.log(result)
     */
    readonly tokenReputation: BoundOperation<operations.WalletTokenReputationParameters, WalletTokenReputationResponse>
  }
  readonly transactions: {
    /**
     * Wallet transactions.
     *
     * Returns the transactions of exactly one wallet, paginated, newest first by default. A transaction
     * that affects several addresses has several records.
     *
     * If only `blockFrom` is given, `blockTo` defaults to `blockFrom` + 1000. If only `blockTo` is given,
     * `blockFrom` defaults to `blockTo` - 1000. A single bound therefore selects a limited range, not an
     * open-ended one.
     *
     * For a wallet with more than 250 transactions, pass one value of `transactionTypes` at a time.
     *
     * On Tezos, `transactionTypes`, `transactionSubtype`, `tokenId` and `blockTo` have no effect.
     * Queries by wallet or contract are paginated with `pageSize` and `offset`, queries by block with
     * `cursor`. On other chains, cursors are not used.
     *
     * Costs 20 credits per call.
     *
     * At most 1 `addresses` per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.transactions.history({
     *   chain: 'ethereum-mainnet',
     *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
     * })
     * console.log(result)
     */
    readonly history: BoundPaginatedOperation<operations.TransactionsHistoryParameters, TransactionsHistoryResponse, never, 'result'>
    /**
     * Transaction by hash.
     *
     * Returns the records of a transaction, one per affected address.
     *
     * Costs 10 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.transactions.byHash({
     *   chain: 'ethereum-mainnet',
     *   hash: '0x14244d6ab1b58d608ac50d2e3dcbdc6599e18a97cd7b3d6f075ff3a745176f78',
     * })
     * console.log(result)
     */
    readonly byHash: BoundOperation<operations.TransactionsByHashParameters, TransactionsByHashResponse, 'v3'>
  }
  readonly events: {
    /**
     * Event logs of contracts.
     *
     * Returns event logs by contract and block range, paginated.
     *
     * A block range, `contractAddresses` or both are required. Without a block range, the service
     * searches all blocks and may time out. `blockTo` can be at most 500 blocks after
     * `blockFrom`, and a large range may still time out. If only `blockFrom` is given, `blockTo` defaults to `blockFrom` + 500. If only
     * `blockTo` is given, `blockFrom` defaults to `blockTo` - 500. Both bounds are inclusive, so these
     * default ranges cover 501 blocks.
     *
     * Select the events with either `eventType` or `signatures`, not both. With `eventType`, events are
     * decoded:
     *
     * - `tokenTransfer`: ERC-20 and ERC-721 transfers
     * - `multitokenTransfer`: single and batch ERC-1155 transfers
     * - `stablecoinTransfer`: transfers of a set of mainnet stablecoins, about 10 to 16 per chain; tokens
     *   in `contractAddresses` are added to the set
     * - `uniswapTrade`: swaps of two versions of a swap protocol; amounts that could not be matched to
     *   tokens are marked `partiallyRaw`
     *
     * With `signatures`, events are returned raw. On `chiliz-mainnet`, only the first signature is used.
     *
     * Costs 50 credits per call.
     *
     * At most 10 `contractAddresses`, 500 blocks per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.events.list({
     *   chain: 'ethereum-mainnet',
     *   contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
     *   blockFrom: 21000000,
     *   blockTo: 21000499,
     *   eventType: 'tokenTransfer',
     * })
     * console.log(result)
     */
    readonly list: BoundPaginatedOperation<operations.EventsListParameters, EventsListResponse>
  }
  readonly names: {
    /**
     * Resolve a name to an address.
     *
     * Resolves a human-readable name to a wallet address. `resolved` is false if the name does not
     * resolve to an address.
     *
     * Costs 20 credits per call.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.names.resolve({
     *   chain: 'ethereum-mainnet',
     *   name: 'vitalik.eth',
     * })
     * console.log(result)
     */
    readonly resolve: BoundOperation<operations.NamesResolveParameters, NamesResolveResponse>
  }
  readonly alerts: {
    /**
     * Chains and the alert features that they support.
     *
     * Lists the chains that support alerts, and whether each of them supports `finality`. The alert
     * fields `conditions`, `finality` and `templateId` are only supported on chains with
     * `finality: true`.
     *
     * Costs: not documented.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.alerts.chains()
     * console.log(result)
     */
    readonly chains: BoundOperation<operations.AlertsChainsParameters, AlertsChainsResponse, 'unpriced'>
    /**
     * Change, pause or resume an alert.
     *
     * Updates the given fields of an alert and keeps the others. Set `paused` to true to pause the
     * alert, to false to resume it.
     *
     * `conditions`, `finality` and `templateId` are only supported on chains for which `alerts.chains`
     * reports `finality: true`. `mempool` is only supported on Bitcoin.
     *
     * The v3 path serves the notification product of version 3, which is deprecated.
     *
     * With the option `chain`, the parameters are checked against the features of that chain before the request is sent.
     *
     * Costs: not documented.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * await chaindata.alerts.update({
     *   id: '65f1c3a7b2e4d80012a9c7e1',
     *   paused: true,
     * })
     */
    readonly update: BoundOperation<operations.AlertsUpdateParameters, AlertsUpdateResponse, 'v3' | 'unpriced' | 'onlyOn'>
  }
  readonly contracts: {
    /**
     * Deploy a token contract.
     *
     * Deploys a fungible token contract. The private key signs the transaction and its address pays for
     * it. The service does not store the key.
     *
     * A call without a response may still have been carried out. Check the chain before you send it
     * again.
     *
     * The request is never retried. If the outcome is unknown, an
     * `UnknownOutcomeError` names what to check before you send it again. To keep the private key local, sign
     * with viem or ethers and send through `chaindata/gateway`.
     *
     * Costs: not documented.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @throws {UnknownOutcomeError} if the request was sent but its outcome is unknown.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.contracts.deployToken({
     *   chain: 'ETH',
     *   symbol: 'HRBR',
     *   name: 'Harbour',
     *   supply: '1000000',
     *   digits: 18,
     *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
     *   fromPrivateKey: process.env.PRIVATE_KEY ?? '',
     * })
     * console.log(result)
     */
    readonly deployToken: BoundOperation<operations.ContractsDeployTokenParameters, ContractsDeployTokenResponse, 'unpriced'>
    /**
     * Call a contract method.
     *
     * Calls a method of a contract. A read returns the method's value in `data`. A write requires
     * `fromPrivateKey`, which the service does not store, and returns the `txId` of the transaction.
     *
     * A write without a response may still have been carried out. Check the chain before you send it
     * again.
     *
     * Reads are sent without `fromPrivateKey`. Writes are never retried. If the outcome is unknown, an
     * `UnknownOutcomeError` names what to check before you send it again. To keep the private key local, sign
     * with viem or ethers and send through `chaindata/gateway`.
     *
     * Costs: not documented.
     *
     * @throws {ParameterError} if a parameter is missing or invalid. No request is sent.
     * @throws {BudgetError} if the call could exceed a budget. No request is sent.
     * @throws {ApiError} or its subclass for the status, if the API returns an error.
     * @throws {ConnectionError} if no response arrives.
     * @throws {TimeoutError} if no response arrives in time.
     * @throws {ResponseError} if a successful response is invalid.
     * @throws {UnknownOutcomeError} if the request was sent but its outcome is unknown.
     * @example
     * import { createClient } from 'chaindata'
     *
     * const chaindata = createClient()
     * const result = await chaindata.contracts.invoke({
     *   chain: 'ethereum',
     *   contractAddress: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
     *   methodName: 'balanceOf',
     *   methodABI: {
     *     constant: true,
     *     inputs: [{ name: 'account', type: 'address' }],
     *     name: 'balanceOf',
     *     outputs: [{ name: '', type: 'uint256' }],
     *     payable: false,
     *     stateMutability: 'view',
     *     type: 'function',
     *   },
     *   params: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
     * })
     * console.log(result)
     */
    readonly invoke: Invocation<[], operations.ContractsInvokeParameters, ContractsInvokeResponse, { entry: 'methodABI'; arguments: 'params'; key: 'fromPrivateKey'; value: 'data'; read: { readonly constant: true } | { readonly stateMutability: 'view' | 'pure' } }>
  }
}

export const groups = {
  swaps: {
    quote: operations.swapsQuote,
    quotes: operations.swapsQuotes,
  },
  tokens: {
    inCollections: operations.tokensInCollections,
    metadata: operations.tokensMetadata,
    owners: operations.tokensOwners,
    isOwner: operations.tokensIsOwner,
    nftBalances: operations.tokensNftBalances,
    multitokenBalances: operations.tokensMultitokenBalances,
  },
  wallet: {
    portfolio: operations.walletPortfolio,
    balancesAt: operations.walletBalancesAt,
    reputation: operations.walletReputation,
    portfolioReputation: operations.walletPortfolioReputation,
    tokenReputation: operations.walletTokenReputation,
  },
  transactions: {
    history: operations.transactionsHistory,
    byHash: operations.transactionsByHash,
  },
  events: {
    list: operations.eventsList,
  },
  names: {
    resolve: operations.namesResolve,
  },
  alerts: {
    chains: operations.alertsChains,
    update: operations.alertsUpdate,
  },
  contracts: {
    deployToken: operations.contractsDeployToken,
    invoke: operations.contractsInvoke,
  },
} as const

/** The methods of a client that no operation describes, by group. */
export const handwritten: Readonly<Record<string, object>> = { swaps: { watch: swapsWatch } }
