import { expect, test } from 'vitest'
import { parseDuration, parseUtcTime } from '../../src/catalog/duration.ts'

test.each([
  ['30m', 1_800],
  ['24h', 86_400],
  ['7d', 604_800],
  ['2w', 1_209_600],
  ['0h', 0],
  ['24', undefined],
  ['h', undefined],
  ['', undefined],
  ['-24h', undefined],
  ['1.5h', undefined],
  ['24hours', undefined],
  ['24s', undefined],
  ['1234567h', undefined],
])('parseDuration reads %j as %s seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each([
  ['2026-01-31', Date.UTC(2026, 0, 31)],
  ['2026-01-31T12:00', Date.UTC(2026, 0, 31, 12)],
  ['2026-01-31T12:00Z', Date.UTC(2026, 0, 31, 12)],
  ['2026-01-31T12:00:30.5', Date.UTC(2026, 0, 31, 12, 0, 30, 500)],
  ['2026-01-31T12:00+02:00', Date.UTC(2026, 0, 31, 10)],
  ['2026-01-31T12:00-0230', Date.UTC(2026, 0, 31, 14, 30)],
  ['2026-02-31', undefined],
  ['2026-13-01', undefined],
  ['2026-01-31T25:00', undefined],
  ['2026-01-31T12', undefined],
  ['2026-01-31Z', undefined],
  ['on 2026-01-31', undefined],
  ['2026-01-31 UTC', undefined],
  ['', undefined],
])('parseUtcTime reads %j as UTC', (text, milliseconds) => {
  // Without a zone, a time would otherwise be in the zone of the computer.
  const { TZ } = process.env
  process.env['TZ'] = 'Asia/Tokyo'
  try {
    expect(parseUtcTime(text)).toBe(milliseconds === undefined ? undefined : milliseconds / 1000)
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
})
