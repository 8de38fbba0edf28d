import { toBaseUnits } from '../../convert/amounts.ts'
import { hashText, mix, randomBelow } from './random.ts'

/** Formats hundredths as a decimal: `150` becomes `'1.5'`. */
export const formatHundredths = (hundredths: number): string => {
  const text = String(Math.abs(hundredths)).padStart(3, '0')
  const fraction = text.slice(-2).replace(/0+$/, '')
  return `${hundredths < 0 ? '-' : ''}${text.slice(0, -2)}${fraction && `.${fraction}`}`
}

/**
 * Converts hundredths of a token to base units. The function uses strings only if necessary, because each page contains
 * many amounts.
 */
export const hundredthsToUnits = (hundredths: number, decimals: number): bigint =>
  decimals < 2 ? toUnits(formatHundredths(hundredths), decimals) : BigInt(hundredths) * 10n ** BigInt(decimals - 2)

/**
 * Converts a decimal string to base units. Rounds down, because a generated amount may have more decimals than the
 * token.
 */
export const toUnits = (amount: string, decimals: number): bigint =>
  toBaseUnits(decimals < 2 ? amount.replace(decimals ? /(\.\d)\d+$/ : /()\.\d+$/, '$1') : amount, decimals)

/** Returns the number of decimals of a chain's native currency. */
export const nativeDecimals = (slug: string): number =>
  ({ bitcoin: 8, solana: 9, tezos: 6, algorand: 6 })[slug.split('-')[0] ?? ''] ?? 18

export const tokenSymbol = (contract: string): string => {
  const letters = 'ABCDEFGHKLMNPRSTUVWXZ'
  return [1, 2, 3, 4].map((i) => letters[randomBelow(mix(hashText(contract), i), letters.length)]).join('')
}
