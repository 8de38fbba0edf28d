// Written by `npm run generate` from openapi/. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://{baseUrl}` | (string & {});
};

export type Webhooks = AlertsNotificationWebhookRequest;

/**
 * Chains with swap quotes. Arbitrum is `arbitrum-one-mainnet` here and `arb-one-mainnet` in all other operations.
 */
export type SwapChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'bsc-mainnet' | 'gnosis-mainnet' | 'polygon-mainnet' | 'base-mainnet' | 'plasma-mainnet' | 'arbitrum-one-mainnet' | 'avalanche-mainnet';

/**
 * Swap quote.
 */
export type SwapQuote = {
    /**
     * Unix timestamp at which the quote expires. Values of 100,000,000,000 or more are milliseconds,
     * smaller ones are seconds. Request a new quote when about 10 seconds or less remain before it.
     */
    expiresAt: number;
    /**
     * Amount of the bought token, in base units. Higher is better for a sell order.
     */
    buyAmount: string;
    /**
     * Amount of the sold token, in base units. Lower is better for a buy order.
     */
    sellAmount: string;
    /**
     * Quoted amount adjusted by `slippageBps`, in base units.
     */
    limitAmount: string;
    [key: string]: unknown;
};

/**
 * Best quote across all supported protocols.
 */
export type BestQuoteResult = SwapQuote;

/**
 * Validation error of one parameter.
 */
export type Finding = {
    /**
     * Name of the parameter.
     */
    property?: string;
    /**
     * Value of the parameter in the request.
     */
    value?: unknown;
    /**
     * Violated rules and their messages.
     */
    constraints?: {
        [key: string]: string;
    };
    [key: string]: unknown;
};

/**
 * Body of an error response.
 */
export type ErrorBody = {
    /**
     * HTTP status code.
     */
    statusCode?: number;
    /**
     * Machine-readable error code.
     */
    errorCode?: string;
    /**
     * Human-readable message.
     */
    message?: string;
    /**
     * Details of a validation error, per parameter.
     */
    data?: Array<Finding> | {
        [key: string]: unknown;
    };
    [key: string]: unknown;
};

/**
 * Error response of the swap operations.
 */
export type HttpExceptionDto = ErrorBody;

/**
 * Quote of one protocol.
 */
export type SwapRate = SwapQuote;

/**
 * Chains with collection listings.
 */
export type CollectionChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet';

/**
 * Metadata of a token, as published by its creator.
 */
export type NftMetadata = {
    /**
     * URL of the metadata.
     */
    url?: string;
    /**
     * Name of the token.
     */
    name?: string;
    /**
     * Description of the token.
     */
    description?: string;
    /**
     * URL of the image.
     */
    image?: string;
    [key: string]: unknown;
};

/**
 * Token of a collection.
 */
export type Token = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain?: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * Address of the collection.
     */
    tokenAddress?: string;
    /**
     * Type of the token.
     */
    tokenType?: 'nft' | 'multitoken' | (string & {});
    /**
     * URI of the metadata.
     */
    metadataURI?: string;
    metadata?: NftMetadata;
    [key: string]: unknown;
};

/**
 * Token of a collection on Tezos.
 */
export type TokenTezos = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain?: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * Address of the collection.
     */
    tokenAddress?: string;
    /**
     * Type of the token.
     */
    tokenType?: 'nft' | 'multitoken' | (string & {});
    /**
     * Address of the creator.
     */
    creator?: string;
    /**
     * Name of the token.
     */
    name?: string;
    [key: string]: unknown;
};

/**
 * A parameter is missing or invalid.
 */
export type Error400 = ErrorBody;

/**
 * The API key is missing or invalid.
 */
export type Error401 = ErrorBody;

/**
 * The API key is blocked or has expired.
 */
export type Error403 = ErrorBody;

/**
 * The service encountered an internal error.
 */
export type Error500 = ErrorBody;

/**
 * Chains with token metadata: the collection chains except `polygon-amoy` and `tezos-mainnet`.
 */
export type MetadataChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet';

/**
 * Metadata record of a token.
 */
export type TokenMetadata = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId: string;
    /**
     * Contract address of the token.
     */
    tokenAddress: string;
    /**
     * Type of the token.
     */
    tokenType: 'nft' | 'multitoken' | (string & {});
    /**
     * URI of the metadata.
     */
    metadataURI: string;
    metadata?: NftMetadata;
};

/**
 * Chains with token owner listings.
 */
export type OwnersChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet';

/**
 * Chains with ownership checks: the token owner chains and three more.
 */
export type OwnershipChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'bsc-testnet' | 'monad-mainnet' | 'chiliz-mainnet';

/**
 * Chains with NFT balances.
 */
export type NftBalanceChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'solana-mainnet' | 'solana-devnet' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'algorand-mainnet-algod' | 'algorand-testnet-algod';

/**
 * Metadata of one token in a list of balances.
 */
export type TokenIdMetadata = {
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * URL of the metadata. May be absent.
     */
    url?: string;
    metadata?: NftMetadata;
};

/**
 * Tokens of one NFT contract that an address holds.
 */
export type NftBalanceByAddressErc721 = {
    /**
     * Address of the contract that minted the tokens.
     */
    contractAddress?: string;
    /**
     * IDs of the tokens.
     */
    balances?: Array<string>;
    /**
     * Block at which each token was received.
     */
    blockNumber?: Array<number>;
    /**
     * Metadata of the tokens. On Solana and Algorand, present only if the address holds fewer than 50 NFTs.
     */
    metadata?: Array<TokenIdMetadata>;
    /**
     * Total supply. Algorand only.
     */
    supply?: number | string;
    /**
     * Number of decimal places. Algorand only.
     */
    decimals?: number;
    [key: string]: unknown;
};

/**
 * Chains with multitoken balances.
 */
export type MultitokenBalanceChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'algorand-mainnet-algod' | 'algorand-testnet-algod';

/**
 * Tokens of one multitoken contract that an address holds.
 */
export type MultitokenBalance = {
    /**
     * Address of the multitoken contract.
     */
    contractAddress: string;
    /**
     * Balance of each token.
     */
    balances: Array<{
        /**
         * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
         */
        tokenId: string;
        /**
         * Number of tokens of this ID.
         */
        amount: string;
    }>;
    /**
     * Metadata of the tokens.
     */
    metadata?: Array<TokenIdMetadata>;
};

