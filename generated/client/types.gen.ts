// Written by `npm run generate` from openapi/. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://{baseUrl}` | (string & {});
};

export type Webhooks = AlertsNotificationWebhookRequest;

/**
 * Every chain slug of the data operations. No operation takes them all; each has a list of its own.
 *
 * The slug names the network. Three test networks carry a name of their own elsewhere:
 * `arb-testnet` is Arbitrum Sepolia, `optimism-testnet` is OP Sepolia, `celo-testnet` is Alfajores.
 */
export type Chain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'bsc-mainnet' | 'bsc-testnet' | 'gnosis-mainnet' | 'polygon-mainnet' | 'polygon-amoy' | 'base-mainnet' | 'base-sepolia' | 'plasma-mainnet' | 'arbitrum-one-mainnet' | 'avalanche-mainnet' | 'arb-one-mainnet' | 'arb-testnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'monad-mainnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet' | 'solana-mainnet' | 'solana-devnet' | 'mocachain-devnet' | 'bitcoin-mainnet' | 'algorand-mainnet-algod' | 'algorand-testnet-algod';

/**
 * Chains with swap quotes. Arbitrum is `arbitrum-one-mainnet` here and `arb-one-mainnet` everywhere else. Interface description 4.1 and 4.2.
 */
export type SwapChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'bsc-mainnet' | 'gnosis-mainnet' | 'polygon-mainnet' | 'base-mainnet' | 'plasma-mainnet' | 'arbitrum-one-mainnet' | 'avalanche-mainnet';

/**
 * A quote. Interface description 2.1.
 */
export type SwapQuote = {
    /**
     * When the quote runs out, as a Unix timestamp: a fresh one is asked for when about 10 seconds or
     * less remain before it. A value of 100,000,000,000 or more is milliseconds, a smaller one seconds.
     */
    expiresAt: number;
    /**
     * Amount of the token bought, in base units. For a sell order a higher value is better.
     */
    buyAmount: string;
    /**
     * Amount of the token sold, in base units. For a buy order a lower value is better.
     */
    sellAmount: string;
    /**
     * The quoted amount adjusted by `slippageBps`, in base units.
     */
    limitAmount: string;
    [key: string]: unknown;
};

/**
 * The best quote over all supported protocols. Interface description 2.1.
 */
export type BestQuoteResult = SwapQuote;

/**
 * What is wrong with one parameter.
 */
export type Finding = {
    /**
     * The parameter.
     */
    property?: string;
    /**
     * The value it had.
     */
    value?: unknown;
    /**
     * For each rule that was broken, what it says.
     */
    constraints?: {
        [key: string]: string;
    };
    [key: string]: unknown;
};

/**
 * What the service says about an error. Interface description 7.
 */
export type ErrorBody = {
    /**
     * The status, again.
     */
    statusCode?: number;
    /**
     * A code for programs.
     */
    errorCode?: string;
    /**
     * A sentence for people.
     */
    message?: string;
    /**
     * What is wrong, parameter by parameter, where the request was not valid.
     */
    data?: Array<Finding> | {
        [key: string]: unknown;
    };
    [key: string]: unknown;
};

/**
 * Error of the swap operations.
 */
export type HttpExceptionDto = ErrorBody;

/**
 * The quote of one protocol. Interface description 2.1.
 */
export type SwapRate = SwapQuote;

/**
 * Chains whose collections can be listed. Interface description 4.3.
 */
export type CollectionChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet';

/**
 * Metadata of one token, as its makers wrote it. Interface description 2.3.
 */
export type NftMetadata = {
    /**
     * Where the metadata was read.
     */
    url?: string;
    /**
     * Name of the token.
     */
    name?: string;
    /**
     * What its makers say about it.
     */
    description?: string;
    /**
     * Where its image lies.
     */
    image?: string;
    [key: string]: unknown;
};

/**
 * A token of a collection. Interface description 4.3.
 */
export type Token = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain?: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * The collection.
     */
    tokenAddress?: string;
    /**
     * Kind of the token.
     */
    tokenType?: 'nft' | 'multitoken' | (string & {});
    /**
     * Where the metadata lies.
     */
    metadataURI?: string;
    metadata?: NftMetadata;
    [key: string]: unknown;
};

/**
 * A token of a collection on Tezos. Interface description 4.3.
 */
export type TokenTezos = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain?: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * The collection.
     */
    tokenAddress?: string;
    /**
     * Kind of the token.
     */
    tokenType?: 'nft' | 'multitoken' | (string & {});
    /**
     * Who made the token.
     */
    creator?: string;
    /**
     * Name of the token.
     */
    name?: string;
    [key: string]: unknown;
};

/**
 * A parameter is missing or not valid.
 */
export type Error400 = ErrorBody;

/**
 * The API key is missing or not valid.
 */
export type Error401 = ErrorBody;

/**
 * The API key is blocked or has expired.
 */
export type Error403 = ErrorBody;

/**
 * The service failed.
 */
export type Error500 = ErrorBody;

/**
 * Chains with token metadata: those of collections without `polygon-amoy` and `tezos-mainnet`. Interface description 4.4.
 */
export type MetadataChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet';

/**
 * A token's metadata record. Interface description 2.3.
 */
export type TokenMetadata = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId: string;
    /**
     * The token's contract.
     */
    tokenAddress: string;
    /**
     * Kind of the token.
     */
    tokenType: 'nft' | 'multitoken' | (string & {});
    /**
     * Where the metadata lies.
     */
    metadataURI: string;
    metadata?: NftMetadata;
};

/**
 * Chains whose token owners can be listed. Interface description 4.11.
 */
export type OwnersChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet';

