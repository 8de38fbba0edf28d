import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog/catalog.ts'
import { toBrief, withTimes } from '../../src/mcp/brief.ts'
import { ItemFields } from '../../src/mcp/item-fields.ts'
import { listQueryInstructions, readListQuery } from '../../src/mcp/list-query.ts'
import { toTable } from '../../src/mcp/table.ts'
import { connectTo, expandTables, startServer } from './client.ts'

const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

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
  expect('denominatedBalance' in Object(toBrief(entry, fieldsOf('wallet.portfolio'), omitted))).toBe(!isOmitted)
  expect([...omitted]).toEqual(isOmitted ? ['denominatedBalance'] : [])
})

test.each([
  ['events.list', { timestamp: 1_729_403_664_000 }, { timestamp: '2024-10-20T05:54:24Z' }],
  ['transactions.history', { timestamp: 1_729_403_664_250 }, { timestamp: '2024-10-20T05:54:24.250Z' }],
  // The unit of this field is not documented.
  ['swaps.quote', { expiresAt: 1_729_403_664 }, { expiresAt: '2024-10-20T05:54:24Z' }],
  ['swaps.quote', { expiresAt: 1_729_403_664_000 }, { expiresAt: '2024-10-20T05:54:24Z' }],
  // A time in milliseconds soon after 1970.
  ['events.list', { timestamp: 5_000 }, { timestamp: '1970-01-01T00:00:05Z' }],
  ['events.list', { timestamp: 1e300 }, { timestamp: 1e300 }],
  ['events.list', { timestamp: 'soon' }, { timestamp: 'soon' }],
  ['wallet.portfolio', { timestamp: 1_729_403_664_000 }, { timestamp: 1_729_403_664_000 }],
  ['events.list', { blockNumber: 1_729_403_664_000 }, { blockNumber: 1_729_403_664_000 }],
])('the times of %s in %j are %j', (operation, entry, expected) => {
  expect(withTimes(entry, fieldsOf(operation))).toEqual(expected)
})

test('the fields that replies convert or omit are fields of items', () => {
  const found = catalog().flatMap(({ metadata }) => {
    const fields = new ItemFields(metadata)
    const { times, repetitions } = fields
    for (const { field, decimals } of repetitions.values())
      for (const name of [field, decimals ?? field]) fields.check('', name)
    const names = [...times.keys(), ...repetitions.keys()]
    return names.length ? [[metadata.id, names.sort()]] : []
  })
  expect(Object.fromEntries(found)).toEqual({
    'events.list': ['raw', 'timestamp'],
    'swaps.quote': ['expiresAt'],
    'swaps.quotes': ['expiresAt'],
    'transactions.byHash': ['timestamp'],
    'transactions.history': ['timestamp'],
    'wallet.balancesAt': ['denominatedBalance'],
    'wallet.portfolio': ['denominatedBalance'],
  })
})

test('the examples in the instructions are valid arguments of the list of events', () => {
  const examples = listQueryInstructions.match(/\{.*?\}(?=[;)])/g)?.map((text) => JSON.parse(text))
  const [where, aggregate] = examples ?? []
  const fields = fieldsOf('events.list')
  const { where: filter, createAggregate } = readListQuery(
    { fields: ['decoded.value'], where: { ...where, 'decoded.to': usdc }, aggregate },
    fields,
  )
  expect(filter({ blockNumber: 5, decoded: { to: usdc } })).toBe(true)
  expect(createAggregate).toBeDefined()
})

test('a field that a call asks for is not omitted', async () => {
  const client = await connectTo((await startServer()).url)
  const names = ['balance', 'decimals', 'denominatedBalance']
  const query = { chain: 'ethereum-mainnet', addresses: [wallet], tokenTypes: 'fungible', fields: names }
  const { content } = await client.callTool({ name: 'wallet_portfolio', arguments: query })
  const [first] = content
  const body = JSON.parse(first?.type === 'text' ? first.text : '')
  expect(body).not.toHaveProperty('omitted')
  expect(body.data.columns).toContain('denominatedBalance')
})

/** Returns the fields of the items of an operation. */
function fieldsOf(id: string): ItemFields {
  const entry = catalog().find(({ metadata }) => metadata.id === id)
  if (!entry) throw new Error(`there is no ${id}`)
  return new ItemFields(entry.metadata)
}
