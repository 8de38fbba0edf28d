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
         * The best quote for a swap
         * @description The single best quote over all supported protocols: for a sell order the one with the highest
         *     `buyAmount`, for a buy order the one with the lowest `sellAmount`.
         *
         *     Quotes are cached for up to 15 seconds. Ask again when about 10 seconds or less remain before
         *     `expiresAt`.
         *
         *     Interface description 4.1.
         */
        get: operations["swaps.quote"];
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
         * The quotes of every protocol for a swap
         * @description One quote for each protocol, best first: a sell order by highest `buyAmount`, a buy order by
         *     lowest `sellAmount`.
         *
         *     Quotes are cached for up to 15 seconds. Ask again when about 10 seconds or less remain before
         *     `expiresAt`.
         *
         *     Interface description 4.2.
         */
        get: operations["swaps.quotes"];
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
         * The tokens of collections
         * @description The tokens of one or more collections, a page at a time.
         *
         *     On Tezos `excludeMetadata` and `tokenTypes` have no effect, and the records have a shape of
         *     their own.
         *
         *     Interface description 4.3.
         */
        get: operations["tokens.inCollections"];
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
         * The metadata of tokens
         * @description The metadata of tokens of one contract, by their ids.
         *
         *     Interface description 4.4.
         */
        get: operations["tokens.metadata"];
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
         * Who owns a token
         * @description The addresses that own a fungible token, an NFT or a multitoken, a page at a time. With
         *     `tokenId`, the owner of that NFT; of a multitoken there may be several.
         *
         *     Interface description 4.11.
         */
        get: operations["tokens.owners"];
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
         * Whether a wallet owns a token
         * @description True when the wallet owns the token or, with `tokenId`, that NFT of the collection. A wallet that
         *     does not own it is no error: the answer is `false` with status 200.
         *
         *     Interface description 4.12.
         */
        get: operations["tokens.isOwner"];
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
         * The NFTs of a wallet
         * @description All NFTs that a wallet holds, grouped by the contract that minted them.
         *
         *     On Solana and Algorand, metadata is in the answer only when the address holds fewer than 50
         *     NFTs.
         *
         *     Interface description 4.13.
         */
        get: operations["tokens.nftBalances"];
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
         * The multitokens of a wallet
         * @description All multitokens (ERC-1155 and its kin) that a wallet holds, grouped by contract.
         *
         *     Interface description 4.14.
         */
        get: operations["tokens.multitokenBalances"];
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
         * What a wallet holds
         * @description The holdings of exactly one wallet, a page at a time: its native balance, its fungible tokens
         *     (ERC-20 and their kin), or its NFTs and multitokens. `tokenTypes` says which of the three.
         *
         *     On Tezos all token balances are returned, the native one among them, and `excludeMetadata` has
         *     no effect.
         *
         *     `prevPage` and `nextPage` are not used at present; pages are asked for with `offset`.
         *
         *     Interface description 4.5.
         */
        get: operations["wallet.portfolio"];
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
         * Native balances at a point in time
         * @description The native balances of up to 10 wallets at a block or a time. Exactly one of `blockNumber`,
         *     `time` and `unix` says when; they cannot be combined.
         *
         *     A block or time in the future gives the balance at the latest block. A time before the genesis
         *     block, or at it, gives the balance at the genesis block.
         *
         *     Interface description 4.6.
         */
        get: operations["wallet.balancesAt"];
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
         * The reputation of wallets
         * @description Reputation scores of wallets, from their behaviour on chain across their tokens. Every address
         *     is charged. On the free plan the price is lower, and the data comes from a cache that is
         *     refreshed once a day.
         *
         *     Only the answer with status 200 is documented; errors are to be expected as elsewhere.
         *
         *     Interface description 4.7.
         */
        get: operations["wallet.reputation"];
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
         * The reputation of wallets, token by token
         * @description A composite score for each wallet, and a score for each of all the tokens it holds. Every
         *     address is charged. On the free plan the price is lower, and the data comes from a cache that
         *     is refreshed once a day.
         *
         *     Only the answer with status 200 is documented; errors are to be expected as elsewhere.
         *
         *     Interface description 4.8.
         */
        get: operations["wallet.portfolioReputation"];
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
         * The reputation of a wallet as a holder of tokens
         * @description The reputation of one wallet as a holder of the tokens asked about, named by contract or by
         *     symbol. On the free plan the price is lower, and the data comes from a cache that is refreshed
         *     once a day.
         *
         *     At least one of `tokenAddresses` and `tokenSymbols` must be given.
         *
         *     Only the answer with status 200 is documented; errors are to be expected as elsewhere.
         *
         *     Interface description 4.9.
         */
        get: operations["wallet.tokenReputation"];
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
         * The transactions of a wallet
         * @description The transactions of exactly one wallet, a page at a time, newest first unless `sort` says
         *     otherwise. A transaction that touched several addresses has several records.
         *
         *     With `blockFrom` alone, `blockTo` is `blockFrom` + 1000; with `blockTo` alone, `blockFrom` is
         *     `blockTo` - 1000. One bound alone is thus a window, not an open end.
         *
         *     For a wallet with more than 250 transactions, give `transactionTypes` one value at a time.
         *
         *     On Tezos `transactionTypes`, `transactionSubtype`, `tokenId` and `blockTo` have no effect.
         *     Queries by wallet or contract are paged with `pageSize` and `offset`, queries by block with
         *     `cursor`. On other chains the cursors mean nothing.
         *
         *     Interface description 4.15.
         */
        get: operations["transactions.history"];
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
         * What a transaction did
         * @description The records of one transaction, one for each address it touched.
         *
         *     Interface description 4.16.
         */
        get: operations["transactions.byHash"];
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
         * The events of contracts
         * @description Event logs by contract and block range, a page at a time.
         *
         *     At least a block range or `contractAddresses` must be given. Without a block range the service
         *     tries all blocks and may time out; a range too large may end so too. A range covers at most 500
         *     blocks. With `blockFrom` alone, `blockTo` is `blockFrom` + 500; with `blockTo` alone,
         *     `blockFrom` is `blockTo` - 500. Both ends are inclusive, so a window of one bound is one block
         *     more than 500.
         *
         *     Either `eventType` or `signatures` says which events, not both. `eventType` decodes them:
         *
         *     - `tokenTransfer`: ERC-20 and ERC-721 transfers
         *     - `multitokenTransfer`: ERC-1155 transfers, single and in batches
         *     - `stablecoinTransfer`: transfers of a set of mainnet stablecoins, some 10 to 16 a chain; tokens
         *       in `contractAddresses` are added to the set
         *     - `uniswapTrade`: swaps of two versions of a swap protocol; amounts that could not be matched to
         *       tokens come as `partiallyRaw`
         *
         *     With `signatures` the answer is raw. On `chiliz-mainnet` only the first signature is used.
         *
         *     Interface description 4.17.
         */
        get: operations["events.list"];
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
         * The address behind a name
         * @description Resolves a name that people can read to a wallet address. `resolved` says whether there is one.
         *
         *     Interface description 4.10.
         */
        get: operations["names.resolve"];
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
         * The chains on which alerts can be set
         * @description For each chain whether it supports `finality`. Conditions, the confirmation mode and the format
         *     of an alert work only on chains that do.
         *
         *     Interface description 4.18.
         */
        get: operations["alerts.chains"];
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
         * @description Changes what is given and leaves the rest. `paused` pauses an alert and resumes it.
         *
         *     Conditions, the confirmation mode and the format are supported only on chains that
         *     `alerts.chains` reports with `finality` true; `mempool` only on the BTC blockchain.
         *
         *     The older path serves the notification product of version 3, which is deprecated.
         *
         *     Interface description 4.18.
         */
        put: operations["alerts.update"];
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
         * @description Deploys a fungible token. The private key signs and pays for it; the service does not store it.
         *
         *     A call that got no answer may have been carried out: look before sending it again.
         *
         *     Interface description 4.19.
         */
        post: operations["contracts.deployToken"];
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
         * Call a method of a contract
         * @description A method that reads answers with its value in `data`. A method that writes answers with the
         *     `txId` of the transaction sent, and needs `fromPrivateKey`; the service does not store it.
         *
         *     A write that got no answer may have been carried out: look before sending it again.
         *
         *     Interface description 4.20.
         */
        post: operations["contracts.invoke"];
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
         * The tokens of collections (v3)
         * @description The older path of `tokens.inCollections`, which behaves the same.
         *
         *     The tokens of one or more collections, a page at a time.
         *
         *     On Tezos `excludeMetadata` and `tokenTypes` have no effect, and the records have a shape of
         *     their own.
         *
         *     Interface description 4.3.
         */
        get: operations["tokens.inCollectionsV3"];
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
         * The metadata of tokens (v3)
         * @description The older path of `tokens.metadata`, which behaves the same.
         *
         *     The metadata of tokens of one contract, by their ids.
         *
         *     Interface description 4.4.
         */
        get: operations["tokens.metadataV3"];
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
         * Who owns a token (v3)
         * @description The older path of `tokens.owners`, which behaves the same.
         *
         *     The addresses that own a fungible token, an NFT or a multitoken, a page at a time. With
         *     `tokenId`, the owner of that NFT; of a multitoken there may be several.
         *
         *     Interface description 4.11.
         */
        get: operations["tokens.ownersV3"];
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
         * Whether a wallet owns a token (v3)
         * @description The older path of `tokens.isOwner`, which behaves the same.
         *
         *     True when the wallet owns the token or, with `tokenId`, that NFT of the collection. A wallet that
         *     does not own it is no error: the answer is `false` with status 200.
         *
         *     Interface description 4.12.
         */
        get: operations["tokens.isOwnerV3"];
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
         * What a transaction did (v3)
         * @deprecated
         * @description The older path of `transactions.byHash`, which behaves the same.
         *
         *     The records of one transaction, one for each address it touched.
         *
         *     Interface description 4.16.
         */
        get: operations["transactions.byHashV3"];
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
         * @description The older path of `alerts.update`, which behaves the same.
         *
         *     Changes what is given and leaves the rest. `paused` pauses an alert and resumes it.
         *
         *     Conditions, the confirmation mode and the format are supported only on chains that
         *     `alerts.chains` reports with `finality` true; `mempool` only on the BTC blockchain.
         *
         *     The older path serves the notification product of version 3, which is deprecated.
         *
         *     Interface description 4.18.
         */
        put: operations["alerts.updateV3"];
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
         * A notification of an alert
         * @description What the service posts to an alert's URL. The answer is to be a 2xx within 10 seconds; else the
         *     notification is sent again, so a receiver sees some of them twice.
         *
         *     Interface description 6.
         */
        post: operations["alerts.notification"];
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
         * @description Every chain slug of the data operations. No operation takes them all; each has a list of its own.
         *
         *     The slug names the network. Three test networks carry a name of their own elsewhere:
         *     `arb-testnet` is Arbitrum Sepolia, `optimism-testnet` is OP Sepolia, `celo-testnet` is Alfajores.
         * @enum {string}
         */
        Chain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "bsc-mainnet" | "bsc-testnet" | "gnosis-mainnet" | "polygon-mainnet" | "polygon-amoy" | "base-mainnet" | "base-sepolia" | "plasma-mainnet" | "arbitrum-one-mainnet" | "avalanche-mainnet" | "arb-one-mainnet" | "arb-testnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "monad-mainnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet" | "solana-mainnet" | "solana-devnet" | "mocachain-devnet" | "bitcoin-mainnet" | "algorand-mainnet-algod" | "algorand-testnet-algod";
        /**
         * @description Chains with swap quotes. Arbitrum is `arbitrum-one-mainnet` here and `arb-one-mainnet` everywhere else. Interface description 4.1 and 4.2.
         * @enum {string}
         */
        SwapChain: "ethereum-mainnet" | "ethereum-sepolia" | "bsc-mainnet" | "gnosis-mainnet" | "polygon-mainnet" | "base-mainnet" | "plasma-mainnet" | "arbitrum-one-mainnet" | "avalanche-mainnet";
        /** @description A quote. Interface description 2.1. */
        SwapQuote: {
            /**
             * @description When the quote runs out, as a Unix timestamp: a fresh one is asked for when about 10 seconds or
             *     less remain before it. A value of 100,000,000,000 or more is milliseconds, a smaller one seconds.
             * @example 1767225600
             * @example 1767225600000
             */
            expiresAt: number;
            /**
             * @description Amount of the token bought, in base units. For a sell order a higher value is better.
             * @example 2984531207
             */
            buyAmount: string;
            /**
             * @description Amount of the token sold, in base units. For a buy order a lower value is better.
             * @example 1000000000000000000
             */
            sellAmount: string;
            /**
             * @description The quoted amount adjusted by `slippageBps`, in base units.
             * @example 2969608550
             */
            limitAmount: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The best quote over all supported protocols. Interface description 2.1. */
        BestQuoteResult: components["schemas"]["SwapQuote"];
        /** @description What is wrong with one parameter. */
        Finding: {
            /**
             * @description The parameter.
             * @example tokenTypes
             */
            property?: string;
            /**
             * @description The value it had.
             * @example erc20
             */
            value?: unknown;
            /**
             * @description For each rule that was broken, what it says.
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
        /** @description What the service says about an error. Interface description 7. */
        ErrorBody: {
            /**
             * @description The status, again.
             * @example 400
             */
            statusCode?: number;
            /**
             * @description A code for programs.
             * @example validation.failed
             */
            errorCode?: string;
            /**
             * @description A sentence for people.
             * @example Request validation failed. Please see data for additional information.
             */
            message?: string;
            /** @description What is wrong, parameter by parameter, where the request was not valid. */
            data?: components["schemas"]["Finding"][] | {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Error of the swap operations. */
        HttpExceptionDto: components["schemas"]["ErrorBody"];
        /** @description The quote of one protocol. Interface description 2.1. */
        SwapRate: components["schemas"]["SwapQuote"];
        /**
         * @description Chains whose collections can be listed. Interface description 4.3.
         * @enum {string}
         */
        CollectionChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet";
        /** @description Metadata of one token, as its makers wrote it. Interface description 2.3. */
        NftMetadata: {
            /**
             * @description Where the metadata was read.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            url?: string;
            /**
             * @description Name of the token.
             * @example Harbour Light #7421
             */
            name?: string;
            /**
             * @description What its makers say about it.
             * @example One of ten thousand harbour lights.
             */
            description?: string;
            /**
             * @description Where its image lies.
             * @example ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ
             */
            image?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A token of a collection. Interface description 4.3. */
        Token: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain?: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description The collection.
             * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
             */
            tokenAddress?: string;
            /**
             * @description Kind of the token.
             * @example nft
             */
            tokenType?: string;
            /**
             * @description Where the metadata lies.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            metadataURI?: string;
            metadata?: components["schemas"]["NftMetadata"];
        } & {
            [key: string]: unknown;
        };
        /** @description A token of a collection on Tezos. Interface description 4.3. */
        TokenTezos: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain?: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description The collection.
             * @example KT1RJ6PbjHpwc3M5rw5s2Nbmefwbuwbdxton
             */
            tokenAddress?: string;
            /**
             * @description Kind of the token.
             * @example nft
             */
            tokenType?: string;
            /**
             * @description Who made the token.
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
        /** @description A parameter is missing or not valid. */
        Error400: components["schemas"]["ErrorBody"];
        /** @description The API key is missing or not valid. */
        Error401: components["schemas"]["ErrorBody"];
        /** @description The API key is blocked or has expired. */
        Error403: components["schemas"]["ErrorBody"];
        /** @description The service failed. */
        Error500: components["schemas"]["ErrorBody"];
        /**
         * @description Chains with token metadata: those of collections without `polygon-amoy` and `tezos-mainnet`. Interface description 4.4.
         * @enum {string}
         */
        MetadataChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet";
        /** @description A token's metadata record. Interface description 2.3. */
        TokenMetadata: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId: string;
            /**
             * @description The token's contract.
             * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
             */
            tokenAddress: string;
            /**
             * @description Kind of the token.
             * @example nft
             */
            tokenType: string;
            /**
             * @description Where the metadata lies.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            metadataURI: string;
            metadata?: components["schemas"]["NftMetadata"];
        };
        /**
         * @description Chains whose token owners can be listed. Interface description 4.11.
         * @enum {string}
         */
        OwnersChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet";
        /**
         * @description Chains where ownership can be checked: those of owners, and three more. Interface description 4.12.
         * @enum {string}
         */
        OwnershipChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "bsc-testnet" | "monad-mainnet" | "chiliz-mainnet";
        /**
         * @description Chains with NFT balances. Interface description 4.13.
         * @enum {string}
         */
        NftBalanceChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "solana-mainnet" | "solana-devnet" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "algorand-mainnet-algod" | "algorand-testnet-algod";
        /** @description Metadata beside a list of token ids. Interface description 2.4. */
        TokenIdMetadata: {
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Where the metadata was read. May be absent.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            url?: string;
            metadata?: components["schemas"]["NftMetadata"];
        };
        /** @description What an address holds of one NFT contract. Interface description 4.13. */
        NftBalanceByAddressErc721: {
            /**
             * @description The contract that minted the tokens.
             * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
             */
            contractAddress?: string;
            /**
             * @description The ids of the tokens held.
             * @example [
             *       "7421",
             *       "8817"
             *     ]
             */
            balances?: string[];
            /**
             * @description For each token the block at which it was received.
             * @example [
             *       14500123,
             *       15022871
             *     ]
             */
            blockNumber?: number[];
            /** @description Metadata of the tokens held. On Solana and Algorand only when the address holds fewer than 50 NFTs. */
            metadata?: components["schemas"]["TokenIdMetadata"][];
            /**
             * @description Total supply, on Algorand.
             * @example 1
             */
            supply?: number | string;
            /**
             * @description Decimal places, on Algorand.
             * @example 0
             */
            decimals?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Chains with multitoken balances. Interface description 4.14.
         * @enum {string}
         */
        MultitokenBalanceChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "algorand-mainnet-algod" | "algorand-testnet-algod";
        /** @description What an address holds of one multitoken contract. Interface description 2.4. */
        MultitokenBalance: {
            /**
             * @description The multitoken contract.
             * @example 0x495f947276749ce646f68ac8c248420045cb7b5e
             */
            contractAddress: string;
            /** @description How many of each token are held. */
            balances: {
                /**
                 * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
                 * @example 7421
                 */
                tokenId: string;
                /**
                 * @description How many of this token are held.
                 * @example 3
                 */
                amount: string;
            }[];
            /** @description Metadata of the tokens held. */
            metadata?: components["schemas"]["TokenIdMetadata"][];
        };
        /**
         * @description Chains with portfolios: those of collections, and four more. Interface description 4.5.
         * @enum {string}
         */
        PortfolioChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet" | "solana-mainnet" | "solana-devnet" | "monad-mainnet" | "mocachain-devnet";
        /** @description One holding of a wallet. Interface description 2.2. */
        PortfolioItem: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description The wallet.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description The amount held, in decimal text.
             * @example 1.50642
             */
            balance: string;
            /**
             * @description The amount held, in base units.
             * @example 1506420000000000000
             */
            denominatedBalance: string;
            /**
             * @description Decimal places between the two amounts. On native and fungible entries.
             * @example 18
             */
            decimals?: number;
            /**
             * @description What is held; `native`, `fungible` and `multitoken` occur.
             * @example native
             */
            type: string;
            /**
             * @description The token's contract. Absent on native entries.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            tokenAddress?: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Where the metadata lies. On NFT and multitoken entries.
             * @example ipfs://QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/7421
             */
            metadataURI?: string;
            metadata?: components["schemas"]["NftMetadata"];
            /**
             * @description Block at which the record was last brought up to date.
             * @example 21000000
             */
            lastUpdatedBlockNumber?: number;
        };
        /** @description A page of a wallet's holdings. Interface description 4.5. */
        Portfolio: {
            result: components["schemas"]["PortfolioItem"][];
            /**
             * @description Not used at present; `""`. Pages are asked for with `offset`.
             * @example
             */
            prevPage: string;
            /**
             * @description Not used at present; `""`. Pages are asked for with `offset`.
             * @example
             */
            nextPage: string;
        };
        /**
         * @description Chains with native balances at a point in time. Interface description 4.6.
         * @enum {string}
         */
        BalanceChain: "ethereum-mainnet" | "bitcoin-mainnet" | "base-mainnet" | "arb-one-mainnet" | "bsc-mainnet" | "polygon-mainnet" | "optimism-mainnet" | "berachain-mainnet" | "unichain-mainnet" | "celo-mainnet";
        /** @description A native balance; the fields of a native portfolio entry. Interface description 2.2. */
        NativeTokenBalance: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description The wallet.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description The amount held, in decimal text.
             * @example 1.50642
             */
            balance: string;
            /**
             * @description The amount held, in base units.
             * @example 1506420000000000000
             */
            denominatedBalance: string;
            /**
             * @description Decimal places between the two amounts.
             * @example 18
             */
            decimals: number;
            /**
             * @description What is held; `native` here.
             * @example native
             */
            type: string;
        };
        /** @description Native balances of the wallets asked about. Interface description 4.6. */
        NativeTokenBalances: {
            result: components["schemas"]["NativeTokenBalance"][];
            /**
             * @description Not used at present; `""`. Pages are asked for with `offset`.
             * @example
             */
            prevPage: string;
            /**
             * @description Not used at present; `""`. Pages are asked for with `offset`.
             * @example
             */
            nextPage: string;
        };
        /**
         * @description Chains with reputation scores. Interface description 4.7 to 4.9.
         * @enum {string}
         */
        ReputationChain: "ethereum-mainnet" | "base-mainnet";
        /** @description The reputation of one wallet, scored from its behaviour on chain. */
        Reputation: {
            [key: string]: unknown;
        };
        /** @description The composite reputation of one wallet, and a score for each token it holds. */
        PortfolioReputation: {
            [key: string]: unknown;
        };
        /** @description The reputation of one wallet as a holder of the tokens asked about. */
        TokenReputation: {
            [key: string]: unknown;
        };
        /**
         * @description Chains with transaction history. Interface description 4.15.
         * @enum {string}
         */
        HistoryChain: "ethereum-mainnet" | "ethereum-sepolia" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "polygon-amoy" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-mainnet" | "monad-testnet" | "celo-mainnet" | "chiliz-mainnet" | "tezos-mainnet" | "mocachain-devnet";
        /**
         * @description What a transaction did to one address, as history tells it. One transaction can yield several
         *     records, one for each address it touched. Interface description 2.5.
         */
        TxDataWithoutIndex: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            hash: string;
            /**
             * @description The address the record is about.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description The block it stands in.
             * @example 21000000
             */
            blockNumber: number;
            /**
             * @description What moved; `fungible`, `nft`, `multitoken` and `native` occur.
             * @example fungible
             */
            transactionType: string;
            /**
             * @description Which way it moved, seen from `address`; `incoming`, `outgoing` and `zero-transfer` occur.
             * @example outgoing
             */
            transactionSubtype: string;
            /**
             * @description How much moved, in decimal text; negative when outgoing, `0` for a zero-transfer.
             * @example -1
             * @example 250.5
             * @example 0
             */
            amount: string;
            /**
             * @description When, in Unix milliseconds.
             * @example 1729600000000
             */
            timestamp: number;
            /**
             * @description The token's contract. Absent on native records.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            tokenAddress?: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description The other party.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            counterAddress: string;
        };
        /** @description A page of a wallet's transactions. Interface description 4.15. */
        TransactionHistory: {
            result: components["schemas"]["TxDataWithoutIndex"][];
            /**
             * @description Cursor of the page before. Only Tezos uses it; elsewhere it is `""`.
             * @example
             */
            prevPage: string;
            /**
             * @description Cursor of the next page. Only Tezos uses it; elsewhere it is `""`.
             * @example
             */
            nextPage: string;
        };
        /**
         * @description Chains whose transactions can be looked up by hash. Interface description 4.16.
         * @enum {string}
         */
        TransactionChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-mainnet" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet" | "tezos-mainnet";
        /**
         * @description What a transaction did to one address, as a look-up by hash tells it: a history record with its
         *     `transactionIndex`. Interface description 2.5.
         */
        TxData: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            hash: string;
            /**
             * @description The address the record is about.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /**
             * @description The block it stands in.
             * @example 21000000
             */
            blockNumber: number;
            /**
             * @description What moved; `fungible`, `nft`, `multitoken` and `native` occur.
             * @example fungible
             */
            transactionType: string;
            /**
             * @description Which way it moved, seen from `address`; `incoming`, `outgoing` and `zero-transfer` occur.
             * @example outgoing
             */
            transactionSubtype: string;
            /**
             * @description How much moved, in decimal text; negative when outgoing, `0` for a zero-transfer.
             * @example -1
             * @example 250.5
             * @example 0
             */
            amount: string;
            /**
             * @description When, in Unix milliseconds.
             * @example 1729600000000
             */
            timestamp: number;
            /**
             * @description The token's contract. Absent on native records.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            tokenAddress?: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description The other party.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            counterAddress: string;
            /**
             * @description Where in its block the transaction stands.
             * @example 87
             */
            transactionIndex: number;
        };
        /**
         * @description Chains with event logs. Interface description 4.17.
         * @enum {string}
         */
        EventChain: "ethereum-mainnet" | "ethereum-sepolia" | "ethereum-holesky" | "base-mainnet" | "base-sepolia" | "arb-one-mainnet" | "arb-testnet" | "bsc-mainnet" | "bsc-testnet" | "polygon-mainnet" | "optimism-mainnet" | "optimism-testnet" | "berachain-mainnet" | "unichain-mainnet" | "unichain-sepolia" | "monad-mainnet" | "monad-testnet" | "celo-mainnet" | "celo-testnet" | "chiliz-mainnet";
        /**
         * @description An amount of a swap event. Decimal text; missing, or in raw big-number form, when the event is `partiallyRaw`.
         * @example 250
         * @example {
         *       "type": "BigNumber",
         *       "hex": "0x0ee6b280"
         *     }
         */
        SwapEventAmount: string | {
            [key: string]: unknown;
        };
        /** @description The log as it reads. Only when the call filters by `eventType`. */
        DecodedEvent: {
            /**
             * @description The event's signature.
             * @example Transfer(address from, address to, uint256 value)
             */
            label?: string;
            /**
             * @description What moved; `fungible`, `nft` and `stablecoin` occur.
             * @example fungible
             */
            type?: string;
            /**
             * @description What happened; `transfer` and `mint` occur.
             * @example transfer
             */
            subtype?: string;
            /**
             * @description Who gave.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            from?: string;
            /**
             * @description Who received.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            to?: string;
            /**
             * @description Decimal places of the token.
             * @example 6
             */
            decimals?: number;
            /**
             * @description How much, in decimal text. On fungible and stablecoin events.
             * @example 250
             */
            value?: string;
            /**
             * @description Id of the token within its contract, a number of up to 256 bits in decimal text.
             * @example 7421
             */
            tokenId?: string;
            /**
             * @description Symbol of the stablecoin. On stablecoin events.
             * @example USDC
             */
            stablecoin?: string;
            /** @description As beside `decoded`. */
            partiallyRaw?: boolean;
            /**
             * @description Who moved the tokens. On multitoken events.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            operator?: string;
            /**
             * @description Id of the token moved. On multitoken events that move one.
             * @example 12
             */
            multitokenId?: string;
            /**
             * @description How many of it. On multitoken events that move one.
             * @example 3
             */
            multitokenValue?: string;
            /**
             * @description Ids of the tokens moved. On multitoken events that move several.
             * @example [
             *       "12",
             *       "13"
             *     ]
             */
            multitokenIds?: string[];
            /**
             * @description How many of each. On multitoken events that move several.
             * @example [
             *       "3",
             *       "1"
             *     ]
             */
            multitokenValues?: string[];
            /**
             * @description First token of the pair. On swap events.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            token0?: string;
            /**
             * @description Second token of the pair. On swap events.
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
        /** @description The log as it stands on chain, in hex. */
        RawEvent: {
            /**
             * @description First topic, the hash of the event's signature.
             * @example 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef
             */
            topic_0?: string;
            /**
             * @description Second topic, when present.
             * @example 0x00000000000000000000000080d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            topic_1?: string;
            /**
             * @description Third topic, when present.
             * @example 0x000000000000000000000000d8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            topic_2?: string;
            /**
             * @description Fourth topic, when present.
             * @example 0x0000000000000000000000000000000000000000000000000000000000001cfd
             */
            topic_3?: string;
            /**
             * @description Data beside the topics.
             * @example 0x000000000000000000000000000000000000000000000000000000000ee6b280
             */
            data?: string;
        };
        /** @description One log that a contract wrote. Interface description 2.6. */
        Event: {
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description The contract that wrote the log.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            address: string;
            /**
             * @description The block it stands in.
             * @example 21000000
             */
            blockNumber: number;
            /**
             * @description When, in Unix milliseconds.
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
             * @description Where in its block the transaction stands.
             * @example 87
             */
            txIndex: number;
            /**
             * @description Where in its block the log stands.
             * @example 214
             */
            logIndex: number;
            /** @description True for `uniswapTrade` events whose amounts could not be matched to tokens: decoded amounts may then be missing or in raw big-number form. May also stand inside `decoded`. */
            partiallyRaw?: boolean;
        };
        /**
         * @description Chains with name resolution. Interface description 4.10.
         * @enum {string}
         */
        NameChain: "ethereum-mainnet" | "base-mainnet" | "arb-one-mainnet" | "bsc-mainnet" | "solana-mainnet";
        /** @description What a name resolves to. Interface description 2.7. */
        NameResolutionItem: {
            /**
             * @description The address behind the name.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            address?: string;
            /**
             * @description The chain; one of the slugs that `chain` takes, or one that is newer than this document.
             * @example ethereum-mainnet
             */
            chain: string;
            /**
             * @description The name asked about.
             * @example vitalik.eth
             */
            name: string;
            /** @description Whether the name resolves to an address. */
            resolved: boolean;
        };
        /** @description A chain on which alerts can be set. Interface description 4.18. */
        AlertChain: {
            /**
             * @description The chain.
             * @example ethereum-mainnet
             */
            chain?: string;
            /** @description Whether conditions, `finality` and `templateId` of an alert are supported on it. */
            finality?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description One thing a transaction must meet. */
        AlertCondition: {
            /**
             * @description What to look at.
             * @example value
             */
            field?: string;
            /**
             * @description How to compare.
             * @example >=
             */
            operator?: string;
            /**
             * @description What to compare with.
             * @example 1000
             */
            value?: unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description What to change about an alert; what is left out stays as it is. Interface description 2.8 and 4.18. */
        AlertUpdate: {
            /**
             * @description Where notifications are posted to.
             * @example https://example.org/alerts
             */
            url?: string;
            /** @description Whether to notify of transactions that are in no block yet. Only on the BTC blockchain. */
            mempool?: boolean;
            /** @description True pauses the alert, false resumes it. */
            paused?: boolean;
            /** @description What a transaction must meet; an empty list clears them. Only on chains that `alerts.chains` reports with `finality` true. */
            conditions?: components["schemas"]["AlertCondition"][];
            /**
             * @description When to notify: `confirmed` for speed, `final` after block confirmations. Only on chains that `alerts.chains` reports with `finality` true.
             * @enum {string}
             */
            finality?: "confirmed" | "final";
            /**
             * @description Format of the notification. Only on chains that `alerts.chains` reports with `finality` true.
             * @example enriched
             */
            templateId?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What to pay for the transaction, where it is not to be what the service would choose. */
        Fee: {
            /**
             * @description Price of a unit of gas, in decimal text.
             * @example 20
             */
            gasPrice?: string;
            /**
             * @description The most gas to use, in decimal text.
             * @example 80000
             */
            gasLimit?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The token to deploy. Interface description 4.19. */
        TokenDeployment: {
            /**
             * @description Chain to deploy on, a code such as `ETH`.
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
             * @description The most there may ever be of it.
             * @example 10000000
             */
            totalCap?: string;
            /**
             * @description How much of it there is at first.
             * @example 1000000
             */
            supply: string;
            /**
             * @description Decimal places.
             * @example 18
             */
            digits: number;
            /**
             * @description Owner of the token, who receives the supply.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address: string;
            /** @description Private key that signs and pays, needed for every write. It goes over the wire to the service, which does not store it. */
            fromPrivateKey: string;
            /**
             * @description Nonce of the transaction, where it is not to be the next one.
             * @example 12
             */
            nonce?: number;
            fee?: components["schemas"]["Fee"];
        };
        /** @description The transaction that was sent. */
        TransactionId: {
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            txId: string;
        };
        /** @description A parameter or a returned value of a method. */
        AbiParameter: {
            /**
             * @description Its name.
             * @example account
             */
            name?: string;
            /**
             * @description Its type in Solidity.
             * @example address
             */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The method's entry in the ABI of the contract. Interface description 4.20. */
        MethodAbi: {
            /** @description Whether the method only reads. */
            constant?: boolean;
            /** @description Its parameters. */
            inputs?: components["schemas"]["AbiParameter"][];
            /**
             * @description Its name.
             * @example balanceOf
             */
            name?: string;
            /** @description What it returns. */
            outputs?: components["schemas"]["AbiParameter"][];
            /** @description Whether native currency can be sent along. */
            payable?: boolean;
            /**
             * @description Whether it reads or writes, for example `view` or `nonpayable`.
             * @example view
             */
            stateMutability?: string;
            /**
             * @description Kind of the entry, `function`.
             * @example function
             */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The method to call, and with what. Interface description 4.20. */
        ContractInvocation: {
            /**
             * @description The contract.
             * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
             */
            contractAddress: string;
            /**
             * @description The method.
             * @example balanceOf
             */
            methodName: string;
            methodABI: components["schemas"]["MethodAbi"];
            /**
             * @description Arguments, in the order of the ABI.
             * @example [
             *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
             *     ]
             */
            params: (string | number)[];
            /** @description Private key that signs and pays, needed for every write. It goes over the wire to the service, which does not store it. */
            fromPrivateKey?: string;
            /**
             * @description How much native currency to send along, in decimal text.
             * @example 0.05
             */
            amount?: string;
            /**
             * @description Nonce of the transaction, where it is not to be the next one.
             * @example 12
             */
            nonce?: number;
            fee?: components["schemas"]["Fee"];
        };
        /** @description What a read method returned. */
        InvocationValue: {
            /**
             * @description The value, of whatever type the method returns.
             * @example 250000000
             */
            data: unknown;
        };
        /** @description A value when the method reads, a transaction id when it writes. Interface description 4.20. */
        InvocationResult: components["schemas"]["InvocationValue"] | components["schemas"]["TransactionId"];
        /** @description A notification whose fields stand side by side. */
        FlatNotification: {
            /**
             * @description Kind of the alert.
             * @example ADDRESS_EVENT
             */
            subscriptionType?: string;
            /**
             * @description The chain it happened on.
             * @example ethereum-mainnet
             */
            chain?: string;
            /**
             * @description What moved.
             * @example native
             */
            type?: string;
            /**
             * @description The address that is watched.
             * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
             */
            address?: string;
            /**
             * @description The other party.
             * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
             */
            counterAddress?: string | null;
            /**
             * @description How much moved, in decimal text.
             * @example 20
             */
            amount?: string;
            /**
             * @description Symbol or contract of what moved.
             * @example ETH
             */
            asset?: string;
            /**
             * @description The block it stands in.
             * @example 21000000
             */
            blockNumber?: number;
            /**
             * @description Hash of the transaction.
             * @example 0x6d3f1c9b0e5b6c2a4f8d7e9a1b3c5d7f9e0a2b4c6d8e0f1a3b5c7d9e1f2a4b6c
             */
            txId?: string;
            /**
             * @description Id of the token moved, if it has one.
             * @example 7421
             */
            tokenId?: string | null;
            /** @description True while the transaction is in no block yet. */
            mempool?: boolean;
            /** @description True when a reorganisation of the chain has changed what was notified before. */
            reorg?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description A notification whose fields stand in `data`. */
        EnrichedNotification: {
            /** @description What happened. */
            data?: {
                /**
                 * @description Kind of what happened.
                 * @example transfer
                 */
                kind?: string;
                /**
                 * @description Who gave.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                from?: string;
                /**
                 * @description Who received.
                 * @example 0xd8da6bf26964af9d7eed9e03e53415d37aa96045
                 */
                to?: string;
                /**
                 * @description How much moved.
                 * @example 250
                 */
                value?: string;
                /** @description About the token that moved. */
                tokenMetadata?: {
                    /**
                     * @description Kind of the token.
                     * @example fungible
                     */
                    type?: string;
                    /**
                     * @description Its symbol.
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
        /** @description What the service posts to an alert's URL. Interface description 6. */
        AlertNotification: components["schemas"]["FlatNotification"] | components["schemas"]["EnrichedNotification"];
    };
    responses: {
        /** @description A parameter is missing or not valid. */
        SwapBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description The API key is missing or not valid. */
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
        /** @description The API key is blocked or has expired. */
        SwapForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description The service, or a protocol behind it, failed. */
        SwapServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HttpExceptionDto"];
            };
        };
        /** @description A parameter is missing or not valid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error400"];
            };
        };
        /** @description The API key is missing or not valid. */
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
         *     Exhausted free credits have been seen here too, as plain text that names the credit limit.
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
        /** @description The service failed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error500"];
            };
        };
    };
    parameters: {
        /**
         * @description Chain to swap on. Arbitrum is `arbitrum-one-mainnet` here.
         * @example ethereum-mainnet
         */
        swapChain: components["schemas"]["SwapChain"];
        /**
         * @description Contract of the token to sell.
         * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
         */
        sellToken: string;
        /**
         * @description Contract of the token to buy.
         * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
         */
        buyToken: string;
        /**
         * @description The side that is fixed, in base units: for a sell order exactly what is spent of `sellToken`, for a buy order exactly what is received of `buyToken`.
         * @example 1000000000000000000
         */
        swapAmount: string;
        /**
         * @description The wallet that would swap; used to estimate fees.
         * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
         */
        swapWallet: string;
        /**
         * @description `sell` fixes what goes in, `buy` what comes out. The default is not shown.
         * @example sell
         */
        swapKind: "sell" | "buy";
        /**
         * @description Slippage allowed, in basis points: 1 is 0.01 %. Applied to the quoted amount to give `limitAmount`.
         * @example 50
         */
        slippageBps: number;
        /** @description When true, metadata is left out of the answer. */
        excludeMetadata: boolean;
        /** @description How many items a page holds. */
        pageSize: number;
        /** @description How many items to skip, to ask for the next page. */
        offset: number;
        /**
         * @description Chain on which to score.
         * @example ethereum-mainnet
         */
        reputationChain: components["schemas"]["ReputationChain"];
        /**
         * @description Wallets to score. Each one is charged. No limit on their number is documented.
         * @example [
         *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
         *     ]
         */
        reputedWallets: string[];
        /** @description The block at which to score. Without it and `timestamp`, now. */
        reputationBlock: number;
        /** @description The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given. */
        reputationTime: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "swaps.quote": {
        parameters: {
            query: {
                /**
                 * @description Chain to swap on. Arbitrum is `arbitrum-one-mainnet` here.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["swapChain"];
                /**
                 * @description Contract of the token to sell.
                 * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
                 */
                sellToken: components["parameters"]["sellToken"];
                /**
                 * @description Contract of the token to buy.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                buyToken: components["parameters"]["buyToken"];
                /**
                 * @description The side that is fixed, in base units: for a sell order exactly what is spent of `sellToken`, for a buy order exactly what is received of `buyToken`.
                 * @example 1000000000000000000
                 */
                amount: components["parameters"]["swapAmount"];
                /**
                 * @description The wallet that would swap; used to estimate fees.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                fromAddress: components["parameters"]["swapWallet"];
                /**
                 * @description `sell` fixes what goes in, `buy` what comes out. The default is not shown.
                 * @example sell
                 */
                kind?: components["parameters"]["swapKind"];
                /**
                 * @description Slippage allowed, in basis points: 1 is 0.01 %. Applied to the quoted amount to give `limitAmount`.
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
            /** @description The best quote. */
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
            "5XX": components["responses"]["SwapServerError"];
        };
    };
    "swaps.quotes": {
        parameters: {
            query: {
                /**
                 * @description Chain to swap on. Arbitrum is `arbitrum-one-mainnet` here.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["swapChain"];
                /**
                 * @description Contract of the token to sell.
                 * @example 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
                 */
                sellToken: components["parameters"]["sellToken"];
                /**
                 * @description Contract of the token to buy.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                buyToken: components["parameters"]["buyToken"];
                /**
                 * @description The side that is fixed, in base units: for a sell order exactly what is spent of `sellToken`, for a buy order exactly what is received of `buyToken`.
                 * @example 1000000000000000000
                 */
                amount: components["parameters"]["swapAmount"];
                /**
                 * @description The wallet that would swap; used to estimate fees.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                fromAddress: components["parameters"]["swapWallet"];
                /**
                 * @description `sell` fixes what goes in, `buy` what comes out. The default is not shown.
                 * @example sell
                 */
                kind?: components["parameters"]["swapKind"];
                /**
                 * @description Slippage allowed, in basis points: 1 is 0.01 %. Applied to the quoted amount to give `limitAmount`.
                 * @example 50
                 */
                slippageBps?: components["parameters"]["slippageBps"];
                /** @description `protected` for protocols that are safe from MEV, `unprotected` for those without such protection. Left out: all protocols. */
                mevFilter?: "protected" | "unprotected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quotes, best first. */
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
            "5XX": components["responses"]["SwapServerError"];
        };
    };
    "tokens.inCollections": {
        parameters: {
            query: {
                /**
                 * @description Chain of the collections.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["CollectionChain"];
                /**
                 * @description The collections; up to 10.
                 * @example [
                 *       "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d"
                 *     ]
                 */
                collectionAddresses: string[];
                /** @description `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 alone. Left out: all types. */
                tokenTypes?: ("nft" | "multitoken")[];
                /** @description When true, metadata is left out of the answer. */
                excludeMetadata?: components["parameters"]["excludeMetadata"];
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.metadata": {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["MetadataChain"];
                /**
                 * @description The token's contract.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /**
                 * @description Ids of the tokens. No limit on their number is documented.
                 * @example [
                 *       "7421",
                 *       "8817"
                 *     ]
                 */
                tokenIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A record for each token. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.owners": {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnersChain"];
                /**
                 * @description Contract of the fungible token, or the NFT or multitoken collection.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                tokenAddress: string;
                /** @description Id of one token of the collection, to ask who owns that one. */
                tokenId?: string;
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of addresses. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.isOwner": {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnershipChain"];
                /**
                 * @description The wallet.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                address: string;
                /**
                 * @description Contract of the token or collection.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /** @description Id of one NFT of the collection, to ask about that one. */
                tokenId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the wallet owns the token. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.nftBalances": {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["NftBalanceChain"];
                /**
                 * @description The wallet.
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
            /** @description A group for each contract. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.multitokenBalances": {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["MultitokenBalanceChain"];
                /**
                 * @description The wallet.
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
            /** @description A group for each contract. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "wallet.portfolio": {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["PortfolioChain"];
                /**
                 * @description The wallet; exactly one.
                 * @example [
                 *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
                 *     ]
                 */
                addresses: string[];
                /**
                 * @description What to list. One of three texts; `nft,multitoken` is a single one of them.
                 * @example native
                 */
                tokenTypes: "native" | "fungible" | "nft,multitoken";
                /** @description When true, metadata is left out of the answer. */
                excludeMetadata?: components["parameters"]["excludeMetadata"];
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of holdings. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "wallet.balancesAt": {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallets.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["BalanceChain"];
                /**
                 * @description The wallets; up to 10.
                 * @example [
                 *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2",
                 *       "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"
                 *     ]
                 */
                addresses: string[];
                /**
                 * @description The block. Not together with `time` or `unix`.
                 * @example 21000000
                 */
                blockNumber?: number;
                /** @description The time, UTC, as `YYYY-MM-DDTHH:mm`. Not together with `blockNumber` or `unix`. */
                time?: string;
                /** @description The time as a Unix timestamp, in seconds. Not together with `blockNumber` or `time`. */
                unix?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "wallet.reputation": {
        parameters: {
            query: {
                /**
                 * @description Chain on which to score.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["reputationChain"];
                /**
                 * @description Wallets to score. Each one is charged. No limit on their number is documented.
                 * @example [
                 *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
                 *     ]
                 */
                addresses: components["parameters"]["reputedWallets"];
                /** @description The block at which to score. Without it and `timestamp`, now. */
                blockNumber?: components["parameters"]["reputationBlock"];
                /** @description The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given. */
                timestamp?: components["parameters"]["reputationTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A record for each wallet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reputation"][];
                };
            };
        };
    };
    "wallet.portfolioReputation": {
        parameters: {
            query: {
                /**
                 * @description Chain on which to score.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["reputationChain"];
                /**
                 * @description Wallets to score. Each one is charged. No limit on their number is documented.
                 * @example [
                 *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
                 *     ]
                 */
                addresses: components["parameters"]["reputedWallets"];
                /** @description The block at which to score. Without it and `timestamp`, now. */
                blockNumber?: components["parameters"]["reputationBlock"];
                /** @description The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given. */
                timestamp?: components["parameters"]["reputationTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A record for each wallet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioReputation"][];
                };
            };
        };
    };
    "wallet.tokenReputation": {
        parameters: {
            query: {
                /**
                 * @description Chain on which to score.
                 * @example ethereum-mainnet
                 */
                chain: components["parameters"]["reputationChain"];
                /**
                 * @description The wallet to score.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                walletAddress: string;
                /**
                 * @description Contracts of the tokens. `tokenSymbols` may stand instead. No limit on their number is documented.
                 * @example [
                 *       "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
                 *     ]
                 */
                tokenAddresses?: string[];
                /** @description Symbols of the tokens. No limit on their number is documented. */
                tokenSymbols?: string[];
                /** @description The block at which to score. Without it and `timestamp`, now. */
                blockNumber?: number;
                /** @description The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given. */
                timestamp?: components["parameters"]["reputationTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records of the wallet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenReputation"][];
                };
            };
        };
    };
    "transactions.history": {
        parameters: {
            query: {
                /**
                 * @description Chain of the wallet.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["HistoryChain"];
                /**
                 * @description The wallet; exactly one.
                 * @example [
                 *       "0x80d8bac9a6901698b3749fe336bbd1385c1f98f2"
                 *     ]
                 */
                addresses: string[];
                /** @description What must have moved. Left out: anything. One value at a time for a wallet with more than 250 transactions. */
                transactionTypes?: ("fungible" | "nft" | "multitoken" | "native")[];
                /** @description Which way it must have moved. Left out, any. */
                transactionSubtype?: "incoming" | "outgoing" | "zero-transfer";
                /** @description Contract of the token that must have moved. */
                tokenAddress?: string;
                /** @description Id of the token that must have moved. */
                tokenId?: string;
                /** @description First block, inclusive. Alone, it asks for itself and the 1000 blocks after it. */
                blockFrom?: number;
                /** @description Last block, inclusive. Alone, it asks for itself and the 1000 blocks before it. */
                blockTo?: number;
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
                /** @description Only on Tezos. The `prevPage` or `nextPage` of an answer. */
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
            /** @description A page of transactions. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "transactions.byHash": {
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
            /** @description A record for each address touched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TxData"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    "events.list": {
        parameters: {
            query: {
                /**
                 * @description Chain of the contracts.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["EventChain"];
                /**
                 * @description The contracts; up to 10. A block range may stand instead. With `stablecoinTransfer` they add to the set of stablecoins.
                 * @example [
                 *       "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
                 *     ]
                 */
                contractAddresses?: string[];
                /**
                 * @description First block, inclusive. Alone, it asks for itself and the 500 blocks after it.
                 * @example 21000000
                 */
                blockFrom?: number;
                /**
                 * @description Last block, inclusive. Alone, it asks for itself and the 500 blocks before it.
                 * @example 21000499
                 */
                blockTo?: number;
                /**
                 * @description Which events, and decode them. `signatures` may stand instead, but not both.
                 * @example tokenTransfer
                 */
                eventType?: "tokenTransfer" | "multitokenTransfer" | "stablecoinTransfer" | "uniswapTrade";
                /** @description Hashed signatures of the events, for raw answers. Not together with `eventType`. On `chiliz-mainnet` only the first is used. */
                signatures?: string[];
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "names.resolve": {
        parameters: {
            query: {
                /**
                 * @description Chain of the name service.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["NameChain"];
                /**
                 * @description The name.
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
            /** @description What the name resolves to. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "alerts.chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chains. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertChain"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    "alerts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the alert.
                 * @example 65f1c3a7b2e4d80012a9c7e1
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertUpdate"];
            };
        };
        responses: {
            /** @description Changed. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    "contracts.deployToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenDeployment"];
            };
        };
        responses: {
            /** @description The transaction was sent. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "contracts.invoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Chain of the contract, a name such as `ethereum`; not a slug of the data operations.
                 * @example ethereum
                 */
                chain: string;
            };
            cookie?: never;
        };
        /** @description The method, and with what to call it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractInvocation"];
            };
        };
        responses: {
            /** @description The value read, or the transaction sent. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.inCollectionsV3": {
        parameters: {
            query: {
                /**
                 * @description Chain of the collections.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["CollectionChain"];
                /**
                 * @description The collections; up to 10.
                 * @example [
                 *       "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d"
                 *     ]
                 */
                collectionAddresses: string[];
                /** @description `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 alone. Left out: all types. */
                tokenTypes?: ("nft" | "multitoken")[];
                /** @description When true, metadata is left out of the answer. */
                excludeMetadata?: components["parameters"]["excludeMetadata"];
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.metadataV3": {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["MetadataChain"];
                /**
                 * @description The token's contract.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /**
                 * @description Ids of the tokens. No limit on their number is documented.
                 * @example [
                 *       "7421",
                 *       "8817"
                 *     ]
                 */
                tokenIds: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A record for each token. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.ownersV3": {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnersChain"];
                /**
                 * @description Contract of the fungible token, or the NFT or multitoken collection.
                 * @example 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48
                 */
                tokenAddress: string;
                /** @description Id of one token of the collection, to ask who owns that one. */
                tokenId?: string;
                /** @description How many items a page holds. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description How many items to skip, to ask for the next page. */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of addresses. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "tokens.isOwnerV3": {
        parameters: {
            query: {
                /**
                 * @description Chain of the token.
                 * @example ethereum-mainnet
                 */
                chain: components["schemas"]["OwnershipChain"];
                /**
                 * @description The wallet.
                 * @example 0x80d8bac9a6901698b3749fe336bbd1385c1f98f2
                 */
                address: string;
                /**
                 * @description Contract of the token or collection.
                 * @example 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d
                 */
                tokenAddress: string;
                /** @description Id of one NFT of the collection, to ask about that one. */
                tokenId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the wallet owns the token. */
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
            500: components["responses"]["ServerError"];
        };
    };
    "transactions.byHashV3": {
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
            /** @description A record for each address touched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TxData"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    "alerts.updateV3": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the alert.
                 * @example 65f1c3a7b2e4d80012a9c7e1
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertUpdate"];
            };
        };
        responses: {
            /** @description Changed. No body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    "alerts.notification": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Where a secret is set: base64 of the HMAC-SHA512 of the raw body under that secret. To be checked over the bytes received, not over a body serialised again.
                 * @example WdhYQft+qP8LpYAdeOMncUzIZ7DSUWX9JVSjeGH3F4mCreUxtIpTl2VYigm+qUvkfSQ0lWmTrzADm4mGxSVcxA==
                 */
                "x-payload-hash"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description What happened. */
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