/**
 * Chains where ownership can be checked: those of owners, and three more. Interface description 4.12.
 */
export type OwnershipChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'bsc-testnet' | 'monad-mainnet' | 'chiliz-mainnet';

/**
 * Chains with NFT balances. Interface description 4.13.
 */
export type NftBalanceChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'solana-mainnet' | 'solana-devnet' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'algorand-mainnet-algod' | 'algorand-testnet-algod';

/**
 * Metadata beside a list of token ids. Interface description 2.4.
 */
export type TokenIdMetadata = {
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * Where the metadata was read. May be absent.
     */
    url?: string;
    metadata?: NftMetadata;
};

/**
 * What an address holds of one NFT contract. Interface description 4.13.
 */
export type NftBalanceByAddressErc721 = {
    /**
     * The contract that minted the tokens.
     */
    contractAddress?: string;
    /**
     * The ids of the tokens held.
     */
    balances?: Array<string>;
    /**
     * For each token the block at which it was received.
     */
    blockNumber?: Array<number>;
    /**
     * Metadata of the tokens held. On Solana and Algorand only when the address holds fewer than 50 NFTs.
     */
    metadata?: Array<TokenIdMetadata>;
    /**
     * Total supply, on Algorand.
     */
    supply?: number | string;
    /**
     * Decimal places, on Algorand.
     */
    decimals?: number;
    [key: string]: unknown;
};

/**
 * Chains with multitoken balances. Interface description 4.14.
 */
export type MultitokenBalanceChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'algorand-mainnet-algod' | 'algorand-testnet-algod';

/**
 * What an address holds of one multitoken contract. Interface description 2.4.
 */
export type MultitokenBalance = {
    /**
     * The multitoken contract.
     */
    contractAddress: string;
    /**
     * How many of each token are held.
     */
    balances: Array<{
        /**
         * Id of the token within its contract, a number of up to 256 bits in decimal text.
         */
        tokenId: string;
        /**
         * How many of this token are held.
         */
        amount: string;
    }>;
    /**
     * Metadata of the tokens held.
     */
    metadata?: Array<TokenIdMetadata>;
};

/**
 * Chains with portfolios: those of collections, and four more. Interface description 4.5.
 */
export type PortfolioChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet' | 'solana-mainnet' | 'solana-devnet' | 'monad-mainnet' | 'mocachain-devnet';

/**
 * One holding of a wallet. Interface description 2.2.
 */
export type PortfolioItem = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * The wallet.
     */
    address: string;
    /**
     * The amount held, in decimal text.
     */
    balance: string;
    /**
     * The amount held, in base units.
     */
    denominatedBalance: string;
    /**
     * Decimal places between the two amounts. On native and fungible entries.
     */
    decimals?: number;
    /**
     * What is held; `native`, `fungible` and `multitoken` occur.
     */
    type: 'native' | 'fungible' | 'multitoken' | (string & {});
    /**
     * The token's contract. Absent on native entries.
     */
    tokenAddress?: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * Where the metadata lies. On NFT and multitoken entries.
     */
    metadataURI?: string;
    metadata?: NftMetadata;
    /**
     * Block at which the record was last brought up to date.
     */
    lastUpdatedBlockNumber?: number;
};

/**
 * A page of a wallet's holdings. Interface description 4.5.
 */
export type Portfolio = {
    result: Array<PortfolioItem>;
    /**
     * Not used at present; `""`. Pages are asked for with `offset`.
     */
    prevPage: string;
    /**
     * Not used at present; `""`. Pages are asked for with `offset`.
     */
    nextPage: string;
};

/**
 * Chains with native balances at a point in time. Interface description 4.6.
 */
export type BalanceChain = 'ethereum-mainnet' | 'bitcoin-mainnet' | 'base-mainnet' | 'arb-one-mainnet' | 'bsc-mainnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'celo-mainnet';

/**
 * A native balance; the fields of a native portfolio entry. Interface description 2.2.
 */
export type NativeTokenBalance = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * The wallet.
     */
    address: string;
    /**
     * The amount held, in decimal text.
     */
    balance: string;
    /**
     * The amount held, in base units.
     */
    denominatedBalance: string;
    /**
     * Decimal places between the two amounts.
     */
    decimals: number;
    /**
     * What is held; `native` here.
     */
    type: 'native' | (string & {});
};

/**
 * Native balances of the wallets asked about. Interface description 4.6.
 */
export type NativeTokenBalances = {
    result: Array<NativeTokenBalance>;
    /**
     * Not used at present; `""`. Pages are asked for with `offset`.
     */
    prevPage: string;
    /**
     * Not used at present; `""`. Pages are asked for with `offset`.
     */
    nextPage: string;
};

/**
 * Chains with reputation scores. Interface description 4.7 to 4.9.
 */
export type ReputationChain = 'ethereum-mainnet' | 'base-mainnet';

/**
 * The reputation of one wallet, scored from its behaviour on chain.
 */
export type Reputation = {
    [key: string]: unknown;
};

/**
 * The composite reputation of one wallet, and a score for each token it holds.
 */
export type PortfolioReputation = {
    [key: string]: unknown;
};

/**
 * The reputation of one wallet as a holder of the tokens asked about.
 */
export type TokenReputation = {
    [key: string]: unknown;
};

/**
 * Chains with transaction history. Interface description 4.15.
 */
export type HistoryChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'polygon-amoy' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-mainnet' | 'monad-testnet' | 'celo-mainnet' | 'chiliz-mainnet' | 'tezos-mainnet' | 'mocachain-devnet';

/**
 * What a transaction did to one address, as history tells it. One transaction can yield several
 * records, one for each address it touched. Interface description 2.5.
 */
