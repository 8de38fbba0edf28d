import type { Delivered, Position } from '../types.ts'
import { textDigest } from '../util/digest.ts'
import { field } from '../util/record.ts'
import { badResponse, itemBlock, type Query } from './query.ts'

/*
 * For some queries, the API returns one list of all items (the unsplit list) only up to a maximum length. A longer list
 * is read as several split lists: one for each value of the parameter that `x-split` names in the OpenAPI document.
 *
 * Pagination reads the unsplit list first. If that list is too long, pagination reads the split lists from their start,
 * and skips the items that it has already delivered. `Delivered` identifies these items: by the digest of each item in
 * the last block, and by the sum of the digests of all earlier items.
 */

export const itemDigest = ({ metadata: { split } }: Query, item: unknown): number =>
  textDigest(JSON.stringify(split?.unsplit?.identity.map((name) => field(item, name) ?? null)) ?? '')

/** The number of items that an unsplit list has delivered. */
export const deliveredCount = ({ delivered, offset }: Position): number => delivered?.count ?? offset

/** Returns a copy of `delivered` with `items` added. `lastBlock` is the block of the last item in `delivered`. */
export function addDelivered(
  query: Query,
  delivered: Delivered,
  lastBlock: unknown,
  items: readonly unknown[],
): Delivered {
  let [sum, ids] = [delivered.sum, [...delivered.ids]]
  for (const item of items) {
    const block = itemBlock(query, item)
    if (block !== lastBlock) [sum, ids] = [ids.reduce(add, sum), []]
    ids.push(itemDigest(query, item))
    lastBlock = block
  }
  const { count } = delivered
  return { sum, ids, ...(count !== undefined && { count: count + items.length }) }
}

const add = (a: number, b: number): number => (a + b) >>> 0

/**
 * Compares an item of a split list with the items that the unsplit list delivered (see the top of this file). `at`
 * contains those that have not been found in the split lists yet. If the item is one of them, returns a copy of `at`
 * without it, or `null` if none is left. If the item is new, returns `at` itself.
 *
 * @throws {ResponseError} if the split lists do not contain all delivered items.
 */
export function skipDelivered(query: Query, at: Position, item: unknown): Position | null {
  const { last, offset, delivered } = at
  const block = itemBlock(query, item)
  if (!last || !delivered || typeof block !== 'number') throw differentLists(query)
  const { sum, ids } = delivered
  const id = itemDigest(query, item)
  const order = query.direction.compare(block, last[0])
  if (order < 0) return { ...at, offset: offset - 1, delivered: { ...delivered, sum: add(sum, -id) } }
  if (sum || offset !== ids.length || order > 0) throw differentLists(query)
  const found = ids.indexOf(id)
  if (found < 0) return at
  const others = ids.filter((_, i) => i !== found)
  const rest: Position = { ...at, offset: offset - 1, last: [last[0], others.length] }
  return others.length ? { ...rest, delivered: { ...delivered, ids: others } } : null
}

export function differentLists(query: Query) {
  const name = query.metadata.split?.parameter
  const problem = `the API returned other items without \`${name}\` than with it; start again with all values of \`${name}\``
  return badResponse(query, problem)
}
