import type { Values } from './check.ts'

/** What a world consists of. */
export interface Size {
  /** Number of items of each address. */
  readonly items: readonly number[]
  /** The first block. */
  readonly from: number
  /** Number of blocks that contain items. */
  readonly blocks: number
}

type List = (values: Values) => readonly Readonly<Record<string, unknown>>[]

const kinds = ['fungible', 'nft', 'multitoken', 'native']
const subtypes = ['incoming', 'outgoing', 'zero-transfer']

/** Returns the address of the owner of `size.items[index]`. */
export const addressAt = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`

/**
 * Creates a world in which each address has a number of items. For an endpoint and parameters, a list contains all items,
 * in order, of as many addresses as the parameters contain.
 */
export function createWorld({ items, from, blocks }: Size): Readonly<Record<string, List>> {
  const countOf = (address: unknown) => items[Number(address) - 1] ?? 0
  /** Items of an address, of which several may be in the same block. */
  const inBlocks = (address: unknown) =>
    each(countOf(address), (i) => ({ i, blockNumber: from + ((i * 7919 + (i % 3)) % Math.max(1, blocks)) }))
  return {
    owners: ({ tokenAddress }) => each(countOf(tokenAddress), (i) => addressAt(i + 1000)) as never,
    collections: ({ chain, collectionAddresses }) =>
      list(collectionAddresses).flatMap((tokenAddress) =>
        each(countOf(tokenAddress), (i) => ({ chain, tokenAddress, tokenId: `${i}`, tokenType: 'nft' })),
      ),
    portfolio: ({ chain, addresses, tokenTypes }) =>
      list(addresses).flatMap((address) =>
        each(countOf(address), (i) => ({
          ...{ chain, address, balance: `${i + 1}`, denominatedBalance: `${i + 1}`, decimals: 0, type: tokenTypes },
          tokenAddress: addressAt(i + 2000),
        })),
      ),
    balances: ({ chain, addresses }) =>
      list(addresses).map((address) => ({
        ...{ chain, address, balance: `${countOf(address)}`, denominatedBalance: `${countOf(address)}` },
        ...{ decimals: 0, type: 'native' },
      })),
    events: ({ chain, contractAddresses, blockFrom = 0, blockTo = Infinity }) =>
      list(contractAddresses)
        .flatMap((address) =>
          inBlocks(address).map(({ i, blockNumber }) => ({
            ...{
              chain,
              address,
              blockNumber,
              timestamp: blockNumber * 12_000,
              txHash: `0x${`${i}`.padStart(64, '0')}`,
            },
            ...{ txIndex: 0, logIndex: i * items.length + Number(address), raw: { data: '0x' } },
          })),
        )
        .filter(({ blockNumber }) => blockNumber >= Number(blockFrom) && blockNumber <= Number(blockTo))
        .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex),
    history: ({ addresses, ...values }) =>
      list(addresses).flatMap((address) => transactions({ ...values, address }, inBlocks(address))),
  }
}

function transactions(values: Values, places: readonly { i: number; blockNumber: number }[]) {
  const { chain, address, transactionTypes, transactionSubtype, blockFrom = 0, blockTo = Infinity, sort } = values
  const records = places
    .map(({ i, blockNumber }) => ({
      ...{ chain, hash: `0x${`${i >> 1}`.padStart(64, '0')}`, address, blockNumber },
      ...{ transactionType: String(kinds[((i * 5) % 7) & 3]), transactionSubtype: String(subtypes[i % 3]) },
      ...{ amount: `${i}`, timestamp: blockNumber * 12_000, counterAddress: addressAt(i) },
    }))
    .filter(
      ({ blockNumber, transactionType, transactionSubtype: subtype }) =>
        blockNumber >= Number(blockFrom) &&
        blockNumber <= Number(blockTo) &&
        (transactionTypes === undefined || list(transactionTypes).includes(transactionType)) &&
        (transactionSubtype === undefined || transactionSubtype === subtype),
    )
    .sort((a, b) => a.blockNumber - b.blockNumber)
  return sort === 'ASC' ? records : records.reverse()
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const each = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
