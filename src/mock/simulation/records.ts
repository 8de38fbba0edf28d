import type {
  Event,
  NftMetadata,
  PortfolioItem,
  TxData,
  TxDataWithoutIndex,
} from '../../../generated/client/types.gen.ts'
import { groupSize } from './address-groups.ts'
import { formatHundredths, hundredthsToUnits, nativeDecimals, tokenSymbol, toUnits } from './formats.ts'
import { hasTokenId, mintSource, nativeCurrency, type Transfer } from './ledger.ts'
import { hashText, hexWord } from './random.ts'
import type { Chain, GroupActivity } from './simulation.ts'

/* Converts generated transfers to records in the API's format. */

/**
 * Creates the record of a transfer from the perspective of a group member, which is either the sender or the receiver.
 */
export function transactionRecord(activity: GroupActivity, transfer: Transfer, member: number): TxDataWithoutIndex {
  const { kind, from, to, amount, block, contract, tokenId } = transfer
  const isIncoming = member === to
  const sign = isIncoming || amount === 0 ? '' : '-'
  return {
    chain: activity.chain.slug,
    hash: activity.hash(transfer),
    address: activity.partyAddress(member),
    blockNumber: block,
    transactionType: kind,
    transactionSubtype: transferSubtype(transfer, member),
    amount: sign + amountOf(transfer),
    timestamp: activity.chain.clock.timestamp(block),
    ...(contract !== nativeCurrency && { tokenAddress: activity.address(contract) }),
    ...(hasTokenId(transfer) && { tokenId: String(tokenId) }),
    counterAddress: activity.partyAddress(isIncoming ? from : to),
  }
}

export const amountOf = (transfer: Transfer): string =>
  transfer.exactAmount ?? (hasTokenId(transfer) ? String(transfer.amount) : formatHundredths(transfer.amount))

export function transferSubtype({ amount, to }: Transfer, member: number): string {
  if (amount === 0) return 'zero-transfer'
  return member === to ? 'incoming' : 'outgoing'
}

/**
 * Returns the records of a transaction: one for the receiver and, unless the tokens were minted, one for the sender.
 */
export const transactionRecords = (activity: GroupActivity, transfer: Transfer): TxData[] =>
  [transfer.from, transfer.to]
    .filter((member) => member !== mintSource)
    .map((member) => ({ ...transactionRecord(activity, transfer, member), transactionIndex: transfer.position }))

/** Signature hashes (topic 0) of the events that token contracts emit. */
const eventSignatures = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  swap: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
}

/** The event log of a transfer. If `isSwap` is true, the log describes the swap that caused the transfer. */
export interface Log {
  readonly activity: GroupActivity
  readonly transfer: Transfer
  readonly isSwap: boolean
}

export function eventTopic({ transfer, isSwap }: Log): string {
  if (isSwap) return eventSignatures.swap
  return transfer.kind === 'multitoken' ? eventSignatures.transferSingle : eventSignatures.transfer
}

/**
 * Converts an event log to an event in the format of the API. Events that a client requests by signature are not
 * decoded.
 */
export function toEvent(log: Log, format: 'raw' | 'decoded' | 'stablecoin'): Event {
  const { activity, transfer, isSwap } = log
  const partial = isSwap && isPartial(transfer)
  return {
    chain: activity.chain.slug,
    address: activity.address(transfer.contract),
    blockNumber: transfer.block,
    timestamp: activity.chain.clock.timestamp(transfer.block),
    ...(format !== 'raw' && { decoded: isSwap ? decodeSwap(log) : decodeTransfer(log, format === 'stablecoin') }),
    raw: toRawLog(log),
    txHash: activity.hash(transfer),
    txIndex: transfer.position,
    logIndex: transfer.position * 2 + (isSwap ? 1 : 0),
    ...(partial && { partiallyRaw: true }),
  }
}

