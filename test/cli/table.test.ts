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
  expect(new Table(long, 80).header).toBe('    id')
  const mixed = Array.from({ length: 5_000 }, (_, i) => ({ [`a${i}`]: 1, [`b${i}`]: 1 }))
  expect(constantColumns(mixed).size).toBe(0)
  expect(elapsed()).toBeLessThan(5_000)
})

test('long cells end with an ellipsis, and long hexadecimal values show both ends', () => {
  const row = { data: `0x${'a'.repeat(99_999)}b`, text: `c${zeroWidth.repeat(99_999)}d` }
  const table = new Table([row], 80)
  expect(table.row(row)).toMatch(/^0xa+…a+b {2}c\u200b+…$/)
})

const hash = `0x${'ab'.repeat(32)}`

test('shows from, to and value of decoded events instead of their raw form', () => {
  const event = {
    blockNumber: 21000002,
    timestamp: 1729164024000,
    decoded: { label: 'Transfer(address from, address to)', type: 'fungible', from: hash, to: hash, value: '5.25' },
    raw: { topic_0: hash },
    txHash: hash,
  }
  const nft = { ...event, decoded: { ...event.decoded, tokenId: '7' } }
  const wide = new Table([event, nft], 200)
  expect(wide.header).toMatch(/^blockNumber {2}timestamp {2,}from {2,}to {2,}value {2}tokenId {2}txHash {2,}label/)
  const table = new Table([event], 80)
  expect(table.header).toBe('blockNumber  timestamp             from         to           value  txHash')
  expect(table.row(event)).toBe('   21000002  2024-10-17T11:20:24Z  0xabab…abab  0xabab…abab   5.25  0xabab…babab')
  expect(table.hidden).toEqual(['decoded.label', 'decoded.type', 'raw'])
})

test('prefers the hash of the transaction to a column that is mostly empty', () => {
  const transfer = { from: hash, to: hash, value: '3890.98' }
  const event = { blockNumber: 21000002, timestamp: 1729164024000, decoded: transfer, txHash: hash }
  const nft = { ...event, decoded: { ...transfer, value: undefined, tokenId: '71' } }
  const table = new Table([nft, event, event], 80)
  expect(table.header).toMatch(/^blockNumber {2}timestamp {2,}from {2,}to {2,}value {2}txHash$/)
  expect(table.hidden).toEqual(['decoded.tokenId'])
  expect(new Table([nft, nft, event], 80).header).toMatch(/to {2,}value {2}tokenId$|to {2,}tokenId {2}txHash$/)
})

test.each([40, 60, 80])('shortens hashes and text, but neither amounts, times nor titles, in %d columns', (width) => {
  const rows = [
    {
      amountOfTokens: '123456789012345678901234567890',
      time: '2026-01-31T12:00:00Z',
      hash,
      comment: 'word '.repeat(20),
    },
    { amountOfTokens: '1', time: '2026-01-31', hash, comment: '' },
  ]
  const table = new Table(rows, width)
  const lines = [table.header, ...rows.map((row) => table.row(row))]
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
  expect(lines[0]).toMatch(/^ {16}amountOfTokens( |$)/)
  expect(lines[1]).toMatch(/^123456789012345678901234567890( |$)/)
  expect(lines[2]).toMatch(/^ {29}1( |$)/)
  if (width > 40) expect(lines[1]).toContain('2026-01-31T12:00:00Z')
})

test('times take precedence if not all columns fit', () => {
  const row = { hash, transactionSubtype: 'outgoing', amount: '-5229.56', timestamp: 1729164024000, tokenId: 31 }
  const table = new Table([row], 60)
  expect(table.header.trim().split(/ +/)).toEqual(['hash', 'transactionSubtype', 'timestamp'])
  expect(table.hidden).toEqual(['amount', 'tokenId'])
})

test('an amount in a later row is complete, even if it is wider than its column', () => {
  const table = new Table([{ value: '1', hash }], 30)
  expect(table.row({ value: '123456789', hash })).toMatch(/^123456789 {2}0x/)
})

test('addresses in base58 show both ends', () => {
  const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(new Table([{ address }], 20).row({ address })).toBe(
    'EPjFWdd5Au…wyTDt1v'.replace('wyTDt1v', 'GkZwyTDt1v'.slice(1)),
  )
})

test('widths shrink to the terminal, the widest columns first', () => {
  const row = { a: 'x'.repeat(60), b: 'y'.repeat(30), c: 'z'.repeat(5) }
  expect(new Table([row], 60).row(row)).toBe(`${'x'.repeat(24)}…  ${'y'.repeat(25)}…  zzzzz`)
})