/**
 * Chains with wallet portfolios: the collection chains and four more.
 */
export type PortfolioChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet' | 'solana-mainnet' | 'solana-devnet' | 'monad-mainnet' | 'mocachain-devnet';

/**
 * Holding of a wallet.
 */
export type PortfolioItem = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * Address of the wallet.
     */
    address: string;
    /**
     * Balance as a decimal string.
     */
    balance: string;
    /**
     * Balance in base units.
     */
    denominatedBalance: string;
    /**
     * Number of decimal places of the asset. Present on native and fungible entries.
     */
    decimals?: number;
    /**
     * Type of the asset, such as `native`, `fungible` or `multitoken`. NFTs are `multitoken` here, although token metadata
     * names their type `nft`.
     */
    type: 'native' | 'fungible' | 'multitoken' | (string & {});
    /**
     * Contract address of the token. Absent on native entries.
     */
    tokenAddress?: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * URI of the metadata. Present on NFT and multitoken entries.
     */
    metadataURI?: string;
    metadata?: NftMetadata;
    /**
     * Block of the last update of this record.
     */
    lastUpdatedBlockNumber?: number;
};

/**
 * Page of a wallet's holdings.
 */
export type Portfolio = {
    result: Array<PortfolioItem>;
    /**
     * Currently unused and always `""`. Paginate with `offset`.
     */
    prevPage: string;
    /**
     * Currently unused and always `""`. Paginate with `offset`.
     */
    nextPage: string;
};

/**
 * Chains with historical native balances.
 */
export type BalanceChain = 'ethereum-mainnet' | 'bitcoin-mainnet' | 'base-mainnet' | 'arb-one-mainnet' | 'bsc-mainnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'celo-mainnet';

/**
 * Native balance, with the fields of a native portfolio entry.
 */
export type NativeTokenBalance = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * Address of the wallet.
     */
    address: string;
    /**
     * Balance as a decimal string.
     */
    balance: string;
    /**
     * Balance in base units.
     */
    denominatedBalance: string;
    /**
     * Number of decimal places of the asset.
     */
    decimals: number;
    /**
     * Type of the asset. Always `native` here.
     */
    type: 'native' | (string & {});
};

/**
 * Native balances of the requested wallets.
 */
export type NativeTokenBalances = {
    result: Array<NativeTokenBalance>;
    /**
     * Currently unused and always `""`. Paginate with `offset`.
     */
    prevPage: string;
    /**
     * Currently unused and always `""`. Paginate with `offset`.
     */
    nextPage: string;
};

/**
 * Chains with reputation scores.
 */
export type ReputationChain = 'ethereum-mainnet' | 'base-mainnet';

/**
 * Reputation of one wallet, based on its on-chain behavior.
 */
export type Reputation = {
    [key: string]: unknown;
};

/**
 * Composite reputation of one wallet, and a score for each token it holds.
 */
export type PortfolioReputation = {
    [key: string]: unknown;
};

/**
 * Reputation of one wallet as a holder of the requested tokens.
 */
export type TokenReputation = {
    [key: string]: unknown;
};

/**
 * Chains with transaction history.
 */
export type HistoryChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-mainnet' | 'monad-testnet' | 'celo-mainnet' | 'chiliz-mainnet' | 'tezos-mainnet' | 'mocachain-devnet';

/**
 * Effect of a transaction on one address, from the transaction history. A transaction has one record
 * per affected address.
 */
export type HistoryRecord = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * Hash of the transaction.
     */
    hash: string;
    /**
     * Address that this record describes. On EVM chains, viem's `getAddress` returns it as an `Address`.
     */
    address: string;
    /**
     * Number of the block that contains it.
     */
    blockNumber: number;
    /**
     * Type of the transferred asset, such as `fungible`, `nft`, `multitoken` or `native`.
     */
    transactionType: 'fungible' | 'nft' | 'multitoken' | 'native' | (string & {});
    /**
     * Direction relative to `address`, such as `incoming`, `outgoing` or `zero-transfer`.
     */
    transactionSubtype: 'incoming' | 'outgoing' | 'zero-transfer' | (string & {});
    /**
     * Transferred amount (`value`), as a decimal string. Negative if outgoing, `0` for a zero transfer.
     */
    amount: string;
    /**
     * Unix timestamp in milliseconds.
     */
    timestamp: number;
    /**
     * Contract address of the token. Absent on native records.
     */
    tokenAddress?: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * Address of the counterparty, the sender (`from`) if incoming, the recipient (`to`) if outgoing.
     */
    counterAddress: string;
};

/**
 * Page of a wallet's transactions.
 */
export type TransactionHistory = {
    result: Array<HistoryRecord>;
    /**
     * Cursor of the previous page. Used on Tezos only. `""` on other chains.
     */
    prevPage: string;
    /**
     * Cursor of the next page. Used on Tezos only. `""` on other chains.
     */
    nextPage: string;
};

/**
 * Chains with transaction lookup by hash.
 */
export type TransactionChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-mainnet' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet';

/**
 * Effect of a transaction on one address, from the lookup by hash: a history record with
 * `transactionIndex`.
 */
export type TransactionRecord = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * Hash of the transaction.
     */
    hash: string;
    /**
     * Address that this record describes. On EVM chains, viem's `getAddress` returns it as an `Address`.
     */
    address: string;
    /**
     * Number of the block that contains it.
     */
    blockNumber: number;
    /**
     * Type of the transferred asset, such as `fungible`, `nft`, `multitoken` or `native`.
     */
    transactionType: 'fungible' | 'nft' | 'multitoken' | 'native' | (string & {});
    /**
     * Direction relative to `address`, such as `incoming`, `outgoing` or `zero-transfer`.
     */
    transactionSubtype: 'incoming' | 'outgoing' | 'zero-transfer' | (string & {});
    /**
     * Transferred amount (`value`), as a decimal string. Negative if outgoing, `0` for a zero transfer.
     */
    amount: string;
    /**
     * Unix timestamp in milliseconds.
     */
    timestamp: number;
    /**
     * Contract address of the token. Absent on native records.
     */
    tokenAddress?: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * Address of the counterparty, the sender (`from`) if incoming, the recipient (`to`) if outgoing.
     */
    counterAddress: string;
    /**
     * Index of the transaction in its block.
     */
    transactionIndex: number;
};

