import { hashText, mix, randomBelow } from './random.ts'

/** Formats hundredths as a decimal: `150` is `'1.5'`. */
export const formatHundredths = (hundredths: number): string => {
  const text = String(Math.abs(hundredths)).padStart(3, '0')
  const fraction = text.slice(-2).replace(/0+$/, '')
  return `${hundredths < 0 ? '-' : ''}${text.slice(0, -2)}${fraction && `.${fraction}`}`
}

/** Derives a four-letter symbol from a contract's address. */
export const tokenSymbol = (contract: string): string => {
  const letters = 'ABCDEFGHKLMNPRSTUVWXZ'
  return [1, 2, 3, 4].map((i) => letters[randomBelow(mix(hashText(contract), i), letters.length)]).join('')
}
