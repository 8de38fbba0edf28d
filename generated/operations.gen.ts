// Written by `npm run generate` from openapi/. Do not edit.
import { defineInvocation, type Invocation } from '../src/operation/abi.ts'
import type { Core } from '../src/client/core.ts'
import { defineExpiring } from '../src/operation/expiring.ts'
import { defineChainSpecific } from '../src/operation/chain-specific.ts'
import { defineOperation, type Operation } from '../src/operation/define.ts'
import * as rules from '../src/operation/rules.ts'
import type { AtLeastOne, ExactlyOne, ParametersOf, Timed } from '../src/operation/parameter-types.ts'
import { definePaginated } from '../src/pagination/paginate.ts'
import { defineWrite } from '../src/operation/write.ts'
import * as metadata from './client/metadata.gen.ts'
import type {
  AlertsChainsData,
  AlertsChainsResponse,
  AlertsUpdateData,
  AlertsUpdateResponse,
  ContractsDeployTokenData,
  ContractsDeployTokenResponse,
  ContractsInvokeData,
  ContractsInvokeResponse,
  EventsListData,
  EventsListResponse,
  NamesResolveData,
  NamesResolveResponse,
  SwapsQuoteData,
  SwapsQuoteResponse,
  SwapsQuotesData,
  SwapsQuotesResponse,
  TokensInCollectionsData,
  TokensInCollectionsResponse,
  TokensIsOwnerData,
  TokensIsOwnerResponse,
  TokensMetadataData,
  TokensMetadataResponse,
  TokensMultitokenBalancesData,
  TokensMultitokenBalancesResponse,
  TokensNftBalancesData,
  TokensNftBalancesResponse,
  TokensOwnersData,
  TokensOwnersResponse,
  TransactionsByHashData,
  TransactionsByHashResponse,
  TransactionsHistoryData,
  TransactionsHistoryResponse,
  WalletBalancesAtData,
  WalletBalancesAtResponse,
  WalletPortfolioData,
  WalletPortfolioReputationData,
  WalletPortfolioReputationResponse,
  WalletPortfolioResponse,
  WalletReputationData,
  WalletReputationResponse,
  WalletTokenReputationData,
  WalletTokenReputationResponse,
} from './client/types.gen.ts'

export type SwapsQuoteParameters = ParametersOf<SwapsQuoteData>

/**
 * The best quote for a swap.
 *
 * The single best quote over all supported protocols: for a sell order the one with the highest
 * `buyAmount`, for a buy order the one with the lowest `sellAmount`.
 *
 * Quotes are cached for up to 15 seconds. Ask again when about 10 seconds or less remain before
 * `expiresAt`.
 *
 * Interface description 4.1.
 *
 * Costs 20 credits a call.
 *
 * `slippageBps` up to 10000.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { swapsQuote } from 'chaindata/operations'
 *
 * const answer = await swapsQuote(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   sellToken: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
 *   buyToken: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *   amount: '1000000000000000000',
 *   fromAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 *   kind: 'sell',
 *   slippageBps: 50,
 * })
 * console.log(answer)
 */
export const swapsQuote: Operation<SwapsQuoteParameters, SwapsQuoteResponse> = /* @__PURE__ */ defineExpiring<SwapsQuoteParameters, SwapsQuoteResponse>(metadata.swapsQuote, [rules.addresses])

export type SwapsQuotesParameters = ParametersOf<SwapsQuotesData>

/**
 * The quotes of every protocol for a swap.
 *
 * One quote for each protocol, best first: a sell order by highest `buyAmount`, a buy order by
 * lowest `sellAmount`.
 *
 * Quotes are cached for up to 15 seconds. Ask again when about 10 seconds or less remain before
 * `expiresAt`.
 *
 * Interface description 4.2.
 *
 * Costs 20 credits a call.
 *
 * `slippageBps` up to 10000.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { swapsQuotes } from 'chaindata/operations'
 *
 * const answer = await swapsQuotes(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   sellToken: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
 *   buyToken: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *   amount: '1000000000000000000',
 *   fromAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 *   kind: 'sell',
 *   slippageBps: 50,
 * })
 * console.log(answer)
 */
export const swapsQuotes: Operation<SwapsQuotesParameters, SwapsQuotesResponse> = /* @__PURE__ */ defineExpiring<SwapsQuotesParameters, SwapsQuotesResponse>(metadata.swapsQuotes, [rules.addresses])