export type TxDataWithoutIndex = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * Hash of the transaction.
     */
    hash: string;
    /**
     * The address the record is about.
     */
    address: string;
    /**
     * The block it stands in.
     */
    blockNumber: number;
    /**
     * What moved; `fungible`, `nft`, `multitoken` and `native` occur.
     */
    transactionType: 'fungible' | 'nft' | 'multitoken' | 'native' | (string & {});
    /**
     * Which way it moved, seen from `address`; `incoming`, `outgoing` and `zero-transfer` occur.
     */
    transactionSubtype: 'incoming' | 'outgoing' | 'zero-transfer' | (string & {});
    /**
     * How much moved, in decimal text; negative when outgoing, `0` for a zero-transfer.
     */
    amount: string;
    /**
     * When, in Unix milliseconds.
     */
    timestamp: number;
    /**
     * The token's contract. Absent on native records.
     */
    tokenAddress?: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * The other party.
     */
    counterAddress: string;
};

/**
 * A page of a wallet's transactions. Interface description 4.15.
 */
export type TransactionHistory = {
    result: Array<TxDataWithoutIndex>;
    /**
     * Cursor of the page before. Only Tezos uses it; elsewhere it is `""`.
     */
    prevPage: string;
    /**
     * Cursor of the next page. Only Tezos uses it; elsewhere it is `""`.
     */
    nextPage: string;
};

/**
 * Chains whose transactions can be looked up by hash. Interface description 4.16.
 */
export type TransactionChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-mainnet' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet' | 'tezos-mainnet';

/**
 * What a transaction did to one address, as a look-up by hash tells it: a history record with its
 * `transactionIndex`. Interface description 2.5.
 */
export type TxData = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * Hash of the transaction.
     */
    hash: string;
    /**
     * The address the record is about.
     */
    address: string;
    /**
     * The block it stands in.
     */
    blockNumber: number;
    /**
     * What moved; `fungible`, `nft`, `multitoken` and `native` occur.
     */
    transactionType: 'fungible' | 'nft' | 'multitoken' | 'native' | (string & {});
    /**
     * Which way it moved, seen from `address`; `incoming`, `outgoing` and `zero-transfer` occur.
     */
    transactionSubtype: 'incoming' | 'outgoing' | 'zero-transfer' | (string & {});
    /**
     * How much moved, in decimal text; negative when outgoing, `0` for a zero-transfer.
     */
    amount: string;
    /**
     * When, in Unix milliseconds.
     */
    timestamp: number;
    /**
     * The token's contract. Absent on native records.
     */
    tokenAddress?: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * The other party.
     */
    counterAddress: string;
    /**
     * Where in its block the transaction stands.
     */
    transactionIndex: number;
};

/**
 * Chains with event logs. Interface description 4.17.
 */
export type EventChain = 'ethereum-mainnet' | 'ethereum-sepolia' | 'ethereum-holesky' | 'base-mainnet' | 'base-sepolia' | 'arb-one-mainnet' | 'arb-testnet' | 'bsc-mainnet' | 'bsc-testnet' | 'polygon-mainnet' | 'optimism-mainnet' | 'optimism-testnet' | 'berachain-mainnet' | 'unichain-mainnet' | 'unichain-sepolia' | 'monad-mainnet' | 'monad-testnet' | 'celo-mainnet' | 'celo-testnet' | 'chiliz-mainnet';

/**
 * An amount of a swap event. Decimal text; missing, or in raw big-number form, when the event is `partiallyRaw`.
 */
export type SwapEventAmount = string | {
    [key: string]: unknown;
};

/**
 * The log as it reads. Only when the call filters by `eventType`.
 */
export type DecodedEvent = {
    /**
     * The event's signature.
     */
    label?: string;
    /**
     * What moved; `fungible`, `nft` and `stablecoin` occur.
     */
    type?: 'fungible' | 'nft' | 'stablecoin' | (string & {});
    /**
     * What happened; `transfer` and `mint` occur.
     */
    subtype?: 'transfer' | 'mint' | (string & {});
    /**
     * Who gave.
     */
    from?: string;
    /**
     * Who received.
     */
    to?: string;
    /**
     * Decimal places of the token.
     */
    decimals?: number;
    /**
     * How much, in decimal text. On fungible and stablecoin events.
     */
    value?: string;
    /**
     * Id of the token within its contract, a number of up to 256 bits in decimal text.
     */
    tokenId?: string;
    /**
     * Symbol of the stablecoin. On stablecoin events.
     */
    stablecoin?: string;
    /**
     * As beside `decoded`.
     */
    partiallyRaw?: boolean;
    /**
     * Who moved the tokens. On multitoken events.
     */
    operator?: string;
    /**
     * Id of the token moved. On multitoken events that move one.
     */
    multitokenId?: string;
    /**
     * How many of it. On multitoken events that move one.
     */
    multitokenValue?: string;
    /**
     * Ids of the tokens moved. On multitoken events that move several.
     */
    multitokenIds?: Array<string>;
    /**
     * How many of each. On multitoken events that move several.
     */
    multitokenValues?: Array<string>;
    /**
     * First token of the pair. On swap events.
     */
    token0?: string;
    /**
     * Second token of the pair. On swap events.
     */
    token1?: string;
    amount0In?: SwapEventAmount;
    amount1In?: SwapEventAmount;
    amount0Out?: SwapEventAmount;
    amount1Out?: SwapEventAmount;
    [key: string]: unknown;
};

/**
 * The log as it stands on chain, in hex.
 */
