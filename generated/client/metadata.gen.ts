// Written by `npm run generate` from openapi/. Do not edit.

import type { OperationMetadata } from '../../src/core/types.ts';

export const swapsQuote = (): OperationMetadata => ({
    id: 'swaps.quote',
    method: 'GET',
    path: '/v4/data/defi/swaps/quote',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'bsc-mainnet',
                'gnosis-mainnet',
                'polygon-mainnet',
                'base-mainnet',
                'plasma-mainnet',
                'arbitrum-one-mainnet',
                'avalanche-mainnet'
            ],
            testnets: [
                'ethereum-sepolia'
            ]
        },
        sellToken: {
            in: 'query',
            required: true,
            type: 'string',
            address: true
        },
        buyToken: {
            in: 'query',
            required: true,
            type: 'string',
            address: true
        },
        amount: {
            in: 'query',
            required: true,
            type: 'string',
            pattern: '^[0-9]+$',
            patternText: 'a whole number of base units, in digits only'
        },
        fromAddress: {
            in: 'query',
            required: true,
            type: 'string',
            address: true
        },
        kind: {
            in: 'query',
            type: 'string',
            enum: [
                'sell',
                'buy'
            ]
        },
        slippageBps: {
            in: 'query',
            type: 'number',
            minimum: 0,
            maximum: 10000
        }
    },
    answer: 'object',
    credits: {
        amount: 20
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    expires: {
        field: 'expiresAt',
        refreshBefore: 10,
        longest: 300,
        cache: 15
    }
});

export const swapsQuotes = (): OperationMetadata => ({
    id: 'swaps.quotes',
    method: 'GET',
    path: '/v4/data/defi/swaps/quotes',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'bsc-mainnet',
                'gnosis-mainnet',
                'polygon-mainnet',
                'base-mainnet',
                'plasma-mainnet',
                'arbitrum-one-mainnet',
                'avalanche-mainnet'
            ],
            testnets: [
                'ethereum-sepolia'
            ]
        },
        sellToken: {
            in: 'query',
            required: true,
            type: 'string',
            address: true
        },
        buyToken: {
            in: 'query',
            required: true,
            type: 'string',
            address: true
        },
        amount: {
            in: 'query',
            required: true,
            type: 'string',
            pattern: '^[0-9]+$',
            patternText: 'a whole number of base units, in digits only'
        },
        fromAddress: {
            in: 'query',
            required: true,
            type: 'string',
            address: true
        },
        kind: {
            in: 'query',
            type: 'string',
            enum: [
                'sell',
                'buy'
            ]
        },
        slippageBps: {
            in: 'query',
            type: 'number',
            minimum: 0,
            maximum: 10000
        },
        mevFilter: {
            in: 'query',
            type: 'string',
            enum: [
                'protected',
                'unprotected'
            ]
        }
    },
    answer: 'array',
    credits: {
        amount: 20
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    expires: {
        field: 'expiresAt',
        refreshBefore: 10,
        longest: 300,
        cache: 15
    }
});

export const tokensInCollections = (): OperationMetadata => ({
    id: 'tokens.inCollections',
    method: 'GET',
    path: '/v4/data/collections',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'polygon-amoy',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'chiliz-mainnet',
                'tezos-mainnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'polygon-amoy',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet'
            ]
        },
        collectionAddresses: {
            in: 'query',
            required: true,
            type: 'array',
            maxItems: 10,
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        tokenTypes: {
            in: 'query',
            type: 'array',
            items: {
                type: 'string',
                enum: [
                    'nft',
                    'multitoken'
                ]
            }
        },
        excludeMetadata: {
            in: 'query',
            type: 'boolean'
        },
        pageSize: {
            in: 'query',
            type: 'integer',
            minimum: 1,
            default: 50
        },
        offset: {
            in: 'query',
            type: 'integer',
            minimum: 0,
            default: 0
        }
    },
    answer: 'array',
    v3: {
        path: '/v3/data/collections'
    },
    credits: {
        amount: 20
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    pages: {
        size: 'pageSize',
        offset: 'offset'
    },
    chunk: {
        parameter: 'collectionAddresses'
    },
    ignored: {
        'tezos-mainnet': [
            'excludeMetadata',
            'tokenTypes'
        ]
    }
});

