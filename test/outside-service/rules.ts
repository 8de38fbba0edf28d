// The endpoints, parameters, limits and prices of the interface description, section 4 and 8.

export type Kind =
  | { readonly type: 'text'; readonly pattern?: RegExp; readonly oneOf?: readonly string[] }
  | { readonly type: 'integer' | 'number'; readonly min?: number; readonly max?: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'list'; readonly max?: number; readonly oneOf?: readonly string[]; readonly isAddress?: boolean }
  | { readonly type: 'address' | 'hash' }

export interface Rule {
  readonly kind: Kind
  readonly required?: boolean
}

export interface Endpoint {
  readonly name: string
  readonly path: string
  /** The older path that behaves the same. */
  readonly v3?: string
  readonly parameters: Readonly<Record<string, Rule>>
  /** Price in credits, of the call or of each element of the lists in `per`. */
  readonly price: number
  readonly free?: number
  readonly per?: readonly string[]
}

const evm = /^0x[a-fA-F0-9]{40}$/
const required = (kind: Kind): Rule => ({ kind, required: true })
const optional = (kind: Kind): Rule => ({ kind })
const text: Kind = { type: 'text' }
const oneOf = (...values: string[]): Kind => ({ type: 'text', oneOf: values })
const chain = (values: readonly string[]): Rule => required({ type: 'text', oneOf: values })
const address: Kind = { type: 'address' }
const block: Kind = { type: 'integer', min: 0 }
const addresses = (max?: number): Kind => ({ type: 'list', isAddress: true, ...(max !== undefined && { max }) })

const ethereum = ['ethereum-mainnet', 'ethereum-sepolia', 'ethereum-holesky']
const layer2 = ['base-mainnet', 'base-sepolia', 'arb-one-mainnet', 'arb-testnet']
const optimism = ['optimism-mainnet', 'optimism-testnet']
const unichain = ['unichain-mainnet', 'unichain-sepolia']
const celo = ['celo-mainnet', 'celo-testnet']

const swapChains = [
  ...['ethereum-mainnet', 'ethereum-sepolia', 'bsc-mainnet', 'gnosis-mainnet', 'polygon-mainnet', 'base-mainnet'],
  ...['plasma-mainnet', 'arbitrum-one-mainnet', 'avalanche-mainnet'],
]
const collectionChains = [
  ...[...ethereum, ...layer2, 'bsc-mainnet', 'bsc-testnet', 'polygon-mainnet', 'polygon-amoy', ...optimism],
  ...['berachain-mainnet', ...unichain, 'monad-testnet', ...celo, 'chiliz-mainnet', 'tezos-mainnet'],
]
const metadataChains = collectionChains.filter((slug) => slug !== 'polygon-amoy' && slug !== 'tezos-mainnet')
const portfolioChains = [...collectionChains, 'solana-mainnet', 'solana-devnet', 'monad-mainnet', 'mocachain-devnet']
const balanceChains = [
  ...['ethereum-mainnet', 'bitcoin-mainnet', 'base-mainnet', 'arb-one-mainnet', 'bsc-mainnet', 'polygon-mainnet'],
  ...['optimism-mainnet', 'berachain-mainnet', 'unichain-mainnet', 'celo-mainnet'],
]
const ownerChains = [
  ...[...ethereum, ...layer2, 'bsc-mainnet', 'polygon-mainnet', ...optimism, 'berachain-mainnet', ...unichain],
  ...['monad-testnet', ...celo],
]
const nftChains = [
  ...[...ethereum, 'solana-mainnet', 'solana-devnet', ...layer2, 'bsc-mainnet', 'bsc-testnet', 'polygon-mainnet'],
  ...['polygon-amoy', ...optimism, 'berachain-mainnet', ...unichain, 'monad-testnet', ...celo],
  ...['algorand-mainnet-algod', 'algorand-testnet-algod'],
]
const multitokenChains = nftChains.filter((slug) => !/^(solana|bsc)-/.test(slug))
const historyChains = [
  ...[
    'ethereum-mainnet',
    'ethereum-sepolia',
    ...layer2,
    'bsc-mainnet',
    'bsc-testnet',
    'polygon-mainnet',
    'polygon-amoy',
  ],
  ...[...optimism, 'berachain-mainnet', ...unichain, 'monad-mainnet', 'monad-testnet', 'celo-mainnet'],
  ...['chiliz-mainnet', 'tezos-mainnet', 'mocachain-devnet'],
]
const eventChains = [
  ...[...ethereum, ...layer2, 'bsc-mainnet', 'bsc-testnet', 'polygon-mainnet', ...optimism, 'berachain-mainnet'],
  ...[...unichain, 'monad-mainnet', 'monad-testnet', ...celo, 'chiliz-mainnet'],
]
const nameChains = ['ethereum-mainnet', 'base-mainnet', 'arb-one-mainnet', 'bsc-mainnet', 'solana-mainnet']
const reputationChains = ['ethereum-mainnet', 'base-mainnet']

