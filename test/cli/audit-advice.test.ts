import { describe, expect, test } from 'vitest'
import type { AuditRecord } from '../../src/cache/audit-record.ts'
import { catalog } from '../../src/catalog/catalog.ts'
import { findAdvice } from '../../src/cli/audit-advice.ts'

/** A call of names.resolve whose result would have stayed in a cache for a minute. */
const record: AuditRecord = {
  v: 1,
  at: 1_000,
  milliseconds: 10,
  run: 'run',
  operation: 'names.resolve',
  status: 200,
  attempts: 1,
  source: 'network',
  credits: 20,
  target: 'target',
  caller: 'caller',
  parameters: { name: 'vitalik.eth' },
  keep: 60_000,
}

/** Returns the findings for calls that differ from `record`. */
const find = (...calls: Partial<AuditRecord>[]) =>
  findAdvice(
    calls.map((call) => ({ ...record, ...call })),
    catalog(),
  )

const kinds = (...calls: Partial<AuditRecord>[]) => find(...calls).advice.map(({ advice }) => advice)

describe('the cache', () => {
  test.each<[string, Partial<AuditRecord>, string[]]>([
    ['until the result expires', { at: 61_009 }, ['cache']],
    ['not when the result has expired', { at: 61_010 }, []],
    ['not before the first call ended', { at: 1_009, run: 'another' }, []],
    ['not for a call that requested a fresh result', { at: 2_000, fresh: true }, []],
    ['not for other parameters', { at: 2_000, parameters: { name: 'a.eth' } }, []],
    ['not for another target', { at: 2_000, target: 'other' }, []],
    ['not for an unknown operation', { at: 2_000, operation: 'request' }, []],
  ])('would have had a result: %s', (_, second, advice) => {
    expect(kinds({}, second)).toEqual(advice)
  })

  test('keeps some results forever, and others not at all', () => {
    expect(kinds({ keep: -1 }, { at: 1e12 })).toEqual(['cache'])
    expect(kinds({ keep: 0 }, { at: 1_010 })).toEqual([])
  })

  test('is filled by calls in the order of their time, not of their records', () => {
    expect(find({ at: 30_000, keep: 0 }, { at: 1_000 })).toMatchObject({ avoidable: 20 })
    expect(find({ at: 30_000 }, { at: 1_000, keep: 0 })).toMatchObject({ avoidable: 0 })
  })
})

describe('a call in flight', () => {
  const later = { at: 1_005, keep: 0 }

  test('could have been shared', () => {
    expect(kinds({ keep: 0 }, later)).toEqual(['dedupe'])
  })

  test.each<[string, Partial<AuditRecord>]>([
    ['it ended before', { at: 1_010 }],
    ['another process made it', { run: 'another' }],
    ['it had another key or other headers', { caller: 'another' }],
  ])('could not have been shared if %s', (_, second) => {
    expect(kinds({ keep: 0 }, { ...later, ...second })).toEqual([])
  })

  test('could not have been shared if it may have been a write', () => {
    const write = { operation: 'request', keep: 0 }
    expect(kinds(write, { ...write, at: 1_005 })).toEqual([])
  })
})

test.each<[string, Partial<AuditRecord>, number, number]>([
  ['a call that was paid for', {}, 1, 20],
  ['a status of 299', { status: 299 }, 1, 20],
  ['an error', { status: 300 }, 1, 0],
  ['a call without a response', { status: 199 }, 1, 0],
  ['an undocumented price', { credits: null }, 1, 0],
  ['a cached result', { source: 'cache' }, 0, 0],
])('counts the calls and credits of %s', (_, call, calls, credits) => {
  expect(find(call)).toEqual({ calls, credits, avoidable: 0, advice: [] })
})

describe('several elements in one call', () => {
  /** A call of wallet.balancesAt, which accepts up to ten addresses. */
  const balances = (addresses: string[], at = 1_000, more: Partial<AuditRecord> = {}): Partial<AuditRecord> => ({
    operation: 'wallet.balancesAt',
    credits: 100 * addresses.length,
    parameters: { addresses, blockNumber: '5' },
    lists: ['addresses'],
    keep: -1,
    at,
    ...more,
  })

  test('were possible within a minute', () => {
    expect(kinds(balances(['a']), balances(['b'], 61_000))).toEqual(['batch'])
    expect(kinds(balances(['a']), balances(['b'], 61_001))).toEqual([])
  })

  test('were possible up to the length of the list, and equal elements count once', () => {
    const nine = Array.from({ length: 9 }, (_, i) => String(i))
    expect(kinds(balances(nine), balances(['9']))).toEqual(['batch'])
    expect(kinds(balances(nine), balances(['9', '10']))).toEqual([])
    expect(kinds(balances(nine), balances(['8', '9']))).toEqual(['batch'])
  })

  test('were impossible if the result could have changed since the first call', () => {
    const brief = { keep: 1_000 }
    expect(kinds(balances(['a'], 1_000, brief), balances(['b'], 2_009, brief))).toEqual(['batch'])
    expect(kinds(balances(['a'], 1_000, brief), balances(['b'], 2_010, brief))).toEqual([])
    expect(kinds(balances(['a']), balances(['b'], 2_010, brief))).toEqual([])
    expect(kinds(balances(['a'], 1_000, brief), balances(['b'], 2_010))).toEqual([])
    const changing = { keep: 0 }
    expect(kinds(balances(['a'], 1_000, changing), balances(['b'], 1_009, changing))).toEqual(['batch'])
    expect(kinds(balances(['a'], 1_000, changing), balances(['b'], 1_010, changing))).toEqual([])
  })

  test('were impossible if other parameters differed', () => {
    const other = balances(['b'], 1_000, { parameters: { addresses: ['b'], blockNumber: '6' } })
    expect(kinds(balances(['a']), other)).toEqual([])
  })

  test('count each call once', () => {
    const findings = find(balances(['a']), balances(['b'], 1_100), balances(['c'], 1_200))
    expect(findings).toMatchObject({ calls: 3, credits: 300, avoidable: 200 })
    expect(findings.advice).toEqual([{ advice: 'batch', operation: 'wallet.balancesAt', calls: 2, credits: 200 }])
  })
})

test('advice is sorted by credits', () => {
  const names = [{}, { at: 2_000 }, { at: 3_000 }]
  const reputation = { operation: 'wallet.reputation', credits: 5_000, parameters: { addresses: ['a'] }, keep: -1 }
  const findings = find(...names, { ...reputation, at: 5_000 }, { ...reputation, at: 9_000 })
  expect(findings.advice.map(({ operation, calls, credits }) => [operation, calls, credits])).toEqual([
    ['wallet.reputation', 1, 5_000],
    ['names.resolve', 2, 40],
  ])
  expect(findings.avoidable).toBe(5_040)
})