export type TokensInCollectionsParameters = ParametersOf<TokensInCollectionsData>

/**
 * The tokens of collections.
 *
 * The tokens of one or more collections, a page at a time.
 *
 * On Tezos `excludeMetadata` and `tokenTypes` have no effect, and the records have a shape of
 * their own.
 *
 * Interface description 4.3.
 *
 * Costs 20 credits a call.
 *
 * At most 10 `collectionAddresses` in one call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { tokensInCollections } from 'chaindata/operations'
 *
 * const answer = await tokensInCollections(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   collectionAddresses: ['0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'],
 * })
 * console.log(answer)
 */
export const tokensInCollections: Operation<TokensInCollectionsParameters, TokensInCollectionsResponse, 'v3' | 'paginated'> = /* @__PURE__ */ definePaginated<TokensInCollectionsParameters, TokensInCollectionsResponse, 'v3' | 'paginated'>(metadata.tokensInCollections, [rules.lists, rules.addresses])

export type TokensMetadataParameters = ParametersOf<TokensMetadataData>

/**
 * The metadata of tokens.
 *
 * The metadata of tokens of one contract, by their ids.
 *
 * Interface description 4.4.
 *
 * Costs 10 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { tokensMetadata } from 'chaindata/operations'
 *
 * const answer = await tokensMetadata(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   tokenAddress: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
 *   tokenIds: ['7421', '8817'],
 * })
 * console.log(answer)
 */
export const tokensMetadata: Operation<TokensMetadataParameters, TokensMetadataResponse, 'v3'> = /* @__PURE__ */ defineOperation<TokensMetadataParameters, TokensMetadataResponse, 'v3'>(metadata.tokensMetadata, [rules.lists, rules.addresses])

export type TokensOwnersParameters = ParametersOf<TokensOwnersData>

/**
 * Who owns a token.
 *
 * The addresses that own a fungible token, an NFT or a multitoken, a page at a time. With
 * `tokenId`, the owner of that NFT; of a multitoken there may be several.
 *
 * Interface description 4.11.
 *
 * Costs 50 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { tokensOwners } from 'chaindata/operations'
 *
 * const answer = await tokensOwners(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   tokenAddress: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 * })
 * console.log(answer)
 */
export const tokensOwners: Operation<TokensOwnersParameters, TokensOwnersResponse, 'v3' | 'paginated'> = /* @__PURE__ */ definePaginated<TokensOwnersParameters, TokensOwnersResponse, 'v3' | 'paginated'>(metadata.tokensOwners, [rules.addresses])

export type TokensIsOwnerParameters = ParametersOf<TokensIsOwnerData>

/**
 * Whether a wallet owns a token.
 *
 * True when the wallet owns the token or, with `tokenId`, that NFT of the collection. A wallet that
 * does not own it is no error: the answer is `false` with status 200.
 *
 * Interface description 4.12.
 *
 * Costs 50 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { tokensIsOwner } from 'chaindata/operations'
 *
 * const answer = await tokensIsOwner(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 *   tokenAddress: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
 * })
 * console.log(answer)
 */
export const tokensIsOwner: Operation<TokensIsOwnerParameters, TokensIsOwnerResponse, 'v3'> = /* @__PURE__ */ defineOperation<TokensIsOwnerParameters, TokensIsOwnerResponse, 'v3'>(metadata.tokensIsOwner, [rules.addresses])

export type TokensNftBalancesParameters = ParametersOf<TokensNftBalancesData>

/**
 * The NFTs of a wallet.
 *
 * All NFTs that a wallet holds, grouped by the contract that minted them.
 *
 * On Solana and Algorand, metadata is in the answer only when the address holds fewer than 50
 * NFTs.
 *
 * Interface description 4.13.
 *
 * Costs 50 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { tokensNftBalances } from 'chaindata/operations'
 *
 * const answer = await tokensNftBalances(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 * })
 * console.log(answer)
 */
export const tokensNftBalances: Operation<TokensNftBalancesParameters, TokensNftBalancesResponse> = /* @__PURE__ */ defineOperation<TokensNftBalancesParameters, TokensNftBalancesResponse>(metadata.tokensNftBalances, [rules.addresses])

