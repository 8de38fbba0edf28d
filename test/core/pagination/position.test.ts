import { describe, expect, it } from 'vitest'
import { likelyPages, nextPosition, pinNewest } from '../../../src/core/pagination/position.ts'
import type { Query } from '../../../src/core/pagination/query.ts'
import { Direction } from '../../../src/core/pagination/range.ts'
import type { Position } from '../../../src/core/types.ts'

describe('the likely number of further pages in a range', () => {
  const query = (down: boolean) => ({ direction: new Direction(down), pageSize: 50 }) as Query
  const at = (rest: Partial<Position>): Position => ({
    chunk: 0,
    offset: 100,
    range: [1000, 1499],
    last: [1049, 1],
    ...rest,
  })

  it.each([
    ['is in proportion to the blocks left', false, at({}), 18],
    ['is the same newest first', true, at({ last: [1450, 1] }), 18],
    ['counts only the blocks of the range', false, at({ range: [1000, 1099] }), 2],
    ['is 0 at the last block', false, at({ last: [1499, 1] }), 0],
    ['depends on the items read', false, at({ offset: 50 }), 9],
    ['is an estimate from a single block', false, at({ last: [1000, 100] }), 998],
  ])('%s', (_, down, position, pages) => {
    expect(likelyPages(query(down), position)).toBe(pages)
  })

  it('is unknown without a range or without items in block order', () => {
    const { range: _, ...none } = at({})
    const { last: __, ...unordered } = at({})
    expect([likelyPages(query(false), none), likelyPages(query(false), unordered)]).toEqual([undefined, undefined])
  })
})

/** A query with block bounds. The field `block` of an item contains its block. */
const queryOf = (down: boolean) =>
  ({
    metadata: { window: { from: 'from', to: 'to', item: 'block', oneBound: 10 }, parameters: {} },
    direction: new Direction(down),
    bounded: true,
  }) as unknown as Query
const items = (...blocks: number[]) => blocks.map((block) => ({ block }))

describe('the last block of a position', () => {
  it('counts its items across pages', () => {
    const first = nextPosition(queryOf(false), { chunk: 0, offset: 0, range: [0, 9] }, items(1, 2, 2))
    expect(first).toMatchObject({ offset: 3, last: [2, 2] })
    expect(nextPosition(queryOf(false), first, items(2, 5))).toMatchObject({ offset: 5, last: [5, 1] })
    expect(nextPosition(queryOf(false), first, items(2, 2))).toMatchObject({ offset: 5, last: [2, 4] })
  })

  it('is unknown after a page that is not in block order', () => {
    const first = nextPosition(queryOf(false), { chunk: 0, offset: 0, range: [0, 9] }, items(3, 2))
    expect(first).not.toHaveProperty('last')
    expect(nextPosition(queryOf(false), first, items(4, 5))).not.toHaveProperty('last')
  })
})

describe('pinNewest', () => {
  const at: Position = { chunk: 0, offset: 0, range: [10, 20], window: [10, 20] }

  it.each([
    ['within the range', 15, [10, 15]],
    ['the first of the range', 10, [10, 10]],
    ['the last of the range', 20, [10, 20]],
    ['before the range', 9, [10, 20]],
    ['after the range', 21, [10, 20]],
  ])('limits the range to the newest block of the first page if that is %s', (_, newest, range) => {
    expect(pinNewest(queryOf(true), at, items(newest, 1)).range).toEqual(range)
  })

  it('changes nothing oldest first, on later pages, or for items without a block', () => {
    expect(pinNewest(queryOf(false), at, items(15))).toBe(at)
    const later = { ...at, offset: 50 }
    expect(pinNewest(queryOf(true), later, items(15))).toBe(later)
    expect(pinNewest(queryOf(true), at, [{}])).toBe(at)
  })
})