/**
 * Chains with event logs.
 */
export type EventChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-mainnet' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet';

/**
 * Amount of a swap event, as a decimal string. May be missing or in raw big-number form if the event is `partiallyRaw`.
 */
export type SwapEventAmount = string | {
    [key: string]: unknown;
};

/**
 * Decoded log. Present only if the call filters by `eventType`.
 */
export type DecodedEvent = {
    /**
     * Signature of the event.
     */
    label?: string;
    /**
     * Type of the transferred asset, such as `fungible`, `nft` or `stablecoin`.
     */
    type?: 'fungible' | 'nft' | 'stablecoin' | (string & {});
    /**
     * Subtype of the event, such as `transfer` or `mint`.
     */
    subtype?: 'transfer' | 'mint' | (string & {});
    /**
     * Address of the sender.
     */
    from?: string;
    /**
     * Address of the recipient.
     */
    to?: string;
    /**
     * Number of decimal places of the token.
     */
    decimals?: number;
    /**
     * Transferred amount, as a decimal string. Present on fungible and stablecoin events.
     */
    value?: string;
    /**
     * ID of the token within its contract, an integer of up to 256 bits as a decimal string.
     */
    tokenId?: string;
    /**
     * Symbol of the stablecoin. Present on stablecoin events.
     */
    stablecoin?: string;
    /**
     * Same as `partiallyRaw` of the event.
     */
    partiallyRaw?: boolean;
    /**
     * Address that moved the tokens. Present on multitoken events.
     */
    operator?: string;
    /**
     * ID of the transferred token. Present on single-token multitoken events.
     */
    multitokenId?: string;
    /**
     * Number of tokens transferred. Present on single-token multitoken events.
     */
    multitokenValue?: string;
    /**
     * IDs of the transferred tokens. Present on batch multitoken events.
     */
    multitokenIds?: Array<string>;
    /**
     * Number transferred of each token. Present on batch multitoken events.
     */
    multitokenValues?: Array<string>;
    /**
     * Contract address of the first token of the pair. Present on swap events.
     */
    token0?: string;
    /**
     * Contract address of the second token of the pair. Present on swap events.
     */
    token1?: string;
    amount0In?: SwapEventAmount;
    amount1In?: SwapEventAmount;
    amount0Out?: SwapEventAmount;
    amount1Out?: SwapEventAmount;
    [key: string]: unknown;
};

/**
 * Log as recorded on chain, in hexadecimal.
 */
export type RawEvent = {
    /**
     * First topic, the hash of the event signature.
     */
    topic_0?: string;
    /**
     * Second topic, if present.
     */
    topic_1?: string;
    /**
     * Third topic, if present.
     */
    topic_2?: string;
    /**
     * Fourth topic, if present.
     */
    topic_3?: string;
    /**
     * Non-indexed event data.
     */
    data?: string;
};

/**
 * Event log of a contract.
 */
export type Event = {
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * Address of the contract that emitted the log. viem's `getAddress` returns it as an `Address`.
     */
    address: string;
    /**
     * Number of the block that contains it.
     */
    blockNumber: number;
    /**
     * Unix timestamp in milliseconds.
     */
    timestamp: number;
    decoded?: DecodedEvent;
    raw: RawEvent;
    /**
     * Hash of the transaction.
     */
    txHash: string;
    /**
     * Index of the transaction in its block.
     */
    txIndex: number;
    /**
     * Index of the log in its block.
     */
    logIndex: number;
    /**
     * True for `uniswapTrade` events whose amounts could not be matched to tokens. Decoded amounts may then be missing or in raw big-number form. May also appear inside `decoded`.
     */
    partiallyRaw?: boolean;
};

/**
 * Chains with name resolution.
 */
export type NameChain = 'ethereum-mainnet' | 'base-mainnet' | 'arb-one-mainnet' | 'bsc-mainnet' | 'solana-mainnet';

/**
 * Result of a name resolution.
 */
export type NameResolutionItem = {
    /**
     * Address that the name resolves to. On EVM chains, viem's `getAddress(address)` returns it as an `Address`.
     */
    address?: string;
    /**
     * Chain slug, one that the `chain` parameter accepts or one added after this document was written.
     */
    chain: string;
    /**
     * Requested name.
     */
    name: string;
    /**
     * True if the name resolves to an address.
     */
    resolved: boolean;
};

/**
 * Chain that supports alerts.
 */
export type AlertChain = {
    /**
     * Chain slug.
     */
    chain?: string;
    /**
     * True if the chain supports the `conditions`, `finality` and `templateId` of an alert.
     */
    finality?: boolean;
    [key: string]: unknown;
};

/**
 * Condition that a transaction must meet.
 */
export type AlertCondition = {
    /**
     * Field of the transaction to compare.
     */
    field?: 'value' | 'contractAddress' | 'from' | 'to' | 'tokenId' | 'tokenMetadata.type' | 'tokenMetadata.symbol' | (string & {});
    /**
     * Comparison operator.
     */
    operator?: '>' | '>=' | '<' | '<=' | '==' | '!=' | (string & {});
    /**
     * Value to compare with.
     */
    value?: unknown;
    [key: string]: unknown;
};

/**
 * Fields of an alert to update. Omitted fields are unchanged.
 */
export type AlertUpdate = {
    /**
     * URL that notifications are sent to.
     */
    url?: string;
    /**
     * True to send notifications for unconfirmed transactions. Bitcoin only.
     */
    mempool?: boolean;
    /**
     * True to pause the alert, false to resume it.
     */
    paused?: boolean;
    /**
     * Conditions that a transaction must meet. An empty list clears them. Supported only on chains for which `alerts.chains` reports `finality: true`.
     */
    conditions?: Array<AlertCondition>;
    /**
     * Confirmation mode: `confirmed` for speed, `final` to wait for block confirmations. Supported only on chains for which `alerts.chains` reports `finality: true`.
     */
    finality?: 'confirmed' | 'final';
    /**
     * Format of the notification. Supported only on chains for which `alerts.chains` reports `finality: true`.
     */
    templateId?: 'enriched' | 'enriched_with_raw_data' | 'legacy' | (string & {});
    [key: string]: unknown;
};