export const tokensMetadata = (): OperationMetadata => ({
    id: 'tokens.metadata',
    method: 'GET',
    path: '/v4/data/metadata',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'chiliz-mainnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet'
            ]
        },
        tokenAddress: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        },
        tokenIds: {
            in: 'query',
            required: true,
            type: 'array',
            items: {
                type: 'string',
                minLength: 1
            }
        }
    },
    answer: 'array',
    v3: {
        path: '/v3/data/metadata'
    },
    credits: {
        amount: 10
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const tokensOwners = (): OperationMetadata => ({
    id: 'tokens.owners',
    method: 'GET',
    path: '/v4/data/owners',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'polygon-mainnet',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet'
            ]
        },
        tokenAddress: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        },
        tokenId: {
            in: 'query',
            type: 'string',
            minLength: 1
        },
        pageSize: {
            in: 'query',
            type: 'integer',
            minimum: 1,
            default: 50
        },
        offset: {
            in: 'query',
            type: 'integer',
            minimum: 0,
            default: 0
        }
    },
    answer: 'array',
    v3: {
        path: '/v3/data/owners'
    },
    credits: {
        amount: 50
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    pages: {
        size: 'pageSize',
        offset: 'offset'
    }
});

export const tokensIsOwner = (): OperationMetadata => ({
    id: 'tokens.isOwner',
    method: 'GET',
    path: '/v4/data/owners/address',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'polygon-mainnet',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'bsc-testnet',
                'monad-mainnet',
                'chiliz-mainnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet',
                'bsc-testnet'
            ]
        },
        address: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        },
        tokenAddress: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        },
        tokenId: {
            in: 'query',
            type: 'string',
            minLength: 1
        }
    },
    answer: 'boolean',
    v3: {
        path: '/v3/data/owners/address'
    },
    credits: {
        amount: 50
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const tokensNftBalances = (): OperationMetadata => ({
    id: 'tokens.nftBalances',
    method: 'GET',
    path: '/v4/data/nft/balances',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'solana-mainnet',
                'solana-devnet',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'polygon-amoy',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'algorand-mainnet-algod',
                'algorand-testnet-algod'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'solana-devnet',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'polygon-amoy',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet',
                'algorand-testnet-algod'
            ]
        },
        address: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        }
    },
    answer: 'array',
    credits: {
        amount: 50
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const tokensMultitokenBalances = (): OperationMetadata => ({
    id: 'tokens.multitokenBalances',
    method: 'GET',
    path: '/v4/data/multitoken/balances',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'polygon-mainnet',
                'polygon-amoy',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'algorand-mainnet-algod',
                'algorand-testnet-algod'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'polygon-amoy',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet',
                'algorand-testnet-algod'
            ]
        },
        address: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        }
    },
    answer: 'array',
    credits: {
        amount: 50
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const walletPortfolio = (): OperationMetadata => ({
    id: 'wallet.portfolio',
    method: 'GET',
    path: '/v4/data/wallet/portfolio',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'polygon-amoy',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'chiliz-mainnet',
                'tezos-mainnet',
                'solana-mainnet',
                'solana-devnet',
                'monad-mainnet',
                'mocachain-devnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'polygon-amoy',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet',
                'solana-devnet',
                'mocachain-devnet'
            ]
        },
        addresses: {
            in: 'query',
            required: true,
            type: 'array',
            maxItems: 1,
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        tokenTypes: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'native',
                'fungible',
                'nft,multitoken'
            ]
        },
        excludeMetadata: {
            in: 'query',
            type: 'boolean'
        },
        pageSize: {
            in: 'query',
            type: 'integer',
            minimum: 1,
            default: 50
        },
        offset: {
            in: 'query',
            type: 'integer',
            minimum: 0,
            default: 0
        }
    },
    answer: 'object',
    credits: {
        amount: 50
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    pages: {
        size: 'pageSize',
        offset: 'offset',
        items: 'result'
    },
    chunk: {
        parameter: 'addresses'
    },
    ignored: {
        'tezos-mainnet': [
            'tokenTypes',
            'excludeMetadata'
        ]
    }
});

export const walletBalancesAt = (): OperationMetadata => ({
    id: 'wallet.balancesAt',
    method: 'GET',
    path: '/v4/data/wallet/balance/time',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'bitcoin-mainnet',
                'base-mainnet',
                'arb-one-mainnet',
                'bsc-mainnet',
                'polygon-mainnet',
                'optimism-mainnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'celo-mainnet'
            ],
            testnets: []
        },
        addresses: {
            in: 'query',
            required: true,
            type: 'array',
            maxItems: 10,
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        blockNumber: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        time: {
            in: 'query',
            type: 'string',
            patternText: 'a UTC time as YYYY-MM-DDTHH:mm, or a Date',
            time: 'YYYY-MM-DDTHH:mm'
        },
        unix: {
            in: 'query',
            type: 'number',
            unit: 'seconds'
        }
    },
    answer: 'object',
    credits: {
        amount: 100
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    oneOf: [
        {
            parameters: [
                'blockNumber',
                'time',
                'unix'
            ],
            required: true
        }
    ],
    chunk: {
        parameter: 'addresses',
        items: 'result'
    }
});

