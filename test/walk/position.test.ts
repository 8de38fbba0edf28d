import { describe, expect, it } from 'vitest'
import type { Position } from '../../src/walk/cursor.ts'
import { likelyPages } from '../../src/walk/position.ts'
import type { Query } from '../../src/walk/query.ts'
import { Direction } from '../../src/walk/range.ts'

describe('how many pages more a range is likely to hold', () => {
  const query = (down: boolean) => ({ direction: new Direction(down), pageSize: 50 }) as Query
  const at = (rest: Partial<Position>): Position => ({
    batch: 0,
    offset: 100,
    range: [1000, 1499],
    last: [1049, 1],
    ...rest,
  })

  it.each([
    ['as full as it began', false, at({}), 18],
    ['the other way', true, at({ last: [1450, 1] }), 18],
    ['of a part of a window', false, at({ range: [1000, 1099] }), 2],
    ['at its last block', false, at({ last: [1499, 1] }), 0],
    ['of fewer items', false, at({ offset: 50 }), 9],
    ['in its first block', false, at({ last: [1000, 100] }), 998],
  ])('%s', (_, down, position, pages) => {
    expect(likelyPages(query(down), position)).toBe(pages)
  })

  it('is unknown without a range, and without an order of blocks', () => {
    const { range: _, ...none } = at({})
    const { last: __, ...unordered } = at({})
    expect([likelyPages(query(false), none), likelyPages(query(false), unordered)]).toEqual([undefined, undefined])
  })
})