export type RawEvent = {
    /**
     * First topic, the hash of the event's signature.
     */
    topic_0?: string;
    /**
     * Second topic, when present.
     */
    topic_1?: string;
    /**
     * Third topic, when present.
     */
    topic_2?: string;
    /**
     * Fourth topic, when present.
     */
    topic_3?: string;
    /**
     * Data beside the topics.
     */
    data?: string;
};

/**
 * One log that a contract wrote. Interface description 2.6.
 */
export type Event = {
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * The contract that wrote the log.
     */
    address: string;
    /**
     * The block it stands in.
     */
    blockNumber: number;
    /**
     * When, in Unix milliseconds.
     */
    timestamp: number;
    decoded?: DecodedEvent;
    raw: RawEvent;
    /**
     * Hash of the transaction.
     */
    txHash: string;
    /**
     * Where in its block the transaction stands.
     */
    txIndex: number;
    /**
     * Where in its block the log stands.
     */
    logIndex: number;
    /**
     * True for `uniswapTrade` events whose amounts could not be matched to tokens: decoded amounts may then be missing or in raw big-number form. May also stand inside `decoded`.
     */
    partiallyRaw?: boolean;
};

/**
 * Chains with name resolution. Interface description 4.10.
 */
export type NameChain = 'ethereum-mainnet' | 'base-mainnet' | 'arb-one-mainnet' | 'bsc-mainnet' | 'solana-mainnet';

/**
 * What a name resolves to. Interface description 2.7.
 */
export type NameResolutionItem = {
    /**
     * The address behind the name.
     */
    address?: string;
    /**
     * The chain; one of the slugs that `chain` takes, or one that is newer than this document.
     */
    chain: string;
    /**
     * The name asked about.
     */
    name: string;
    /**
     * Whether the name resolves to an address.
     */
    resolved: boolean;
};

/**
 * A chain on which alerts can be set. Interface description 4.18.
 */
export type AlertChain = {
    /**
     * The chain.
     */
    chain?: string;
    /**
     * Whether conditions, `finality` and `templateId` of an alert are supported on it.
     */
    finality?: boolean;
    [key: string]: unknown;
};

/**
 * One thing a transaction must meet.
 */
export type AlertCondition = {
    /**
     * What to look at.
     */
    field?: 'value' | 'contractAddress' | 'from' | 'to' | 'tokenId' | 'tokenMetadata.type' | 'tokenMetadata.symbol' | (string & {});
    /**
     * How to compare.
     */
    operator?: '>' | '>=' | '<' | '<=' | '==' | '!=' | (string & {});
    /**
     * What to compare with.
     */
    value?: unknown;
    [key: string]: unknown;
};

/**
 * What to change about an alert; what is left out stays as it is. Interface description 2.8 and 4.18.
 */
export type AlertUpdate = {
    /**
     * Where notifications are posted to.
     */
    url?: string;
    /**
     * Whether to notify of transactions that are in no block yet. Only on the BTC blockchain.
     */
    mempool?: boolean;
    /**
     * True pauses the alert, false resumes it.
     */
    paused?: boolean;
    /**
     * What a transaction must meet; an empty list clears them. Only on chains that `alerts.chains` reports with `finality` true.
     */
    conditions?: Array<AlertCondition>;
    /**
     * When to notify: `confirmed` for speed, `final` after block confirmations. Only on chains that `alerts.chains` reports with `finality` true.
     */
    finality?: 'confirmed' | 'final';
    /**
     * Format of the notification. Only on chains that `alerts.chains` reports with `finality` true.
     */
    templateId?: 'enriched' | 'enriched_with_raw_data' | 'legacy' | (string & {});
    [key: string]: unknown;
};

/**
 * What to pay for the transaction, where it is not to be what the service would choose.
 */
export type Fee = {
    /**
     * Price of a unit of gas, in decimal text.
     */
    gasPrice?: string;
    /**
     * The most gas to use, in decimal text.
     */
    gasLimit?: string;
    [key: string]: unknown;
};

/**
 * The token to deploy. Interface description 4.19.
 */
export type TokenDeployment = {
    /**
     * Chain to deploy on, a code such as `ETH`.
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
     * The most there may ever be of it.
     */
    totalCap?: string;
    /**
     * How much of it there is at first.
     */
    supply: string;
    /**
     * Decimal places.
     */
    digits: number;
    /**
     * Owner of the token, who receives the supply.
     */
    address: string;
    /**
     * Private key that signs and pays, needed for every write. It goes over the wire to the service, which does not store it.
     */
    fromPrivateKey: string;
    /**
     * Nonce of the transaction, where it is not to be the next one.
     */
    nonce?: number;
    fee?: Fee;
};

/**
 * The transaction that was sent.
 */
export type TransactionId = {
    /**
     * Hash of the transaction.
     */
    txId: string;
};

/**
 * A parameter or a returned value of a method.
 */
export type AbiParameter = {
    /**
     * Its name.
     */
    name?: string;
    /**
     * Its type in Solidity.
     */
    type?: string;
    [key: string]: unknown;
};

/**
 * The method's entry in the ABI of the contract. Interface description 4.20.
 */
export type MethodAbi = {
    /**
     * Whether the method only reads.
     */
    constant?: boolean;
    /**
     * Its parameters.
     */
    inputs?: Array<AbiParameter>;
    /**
     * Its name.
     */
    name?: string;
    /**
     * What it returns.
     */
    outputs?: Array<AbiParameter>;
    /**
     * Whether native currency can be sent along.
     */
    payable?: boolean;
    /**
     * Whether it reads or writes, for example `view` or `nonpayable`.
     */
    stateMutability?: 'view' | 'nonpayable' | (string & {});
    /**
     * Kind of the entry, `function`.
     */
    type?: 'function' | (string & {});
    [key: string]: unknown;
};

