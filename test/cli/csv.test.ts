import { describe, expect, test } from 'vitest'
import { csvText } from '../../src/cli/csv.ts'
import { measureCpuTime } from '../support/cpu-time.ts'

const csvOf = (value: unknown): Promise<string> => csvText([{ a: value }], ['a'], false)

describe('a formula gets an apostrophe', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(1)', `"'@SUM(1)"`],
    ['a;=cmd', `"a;'=cmd"`],
    ['a; "=cmd', `"a; ""'=cmd"`],
    ['a;;|=cmd', `"a;;|'=cmd"`],
    ['a|=cmd', `"a|'=cmd"`],
    ['a\t-cmd', `"a\t'-cmd"`],
    ['a\r@cmd', `"a\r'@cmd"`],
    ['a\n=cmd', `"a\n'=cmd"`],
    ['\n=cmd', `"'\n'=cmd"`],
    ['\tcmd', `"'\tcmd"`],
    ['\rcmd', `"'\rcmd"`],
    ['\ncmd', `"'\ncmd"`],
    [' =cmd', ` '=cmd`],
    ['\u00a0=cmd', `\u00a0'=cmd`],
    ['\u0000=cmd', `\u0000'=cmd`],
    ['\ufeff\u200b=cmd', `\ufeff\u200b'=cmd`],
    ['＝cmd', "'＝cmd"],
    ['＋cmd', "'＋cmd"],
    ['－cmd', "'－cmd"],
    ['＠cmd', "'＠cmd"],
    ['-1;=cmd', `"'-1;'=cmd"`],
    ['-Infinity', "'-Infinity"],
    ['-0x1', "'-0x1"],
  ])('%j', async (text, expected) => {
    expect(await csvOf(text)).toBe(`${expected}\n`)
  })

  test('in the name of a column', async () => {
    expect(await csvText([{ '=cmd': 1, 'a;@b': -2 }], ['=cmd', 'a;@b'], true)).toBe(`'=cmd,"a;'@b"\n1,-2\n`)
  })

  test('or is escaped in JSON, which keeps its value', async () => {
    const value = { a: ['x;=cmd', ';＝1', '-1', -1] }
    const text = await csvOf(value)
    expect(text).toBe('"{""a"":[""x;\\u003dcmd"","";\\uff1d1"",""-1"",-1]}"\n')
    expect(JSON.parse(text.trim().slice(1, -1).replaceAll('""', '"'))).toEqual(value)
  })
})

test.each([
  -1,
  1.5e-7,
  '-1',
  '+1',
  '-0.5',
  '-.5',
  '-1.',
  '1e21',
  '-1E+2',
  `-${'9'.repeat(400)}`,
  true,
  '0x1',
  'a-b',
  'a = b',
])('%j stays unchanged', async (value) => {
  expect(await csvOf(value)).toBe(`${value}\n`)
})

test('text after a negative number is quoted if it could continue a formula', async () => {
  const row = { a: -1, b: "0+cmd|' /C calc'!A0", c: '0+WEBSERVICE(D1)' }
  expect(await csvText([row], ['a', 'b', 'c'], false)).toBe(`-1,"0+cmd|' /C calc'!A0","0+WEBSERVICE(D1)"\n`)
})

test('takes linear time for separators', async () => {
  const elapsed = measureCpuTime()
  for (const text of [';', '\t', '" ', ';"', '1', '1.']) await csvOf(`+${text.repeat(100_000)}x`)
  expect(elapsed()).toBeLessThan(2_000)
})