const paging = {
  pageSize: optional({ type: 'integer', min: 1, max: 1000 }),
  offset: optional({ type: 'integer', min: 0 }),
}
const excludeMetadata = optional({ type: 'boolean' })
const swap = {
  chain: chain(swapChains),
  ...Object.fromEntries(
    ['sellToken', 'buyToken', 'fromAddress'].map((name) => [name, required({ type: 'text', pattern: evm })]),
  ),
  amount: required({ type: 'text', pattern: /^[0-9]+$/ }),
  kind: optional(oneOf('sell', 'buy')),
  slippageBps: optional({ type: 'number', min: 0, max: 10_000 }),
}
const atTime = {
  blockNumber: optional(block),
  timestamp: optional({ type: 'text', pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ }),
}
const reputation = { chain: chain(reputationChains), addresses: required(addresses()), ...atTime }

export const endpoints: readonly Endpoint[] = [
  { name: 'quote', path: '/v4/data/defi/swaps/quote', parameters: swap, price: 20 },
  {
    name: 'quotes',
    path: '/v4/data/defi/swaps/quotes',
    parameters: { ...swap, mevFilter: optional(oneOf('protected', 'unprotected')) },
    price: 20,
  },
  {
    name: 'collections',
    path: '/v4/data/collections',
    v3: '/v3/data/collections',
    parameters: {
      chain: chain(collectionChains),
      collectionAddresses: required(addresses(10)),
      tokenTypes: optional({ type: 'list', oneOf: ['nft', 'multitoken'] }),
      excludeMetadata,
      ...paging,
    },
    price: 20,
  },
  {
    name: 'metadata',
    path: '/v4/data/metadata',
    v3: '/v3/data/metadata',
    parameters: { chain: chain(metadataChains), tokenAddress: required(address), tokenIds: required({ type: 'list' }) },
    price: 10,
  },
  {
    name: 'portfolio',
    path: '/v4/data/wallet/portfolio',
    parameters: {
      chain: chain(portfolioChains),
      addresses: required(addresses(1)),
      tokenTypes: required(oneOf('native', 'fungible', 'nft,multitoken')),
      excludeMetadata,
      ...paging,
    },
    price: 50,
  },
  {
    name: 'balances',
    path: '/v4/data/wallet/balance/time',
    parameters: {
      chain: chain(balanceChains),
      addresses: required(addresses(10)),
      blockNumber: optional(block),
      time: optional({ type: 'text', pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/ }),
      unix: optional({ type: 'number', min: 0 }),
    },
    price: 100,
  },
  {
    name: 'reputation',
    path: '/v4/data/wallet/reputation',
    parameters: reputation,
    price: 5000,
    free: 500,
    per: ['addresses'],
  },
  {
    name: 'portfolioReputation',
    path: '/v4/data/wallet/reputation/portfolio',
    parameters: reputation,
    price: 10_000,
    free: 1000,
    per: ['addresses'],
  },
  {
    name: 'tokenReputation',
    path: '/v4/data/wallet/reputation/tokens',
    parameters: {
      chain: chain(reputationChains),
      walletAddress: required(address),
      tokenAddresses: optional(addresses()),
      tokenSymbols: optional({ type: 'list' }),
      ...atTime,
    },
    price: 1500,
    free: 150,
    per: ['tokenAddresses', 'tokenSymbols'],
  },
  { name: 'name', path: '/v4/data/ns/name', parameters: { chain: chain(nameChains), name: required(text) }, price: 20 },
  {
    name: 'owners',
    path: '/v4/data/owners',
    v3: '/v3/data/owners',
    parameters: { chain: chain(ownerChains), tokenAddress: required(address), tokenId: optional(text), ...paging },
    price: 50,
  },
  {
    name: 'isOwner',
    path: '/v4/data/owners/address',
    v3: '/v3/data/owners/address',
    parameters: {
      chain: chain([...ownerChains, 'bsc-testnet', 'monad-mainnet', 'chiliz-mainnet']),
      address: required(address),
      tokenAddress: required(address),
      tokenId: optional(text),
    },
    price: 50,
  },
  {
    name: 'nfts',
    path: '/v4/data/nft/balances',
    parameters: { chain: chain(nftChains), address: required(address) },
    price: 50,
  },
  {
    name: 'multitokens',
    path: '/v4/data/multitoken/balances',
    parameters: { chain: chain(multitokenChains), address: required(address) },
    price: 50,
  },
  {
    name: 'history',
    path: '/v4/data/transaction/history',
    parameters: {
      chain: chain(historyChains),
      addresses: required(addresses(1)),
      transactionTypes: optional({ type: 'list', oneOf: ['fungible', 'nft', 'multitoken', 'native'] }),
      transactionSubtype: optional(oneOf('incoming', 'outgoing', 'zero-transfer')),
      tokenAddress: optional(address),
      tokenId: optional(text),
      blockFrom: optional(block),
      blockTo: optional(block),
      ...paging,
      cursor: optional(text),
      sort: optional(oneOf('ASC', 'DESC')),
    },
    price: 20,
  },
  {
    name: 'transaction',
    path: '/v4/data/transactions/hash',
    v3: '/v3/data/transactions/hash',
    parameters: {
      chain: chain([...eventChains, 'tezos-mainnet']),
      hash: required({ type: 'hash' }),
    },
    price: 10,
  },
  {
    name: 'events',
    path: '/v4/data/defi/events',
    parameters: {
      chain: chain(eventChains),
      contractAddresses: optional(addresses(10)),
      blockFrom: optional(block),
      blockTo: optional(block),
      eventType: optional(oneOf('tokenTransfer', 'multitokenTransfer', 'stablecoinTransfer', 'uniswapTrade')),
      signatures: optional({ type: 'list' }),
      ...paging,
    },
    price: 50,
  },
  { name: 'alertChains', path: '/v4/subscription/chains', parameters: {}, price: 0 },
]

/** The form of addresses and transaction hashes on a chain. */
export function formOf(chain: string): { readonly address: RegExp; readonly hash: RegExp } {
  const base58 = (from: number, to: number) => new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${from},${to}}$`)
  if (chain.startsWith('tezos'))
    return { address: /^(tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{33}$/, hash: /^o[1-9A-HJ-NP-Za-km-z]{50}$/ }
  if (chain.startsWith('solana')) return { address: base58(32, 44), hash: base58(80, 90) }
  if (chain.startsWith('algorand')) return { address: /^[A-Z2-7]{58}$/, hash: /^[A-Z2-7]{52}$/ }
  if (chain.startsWith('bitcoin'))
    return { address: /^(bc1[a-z0-9]{25,62}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/, hash: /^[0-9a-f]{64}$/ }
  return { address: evm, hash: /^0x[a-fA-F0-9]{64}$/ }
}
