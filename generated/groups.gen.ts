// Written by `npm run generate` from openapi/. Do not edit.
import type { Invocation } from '../src/abi.ts'
import type { Bound } from '../src/operation.ts'
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
     * At most `slippageBps` of 10000 in one call.
     */
    readonly quote: Bound<operations.SwapsQuoteParameters, SwapsQuoteResponse>
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
     * At most `slippageBps` of 10000 in one call.
     */
    readonly quotes: Bound<operations.SwapsQuotesParameters, SwapsQuotesResponse>
  }
  readonly tokens: {
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
     * At most 10 `collectionAddresses`, `pageSize` of 50 in one call.
     */
    readonly inCollections: Bound<operations.TokensInCollectionsParameters, TokensInCollectionsResponse, 'v3' | 'walk'>
    /**
     * The metadata of tokens.
     *
     * The metadata of tokens of one contract, by their ids.
     *
     * Interface description 4.4.
     *
     * Costs 10 credits a call.
     */
    readonly metadata: Bound<operations.TokensMetadataParameters, TokensMetadataResponse, 'v3'>
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
     * At most `pageSize` of 50 in one call.
     */
    readonly owners: Bound<operations.TokensOwnersParameters, TokensOwnersResponse, 'v3' | 'walk'>
    /**
     * Whether a wallet owns a token.
     *
     * True when the wallet owns the token or, with `tokenId`, that NFT of the collection. A wallet that
     * does not own it is no error: the answer is `false` with status 200.
     *
     * Interface description 4.12.
     *
     * Costs 50 credits a call.
     */
    readonly isOwner: Bound<operations.TokensIsOwnerParameters, TokensIsOwnerResponse, 'v3'>
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
     */
    readonly nftBalances: Bound<operations.TokensNftBalancesParameters, TokensNftBalancesResponse>
    /**
     * The multitokens of a wallet.
     *
     * All multitokens (ERC-1155 and its kin) that a wallet holds, grouped by contract.
     *
     * Interface description 4.14.
     *
     * Costs 50 credits a call.
     */
    readonly multitokenBalances: Bound<operations.TokensMultitokenBalancesParameters, TokensMultitokenBalancesResponse>
  }
  readonly wallet: {
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
     * At most 1 `addresses`, `pageSize` of 50 in one call.
     */
    readonly portfolio: Bound<operations.WalletPortfolioParameters, WalletPortfolioResponse, 'walk'>
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
     */
    readonly balancesAt: Bound<operations.WalletBalancesAtParameters, WalletBalancesAtResponse, 'walk'>
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
     * Costs 5000 credits for each of `addresses` (500 on the free plan).
     */
    readonly reputation: Bound<operations.WalletReputationParameters, WalletReputationResponse>
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
     * Costs 10000 credits for each of `addresses` (1000 on the free plan).
     */
    readonly portfolioReputation: Bound<operations.WalletPortfolioReputationParameters, WalletPortfolioReputationResponse>
    /**
     * The reputation of a wallet as a holder of tokens.
     *
     * The reputation of one wallet as a holder of the tokens asked about, named by contract or by
     * symbol. On the free plan the price is lower, and the data comes from a cache that is refreshed
     * once a day.
     *
     * The description contradicts itself: it declares `tokenAddresses` required, and says that either
     * it or `tokenSymbols` should be present. Here neither is required alone, and at least one of the
     * two is.
     *
     * Only the answer with status 200 is documented; errors are to be expected as elsewhere.
     *
     * Interface description 4.9.
     *
     * Costs 1500 credits for each of `tokenAddresses` or `tokenSymbols` (150 on the free plan).
     */
    readonly tokenReputation: Bound<operations.WalletTokenReputationParameters, WalletTokenReputationResponse>
  }
  readonly transactions: {
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
     * At most 1 `addresses`, `pageSize` of 50 in one call.
     */
    readonly history: Bound<operations.TransactionsHistoryParameters, TransactionsHistoryResponse, 'walk'>
    /**
     * What a transaction did.
     *
     * The records of one transaction, one for each address it touched.
     *
     * Interface description 4.16.
     *
     * Costs 10 credits a call.
     */
    readonly byHash: Bound<operations.TransactionsByHashParameters, TransactionsByHashResponse, 'v3'>
  }
  readonly events: {
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
     * The description contradicts itself: it declares `contractAddresses`, `blockFrom`, `blockTo` and
     * `eventType` required, and then lets one bound or contracts alone stand, and `signatures` instead
     * of `eventType`. Here the rules hold, not the declaration: none of the four is required alone.
     *
     * Interface description 4.17.
     *
     * Costs 50 credits a call.
     *
     * At most 10 `contractAddresses`, `pageSize` of 50, 500 blocks in one call.
     */
    readonly list: Bound<operations.EventsListParameters, EventsListResponse, 'walk'>
  }
  readonly names: {
    /**
     * The address behind a name.
     *
     * Resolves a name that people can read to a wallet address. `resolved` says whether there is one.
     *
     * Interface description 4.10.
     *
     * Costs 20 credits a call.
     */
    readonly resolve: Bound<operations.NamesResolveParameters, NamesResolveResponse>
  }
  readonly alerts: {
    /**
     * The chains on which alerts can be set.
     *
     * For each chain whether it supports `finality`. Conditions, the confirmation mode and the format
     * of an alert work only on chains that do.
     *
     * Interface description 4.18.
     *
     * Costs: not documented.
     */
    readonly chains: Bound<operations.AlertsChainsParameters, AlertsChainsResponse, 'unpriced'>
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
     */
    readonly update: Bound<operations.AlertsUpdateParameters, AlertsUpdateResponse, 'v3' | 'unpriced' | 'onlyOn'>
  }
  readonly contracts: {
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
     * is sent again. To hand over no private key, sign with viem or ethers and send by `chaindata/gateway`.
     *
     * Costs: not documented.
     */
    readonly deployToken: Bound<operations.ContractsDeployTokenParameters, ContractsDeployTokenResponse, 'unpriced'>
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
     * is sent again. To hand over no private key, sign with viem or ethers and send by `chaindata/gateway`.
     *
     * Costs: not documented.
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
