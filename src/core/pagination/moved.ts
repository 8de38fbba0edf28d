import type { CallResult } from '../operation/call.ts'
import type { Position } from '../types.ts'
import { listField, listOf } from '../util/list.ts'
import { isRecord } from '../util/record.ts'
import { deliveredCount, itemDigest } from './delivered.ts'
import { itemBlock, type Query } from './query.ts'

/*
 * If the newest items come first and the newest block grows between two pages, the last items of a page move to the
 * start of the next page. Pagination recognizes them by their identity. Because a list can also contain identical items,
 * pagination then requests the first item of the last block again: it has moved only if the newest block has grown.
 */

/** A page that was requested: its position, its size and the response. */
export interface RequestedPage {
  readonly at: Position
  readonly size: number
  readonly result: CallResult<unknown>
}

/** Returns the position of the first item of the block in which the previous page ended. */
export const startOfLastBlock = (at: Position): Position => ({ ...at, offset: at.offset - (at.last?.[1] ?? 0) })

/** Returns whether another item is at the position where the previous page found the first item of its last block. */
export const hasMoved = (query: Query, at: Position, { data }: CallResult<unknown>): boolean => {
  const [first] = itemsOf(query, data)
  return first !== undefined && itemDigest(query, first) !== idsOf(at)[0]
}

/** Returns the number of items at the start of a page that may have been on the previous page. */
export function countRepeated(query: Query, { at, result }: RequestedPage): number {
  const ids = idsOf(at)
  const { last } = at
  // Digests of only a part of the block do not show where the block begins.
  if (!query.direction.down || !last || ids.length !== last[1]) return 0
  const items = itemsOf(query, result.data)
  const isNewer = (item: unknown) => {
    const block = itemBlock(query, item)
    return typeof block === 'number' && query.direction.compare(block, last[0]) < 0
  }
  const start = items.findIndex((item) => !isNewer(item))
  if (start < 0) return items.length
  if (start > 0) return Math.min(items.length, start + ids.length)
  // The page begins in the last block or after it. Items before one that was already read were read, too, or are new.
  const digests = items.map((item) => (itemBlock(query, item) === last[0] ? itemDigest(query, item) : undefined))
  const isNewest = at.range !== undefined && last[0] === query.direction.firstOf(at.range)
  const known = isNewest ? new Set(ids) : undefined
  // In the newest block, more items can be new than fit on a page, so the last item that was read may be on neither page.
  return 1 + (known ? digests.findLastIndex((id) => id !== undefined && known.has(id)) : digests.indexOf(ids.at(-1)))
}

/** Returns a page without its first `count` items. */
export function withoutFirst(query: Query, { at, size, result }: RequestedPage, count: number): RequestedPage {
  const name = listField(query.metadata)
  const rest = itemsOf(query, result.data).slice(count)
  const data = name !== undefined && isRecord(result.data) ? { ...result.data, [name]: rest } : rest
  const delivered = at.delivered && { ...at.delivered, count: deliveredCount(at) }
  return {
    at: { ...at, offset: at.offset + count, ...(delivered && { delivered }) },
    size: size - count,
    result: { ...result, data },
  }
}

const idsOf = ({ delivered, ids = [] }: Position): readonly number[] => delivered?.ids ?? ids

const itemsOf = ({ metadata }: Query, data: unknown): readonly unknown[] => listOf(metadata, data) ?? []
