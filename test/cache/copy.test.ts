import { expect, test } from 'vitest'
import { prepareCopy } from '../../src/cache/copy.ts'

test.each([
  '[{"a":[],"b":[null,[1,"x"],{}]},true]',
  '{"1":{},"__proto__":{"a":{}},"constructor":{"b":[1]}}',
  `[${Array.from({ length: 20 }, (_, i) => JSON.stringify(Object.fromEntries(Array.from({ length: i }, (_, n) => [`p${n}`, n % 2 ? { n } : n]))))}]`,
  '"text"',
  'null',
])('copies %s', (text) => {
  const copy = prepareCopy(JSON.parse(text))
  expect(JSON.stringify(copy())).toBe(text)
  expect(JSON.stringify(copy())).toBe(text)
})

test('returns copies that share no object with each other', () => {
  const copy = prepareCopy(JSON.parse('{"a":[{"b":1},2],"c":["x"],"__proto__":{"d":{}}}'))
  const objects = (value: unknown): readonly object[] =>
    typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objects)] : []
  const first = objects(copy())
  expect(first).toHaveLength(6)
  expect(objects(copy()).filter((object) => first.includes(object))).toEqual([])
  expect(first.every((object) => !Object.isFrozen(object))).toBe(true)
})
