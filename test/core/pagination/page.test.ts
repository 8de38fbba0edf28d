import { describe, expect, it } from 'vitest'
import { parametersAt, readPage } from '../../../src/core/pagination/page.ts'
import type { Query } from '../../../src/core/pagination/query.ts'
import { Direction } from '../../../src/core/pagination/range.ts'
import type { OperationMetadata } from '../../../src/core/types.ts'
import { ResponseError } from '../../../src/index.ts'

/* The API pages this query with its own cursor and ignores block bounds, so the client filters items. */

const metadata: OperationMetadata = {
  id: 'a.b',
  method: 'GET',
  path: '/',
  parameters: {},
  answer: 'object',
  credits: { amount: 1 },
  pages: { size: 'size', offset: 'offset', items: 'result' },
  window: { from: 'from', to: 'to', item: 'block', oneBound: 10 },
}
const query = (down = false): Query => ({
  metadata,
  streams: [],
  pageSize: 3,
  blocks: [10, 20],
  ignored: ['from', 'to'],
  span: 500,
  direction: new Direction(down),
  order: [],
  bounded: false,
  cursor: { parameter: 'cursor', next: 'next', chains: [], when: [] },
})
const start = { chunk: 0, offset: 0 }
const response = Response.json({}, { status: 206 })
const resultOf = (data: unknown) => ({ data, response, credits: 1, attempts: 2, source: 'network' as const })
const read = (blocks: readonly unknown[], next: unknown = 'more', down = false) =>
  readPage(query(down), start, 3, resultOf({ result: blocks.map((block) => ({ block })), next }))

describe('a page of an API that ignores block bounds', () => {
  it('keeps items from the first to the last block, and items without a block', () => {
    expect(read([8, 9, 10, 20, 21, 'x']).items).toEqual([{ block: 10 }, { block: 20 }, { block: 'x' }])
  })

  it.each([
    ['all before the first block', false, [5, 9], true],
    ['all after the last block', false, [21, 22], false],
    ['partly after the last block', false, [20, 21], true],
    ['all after the last block, newest first', true, [22, 21], true],
    ['all before the first block, newest first', true, [9, 5], false],
    ['none', false, [], true],
    ['without a block', false, ['x'], true],
  ])('detects whether a page has a successor if its items are %s', (_, down, blocks, hasNext) => {
    expect(read(blocks, 'more', down).next !== undefined).toBe(hasNext)
  })

  it.each(['', null, 7, {}])('is the last page if the next cursor is %j', (next) => {
    expect(read([10], next).next).toBeUndefined()
  })

  it('is requested by the cursor, without an offset', () => {
    const stream = { parameters: { chain: 'c' }, chunks: [{ list: ['x'] }] }
    expect(parametersAt(query(), stream, start, 3)).toStrictEqual({ chain: 'c', list: ['x'], size: 3 })
    expect(parametersAt(query(), stream, { ...start, next: 'n' }, 3)).toStrictEqual({
      chain: 'c',
      list: ['x'],
      size: 3,
      cursor: 'n',
    })
  })
})

describe('an invalid page', () => {
  const bounded: Query = { ...query(), bounded: true, ignored: [], cursor: undefined }

  it.each([
    ['has no list', () => readPage(query(), start, 3, resultOf({})), 'a.b: the response has no list `result`'],
    [
      'repeats its own cursor',
      () => readPage(query(), { ...start, next: 'n' }, 3, resultOf({ result: [], next: 'n' })),
      'a.b: the API returned the cursor of an earlier page again',
    ],
    [
      'repeats an earlier cursor',
      () => readPage(query(), { ...start, next: 'n', seen: 'm' }, 3, resultOf({ result: [], next: 'm' })),
      'a.b: the API returned the cursor of an earlier page again',
    ],
    [
      'has an item before the requested blocks',
      () => readPage({ ...query(), ignored: ['to'] }, start, 3, resultOf({ result: [{ block: 9 }] })),
      'a.b: an item of block 9 is outside the requested range',
    ],
    [
      'has an item after the requested blocks',
      () => readPage(bounded, { ...start, range: [10, 14] }, 3, resultOf({ result: [{ block: 14 }, { block: 15 }] })),
      'a.b: an item of block 15 is outside the requested range',
    ],
  ])('that %s throws a ResponseError', (_, act, message) => {
    try {
      act()
    } catch (error) {
      expect(error).toBeInstanceOf(ResponseError)
      expect(error).toMatchObject({ message, operation: 'a.b', attempts: 2 })
      expect((error as ResponseError).response.status).toBe(206)
      return
    }
    throw new Error('it was accepted')
  })
})
