import { expect, test } from 'vitest'
import { copyJson, ParsedResults } from '../../src/cache/parsed.ts'

test('copies values of JSON, including properties that JavaScript treats specially', () => {
  const text = '{"a":[{"b":null,"c":[true,"x",1.5]}],"__proto__":{"d":{}},"constructor":{"e":[1]}}'
  const data = JSON.parse(text)
  const copy = copyJson(data)
  expect(JSON.stringify(copy)).toBe(text)
  expect(copy).not.toBe(data)
  Object.assign(Object(copy).a[0], { b: 'changed' })
  expect(JSON.stringify(data)).toBe(text)
})

test('finds a result only by the value that it was parsed from', () => {
  const results = new ParsedResults()
  results.keep('key', { stored: 'stored', expires: 1, text: '{}', data: {} })
  expect(results.find('key', 'stored')).toMatchObject({ text: '{}' })
  expect(results.find('key', 'other')).toBeUndefined()
  expect(results.find('other', 'stored')).toBeUndefined()
})

test('keeps a mebibyte of text, the results used last', () => {
  const results = new ParsedResults()
  const keep = (key: string) =>
    results.keep(key, { stored: key, expires: 1, text: 'x'.repeat(300_000), data: undefined })
  for (const key of ['a', 'b', 'c']) keep(key)
  results.find('a', 'a')
  keep('d')
  expect(['a', 'b', 'c', 'd'].filter((key) => results.find(key, key))).toEqual(['a', 'c', 'd'])
  keep('a')
  expect(['a', 'c', 'd'].filter((key) => results.find(key, key))).toEqual(['a', 'c', 'd'])
})
