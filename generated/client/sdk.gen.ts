// Written by `npm run generate` from openapi/. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { AlertsChainsData, AlertsChainsErrors, AlertsChainsResponses, AlertsUpdateData, AlertsUpdateErrors, AlertsUpdateResponses, AlertsUpdateV3Data, AlertsUpdateV3Errors, AlertsUpdateV3Responses, ContractsDeployTokenData, ContractsDeployTokenErrors, ContractsDeployTokenResponses, ContractsInvokeData, ContractsInvokeErrors, ContractsInvokeResponses, EventsListData, EventsListErrors, EventsListResponses, NamesResolveData, NamesResolveErrors, NamesResolveResponses, SwapsQuoteData, SwapsQuoteErrors, SwapsQuoteResponses, SwapsQuotesData, SwapsQuotesErrors, SwapsQuotesResponses, TokensInCollectionsData, TokensInCollectionsErrors, TokensInCollectionsResponses, TokensInCollectionsV3Data, TokensInCollectionsV3Errors, TokensInCollectionsV3Responses, TokensIsOwnerData, TokensIsOwnerErrors, TokensIsOwnerResponses, TokensIsOwnerV3Data, TokensIsOwnerV3Errors, TokensIsOwnerV3Responses, TokensMetadataData, TokensMetadataErrors, TokensMetadataResponses, TokensMetadataV3Data, TokensMetadataV3Errors, TokensMetadataV3Responses, TokensMultitokenBalancesData, TokensMultitokenBalancesErrors, TokensMultitokenBalancesResponses, TokensNftBalancesData, TokensNftBalancesErrors, TokensNftBalancesResponses, TokensOwnersData, TokensOwnersErrors, TokensOwnersResponses, TokensOwnersV3Data, TokensOwnersV3Errors, TokensOwnersV3Responses, TransactionsByHashData, TransactionsByHashErrors, TransactionsByHashResponses, TransactionsByHashV3Data, TransactionsByHashV3Errors, TransactionsByHashV3Responses, TransactionsHistoryData, TransactionsHistoryErrors, TransactionsHistoryResponses, WalletBalancesAtData, WalletBalancesAtErrors, WalletBalancesAtResponses, WalletPortfolioData, WalletPortfolioErrors, WalletPortfolioReputationData, WalletPortfolioReputationErrors, WalletPortfolioReputationResponses, WalletPortfolioResponses, WalletReputationData, WalletReputationErrors, WalletReputationResponses, WalletTokenReputationData, WalletTokenReputationErrors, WalletTokenReputationResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Best quote for a swap
 *
 * Returns the best quote across all supported protocols: the highest `buyAmount` for a sell order,
 * the lowest `sellAmount` for a buy order.
 *
 * Quotes are cached for up to 15 seconds. Request a new quote when about 10 seconds or less remain
 * before `expiresAt`.
 */
export const swapsQuote = <ThrowOnError extends boolean = false>(options: Options<SwapsQuoteData, ThrowOnError>): RequestResult<SwapsQuoteResponses, SwapsQuoteErrors, ThrowOnError> => (options.client ?? client).get<SwapsQuoteResponses, SwapsQuoteErrors, ThrowOnError>({ url: '/v4/data/defi/swaps/quote', ...options });

/**
 * Swap quotes from all protocols
 *
 * Returns one quote per protocol, best first: by highest `buyAmount` for a sell order, by lowest
 * `sellAmount` for a buy order.
 *
 * Quotes are cached for up to 15 seconds. Request a new quote when about 10 seconds or less remain
 * before `expiresAt`.
 */
export const swapsQuotes = <ThrowOnError extends boolean = false>(options: Options<SwapsQuotesData, ThrowOnError>): RequestResult<SwapsQuotesResponses, SwapsQuotesErrors, ThrowOnError> => (options.client ?? client).get<SwapsQuotesResponses, SwapsQuotesErrors, ThrowOnError>({ url: '/v4/data/defi/swaps/quotes', ...options });

/**
 * Tokens in collections
 *
 * Returns the tokens of one or more collections, paginated.
 *
 * On Tezos, `excludeMetadata` and `tokenTypes` have no effect, and the records have a different
 * shape.
 */
