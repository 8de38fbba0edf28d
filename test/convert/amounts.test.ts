import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amounts, ParameterError } from '../../src/index.ts'

const { toBaseUnits, fromBaseUnits } = amounts
const runs = { seed: 20_261_121, numRuns: 500 }
const decimals = fc.nat(80)
const units = fc.bigInt({ min: -(10n ** 120n), max: 10n ** 120n })

describe('amounts', () => {
  it('converts between decimals and base units without loss, at any length', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const text = fromBaseUnits(value, places)
        expect(toBaseUnits(text, places)).toBe(value)
        expect(fromBaseUnits(`${value}`, places)).toBe(text)
        // The text is in its shortest form.
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
      runs,
    )
  })

  it('moves the decimal point, and changes no digit', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(digits, digits, fc.boolean(), fc.nat(20), (whole, fraction, isNegative, more) => {
        const value = toBaseUnits(`${isNegative ? '-' : ''}${whole}.${fraction}`, fraction.length + more)
        const expected = BigInt(whole + fraction) * 10n ** BigInt(more)
        expect(value).toBe(isNegative ? -expected : expected)
      }),
      runs,
    )
  })

  it.each<[string, number, bigint]>([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['-1.5', 6, -1_500_000n],
    ['-0.000001', 6, -1n],
    ['0', 18, 0n],
    ['-0', 18, 0n],
    ['-0.0', 0, 0n],
    ['007', 0, 7n],
    ['1.500', 1, 15n],
    ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', 18, 2n ** 256n - 1n],
  ])('converts %s with %i decimals to %s', (text, places, value) => {
    expect(toBaseUnits(text, places)).toBe(value)
  })

  it.each<[bigint | string, number, string]>([
    [1_500_000_000_000_000_000n, 18, '1.5'],
    [-1n, 18, '-0.000000000000000001'],
    ['-1', 0, '-1'],
    ['-0', 3, '0'],
    ['0010', 1, '1'],
    [10n ** 30n, 6, '1000000000000000000000000'],
    [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  ])('converts %s base units with %i decimals to %s', (value, places, text) => {
    expect(fromBaseUnits(value, places)).toBe(text)
  })

  it.each([
    ['', '"" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['.5', '".5" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['5.', '"5." is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['+1', '"+1" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['1e18', '"1e18" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['1,5', '"1,5" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['0x10', '"0x10" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    [' 1', '" 1" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['1\n', '"1\n" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['--1', '"--1" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['٣', '"٣" is not an amount: pass a decimal string such as "1.5" or "-20"'],
    ['1.0000001', '"1.0000001" has 7 decimal places, but the token has 6'],
  ])('rejects %j', (text, message) => {
    expect(() => toBaseUnits(text, 6)).toThrow(ParameterError)
    expect(() => toBaseUnits(text, 6)).toThrow(message)
  })

  it('rejects a number, which may have been rounded', () => {
    // @ts-expect-error an amount is text
    expect(() => toBaseUnits(1.5, 6)).toThrow('a number is not an amount: pass a decimal string')
    // @ts-expect-error an amount is text or a bigint
    expect(() => fromBaseUnits(15, 6)).toThrow('a number is not an amount in base units')
    expect(() => fromBaseUnits('1.5', 6)).toThrow('"1.5" is not an amount in base units: pass a whole number')
    expect(() => fromBaseUnits('', 6)).toThrow(ParameterError)
  })

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d decimals', (places) => {
    expect(() => toBaseUnits('1', places)).toThrow('decimals must be a whole number, 0 or more')
    expect(() => fromBaseUnits(1n, places)).toThrow(ParameterError)
  })

  it.each([
    ['amount', 'pattern', () => toBaseUnits('1e3', 6)],
    ['amount', 'decimals', () => toBaseUnits('0.25', 1)],
    ['amount', 'pattern', () => fromBaseUnits('1.5', 6)],
    ['decimals', 'minimum', () => fromBaseUnits(1n, -1)],
  ])('throws an error with the parameter and rule: %s, %s', (parameter, rule, act) => {
    expect(act).toThrow(expect.objectContaining({ parameter, rule }))
  })

  it('shows the first 40 characters of an invalid amount', () => {
    expect(() => toBaseUnits(`x${'1'.repeat(100)}`, 6)).toThrow(`"x${'1'.repeat(39)}" is not an amount`)
  })
})
