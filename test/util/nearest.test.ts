import { expect, test } from 'vitest'
import { findNearest } from '../../src/util/nearest.ts'

test.each([
  ['a letter off', 'namw', ['size', 'name'], 'name'],
  ['of two as near the first', 'ab', ['ac', 'ad'], 'ac'],
  ['in capitals', 'NAME', ['name'], 'name'],
  ['cut short', 'solana', ['base-mainnet', 'solana-mainnet'], 'solana-mainnet'],
  ['cut short is no nearer than a letter off', 'abc', ['abd', 'abcdef'], 'abd'],
  ['too much before it', 'abc', ['aaaabc'], undefined],
  ['too much in it', 'aaaabc', ['abc'], undefined],
  ['of another beginning', 'name', ['came'], undefined],
  ['long and far off', 'abcdefghi', ['axxxxxxxx'], undefined],
  ['nothing to choose from', 'name', [], undefined],
])('what was meant: %s', (_, text, candidates, expected) => {
  expect(findNearest(text, candidates)).toBe(expected)
})
