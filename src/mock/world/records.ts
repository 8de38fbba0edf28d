import type {
  Event,
  NftMetadata,
  PortfolioItem,
  TxData,
  TxDataWithoutIndex,
} from '../../../generated/client/types.gen.ts'
import { firstMultitoken, type Kind, minted, native, type Transfer } from './ledger.ts'
import { below, hashText, hex, mix } from './random.ts'
import { timeOf } from './time.ts'
import { villageSize } from './villages.ts'
import { type Chain, type Life, nobody } from './world.ts'

/* From what happened to what the service says about it. */

/** Hundredths as decimal text. */
export const decimal = (hundredths: number): string => {
  const text = String(Math.abs(hundredths)).padStart(3, '0')
  const fraction = text.slice(-2).replace(/0+$/, '')
  return `${hundredths < 0 ? '-' : ''}${text.slice(0, -2)}${fraction && `.${fraction}`}`
}

/** Hundredths in base units. */
export const inUnits = (hundredths: number, decimals: number): string =>
  hundredths ? `${hundredths}${'0'.repeat(decimals - 2)}` : '0'

export const decimalsOf = (contract: string): number => [6, 8, 18, 18][hashText(contract) & 3] ?? 18

/** Decimal places of a chain's own currency. */
export const nativeDecimals = (slug: string): number =>
  ({ bitcoin: 8, solana: 9, tezos: 6, algorand: 6 })[slug.split('-')[0] ?? ''] ?? 18

const isCounted = (kind: Kind): boolean => kind === 'nft' || kind === 'multitoken'

/** A transfer as it is told of one of its two parties. */
export function record(life: Life, transfer: Transfer, member: number): TxDataWithoutIndex {
  const { kind, from, to, amount, block, contract, tokenId } = transfer
  const signed = member === to ? amount : -amount
  return {
    chain: life.chain.slug,
    hash: life.hash(transfer),
    address: life.address(member),
    blockNumber: block,
    transactionType: kind,
    transactionSubtype: subtypeOf(transfer, member),
    amount: isCounted(kind) ? String(signed) : decimal(signed || 0),
    timestamp: timeOf(block),
    ...(contract !== native && { tokenAddress: life.address(contract) }),
    ...(isCounted(kind) && { tokenId: String(tokenId) }),
    counterAddress: member === to ? (from === minted ? nobody : life.address(from)) : life.address(to),
  }
}

export const subtypeOf = ({ amount, to }: Transfer, member: number): string =>
  amount === 0 ? 'zero-transfer' : member === to ? 'incoming' : 'outgoing'

/** All records of a transaction: one for each party. */
export const recordsOf = (life: Life, transfer: Transfer): TxData[] =>
  [transfer.from, transfer.to]
    .filter((member) => member !== minted)
    .map((member) => ({ ...record(life, transfer, member), transactionIndex: transfer.position }))

/** The events that contracts write, by the hash of their signature. */
export const signatures = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  swap: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
}

/** A log: a transfer, or the swap behind it. */
export interface Log {
  readonly life: Life
  readonly transfer: Transfer
  readonly isSwap: boolean
}

export const topicOf = ({ transfer: { kind }, isSwap }: Log): string =>
  isSwap ? signatures.swap : kind === 'multitoken' ? signatures.transferSingle : signatures.transfer

/** A log as the service tells it; decoded where it is asked for by type. */
export function eventOf(log: Log, decoded: 'raw' | 'decoded' | 'stablecoin'): Event {
  const { life, transfer, isSwap } = log
  const partial = isSwap && isPartial(transfer)
  return {
    chain: life.chain.slug,
    address: life.address(transfer.contract),
    blockNumber: transfer.block,
    timestamp: timeOf(transfer.block),
    ...(decoded !== 'raw' && { decoded: isSwap ? decodeSwap(log) : decodeTransfer(log, decoded === 'stablecoin') }),
    raw: rawOf(log),
    txHash: life.hash(transfer),
    txIndex: transfer.position,
    logIndex: transfer.position * 2 + (isSwap ? 1 : 0),
    ...(partial && { partiallyRaw: true }),
  }
}