export const walletReputation = (): OperationMetadata => ({
    id: 'wallet.reputation',
    method: 'GET',
    path: '/v4/data/wallet/reputation',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'base-mainnet'
            ],
            testnets: []
        },
        addresses: {
            in: 'query',
            required: true,
            type: 'array',
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        blockNumber: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        timestamp: {
            in: 'query',
            type: 'string',
            patternText: 'a UTC time as YYYY-MM-DDTHH:mm:ssZ, or a Date',
            time: 'YYYY-MM-DDTHH:mm:ssZ'
        }
    },
    answer: 'any',
    credits: {
        amount: 5000,
        per: [
            'addresses'
        ],
        free: 500
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const walletPortfolioReputation = (): OperationMetadata => ({
    id: 'wallet.portfolioReputation',
    method: 'GET',
    path: '/v4/data/wallet/reputation/portfolio',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'base-mainnet'
            ],
            testnets: []
        },
        addresses: {
            in: 'query',
            required: true,
            type: 'array',
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        blockNumber: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        timestamp: {
            in: 'query',
            type: 'string',
            patternText: 'a UTC time as YYYY-MM-DDTHH:mm:ssZ, or a Date',
            time: 'YYYY-MM-DDTHH:mm:ssZ'
        }
    },
    answer: 'any',
    credits: {
        amount: 10000,
        per: [
            'addresses'
        ],
        free: 1000
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const walletTokenReputation = (): OperationMetadata => ({
    id: 'wallet.tokenReputation',
    method: 'GET',
    path: '/v4/data/wallet/reputation/tokens',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'base-mainnet'
            ],
            testnets: []
        },
        walletAddress: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        },
        tokenAddresses: {
            in: 'query',
            type: 'array',
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        tokenSymbols: {
            in: 'query',
            type: 'array',
            items: {
                type: 'string',
                minLength: 1
            }
        },
        blockNumber: {
            in: 'query',
            type: 'number',
            minimum: 0
        },
        timestamp: {
            in: 'query',
            type: 'string',
            patternText: 'a UTC time as YYYY-MM-DDTHH:mm:ssZ, or a Date',
            time: 'YYYY-MM-DDTHH:mm:ssZ'
        }
    },
    answer: 'any',
    credits: {
        amount: 1500,
        per: [
            'tokenAddresses',
            'tokenSymbols'
        ],
        free: 150
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    oneOf: [
        {
            parameters: [
                'tokenAddresses',
                'tokenSymbols'
            ],
            required: true,
            exclusive: false
        }
    ]
});

export const transactionsHistory = (): OperationMetadata => ({
    id: 'transactions.history',
    method: 'GET',
    path: '/v4/data/transaction/history',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'polygon-amoy',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-mainnet',
                'monad-testnet',
                'celo-mainnet',
                'chiliz-mainnet',
                'tezos-mainnet',
                'mocachain-devnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'polygon-amoy',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'mocachain-devnet'
            ]
        },
        addresses: {
            in: 'query',
            required: true,
            type: 'array',
            maxItems: 1,
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        transactionTypes: {
            in: 'query',
            type: 'array',
            items: {
                type: 'string',
                enum: [
                    'fungible',
                    'nft',
                    'multitoken',
                    'native'
                ]
            }
        },
        transactionSubtype: {
            in: 'query',
            type: 'string',
            enum: [
                'incoming',
                'outgoing',
                'zero-transfer'
            ]
        },
        tokenAddress: {
            in: 'query',
            type: 'string',
            minLength: 1,
            address: true
        },
        tokenId: {
            in: 'query',
            type: 'string',
            minLength: 1
        },
        blockFrom: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        blockTo: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        pageSize: {
            in: 'query',
            type: 'integer',
            minimum: 1,
            default: 50
        },
        offset: {
            in: 'query',
            type: 'integer',
            minimum: 0,
            default: 0
        },
        cursor: {
            in: 'query',
            type: 'string',
            minLength: 1
        },
        sort: {
            in: 'query',
            type: 'string',
            enum: [
                'ASC',
                'DESC'
            ],
            default: 'DESC'
        }
    },
    answer: 'object',
    credits: {
        amount: 20
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    pages: {
        size: 'pageSize',
        offset: 'offset',
        items: 'result',
        cursor: {
            parameter: 'cursor',
            next: 'nextPage',
            chains: [
                'tezos-mainnet'
            ],
            when: [
                'blockFrom',
                'blockTo'
            ]
        }
    },
    chunk: {
        parameter: 'addresses'
    },
    window: {
        from: 'blockFrom',
        to: 'blockTo',
        item: 'blockNumber',
        oneBound: 1000
    },
    split: {
        parameter: 'transactionTypes',
        unsplit: {
            items: 250,
            filters: [
                'blockFrom',
                'blockTo',
                'transactionSubtype',
                'tokenAddress',
                'tokenId'
            ],
            identity: [
                'hash',
                'transactionType',
                'transactionSubtype',
                'tokenAddress',
                'tokenId',
                'amount',
                'counterAddress'
            ]
        },
        notOn: [
            'tezos-mainnet'
        ],
        order: {
            by: [
                'blockNumber'
            ],
            parameter: 'sort',
            descending: 'DESC'
        }
    },
    ignored: {
        'tezos-mainnet': [
            'transactionTypes',
            'transactionSubtype',
            'tokenId',
            'blockTo'
        ]
    }
});

