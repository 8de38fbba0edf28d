import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

const command = [
  'events',
  'list',
  '--chain',
  'ethereum-mainnet',
  '--contract-addresses',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '--event-type',
  'tokenTransfer',
  '--block-from',
  '21000000',
  '--mock',
]
const long = [...command, '--block-to', '21099999', '--estimate']
const short = [...command, '--block-to', '21000999', '--estimate']

test('--estimate prints a range of credits as JSON, and as a sentence on a terminal', async () => {
  const estimate = JSON.parse((await runCommand(long)).out)
  expect(Object.keys(estimate)).toEqual(['calls', 'credits', 'low', 'high', 'spent'])
  expect(estimate.low).toBeLessThan(estimate.high)
  const text = (await runCommand(long, { terminal: 80 })).out
  expect(text).toMatch(
    /^about [\d,]+ calls, [\d,]+ credits, most likely between [\d,]+ and [\d,]+; the estimate itself cost [\d,]+\n$/,
  )
  const exact = (await runCommand([...short, '--all'], { terminal: 80 })).out
  expect(exact).toMatch(/^\d+ calls, [\d,]+ credits; the estimate itself cost [\d,]+\n$/)
})

test('--max-credits limits what --estimate spends', async () => {
  expect(JSON.parse((await runCommand([...long, '--max-credits', '120'])).out).spent).toBe(100)
  expect((await runCommand([...long, '--max-credits', '40'])).err).toContain('50 credits would exceed')
})

test('--estimate cannot be combined with flags that it would ignore', async () => {
  for (const flags of [['--plan'], ['--curl'], ['--limit', '5', '--all'], ['--cursor-file', 'x', '--all']]) {
    const { exit, err } = await runCommand([...long, ...flags])
    expect([exit, err]).toEqual([2, expect.stringContaining(`--estimate and ${flags[0]} cannot be combined`)])
  }
  expect((await runCommand(['names', 'resolve', '--estimate'])).err).toContain('unknown option')
})

test('--plan with --limit counts the calls that the limit needs', async () => {
  const plan = [
    'transactions',
    'history',
    '--chain',
    'ethereum-mainnet',
    '--addresses',
    `0x${'80'.repeat(20)}`,
    '--plan',
  ]
  const { out } = await runCommand([...plan, '--all', '--limit', '300'])
  expect(JSON.parse(out)).toEqual({ calls: 11, credits: 220 })
})
