import { ParameterError } from './errors.ts'

/**
 * A decimal amount in base units, exactly: `toBaseUnits('1.5', 18)` is `1500000000000000000n`.
 *
 * @throws {ParameterError} for what is no decimal, or has more places than `decimals`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  checkDecimals(decimals)
  const [, sign, whole = '', fraction = ''] =
    (typeof amount === 'string' && /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)) || []
  if (!whole) throw invalid('amount', 'pattern', 'an amount is decimal text, as "1.5" or "-20"')
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals)
    throw invalid('amount', 'decimals', `the amount has ${places.length} decimal places, and the token has ${decimals}`)
  return BigInt(sign + whole + places.padEnd(decimals, '0'))
}

/**
 * An amount in base units as a decimal, exactly: `fromBaseUnits(1500000000000000000n, 18)` is `'1.5'`. Takes the text of
 * an answer as it is.
 *
 * @throws {ParameterError} for what is no whole number.
 */
export function fromBaseUnits(amount: bigint | string, decimals: number): string {
  checkDecimals(decimals)
  const text = String(amount)
  if (!/^-?\d+$/.test(text))
    throw invalid('amount', 'pattern', 'an amount in base units is a whole number, as a bigint or text')
  const value = BigInt(text)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0)
    throw invalid('decimals', 'minimum', 'decimals must be a whole number, 0 or more')
}

const invalid = (parameter: string, rule: string, message: string) => new ParameterError(message, { parameter, rule })
