import { describe, expect, test } from 'vitest'
import type { OperationMetadata } from '../../src/core/types.ts'
import { checkAddresses, checkRules, checkSigned, effectiveValues, requestedBlocks } from '../../src/mock/rules.ts'

const chain = 'ethereum-mainnet'
const metadata: OperationMetadata = {
  id: 'example.list',
  method: 'GET',
  path: '/example',
  parameters: {
    chain: { type: 'string', in: 'query' },
    address: { type: 'string', in: 'query', address: true },
    since: { type: 'string', in: 'query', time: 'YYYY-MM-DDTHH:mm:ssZ' },
  },
  answer: 'array',
  credits: { amount: 1 },
  window: { from: 'from', to: 'to', item: 'block', oneBound: 10, span: 20 },
  ignored: { tezos: ['to'], solana: ['to', 'kinds'] },
  firstOnly: { solana: ['addresses'] },
}

/** Returns the constraints that the values break, by parameter. */
const broken = (values: Record<string, unknown>, changed: Partial<OperationMetadata> = {}) =>
  checkRules({ ...metadata, ...changed }, values).map(({ property, value, constraints }) => [
    property,
    value,
    constraints,
  ])

describe('exclusive parameters', () => {
  const alternatives = { parameters: ['from', 'hash'] }

  test('cannot be combined', () => {
    expect(broken({ from: 1, hash: '0x' }, { oneOf: [alternatives] })).toEqual([
      ['hash', '0x', { exclusive: 'hash cannot be combined with from; send one of from, hash' }],
    ])
    expect(broken({ hash: '0x' }, { oneOf: [alternatives] })).toEqual([])
    expect(broken({}, { oneOf: [alternatives] })).toEqual([])
  })

  test('can be combined if only one is required', () => {
    const oneOf = [{ ...alternatives, required: true, exclusive: false }]
    expect(broken({ from: 1, hash: '0x' }, { oneOf })).toEqual([])
    expect(broken({}, { oneOf })).toEqual([
      ['from', undefined, { required: 'from is missing; send one of from, hash' }],
    ])
  })
})

describe('a time', () => {
  test.each(['2025-02-28T23:59:59Z', '2025-02-28T23:59', '2025-02-28', 5, undefined])('may be %j', (since) => {
    expect(broken({ since })).toEqual([])
  })

  test.each(['2025-02-30T10:00', '2025-02-30', '2025-13-01T00:00:00Z'])('must exist, unlike %j', (since) => {
    expect(broken({ since })).toEqual([['since', since, { time: 'since is not a valid time' }]])
  })
})

describe('a block range', () => {
  test.each([
    [{ from: 5, to: 5 }],
    [{ from: 5, to: 25 }],
    [{ from: 5 }],
    [{ to: 5 }],
    [{ from: '9', to: 5 }],
    [{ from: 9, to: '5' }],
  ])('may be %j', (values) => {
    expect(broken(values)).toEqual([])
  })

  test('must not end before it begins, nor be larger than its limit', () => {
    expect(broken({ from: 5, to: 4 })).toEqual([['to', 4, { window: 'to must not be less than from' }]])
    expect(broken({ from: 5, to: 26 })).toEqual([['to', 26, { window: 'to must not be more than 20 after from' }]])
    expect(broken({ from: 5, to: 26 }, { window: { from: 'from', to: 'to', item: 'block', oneBound: 10 } })).toEqual([])
  })

  test.each([
    [{ from: 5, to: 7 }, [5, 7]],
    [{ from: 5 }, [5, 15]],
    [{ from: 5, chain: 'solana' }, [5, Number.MAX_SAFE_INTEGER]],
    [{ to: 50 }, [40, 50]],
    [{ to: 5 }, [0, 5]],
    [{}, undefined],
  ])('of the parameters %j is %j', (values, range) => {
    expect(requestedBlocks(metadata, values)).toEqual(range)
    expect(requestedBlocks({ ...metadata, window: undefined } as never, values)).toBeUndefined()
  })
})

test.each([
  [
    { chain, to: 5, addresses: ['a', 'b'] },
    { chain, to: 5, addresses: ['a', 'b'] },
  ],
  [
    { chain: 'tezos', to: 5, addresses: ['a', 'b'] },
    { chain: 'tezos', addresses: ['a', 'b'] },
  ],
  [
    { chain: 'solana', to: 5, kinds: [], addresses: ['a', 'b'] },
    { chain: 'solana', addresses: ['a'] },
  ],
  [
    { chain: 'solana', addresses: 'a' },
    { chain: 'solana', addresses: 'a' },
  ],
])('of the parameters %j, the chain reads %j', (values, effective) => {
  const before = structuredClone(values)
  expect(effectiveValues(metadata, values)).toEqual(effective)
  expect(values).toEqual(before)
  const { ignored: _, firstOnly: __, ...unlimited } = metadata
  expect(effectiveValues(unlimited, values)).toEqual(before)
})

test('an address must be valid on the chain', () => {
  const address = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
  expect(checkAddresses(metadata, { chain, address })).toEqual([])
  expect(checkAddresses(metadata, { chain, address: '0x1' })).toEqual([
    {
      property: 'address',
      value: '0x1',
      constraints: { address: `address must be a 0x-prefixed 20-byte address on ${chain}, not '0x1'` },
    },
  ])
})

test('a write must be signed', () => {
  const write = { key: 'privateKey' }
  const signed = { ...metadata, write } as OperationMetadata
  expect(checkSigned(signed, { privateKey: '0x' })).toEqual([])
  expect(checkSigned(metadata, {})).toEqual([])
  expect(checkSigned(signed, {})).toEqual([
    {
      property: 'privateKey',
      constraints: { required: 'privateKey is missing; a method that writes must be signed' },
    },
  ])
})