/**
 * The method to call, and with what. Interface description 4.20.
 */
export type ContractInvocation = {
    /**
     * The contract.
     */
    contractAddress: string;
    /**
     * The method.
     */
    methodName: string;
    methodABI: MethodAbi;
    /**
     * Arguments, in the order of the ABI.
     */
    params: Array<string | number>;
    /**
     * Private key that signs and pays, needed for every write. It goes over the wire to the service, which does not store it.
     */
    fromPrivateKey?: string;
    /**
     * How much native currency to send along, in decimal text.
     */
    amount?: string;
    /**
     * Nonce of the transaction, where it is not to be the next one.
     */
    nonce?: number;
    fee?: Fee;
};

/**
 * What a read method returned.
 */
export type InvocationValue = {
    /**
     * The value, of whatever type the method returns.
     */
    data: unknown;
};

/**
 * A value when the method reads, a transaction id when it writes. Interface description 4.20.
 */
export type InvocationResult = InvocationValue | TransactionId;

/**
 * A notification whose fields stand side by side.
 */
export type FlatNotification = {
    /**
     * Kind of the alert.
     */
    subscriptionType?: string;
    /**
     * The chain it happened on.
     */
    chain?: string;
    /**
     * What moved.
     */
    type?: string;
    /**
     * The address that is watched.
     */
    address?: string;
    /**
     * The other party.
     */
    counterAddress?: string | null;
    /**
     * How much moved, in decimal text.
     */
    amount?: string;
    /**
     * Symbol or contract of what moved.
     */
    asset?: string;
    /**
     * The block it stands in.
     */
    blockNumber?: number;
    /**
     * Hash of the transaction.
     */
    txId?: string;
    /**
     * Id of the token moved, if it has one.
     */
    tokenId?: string | null;
    /**
     * True while the transaction is in no block yet.
     */
    mempool?: boolean;
    /**
     * True when a reorganisation of the chain has changed what was notified before.
     */
    reorg?: boolean;
    [key: string]: unknown;
};

/**
 * A notification whose fields stand in `data`.
 */
export type EnrichedNotification = {
    /**
     * What happened.
     */
    data?: {
        /**
         * Kind of what happened.
         */
        kind?: string;
        /**
         * Who gave.
         */
        from?: string;
        /**
         * Who received.
         */
        to?: string;
        /**
         * How much moved.
         */
        value?: string;
        /**
         * About the token that moved.
         */
        tokenMetadata?: {
            /**
             * Kind of the token.
             */
            type?: string;
            /**
             * Its symbol.
             */
            symbol?: string;
            [key: string]: unknown;
        };
        [key: string]: unknown;
    };
    [key: string]: unknown;
};

/**
 * What the service posts to an alert's URL. Interface description 6.
 */
export type AlertNotification = FlatNotification | EnrichedNotification;

/**
 * Chain to swap on. Arbitrum is `arbitrum-one-mainnet` here.
 */
export type SwapChain2 = SwapChain;

/**
 * Contract of the token to sell.
 */
export type SellToken = string;

/**
 * Contract of the token to buy.
 */
export type BuyToken = string;

/**
 * The side that is fixed, in base units: for a sell order exactly what is spent of `sellToken`, for a buy order exactly what is received of `buyToken`.
 */
export type SwapAmount = string;

/**
 * The wallet that would swap; used to estimate fees.
 */
export type SwapWallet = string;

/**
 * `sell` fixes what goes in, `buy` what comes out. The default is not shown.
 */
export type SwapKind = 'sell' | 'buy';

/**
 * Slippage allowed, in basis points: 1 is 0.01 %. Applied to the quoted amount to give `limitAmount`.
 */
export type SlippageBps = number;

/**
 * When true, metadata is left out of the answer.
 */
export type ExcludeMetadata = boolean;

/**
 * How many items a page holds.
 */
export type PageSize = number;

/**
 * How many items to skip, to ask for the next page.
 */
export type Offset = number;

/**
 * Chain on which to score.
 */
export type ReputationChain2 = ReputationChain;

/**
 * Wallets to score. Each one is charged. No limit on their number is documented.
 */
export type ReputedWallets = Array<string>;

/**
 * The block at which to score. Without it and `timestamp`, now.
 */
export type ReputationBlock = number;

/**
 * The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given.
 */
export type ReputationTime = string;

export type SwapsQuoteData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain to swap on. Arbitrum is `arbitrum-one-mainnet` here.
         */
        chain: SwapChain;
        /**
         * Contract of the token to sell.
         */
        sellToken: string;
        /**
         * Contract of the token to buy.
         */
        buyToken: string;
        /**
         * The side that is fixed, in base units: for a sell order exactly what is spent of `sellToken`, for a buy order exactly what is received of `buyToken`.
         */
        amount: string;
        /**
         * The wallet that would swap; used to estimate fees.
         */
        fromAddress: string;
        /**
         * `sell` fixes what goes in, `buy` what comes out. The default is not shown.
         */
        kind?: 'sell' | 'buy';
        /**
         * Slippage allowed, in basis points: 1 is 0.01 %. Applied to the quoted amount to give `limitAmount`.
         */
        slippageBps?: number;
    };
    url: '/v4/data/defi/swaps/quote';
};

export type SwapsQuoteErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: HttpExceptionDto;
    /**
     * The API key is missing or not valid.
     */
    401: HttpExceptionDto;
    /**
     * The credits are used up, or the account has expired.
     */
    402: HttpExceptionDto;
    /**
     * The API key is blocked or has expired.
     */
    403: HttpExceptionDto;
    /**
     * The service, or a protocol behind it, failed.
     */
    '5XX': HttpExceptionDto;
};

