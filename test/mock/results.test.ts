import { expect, test } from 'vitest'
import { description } from '../../generated/mock.gen.ts'
import type { OperationMetadata } from '../../src/core/types.ts'
import { mockFetch } from '../../src/mock/index.ts'

/* Operations that the mock does not simulate return their example, with the parameters of the call. */

const parameters: OperationMetadata['parameters'] = {
  symbol: { type: 'string', in: 'query' },
  count: { type: 'integer', in: 'query' },
  live: { type: 'boolean', in: 'query' },
  page: { type: 'integer', in: 'query' },
  tags: { type: 'array', items: { type: 'string' }, in: 'query' },
}
const example = { symbol: 'A', count: 1, live: false, page: 'first', tags: ['x'], other: 5 }

/** Calls an operation whose example is `body`. */
async function resultOf(body: unknown, query: string, items?: string) {
  const metadata = { id: 'prices.get', method: 'GET', path: '/prices', parameters, credits: { amount: 1 } } as const
  const route = {
    ...{ id: 'prices.get', path: '/prices', parameters: () => true },
    metadata: { ...metadata, answer: 'any' as const, ...(items && { chunk: { parameter: 'tags', items } }) },
    responses: { 200: { 'application/json': { only: 'example' } } },
  }
  const fetch = mockFetch({ description: { ...description, routes: [route], examples: { example: body } } })
  return (await fetch(`http://mock/prices?${query}`, { headers: { 'x-api-key': 'any' } })).json()
}

test('an example has the parameters of the call, as text if the example has a text', async () => {
  expect(await resultOf(example, 'symbol=B&count=3&live=true&page=7&tags=a,b')).toEqual({
    ...example,
    symbol: 'B',
    count: 3,
    live: true,
    page: '7',
  })
  expect(await resultOf(example, '')).toEqual(example)
})

test('each item of a list has the parameters of the call', async () => {
  expect(await resultOf([example, 'text', null], 'symbol=B')).toEqual([{ ...example, symbol: 'B' }, 'text', null])
  expect(await resultOf({ rows: [example] }, 'symbol=B', 'rows')).toEqual({ rows: [{ ...example, symbol: 'B' }] })
})

test.each([['text'], [5], [null], [true]])('an example may be %j', async (body) => {
  expect(await resultOf(body, 'symbol=B')).toBe(body)
})
