import { expect, onTestFinished, test, vi } from 'vitest'
import { findNearest } from '../../../src/core/util/nearest.ts'

test.each([
  ['a letter off', 'namw', ['size', 'name'], 'name'],
  ['the first of two equally near candidates', 'ab', ['ac', 'ad'], 'ac'],
  ['in upper case', 'NAME', ['name'], 'name'],
  ['a prefix', 'solana', ['base-mainnet', 'solana-mainnet'], 'solana-mainnet'],
  ['a letter off is nearer than a prefix', 'abc', ['abd', 'abcdef'], 'abd'],
  ['too many extra letters in the candidate', 'abc', ['aaaabc'], undefined],
  ['too many extra letters in the text', 'aaaabc', ['abc'], undefined],
  ['a different first letter', 'name', ['came'], undefined],
  ['long and too different', 'abcdefghi', ['axxxxxxxx'], undefined],
  ['no candidates', 'name', [], undefined],
])('finds the nearest candidate: %s', (_, text, candidates, expected) => {
  expect(findNearest(text, candidates)).toBe(expected)
})

test.each([65, 100_000, 4_000_000])('suggests nothing for a text of %i characters, without comparing it', (length) => {
  const text = 'name'.padEnd(length, 'e')
  const lowerCase = vi.spyOn(String.prototype, 'toLowerCase')
  onTestFinished(() => lowerCase.mockRestore())
  expect(findNearest(text, [text, 'name'])).toBeUndefined()
  expect(findNearest('name', [text])).toBeUndefined()
  expect(lowerCase.mock.contexts.map((context) => String(context).length)).toEqual([4])
})
