// Written by `npm run generate` from openapi/. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { AlertsChainsData, AlertsChainsErrors, AlertsChainsResponses, AlertsUpdateData, AlertsUpdateErrors, AlertsUpdateResponses, AlertsUpdateV3Data, AlertsUpdateV3Errors, AlertsUpdateV3Responses, ContractsDeployTokenData, ContractsDeployTokenErrors, ContractsDeployTokenResponses, ContractsInvokeData, ContractsInvokeErrors, ContractsInvokeResponses, EventsListData, EventsListErrors, EventsListResponses, NamesResolveData, NamesResolveErrors, NamesResolveResponses, SwapsQuoteData, SwapsQuoteErrors, SwapsQuoteResponses, SwapsQuotesData, SwapsQuotesErrors, SwapsQuotesResponses, TokensInCollectionsData, TokensInCollectionsErrors, TokensInCollectionsResponses, TokensInCollectionsV3Data, TokensInCollectionsV3Errors, TokensInCollectionsV3Responses, TokensIsOwnerData, TokensIsOwnerErrors, TokensIsOwnerResponses, TokensIsOwnerV3Data, TokensIsOwnerV3Errors, TokensIsOwnerV3Responses, TokensMetadataData, TokensMetadataErrors, TokensMetadataResponses, TokensMetadataV3Data, TokensMetadataV3Errors, TokensMetadataV3Responses, TokensMultitokenBalancesData, TokensMultitokenBalancesErrors, TokensMultitokenBalancesResponses, TokensNftBalancesData, TokensNftBalancesErrors, TokensNftBalancesResponses, TokensOwnersData, TokensOwnersErrors, TokensOwnersResponses, TokensOwnersV3Data, TokensOwnersV3Errors, TokensOwnersV3Responses, TransactionsByHashData, TransactionsByHashErrors, TransactionsByHashResponses, TransactionsByHashV3Data, TransactionsByHashV3Errors, TransactionsByHashV3Responses, TransactionsHistoryData, TransactionsHistoryErrors, TransactionsHistoryResponses, WalletBalancesAtData, WalletBalancesAtErrors, WalletBalancesAtResponses, WalletPortfolioData, WalletPortfolioErrors, WalletPortfolioReputationData, WalletPortfolioReputationResponses, WalletPortfolioResponses, WalletReputationData, WalletReputationResponses, WalletTokenReputationData, WalletTokenReputationResponses } from './types.gen.ts';

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
 * The best quote for a swap
 *
 * The single best quote over all supported protocols: for a sell order the one with the highest
 * `buyAmount`, for a buy order the one with the lowest `sellAmount`.
 *
 * Quotes are cached for up to 15 seconds. Ask again when about 10 seconds or less remain before
 * `expiresAt`.
 *
 * Interface description 4.1.
 */
export const swapsQuote = <ThrowOnError extends boolean = false>(options: Options<SwapsQuoteData, ThrowOnError>): RequestResult<SwapsQuoteResponses, SwapsQuoteErrors, ThrowOnError> => (options.client ?? client).get<SwapsQuoteResponses, SwapsQuoteErrors, ThrowOnError>({ url: '/v4/data/defi/swaps/quote', ...options });

/**
 * The quotes of every protocol for a swap
 *
 * One quote for each protocol, best first: a sell order by highest `buyAmount`, a buy order by
 * lowest `sellAmount`.
 *
 * Quotes are cached for up to 15 seconds. Ask again when about 10 seconds or less remain before
 * `expiresAt`.
 *
 * Interface description 4.2.
 */
export const swapsQuotes = <ThrowOnError extends boolean = false>(options: Options<SwapsQuotesData, ThrowOnError>): RequestResult<SwapsQuotesResponses, SwapsQuotesErrors, ThrowOnError> => (options.client ?? client).get<SwapsQuotesResponses, SwapsQuotesErrors, ThrowOnError>({ url: '/v4/data/defi/swaps/quotes', ...options });

/**
 * The tokens of collections
 *
 * The tokens of one or more collections, a page at a time.
 *
 * On Tezos `excludeMetadata` and `tokenTypes` have no effect, and the records have a shape of
 * their own.
 *
 * Interface description 4.3.
 */
export const tokensInCollections = <ThrowOnError extends boolean = false>(options: Options<TokensInCollectionsData, ThrowOnError>): RequestResult<TokensInCollectionsResponses, TokensInCollectionsErrors, ThrowOnError> => (options.client ?? client).get<TokensInCollectionsResponses, TokensInCollectionsErrors, ThrowOnError>({
    querySerializer: { parameters: { collectionAddresses: { array: { explode: false } }, tokenTypes: { array: { explode: false } } } },
    url: '/v4/data/collections',
    ...options
});

