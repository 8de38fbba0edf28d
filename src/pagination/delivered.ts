import type { Delivered, Position } from '../types.ts'
import { textDigest } from '../util/digest.ts'
import { field } from '../util/record.ts'
import { badResponse } from './bad-response.ts'
import { itemBlock, type Query } from './query.ts'

/*
 * A list that turns out to be too long to be read unsplit is read again from the start, split. The position in the unsplit
 * list then says which items were delivered already: digests of those of its last block, and the sum of all digests before.
 */

const itemDigest = ({ metadata: { split } }: Query, item: unknown): number =>
  textDigest(JSON.stringify(split?.unsplit?.identity.map((name) => field(item, name) ?? null)) ?? '')

/** Adds items, the first of which come after an item of `lastBlock`. */
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
 * Returns the position in the unsplit list after an item of a split list: the same one if the item was not delivered yet,
 * `null` if no further item was delivered.
 *
 * @throws {ResponseError} after the last delivered item if the split lists have other items before it.
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
  const problem = `the list without \`${name}\` differs from those of single values; start again with all values of \`${name}\``
  return badResponse(id, problem, 200, 1)
}