/**
 * Fee of the transaction. Omit it to use the fee that the service chooses.
 */
export type Fee = {
    /**
     * Price per unit of gas, as a decimal string.
     */
    gasPrice?: string;
    /**
     * Maximum gas to use, as a decimal string.
     */
    gasLimit?: string;
    [key: string]: unknown;
};

/**
 * Token to deploy.
 */
export type TokenDeployment = {
    /**
     * Code of the chain to deploy to, such as `ETH`.
     */
    chain: 'ETH' | 'BSC' | 'MATIC' | 'CELO' | 'BASE' | (string & {});
    /**
     * Symbol of the token.
     */
    symbol: string;
    /**
     * Name of the token.
     */
    name: string;
    /**
     * Maximum total supply.
     */
    totalCap?: string;
    /**
     * Initial supply.
     */
    supply: string;
    /**
     * Number of decimal places.
     */
    digits: number;
    /**
     * Address of the token's owner, which receives the supply.
     */
    address: string;
    /**
     * Private key of the address that signs and pays for the transaction. Required for every write. It is sent to the service, which does not store it.
     */
    fromPrivateKey: string;
    /**
     * Nonce of the transaction. Omit it to use the next nonce of the address.
     */
    nonce?: number;
    fee?: Fee;
};

/**
 * Transaction that was sent.
 */
export type TransactionId = {
    /**
     * Hash of the transaction.
     */
    txId: string;
};

/**
 * Parameter or return value of a method.
 */
export type AbiParameter = {
    /**
     * Name of the parameter.
     */
    name?: string;
    /**
     * Solidity type of the parameter.
     */
    type?: string;
    [key: string]: unknown;
};

/**
 * ABI entry of the method.
 */
export type MethodAbi = {
    /**
     * True if the method only reads.
     */
    constant?: boolean;
    /**
     * Parameters of the method.
     */
    inputs?: Array<AbiParameter>;
    /**
     * Name of the method.
     */
    name?: string;
    /**
     * Return values of the method.
     */
    outputs?: Array<AbiParameter>;
    /**
     * True if native currency can be sent with the call.
     */
    payable?: boolean;
    /**
     * State mutability of the method, such as `view` or `nonpayable`.
     */
    stateMutability?: 'view' | 'nonpayable' | (string & {});
    /**
     * Type of the ABI entry, such as `function`.
     */
    type?: 'function' | (string & {});
    [key: string]: unknown;
};

/**
 * Method to call and its arguments.
 */
export type ContractInvocation = {
    /**
     * Address of the contract.
     */
    contractAddress: string;
    /**
     * Name of the method.
     */
    methodName: string;
    methodABI: MethodAbi;
    /**
     * Arguments of the method, in ABI order.
     */
    params: Array<string | number>;
    /**
     * Private key of the address that signs and pays for the transaction. Required for every write. It is sent to the service, which does not store it.
     */
    fromPrivateKey?: string;
    /**
     * Amount of native currency to send with the call, as a decimal string.
     */
    amount?: string;
    /**
     * Nonce of the transaction. Omit it to use the next nonce of the address.
     */
    nonce?: number;
    fee?: Fee;
};

/**
 * Return value of a read.
 */
export type InvocationValue = {
    /**
     * Value returned by the method, of any type.
     */
    data: unknown;
};

/**
 * Return value of a read, or transaction ID of a write.
 */
export type InvocationResult = InvocationValue | TransactionId;

/**
 * Flat notification, with all fields at the top level.
 */
export type FlatNotification = {
    /**
     * Type of the alert.
     */
    subscriptionType?: string;
    /**
     * Chain of the transaction.
     */
    chain?: string;
    /**
     * Type of the transferred asset.
     */
    type?: string;
    /**
     * Address that the alert watches.
     */
    address?: string;
    /**
     * Address of the counterparty.
     */
    counterAddress?: string | null;
    /**
     * Transferred amount, as a decimal string.
     */
    amount?: string;
    /**
     * Symbol or contract address of the transferred asset.
     */
    asset?: string;
    /**
     * Number of the block that contains it.
     */
    blockNumber?: number;
    /**
     * Hash of the transaction.
     */
    txId?: string;
    /**
     * ID of the transferred token, if it has one.
     */
    tokenId?: string | null;
    /**
     * True if the transaction is unconfirmed.
     */
    mempool?: boolean;
    /**
     * True if a chain reorganization affects an earlier notification.
     */
    reorg?: boolean;
    [key: string]: unknown;
};

/**
 * Enriched notification, with its fields in `data`.
 */
export type EnrichedNotification = {
    /**
     * Event that triggered the alert.
     */
    data?: {
        /**
         * Type of the event.
         */
        kind?: string;
        /**
         * Address of the sender.
         */
        from?: string;
        /**
         * Address of the recipient.
         */
        to?: string;
        /**
         * Transferred amount.
         */
        value?: string;
        /**
         * Metadata of the transferred token.
         */
        tokenMetadata?: {
            /**
             * Type of the token.
             */
            type?: string;
            /**
             * Symbol of the token.
             */
            symbol?: string;
            [key: string]: unknown;
        };
        [key: string]: unknown;
    };
    [key: string]: unknown;
};

/**
 * Notification that the service sends to an alert's URL.
 */
export type AlertNotification = FlatNotification | EnrichedNotification;

/**
 * Chain of the swap. Arbitrum is `arbitrum-one-mainnet` here.
 */
export type ChainOfSwap = SwapChain;

/**
 * Contract address of the token to sell.
 */
export type SellToken = string;

/**
 * Contract address of the token to buy.
 */
export type BuyToken = string;

/**
 * Amount of the fixed side, in base units: the exact amount of `sellToken` spent by a sell order, or the exact amount of `buyToken` received by a buy order.
 */
export type SwapAmount = string;

/**
 * Address of the wallet that makes the swap. Used to estimate fees.
 */
export type SwapWallet = string;

/**
 * `sell` fixes the amount sold, `buy` the amount bought. The default is not documented.
 */
export type SwapKind = 'sell' | 'buy';