/**
 * The metadata of tokens
 *
 * The metadata of tokens of one contract, by their ids.
 *
 * Interface description 4.4.
 */
export const tokensMetadata = <ThrowOnError extends boolean = false>(options: Options<TokensMetadataData, ThrowOnError>): RequestResult<TokensMetadataResponses, TokensMetadataErrors, ThrowOnError> => (options.client ?? client).get<TokensMetadataResponses, TokensMetadataErrors, ThrowOnError>({
    querySerializer: { parameters: { tokenIds: { array: { explode: false } } } },
    url: '/v4/data/metadata',
    ...options
});

/**
 * Who owns a token
 *
 * The addresses that own a fungible token, an NFT or a multitoken, a page at a time. With
 * `tokenId`, the owner of that NFT; of a multitoken there may be several.
 *
 * Interface description 4.11.
 */
export const tokensOwners = <ThrowOnError extends boolean = false>(options: Options<TokensOwnersData, ThrowOnError>): RequestResult<TokensOwnersResponses, TokensOwnersErrors, ThrowOnError> => (options.client ?? client).get<TokensOwnersResponses, TokensOwnersErrors, ThrowOnError>({ url: '/v4/data/owners', ...options });

/**
 * Whether a wallet owns a token
 *
 * True when the wallet owns the token or, with `tokenId`, that NFT of the collection. A wallet that
 * does not own it is no error: the answer is `false` with status 200.
 *
 * Interface description 4.12.
 */
export const tokensIsOwner = <ThrowOnError extends boolean = false>(options: Options<TokensIsOwnerData, ThrowOnError>): RequestResult<TokensIsOwnerResponses, TokensIsOwnerErrors, ThrowOnError> => (options.client ?? client).get<TokensIsOwnerResponses, TokensIsOwnerErrors, ThrowOnError>({ url: '/v4/data/owners/address', ...options });

/**
 * The NFTs of a wallet
 *
 * All NFTs that a wallet holds, grouped by the contract that minted them.
 *
 * On Solana and Algorand, metadata is in the answer only when the address holds fewer than 50
 * NFTs.
 *
 * Interface description 4.13.
 */
export const tokensNftBalances = <ThrowOnError extends boolean = false>(options: Options<TokensNftBalancesData, ThrowOnError>): RequestResult<TokensNftBalancesResponses, TokensNftBalancesErrors, ThrowOnError> => (options.client ?? client).get<TokensNftBalancesResponses, TokensNftBalancesErrors, ThrowOnError>({ url: '/v4/data/nft/balances', ...options });

/**
 * The multitokens of a wallet
 *
 * All multitokens (ERC-1155 and its kin) that a wallet holds, grouped by contract.
 *
 * Interface description 4.14.
 */
export const tokensMultitokenBalances = <ThrowOnError extends boolean = false>(options: Options<TokensMultitokenBalancesData, ThrowOnError>): RequestResult<TokensMultitokenBalancesResponses, TokensMultitokenBalancesErrors, ThrowOnError> => (options.client ?? client).get<TokensMultitokenBalancesResponses, TokensMultitokenBalancesErrors, ThrowOnError>({ url: '/v4/data/multitoken/balances', ...options });

/**
 * What a wallet holds
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
 */
export const walletPortfolio = <ThrowOnError extends boolean = false>(options: Options<WalletPortfolioData, ThrowOnError>): RequestResult<WalletPortfolioResponses, WalletPortfolioErrors, ThrowOnError> => (options.client ?? client).get<WalletPortfolioResponses, WalletPortfolioErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/portfolio',
    ...options
});

/**
 * Native balances at a point in time
 *
 * The native balances of up to 10 wallets at a block or a time. Exactly one of `blockNumber`,
 * `time` and `unix` says when; they cannot be combined.
 *
 * A block or time in the future gives the balance at the latest block. A time before the genesis
 * block, or at it, gives the balance at the genesis block.
 *
 * Interface description 4.6.
 */
export const walletBalancesAt = <ThrowOnError extends boolean = false>(options: Options<WalletBalancesAtData, ThrowOnError>): RequestResult<WalletBalancesAtResponses, WalletBalancesAtErrors, ThrowOnError> => (options.client ?? client).get<WalletBalancesAtResponses, WalletBalancesAtErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/balance/time',
    ...options
});

/**
 * The reputation of wallets
 *
 * Reputation scores of wallets, from their behaviour on chain across their tokens. Every address
 * is charged. On the free plan the price is lower, and the data comes from a cache that is
 * refreshed once a day.
 *
 * Only the answer with status 200 is documented; errors are to be expected as elsewhere.
 *
 * Interface description 4.7.
 */