export const transactionsByHash = (): OperationMetadata => ({
    id: 'transactions.byHash',
    method: 'GET',
    path: '/v4/data/transactions/hash',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-mainnet',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'chiliz-mainnet',
                'tezos-mainnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet'
            ]
        },
        hash: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1,
            transactionHash: true
        }
    },
    answer: 'array',
    v3: {
        path: '/v3/data/transactions/hash',
        deprecated: true
    },
    credits: {
        amount: 10
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const eventsList = (): OperationMetadata => ({
    id: 'events.list',
    method: 'GET',
    path: '/v4/data/defi/events',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-mainnet',
                'base-sepolia',
                'arb-one-mainnet',
                'arb-testnet',
                'bsc-mainnet',
                'bsc-testnet',
                'polygon-mainnet',
                'optimism-mainnet',
                'optimism-testnet',
                'berachain-mainnet',
                'unichain-mainnet',
                'unichain-sepolia',
                'monad-mainnet',
                'monad-testnet',
                'celo-mainnet',
                'celo-testnet',
                'chiliz-mainnet'
            ],
            testnets: [
                'ethereum-sepolia',
                'ethereum-holesky',
                'base-sepolia',
                'arb-testnet',
                'bsc-testnet',
                'optimism-testnet',
                'unichain-sepolia',
                'monad-testnet',
                'celo-testnet'
            ]
        },
        contractAddresses: {
            in: 'query',
            type: 'array',
            maxItems: 10,
            items: {
                type: 'string',
                minLength: 1
            },
            address: true
        },
        blockFrom: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        blockTo: {
            in: 'query',
            type: 'integer',
            minimum: 0
        },
        eventType: {
            in: 'query',
            type: 'string',
            enum: [
                'tokenTransfer',
                'multitokenTransfer',
                'stablecoinTransfer',
                'uniswapTrade'
            ]
        },
        signatures: {
            in: 'query',
            type: 'array',
            items: {
                type: 'string',
                minLength: 1
            }
        },
        pageSize: {
            in: 'query',
            type: 'integer',
            minimum: 1,
            default: 50
        },
        offset: {
            in: 'query',
            type: 'integer',
            minimum: 0,
            default: 0
        }
    },
    answer: 'array',
    credits: {
        amount: 50
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    oneOf: [
        {
            parameters: [
                'contractAddresses',
                'blockFrom',
                'blockTo'
            ],
            required: true,
            exclusive: false
        },
        {
            parameters: [
                'eventType',
                'signatures'
            ],
            required: true
        }
    ],
    pages: {
        size: 'pageSize',
        offset: 'offset'
    },
    chunk: {
        parameter: 'contractAddresses',
        notWhen: {
            eventType: [
                'stablecoinTransfer'
            ]
        }
    },
    firstOnly: {
        'chiliz-mainnet': [
            'signatures'
        ]
    },
    window: {
        from: 'blockFrom',
        to: 'blockTo',
        item: 'blockNumber',
        oneBound: 500,
        span: 500
    }
});