export const tokensInCollections = <ThrowOnError extends boolean = false>(options: Options<TokensInCollectionsData, ThrowOnError>): RequestResult<TokensInCollectionsResponses, TokensInCollectionsErrors, ThrowOnError> => (options.client ?? client).get<TokensInCollectionsResponses, TokensInCollectionsErrors, ThrowOnError>({
    querySerializer: { parameters: { collectionAddresses: { array: { explode: false } }, tokenTypes: { array: { explode: false } } } },
    url: '/v4/data/collections',
    ...options
});

/**
 * Token metadata
 *
 * Returns the metadata of tokens of one contract by token ID.
 */
export const tokensMetadata = <ThrowOnError extends boolean = false>(options: Options<TokensMetadataData, ThrowOnError>): RequestResult<TokensMetadataResponses, TokensMetadataErrors, ThrowOnError> => (options.client ?? client).get<TokensMetadataResponses, TokensMetadataErrors, ThrowOnError>({
    querySerializer: { parameters: { tokenIds: { array: { explode: false } } } },
    url: '/v4/data/metadata',
    ...options
});

/**
 * Token owners
 *
 * Returns the addresses that own a fungible token, an NFT or a multitoken, paginated. With `tokenId`,
 * returns the owner of that NFT. A multitoken may have several owners.
 */
export const tokensOwners = <ThrowOnError extends boolean = false>(options: Options<TokensOwnersData, ThrowOnError>): RequestResult<TokensOwnersResponses, TokensOwnersErrors, ThrowOnError> => (options.client ?? client).get<TokensOwnersResponses, TokensOwnersErrors, ThrowOnError>({ url: '/v4/data/owners', ...options });

/**
 * Check whether a wallet owns a token
 *
 * Returns true if the wallet owns the token or, with `tokenId`, that NFT of the collection. If it
 * does not, the response is `false` with status 200, not an error.
 */
export const tokensIsOwner = <ThrowOnError extends boolean = false>(options: Options<TokensIsOwnerData, ThrowOnError>): RequestResult<TokensIsOwnerResponses, TokensIsOwnerErrors, ThrowOnError> => (options.client ?? client).get<TokensIsOwnerResponses, TokensIsOwnerErrors, ThrowOnError>({ url: '/v4/data/owners/address', ...options });

/**
 * NFTs held by a wallet
 *
 * Returns all NFTs of a wallet, grouped by the contract that minted them.
 *
 * On Solana and Algorand, the response includes metadata only if the wallet holds fewer than 50
 * NFTs.
 */
export const tokensNftBalances = <ThrowOnError extends boolean = false>(options: Options<TokensNftBalancesData, ThrowOnError>): RequestResult<TokensNftBalancesResponses, TokensNftBalancesErrors, ThrowOnError> => (options.client ?? client).get<TokensNftBalancesResponses, TokensNftBalancesErrors, ThrowOnError>({ url: '/v4/data/nft/balances', ...options });

/**
 * ERC-1155 (multi-token) balances of a wallet
 *
 * Returns all multitokens (ERC-1155 and similar) of a wallet, grouped by contract.
 */
export const tokensMultitokenBalances = <ThrowOnError extends boolean = false>(options: Options<TokensMultitokenBalancesData, ThrowOnError>): RequestResult<TokensMultitokenBalancesResponses, TokensMultitokenBalancesErrors, ThrowOnError> => (options.client ?? client).get<TokensMultitokenBalancesResponses, TokensMultitokenBalancesErrors, ThrowOnError>({ url: '/v4/data/multitoken/balances', ...options });

/**
 * Wallet portfolio
 *
 * Returns the holdings of exactly one wallet, paginated. `tokenTypes` selects its native balance, its
 * fungible tokens (ERC-20 and similar), or its NFTs and multitokens. Holdings are amounts, not values in a currency.
 *
 * On Tezos, all token balances are returned, including the native one, and `excludeMetadata` has no
 * effect.
 *
 * `prevPage` and `nextPage` are currently unused. Paginate with `offset`.
 */
export const walletPortfolio = <ThrowOnError extends boolean = false>(options: Options<WalletPortfolioData, ThrowOnError>): RequestResult<WalletPortfolioResponses, WalletPortfolioErrors, ThrowOnError> => (options.client ?? client).get<WalletPortfolioResponses, WalletPortfolioErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/portfolio',
    ...options
});

