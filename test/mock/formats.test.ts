import { expect, test } from 'vitest'
import { formatHundredths, hundredthsToUnits, toUnits } from '../../src/mock/simulation/formats.ts'

test.each([
  [0, '0'],
  [5, '0.05'],
  [150, '1.5'],
  [1000, '10'],
  // A simulated reorganization can remove what a wallet received but not what it sent.
  [-150, '-1.5'],
  [-5, '-0.05'],
])('%i hundredths are %s', (hundredths, text) => {
  expect(formatHundredths(hundredths)).toBe(text)
})

test.each([
  [0, 12n],
  [1, 125n],
  [2, 1250n],
  [6, 12_500_000n],
])('with %i decimals, 1250 hundredths are %i base units', (decimals, units) => {
  expect(hundredthsToUnits(1250, decimals)).toBe(units)
})

test.each([
  ['12.999', 0, 12n],
  ['12.999', 1, 129n],
  ['12', 0, 12n],
  ['12', 1, 120n],
  ['12.99', 2, 1299n],
])('%s with %i decimals is rounded down to %i base units', (amount, decimals, units) => {
  expect(toUnits(amount, decimals)).toBe(units)
})
