import { throwParameterError } from '../errors.ts'

/**
 * A decimal amount in base units, exactly: `toBaseUnits('1.5', 18)` is `1500000000000000000n`.
 *
 * @throws {ParameterError} for what is no decimal, or has more places than `decimals`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  checkDecimals(decimals)
  const [, sign, whole, fraction = ''] = (isText(amount) && /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)) || []
  if (whole === undefined)
    return no('pattern', `${show(amount)} is not an amount: give decimal text such as "1.5" or "-20"`)
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals)
    no('decimals', `${show(amount)} has ${places.length} decimal places, and the token has ${decimals}`)
  return BigInt(`${sign}${whole}${places.padEnd(decimals, '0')}`)
}

/**
 * An amount in base units as a decimal, exactly: `fromBaseUnits(1500000000000000000n, 18)` is `'1.5'`. Takes the text of
 * an answer as it is.
 *
 * @throws {ParameterError} for what is no whole number.
 */
export function fromBaseUnits(amount: bigint | string, decimals: number): string {
  checkDecimals(decimals)
  // A number is refused too: it may have been rounded before it came here.
  const isWhole = typeof amount === 'bigint' || (isText(amount) && /^-?\d+$/.test(amount))
  if (!isWhole)
    no('pattern', `${show(amount)} is not an amount in base units: give a whole number, as a bigint or text`)
  const value = BigInt(amount)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

function checkDecimals(decimals: number): void {
  if (!Number.isSafeInteger(decimals) || decimals < 0)
    throwParameterError(undefined, 'decimals', 'minimum', 'decimals must be a whole number, 0 or more')
}

const isText = (value: unknown): value is string => typeof value === 'string'

const show = (value: unknown): string => (isText(value) ? `"${value.slice(0, 40)}"` : `a ${typeof value}`)

const no = (rule: string, message: string): never => throwParameterError(undefined, 'amount', rule, message)
