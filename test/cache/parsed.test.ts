import { expect, test } from 'vitest'
import { ParsedResults } from '../../src/cache/parsed.ts'

test('finds a result only by the value that it was parsed from', () => {
  const results = new ParsedResults()
  results.keep('key', { stored: 'stored', expires: 1, text: '{}', copy: () => ({}) })
  expect(results.find('key', 'stored')).toMatchObject({ text: '{}' })
  expect(results.find('key', 'other')).toBeUndefined()
  expect(results.find('other', 'stored')).toBeUndefined()
})

test('keeps up to 1 MiB of text: the most recently used results', () => {
  const results = new ParsedResults()
  const keep = (key: string) =>
    results.keep(key, { stored: key, expires: 1, text: 'x'.repeat(300_000), copy: () => ({}) })
  for (const key of ['a', 'b', 'c']) keep(key)
  results.find('a', 'a')
  keep('d')
  expect(['a', 'b', 'c', 'd'].filter((key) => results.find(key, key))).toEqual(['a', 'c', 'd'])
  keep('a')
  expect(['a', 'c', 'd'].filter((key) => results.find(key, key))).toEqual(['a', 'c', 'd'])
})
