import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../src/index.ts'
import { parametersAt, readPage } from '../../src/pagination/page.ts'
import type { Query } from '../../src/pagination/query.ts'
import { Direction } from '../../src/pagination/range.ts'
import type { OperationMetadata } from '../../src/types.ts'

/* Pages of a service with a cursor of its own, that looks at no bounds: those are kept here. */

const metadata: OperationMetadata = {
  id: 'a.b',
  method: 'GET',
  path: '/',
  parameters: {},
  answer: 'object',
  credits: { amount: 1 },
  items: 'result',
  pages: { size: 'size', offset: 'offset' },
  window: { from: 'from', to: 'to', item: 'block', oneBound: 10 },
}
const query = (down = false): Query => ({
  metadata,
  streams: [],
  fullPage: 50,
  pageSize: 3,
  blocks: [10, 20],
  ignored: ['from', 'to'],
  span: 500,
  direction: new Direction(down),
  order: [],
  bounded: false,
  cursor: { parameter: 'cursor', next: 'next', chains: [], when: [] },
})
const start = { batch: 0, offset: 0 }
const answer = (data: unknown) => ({ data, response: Response.json({}, { status: 206 }), credits: 1, attempts: 2 })
const read = (blocks: readonly unknown[], next: unknown = 'more', down = false) =>
  readPage(query(down), start, answer({ result: blocks.map((block) => ({ block })), next }))

describe('a page of a service that looks at no bounds', () => {
  it('is held to them, first and last included; what has no block stays', () => {
    expect(read([8, 9, 10, 20, 21, 'x']).items).toEqual([{ block: 10 }, { block: 20 }, { block: 'x' }])
  })

  it.each([
    ['before the first', false, [5, 9], true],
    ['behind the last', false, [21, 22], false],
    ['up to the last', false, [20, 21], true],
    ['behind the last, on the way down', true, [22, 21], true],
    ['before the first, on the way down', true, [9, 5], false],
    ['from nowhere', false, [], true],
    ['without blocks', false, ['x'], true],
  ])('%s goes on, or not', (_, down, blocks, goesOn) => {
    expect(read(blocks, 'more', down).next !== undefined).toBe(goesOn)
  })

  it.each(['', null, 7, {}])('is the last one where the cursor is %j', (next) => {
    expect(read([10], next).next).toBeUndefined()
  })

  it('is asked for by the cursor alone, and the first one by nothing', () => {
    const stream = { parameters: { chain: 'c' }, batches: [{ list: ['x'] }] }
    expect(parametersAt(query(), stream, start)).toStrictEqual({ chain: 'c', list: ['x'], size: 3 })
    expect(parametersAt(query(), stream, { ...start, next: 'n' })).toStrictEqual({
      chain: 'c',
      list: ['x'],
      size: 3,
      cursor: 'n',
    })
  })
})

describe('an answer that is no page', () => {
  const bounded: Query = { ...query(), bounded: true, ignored: [], cursor: undefined }

  it.each([
    ['has no list', () => readPage(query(), start, answer({})), 'a.b: the response has no list `result`'],
    [
      'leads back to itself',
      () => readPage(query(), { ...start, next: 'n' }, answer({ result: [], next: 'n' })),
      'a.b: the cursor of the next page is that of an earlier page',
    ],
    [
      'leads back to an earlier page',
      () => readPage(query(), { ...start, next: 'n', seen: 'm' }, answer({ result: [], next: 'm' })),
      'a.b: the cursor of the next page is that of an earlier page',
    ],
    [
      'holds an item before the requested blocks',
      () => readPage({ ...query(), ignored: ['to'] }, start, answer({ result: [{ block: 9 }] })),
      'a.b: an item of block 9 is outside the requested range',
    ],
    [
      'holds an item behind the requested blocks',
      () => readPage(bounded, { ...start, range: [10, 14] }, answer({ result: [{ block: 14 }, { block: 15 }] })),
      'a.b: an item of block 15 is outside the requested range',
    ],
  ])('%s', (_, act, message) => {
    try {
      act()
    } catch (error) {
      expect(error).toBeInstanceOf(ResponseError)
      expect(error).toMatchObject({ message, operation: 'a.b', attempts: 2 })
      expect((error as ResponseError).response.status).toBe(206)
      return
    }
    throw new Error('it was taken for a page')
  })
})
