import type {
  Event,
  HistoryRecord,
  NftMetadata,
  PortfolioItem,
  TransactionRecord,
} from '../../../generated/client/types.gen.ts'
import { toBaseUnits } from '../../convert/amounts.ts'
import { nativeDecimals } from './formats.ts'
import type { Transfer } from './ledger.ts'
import type { EventFormat, Log } from './logs.ts'
import { hashText, hexWord } from './random.ts'
import type { Chain } from './simulation.ts'
import { type Swap, swapOf } from './swaps.ts'
import { tokenSymbol } from './token-facts.ts'
import { transactionHash } from './transaction-hashes.ts'
import { mintSource } from './transfer-kinds.ts'

/* Converts generated transfers to records in the API's format. */

/**
 * Creates the record of a transfer from the perspective of a party, which is either the sender or the receiver.
 */
export function transactionRecord(transfer: Transfer, party: number): HistoryRecord {
  const { ledger, from, to, amount, block, tokenId } = transfer
  const isIncoming = party === to
  const sign = isIncoming || amount === '0' ? '' : '-'
  return {
    chain: ledger.chain.slug,
    hash: transactionHash(transfer),
    address: ledger.partyAddress(party),
    blockNumber: block,
    transactionType: ledger.kind,
    transactionSubtype: transferSubtype(transfer, party),
    amount: sign + amount,
    timestamp: ledger.chain.clock.timestamp(block),
    ...(ledger.kind !== 'native' && { tokenAddress: ledger.address }),
    ...(tokenId !== undefined && { tokenId }),
    counterAddress: ledger.partyAddress(isIncoming ? from : to),
  }
}

export function transferSubtype({ amount, to }: Transfer, party: number): string {
  if (amount === '0') return 'zero-transfer'
  return party === to ? 'incoming' : 'outgoing'
}

/**
 * Returns the records of a transaction: one for the receiver and, unless the tokens were minted, one for the sender.
 */
export const transactionRecords = (transfer: Transfer): TransactionRecord[] =>
  [transfer.from, transfer.to]
    .filter((party) => party !== mintSource)
    .map((party) => ({ ...transactionRecord(transfer, party), transactionIndex: transfer.position }))

/** Signature hashes (topic 0) of the events that token contracts emit. */
const eventSignatures = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  swap: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
}

export function eventTopic({ ledger, isSwap }: Pick<Log, 'ledger' | 'isSwap'>): string {
  if (isSwap) return eventSignatures.swap
  return ledger.kind === 'multitoken' ? eventSignatures.transferSingle : eventSignatures.transfer
}

/** Index of a log in its block. A swap has the log after the one of its transfer. */
export const logIndex = ({ position }: Pick<Transfer, 'position'>, isSwap: boolean): number =>
  position * 2 + Number(isSwap)

/**
 * Converts an event log to an event in the format of the API. Events that a client requests by signature are not
 * decoded.
 */
export function toEvent({ ledger, index, isSwap }: Log, format: EventFormat): Event {
  const transfer = ledger.transfer(index)
  const swap = isSwap ? swapOf(transfer) : undefined
  const decoded = swap ? decodeSwap(transfer, swap) : decodeTransfer(transfer, format === 'stablecoin')
  return {
    chain: ledger.chain.slug,
    address: ledger.address,
    blockNumber: transfer.block,
    timestamp: ledger.chain.clock.timestamp(transfer.block),
    ...(format !== 'raw' && { decoded }),
    raw: toRawLog(transfer, isSwap),
    txHash: transactionHash(transfer),
    txIndex: transfer.position,
    logIndex: logIndex(transfer, isSwap),
    ...(isSwap && isPartial(transfer) && { partiallyRaw: true }),
  }
}

