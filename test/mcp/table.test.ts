import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBrief, withTimes } from '../../src/mcp/brief.ts'
import { toTable } from '../../src/mcp/table.ts'
import { expandTables } from './client.ts'

test('a list of objects becomes a table with each name, and each constant, once', () => {
  const items = ['a', 'b'].map((to) => ({ chain: 'ethereum-mainnet', decoded: { to, value: '1.50' }, txHash: to }))
  expect(toTable(items)).toEqual({
    same: { chain: 'ethereum-mainnet', 'decoded.value': '1.50' },
    equal: { txHash: 'decoded.to' },
    columns: ['decoded.to'],
    rows: [['a'], ['b']],
  })
})

test('a nested list becomes a table, whose columns are not repeated', () => {
  const tokenIds = ['1', '2', '3', '4']
  const metadata = (contract: string) => tokenIds.map((tokenId) => ({ tokenId, name: `${contract} ${tokenId}` }))
  const rows = (contract: string) => tokenIds.map((tokenId) => [tokenId, `${contract} ${tokenId}`])
  const items = ['first', 'second'].map((contract) => ({ contract, metadata: metadata(contract) }))
  expect(toTable(items)).toEqual({
    columns: ['contract', 'metadata'],
    rows: [
      ['first', { columns: ['tokenId', 'name'], rows: rows('first') }],
      ['second', { rows: rows('second') }],
    ],
  })
})

test.each([
  [[]],
  [[{ name: 'alone' }]],
  [['0xa', '0xb']],
  [[{ a: 1 }, 'text']],
  // Two fields with the same path.
  [[1, 2].map((value) => ({ 'long.name': value, long: { name: 5 } }))],
  // Nothing in common.
  [Array.from({ length: 200 }, (_, i) => ({ [`name${i}`]: i }))],
])('a list that is no shorter as a table stays as it is: %j', (items) => {
  expect(toTable(items)).toEqual(items)
})

const scalar = fc.oneof(fc.integer(), fc.string({ maxLength: 5 }), fc.boolean(), fc.constantFrom('0xa', '0xb'))
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'rows'), scalar, { maxKeys: 5 })
const item = fc.record(
  {
    tokenAddress: scalar,
    balance: scalar,
    decoded: record.filter((value) => Object.keys(value).length > 0),
    metadata: fc.array(record, { maxLength: 4 }),
    names: fc.array(scalar, { maxLength: 3 }),
  },
  { requiredKeys: ['tokenAddress'] },
)

test('a table loses no value of any list', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const text = JSON.stringify(toTable(items))
      expect(text.length).toBeLessThanOrEqual(JSON.stringify(items).length)
      expect(sorted(expandTables(JSON.parse(text), false))).toEqual(sorted(items))
    }),
  )
})

/** Sorts the names of all objects, because a table does not keep their order. */
const sorted = (value: unknown): unknown =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
      : part,
  )

test.each([
  ['40095.04', '40095040000000000000000', 18, true],
  ['1', '1', undefined, true],
  ['0', '0', 18, true],
  ['0.1', '100001', 6, false],
  ['1', '1', 18, false],
  ['many', '1', 0, false],
  ['1', '1', -1, false],
  ['1', '1', 1e9, false],
])('balance %s, base units %s, decimals %s: omitted %s', (balance, denominatedBalance, decimals, isOmitted) => {
  const omitted = new Set<string>()
  const entry = { balance, denominatedBalance, ...(decimals !== undefined && { decimals }) }
  expect('denominatedBalance' in Object(toBrief(entry, omitted))).toBe(!isOmitted)
  expect([...omitted]).toEqual(isOmitted ? ['denominatedBalance'] : [])
})

test.each([
  [{ timestamp: 1_729_403_664_000 }, { timestamp: '2024-10-20T05:54:24Z' }],
  [{ timestamp: 1_729_403_664_250 }, { timestamp: '2024-10-20T05:54:24.250Z' }],
  [{ expiresAt: 1_729_403_664 }, { expiresAt: '2024-10-20T05:54:24Z' }],
  [{ timestamp: 1e300 }, { timestamp: 1e300 }],
  [{ timestamp: 'soon' }, { timestamp: 'soon' }],
  [{ blockNumber: 1_729_403_664_000 }, { blockNumber: 1_729_403_664_000 }],
])('the times of %j are %j', (entry, expected) => {
  expect(withTimes(entry)).toEqual(expected)
})
