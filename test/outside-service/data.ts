import type { Values } from './check.ts'
import { cursorPage } from './cursor.ts'

/** Returns the bodies of the endpoints by name. All data follows from the request, so that it never changes. */
export const bodies: Readonly<Record<string, (values: Values) => unknown>> = {
  quote: (values) => quotes(values)[0],
  quotes,
  collections: (values) => page(tokensOf(values), values),
  metadata: ({ chain, tokenAddress, tokenIds }) =>
    list(tokenIds).map((tokenId) => ({
      ...{ chain, tokenId, tokenAddress, tokenType: 'nft', metadataURI: uri(tokenId) },
      metadata: metadataOf(tokenId),
    })),
  portfolio: (values) => cursors(page(holdingsOf(values), values)),
  balances: ({ chain, addresses }) =>
    cursors(
      list(addresses).map((address) => ({
        ...{ chain, address, balance: `${number(address, 100)}.5`, decimals: 18, type: 'native' },
        denominatedBalance: `${number(address, 100)}500000000000000000`,
      })),
    ),
  reputation: ({ addresses }) => list(addresses).map((address) => ({ address, reputation: number(address, 1000) })),
  portfolioReputation: ({ addresses }) =>
    list(addresses).map((address) => ({ address, composite: number(address, 1000), perToken: [] })),
  tokenReputation: ({ walletAddress, tokenAddresses, tokenSymbols }) =>
    [...list(tokenAddresses), ...list(tokenSymbols)].map((token) => ({
      holder: walletAddress,
      token,
      value: number(token, 1000),
    })),
  name: ({ chain, name }) => {
    const resolved = String(name) === 'vitalik.eth' || String(name).startsWith('known-')
    return { ...(resolved && { address: hex(name, 40) }), chain, name, resolved }
  },
  owners: ({ tokenAddress, tokenId, ...values }) =>
    page(
      tokenId === undefined ? many(120, (i) => hex(`${tokenAddress}${i}`, 40)) : [hex(`${tokenAddress}${tokenId}`, 40)],
      values,
    ),
  isOwner: ({ address, tokenAddress }) => number(`${address}${tokenAddress}`, 2) === 0,
  nfts: ({ address }) =>
    many(2, (i) => ({
      contractAddress: hex(`nft${i}`, 40),
      balances: [String(number(`${address}${i}`, 9999))],
      blockNumber: [19_000_000 + i],
      metadata: [{ tokenId: String(number(`${address}${i}`, 9999)), url: uri(i), metadata: metadataOf(i) }],
    })),
  multitokens: ({ address }) =>
    many(2, (i) => ({
      contractAddress: hex(`multi${i}`, 40),
      balances: [{ tokenId: String(i + 1), amount: String(number(`${address}${i}`, 9) + 1) }],
      metadata: [{ tokenId: String(i + 1), url: uri(i), metadata: metadataOf(i) }],
    })),
  history: (values) => bodyOf('history', transactionsOf(values), values),
  transaction: ({ chain, hash }) =>
    /^(0x)?0+1?$/.test(String(hash))
      ? []
      : [{ ...transaction(String(chain), String(hash), hex(hash, 40), 0), transactionIndex: 7 }],
  events: (values) => page(placesOf(values), values).map((place) => eventAt(place, values)),
  alertChains: () => [
    { chain: 'ethereum-mainnet', finality: true },
    { chain: 'bitcoin-mainnet', finality: false },
  ],
}