export type TokensMultitokenBalancesParameters = ParametersOf<TokensMultitokenBalancesData>

/**
 * The multitokens of a wallet.
 *
 * All multitokens (ERC-1155 and its kin) that a wallet holds, grouped by contract.
 *
 * Interface description 4.14.
 *
 * Costs 50 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { tokensMultitokenBalances } from 'chaindata/operations'
 *
 * const answer = await tokensMultitokenBalances(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 * })
 * console.log(answer)
 */
export const tokensMultitokenBalances: Operation<TokensMultitokenBalancesParameters, TokensMultitokenBalancesResponse> = /* @__PURE__ */ defineOperation<TokensMultitokenBalancesParameters, TokensMultitokenBalancesResponse>(metadata.tokensMultitokenBalances, [rules.addresses])

export type WalletPortfolioParameters = ParametersOf<WalletPortfolioData>

/**
 * What a wallet holds.
 *
 * The holdings of exactly one wallet, a page at a time: its native balance, its fungible tokens
 * (ERC-20 and their kin), or its NFTs and multitokens. `tokenTypes` says which of the three.
 *
 * On Tezos all token balances are returned, the native one among them, and `excludeMetadata` has
 * no effect.
 *
 * `prevPage` and `nextPage` are not used at present; pages are asked for with `offset`.
 *
 * Interface description 4.5.
 *
 * Costs 50 credits a call.
 *
 * At most 1 `addresses` in one call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { walletPortfolio } from 'chaindata/operations'
 *
 * const answer = await walletPortfolio(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
 *   tokenTypes: 'native',
 * })
 * console.log(answer)
 */
export const walletPortfolio: Operation<WalletPortfolioParameters, WalletPortfolioResponse, 'paginated'> = /* @__PURE__ */ definePaginated<WalletPortfolioParameters, WalletPortfolioResponse, 'paginated'>(metadata.walletPortfolio, [rules.lists, rules.addresses])

export type WalletBalancesAtParameters = Timed<ParametersOf<WalletBalancesAtData>, 'time'> & ExactlyOne<Timed<ParametersOf<WalletBalancesAtData>, 'time'>, 'unix' | 'time' | 'blockNumber'>

/**
 * Native balances at a point in time.
 *
 * The native balances of up to 10 wallets at a block or a time. Exactly one of `blockNumber`,
 * `time` and `unix` says when; they cannot be combined.
 *
 * A block or time in the future gives the balance at the latest block. A time before the genesis
 * block, or at it, gives the balance at the genesis block.
 *
 * Interface description 4.6.
 *
 * Costs 100 credits a call.
 *
 * At most 10 `addresses` in one call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { walletBalancesAt } from 'chaindata/operations'
 *
 * const answer = await walletBalancesAt(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   addresses: [
 *     '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 *     '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
 *   ],
 *   blockNumber: 21000000,
 * })
 * console.log(answer)
 */
export const walletBalancesAt: Operation<WalletBalancesAtParameters, WalletBalancesAtResponse, 'paginated'> = /* @__PURE__ */ definePaginated<WalletBalancesAtParameters, WalletBalancesAtResponse, 'paginated'>(metadata.walletBalancesAt, [rules.lists, rules.times, rules.oneOf, rules.addresses])

export type WalletReputationParameters = Timed<ParametersOf<WalletReputationData>, 'timestamp'>

/**
 * The reputation of wallets.
 *
 * Reputation scores of wallets, from their behaviour on chain across their tokens. Every address
 * is charged. On the free plan the price is lower, and the data comes from a cache that is
 * refreshed once a day.
 *
 * Only the answer with status 200 is documented; errors are to be expected as elsewhere.
 *
 * Interface description 4.7.
 *
 * Costs 5,000 credits for each of `addresses` (free plan: 500).
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { walletReputation } from 'chaindata/operations'
 *
 * const answer = await walletReputation(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
 * })
 * console.log(answer)
 */
export const walletReputation: Operation<WalletReputationParameters, WalletReputationResponse> = /* @__PURE__ */ defineOperation<WalletReputationParameters, WalletReputationResponse>(metadata.walletReputation, [rules.lists, rules.times, rules.addresses])

export type WalletPortfolioReputationParameters = Timed<ParametersOf<WalletPortfolioReputationData>, 'timestamp'>