/**
 * Maximum slippage in basis points (1 = 0.01%). Applied to the quoted amount to calculate `limitAmount`.
 */
export type SlippageBps = number;

/**
 * Set to true to omit metadata from the response.
 */
export type ExcludeMetadata = boolean;

/**
 * Number of items per page.
 */
export type PageSize = number;

/**
 * Number of items to skip before the page starts.
 */
export type Offset = number;

/**
 * Chain for which to score the wallets.
 */
export type ChainOfReputation = ReputationChain;

/**
 * Addresses of the wallets to score. Each address is charged. No maximum number is documented.
 */
export type ReputedWallets = Array<string>;

/**
 * Block at which to score. If neither this nor `timestamp` is given, the current score is returned.
 */
export type ReputationBlock = number;

/**
 * UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given.
 */
export type ReputationTime = string;

export type SwapsQuoteData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the swap. Arbitrum is `arbitrum-one-mainnet` here.
         */
        chain: SwapChain;
        /**
         * Contract address of the token to sell.
         */
        sellToken: string;
        /**
         * Contract address of the token to buy.
         */
        buyToken: string;
        /**
         * Amount of the fixed side, in base units: the exact amount of `sellToken` spent by a sell order, or the exact amount of `buyToken` received by a buy order.
         */
        amount: string;
        /**
         * Address of the wallet that makes the swap. Used to estimate fees.
         */
        fromAddress: string;
        /**
         * `sell` fixes the amount sold, `buy` the amount bought. The default is not documented.
         */
        kind?: 'sell' | 'buy';
        /**
         * Maximum slippage in basis points (1 = 0.01%). Applied to the quoted amount to calculate `limitAmount`.
         */
        slippageBps?: number;
    };
    url: '/v4/data/defi/swaps/quote';
};

export type SwapsQuoteErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: HttpExceptionDto;
    /**
     * The API key is missing or invalid.
     */
    401: HttpExceptionDto;
    /**
     * The credits are used up, or the account has expired.
     */
    402: HttpExceptionDto;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: HttpExceptionDto;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: HttpExceptionDto;
    /**
     * The service or an upstream protocol failed.
     */
    '5XX': HttpExceptionDto;
};

export type SwapsQuoteError = SwapsQuoteErrors[keyof SwapsQuoteErrors];

export type SwapsQuoteResponses = {
    /**
     * Best quote.
     */
    200: BestQuoteResult;
};

export type SwapsQuoteResponse = SwapsQuoteResponses[keyof SwapsQuoteResponses];

export type SwapsQuotesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the swap. Arbitrum is `arbitrum-one-mainnet` here.
         */
        chain: SwapChain;
        /**
         * Contract address of the token to sell.
         */
        sellToken: string;
        /**
         * Contract address of the token to buy.
         */
        buyToken: string;
        /**
         * Amount of the fixed side, in base units: the exact amount of `sellToken` spent by a sell order, or the exact amount of `buyToken` received by a buy order.
         */
        amount: string;
        /**
         * Address of the wallet that makes the swap. Used to estimate fees.
         */
        fromAddress: string;
        /**
         * `sell` fixes the amount sold, `buy` the amount bought. The default is not documented.
         */
        kind?: 'sell' | 'buy';
        /**
         * Maximum slippage in basis points (1 = 0.01%). Applied to the quoted amount to calculate `limitAmount`.
         */
        slippageBps?: number;
        /**
         * `protected` returns only protocols with MEV protection, `unprotected` only those without it. Omit it for all protocols.
         */
        mevFilter?: 'protected' | 'unprotected';
    };
    url: '/v4/data/defi/swaps/quotes';
};

export type SwapsQuotesErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: HttpExceptionDto;
    /**
     * The API key is missing or invalid.
     */
    401: HttpExceptionDto;
    /**
     * The credits are used up, or the account has expired.
     */
    402: HttpExceptionDto;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: HttpExceptionDto;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: HttpExceptionDto;
    /**
     * The service or an upstream protocol failed.
     */
    '5XX': HttpExceptionDto;
};

export type SwapsQuotesError = SwapsQuotesErrors[keyof SwapsQuotesErrors];

export type SwapsQuotesResponses = {
    /**
     * Quotes, best first.
     */
    200: Array<SwapRate>;
};

export type SwapsQuotesResponse = SwapsQuotesResponses[keyof SwapsQuotesResponses];

export type TokensInCollectionsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the collections.
         */
        chain: CollectionChain;
        /**
         * Addresses of the collections, at most 10.
         */
        collectionAddresses: Array<string>;
        /**
         * `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 only. Omit it for all types.
         */
        tokenTypes?: Array<'nft' | 'multitoken'>;
        /**
         * Set to true to omit metadata from the response.
         */
        excludeMetadata?: boolean;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
    };
    url: '/v4/data/collections';
};

export type TokensInCollectionsErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensInCollectionsError = TokensInCollectionsErrors[keyof TokensInCollectionsErrors];

export type TokensInCollectionsResponses = {
    /**
     * Page of tokens.
     */
    200: Array<Token | TokenTezos>;
};

export type TokensInCollectionsResponse = TokensInCollectionsResponses[keyof TokensInCollectionsResponses];

export type TokensMetadataData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the token.
         */
        chain: MetadataChain;
        /**
         * Contract address of the tokens.
         */
        tokenAddress: string;
        /**
         * IDs of the tokens. No maximum number is documented.
         */
        tokenIds: Array<string>;
    };
    url: '/v4/data/metadata';
};

export type TokensMetadataErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensMetadataError = TokensMetadataErrors[keyof TokensMetadataErrors];

export type TokensMetadataResponses = {
    /**
     * One record per token.
     */
    200: Array<TokenMetadata>;
};

export type TokensMetadataResponse = TokensMetadataResponses[keyof TokensMetadataResponses];

export type TokensOwnersData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the token.
         */
        chain: OwnersChain;
        /**
         * Contract address of the fungible token or of the NFT or multitoken collection.
         */
        tokenAddress: string;
        /**
         * ID of a token in the collection. Returns only the owners of that token.
         */
        tokenId?: string;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
    };
    url: '/v4/data/owners';
};

export type TokensOwnersErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensOwnersError = TokensOwnersErrors[keyof TokensOwnersErrors];

