import { expect, test } from 'vitest'
import { datesOf, endOf } from '../../src/redis/period.ts'

test.each([
  [202611, 1, '2026-12-01', { month: '2026-11' }],
  [202612, 1, '2027-01-01', { month: '2026-12' }],
  [202612, 15, '2027-01-15', { month: '2026-12' }],
  [20261122, 15, '2026-11-23', { month: '2026-11', day: '2026-11-22' }],
  [20261231, 1, '2027-01-01', { month: '2026-12', day: '2026-12-31' }],
  [20280228, 1, '2028-02-29', { month: '2028-02', day: '2028-02-28' }],
])('period %i, with months that start on day %i, ends on %s', (period, monthStartsOn, end, dates) => {
  expect(new Date(endOf(period, monthStartsOn)).toISOString()).toBe(`${end}T00:00:00.000Z`)
  expect(datesOf(period)).toEqual(dates)
})