/**
 * The reputation of wallets, token by token.
 *
 * A composite score for each wallet, and a score for each of all the tokens it holds. Every
 * address is charged. On the free plan the price is lower, and the data comes from a cache that
 * is refreshed once a day.
 *
 * Only the answer with status 200 is documented; errors are to be expected as elsewhere.
 *
 * Interface description 4.8.
 *
 * Costs 10,000 credits for each of `addresses` (free plan: 1,000).
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { walletPortfolioReputation } from 'chaindata/operations'
 *
 * const answer = await walletPortfolioReputation(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
 * })
 * console.log(answer)
 */
export const walletPortfolioReputation: Operation<WalletPortfolioReputationParameters, WalletPortfolioReputationResponse> = /* @__PURE__ */ defineOperation<WalletPortfolioReputationParameters, WalletPortfolioReputationResponse>(metadata.walletPortfolioReputation, [rules.lists, rules.times, rules.addresses])

export type WalletTokenReputationParameters = Timed<ParametersOf<WalletTokenReputationData>, 'timestamp'> & AtLeastOne<Timed<ParametersOf<WalletTokenReputationData>, 'timestamp'>, 'tokenSymbols' | 'tokenAddresses'>

/**
 * The reputation of a wallet as a holder of tokens.
 *
 * The reputation of one wallet as a holder of the tokens asked about, named by contract or by
 * symbol. On the free plan the price is lower, and the data comes from a cache that is refreshed
 * once a day.
 *
 * At least one of `tokenAddresses` and `tokenSymbols` must be given.
 *
 * Only the answer with status 200 is documented; errors are to be expected as elsewhere.
 *
 * Interface description 4.9.
 *
 * Costs 1,500 credits for each of `tokenAddresses` or `tokenSymbols` (free plan: 150).
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { walletTokenReputation } from 'chaindata/operations'
 *
 * const answer = await walletTokenReputation(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   walletAddress: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 *   tokenAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
 * })
 * console.log(answer)
 */
export const walletTokenReputation: Operation<WalletTokenReputationParameters, WalletTokenReputationResponse> = /* @__PURE__ */ defineOperation<WalletTokenReputationParameters, WalletTokenReputationResponse>(metadata.walletTokenReputation, [rules.lists, rules.times, rules.oneOf, rules.addresses])

export type TransactionsHistoryParameters = ParametersOf<TransactionsHistoryData>

/**
 * The transactions of a wallet.
 *
 * The transactions of exactly one wallet, a page at a time, newest first unless `sort` says
 * otherwise. A transaction that touched several addresses has several records.
 *
 * With `blockFrom` alone, `blockTo` is `blockFrom` + 1000; with `blockTo` alone, `blockFrom` is
 * `blockTo` - 1000. One bound alone is thus a window, not an open end.
 *
 * For a wallet with more than 250 transactions, give `transactionTypes` one value at a time.
 *
 * On Tezos `transactionTypes`, `transactionSubtype`, `tokenId` and `blockTo` have no effect.
 * Queries by wallet or contract are paged with `pageSize` and `offset`, queries by block with
 * `cursor`. On other chains the cursors mean nothing.
 *
 * Interface description 4.15.
 *
 * Costs 20 credits a call.
 *
 * At most 1 `addresses` in one call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { transactionsHistory } from 'chaindata/operations'
 *
 * const answer = await transactionsHistory(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
 * })
 * console.log(answer)
 */
export const transactionsHistory: Operation<TransactionsHistoryParameters, TransactionsHistoryResponse, 'paginated'> = /* @__PURE__ */ definePaginated<TransactionsHistoryParameters, TransactionsHistoryResponse, 'paginated'>(metadata.transactionsHistory, [rules.lists, rules.blocks, rules.addresses])

export type TransactionsByHashParameters = ParametersOf<TransactionsByHashData>

/**
 * What a transaction did.
 *
 * The records of one transaction, one for each address it touched.
 *
 * Interface description 4.16.
 *
 * Costs 10 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { transactionsByHash } from 'chaindata/operations'
 *
 * const answer = await transactionsByHash(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   hash: '0x14244d6ab1b58d608ac50d2e3dcbdc6599e18a97cd7b3d6f075ff3a745176f78',
 * })
 * console.log(answer)
 */
