import { describe, expect, it } from 'vitest'
import { likelyPages, nextPosition, pinNewest } from '../../src/pagination/position.ts'
import type { Query } from '../../src/pagination/query.ts'
import { Direction } from '../../src/pagination/range.ts'
import type { Position } from '../../src/types.ts'

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

/** A service that has its blocks in `block`, and follows the bounds it is given. */
const queryOf = (down: boolean) =>
  ({
    metadata: { window: { from: 'from', to: 'to', item: 'block', oneBound: 10 }, parameters: {} },
    direction: new Direction(down),
    bounded: true,
  }) as unknown as Query
const items = (...blocks: number[]) => blocks.map((block) => ({ block }))

describe('the last block that was seen', () => {
  it('is counted on from page to page', () => {
    const first = nextPosition(queryOf(false), { batch: 0, offset: 0, range: [0, 9] }, items(1, 2, 2))
    expect(first).toMatchObject({ offset: 3, last: [2, 2] })
    expect(nextPosition(queryOf(false), first, items(2, 5))).toMatchObject({ offset: 5, last: [5, 1] })
    expect(nextPosition(queryOf(false), first, items(2, 2))).toMatchObject({ offset: 5, last: [2, 4] })
  })

  it('is never known again behind a page out of order', () => {
    const first = nextPosition(queryOf(false), { batch: 0, offset: 0, range: [0, 9] }, items(3, 2))
    expect(first).not.toHaveProperty('last')
    expect(nextPosition(queryOf(false), first, items(4, 5))).not.toHaveProperty('last')
  })
})

describe('a walk from the newest down', () => {
  const at: Position = { batch: 0, offset: 0, range: [10, 20], window: [10, 20] }

  it.each([
    ['within its range', 15, [10, 15]],
    ['the first of its range', 10, [10, 10]],
    ['the last of its range', 20, [10, 20]],
    ['before its range', 9, [10, 20]],
    ['behind its range', 21, [10, 20]],
  ])('is held to the newest block it saw, where that is %s', (_, newest, range) => {
    expect(pinNewest(queryOf(true), at, items(newest, 1)).range).toEqual(range)
  })

  it('is not held where it goes up, later on, or by what has no block', () => {
    expect(pinNewest(queryOf(false), at, items(15))).toBe(at)
    const later = { ...at, offset: 50 }
    expect(pinNewest(queryOf(true), later, items(15))).toBe(later)
    expect(pinNewest(queryOf(true), at, [{}])).toBe(at)
  })
})