export const walletReputation = <ThrowOnError extends boolean = false>(options: Options<WalletReputationData, ThrowOnError>): RequestResult<WalletReputationResponses, unknown, ThrowOnError> => (options.client ?? client).get<WalletReputationResponses, unknown, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/reputation',
    ...options
});

/**
 * The reputation of wallets, token by token
 *
 * A composite score for each wallet, and a score for each of all the tokens it holds. Every
 * address is charged. On the free plan the price is lower, and the data comes from a cache that
 * is refreshed once a day.
 *
 * Only the answer with status 200 is documented; errors are to be expected as elsewhere.
 *
 * Interface description 4.8.
 */
export const walletPortfolioReputation = <ThrowOnError extends boolean = false>(options: Options<WalletPortfolioReputationData, ThrowOnError>): RequestResult<WalletPortfolioReputationResponses, unknown, ThrowOnError> => (options.client ?? client).get<WalletPortfolioReputationResponses, unknown, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } } } },
    url: '/v4/data/wallet/reputation/portfolio',
    ...options
});

/**
 * The reputation of a wallet as a holder of tokens
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
 */
export const walletTokenReputation = <ThrowOnError extends boolean = false>(options: Options<WalletTokenReputationData, ThrowOnError>): RequestResult<WalletTokenReputationResponses, unknown, ThrowOnError> => (options.client ?? client).get<WalletTokenReputationResponses, unknown, ThrowOnError>({
    querySerializer: { parameters: { tokenAddresses: { array: { explode: false } }, tokenSymbols: { array: { explode: false } } } },
    url: '/v4/data/wallet/reputation/tokens',
    ...options
});

/**
 * The transactions of a wallet
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
 */
export const transactionsHistory = <ThrowOnError extends boolean = false>(options: Options<TransactionsHistoryData, ThrowOnError>): RequestResult<TransactionsHistoryResponses, TransactionsHistoryErrors, ThrowOnError> => (options.client ?? client).get<TransactionsHistoryResponses, TransactionsHistoryErrors, ThrowOnError>({
    querySerializer: { parameters: { addresses: { array: { explode: false } }, transactionTypes: { array: { explode: false } } } },
    url: '/v4/data/transaction/history',
    ...options
});

/**
 * What a transaction did
 *
 * The records of one transaction, one for each address it touched.
 *
 * Interface description 4.16.
 */
export const transactionsByHash = <ThrowOnError extends boolean = false>(options: Options<TransactionsByHashData, ThrowOnError>): RequestResult<TransactionsByHashResponses, TransactionsByHashErrors, ThrowOnError> => (options.client ?? client).get<TransactionsByHashResponses, TransactionsByHashErrors, ThrowOnError>({ url: '/v4/data/transactions/hash', ...options });

/**
 * The events of contracts
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
 * in `contractAddresses` are added to the set
 * - `uniswapTrade`: swaps of two versions of a swap protocol; amounts that could not be matched to
 * tokens come as `partiallyRaw`
 *
 * With `signatures` the answer is raw. On `chiliz-mainnet` only the first signature is used.
 *
 * Interface description 4.17.
 */
export const eventsList = <ThrowOnError extends boolean = false>(options: Options<EventsListData, ThrowOnError>): RequestResult<EventsListResponses, EventsListErrors, ThrowOnError> => (options.client ?? client).get<EventsListResponses, EventsListErrors, ThrowOnError>({
    querySerializer: { parameters: { contractAddresses: { array: { explode: false } }, signatures: { array: { explode: false } } } },
    url: '/v4/data/defi/events',
    ...options
});

/**
 * The address behind a name
 *
 * Resolves a name that people can read to a wallet address. `resolved` says whether there is one.
 *
 * Interface description 4.10.
 */
export const namesResolve = <ThrowOnError extends boolean = false>(options: Options<NamesResolveData, ThrowOnError>): RequestResult<NamesResolveResponses, NamesResolveErrors, ThrowOnError> => (options.client ?? client).get<NamesResolveResponses, NamesResolveErrors, ThrowOnError>({ url: '/v4/data/ns/name', ...options });

/**
 * The chains on which alerts can be set
 *
 * For each chain whether it supports `finality`. Conditions, the confirmation mode and the format
 * of an alert work only on chains that do.
 *
 * Interface description 4.18.
 */
export const alertsChains = <ThrowOnError extends boolean = false>(options?: Options<AlertsChainsData, ThrowOnError>): RequestResult<AlertsChainsResponses, AlertsChainsErrors, ThrowOnError> => (options?.client ?? client).get<AlertsChainsResponses, AlertsChainsErrors, ThrowOnError>({ url: '/v4/subscription/chains', ...options });

