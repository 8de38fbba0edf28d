import { throwParameterError } from '../core/errors.ts'

/**
 * Converts a decimal amount to base units: `toBaseUnits('1.5', 18)` is `1500000000000000000n`.
 *
 * @throws {ParameterError} if the amount is not a decimal string, or has more decimal places than `decimals`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  checkDecimals(decimals)
  const [, sign, whole, fraction = ''] = (isText(amount) && /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)) || []
  if (whole === undefined)
    return reject('pattern', `${show(amount)} is not an amount: pass a decimal string such as "1.5" or "-20"`)
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals)
    reject('decimals', `${show(amount)} has ${places.length} decimal places, but the token has ${decimals}`)
  return BigInt(`${sign}${whole}${places.padEnd(decimals, '0')}`)
}

/**
 * Converts base units to a decimal amount: `fromBaseUnits(1500000000000000000n, 18)` is `'1.5'`. Accepts a bigint, or a
 * string as in API responses.
 *
 * @throws {ParameterError} if the amount is not a whole number.
 */
export function fromBaseUnits(amount: bigint | string, decimals: number): string {
  checkDecimals(decimals)
  // Numbers are rejected because they may have been rounded.
  const isWhole = typeof amount === 'bigint' || (isText(amount) && /^-?\d+$/.test(amount))
  if (!isWhole)
    reject('pattern', `${show(amount)} is not an amount in base units: pass a whole number as a bigint or a string`)
  const value = BigInt(amount)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

function checkDecimals(decimals: number): void {
  if (!Number.isSafeInteger(decimals) || decimals < 0)
    throwParameterError({ parameter: 'decimals', rule: 'minimum' }, 'decimals must be a whole number, 0 or more')
}

const isText = (value: unknown): value is string => typeof value === 'string'

const show = (value: unknown): string => (isText(value) ? `"${value.slice(0, 40)}"` : `a ${typeof value}`)

const reject = (rule: string, message: string): never => throwParameterError({ parameter: 'amount', rule }, message)