/** Returns the page of a list that a request asks for, in the form that the endpoint has. */
export function bodyOf(endpoint: string, items: readonly unknown[], values: Values): unknown {
  const isByBlock = values['chain'] === 'tezos-mainnet' && values['blockFrom'] !== undefined
  if (endpoint === 'history' && isByBlock) return cursorPage(items, values)
  const result = page(items, values)
  return ['portfolio', 'balances', 'history'].includes(endpoint) ? cursors(result) : result
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const cursors = (result: unknown) => ({ result, prevPage: '', nextPage: '' })

function page<T>(items: readonly T[], { pageSize = 50, offset = 0 }: Values): T[] {
  return items.slice(Number(offset), Number(offset) + Number(pageSize))
}

/** Returns a number below `limit` that follows from a text. */
function number(text: unknown, limit: number): number {
  let sum = 7
  for (const letter of String(text)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % limit
}

/** Returns 0x and hexadecimal digits that follow from a text. */
function hex(text: unknown, digits: number): string {
  let result = ''
  for (let i = 0; result.length < digits; i++) result += number(`${i}${text}`, 0xffff).toString(16).padStart(4, '0')
  return `0x${result.slice(0, digits)}`
}

const uri = (id: unknown) => `ipfs://outside/${id}`
const metadataOf = (id: unknown) => ({ url: uri(id), name: `Piece ${id}`, description: 'A piece.', edition: 3 })

function quotes({ amount, kind = 'sell', slippageBps = 50, mevFilter }: Values): object[] {
  const fixed = BigInt(String(amount))
  const slippage = BigInt(Math.round(Number(slippageBps)))
  const rates = mevFilter === 'protected' ? [3000n] : [3000n, 2990n, 2980n]
  return rates.map((rate) => {
    const other = kind === 'sell' ? (fixed * rate) / 1_000_000_000_000n + 1n : (fixed * 1_000_000_000_000n) / rate + 1n
    const limit = kind === 'sell' ? (other * (10_000n - slippage)) / 10_000n : (other * (10_000n + slippage)) / 10_000n
    const [buyAmount, sellAmount] = kind === 'sell' ? [other, fixed] : [fixed, other]
    return {
      expiresAt: Math.floor(Date.now() / 1000) + 15,
      buyAmount: String(buyAmount),
      sellAmount: String(sellAmount),
      limitAmount: String(limit),
    }
  })
}

function tokensOf({ chain, collectionAddresses, tokenTypes, excludeMetadata }: Values): object[] {
  const isTezos = chain === 'tezos-mainnet'
  const isMultitokenOnly = list(tokenTypes).length > 0 && !list(tokenTypes).includes('nft')
  return list(collectionAddresses).flatMap((tokenAddress) =>
    many(60, (i) => {
      const token = { chain, tokenId: String(i + 1), tokenAddress, tokenType: isMultitokenOnly ? 'multitoken' : 'nft' }
      if (isTezos) return { ...token, creator: 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', name: `Piece ${i}` }
      return { ...token, metadataURI: uri(i), ...(!excludeMetadata && { metadata: metadataOf(i) }) }
    }),
  )
}

function holdingsOf({ chain, addresses, tokenTypes, excludeMetadata }: Values): object[] {
  const [address] = list(addresses)
  const amount = number(address, 50) + 1
  const base = { chain, address }
  const native = {
    ...base,
    balance: `${amount}`,
    denominatedBalance: `${amount}000000000000000000`,
    decimals: 18,
    type: 'native',
  }
  if (tokenTypes === 'native') return [native]
  if (tokenTypes === 'fungible')
    return many(3, (i) => ({
      ...{
        ...base,
        balance: `${amount + i}`,
        denominatedBalance: `${amount + i}000000`,
        decimals: 6,
        type: 'fungible',
      },
      tokenAddress: hex(`token${i}`, 40),
    }))
  return many(3, (i) => ({
    ...{ ...base, balance: '1', denominatedBalance: '1', type: 'multitoken', tokenAddress: hex(`nft${i}`, 40) },
    ...{ tokenId: String(i + 1), metadataURI: uri(i), ...(!excludeMetadata && { metadata: metadataOf(i) }) },
  }))
}

const kinds = ['fungible', 'nft', 'multitoken', 'native'] as const

function transaction(chain: string, hash: string, address: unknown, i: number): Record<string, unknown> {
  const type = kinds[i % kinds.length] ?? 'native'
  const subtype = i % 3 === 0 ? 'outgoing' : 'incoming'
  return {
    ...{ chain, hash, address, blockNumber: 21_000_400 - i * 3, transactionType: type, transactionSubtype: subtype },
    ...{ amount: subtype === 'outgoing' ? '-2' : '2', timestamp: 1_729_164_000_000 - i * 36_000 },
    ...(type !== 'native' && { tokenAddress: hex(`token${i}`, 40) }),
    ...((type === 'nft' || type === 'multitoken') && { tokenId: String(i) }),
    counterAddress: hex(`other${i}`, 40),
  }
}

function transactionsOf(values: Values): object[] {
  const { chain, addresses, transactionTypes, transactionSubtype, sort } = values
  const { blockFrom: from = 0, blockTo: to = Infinity } = values
  const [address] = list(addresses)
  const all = many(90, (i) => transaction(String(chain), hex(`${address}${i}`, 64), address, i)).filter((one) => {
    const block = Number(one['blockNumber'])
    const isType = !list(transactionTypes).length || list(transactionTypes).includes(one['transactionType'])
    const isSubtype = transactionSubtype === undefined || one['transactionSubtype'] === transactionSubtype
    return block >= Number(from) && block <= Number(to) && isType && isSubtype
  })
  return sort === 'ASC' ? all.reverse() : all
}

const decodedBy: Readonly<Record<string, (i: number) => object>> = {
  tokenTransfer: (i) => ({
    label: 'Transfer(address,address,uint256)',
    type: 'fungible',
    subtype: 'transfer',
    decimals: 6,
    value: `${i + 1}`,
  }),
  multitokenTransfer: (i) => ({
    label: 'TransferSingle(…)',
    type: 'nft',
    subtype: i % 2 ? 'mint' : 'transfer',
    tokenId: `${i}`,
  }),
  stablecoinTransfer: (i) => ({
    ...{ label: 'Transfer(address,address,uint256)', type: 'stablecoin', subtype: 'transfer' },
    ...{ decimals: 6, value: `${i + 1}`, stablecoin: 'USDC' },
  }),
  uniswapTrade: () => ({ label: 'Swap(…)', type: 'fungible', subtype: 'transfer' }),
}

interface Place {
  readonly address: unknown
  readonly blockNumber: number
  readonly logIndex: number
}

/** Returns where contracts have emitted events. Each contract emits one in every seventh block. */
function placesOf({ contractAddresses, blockFrom, blockTo }: Values): Place[] {
  const contracts = list(contractAddresses).length ? list(contractAddresses) : [hex('any contract', 40)]
  const first = Number(blockFrom ?? 21_000_000)
  return many(Number(blockTo ?? first + 500) - first + 1, (i) => first + i).flatMap((blockNumber) =>
    contracts
      .filter((address) => (blockNumber + number(address, 7)) % 7 === 0)
      .map((address, logIndex) => ({ address, blockNumber, logIndex })),
  )
}

const eventAt = ({ blockNumber: i, ...place }: Place, { chain, eventType }: Values): object => ({
  ...{ ...place, chain, blockNumber: i, timestamp: 1_477_000_000_000 + i * 12_000 },
  ...(typeof eventType === 'string' && { decoded: { ...decodedBy[eventType]?.(i), ...partiesOf(i) } }),
  raw: { topic_0: hex('topic', 64), topic_1: hex(`from${i}`, 64), data: hex(i, 64) },
  ...{ txHash: hex(`hash${i}`, 64), txIndex: i % 90 },
  ...(eventType === 'uniswapTrade' && { partiallyRaw: true }),
})

const partiesOf = (i: number) => ({ from: hex(`from${i}`, 40), to: hex(`to${i}`, 40) })