/**
 * Change, pause or resume an alert
 *
 * Changes what is given and leaves the rest. `paused` pauses an alert and resumes it.
 *
 * Conditions, the confirmation mode and the format are supported only on chains that
 * `alerts.chains` reports with `finality` true; `mempool` only on the BTC blockchain.
 *
 * The older path serves the notification product of version 3, which is deprecated.
 *
 * Interface description 4.18.
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
 * Deploys a fungible token. The private key signs and pays for it; the service does not store it.
 *
 * A call that got no answer may have been carried out: look before sending it again.
 *
 * Interface description 4.19.
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
 * Call a method of a contract
 *
 * A method that reads answers with its value in `data`. A method that writes answers with the
 * `txId` of the transaction sent, and needs `fromPrivateKey`; the service does not store it.
 *
 * A write that got no answer may have been carried out: look before sending it again.
 *
 * Interface description 4.20.
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
 * The tokens of collections (v3)
 *
 * The older path of `tokens.inCollections`, which behaves the same.
 *
 * The tokens of one or more collections, a page at a time.
 *
 * On Tezos `excludeMetadata` and `tokenTypes` have no effect, and the records have a shape of
 * their own.
 *
 * Interface description 4.3.
 */
export const tokensInCollectionsV3 = <ThrowOnError extends boolean = false>(options: Options<TokensInCollectionsV3Data, ThrowOnError>): RequestResult<TokensInCollectionsV3Responses, TokensInCollectionsV3Errors, ThrowOnError> => (options.client ?? client).get<TokensInCollectionsV3Responses, TokensInCollectionsV3Errors, ThrowOnError>({
    querySerializer: { parameters: { collectionAddresses: { array: { explode: false } }, tokenTypes: { array: { explode: false } } } },
    url: '/v3/data/collections',
    ...options
});

/**
 * The metadata of tokens (v3)
 *
 * The older path of `tokens.metadata`, which behaves the same.
 *
 * The metadata of tokens of one contract, by their ids.
 *
 * Interface description 4.4.
 */
export const tokensMetadataV3 = <ThrowOnError extends boolean = false>(options: Options<TokensMetadataV3Data, ThrowOnError>): RequestResult<TokensMetadataV3Responses, TokensMetadataV3Errors, ThrowOnError> => (options.client ?? client).get<TokensMetadataV3Responses, TokensMetadataV3Errors, ThrowOnError>({
    querySerializer: { parameters: { tokenIds: { array: { explode: false } } } },
    url: '/v3/data/metadata',
    ...options
});

/**
 * Who owns a token (v3)
 *
 * The older path of `tokens.owners`, which behaves the same.
 *
 * The addresses that own a fungible token, an NFT or a multitoken, a page at a time. With
 * `tokenId`, the owner of that NFT; of a multitoken there may be several.
 *
 * Interface description 4.11.
 */
export const tokensOwnersV3 = <ThrowOnError extends boolean = false>(options: Options<TokensOwnersV3Data, ThrowOnError>): RequestResult<TokensOwnersV3Responses, TokensOwnersV3Errors, ThrowOnError> => (options.client ?? client).get<TokensOwnersV3Responses, TokensOwnersV3Errors, ThrowOnError>({ url: '/v3/data/owners', ...options });

/**
 * Whether a wallet owns a token (v3)
 *
 * The older path of `tokens.isOwner`, which behaves the same.
 *
 * True when the wallet owns the token or, with `tokenId`, that NFT of the collection. A wallet that
 * does not own it is no error: the answer is `false` with status 200.
 *
 * Interface description 4.12.
 */
export const tokensIsOwnerV3 = <ThrowOnError extends boolean = false>(options: Options<TokensIsOwnerV3Data, ThrowOnError>): RequestResult<TokensIsOwnerV3Responses, TokensIsOwnerV3Errors, ThrowOnError> => (options.client ?? client).get<TokensIsOwnerV3Responses, TokensIsOwnerV3Errors, ThrowOnError>({ url: '/v3/data/owners/address', ...options });

/**
 * What a transaction did (v3)
 *
 * The older path of `transactions.byHash`, which behaves the same.
 *
 * The records of one transaction, one for each address it touched.
 *
 * Interface description 4.16.
 *
 * @deprecated
 */
export const transactionsByHashV3 = <ThrowOnError extends boolean = false>(options: Options<TransactionsByHashV3Data, ThrowOnError>): RequestResult<TransactionsByHashV3Responses, TransactionsByHashV3Errors, ThrowOnError> => (options.client ?? client).get<TransactionsByHashV3Responses, TransactionsByHashV3Errors, ThrowOnError>({ url: '/v3/data/transactions/hash', ...options });

/**
 * Change, pause or resume an alert (v3)
 *
 * The older path of `alerts.update`, which behaves the same.
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