/**
 * Historical native balances of wallets
 *
 * Returns the native balances of up to 10 wallets at a block or a point in time. Pass exactly one of
 * `blockNumber`, `time` and `unix`.
 *
 * A block or time in the future returns the balances at the latest block. A time at or before the
 * genesis block returns the balances at the genesis block.
 */
export const walletBalancesAt = <ThrowOnError extends boolean = false>(options: Options<WalletBalancesAtData, ThrowOnError>): RequestResult<WalletBalancesAtResponses, WalletBalancesAtErrors, ThrowOnError> => (options.client ?? client).get<WalletBalancesAtResponses, WalletBalancesAtErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/balance/time',
    ...options
});

/**
 * Reputation of wallets
 *
 * Returns reputation scores of wallets, based on their on-chain behavior across their tokens. Each
 * address is charged. On the free plan, the price is lower and the data comes from a cache that is
 * refreshed once a day.
 *
 * The API documentation of this operation only describes status 200. The errors are those of the other operations.
 */
export const walletReputation = <ThrowOnError extends boolean = false>(options: Options<WalletReputationData, ThrowOnError>): RequestResult<WalletReputationResponses, WalletReputationErrors, ThrowOnError> => (options.client ?? client).get<WalletReputationResponses, WalletReputationErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/reputation',
    ...options
});

/**
 * Reputation of wallets, per token
 *
 * Returns a composite score for each wallet and a score for each token it holds. Each address is
 * charged. On the free plan, the price is lower and the data comes from a cache that is refreshed
 * once a day.
 *
 * The API documentation of this operation only describes status 200. The errors are those of the other operations.
 */
export const walletPortfolioReputation = <ThrowOnError extends boolean = false>(options: Options<WalletPortfolioReputationData, ThrowOnError>): RequestResult<WalletPortfolioReputationResponses, WalletPortfolioReputationErrors, ThrowOnError> => (options.client ?? client).get<WalletPortfolioReputationResponses, WalletPortfolioReputationErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/reputation/portfolio',
    ...options
});

/**
 * Reputation of one wallet for given tokens
 *
 * Returns the reputation of one wallet as a holder of the given tokens, selected by contract address
 * or symbol. On the free plan, the price is lower and the data comes from a cache that is refreshed
 * once a day.
 *
 * At least one of `tokenAddresses` and `tokenSymbols` is required.
 *
 * The API documentation of this operation only describes status 200. The errors are those of the other operations.
 */
export const walletTokenReputation = <ThrowOnError extends boolean = false>(options: Options<WalletTokenReputationData, ThrowOnError>): RequestResult<WalletTokenReputationResponses, WalletTokenReputationErrors, ThrowOnError> => (options.client ?? client).get<WalletTokenReputationResponses, WalletTokenReputationErrors, ThrowOnError>({
    querySerializer: { parameters: { tokenAddresses: { array: { explode: false } }, tokenSymbols: { array: { explode: false } } } },
    url: '/v4/data/wallet/reputation/tokens',
    ...options
});

/**
 * Wallet transactions
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
 */
export const transactionsHistory = <ThrowOnError extends boolean = false>(options: Options<TransactionsHistoryData, ThrowOnError>): RequestResult<TransactionsHistoryResponses, TransactionsHistoryErrors, ThrowOnError> => (options.client ?? client).get<TransactionsHistoryResponses, TransactionsHistoryErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } }, transactionTypes: { array: { explode: false } } } },
    url: '/v4/data/transaction/history',
    ...options
});

/**
 * Transaction by hash
 *
 * Returns the records of a transaction, one per affected address.
 */
export const transactionsByHash = <ThrowOnError extends boolean = false>(options: Options<TransactionsByHashData, ThrowOnError>): RequestResult<TransactionsByHashResponses, TransactionsByHashErrors, ThrowOnError> => (options.client ?? client).get<TransactionsByHashResponses, TransactionsByHashErrors, ThrowOnError>({ url: '/v4/data/transactions/hash', ...options });

