import type { Delivered, Position } from '../types.ts'
import { textDigest } from '../util/digest.ts'
import { field } from '../util/record.ts'
import { badResponse } from './bad-response.ts'
import { itemBlock, type Query } from './query.ts'

/*
 * An unsplit list is read without the parameter that `x-split` names. Its split lists contain the same items, with one
 * list for each value of that parameter. If the unsplit list is too long, the iteration continues with the split lists,
 * from their start. `Delivered` identifies the items to skip there by the digest of each item in the last block, and
 * the sum of the digests of all earlier items.
 */

const itemDigest = ({ metadata: { split } }: Query, item: unknown): number =>
  textDigest(JSON.stringify(split?.unsplit?.identity.map((name) => field(item, name) ?? null)) ?? '')

/** Adds items to `delivered`. `lastBlock` is the block of the preceding item. */
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
  return { sum, ids }
}

const add = (a: number, b: number): number => (a + b) >>> 0

/**
 * Removes an item of a split list from the delivered items of `at`. Returns the same `at` if the item was not delivered,
 * and `null` if no delivered items are left.
 *
 * @throws {ResponseError} if the split lists do not contain the same items as the unsplit list.
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

export function differentLists({ metadata: { id, split } }: Query) {
  const name = split?.parameter
  const problem = `the API returned other items without \`${name}\` than with it; start again with all values of \`${name}\``
  return badResponse(id, problem, 200, 1)
}
