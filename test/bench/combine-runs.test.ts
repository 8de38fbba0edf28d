import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { combineRuns } from '../../bench/combine-runs.ts'
import { formatReport, quantity, type Report } from '../../bench/report.ts'
import { formatResults } from '../../bench/results.ts'

const runOf = (...values: number[]): Report => [
  'Node v24.21.0',
  {
    title: 'over loopback',
    columns: ['µs a call', 'right'],
    rows: values.map((value, i) => ({ label: `client ${i}`, cells: [quantity(value, 1, ' µs'), 'yes'] })),
  },
]

test('each number becomes the median of its row and column, with the spread of all runs', () => {
  const { report, spreads } = combineRuns([runOf(10, 3), runOf(1_200, 3), runOf(40, 3)])
  expect(report).toEqual(runOf(40, 3))
  expect(spreads).toEqual([1190 / 40, 0])
})

test('text, and a row that is not in all runs, are from the last run', () => {
  const { report, spreads } = combineRuns([['first run', ...runOf(1).slice(1)], runOf(2, 7)])
  expect(report).toEqual(runOf(2, 7))
  expect(spreads).toEqual([0.5])
})

test('a report is printed as aligned tables', () => {
  expect(formatReport(runOf(9.5, 1_200)).split('\n')).toEqual([
    'Node v24.21.0',
    '',
    'over loopback    µs a call     right',
    '  client 0          9.5 µs       yes',
    '  client 1      1,200.0 µs       yes',
  ])
})

test('bench/RESULTS.md contains the numbers of bench/results.json', () => {
  const [json, text] = ['bench/results.json', 'bench/RESULTS.md'].map((file) => readFileSync(file, 'utf8'))
  expect(formatResults(JSON.parse(json ?? ''))).toBe(text)
})