/**
 * Event logs of contracts
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
 * in `contractAddresses` are added to the set
 * - `uniswapTrade`: swaps of two versions of a swap protocol; amounts that could not be matched to
 * tokens are marked `partiallyRaw`
 *
 * With `signatures`, events are returned raw. On `chiliz-mainnet`, only the first signature is used.
 */
export const eventsList = <ThrowOnError extends boolean = false>(options: Options<EventsListData, ThrowOnError>): RequestResult<EventsListResponses, EventsListErrors, ThrowOnError> => (options.client ?? client).get<EventsListResponses, EventsListErrors, ThrowOnError>({
    querySerializer: { parameters: { contractAddresses: { array: { explode: false } }, signatures: { array: { explode: false } } } },
    url: '/v4/data/defi/events',
    ...options
});

/**
 * Resolve a name to an address
 *
 * Resolves a human-readable name to a wallet address. `resolved` is false if the name does not
 * resolve to an address.
 */
export const namesResolve = <ThrowOnError extends boolean = false>(options: Options<NamesResolveData, ThrowOnError>): RequestResult<NamesResolveResponses, NamesResolveErrors, ThrowOnError> => (options.client ?? client).get<NamesResolveResponses, NamesResolveErrors, ThrowOnError>({ url: '/v4/data/ns/name', ...options });

/**
 * Chains and the alert features that they support
 *
 * Lists the chains that support alerts, and whether each of them supports `finality`. The alert
 * fields `conditions`, `finality` and `templateId` are only supported on chains with
 * `finality: true`.
 */
export const alertsChains = <ThrowOnError extends boolean = false>(options?: Options<AlertsChainsData, ThrowOnError>): RequestResult<AlertsChainsResponses, AlertsChainsErrors, ThrowOnError> => (options?.client ?? client).get<AlertsChainsResponses, AlertsChainsErrors, ThrowOnError>({ url: '/v4/subscription/chains', ...options });

/**
 * Change, pause or resume an alert
 *
 * Updates the given fields of an alert and keeps the others. Set `paused` to true to pause the
 * alert, to false to resume it.
 *
 * `conditions`, `finality` and `templateId` are only supported on chains for which `alerts.chains`
 * reports `finality: true`. `mempool` is only supported on Bitcoin.
 *
 * The v3 path serves the notification product of version 3, which is deprecated.
 */