export type TokensOwnersResponses = {
    /**
     * Page of addresses.
     */
    200: Array<string>;
};

export type TokensOwnersResponse = TokensOwnersResponses[keyof TokensOwnersResponses];

export type TokensIsOwnerData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the token.
         */
        chain: OwnershipChain;
        /**
         * Address of the wallet.
         */
        address: string;
        /**
         * Contract address of the token or collection.
         */
        tokenAddress: string;
        /**
         * ID of an NFT in the collection. Checks only that NFT.
         */
        tokenId?: string;
    };
    url: '/v4/data/owners/address';
};

export type TokensIsOwnerErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensIsOwnerError = TokensIsOwnerErrors[keyof TokensIsOwnerErrors];

export type TokensIsOwnerResponses = {
    /**
     * True if the wallet owns the token.
     */
    200: boolean;
};

export type TokensIsOwnerResponse = TokensIsOwnerResponses[keyof TokensIsOwnerResponses];

export type TokensNftBalancesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the wallet.
         */
        chain: NftBalanceChain;
        /**
         * Address of the wallet.
         */
        address: string;
    };
    url: '/v4/data/nft/balances';
};

export type TokensNftBalancesErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensNftBalancesError = TokensNftBalancesErrors[keyof TokensNftBalancesErrors];

export type TokensNftBalancesResponses = {
    /**
     * One entry per contract.
     */
    200: Array<NftBalanceByAddressErc721>;
};

export type TokensNftBalancesResponse = TokensNftBalancesResponses[keyof TokensNftBalancesResponses];

export type TokensMultitokenBalancesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the wallet.
         */
        chain: MultitokenBalanceChain;
        /**
         * Address of the wallet.
         */
        address: string;
    };
    url: '/v4/data/multitoken/balances';
};

export type TokensMultitokenBalancesErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensMultitokenBalancesError = TokensMultitokenBalancesErrors[keyof TokensMultitokenBalancesErrors];

export type TokensMultitokenBalancesResponses = {
    /**
     * One entry per contract.
     */
    200: Array<MultitokenBalance>;
};

export type TokensMultitokenBalancesResponse = TokensMultitokenBalancesResponses[keyof TokensMultitokenBalancesResponses];

export type WalletPortfolioData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the wallet.
         */
        chain: PortfolioChain;
        /**
         * Address of the wallet. Exactly one.
         */
        addresses: Array<string>;
        /**
         * Type of the holdings to return. `nft,multitoken` is a single value, not a list.
         */
        tokenTypes: 'native' | 'fungible' | 'nft,multitoken';
        /**
         * Set to true to omit metadata from the response.
         */
        excludeMetadata?: boolean;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
    };
    url: '/v4/data/wallet/portfolio';
};

export type WalletPortfolioErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type WalletPortfolioError = WalletPortfolioErrors[keyof WalletPortfolioErrors];

export type WalletPortfolioResponses = {
    /**
     * Page of holdings.
     */
    200: Portfolio;
};

export type WalletPortfolioResponse = WalletPortfolioResponses[keyof WalletPortfolioResponses];

export type WalletBalancesAtData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the wallets.
         */
        chain: BalanceChain;
        /**
         * Addresses of the wallets, at most 10.
         */
        addresses: Array<string>;
        /**
         * Block of the balances. Cannot be combined with `time` or `unix`.
         */
        blockNumber?: number;
        /**
         * UTC time of the balances, as `YYYY-MM-DDTHH:mm`. Cannot be combined with `blockNumber` or `unix`.
         */
        time?: string;
        /**
         * Time of the balances, as a Unix timestamp in seconds. Cannot be combined with `blockNumber` or `time`.
         */
        unix?: number;
    };
    url: '/v4/data/wallet/balance/time';
};

export type WalletBalancesAtErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type WalletBalancesAtError = WalletBalancesAtErrors[keyof WalletBalancesAtErrors];

export type WalletBalancesAtResponses = {
    /**
     * Native balances.
     */
    200: NativeTokenBalances;
};

export type WalletBalancesAtResponse = WalletBalancesAtResponses[keyof WalletBalancesAtResponses];

export type WalletReputationData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain for which to score the wallets.
         */
        chain: ReputationChain;
        /**
         * Addresses of the wallets to score. Each address is charged. No maximum number is documented.
         */
        addresses: Array<string>;
        /**
         * Block at which to score. If neither this nor `timestamp` is given, the current score is returned.
         */
        blockNumber?: number;
        /**
         * UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given.
         */
        timestamp?: string;
    };
    url: '/v4/data/wallet/reputation';
};

export type WalletReputationErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type WalletReputationError = WalletReputationErrors[keyof WalletReputationErrors];

export type WalletReputationResponses = {
    /**
     * One record per wallet.
     */
    200: Array<Reputation>;
};

export type WalletReputationResponse = WalletReputationResponses[keyof WalletReputationResponses];

export type WalletPortfolioReputationData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain for which to score the wallets.
         */
        chain: ReputationChain;
        /**
         * Addresses of the wallets to score. Each address is charged. No maximum number is documented.
         */
        addresses: Array<string>;
        /**
         * Block at which to score. If neither this nor `timestamp` is given, the current score is returned.
         */
        blockNumber?: number;
        /**
         * UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given.
         */
        timestamp?: string;
    };
    url: '/v4/data/wallet/reputation/portfolio';
};

export type WalletPortfolioReputationErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type WalletPortfolioReputationError = WalletPortfolioReputationErrors[keyof WalletPortfolioReputationErrors];

export type WalletPortfolioReputationResponses = {
    /**
     * One record per wallet.
     */
    200: Array<PortfolioReputation>;
};

export type WalletPortfolioReputationResponse = WalletPortfolioReputationResponses[keyof WalletPortfolioReputationResponses];

export type WalletTokenReputationData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain for which to score the wallets.
         */
        chain: ReputationChain;
        /**
         * Address of the wallet to score.
         */
        walletAddress: string;
        /**
         * Contract addresses of the tokens. Optional if `tokenSymbols` is given. No maximum number is documented.
         */
        tokenAddresses?: Array<string>;
        /**
         * Symbols of the tokens. Optional if `tokenAddresses` is given. No maximum number is documented.
         */
        tokenSymbols?: Array<string>;
        /**
         * Block at which to score. If neither this nor `timestamp` is given, the current score is returned.
         */
        blockNumber?: number;
        /**
         * UTC time at which to score, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored if `blockNumber` is given.
         */
        timestamp?: string;
    };
    url: '/v4/data/wallet/reputation/tokens';
};