function decodeTransfer({ life, transfer }: Log, isStablecoin: boolean): NonNullable<Event['decoded']> {
  const { kind, from, to, amount, contract, tokenId } = transfer
  const parties = { from: from === minted ? nobody : life.address(from), to: life.address(to) }
  const subtype = from === minted ? 'mint' : 'transfer'
  if (kind === 'nft') {
    return {
      label: 'Transfer(address from, address to, uint256 tokenId)',
      type: 'nft',
      subtype,
      ...parties,
      tokenId: String(tokenId),
    }
  }
  if (kind === 'multitoken') {
    return {
      label: 'TransferSingle(address operator, address from, address to, uint256 id, uint256 value)',
      subtype,
      operator: parties.to,
      ...parties,
      multitokenId: String(tokenId),
      multitokenValue: String(amount),
    }
  }
  const address = life.address(contract)
  return {
    label: 'Transfer(address from, address to, uint256 value)',
    type: isStablecoin ? 'stablecoin' : 'fungible',
    subtype,
    ...parties,
    decimals: decimalsOf(address),
    value: decimal(amount),
    ...(isStablecoin && { stablecoin: symbolOf(address) }),
  }
}

/** The contract's own token against its neighbour's. */
function decodeSwap({ life, transfer }: Log): NonNullable<Event['decoded']> {
  const { contract, amount, to } = transfer
  const tokens = { token0: life.address(contract), token1: life.address((contract + 1) % villageSize) }
  const label =
    'Swap(address sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address to)'
  if (isPartial(transfer))
    return { label, to: life.address(to), amount0In: { type: 'BigNumber', hex: `0x${amount.toString(16)}` } }
  return {
    label,
    ...tokens,
    to: life.address(to),
    amount0In: decimal(amount),
    amount1In: '0',
    amount0Out: '0',
    amount1Out: decimal(amount * 3),
  }
}

const isPartial = ({ index }: Transfer): boolean => index % 8 === 0

function rawOf(log: Log): Event['raw'] {
  const { life, transfer, isSwap } = log
  const { kind, from, to, amount, contract, tokenId } = transfer
  const giver = topic(from === minted ? nobody : life.address(from))
  const receiver = topic(life.address(to))
  const topic_0 = topicOf(log)
  if (isSwap)
    return { topic_0, topic_1: giver, topic_2: receiver, data: `0x${[amount, 0, 0, amount * 3].map(word).join('')}` }
  if (kind === 'nft') return { topic_0, topic_1: giver, topic_2: receiver, topic_3: `0x${word(tokenId)}`, data: '0x' }
  if (kind === 'multitoken') {
    return { topic_0, topic_1: receiver, topic_2: giver, topic_3: receiver, data: `0x${word(tokenId)}${word(amount)}` }
  }
  const value = BigInt(inUnits(amount, decimalsOf(life.address(contract))))
  return { topic_0, topic_1: giver, topic_2: receiver, data: `0x${word(value)}` }
}

const topic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

const word = (value: number | bigint): string => value.toString(16).padStart(64, '0')

/** A symbol for a contract. */
export const symbolOf = (contract: string): string => {
  const letters = 'ABCDEFGHKLMNPRSTUVWXZ'
  return [1, 2, 3, 4].map((i) => letters[below(mix(hashText(contract), i), letters.length)]).join('')
}

export const isMultitoken = (tokenId: string): boolean =>
  /^\d{1,15}$/.test(tokenId) && Number(tokenId) >= firstMultitoken

export const metadataUri = (contract: string, tokenId: string): string =>
  `ipfs://${hex(hashText(contract))}${hex(hashText(contract, 7))}/${tokenId}`

export const metadata = (contract: string, tokenId: string): NftMetadata => ({
  url: metadataUri(contract, tokenId),
  name: `${symbolOf(contract)} #${tokenId}`,
  description: `A token of ${symbolOf(contract)}.`,
  image: `${metadataUri(contract, tokenId)}.png`,
})

/** What a wallet holds of something with decimal places. */
export const holding = (
  chain: Chain,
  address: string,
  hundredths: number,
  decimals: number,
  tokenAddress?: string,
): PortfolioItem & { decimals: number } => ({
  chain: chain.slug,
  address,
  balance: decimal(hundredths),
  denominatedBalance: inUnits(hundredths, decimals),
  decimals,
  type: tokenAddress === undefined ? 'native' : 'fungible',
  ...(tokenAddress !== undefined && { tokenAddress }),
})