function decodeTransfer(
  { ledger, from, to, tokenId, amount }: Transfer,
  isStablecoin: boolean,
): NonNullable<Event['decoded']> {
  const parties = { from: ledger.partyAddress(from), to: ledger.partyAddress(to) }
  const subtype = from === mintSource ? 'mint' : 'transfer'
  if (ledger.kind === 'nft') {
    return {
      label: 'Transfer(address from, address to, uint256 tokenId)',
      type: 'nft',
      subtype,
      ...parties,
      ...(tokenId !== undefined && { tokenId }),
    }
  }
  if (ledger.kind === 'multitoken') {
    return {
      label: 'TransferSingle(address operator, address from, address to, uint256 id, uint256 value)',
      subtype,
      operator: from === mintSource ? parties.to : parties.from,
      ...parties,
      ...(tokenId !== undefined && { multitokenId: tokenId }),
      multitokenValue: amount,
    }
  }
  return {
    label: 'Transfer(address from, address to, uint256 value)',
    type: isStablecoin ? 'stablecoin' : 'fungible',
    subtype,
    ...parties,
    decimals: ledger.chain.world.decimals(ledger.address),
    value: amount,
    ...(isStablecoin && { stablecoin: tokenSymbol(ledger.chain, ledger.address) }),
  }
}

function decodeSwap(transfer: Transfer, { tokens, amounts }: Swap): NonNullable<Event['decoded']> {
  const { ledger, to } = transfer
  const label =
    'Swap(address sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address to)'
  const [token0, token1] = tokens
  const [amount0In = '0', amount1In = '0', amount0Out = '0', amount1Out = '0'] = amounts.map(({ text }) => text)
  if (isPartial(transfer)) {
    const hex = `0x${(amounts[0]?.units ?? 0n).toString(16)}`
    return { label, to: ledger.partyAddress(to), amount0In: { type: 'BigNumber', hex } }
  }
  return { label, token0, token1, to: ledger.partyAddress(to), amount0In, amount1In, amount0Out, amount1Out }
}

/** Returns whether the mock decodes a swap incompletely, as the API does with some swaps. */
const isPartial = ({ index }: Transfer): boolean => index % 8 === 0

export function toRawLog(transfer: Transfer, isSwap: boolean): Event['raw'] {
  const { ledger, from, to, amount, tokenId = 0 } = transfer
  const sender = addressTopic(ledger.partyAddress(from))
  const receiver = addressTopic(ledger.partyAddress(to))
  const topic_0 = eventTopic({ ledger, isSwap })
  if (isSwap) {
    const amounts = swapOf(transfer).amounts.map(({ units }) => uint256(units))
    return { topic_0, topic_1: receiver, topic_2: receiver, data: `0x${amounts.join('')}` }
  }
  if (ledger.kind === 'nft')
    return { topic_0, topic_1: sender, topic_2: receiver, topic_3: `0x${uint256(tokenId)}`, data: '0x' }
  if (ledger.kind === 'multitoken') {
    return {
      topic_0,
      topic_1: from === mintSource ? receiver : sender,
      topic_2: sender,
      topic_3: receiver,
      data: `0x${uint256(tokenId)}${uint256(amount)}`,
    }
  }
  const units = toBaseUnits(amount, ledger.chain.world.decimals(ledger.address))
  return { topic_0, topic_1: sender, topic_2: receiver, data: `0x${uint256(units)}` }
}

const addressTopic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

const uint256 = (value: number | bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

export const nftMetadataUri = (tokenAddress: string, tokenId: string): string =>
  `ipfs://${hexWord(hashText(tokenAddress))}${hexWord(hashText(tokenAddress, 7))}/${tokenId}`

export function nftMetadata({ settings }: Chain, tokenAddress: string, tokenId: string): NftMetadata {
  const symbol = tokenSymbol(settings, tokenAddress)
  const url = nftMetadataUri(tokenAddress, tokenId)
  return { url, name: `${symbol} #${tokenId}`, description: `A token of ${symbol}.`, image: `${url}.png` }
}

/** Formats the balance of a fungible token. Without `tokenAddress`, formats the balance of the native currency. */
export function balanceItem(
  chain: Chain,
  address: string,
  balance: string,
  tokenAddress?: string,
): PortfolioItem & { decimals: number } {
  const decimals = tokenAddress === undefined ? nativeDecimals(chain.slug) : chain.world.decimals(tokenAddress)
  return {
    chain: chain.slug,
    address,
    balance,
    denominatedBalance: String(toBaseUnits(balance, decimals)),
    decimals,
    type: tokenAddress === undefined ? 'native' : 'fungible',
    ...(tokenAddress !== undefined && { tokenAddress }),
  }
}