export type WalletTokenReputationErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type WalletTokenReputationError = WalletTokenReputationErrors[keyof WalletTokenReputationErrors];

export type WalletTokenReputationResponses = {
    /**
     * Records of the wallet.
     */
    200: Array<TokenReputation>;
};

export type WalletTokenReputationResponse = WalletTokenReputationResponses[keyof WalletTokenReputationResponses];

export type TransactionsHistoryData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the wallet.
         */
        chain: HistoryChain;
        /**
         * Address of the wallet. Exactly one.
         */
        addresses: Array<string>;
        /**
         * Transaction types to return. Omit it for all types. Pass one value at a time for a wallet with more than 250 transactions.
         */
        transactionTypes?: Array<'fungible' | 'nft' | 'multitoken' | 'native'>;
        /**
         * Direction of the transactions to return. Omit it for all directions.
         */
        transactionSubtype?: 'incoming' | 'outgoing' | 'zero-transfer';
        /**
         * Contract address of the transferred token.
         */
        tokenAddress?: string;
        /**
         * ID of the transferred token.
         */
        tokenId?: string;
        /**
         * First block, inclusive. Without `blockTo`, the range covers this block and the 1000 blocks after it.
         */
        blockFrom?: number;
        /**
         * Last block, inclusive. Without `blockFrom`, the range covers this block and the 1000 blocks before it.
         */
        blockTo?: number;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
        /**
         * The `prevPage` or `nextPage` of a response. Tezos only.
         */
        cursor?: string;
        /**
         * `ASC` for oldest first, `DESC` for newest first.
         */
        sort?: 'ASC' | 'DESC';
    };
    url: '/v4/data/transaction/history';
};

export type TransactionsHistoryErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TransactionsHistoryError = TransactionsHistoryErrors[keyof TransactionsHistoryErrors];

export type TransactionsHistoryResponses = {
    /**
     * Page of transactions.
     */
    200: TransactionHistory;
};

export type TransactionsHistoryResponse = TransactionsHistoryResponses[keyof TransactionsHistoryResponses];

export type TransactionsByHashData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the transaction.
         */
        chain: TransactionChain;
        /**
         * Hash of the transaction.
         */
        hash: string;
    };
    url: '/v4/data/transactions/hash';
};

export type TransactionsByHashErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TransactionsByHashError = TransactionsByHashErrors[keyof TransactionsByHashErrors];

export type TransactionsByHashResponses = {
    /**
     * One record per affected address.
     */
    200: Array<TransactionRecord>;
};

export type TransactionsByHashResponse = TransactionsByHashResponses[keyof TransactionsByHashResponses];

export type EventsListData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the contracts.
         */
        chain: EventChain;
        /**
         * Contract addresses, at most 10. Optional if a block range is given. With `stablecoinTransfer`, they are added to the set of stablecoins.
         */
        contractAddresses?: Array<string>;
        /**
         * First block, inclusive. Without `blockTo`, the range covers this block and the 500 blocks after it.
         */
        blockFrom?: number;
        /**
         * Last block, inclusive. Without `blockFrom`, the range covers this block and the 500 blocks before it.
         */
        blockTo?: number;
        /**
         * Type of the events to return, decoded. Cannot be combined with `signatures`.
         */
        eventType?: 'tokenTransfer' | 'multitokenTransfer' | 'stablecoinTransfer' | 'uniswapTrade';
        /**
         * Hashes of the event signatures, for raw events. Cannot be combined with `eventType`. On `chiliz-mainnet`, only the first one is used.
         */
        signatures?: Array<string>;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
    };
    url: '/v4/data/defi/events';
};

export type EventsListErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
    /**
     * The search took too long, because the block range is too large or missing.
     */
    504: ErrorBody;
};

export type EventsListError = EventsListErrors[keyof EventsListErrors];

export type EventsListResponses = {
    /**
     * Page of events.
     */
    200: Array<Event>;
};

export type EventsListResponse = EventsListResponses[keyof EventsListResponses];

export type NamesResolveData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the name service.
         */
        chain: NameChain;
        /**
         * Name to resolve, such as `vitalik.eth`.
         */
        name: string;
    };
    url: '/v4/data/ns/name';
};

export type NamesResolveErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type NamesResolveError = NamesResolveErrors[keyof NamesResolveErrors];

export type NamesResolveResponses = {
    /**
     * Result of the resolution.
     */
    200: NameResolutionItem;
};

export type NamesResolveResponse = NamesResolveResponses[keyof NamesResolveResponses];

export type AlertsChainsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v4/subscription/chains';
};

export type AlertsChainsErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type AlertsChainsError = AlertsChainsErrors[keyof AlertsChainsErrors];

export type AlertsChainsResponses = {
    /**
     * Chains that support alerts.
     */
    200: Array<AlertChain>;
};

export type AlertsChainsResponse = AlertsChainsResponses[keyof AlertsChainsResponses];

export type AlertsUpdateData = {
    /**
     * Fields to update.
     */
    body: AlertUpdate;
    path: {
        /**
         * ID of the alert.
         */
        id: string;
    };
    query?: never;
    url: '/v4/subscription/{id}';
};

export type AlertsUpdateErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type AlertsUpdateError = AlertsUpdateErrors[keyof AlertsUpdateErrors];

export type AlertsUpdateResponses = {
    /**
     * Updated. The response has no body.
     */
    204: void;
};

export type AlertsUpdateResponse = AlertsUpdateResponses[keyof AlertsUpdateResponses];

export type ContractsDeployTokenData = {
    /**
     * Token to deploy.
     */
    body: TokenDeployment;
    path?: never;
    query?: never;
    url: '/v3/blockchain/token/deploy';
};

export type ContractsDeployTokenErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type ContractsDeployTokenError = ContractsDeployTokenErrors[keyof ContractsDeployTokenErrors];

