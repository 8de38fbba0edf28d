import { expect, test } from 'vitest'
import { Ledger } from '../../../src/core/client/ledger.ts'
import { checkBudgets } from '../../../src/core/pipeline/charge.ts'
import { Budget, price } from '../../../src/core/pipeline/credits.ts'
import type { OperationMetadata } from '../../../src/core/types.ts'

const metadata = (credits: OperationMetadata['credits']): OperationMetadata => ({
  id: 'a.b',
  method: 'GET',
  path: '/',
  parameters: {},
  answer: 'object',
  credits,
})

test('an undocumented price is null for any number of items', () => {
  expect(price(metadata({ amount: null, per: ['list'] }), { list: [1, 2] }, 'paid')).toBe(null)
  expect(price(metadata({ amount: 5, per: ['list', 'other'] }), { list: [1, 2], other: [3] }, 'paid')).toBe(15)
  expect(price(metadata({ amount: 5, free: 1 }), {}, 'free')).toBe(1)
})

test('releasing a reservation restores the budget', () => {
  const budget = new Budget(100)
  const before = JSON.stringify(budget)
  budget.reserved += 40
  expect(budget.remaining).toBe(60)
  budget.settle(40, 'released', 'a.b')
  expect(JSON.stringify(budget)).toBe(before)
  expect(budget.remaining).toBe(100)
})

test('a released reservation is not counted as a call', () => {
  const ledger = new Ledger(100)
  for (const outcome of ['spent', 'released', 'uncertain'] as const) {
    ledger.reserved += 10
    ledger.settle(10, outcome, outcome)
  }
  expect(ledger.read()).toEqual({
    byName: {},
    saved: 0,
    spent: 10,
    uncertain: 10,
    reserved: 0,
    unpriced: 0,
    budget: 100,
    remaining: 80,
    byOperation: { spent: { calls: 1, spent: 10, uncertain: 0 }, uncertain: { calls: 1, spent: 0, uncertain: 10 } },
  })
})

test('the error about an exceeded budget says if the price is not documented', () => {
  const budget = new Budget(10)
  budget.spent = 15
  expect(() => checkBudgets('alerts.chains', [budget], null, 'at least ')).toThrow(
    'alerts.chains: an undocumented price would exceed the maxCredits of 10; -5 are left',
  )
  expect(() => checkBudgets('names.resolve', [budget], 0)).toThrow('names.resolve: 0 credits would exceed')
})