export const namesResolve = (): OperationMetadata => ({
    id: 'names.resolve',
    method: 'GET',
    path: '/v4/data/ns/name',
    parameters: {
        chain: {
            in: 'query',
            required: true,
            type: 'string',
            enum: [
                'ethereum-mainnet',
                'base-mainnet',
                'arb-one-mainnet',
                'bsc-mainnet',
                'solana-mainnet'
            ],
            testnets: []
        },
        name: {
            in: 'query',
            required: true,
            type: 'string',
            minLength: 1
        }
    },
    answer: 'object',
    unwrap: true,
    credits: {
        amount: 20
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const alertsChains = (): OperationMetadata => ({
    id: 'alerts.chains',
    method: 'GET',
    path: '/v4/subscription/chains',
    parameters: {},
    answer: 'any',
    credits: {
        amount: null
    },
    creditsUsedUp: {
        403: 'credit limit'
    }
});

export const alertsUpdate = (): OperationMetadata => ({
    id: 'alerts.update',
    method: 'PUT',
    path: '/v4/subscription/{id}',
    parameters: {
        id: {
            in: 'path',
            required: true,
            type: 'string',
            minLength: 1
        },
        url: {
            in: 'body',
            type: 'string',
            maxLength: 500
        },
        mempool: {
            in: 'body',
            type: 'boolean'
        },
        paused: {
            in: 'body',
            type: 'boolean'
        },
        conditions: {
            in: 'body',
            type: 'array',
            items: {
                type: 'object'
            }
        },
        finality: {
            in: 'body',
            type: 'string',
            enum: [
                'confirmed',
                'final'
            ]
        },
        templateId: {
            in: 'body',
            type: 'string'
        }
    },
    open: true,
    answer: 'none',
    v3: {
        path: '/v3/subscription/{id}',
        deprecated: true
    },
    credits: {
        amount: null
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    onlyOn: [
        {
            parameters: [
                'conditions',
                'finality',
                'templateId'
            ],
            reported: {
                by: 'alerts.chains',
                chain: 'chain',
                field: 'finality'
            }
        },
        {
            parameters: [
                'mempool'
            ],
            chains: [
                'bitcoin-mainnet'
            ]
        }
    ]
});

export const contractsDeployToken = (): OperationMetadata => ({
    id: 'contracts.deployToken',
    method: 'POST',
    path: '/v3/blockchain/token/deploy',
    parameters: {
        chain: {
            in: 'body',
            required: true,
            type: 'string',
            minLength: 1
        },
        symbol: {
            in: 'body',
            required: true,
            type: 'string'
        },
        name: {
            in: 'body',
            required: true,
            type: 'string'
        },
        totalCap: {
            in: 'body',
            type: 'string'
        },
        supply: {
            in: 'body',
            required: true,
            type: 'string'
        },
        digits: {
            in: 'body',
            required: true,
            type: 'integer'
        },
        address: {
            in: 'body',
            required: true,
            type: 'string',
            address: true
        },
        fromPrivateKey: {
            in: 'body',
            required: true,
            type: 'string',
            minLength: 1,
            secret: true
        },
        nonce: {
            in: 'body',
            type: 'integer'
        },
        fee: {
            in: 'body',
            type: 'object'
        }
    },
    answer: 'object',
    credits: {
        amount: null
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    write: {
        key: 'fromPrivateKey',
        look: 'the transactions of the private key\'s address, mined and pending, for a new contract'
    }
});

export const contractsInvoke = (): OperationMetadata => ({
    id: 'contracts.invoke',
    method: 'POST',
    path: '/v3/{chain}/smartcontract',
    parameters: {
        chain: {
            in: 'path',
            required: true,
            type: 'string',
            minLength: 1
        },
        contractAddress: {
            in: 'body',
            required: true,
            type: 'string',
            minLength: 1,
            address: true
        },
        methodName: {
            in: 'body',
            required: true,
            type: 'string',
            minLength: 1
        },
        methodABI: {
            in: 'body',
            required: true,
            type: 'object'
        },
        params: {
            in: 'body',
            required: true,
            type: 'array',
            items: {
                type: 'non-null'
            }
        },
        fromPrivateKey: {
            in: 'body',
            type: 'string',
            minLength: 1,
            secret: true
        },
        amount: {
            in: 'body',
            type: 'string'
        },
        nonce: {
            in: 'body',
            type: 'integer'
        },
        fee: {
            in: 'body',
            type: 'object'
        }
    },
    answer: 'object',
    credits: {
        amount: null
    },
    creditsUsedUp: {
        403: 'credit limit'
    },
    write: {
        key: 'fromPrivateKey',
        look: 'the transactions of the private key\'s address, mined and pending, for a new call of this contract',
        reads: {
            parameter: 'methodABI',
            where: {
                constant: [
                    true
                ],
                stateMutability: [
                    'view',
                    'pure'
                ]
            }
        }
    },
    abi: {
        entry: 'methodABI',
        name: 'methodName',
        arguments: 'params',
        value: 'data'
    }
});