export type ContractsDeployTokenResponses = {
    /**
     * Transaction sent.
     */
    200: TransactionId;
};

export type ContractsDeployTokenResponse = ContractsDeployTokenResponses[keyof ContractsDeployTokenResponses];

export type ContractsInvokeData = {
    /**
     * Method and arguments.
     */
    body: ContractInvocation;
    path: {
        /**
         * Chain of the contract, as a name such as `ethereum`, not as a slug of the data operations.
         */
        chain: 'ethereum' | 'polygon' | 'bsc' | 'celo' | 'base' | 'avalanche' | 'optimism' | (string & {});
    };
    query?: never;
    url: '/v3/{chain}/smartcontract';
};

export type ContractsInvokeErrors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type ContractsInvokeError = ContractsInvokeErrors[keyof ContractsInvokeErrors];

export type ContractsInvokeResponses = {
    /**
     * Value read, or transaction sent.
     */
    200: InvocationResult;
};

export type ContractsInvokeResponse = ContractsInvokeResponses[keyof ContractsInvokeResponses];

export type TokensInCollectionsV3Data = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the collections.
         */
        chain: CollectionChain;
        /**
         * Addresses of the collections, at most 10.
         */
        collectionAddresses: Array<string>;
        /**
         * `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 only. Omit it for all types.
         */
        tokenTypes?: Array<'nft' | 'multitoken'>;
        /**
         * Set to true to omit metadata from the response.
         */
        excludeMetadata?: boolean;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
    };
    url: '/v3/data/collections';
};

export type TokensInCollectionsV3Errors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensInCollectionsV3Error = TokensInCollectionsV3Errors[keyof TokensInCollectionsV3Errors];

export type TokensInCollectionsV3Responses = {
    /**
     * Page of tokens.
     */
    200: Array<Token | TokenTezos>;
};

export type TokensInCollectionsV3Response = TokensInCollectionsV3Responses[keyof TokensInCollectionsV3Responses];

export type TokensMetadataV3Data = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the token.
         */
        chain: MetadataChain;
        /**
         * Contract address of the tokens.
         */
        tokenAddress: string;
        /**
         * IDs of the tokens. No maximum number is documented.
         */
        tokenIds: Array<string>;
    };
    url: '/v3/data/metadata';
};

export type TokensMetadataV3Errors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensMetadataV3Error = TokensMetadataV3Errors[keyof TokensMetadataV3Errors];

export type TokensMetadataV3Responses = {
    /**
     * One record per token.
     */
    200: Array<TokenMetadata>;
};

export type TokensMetadataV3Response = TokensMetadataV3Responses[keyof TokensMetadataV3Responses];

export type TokensOwnersV3Data = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the token.
         */
        chain: OwnersChain;
        /**
         * Contract address of the fungible token or of the NFT or multitoken collection.
         */
        tokenAddress: string;
        /**
         * ID of a token in the collection. Returns only the owners of that token.
         */
        tokenId?: string;
        /**
         * Number of items per page.
         */
        pageSize?: number;
        /**
         * Number of items to skip before the page starts.
         */
        offset?: number;
    };
    url: '/v3/data/owners';
};

export type TokensOwnersV3Errors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensOwnersV3Error = TokensOwnersV3Errors[keyof TokensOwnersV3Errors];

export type TokensOwnersV3Responses = {
    /**
     * Page of addresses.
     */
    200: Array<string>;
};

export type TokensOwnersV3Response = TokensOwnersV3Responses[keyof TokensOwnersV3Responses];

export type TokensIsOwnerV3Data = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the token.
         */
        chain: OwnershipChain;
        /**
         * Address of the wallet.
         */
        address: string;
        /**
         * Contract address of the token or collection.
         */
        tokenAddress: string;
        /**
         * ID of an NFT in the collection. Checks only that NFT.
         */
        tokenId?: string;
    };
    url: '/v3/data/owners/address';
};

export type TokensIsOwnerV3Errors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TokensIsOwnerV3Error = TokensIsOwnerV3Errors[keyof TokensIsOwnerV3Errors];

export type TokensIsOwnerV3Responses = {
    /**
     * True if the wallet owns the token.
     */
    200: boolean;
};

export type TokensIsOwnerV3Response = TokensIsOwnerV3Responses[keyof TokensIsOwnerV3Responses];

export type TransactionsByHashV3Data = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain of the transaction.
         */
        chain: TransactionChain;
        /**
         * Hash of the transaction.
         */
        hash: string;
    };
    url: '/v3/data/transactions/hash';
};

export type TransactionsByHashV3Errors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type TransactionsByHashV3Error = TransactionsByHashV3Errors[keyof TransactionsByHashV3Errors];

export type TransactionsByHashV3Responses = {
    /**
     * One record per affected address.
     */
    200: Array<TransactionRecord>;
};

export type TransactionsByHashV3Response = TransactionsByHashV3Responses[keyof TransactionsByHashV3Responses];

export type AlertsUpdateV3Data = {
    /**
     * Fields to update.
     */
    body: AlertUpdate;
    path: {
        /**
         * ID of the alert.
         */
        id: string;
    };
    query?: never;
    url: '/v3/subscription/{id}';
};

export type AlertsUpdateV3Errors = {
    /**
     * A parameter is missing or invalid.
     */
    400: Error400;
    /**
     * The API key is missing or invalid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Services have also been observed to return this status if the free credits are used up, with a plain-text
     * body that names the credit limit.
     */
    403: Error403;
    /**
     * The API key has sent more requests per second than its plan allows.
     */
    429: ErrorBody;
    /**
     * The service encountered an internal error.
     */
    500: Error500;
};

export type AlertsUpdateV3Error = AlertsUpdateV3Errors[keyof AlertsUpdateV3Errors];

export type AlertsUpdateV3Responses = {
    /**
     * Updated. The response has no body.
     */
    204: void;
};

export type AlertsUpdateV3Response = AlertsUpdateV3Responses[keyof AlertsUpdateV3Responses];

/**
 * Event that triggered the alert.
 */
export type AlertsNotificationWebhookPayload = AlertNotification;

export type AlertsNotificationWebhookRequest = {
    body: AlertsNotificationWebhookPayload;
    key: 'alert';
    path?: never;
    query?: never;
};
