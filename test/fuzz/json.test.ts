import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../src/core/util/json.ts'
import { propertyOptions } from './runs.ts'

/* Any valid JSON is parsed, at any size, and no integer is rounded. */

/** A JSON text with the value that the client parses from it. */
interface Sample {
  readonly text: string
  readonly value: unknown
}

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${maxLength - 1}}$`))
const integer = fc.tuple(fc.constantFrom('', '-'), digits(40)).map(([sign, text]) => ({
  text: sign + text,
  value: Number.isSafeInteger(Number(sign + text)) ? Number(sign + text) : sign + text,
}))
const decimal = fc
  .tuple(digits(40), fc.constantFrom('.5', '.12345678901234567890', 'e2', 'E+1', '.9e-1234567890123456789'))
  .map(([whole, rest]) => ({ text: whole + rest, value: Number(whole + rest) }))
const plainText = fc
  .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\\"\n0-9.eE+-]{0,60}$/), digits(30))
  .map((value) => ({ text: JSON.stringify(value), value }))
const blank = fc.constantFrom('', ' ', '\n')

const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    integer,
    decimal,
    plainText,
    fc.constantFrom(true, false, null).map((value) => ({ text: `${value}`, value })),
    fc.tuple(fc.array(tie('sample'), { maxLength: 5 }), blank).map(([list, space]) => ({
      text: `[${space}${list.map(({ text }) => text).join(`${space},`)}]`,
      value: list.map(({ value }) => value),
    })),
    fc.tuple(fc.array(tie('sample'), { maxLength: 5 }), blank).map(([list, space]) => ({
      text: `{${list.map(({ text }, i) => `"${i}":${space}${text}`).join(',')}${space}}`,
      value: Object.fromEntries(list.map(({ value }, i) => [i, value])),
    })),
  ),
}))

test('JSON with integers of any length and any strings is parsed exactly', () => {
  const property = fc.property(sample, ({ text, value }) => {
    expect(parseJson(text)).toEqual(value)
  })
  fc.assert(property, propertyOptions(10))
})

test('a body of many megabytes is parsed exactly', () => {
  const long = fc.constantFrom('\\', '"', '\n', '0', '\\"', '1234567890123456')
  const property = fc.property(long, sample, (unit, one) => {
    const many = unit.repeat(Math.ceil(4_000_000 / unit.length))
    const list = [{ text: '12345678901234567890', value: '12345678901234567890' }, one]
    const text = `{"many":${JSON.stringify(many)},"list":[${list.map((each) => each.text).join()}]}`
    const parsed = parseJson(text)
    expect(parsed).toMatchObject({ list: list.map(({ value }) => value) })
    // The assertion library would print both strings.
    expect((parsed as { many: string }).many === many).toBe(true)
  })
  fc.assert(property, propertyOptions(0.1))
})

test.each([
  ['', ''],
  ['.5', Infinity],
])('a number of a hundred thousand digits with the end "%s" is parsed', (end, expected) => {
  const number = '7'.repeat(100_000)
  const [parsed] = parseJson(`[${number}${end}]`) as unknown[]
  expect(parsed === (end ? expected : number)).toBe(true)
})