export const alertsUpdate = <ThrowOnError extends boolean = false>(options: Options<AlertsUpdateData, ThrowOnError>): RequestResult<AlertsUpdateResponses, AlertsUpdateErrors, ThrowOnError> => (options.client ?? client).put<AlertsUpdateResponses, AlertsUpdateErrors, ThrowOnError>({
    url: '/v4/subscription/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Deploy a token contract
 *
 * Deploys a fungible token contract. The private key signs the transaction and its address pays for
 * it. The service does not store the key.
 *
 * A call without a response may still have been carried out. Check the chain before you send it
 * again.
 */
export const contractsDeployToken = <ThrowOnError extends boolean = false>(options: Options<ContractsDeployTokenData, ThrowOnError>): RequestResult<ContractsDeployTokenResponses, ContractsDeployTokenErrors, ThrowOnError> => (options.client ?? client).post<ContractsDeployTokenResponses, ContractsDeployTokenErrors, ThrowOnError>({
    url: '/v3/blockchain/token/deploy',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Call a contract method
 *
 * Calls a method of a contract. A read returns the method's value in `data`. A write requires
 * `fromPrivateKey`, which the service does not store, and returns the `txId` of the transaction.
 *
 * A write without a response may still have been carried out. Check the chain before you send it
 * again.
 */
export const contractsInvoke = <ThrowOnError extends boolean = false>(options: Options<ContractsInvokeData, ThrowOnError>): RequestResult<ContractsInvokeResponses, ContractsInvokeErrors, ThrowOnError> => (options.client ?? client).post<ContractsInvokeResponses, ContractsInvokeErrors, ThrowOnError>({
    url: '/v3/{chain}/smartcontract',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Tokens in collections (v3)
 *
 * The v3 path of `tokens.inCollections`. It behaves the same.
 *
 * Returns the tokens of one or more collections, paginated.
 *
 * On Tezos, `excludeMetadata` and `tokenTypes` have no effect, and the records have a different
 * shape.
 */
export const tokensInCollectionsV3 = <ThrowOnError extends boolean = false>(options: Options<TokensInCollectionsV3Data, ThrowOnError>): RequestResult<TokensInCollectionsV3Responses, TokensInCollectionsV3Errors, ThrowOnError> => (options.client ?? client).get<TokensInCollectionsV3Responses, TokensInCollectionsV3Errors, ThrowOnError>({
    querySerializer: { parameters: { collectionAddresses: { array: { explode: false } }, tokenTypes: { array: { explode: false } } } },
    url: '/v3/data/collections',
    ...options
});

/**
 * Token metadata (v3)
 *
 * The v3 path of `tokens.metadata`. It behaves the same.
 *
 * Returns the metadata of tokens of one contract by token ID.
 */
export const tokensMetadataV3 = <ThrowOnError extends boolean = false>(options: Options<TokensMetadataV3Data, ThrowOnError>): RequestResult<TokensMetadataV3Responses, TokensMetadataV3Errors, ThrowOnError> => (options.client ?? client).get<TokensMetadataV3Responses, TokensMetadataV3Errors, ThrowOnError>({
    querySerializer: { parameters: { tokenIds: { array: { explode: false } } } },
    url: '/v3/data/metadata',
    ...options
});

/**
 * Token owners (v3)
 *
 * The v3 path of `tokens.owners`. It behaves the same.
 *
 * Returns the addresses that own a fungible token, an NFT or a multitoken, paginated. With `tokenId`,
 * returns the owner of that NFT. A multitoken may have several owners.
 */
export const tokensOwnersV3 = <ThrowOnError extends boolean = false>(options: Options<TokensOwnersV3Data, ThrowOnError>): RequestResult<TokensOwnersV3Responses, TokensOwnersV3Errors, ThrowOnError> => (options.client ?? client).get<TokensOwnersV3Responses, TokensOwnersV3Errors, ThrowOnError>({ url: '/v3/data/owners', ...options });

/**
 * Check whether a wallet owns a token (v3)
 *
 * The v3 path of `tokens.isOwner`. It behaves the same.
 *
 * Returns true if the wallet owns the token or, with `tokenId`, that NFT of the collection. If it
 * does not, the response is `false` with status 200, not an error.
 */
export const tokensIsOwnerV3 = <ThrowOnError extends boolean = false>(options: Options<TokensIsOwnerV3Data, ThrowOnError>): RequestResult<TokensIsOwnerV3Responses, TokensIsOwnerV3Errors, ThrowOnError> => (options.client ?? client).get<TokensIsOwnerV3Responses, TokensIsOwnerV3Errors, ThrowOnError>({ url: '/v3/data/owners/address', ...options });

/**
 * Transaction by hash (v3)
 *
 * The v3 path of `transactions.byHash`. It behaves the same.
 *
 * Returns the records of a transaction, one per affected address.
 *
 * @deprecated
 */
export const transactionsByHashV3 = <ThrowOnError extends boolean = false>(options: Options<TransactionsByHashV3Data, ThrowOnError>): RequestResult<TransactionsByHashV3Responses, TransactionsByHashV3Errors, ThrowOnError> => (options.client ?? client).get<TransactionsByHashV3Responses, TransactionsByHashV3Errors, ThrowOnError>({ url: '/v3/data/transactions/hash', ...options });

/**
 * Change, pause or resume an alert (v3)
 *
 * The v3 path of `alerts.update`. It behaves the same.
 *
 * Updates the given fields of an alert and keeps the others. Set `paused` to true to pause the
 * alert, to false to resume it.
 *
 * `conditions`, `finality` and `templateId` are only supported on chains for which `alerts.chains`
 * reports `finality: true`. `mempool` is only supported on Bitcoin.
 *
 * The v3 path serves the notification product of version 3, which is deprecated.
 *
 * @deprecated
 */
export const alertsUpdateV3 = <ThrowOnError extends boolean = false>(options: Options<AlertsUpdateV3Data, ThrowOnError>): RequestResult<AlertsUpdateV3Responses, AlertsUpdateV3Errors, ThrowOnError> => (options.client ?? client).put<AlertsUpdateV3Responses, AlertsUpdateV3Errors, ThrowOnError>({
    url: '/v3/subscription/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
