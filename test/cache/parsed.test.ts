import { expect, test } from 'vitest'
import { ParsedResults } from '../../src/cache/parsed.ts'

const keep = (results: ParsedResults, key: string, data: unknown) => results.keep(key, JSON.stringify(data), data)

test('returns equal copies of the same text, and nothing for another one', () => {
  const results = new ParsedResults()
  const data = { a: [{ b: null, c: [true, 'x', 1.5] }], d: {} }
  const copies = [keep(results, 'key', data), results.copyOf('key', JSON.stringify(data))]
  for (const copy of copies) {
    expect(copy).toEqual(data)
    expect(copy).not.toBe(data)
    expect(copy).not.toHaveProperty(
      'a',
      expect.toSatisfy((list) => list === data.a),
    )
  }
  expect(results.copyOf('key', '{}')).toBeUndefined()
  expect(results.copyOf('other', JSON.stringify(data))).toBeUndefined()
})

test('keeps a mebibyte of text, those used last', () => {
  const results = new ParsedResults()
  const data = (i: number) => [i, 'x'.repeat(300_000)]
  for (const i of [0, 1, 2]) keep(results, `${i}`, data(i))
  results.copyOf('0', JSON.stringify(data(0)))
  keep(results, '3', data(3))
  const kept = [0, 1, 2, 3].filter((i) => results.copyOf(`${i}`, JSON.stringify(data(i))))
  expect(kept).toEqual([0, 2, 3])
  keep(results, '0', data(4))
  expect(results.copyOf('0', JSON.stringify(data(4)))).toEqual(data(4))
})
