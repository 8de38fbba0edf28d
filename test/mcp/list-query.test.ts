import { describe, expect, test } from 'vitest'
import { readListQuery } from '../../src/mcp/list-query.ts'

const matches = (where: object, item: object): boolean => readListQuery({ where }).where(item)

test.each<[unknown, object, boolean]>([
  [5, { gt: 4 }, true],
  [5, { gt: 5 }, false],
  [5, { gte: 5 }, true],
  [5, { gte: 6 }, false],
  [5, { lt: 6 }, true],
  [5, { lt: 5 }, false],
  [5, { lte: 5 }, true],
  [5, { lte: 4 }, false],
  ['10', { gt: 9 }, true],
  ['b', { gt: 'a' }, true],
  ['a', { gt: 'a' }, false],
  ['a', { gte: 'a' }, true],
  ['a', { gte: 'b' }, false],
  ['a', { lte: 'a' }, true],
  ['b', { lte: 'a' }, false],
  ['x5', { gt: 4 }, false],
  ['5x', { gt: 4 }, false],
  ['text', { lt: 5 }, false],
  [true, { gte: true }, false],
  [null, { gte: 'a' }, false],
  [undefined, { lte: 5 }, false],
  ['1.50', { eq: 1.5 }, true],
  ['0xAB', { eq: '0xab' }, true],
  [true, { eq: 'true' }, false],
  [5, { ne: 5 }, false],
  [5, { in: ['4', '5'] }, true],
  [5, { in: [] }, false],
  [['0xAB', 'c'], { contains: '0xab' }, true],
  [['0xAB', 'c'], { contains: 'd' }, false],
  ['Abc', { contains: 'BC' }, true],
  [5, { contains: 5 }, false],
  [0, { exists: true }, true],
  [null, { exists: true }, false],
  [null, { exists: false }, true],
  [0, { exists: false }, false],
])('the value %j matches %j: %j', (value, condition, isMatch) => {
  expect(matches({ 'a.b': condition }, { a: { b: value } })).toBe(isMatch)
})

test('all conditions must match', () => {
  expect(matches({ a: { gte: 1, lt: 5 }, b: 'x' }, { a: 3, b: 'X' })).toBe(true)
  expect(matches({ a: { gte: 1, lt: 5 }, b: 'x' }, { a: 5, b: 'x' })).toBe(false)
  expect(matches({ a: { gte: 1, lt: 5 }, b: 'x' }, { a: 3, b: 'y' })).toBe(false)
  expect(matches({}, {})).toBe(true)
})

describe('totals', () => {
  const read = (aggregate: object, items: readonly object[]) => {
    const totals = readListQuery({ aggregate }).createAggregate?.()
    for (const item of items) totals?.add(item)
    return totals?.read()
  }
  const items = [
    { to: 'a', value: '0.1', block: 3 },
    { to: 'b', value: '2', block: null },
    { to: 'a', value: '0.2', block: 9 },
    { to: { x: 1 }, value: 'many', block: 4 },
    { to: { x: 1 }, value: Number.NaN, block: 4 },
    { value: 1, block: 4 },
  ]

  test('count the items if nothing else is requested', () => {
    expect(read({}, items)).toEqual({ count: 6 })
    expect(read({ count: false }, items)).toEqual({ count: 6 })
    expect(read({ min: 'block' }, items)).toEqual({ min: 3 })
    expect(read({ count: true, max: 'block' }, items)).toEqual({ count: 6, max: 9 })
  })

  test('of several paths are objects', () => {
    expect(read({ sum: ['value', 'block'] }, items)).toEqual({
      sum: { value: '3.3', block: '24' },
      notNumbers: { value: 2, block: 1 },
    })
  })

  test.each([
    [['lol', 1, 2], 1, 2],
    [[1, 'lol', '2'], 1, '2'],
    [['lol', {}, '10', true, '9'], '9', '10'],
    [[{}, 'b', 'a'], 'a', 'b'],
    [['b', 'a', {}], 'a', 'b'],
    [[false], null, null],
  ])('of %j have the extremes %j and %j', (values, min, max) => {
    const list = values.map((value) => ({ value }))
    expect(read({ min: 'value', max: 'value' }, list)).toEqual({ min, max })
  })

  test('are copied with their groups', () => {
    const aggregate = { count: true, sum: 'value', min: 'block', max: 'block', groupBy: 'to' }
    const totals = readListQuery({ aggregate }).createAggregate?.()
    for (const item of items.slice(0, 3)) totals?.add(item)
    const before = totals?.read()
    const copy = totals?.clone()
    for (const item of items.slice(3)) copy?.add(item)
    expect(totals?.read()).toEqual(before)
    expect(copy?.read()).toEqual(read(aggregate, items))
  })

  test('of no items are zero or null', () => {
    expect(read({ count: true, sum: 'value', min: 'value', max: 'value' }, [])).toEqual({
      count: 0,
      sum: '0',
      min: null,
      max: null,
    })
  })

  test('of groups are ranked by the first sum, and the others are counted', () => {
    const groups = [
      { to: 'b', count: 1, sum: '2' },
      { to: null, count: 1, sum: '1' },
      { to: 'a', count: 2, sum: '0.3' },
      { to: '{"x":1}', count: 2, sum: '0', notNumbers: { value: 2 } },
    ]
    const totals = { count: 6, sum: '3.3', notNumbers: { value: 2 } }
    const aggregate = { count: true, sum: 'value', groupBy: 'to' }
    expect(read({ ...aggregate, top: 4 }, items)).toEqual({ ...totals, groups })
    expect(read({ ...aggregate, top: 3 }, items)).toEqual({ ...totals, groups: groups.slice(0, 3), moreGroups: 1 })
  })

  test('show ten groups by default', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ to: i }))
    expect(read({ groupBy: 'to' }, many)).toMatchObject({ groups: { length: 10 }, moreGroups: 2 })
  })
})

test.each([
  [{ fields: [] }, '`fields` must be a path'],
  [{ fields: '' }, '`fields` must be a path'],
  [{ where: null }, '`where` must be an object'],
  [{ where: [] }, '`where` must be an object'],
  [{ where: { a: { constructor: 5 } } }, 'constructor is not an operator'],
  [{ aggregate: [] }, '`aggregate` must be an object'],
  [{ aggregate: null }, '`aggregate` must be an object'],
  [{ aggregate: { sum: 5 } }, '`aggregate.sum` must be a path'],
  [{ aggregate: { min: [5] } }, '`aggregate.min` must be a path'],
  [{ aggregate: { max: [] } }, '`aggregate.max` must be a path'],
  [{ aggregate: { top: 1.5 } }, '`aggregate.top` must be a whole number, at least 1.'],
])('%j is rejected', (args, message) => {
  expect(() => readListQuery(args)).toThrow(message)
})

test('fields of an item are selected by their path', () => {
  expect(readListQuery({ fields: 'a.b' }).project({ a: { b: 1, c: 2 } })).toEqual({ 'a.b': 1 })
  expect(readListQuery({}).project({ a: 1 })).toEqual({ a: 1 })
})
