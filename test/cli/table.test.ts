import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { constantColumns, Table } from '../../src/cli/table.ts'
import { measureCpuTime } from '../support/cpu-time.ts'

const zeroWidth = '\u200b'

test.each([0, -1, 1, 2, 9, 80])('a table for a terminal with %d columns ends', (width) => {
  const table = new Table([{ name: 'vitalik.eth', address: '0x1' }], width)
  expect(table.row({ name: 'vitalik.eth', address: '0x1' })).toMatch(/^v|^…/)
})

test('takes linear time for zero-width characters', () => {
  const elapsed = measureCpuTime()
  const row = {
    name: `${zeroWidth.repeat(200_000)}${'a'.repeat(99)}`,
    other: `${'x'.repeat(20)}${zeroWidth}`.repeat(5_000),
  }
  const line = new Table([row], 40).row(row)
  expect(stringWidth(line)).toBeLessThanOrEqual(40)
  expect(elapsed()).toBeLessThan(1_000)
})

test('takes linear time for many columns, many rows, and rows without a common column', () => {
  const elapsed = measureCpuTime()
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`column ${i}`, i]))
  expect(new Table([wide], 80).hidden.length).toBeGreaterThan(19_900)
  expect(new Table([wide], 65_535).row(wide).length).toBeLessThanOrEqual(65_535)
  const long = Array.from({ length: 150_000 }, (_, i) => ({ id: i }))
  expect(new Table(long, 80).header).toBe('id')
  const mixed = Array.from({ length: 5_000 }, (_, i) => ({ [`a${i}`]: 1, [`b${i}`]: 1 }))
  expect(constantColumns(mixed).size).toBe(0)
  expect(elapsed()).toBeLessThan(5_000)
})

test('long cells end with an ellipsis, and long hexadecimal values show both ends', () => {
  const row = { data: `0x${'a'.repeat(99_999)}b`, text: `c${zeroWidth.repeat(99_999)}d` }
  const table = new Table([row], 80)
  expect(table.row(row)).toMatch(/^0xa+…a+b {2}c\u200b+…$/)
})

test('widths shrink to the terminal, the widest columns first', () => {
  const row = { a: 'x'.repeat(60), b: 'y'.repeat(30), c: 'z'.repeat(5) }
  expect(new Table([row], 60).row(row)).toBe(`${'x'.repeat(24)}…  ${'y'.repeat(25)}…  zzzzz`)
})