export type SwapsQuoteError = SwapsQuoteErrors[keyof SwapsQuoteErrors];

export type SwapsQuoteResponses = {
    /**
     * The best quote.
     */
    200: BestQuoteResult;
};

export type SwapsQuoteResponse = SwapsQuoteResponses[keyof SwapsQuoteResponses];

export type SwapsQuotesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain to swap on. Arbitrum is `arbitrum-one-mainnet` here.
         */
        chain: SwapChain;
        /**
         * Contract of the token to sell.
         */
        sellToken: string;
        /**
         * Contract of the token to buy.
         */
        buyToken: string;
        /**
         * The side that is fixed, in base units: for a sell order exactly what is spent of `sellToken`, for a buy order exactly what is received of `buyToken`.
         */
        amount: string;
        /**
         * The wallet that would swap; used to estimate fees.
         */
        fromAddress: string;
        /**
         * `sell` fixes what goes in, `buy` what comes out. The default is not shown.
         */
        kind?: 'sell' | 'buy';
        /**
         * Slippage allowed, in basis points: 1 is 0.01 %. Applied to the quoted amount to give `limitAmount`.
         */
        slippageBps?: number;
        /**
         * `protected` for protocols that are safe from MEV, `unprotected` for those without such protection. Left out: all protocols.
         */
        mevFilter?: 'protected' | 'unprotected';
    };
    url: '/v4/data/defi/swaps/quotes';
};

export type SwapsQuotesErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: HttpExceptionDto;
    /**
     * The API key is missing or not valid.
     */
    401: HttpExceptionDto;
    /**
     * The credits are used up, or the account has expired.
     */
    402: HttpExceptionDto;
    /**
     * The API key is blocked or has expired.
     */
    403: HttpExceptionDto;
    /**
     * The service, or a protocol behind it, failed.
     */
    '5XX': HttpExceptionDto;
};

export type SwapsQuotesError = SwapsQuotesErrors[keyof SwapsQuotesErrors];

export type SwapsQuotesResponses = {
    /**
     * The quotes, best first.
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
         * The collections; up to 10.
         */
        collectionAddresses: Array<string>;
        /**
         * `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 alone. Left out: all types.
         */
        tokenTypes?: Array<'nft' | 'multitoken'>;
        /**
         * When true, metadata is left out of the answer.
         */
        excludeMetadata?: boolean;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
    };
    url: '/v4/data/collections';
};

export type TokensInCollectionsErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensInCollectionsError = TokensInCollectionsErrors[keyof TokensInCollectionsErrors];

export type TokensInCollectionsResponses = {
    /**
     * A page of tokens.
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
         * The token's contract.
         */
        tokenAddress: string;
        /**
         * Ids of the tokens. No limit on their number is documented.
         */
        tokenIds: Array<string>;
    };
    url: '/v4/data/metadata';
};

export type TokensMetadataErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensMetadataError = TokensMetadataErrors[keyof TokensMetadataErrors];

export type TokensMetadataResponses = {
    /**
     * A record for each token.
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
         * Contract of the fungible token, or the NFT or multitoken collection.
         */
        tokenAddress: string;
        /**
         * Id of one token of the collection, to ask who owns that one.
         */
        tokenId?: string;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
    };
    url: '/v4/data/owners';
};

export type TokensOwnersErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensOwnersError = TokensOwnersErrors[keyof TokensOwnersErrors];

export type TokensOwnersResponses = {
    /**
     * A page of addresses.
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
         * The wallet.
         */
        address: string;
        /**
         * Contract of the token or collection.
         */
        tokenAddress: string;
        /**
         * Id of one NFT of the collection, to ask about that one.
         */
        tokenId?: string;
    };
    url: '/v4/data/owners/address';
};

export type TokensIsOwnerErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensIsOwnerError = TokensIsOwnerErrors[keyof TokensIsOwnerErrors];

export type TokensIsOwnerResponses = {
    /**
     * Whether the wallet owns the token.
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
         * The wallet.
         */
        address: string;
    };
    url: '/v4/data/nft/balances';
};

export type TokensNftBalancesErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensNftBalancesError = TokensNftBalancesErrors[keyof TokensNftBalancesErrors];

export type TokensNftBalancesResponses = {
    /**
     * A group for each contract.
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
         * The wallet.
         */
        address: string;
    };
    url: '/v4/data/multitoken/balances';
};

export type TokensMultitokenBalancesErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensMultitokenBalancesError = TokensMultitokenBalancesErrors[keyof TokensMultitokenBalancesErrors];

export type TokensMultitokenBalancesResponses = {
    /**
     * A group for each contract.
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
         * The wallet; exactly one.
         */
        addresses: Array<string>;
        /**
         * What to list. One of three texts; `nft,multitoken` is a single one of them.
         */
        tokenTypes: 'native' | 'fungible' | 'nft,multitoken';
        /**
         * When true, metadata is left out of the answer.
         */
        excludeMetadata?: boolean;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
    };
    url: '/v4/data/wallet/portfolio';
};

export type WalletPortfolioErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type WalletPortfolioError = WalletPortfolioErrors[keyof WalletPortfolioErrors];

export type WalletPortfolioResponses = {
    /**
     * A page of holdings.
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
         * The wallets; up to 10.
         */
        addresses: Array<string>;
        /**
         * The block. Not together with `time` or `unix`.
         */
        blockNumber?: number;
        /**
         * The time, UTC, as `YYYY-MM-DDTHH:mm`. Not together with `blockNumber` or `unix`.
         */
        time?: string;
        /**
         * The time as a Unix timestamp, in seconds. Not together with `blockNumber` or `time`.
         */
        unix?: number;
    };
    url: '/v4/data/wallet/balance/time';
};