function decodeTransfer({ activity, transfer }: Log, isStablecoin: boolean): NonNullable<Event['decoded']> {
  const { kind, from, to, contract, tokenId } = transfer
  const parties = { from: activity.partyAddress(from), to: activity.partyAddress(to) }
  const subtype = from === mintSource ? 'mint' : 'transfer'
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
      multitokenValue: amountOf(transfer),
    }
  }
  const address = activity.address(contract)
  return {
    label: 'Transfer(address from, address to, uint256 value)',
    type: isStablecoin ? 'stablecoin' : 'fungible',
    subtype,
    ...parties,
    decimals: activity.chain.decimals(address),
    value: amountOf(transfer),
    ...(isStablecoin && { stablecoin: activity.chain.symbol(address) }),
  }
}

/** Decodes the log of a swap. The swapped tokens belong to two adjacent contracts of an address group. */
function decodeSwap({ activity, transfer }: Log): NonNullable<Event['decoded']> {
  const { contract, amount, to } = transfer
  const tokens = { token0: activity.address(contract), token1: activity.address((contract + 1) % groupSize) }
  const label =
    'Swap(address sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address to)'
  if (isPartial(transfer))
    return { label, to: activity.partyAddress(to), amount0In: { type: 'BigNumber', hex: `0x${amount.toString(16)}` } }
  return {
    label,
    ...tokens,
    to: activity.partyAddress(to),
    amount0In: formatHundredths(amount),
    amount1In: '0',
    amount0Out: '0',
    amount1Out: formatHundredths(amount * 3),
  }
}

/** Returns whether the mock decodes a swap incompletely, as the API does with some swaps. */
const isPartial = ({ index }: Transfer): boolean => index % 8 === 0

export function toRawLog(log: Log): Event['raw'] {
  const { activity, transfer, isSwap } = log
  const { kind, from, to, amount, contract, tokenId } = transfer
  const sender = addressTopic(activity.partyAddress(from))
  const receiver = addressTopic(activity.partyAddress(to))
  const topic_0 = eventTopic(log)
  if (isSwap)
    return {
      topic_0,
      topic_1: sender,
      topic_2: receiver,
      data: `0x${[amount, 0, 0, amount * 3].map(uint256).join('')}`,
    }
  if (kind === 'nft')
    return { topic_0, topic_1: sender, topic_2: receiver, topic_3: `0x${uint256(tokenId)}`, data: '0x' }
  if (kind === 'multitoken') {
    return {
      topic_0,
      topic_1: receiver,
      topic_2: sender,
      topic_3: receiver,
      data: `0x${uint256(tokenId)}${uint256(amountOf(transfer))}`,
    }
  }
  const decimals = activity.chain.decimals(activity.address(contract))
  const value =
    transfer.exactAmount === undefined ? hundredthsToUnits(amount, decimals) : toUnits(transfer.exactAmount, decimals)
  return { topic_0, topic_1: sender, topic_2: receiver, data: `0x${uint256(value)}` }
}

const addressTopic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

const uint256 = (value: number | bigint | string): string =>
  (typeof value === 'string' ? BigInt(value) : value).toString(16).padStart(64, '0')

export const nftMetadataUri = (tokenAddress: string, tokenId: string): string =>
  `ipfs://${hexWord(hashText(tokenAddress))}${hexWord(hashText(tokenAddress, 7))}/${tokenId}`

export const nftMetadata = (tokenAddress: string, tokenId: string): NftMetadata => ({
  url: nftMetadataUri(tokenAddress, tokenId),
  name: `${tokenSymbol(tokenAddress)} #${tokenId}`,
  description: `A token of ${tokenSymbol(tokenAddress)}.`,
  image: `${nftMetadataUri(tokenAddress, tokenId)}.png`,
})

/** Formats the balance of a fungible token. Without `tokenAddress`, formats the balance of the native currency. */
export function balanceItem(
  chain: Chain,
  address: string,
  balance: string,
  tokenAddress?: string,
): PortfolioItem & { decimals: number } {
  const decimals = tokenAddress === undefined ? nativeDecimals(chain.slug) : chain.decimals(tokenAddress)
  return {
    chain: chain.slug,
    address,
    balance,
    denominatedBalance: String(toUnits(balance, decimals)),
    decimals,
    type: tokenAddress === undefined ? 'native' : 'fungible',
    ...(tokenAddress !== undefined && { tokenAddress }),
  }
}
