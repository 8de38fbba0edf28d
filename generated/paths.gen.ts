// Written by `npm run generate` from openapi/. Do not edit.
export interface paths {
    "/v4/data/defi/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Best quote for a swap
         * @description Returns the best quote across all supported protocols: the highest `buyAmount` for a sell order,
         *     the lowest `sellAmount` for a buy order.
         *
         *     Quotes are cached for up to 15 seconds. Request a new quote when about 10 seconds or less remain
         *     before `expiresAt`.
         */
        get: operations["swapsQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/defi/swaps/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Swap quotes from all protocols
         * @description Returns one quote per protocol, best first: by highest `buyAmount` for a sell order, by lowest
         *     `sellAmount` for a buy order.
         *
         *     Quotes are cached for up to 15 seconds. Request a new quote when about 10 seconds or less remain
         *     before `expiresAt`.
         */
        get: operations["swapsQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tokens in collections
         * @description Returns the tokens of one or more collections, paginated.
         *
         *     On Tezos, `excludeMetadata` and `tokenTypes` have no effect, and the records have a different
         *     shape.
         */
        get: operations["tokensInCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Token metadata
         * @description Returns the metadata of tokens of one contract by token ID.
         */
        get: operations["tokensMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Token owners
         * @description Returns the addresses that own a fungible token, an NFT or a multitoken, paginated. With `tokenId`,
         *     returns the owner of that NFT. A multitoken may have several owners.
         */
        get: operations["tokensOwners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/owners/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a wallet owns a token
         * @description Returns true if the wallet owns the token or, with `tokenId`, that NFT of the collection. If it
         *     does not, the response is `false` with status 200, not an error.
         */
        get: operations["tokensIsOwner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/nft/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * NFTs held by a wallet
         * @description Returns all NFTs of a wallet, grouped by the contract that minted them.
         *
         *     On Solana and Algorand, the response includes metadata only if the wallet holds fewer than 50
         *     NFTs.
         */
        get: operations["tokensNftBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/multitoken/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ERC-1155 (multi-token) balances of a wallet
         * @description Returns all multitokens (ERC-1155 and similar) of a wallet, grouped by contract.
         */
        get: operations["tokensMultitokenBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/wallet/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wallet portfolio
         * @description Returns the holdings of exactly one wallet, paginated. `tokenTypes` selects its native balance, its
         *     fungible tokens (ERC-20 and similar), or its NFTs and multitokens. Holdings are amounts, not values in a currency.
         *
         *     On Tezos, all token balances are returned, including the native one, and `excludeMetadata` has no
         *     effect.
         *
         *     `prevPage` and `nextPage` are currently unused. Paginate with `offset`.
         */
        get: operations["walletPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/wallet/balance/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Historical native balances of wallets
         * @description Returns the native balances of up to 10 wallets at a block or a point in time. Pass exactly one of
         *     `blockNumber`, `time` and `unix`.
         *
         *     A block or time in the future returns the balances at the latest block. A time at or before the
         *     genesis block returns the balances at the genesis block.
         */
        get: operations["walletBalancesAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/wallet/reputation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reputation of wallets
         * @description Returns reputation scores of wallets, based on their on-chain behavior across their tokens. Each
         *     address is charged. On the free plan, the price is lower and the data comes from a cache that is
         *     refreshed once a day.
         *
         *     The API documentation of this operation only describes status 200. The errors are those of the other operations.
         */
        get: operations["walletReputation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/wallet/reputation/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reputation of wallets, per token
         * @description Returns a composite score for each wallet and a score for each token it holds. Each address is
         *     charged. On the free plan, the price is lower and the data comes from a cache that is refreshed
         *     once a day.
         *
         *     The API documentation of this operation only describes status 200. The errors are those of the other operations.
         */
        get: operations["walletPortfolioReputation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/wallet/reputation/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reputation of one wallet for given tokens
         * @description Returns the reputation of one wallet as a holder of the given tokens, selected by contract address
         *     or symbol. On the free plan, the price is lower and the data comes from a cache that is refreshed
         *     once a day.
         *
         *     At least one of `tokenAddresses` and `tokenSymbols` is required.
         *
         *     The API documentation of this operation only describes status 200. The errors are those of the other operations.
         */
        get: operations["walletTokenReputation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/transaction/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wallet transactions
         * @description Returns the transactions of exactly one wallet, paginated, newest first by default. A transaction
         *     that affects several addresses has several records.
         *
         *     If only `blockFrom` is given, `blockTo` defaults to `blockFrom` + 1000. If only `blockTo` is given,
         *     `blockFrom` defaults to `blockTo` - 1000. A single bound therefore selects a limited range, not an
         *     open-ended one.
         *
         *     For a wallet with more than 250 transactions, pass one value of `transactionTypes` at a time.
         *
         *     On Tezos, `transactionTypes`, `transactionSubtype`, `tokenId` and `blockTo` have no effect.
         *     Queries by wallet or contract are paginated with `pageSize` and `offset`, queries by block with
         *     `cursor`. On other chains, cursors are not used.
         */
        get: operations["transactionsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/transactions/hash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transaction by hash
         * @description Returns the records of a transaction, one per affected address.
         */
        get: operations["transactionsByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/defi/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Event logs of contracts
         * @description Returns event logs by contract and block range, paginated.
         *
         *     A block range, `contractAddresses` or both are required. Without a block range, the service
         *     searches all blocks and may time out. `blockTo` can be at most 500 blocks after
         *     `blockFrom`, and a large range may still time out. If only `blockFrom` is given, `blockTo` defaults to `blockFrom` + 500. If only
         *     `blockTo` is given, `blockFrom` defaults to `blockTo` - 500. Both bounds are inclusive, so these
         *     default ranges cover 501 blocks.
         *
         *     Select the events with either `eventType` or `signatures`, not both. With `eventType`, events are
         *     decoded:
         *
         *     - `tokenTransfer`: ERC-20 and ERC-721 transfers
         *     - `multitokenTransfer`: single and batch ERC-1155 transfers
         *     - `stablecoinTransfer`: transfers of a set of mainnet stablecoins, about 10 to 16 per chain; tokens
         *       in `contractAddresses` are added to the set
         *     - `uniswapTrade`: swaps of two versions of a swap protocol; amounts that could not be matched to
         *       tokens are marked `partiallyRaw`
         *
         *     With `signatures`, events are returned raw. On `chiliz-mainnet`, only the first signature is used.
         */
        get: operations["eventsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/data/ns/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve a name to an address
         * @description Resolves a human-readable name to a wallet address. `resolved` is false if the name does not
         *     resolve to an address.
         */
        get: operations["namesResolve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/subscription/chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chains and the alert features that they support
         * @description Lists the chains that support alerts, and whether each of them supports `finality`. The alert
         *     fields `conditions`, `finality` and `templateId` are only supported on chains with
         *     `finality: true`.
         */
        get: operations["alertsChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/subscription/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, pause or resume an alert
         * @description Updates the given fields of an alert and keeps the others. Set `paused` to true to pause the
         *     alert, to false to resume it.
         *
         *     `conditions`, `finality` and `templateId` are only supported on chains for which `alerts.chains`
         *     reports `finality: true`. `mempool` is only supported on Bitcoin.
         *
         *     The v3 path serves the notification product of version 3, which is deprecated.
         */
        put: operations["alertsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/blockchain/token/deploy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deploy a token contract
         * @description Deploys a fungible token contract. The private key signs the transaction and its address pays for
         *     it. The service does not store the key.
         *
         *     A call without a response may still have been carried out. Check the chain before you send it
         *     again.
         */
        post: operations["contractsDeployToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/{chain}/smartcontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a contract method
         * @description Calls a method of a contract. A read returns the method's value in `data`. A write requires
         *     `fromPrivateKey`, which the service does not store, and returns the `txId` of the transaction.
         *
         *     A write without a response may still have been carried out. Check the chain before you send it
         *     again.
         */
        post: operations["contractsInvoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/data/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tokens in collections (v3)
         * @description The v3 path of `tokens.inCollections`. It behaves the same.
         *
         *     Returns the tokens of one or more collections, paginated.
         *
         *     On Tezos, `excludeMetadata` and `tokenTypes` have no effect, and the records have a different
         *     shape.
         */
        get: operations["tokensInCollectionsV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/data/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Token metadata (v3)
         * @description The v3 path of `tokens.metadata`. It behaves the same.
         *
         *     Returns the metadata of tokens of one contract by token ID.
         */
        get: operations["tokensMetadataV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/data/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Token owners (v3)
         * @description The v3 path of `tokens.owners`. It behaves the same.
         *
         *     Returns the addresses that own a fungible token, an NFT or a multitoken, paginated. With `tokenId`,
         *     returns the owner of that NFT. A multitoken may have several owners.
         */
        get: operations["tokensOwnersV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/data/owners/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a wallet owns a token (v3)
         * @description The v3 path of `tokens.isOwner`. It behaves the same.
         *
         *     Returns true if the wallet owns the token or, with `tokenId`, that NFT of the collection. If it
         *     does not, the response is `false` with status 200, not an error.
         */
        get: operations["tokensIsOwnerV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/data/transactions/hash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transaction by hash (v3)
         * @deprecated
         * @description The v3 path of `transactions.byHash`. It behaves the same.
         *
         *     Returns the records of a transaction, one per affected address.
         */
        get: operations["transactionsByHashV3"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/subscription/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, pause or resume an alert (v3)
         * @deprecated
         * @description The v3 path of `alerts.update`. It behaves the same.
         *
         *     Updates the given fields of an alert and keeps the others. Set `paused` to true to pause the
         *     alert, to false to resume it.
         *
         *     `conditions`, `finality` and `templateId` are only supported on chains for which `alerts.chains`
         *     reports `finality: true`. `mempool` is only supported on Bitcoin.
         *
         *     The v3 path serves the notification product of version 3, which is deprecated.
         */
        put: operations["alertsUpdateV3"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    alert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alert notification
         * @description The service sends this request to the URL of an alert. The receiver must respond with a 2xx status
         *     within 10 seconds. Otherwise the notification is sent again, so a receiver may get the same
         *     notification more than once.
         */
        post: operations["alertsNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Chains with swap quotes. Arbitrum is `arbitrum-one-mainnet` here and `arb-one-mainnet` in all other operations.
         * @enum {string}
         */
        SwapChain: "ethereum-mainnet" | "ethereum-sepolia" | "bsc-mainnet" | "gnosis-mainnet" | "polygon-mainnet" | "base-mainnet" | "plasma-mainnet" | "arbitrum-one-mainnet" | "avalanche-mainnet";
        /** @description Swap quote. */
        SwapQuote: {
            /**
             * @description Unix timestamp at which the quote expires. Values of 100,000,000,000 or more are milliseconds,
             *     smaller ones are seconds. Request a new quote when about 10 seconds or less remain before it.
             * @example 1767225600
             * @example 1767225600000
             */
            expiresAt: number;
            /**
             * @description Amount of the bought token, in base units. Higher is better for a sell order.
             * @example 2984531207
             */
            buyAmount: string;
            /**
             * @description Amount of the sold token, in base units. Lower is better for a buy order.
             * @example 1000000000000000000
             */
            sellAmount: string;
            /**
             * @description Quoted amount adjusted by `slippageBps`, in base units.
             * @example 2969608550
             */
            limitAmount: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Best quote across all supported protocols. */
        BestQuoteResult: components["schemas"]["SwapQuote"];
        /** @description Validation error of one parameter. */
        Finding: {
            /**
             * @description Name of the parameter.
             * @example tokenTypes
             */
            property?: string;
            /**
             * @description Value of the parameter in the request.
             * @example erc20
             */
            value?: unknown;
            /**
             * @description Violated rules and their messages.
             * @example {
             *       "isEnum": "tokenTypes must be one of native, fungible, nft,multitoken"
             *     }
             */
            constraints?: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Body of an error response. */
        ErrorBody: {
            /**
             * @description HTTP status code.
             * @example 400
             */
            statusCode?: number;
            /**
             * @description Machine-readable error code.
             * @example validation.failed
             */
            errorCode?: string;
            /**
             * @description Human-readable message.
             * @example Request validation failed. Please see data for additional information.
             */
            message?: string;
            /** @description Details of a validation error, per parameter. */
            data?: components["schemas"]["Finding"][] | {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Error response of the swap operations. */
        HttpExceptionDto: components["schemas"]["ErrorBody"];
        /** @description Quote of one protocol. */
        SwapRate: components["schemas"]["SwapQuote"];
        /**
         * @description Chains with collection listings.
         * @enum {string}
         */
        CollectionChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet";
        /** @description Metadata of a token, as published by its creator. */
        NftMetadata: {
            /**
             * @description URL of the metadata.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            url?: string;
            /**
             * @description Name of the token.
             * @example Harbour Light #7421
             */
            name?: string;
            /**
             * @description Description of the token.
             * @example One of ten thousand harbour lights.
             */
            description?: string;
            /**
             * @description URL of the image.
             * @example ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ
             */
            image?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Token of a collection. */
        Token: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain?: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Address of the collection.
             * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
             */
            tokenAddress?: string;
            /**
             * @description Type of the token.
             * @example nft
             */
            tokenType?: string;
            /**
             * @description URI of the metadata.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            metadataURI?: string;
            metadata?: components["schemas"]["NftMetadata"];
        } & {
            [key: string]: unknown;
        };
        /** @description Token of a collection on Tezos. */
        TokenTezos: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain?: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Address of the collection.
             * @example KT1RJ6PbjHpwc3M5rw5s2Nbmefwbuwbdxton
             */
            tokenAddress?: string;
            /**
             * @description Type of the token.
             * @example nft
             */
            tokenType?: string;
            /**
             * @description Address of the creator.
             * @example tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb
             */
            creator?: string;
            /**
             * @description Name of the token.
             * @example Lighthouse
             */
            name?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A parameter is missing or invalid. */
        Error400: components["schemas"]["ErrorBody"];
        /** @description The API key is missing or invalid. */
        Error401: components["schemas"]["ErrorBody"];
        /** @description The API key is blocked or has expired. */
        Error403: components["schemas"]["ErrorBody"];
        /** @description The service encountered an internal error. */
        Error500: components["schemas"]["ErrorBody"];
        /**
         * @description Chains with token metadata: the collection chains except `polygon-amoy` and `tezos-mainnet`.
         * @enum {string}
         */
        MetadataChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet";
        /** @description Metadata record of a token. */
        TokenMetadata: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId: string;
            /**
             * @description Contract address of the token.
             * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
             */
            tokenAddress: string;
            /**
             * @description Type of the token.
             * @example nft
             */
            tokenType: string;
            /**
             * @description URI of the metadata.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            metadataURI: string;
            metadata?: components["schemas"]["NftMetadata"];
        };
        /**
         * @description Chains with token owner listings.
         * @enum {string}
         */
        OwnersChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet";
        /**
         * @description Chains with ownership checks: the token owner chains and three more.
         * @enum {string}
         */
        OwnershipChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "bsc-testnet" | "monad-mainnet" | "chiliz-mainnet";
        /**
         * @description Chains with NFT balances.
         * @enum {string}
         */
        NftBalanceChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "solana-mainnet" | "solana-devnet" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "algorand-mainnet-algod" | "algorand-testnet-algod";
        /** @description Metadata of one token in a list of balances. */
        TokenIdMetadata: {
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description URL of the metadata. May be absent.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            url?: string;
            metadata?: components["schemas"]["NftMetadata"];
        };
        /** @description Tokens of one NFT contract that an address holds. */
        NftBalanceByAddressErc721: {
            /**
             * @description Address of the contract that minted the tokens.
             * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
             */
            contractAddress?: string;
            /**
             * @description IDs of the tokens.
             * @example [
             *       "7421",
             *       "8817"
             *     ]
             */
            balances?: string[];
            /**
             * @description Block at which each token was received.
             * @example [
             *       14500123,
             *       15022871
             *     ]
             */
            blockNumber?: number[];
            /** @description Metadata of the tokens. On Solana and Algorand, present only if the address holds fewer than 50 NFTs. */
            metadata?: components["schemas"]["TokenIdMetadata"][];
            /**
             * @description Total supply. Algorand only.
             * @example 1
             */
            supply?: number | string;
            /**
             * @description Number of decimal places. Algorand only.
             * @example 0
             */
            decimals?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Chains with multitoken balances.
         * @enum {string}
         */
        MultitokenBalanceChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "algorand-mainnet-algod" | "algorand-testnet-algod";
        /** @description Tokens of one multitoken contract that an address holds. */
        MultitokenBalance: {
            /**
             * @description Address of the multitoken contract.
             * @example 0x495f947276749ce646f68ac8c248420045cb7b5e
             */
            contractAddress: string;
            /** @description Balance of each token. */
            balances: {
                /**
                 * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
                 * @example 7421
                 */
                tokenId: string;
                /**
                 * @description Number of tokens of this ID.
                 * @example 3
                 */
                amount: string;
            }[];
            /** @description Metadata of the tokens. */
            metadata?: components["schemas"]["TokenIdMetadata"][];
        };
        /**
         * @description Chains with wallet portfolios: the collection chains and four more.
         * @enum {string}
         */
        PortfolioChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet" | "solana-mainnet" | "solana-devnet" | "monad-mainnet" | "mocachain-devnet";
        /** @description Holding of a wallet. */
        PortfolioItem: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Address of the wallet.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description Balance as a decimal string.
             * @example 1.50642
             */
            balance: string;
            /**
             * @description Balance in base units.
             * @example 1506420000000000000
             */
            denominatedBalance: string;
            /**
             * @description Number of decimal places of the asset. Present on native and fungible entries.
             * @example 18
             */
            decimals?: number;
            /**
             * @description Type of the asset, such as `native`, `fungible` or `multitoken`. NFTs are `multitoken` here, although token metadata
             *     names their type `nft`.
             * @example native
             */
            type: string;
            /**
             * @description Contract address of the token. Absent on native entries.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            tokenAddress?: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description URI of the metadata. Present on NFT and multitoken entries.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            metadataURI?: string;
            metadata?: components["schemas"]["NftMetadata"];
            /**
             * @description Block of the last update of this record.
             * @example 21000000
             */
            lastUpdatedBlockNumber?: number;
        };
        /** @description Page of a wallet's holdings. */
        Portfolio: {
            result: components["schemas"]["PortfolioItem"][];
            /**
             * @description Currently unused and always `""`. Paginate with `offset`.
             * @example
             */
            prevPage: string;
            /**
             * @description Currently unused and always `""`. Paginate with `offset`.
             * @example
             */
            nextPage: string;
        };
        /**
         * @description Chains with historical native balances.
         * @enum {string}
         */
        BalanceChain: "ethereum-mainnet" | "bitcoin-mainnet" | "base-mainnet" | "arb-one-mainnet" | "bsc-mainnet" | "polygon-mainnet" | "optimism-mainnet" | "berachain-mainnet" | "unichain-mainnet" | "celo-mainnet";
        /** @description Native balance, with the fields of a native portfolio entry. */
        NativeTokenBalance: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Address of the wallet.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description Balance as a decimal string.
             * @example 1.50642
             */
            balance: string;
            /**
             * @description Balance in base units.
             * @example 1506420000000000000
             */
            denominatedBalance: string;
            /**
             * @description Number of decimal places of the asset.
             * @example 18
             */
            decimals: number;
            /**
             * @description Type of the asset. Always `native` here.
             * @example native
             */
            type: string;
        };
        /** @description Native balances of the requested wallets. */
        NativeTokenBalances: {
            result: components["schemas"]["NativeTokenBalance"][];
            /**
             * @description Currently unused and always `""`. Paginate with `offset`.
             * @example
             */
            prevPage: string;
            /**
             * @description Currently unused and always `""`. Paginate with `offset`.
             * @example
             */
            nextPage: string;
        };
        /**
         * @description Chains with reputation scores.
         * @enum {string}
         */
        ReputationChain: "ethereum-mainnet" | "base-mainnet";
        /** @description Reputation of one wallet, based on its on-chain behavior. */
        Reputation: {
            [key: string]: unknown;
        };
        /** @description Composite reputation of one wallet, and a score for each token it holds. */
        PortfolioReputation: {
            [key: string]: unknown;
        };
        /** @description Reputation of one wallet as a holder of the requested tokens. */
        TokenReputation: {
            [key: string]: unknown;
        };
        /**
         * @description Chains with transaction history.
         * @enum {string}
         */
        HistoryChain: "ethereum-mainnet" | "ethereum-sepolia" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-mainnet" | "monad-testnet" | "celo-mainnet" | "chiliz-mainnet" | "tezos-mainnet" | "mocachain-devnet";
        /**
         * @description Effect of a transaction on one address, from the transaction history. A transaction has one record
         *     per affected address.
         */
        HistoryRecord: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            hash: string;
            /**
             * @description Address that this record describes. On EVM chains, viem's `getAddress` returns it as an `Address`.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description Number of the block that contains it.
             * @example 21000000
             */
            blockNumber: number;
            /**
             * @description Type of the transferred asset, such as `fungible`, `nft`, `multitoken` or `native`.
             * @example fungible
             */
            transactionType: string;
            /**
             * @description Direction relative to `address`, such as `incoming`, `outgoing` or `zero-transfer`.
             * @example outgoing
             */
            transactionSubtype: string;
            /**
             * @description Transferred amount (`value`), as a decimal string. Negative if outgoing, `0` for a zero transfer.
             * @example -1
             * @example 250.5
             * @example 0
             */
            amount: string;
            /**
             * @description Unix timestamp in milliseconds.
             * @example 1729600000000
             */
            timestamp: number;
            /**
             * @description Contract address of the token. Absent on native records.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            tokenAddress?: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Address of the counterparty, the sender (`from`) if incoming, the recipient (`to`) if outgoing.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            counterAddress: string;
        };
        /** @description Page of a wallet's transactions. */
        TransactionHistory: {
            result: components["schemas"]["HistoryRecord"][];
            /**
             * @description Cursor of the previous page. Used on Tezos only. `""` on other chains.
             * @example
             */
            prevPage: string;
            /**
             * @description Cursor of the next page. Used on Tezos only. `""` on other chains.
             * @example
             */
            nextPage: string;
        };
        /**
         * @description Chains with transaction lookup by hash.
         * @enum {string}
         */
        TransactionChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-mainnet" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet";
        /**
         * @description Effect of a transaction on one address, from the lookup by hash: a history record with
         *     `transactionIndex`.
         */
        TransactionRecord: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            hash: string;
            /**
             * @description Address that this record describes. On EVM chains, viem's `getAddress` returns it as an `Address`.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description Number of the block that contains it.
             * @example 21000000
             */
            blockNumber: number;
            /**
             * @description Type of the transferred asset, such as `fungible`, `nft`, `multitoken` or `native`.
             * @example fungible
             */
            transactionType: string;
            /**
             * @description Direction relative to `address`, such as `incoming`, `outgoing` or `zero-transfer`.
             * @example outgoing
             */
            transactionSubtype: string;
            /**
             * @description Transferred amount (`value`), as a decimal string. Negative if outgoing, `0` for a zero transfer.
             * @example -1
             * @example 250.5
             * @example 0
             */
            amount: string;
            /**
             * @description Unix timestamp in milliseconds.
             * @example 1729600000000
             */
            timestamp: number;
            /**
             * @description Contract address of the token. Absent on native records.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            tokenAddress?: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Address of the counterparty, the sender (`from`) if incoming, the recipient (`to`) if outgoing.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            counterAddress: string;
            /**
             * @description Index of the transaction in its block.
             * @example 87
             */
            transactionIndex: number;
        };
        /**
         * @description Chains with event logs.
         * @enum {string}
         */
        EventChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-mainnet" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet";
        /**
         * @description Amount of a swap event, as a decimal string. May be missing or in raw big-number form if the event is `partiallyRaw`.
         * @example 250
         * @example {
         *       "type": "BigNumber",
         *       "hex": "0x0ee6b280"
         *     }
         */
        SwapEventAmount: string | {
            [key: string]: unknown;
        };
        /** @description Decoded log. Present only if the call filters by `eventType`. */
        DecodedEvent: {
            /**
             * @description Signature of the event.
             * @example Transfer(address from, address to, uint256 value)
             */
            label?: string;
            /**
             * @description Type of the transferred asset, such as `fungible`, `nft` or `stablecoin`.
             * @example fungible
             */
            type?: string;
            /**
             * @description Subtype of the event, such as `transfer` or `mint`.
             * @example transfer
             */
            subtype?: string;
            /**
             * @description Address of the sender.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            from?: string;
            /**
             * @description Address of the recipient.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            to?: string;
            /**
             * @description Number of decimal places of the token.
             * @example 6
             */
            decimals?: number;
            /**
             * @description Transferred amount, as a decimal string. Present on fungible and stablecoin events.
             * @example 250
             */
            value?: string;
            /**
             * @description ID of the token within its contract, an integer of up to 256 bits as a decimal string.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Symbol of the stablecoin. Present on stablecoin events.
             * @example USDC
             */
            stablecoin?: string;
            /** @description Same as `partiallyRaw` of the event. */
            partiallyRaw?: boolean;
            /**
             * @description Address that moved the tokens. Present on multitoken events.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            operator?: string;
            /**
             * @description ID of the transferred token. Present on single-token multitoken events.
             * @example 12
             */
            multitokenId?: string;
            /**
             * @description Number of tokens transferred. Present on single-token multitoken events.
             * @example 3
             */
            multitokenValue?: string;
            /**
             * @description IDs of the transferred tokens. Present on batch multitoken events.
             * @example [
             *       "12",
             *       "13"
             *     ]
             */
            multitokenIds?: string[];
            /**
             * @description Number transferred of each token. Present on batch multitoken events.
             * @example [
             *       "3",
             *       "1"
             *     ]
             */
            multitokenValues?: string[];
            /**
             * @description Contract address of the first token of the pair. Present on swap events.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            token0?: string;
            /**
             * @description Contract address of the second token of the pair. Present on swap events.
             * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
             */
            token1?: string;
            amount0In?: components["schemas"]["SwapEventAmount"];
            amount1In?: components["schemas"]["SwapEventAmount"];
            amount0Out?: components["schemas"]["SwapEventAmount"];
            amount1Out?: components["schemas"]["SwapEventAmount"];
        } & {
            [key: string]: unknown;
        };
        /** @description Log as recorded on chain, in hexadecimal. */
        RawEvent: {
            /**
             * @description First topic, the hash of the event signature.
             * @example 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef
             */
            topic_0?: string;
            /**
             * @description Second topic, if present.
             * @example 0x00000000000000000000000080d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            topic_1?: string;
            /**
             * @description Third topic, if present.
             * @example 0x000000000000000000000000d8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            topic_2?: string;
            /**
             * @description Fourth topic, if present.
             * @example 0x0000000000000000000000000000000000000000000000000000000000001cfd
             */
            topic_3?: string;
            /**
             * @description Non-indexed event data.
             * @example 0x000000000000000000000000000000000000000000000000000000000ee6b280
             */
            data?: string;
        };
        /** @description Event log of a contract. */
        Event: {
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Address of the contract that emitted the log. viem's `getAddress` returns it as an `Address`.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            address: string;
            /**
             * @description Number of the block that contains it.
             * @example 21000000
             */
            blockNumber: number;
            /**
             * @description Unix timestamp in milliseconds.
             * @example 1729600000000
             */
            timestamp: number;
            decoded?: components["schemas"]["DecodedEvent"];
            raw: components["schemas"]["RawEvent"];
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            txHash: string;
            /**
             * @description Index of the transaction in its block.
             * @example 87
             */
            txIndex: number;
            /**
             * @description Index of the log in its block.
             * @example 214
             */
            logIndex: number;
            /** @description True for `uniswapTrade` events whose amounts could not be matched to tokens. Decoded amounts may then be missing or in raw big-number form. May also appear inside `decoded`. */
            partiallyRaw?: boolean;
        };
        /**
         * @description Chains with name resolution.
         * @enum {string}
         */
        NameChain: "ethereum-mainnet" | "base-mainnet" | "arb-one-mainnet" | "bsc-mainnet" | "solana-mainnet";
        /** @description Result of a name resolution. */
        NameResolutionItem: {
            /**
             * @description Address that the name resolves to. On EVM chains, viem's `getAddress(address)` returns it as an `Address`.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            address?: string;
            /**
             * @description Chain slug, one that the `chain` parameter accepts or one added after this document was written.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Requested name.
             * @example vitalik.eth
             */
            name: string;
            /** @description True if the name resolves to an address. */
            resolved: boolean;
        };
        /** @description Chain that supports alerts. */
        AlertChain: {
            /**
             * @description Chain slug.
             * @example ethereum-mainnet
             */
            chain?: string;
            /** @description True if the chain supports the `conditions`, `finality` and `templateId` of an alert. */
            finality?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description Condition that a transaction must meet. */
        AlertCondition: {
            /**
             * @description Field of the transaction to compare.
             * @example value
             */
            field?: string;
            /**
             * @description Comparison operator.
             * @example >=
             */
            operator?: string;
            /**
             * @description Value to compare with.
             * @example 1000
             */
            value?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description Fields of an alert to update. Omitted fields are unchanged. */
        AlertUpdate: {
            /**
             * @description URL that notifications are sent to.
             * @example https://example.org/alerts
             */
            url?: string;
            /** @description True to send notifications for unconfirmed transactions. Bitcoin only. */
            mempool?: boolean;
            /** @description True to pause the alert, false to resume it. */
            paused?: boolean;
            /** @description Conditions that a transaction must meet. An empty list clears them. Supported only on chains for which `alerts.chains` reports `finality: true`. */
            conditions?: components["schemas"]["AlertCondition"][];
            /**
             * @description Confirmation mode: `confirmed` for speed, `final` to wait for block confirmations. Supported only on chains for which `alerts.chains` reports `finality: true`.
             * @enum {string}
             */
            finality?: "confirmed" | "final";
            /**
             * @description Format of the notification. Supported only on chains for which `alerts.chains` reports `finality: true`.
             * @example enriched
             */
            templateId?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Fee of the transaction. Omit it to use the fee that the service chooses. */
        Fee: {
            /**
             * @description Price per unit of gas, as a decimal string.
             * @example 20
             */
            gasPrice?: string;
            /**
             * @description Maximum gas to use, as a decimal string.
             * @example 80000
             */
            gasLimit?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Token to deploy. */
        TokenDeployment: {
            /**
             * @description Code of the chain to deploy to, such as `ETH`.
             * @example ETH
             */
            chain: string;
            /**
             * @description Symbol of the token.
             * @example HRBR
             */
            symbol: string;
            /**
             * @description Name of the token.
             * @example Harbour
             */
            name: string;
            /**
             * @description Maximum total supply.
             * @example 10000000
             */
            totalCap?: string;
            /**
             * @description Initial supply.
             * @example 1000000
             */
            supply: string;
            /**
             * @description Number of decimal places.
             * @example 18
             */
            digits: number;
            /**
             * @description Address of the token's owner, which receives the supply.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /** @description Private key of the address that signs and pays for the transaction. Required for every write. It is sent to the service, which does not store it. */
            fromPrivateKey: string;
            /**
             * @description Nonce of the transaction. Omit it to use the next nonce of the address.
             * @example 12
             */
            nonce?: number;
            fee?: components["schemas"]["Fee"];
        };
        /** @description Transaction that was sent. */
        TransactionId: {
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            txId: string;
        };
        /** @description Parameter or return value of a method. */
        AbiParameter: {
            /**
             * @description Name of the parameter.
             * @example account
             */
            name?: string;
            /**
             * @description Solidity type of the parameter.
             * @example address
             */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description ABI entry of the method. */
        MethodAbi: {
            /** @description True if the method only reads. */
            constant?: boolean;
            /** @description Parameters of the method. */
            inputs?: components["schemas"]["AbiParameter"][];
            /**
             * @description Name of the method.
             * @example balanceOf
             */
            name?: string;
            /** @description Return values of the method. */
            outputs?: components["schemas"]["AbiParameter"][];
            /** @description True if native currency can be sent with the call. */
            payable?: boolean;
            /**
             * @description State mutability of the method, such as `view` or `nonpayable`.
             * @example view
             */
            stateMutability?: string;
            /**
             * @description Type of the ABI entry, such as `function`.
             * @example function
             */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Method to call and its arguments. */
        ContractInvocation: {
            /**
             * @description Address of the contract.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            contractAddress: string;
            /**
             * @description Name of the method.
             * @example balanceOf
             */
            methodName: string;
            methodABI: components["schemas"]["MethodAbi"];
            /**
             * @description Arguments of the method, in ABI order.
             * @example [
             *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
             *     ]
             */
            params: (string | number)[];
            /** @description Private key of the address that signs and pays for the transaction. Required for every write. It is sent to the service, which does not store it. */
            fromPrivateKey?: string;
            /**
             * @description Amount of native currency to send with the call, as a decimal string.
             * @example 0.05
             */
            amount?: string;
            /**
             * @description Nonce of the transaction. Omit it to use the next nonce of the address.
             * @example 12
             */
            nonce?: number;
            fee?: components["schemas"]["Fee"];
        };
        /** @description Return value of a read. */
        InvocationValue: {
            /**
             * @description Value returned by the method, of any type.
             * @example 250000000
             */
            data: unknown;
        };
        /** @description Return value of a read, or transaction ID of a write. */
        InvocationResult: components["schemas"]["InvocationValue"] | components["schemas"]["TransactionId"];
        /** @description Flat notification, with all fields at the top level. */
        FlatNotification: {
            /**
             * @description Type of the alert.
             * @example ADDRESS_EVENT
             */
            subscriptionType?: string;
            /**
             * @description Chain of the transaction.
             * @example ethereum-mainnet
             */
            chain?: string;
            /**
             * @description Type of the transferred asset.
             * @example native
             */
            type?: string;
            /**
             * @description Address that the alert watches.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address?: string;
            /**
             * @description Address of the counterparty.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            counterAddress?: string | null;
            /**
             * @description Transferred amount, as a decimal string.
             * @example 20
             */
            amount?: string;
            /**
             * @description Symbol or contract address of the transferred asset.
             * @example ETH
             */
            asset?: string;
            /**
             * @description Number of the block that contains it.
             * @example 21000000
             */
            blockNumber?: number;
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            txId?: string;
            /**
             * @description ID of the transferred token, if it has one.
             * @example 7421
             */
            tokenId?: string | null;
            /** @description True if the transaction is unconfirmed. */
            mempool?: boolean;
            /** @description True if a chain reorganization affects an earlier notification. */
            reorg?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description Enriched notification, with its fields in `data`. */
        EnrichedNotification: {
            /** @description Event that triggered the alert. */
            data?: {
                /**
                 * @description Type of the event.
                 * @example transfer
                 */
                kind?: string;
                /**
                 * @description Address of the sender.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                from?: string;
                /**
                 * @description Address of the recipient.
                 * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
                 */
                to?: string;
                /**
                 * @description Transferred amount.
                 * @example 250
                 */
                value?: string;
                /** @description Metadata of the transferred token. */
                tokenMetadata?: {
                    /**
                     * @description Type of the token.
                     * @example fungible
                     */
                    type?: string;
                    /**
                     * @description Symbol of the token.
                     * @example USDC
                     */
                    symbol?: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Notification that the service sends to an alert's URL. */
        AlertNotification: components["schemas"]["FlatNotification"] | components["schemas"]["EnrichedNotification"];
    };
    responses: {
        /** @description A parameter is missing or invalid. */
        SwapBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description The API key is missing or invalid. */
        SwapUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description The credits are used up, or the account has expired. */
        SwapPaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /**
         * @description The API key is blocked or has expired.
         *
         *     Services have also been observed to return this status if the free credits are used up, with a plain-text
         *     body that names the credit limit.
         */
        SwapForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
                "text/plain": string;
            };
        };
        /** @description The API key has sent more requests per second than its plan allows. */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds until the next request is accepted, or an HTTP date.
                 * @example 1
                 */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service encountered an internal error. */
        SwapInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description The service or an upstream protocol failed. */
        SwapServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description A parameter is missing or invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error400"];
            };
        };
        /** @description The API key is missing or invalid. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error401"];
            };
        };
        /**
         * @description The API key is blocked or has expired.
         *
         *     Services have also been observed to return this status if the free credits are used up, with a plain-text
         *     body that names the credit limit.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error403"];
                "text/plain": string;
            };
        };
        /** @description The service encountered an internal error. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error500"];
            };
        };
        /** @description The search took too long, because the block range is too large or missing. */
        Timeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Chain of the swap. Arbitrum is `arbitrum-one-mainnet` here.
         * @example ethereum-mainnet
         */
        chainOfSwap: components["schemas"]["SwapChain"];
        /**
         * @description Contract address of the token to sell.
         * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
         */
        sellToken: string;
        /**
         * @description Contract address of the token to buy.
         * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
         */
        buyToken: string;
        /**
         * @description Amount of the fixed side, in base units: the exact amount of `sellToken` spent by a sell order, or the exact amount of `buyToken` received by a buy order.
         * @example 1000000000000000000
         */
        swapAmount: string;
        /**
         * @description Address of the wallet that makes the swap. Used to estimate fees.
         * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
         */
        swapWallet: string;
        /**
         * @description `sell` fixes the amount sold, `buy` the amount bought. The default is not documented.
         * @example sell
         */
        swapKind: "sell" | "buy";
        /**
         * @description Maximum slippage in basis points (1 = 0.01%). Applied to the quoted amount to calculate `limitAmount`.
         * @example 50
         */
        slippageBps: number;
        /** @description Set to true to omit metadata from the response. */
        excludeMetadata: boolean;
        /** @description Number of items per page. */
        pageSize: number;
        /** @description Number of items to skip before the page starts. */
        offset: number;
        /**
         * @description Chain for which to score the wallets.
         * @example ethereum-mainnet
         */
        chainOfReputation: components["schemas"]["ReputationChain"];
        /** @description Addresses of the wallets to score. Each address is charged. No maximum number is documented. */
        reputedWallets: string[];
        /** @description Block at which to score. If neither this nor `timestamp` is given, the current score is returned. */
        reputationBlock: number;
        /** @description UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given. */
        reputationTime: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    swapsQuote: {
        parameters: {
            query: {
                /**
                 * @description Chain of the swap. Arbitrum is `arbitrum-one-mainnet` here.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["chainOfSwap"];
                /**
                 * @description Contract address of the token to sell.
                 * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
                 */
                sellToken: components["parameters"]["sellToken"];
                /**
                 * @description Contract address of the token to buy.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                buyToken: components["parameters"]["buyToken"];
                /**
                 * @description Amount of the fixed side, in base units: the exact amount of `sellToken` spent by a sell order, or the exact amount of `buyToken` received by a buy order.
                 * @example 1000000000000000000
                 */
                amount: components["parameters"]["swapAmount"];
                /**
                 * @description Address of the wallet that makes the swap. Used to estimate fees.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                fromAddress: components["parameters"]["swapWallet"];
                /**
                 * @description `sell` fixes the amount sold, `buy` the amount bought. The default is not documented.
                 * @example sell
                 */
                kind?: components["parameters"]["swapKind"];
                /**
                 * @description Maximum slippage in basis points (1 = 0.01%). Applied to the quoted amount to calculate `limitAmount`.
                 * @example 50
                 */
                slippageBps?: components["parameters"]["slippageBps"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestQuoteResult"];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["SwapUnauthorized"];
            402: components["responses"]["SwapPaymentRequired"];
            403: components["responses"]["SwapForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapInternalError"];
            "5XX": components["responses"]["SwapServerError"];
        };
    };
    swapsQuotes: {
        parameters: {
            query: {
                /**
                 * @description Chain of the swap. Arbitrum is `arbitrum-one-mainnet` here.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["chainOfSwap"];
                /**
                 * @description Contract address of the token to sell.
                 * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
                 */
                sellToken: components["parameters"]["sellToken"];
                /**
                 * @description Contract address of the token to buy.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                buyToken: components["parameters"]["buyToken"];
                /**
                 * @description Amount of the fixed side, in base units: the exact amount of `sellToken` spent by a sell order, or the exact amount of `buyToken` received by a buy order.
                 * @example 1000000000000000000
                 */
                amount: components["parameters"]["swapAmount"];
                /**
                 * @description Address of the wallet that makes the swap. Used to estimate fees.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                fromAddress: components["parameters"]["swapWallet"];
                /**
                 * @description `sell` fixes the amount sold, `buy` the amount bought. The default is not documented.
                 * @example sell
                 */
                kind?: components["parameters"]["swapKind"];
                /**
                 * @description Maximum slippage in basis points (1 = 0.01%). Applied to the quoted amount to calculate `limitAmount`.
                 * @example 50
                 */
                slippageBps?: components["parameters"]["slippageBps"];
                /** @description `protected` returns only protocols with MEV protection, `unprotected` only those without it. Omit it for all protocols. */
                mevFilter?: "protected" | "unprotected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quotes, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwapRate"][];
                };
            };
            400: components["responses"]["SwapBadRequest"];
            401: components["responses"]["SwapUnauthorized"];
            402: components["responses"]["SwapPaymentRequired"];
            403: components["responses"]["SwapForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["SwapInternalError"];
            "5XX": components["responses"]["SwapServerError"];
        };
    };
    tokensInCollections: {
        parameters: {
            query: {
                /**
                 * @description Chain of the collections.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["CollectionChain"];
                /** @description Addresses of the collections, at most 10. */
                collectionAddresses: string[];
                /** @description `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 only. Omit it for all types. */
                tokenTypes?: ("nft" | "multitoken")[];
                /** @description Set to true to omit metadata from the response. */
                excludeMetadata?: components["parameters"]["excludeMetadata"];
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Token"] | components["schemas"]["TokenTezos"])[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensMetadata: {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["MetadataChain"];
                /**
                 * @description Contract address of the tokens.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /** @description IDs of the tokens. No maximum number is documented. */
                tokenIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenMetadata"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensOwners: {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnersChain"];
                /**
                 * @description Contract address of the fungible token or of the NFT or multitoken collection.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                tokenAddress: string;
                /** @description ID of a token in the collection. Returns only the owners of that token. */
                tokenId?: string;
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensIsOwner: {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnershipChain"];
                /**
                 * @description Address of the wallet.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                address: string;
                /**
                 * @description Contract address of the token or collection.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /** @description ID of an NFT in the collection. Checks only that NFT. */
                tokenId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True if the wallet owns the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensNftBalances: {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["NftBalanceChain"];
                /**
                 * @description Address of the wallet.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry per contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NftBalanceByAddressErc721"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensMultitokenBalances: {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["MultitokenBalanceChain"];
                /**
                 * @description Address of the wallet.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry per contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultitokenBalance"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    walletPortfolio: {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["PortfolioChain"];
                /** @description Address of the wallet. Exactly one. */
                addresses: string[];
                /**
                 * @description Type of the holdings to return. `nft,multitoken` is a single value, not a list.
                 * @example native
                 */
                tokenTypes: "native" | "fungible" | "nft,multitoken";
                /** @description Set to true to omit metadata from the response. */
                excludeMetadata?: components["parameters"]["excludeMetadata"];
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of holdings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portfolio"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    walletBalancesAt: {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallets.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["BalanceChain"];
                /** @description Addresses of the wallets, at most 10. */
                addresses: string[];
                /**
                 * @description Block of the balances. Cannot be combined with `time` or `unix`.
                 * @example 21000000
                 */
                blockNumber?: number;
                /** @description UTC time of the balances, as `YYYY-MM-DDTHH:mm`. Cannot be combined with `blockNumber` or `unix`. */
                time?: string;
                /** @description Time of the balances, as a Unix timestamp in seconds. Cannot be combined with `blockNumber` or `time`. */
                unix?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Native balances. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NativeTokenBalances"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    walletReputation: {
        parameters: {
            query: {
                /**
                 * @description Chain for which to score the wallets.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["chainOfReputation"];
                /** @description Addresses of the wallets to score. Each address is charged. No maximum number is documented. */
                addresses: components["parameters"]["reputedWallets"];
                /** @description Block at which to score. If neither this nor `timestamp` is given, the current score is returned. */
                blockNumber?: components["parameters"]["reputationBlock"];
                /** @description UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given. */
                timestamp?: components["parameters"]["reputationTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per wallet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reputation"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    walletPortfolioReputation: {
        parameters: {
            query: {
                /**
                 * @description Chain for which to score the wallets.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["chainOfReputation"];
                /** @description Addresses of the wallets to score. Each address is charged. No maximum number is documented. */
                addresses: components["parameters"]["reputedWallets"];
                /** @description Block at which to score. If neither this nor `timestamp` is given, the current score is returned. */
                blockNumber?: components["parameters"]["reputationBlock"];
                /** @description UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given. */
                timestamp?: components["parameters"]["reputationTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per wallet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioReputation"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    walletTokenReputation: {
        parameters: {
            query: {
                /**
                 * @description Chain for which to score the wallets.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["chainOfReputation"];
                /**
                 * @description Address of the wallet to score.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                walletAddress: string;
                /** @description Contract addresses of the tokens. Optional if `tokenSymbols` is given. No maximum number is documented. */
                tokenAddresses?: string[];
                /** @description Symbols of the tokens. Optional if `tokenAddresses` is given. No maximum number is documented. */
                tokenSymbols?: string[];
                /** @description Block at which to score. If neither this nor `timestamp` is given, the current score is returned. */
                blockNumber?: number;
                /** @description UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given. */
                timestamp?: components["parameters"]["reputationTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Records of the wallet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenReputation"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    transactionsHistory: {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["HistoryChain"];
                /** @description Address of the wallet. Exactly one. */
                addresses: string[];
                /** @description Transaction types to return. Omit it for all types. Pass one value at a time for a wallet with more than 250 transactions. */
                transactionTypes?: ("fungible" | "nft" | "multitoken" | "native")[];
                /** @description Direction of the transactions to return. Omit it for all directions. */
                transactionSubtype?: "incoming" | "outgoing" | "zero-transfer";
                /** @description Contract address of the transferred token. */
                tokenAddress?: string;
                /** @description ID of the transferred token. */
                tokenId?: string;
                /** @description First block, inclusive. Without `blockTo`, the range covers this block and the 1000 blocks after it. */
                blockFrom?: number;
                /** @description Last block, inclusive. Without `blockFrom`, the range covers this block and the 1000 blocks before it. */
                blockTo?: number;
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
                /** @description The `prevPage` or `nextPage` of a response. Tezos only. */
                cursor?: string;
                /** @description `ASC` for oldest first, `DESC` for newest first. */
                sort?: "ASC" | "DESC";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    transactionsByHash: {
        parameters: {
            query: {
                /**
                 * @description Chain of the transaction.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["TransactionChain"];
                /**
                 * @description Hash of the transaction.
                 * @example 0x14244d6ab1b58d608ac50d2e3dcbdc6599e18a97cd7b3d6f075ff3a745176f78
                 */
                hash: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per affected address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionRecord"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    eventsList: {
        parameters: {
            query: {
                /**
                 * @description Chain of the contracts.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["EventChain"];
                /** @description Contract addresses, at most 10. Optional if a block range is given. With `stablecoinTransfer`, they are added to the set of stablecoins. */
                contractAddresses?: string[];
                /**
                 * @description First block, inclusive. Without `blockTo`, the range covers this block and the 500 blocks after it.
                 * @example 21000000
                 */
                blockFrom?: number;
                /**
                 * @description Last block, inclusive. Without `blockFrom`, the range covers this block and the 500 blocks before it.
                 * @example 21000499
                 */
                blockTo?: number;
                /**
                 * @description Type of the events to return, decoded. Cannot be combined with `signatures`.
                 * @example tokenTransfer
                 */
                eventType?: "tokenTransfer" | "multitokenTransfer" | "stablecoinTransfer" | "uniswapTrade";
                /** @description Hashes of the event signatures, for raw events. Cannot be combined with `eventType`. On `chiliz-mainnet`, only the first one is used. */
                signatures?: string[];
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            504: components["responses"]["Timeout"];
        };
    };
    namesResolve: {
        parameters: {
            query: {
                /**
                 * @description Chain of the name service.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["NameChain"];
                /**
                 * @description Name to resolve, such as `vitalik.eth`.
                 * @example vitalik.eth
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result of the resolution. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameResolutionItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    alertsChains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chains that support alerts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertChain"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    alertsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the alert.
                 * @example 65f1c3a7b2e4d80012a9c7e1
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertUpdate"];
            };
        };
        responses: {
            /** @description Updated. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    contractsDeployToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Token to deploy. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenDeployment"];
            };
        };
        responses: {
            /** @description Transaction sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionId"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    contractsInvoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Chain of the contract, as a name such as `ethereum`, not as a slug of the data operations.
                 * @example ethereum
                 */
                chain: string;
            };
            cookie?: never;
        };
        /** @description Method and arguments. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractInvocation"];
            };
        };
        responses: {
            /** @description Value read, or transaction sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvocationResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensInCollectionsV3: {
        parameters: {
            query: {
                /**
                 * @description Chain of the collections.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["CollectionChain"];
                /** @description Addresses of the collections, at most 10. */
                collectionAddresses: string[];
                /** @description `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 only. Omit it for all types. */
                tokenTypes?: ("nft" | "multitoken")[];
                /** @description Set to true to omit metadata from the response. */
                excludeMetadata?: components["parameters"]["excludeMetadata"];
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Token"] | components["schemas"]["TokenTezos"])[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensMetadataV3: {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["MetadataChain"];
                /**
                 * @description Contract address of the tokens.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /** @description IDs of the tokens. No maximum number is documented. */
                tokenIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenMetadata"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensOwnersV3: {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnersChain"];
                /**
                 * @description Contract address of the fungible token or of the NFT or multitoken collection.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                tokenAddress: string;
                /** @description ID of a token in the collection. Returns only the owners of that token. */
                tokenId?: string;
                /** @description Number of items per page. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description Number of items to skip before the page starts. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    tokensIsOwnerV3: {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnershipChain"];
                /**
                 * @description Address of the wallet.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                address: string;
                /**
                 * @description Contract address of the token or collection.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /** @description ID of an NFT in the collection. Checks only that NFT. */
                tokenId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True if the wallet owns the token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    transactionsByHashV3: {
        parameters: {
            query: {
                /**
                 * @description Chain of the transaction.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["TransactionChain"];
                /**
                 * @description Hash of the transaction.
                 * @example 0x14244d6ab1b58d608ac50d2e3dcbdc6599e18a97cd7b3d6f075ff3a745176f78
                 */
                hash: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record per affected address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionRecord"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    alertsUpdateV3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the alert.
                 * @example 65f1c3a7b2e4d80012a9c7e1
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description Fields to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertUpdate"];
            };
        };
        responses: {
            /** @description Updated. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    alertsNotification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Base64-encoded HMAC-SHA512 of the raw body, keyed with the signing secret, if one is set. Verify it against the bytes received, not against a re-serialized body.
                 * @example WdhYQft+qP8LpYAdeOMncUzIZ7DSUWX9JVSjeGH3F4mCreUxtIpTl2VYigm+qUvkfSQ0lWmTrzADm4mGxSVcxA==
                 */
                "x-payload-hash"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Event that triggered the alert. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertNotification"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