export const transactionsByHash: Operation<TransactionsByHashParameters, TransactionsByHashResponse, 'v3'> = /* @__PURE__ */ defineOperation<TransactionsByHashParameters, TransactionsByHashResponse, 'v3'>(metadata.transactionsByHash, [])

export type EventsListParameters = ParametersOf<EventsListData> & AtLeastOne<ParametersOf<EventsListData>, 'blockTo' | 'blockFrom' | 'contractAddresses'> & ExactlyOne<ParametersOf<EventsListData>, 'signatures' | 'eventType'>

/**
 * The events of contracts.
 *
 * Event logs by contract and block range, a page at a time.
 *
 * At least a block range or `contractAddresses` must be given. Without a block range the service
 * tries all blocks and may time out; a range too large may end so too. A range covers at most 500
 * blocks. With `blockFrom` alone, `blockTo` is `blockFrom` + 500; with `blockTo` alone,
 * `blockFrom` is `blockTo` - 500. Both ends are inclusive, so a window of one bound is one block
 * more than 500.
 *
 * Either `eventType` or `signatures` says which events, not both. `eventType` decodes them:
 *
 * - `tokenTransfer`: ERC-20 and ERC-721 transfers
 * - `multitokenTransfer`: ERC-1155 transfers, single and in batches
 * - `stablecoinTransfer`: transfers of a set of mainnet stablecoins, some 10 to 16 a chain; tokens
 *   in `contractAddresses` are added to the set
 * - `uniswapTrade`: swaps of two versions of a swap protocol; amounts that could not be matched to
 *   tokens come as `partiallyRaw`
 *
 * With `signatures` the answer is raw. On `chiliz-mainnet` only the first signature is used.
 *
 * Interface description 4.17.
 *
 * Costs 50 credits a call.
 *
 * At most 10 `contractAddresses`, 500 blocks in one call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { eventsList } from 'chaindata/operations'
 *
 * const answer = await eventsList(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
 *   blockFrom: 21000000,
 *   blockTo: 21000499,
 *   eventType: 'tokenTransfer',
 * })
 * console.log(answer)
 */
export const eventsList: Operation<EventsListParameters, EventsListResponse, 'paginated'> = /* @__PURE__ */ definePaginated<EventsListParameters, EventsListResponse, 'paginated'>(metadata.eventsList, [rules.lists, rules.oneOf, rules.blocks, rules.firstOnly, rules.addresses])

export type NamesResolveParameters = ParametersOf<NamesResolveData>

/**
 * The address behind a name.
 *
 * Resolves a name that people can read to a wallet address. `resolved` says whether there is one.
 *
 * Interface description 4.10.
 *
 * Costs 20 credits a call.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { namesResolve } from 'chaindata/operations'
 *
 * const answer = await namesResolve(createCore(), {
 *   chain: 'ethereum-mainnet',
 *   name: 'vitalik.eth',
 * })
 * console.log(answer)
 */
export const namesResolve: Operation<NamesResolveParameters, NamesResolveResponse> = /* @__PURE__ */ defineOperation<NamesResolveParameters, NamesResolveResponse>(metadata.namesResolve, [])

export type AlertsChainsParameters = ParametersOf<AlertsChainsData>

/**
 * The chains on which alerts can be set.
 *
 * For each chain whether it supports `finality`. Conditions, the confirmation mode and the format
 * of an alert work only on chains that do.
 *
 * Interface description 4.18.
 *
 * Costs: not documented.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { alertsChains } from 'chaindata/operations'
 *
 * const answer = await alertsChains(createCore())
 * console.log(answer)
 */
export const alertsChains: Operation<AlertsChainsParameters, AlertsChainsResponse, 'unpriced'> = /* @__PURE__ */ defineOperation<AlertsChainsParameters, AlertsChainsResponse, 'unpriced'>(metadata.alertsChains, [])

export type AlertsUpdateParameters = ParametersOf<AlertsUpdateData>