export type WalletBalancesAtErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type WalletBalancesAtError = WalletBalancesAtErrors[keyof WalletBalancesAtErrors];

export type WalletBalancesAtResponses = {
    /**
     * The balances.
     */
    200: NativeTokenBalances;
};

export type WalletBalancesAtResponse = WalletBalancesAtResponses[keyof WalletBalancesAtResponses];

export type WalletReputationData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain on which to score.
         */
        chain: ReputationChain;
        /**
         * Wallets to score. Each one is charged. No limit on their number is documented.
         */
        addresses: Array<string>;
        /**
         * The block at which to score. Without it and `timestamp`, now.
         */
        blockNumber?: number;
        /**
         * The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given.
         */
        timestamp?: string;
    };
    url: '/v4/data/wallet/reputation';
};

export type WalletReputationResponses = {
    /**
     * A record for each wallet.
     */
    200: Array<Reputation>;
};

export type WalletReputationResponse = WalletReputationResponses[keyof WalletReputationResponses];

export type WalletPortfolioReputationData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain on which to score.
         */
        chain: ReputationChain;
        /**
         * Wallets to score. Each one is charged. No limit on their number is documented.
         */
        addresses: Array<string>;
        /**
         * The block at which to score. Without it and `timestamp`, now.
         */
        blockNumber?: number;
        /**
         * The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given.
         */
        timestamp?: string;
    };
    url: '/v4/data/wallet/reputation/portfolio';
};

export type WalletPortfolioReputationResponses = {
    /**
     * A record for each wallet.
     */
    200: Array<PortfolioReputation>;
};

export type WalletPortfolioReputationResponse = WalletPortfolioReputationResponses[keyof WalletPortfolioReputationResponses];

export type WalletTokenReputationData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Chain on which to score.
         */
        chain: ReputationChain;
        /**
         * The wallet to score.
         */
        walletAddress: string;
        /**
         * Contracts of the tokens. `tokenSymbols` may stand instead. No limit on their number is documented.
         */
        tokenAddresses?: Array<string>;
        /**
         * Symbols of the tokens. No limit on their number is documented.
         */
        tokenSymbols?: Array<string>;
        /**
         * The block at which to score. Without it and `timestamp`, now.
         */
        blockNumber?: number;
        /**
         * The time at which to score, UTC, as `YYYY-MM-DDTHH:mm:ssZ`. Ignored when `blockNumber` is given.
         */
        timestamp?: string;
    };
    url: '/v4/data/wallet/reputation/tokens';
};

export type WalletTokenReputationResponses = {
    /**
     * The records of the wallet.
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
         * The wallet; exactly one.
         */
        addresses: Array<string>;
        /**
         * What must have moved. Left out: anything. One value at a time for a wallet with more than 250 transactions.
         */
        transactionTypes?: Array<'fungible' | 'nft' | 'multitoken' | 'native'>;
        /**
         * Which way it must have moved. Left out, any.
         */
        transactionSubtype?: 'incoming' | 'outgoing' | 'zero-transfer';
        /**
         * Contract of the token that must have moved.
         */
        tokenAddress?: string;
        /**
         * Id of the token that must have moved.
         */
        tokenId?: string;
        /**
         * First block, inclusive. Alone, it asks for itself and the 1000 blocks after it.
         */
        blockFrom?: number;
        /**
         * Last block, inclusive. Alone, it asks for itself and the 1000 blocks before it.
         */
        blockTo?: number;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
        /**
         * Only on Tezos. The `prevPage` or `nextPage` of an answer.
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
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TransactionsHistoryError = TransactionsHistoryErrors[keyof TransactionsHistoryErrors];

export type TransactionsHistoryResponses = {
    /**
     * A page of transactions.
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
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TransactionsByHashError = TransactionsByHashErrors[keyof TransactionsByHashErrors];

export type TransactionsByHashResponses = {
    /**
     * A record for each address touched.
     */
    200: Array<TxData>;
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
         * The contracts; up to 10. A block range may stand instead. With `stablecoinTransfer` they add to the set of stablecoins.
         */
        contractAddresses?: Array<string>;
        /**
         * First block, inclusive. Alone, it asks for itself and the 500 blocks after it.
         */
        blockFrom?: number;
        /**
         * Last block, inclusive. Alone, it asks for itself and the 500 blocks before it.
         */
        blockTo?: number;
        /**
         * Which events, and decode them. `signatures` may stand instead, but not both.
         */
        eventType?: 'tokenTransfer' | 'multitokenTransfer' | 'stablecoinTransfer' | 'uniswapTrade';
        /**
         * Hashed signatures of the events, for raw answers. Not together with `eventType`. On `chiliz-mainnet` only the first is used.
         */
        signatures?: Array<string>;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
    };
    url: '/v4/data/defi/events';
};

export type EventsListErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type EventsListError = EventsListErrors[keyof EventsListErrors];

export type EventsListResponses = {
    /**
     * A page of events.
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
         * The name.
         */
        name: string;
    };
    url: '/v4/data/ns/name';
};

export type NamesResolveErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type NamesResolveError = NamesResolveErrors[keyof NamesResolveErrors];

export type NamesResolveResponses = {
    /**
     * What the name resolves to.
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
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type AlertsChainsError = AlertsChainsErrors[keyof AlertsChainsErrors];

export type AlertsChainsResponses = {
    /**
     * The chains.
     */
    200: Array<AlertChain>;
};

export type AlertsChainsResponse = AlertsChainsResponses[keyof AlertsChainsResponses];

