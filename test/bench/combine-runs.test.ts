import { expect, test } from 'vitest'
import { combineRuns } from '../../bench/combine-runs.ts'

test('each number becomes the median of its position, with the spread of all runs', () => {
  const { text, spreads } = combineRuns(['fetch 10 µs, 3 calls', 'fetch 20 µs, 3 calls', 'fetch 40 µs, 3 calls'])
  expect(text).toBe('fetch 20 µs, 3 calls')
  expect(spreads).toEqual([1.5, 0])
})

test('columns stay aligned, and a median that is wider than the first number keeps the space before it', () => {
  expect(combineRuns(['a   9.5 MB', 'a  10.5 MB', 'a  11.5 MB']).text).toBe('a  10.5 MB')
  expect(combineRuns(['grows 9 MB', 'grows -10 MB', 'grows 1,200 MB']).text).toBe('grows 9 MB')
  expect(combineRuns(['grows 9 MB', 'grows 1,000 MB', 'grows 1,200 MB']).text).toBe('grows 1,000 MB')
})

test('a comma after a number is not part of it', () => {
  expect(combineRuns(['got 10, 9.5', 'got 9.9, 9.8', 'got 9.7, 10']).text).toBe('got 9.9, 9.8')
})

test('lines that differ only in numbers and spaces are combined', () => {
  const runs = ['got 9.5, 2    fair', 'got 10.5, 2.5 fair', 'got 11.5, 2.5 fair']
  expect(combineRuns(runs).text).toMatch(/^got 10\.5, 2\.5 +fair$/)
})

test('a line with other words is from the last run, and versions are not numbers', () => {
  expect(combineRuns(['Node v24.1.0', 'Node v24.2.0']).text).toBe('Node v24.2.0')
  expect(combineRuns(['1 slow', '2 fast']).text).toBe('2 fast')
})