/**
 * Change, pause or resume an alert.
 *
 * Changes what is given and leaves the rest. `paused` pauses an alert and resumes it.
 *
 * Conditions, the confirmation mode and the format are supported only on chains that
 * `alerts.chains` reports with `finality` true; `mempool` only on the BTC blockchain.
 *
 * The older path serves the notification product of version 3, which is deprecated.
 *
 * Interface description 4.18.
 *
 * With the option `chain`, what is given is first held against what that chain supports.
 *
 * Costs: not documented.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { alertsUpdate } from 'chaindata/operations'
 *
 * await alertsUpdate(createCore(), {
 *   id: '65f1c3a7b2e4d80012a9c7e1',
 *   paused: true,
 * })
 */
export const alertsUpdate: Operation<AlertsUpdateParameters, AlertsUpdateResponse, 'v3' | 'unpriced' | 'onlyOn'> = /* @__PURE__ */ defineChainSpecific<AlertsUpdateParameters, AlertsUpdateResponse, 'v3' | 'unpriced' | 'onlyOn'>(metadata.alertsUpdate, [rules.paths], [metadata.alertsChains])

export type ContractsDeployTokenParameters = ParametersOf<ContractsDeployTokenData>

/**
 * Deploy a token contract.
 *
 * Deploys a fungible token. The private key signs and pays for it; the service does not store it.
 *
 * A call that got no answer may have been carried out: look before sending it again.
 *
 * Interface description 4.19.
 *
 * It is sent once: where nobody knows what became of it, an `UnknownOutcomeError` says what to look at before it
 * is sent again. To keep the private key, sign with viem or ethers and send by `chaindata/gateway`.
 *
 * Costs: not documented.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @throws {UnknownOutcomeError} where it was sent and nobody knows what became of it.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { contractsDeployToken } from 'chaindata/operations'
 *
 * const answer = await contractsDeployToken(createCore(), {
 *   chain: 'ETH',
 *   symbol: 'HRBR',
 *   name: 'Harbour',
 *   supply: '1000000',
 *   digits: 18,
 *   address: '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2',
 *   fromPrivateKey: process.env.PRIVATE_KEY ?? '',
 * })
 * console.log(answer)
 */
export const contractsDeployToken: Operation<ContractsDeployTokenParameters, ContractsDeployTokenResponse, 'unpriced'> = /* @__PURE__ */ defineWrite<ContractsDeployTokenParameters, ContractsDeployTokenResponse, 'unpriced'>(metadata.contractsDeployToken, [rules.addresses, rules.signed])

export type ContractsInvokeParameters = ParametersOf<ContractsInvokeData>

/**
 * Call a method of a contract.
 *
 * A method that reads answers with its value in `data`. A method that writes answers with the
 * `txId` of the transaction sent, and needs `fromPrivateKey`; the service does not store it.
 *
 * A write that got no answer may have been carried out: look before sending it again.
 *
 * Interface description 4.20.
 *
 * What writes needs `fromPrivateKey`, and what reads is sent without it. A write is sent once: where nobody knows what became of it, an `UnknownOutcomeError` says what to look at before it
 * is sent again. To keep the private key, sign with viem or ethers and send by `chaindata/gateway`.
 *
 * Costs: not documented.
 *
 * @throws {ParameterError} for a parameter that is missing or wrong, before anything is sent.
 * @throws {BudgetError} where it could pass a budget, before anything is sent.
 * @throws {ApiError} of the class of the status, where the service said no.
 * @throws {ConnectionError} where no answer came.
 * @throws {TimeoutError} where none came in time.
 * @throws {ResponseError} for a success that is not what the contract says.
 * @throws {UnknownOutcomeError} where it was sent and nobody knows what became of it.
 * @example
 * import { createCore } from 'chaindata/core'
 * import { contractsInvoke } from 'chaindata/operations'
 *
 * const answer = await contractsInvoke(createCore(), {
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
 * console.log(answer)
 */
export const contractsInvoke: Invocation<[core: Core], ContractsInvokeParameters, ContractsInvokeResponse, { entry: 'methodABI'; arguments: 'params'; key: 'fromPrivateKey'; value: 'data'; read: { readonly constant: true } | { readonly stateMutability: 'view' | 'pure' } }> = /* @__PURE__ */ defineInvocation<ContractsInvokeParameters, ContractsInvokeResponse, { entry: 'methodABI'; arguments: 'params'; key: 'fromPrivateKey'; value: 'data'; read: { readonly constant: true } | { readonly stateMutability: 'view' | 'pure' } }>(metadata.contractsInvoke, [rules.paths, rules.addresses, rules.signed, rules.abi])