export type AlertsUpdateData = {
    /**
     * What to change.
     */
    body: AlertUpdate;
    path: {
        /**
         * Id of the alert.
         */
        id: string;
    };
    query?: never;
    url: '/v4/subscription/{id}';
};

export type AlertsUpdateErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type AlertsUpdateError = AlertsUpdateErrors[keyof AlertsUpdateErrors];

export type AlertsUpdateResponses = {
    /**
     * Changed. No body.
     */
    204: void;
};

export type AlertsUpdateResponse = AlertsUpdateResponses[keyof AlertsUpdateResponses];

export type ContractsDeployTokenData = {
    /**
     * The token.
     */
    body: TokenDeployment;
    path?: never;
    query?: never;
    url: '/v3/blockchain/token/deploy';
};

export type ContractsDeployTokenErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type ContractsDeployTokenError = ContractsDeployTokenErrors[keyof ContractsDeployTokenErrors];

export type ContractsDeployTokenResponses = {
    /**
     * The transaction was sent.
     */
    200: TransactionId;
};

export type ContractsDeployTokenResponse = ContractsDeployTokenResponses[keyof ContractsDeployTokenResponses];

export type ContractsInvokeData = {
    /**
     * The method, and with what to call it.
     */
    body: ContractInvocation;
    path: {
        /**
         * Chain of the contract, a name such as `ethereum`; not a slug of the data operations.
         */
        chain: 'ethereum' | 'polygon' | 'bsc' | 'celo' | 'base' | 'avalanche' | 'optimism' | (string & {});
    };
    query?: never;
    url: '/v3/{chain}/smartcontract';
};

export type ContractsInvokeErrors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type ContractsInvokeError = ContractsInvokeErrors[keyof ContractsInvokeErrors];

export type ContractsInvokeResponses = {
    /**
     * The value read, or the transaction sent.
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
         * The collections; up to 10.
         */
        collectionAddresses: Array<string>;
        /**
         * `nft` for ERC-721 and ERC-1155, `multitoken` for ERC-1155 alone. Left out: all types.
         */
        tokenTypes?: Array<'nft' | 'multitoken'>;
        /**
         * When true, metadata is left out of the answer.
         */
        excludeMetadata?: boolean;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
    };
    url: '/v3/data/collections';
};

export type TokensInCollectionsV3Errors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensInCollectionsV3Error = TokensInCollectionsV3Errors[keyof TokensInCollectionsV3Errors];

export type TokensInCollectionsV3Responses = {
    /**
     * A page of tokens.
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
         * The token's contract.
         */
        tokenAddress: string;
        /**
         * Ids of the tokens. No limit on their number is documented.
         */
        tokenIds: Array<string>;
    };
    url: '/v3/data/metadata';
};

export type TokensMetadataV3Errors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensMetadataV3Error = TokensMetadataV3Errors[keyof TokensMetadataV3Errors];

export type TokensMetadataV3Responses = {
    /**
     * A record for each token.
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
         * Contract of the fungible token, or the NFT or multitoken collection.
         */
        tokenAddress: string;
        /**
         * Id of one token of the collection, to ask who owns that one.
         */
        tokenId?: string;
        /**
         * How many items a page holds.
         */
        pageSize?: number;
        /**
         * How many items to skip, to ask for the next page.
         */
        offset?: number;
    };
    url: '/v3/data/owners';
};

export type TokensOwnersV3Errors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensOwnersV3Error = TokensOwnersV3Errors[keyof TokensOwnersV3Errors];

export type TokensOwnersV3Responses = {
    /**
     * A page of addresses.
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
         * The wallet.
         */
        address: string;
        /**
         * Contract of the token or collection.
         */
        tokenAddress: string;
        /**
         * Id of one NFT of the collection, to ask about that one.
         */
        tokenId?: string;
    };
    url: '/v3/data/owners/address';
};

export type TokensIsOwnerV3Errors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TokensIsOwnerV3Error = TokensIsOwnerV3Errors[keyof TokensIsOwnerV3Errors];

export type TokensIsOwnerV3Responses = {
    /**
     * Whether the wallet owns the token.
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
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type TransactionsByHashV3Error = TransactionsByHashV3Errors[keyof TransactionsByHashV3Errors];

export type TransactionsByHashV3Responses = {
    /**
     * A record for each address touched.
     */
    200: Array<TxData>;
};

export type TransactionsByHashV3Response = TransactionsByHashV3Responses[keyof TransactionsByHashV3Responses];

export type AlertsUpdateV3Data = {
    /**
     * What to change.
     */
    body: AlertUpdate;
    path: {
        /**
         * Id of the alert.
         */
        id: string;
    };
    query?: never;
    url: '/v3/subscription/{id}';
};

export type AlertsUpdateV3Errors = {
    /**
     * A parameter is missing or not valid.
     */
    400: Error400;
    /**
     * The API key is missing or not valid.
     */
    401: Error401;
    /**
     * The API key is blocked or has expired.
     *
     * Exhausted free credits have been seen here too, as plain text that names the credit limit.
     */
    403: Error403;
    /**
     * The service failed.
     */
    500: Error500;
};

export type AlertsUpdateV3Error = AlertsUpdateV3Errors[keyof AlertsUpdateV3Errors];

export type AlertsUpdateV3Responses = {
    /**
     * Changed. No body.
     */
    204: void;
};

export type AlertsUpdateV3Response = AlertsUpdateV3Responses[keyof AlertsUpdateV3Responses];

/**
 * What happened.
 */
export type AlertsNotificationWebhookPayload = AlertNotification;

export type AlertsNotificationWebhookRequest = {
    body: AlertsNotificationWebhookPayload;
    key: 'alert';
    path?: never;
    query?: never;
};
