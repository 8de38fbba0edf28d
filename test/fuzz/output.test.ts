import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { csvText } from '../../src/cli/csv.ts'
import { type Io, safeStream, styled } from '../../src/cli/io.ts'
import { type Format, formats, printResult } from '../../src/cli/output.ts'
import { Table } from '../../src/cli/table.ts'
import { measureCpuTime } from '../support/cpu-time.ts'
import { propertyOptions } from './runs.ts'

const control = fc.oneof(
  fc.integer({ min: 0, max: 0x1f }),
  fc.integer({ min: 0x7f, max: 0x9f }),
  fc.constantFrom(0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069),
)
const character = fc.oneof(
  control.map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＠',
    ';',
    '|',
    ',',
    '"',
    "'",
    ' ',
    '\t',
    '\r',
    '\n',
    '\u200b',
    '👩‍👧',
    '長',
  ),
  fc.constantFrom('\u001b[2J', '\u001b]0;title\u0007', '\u009b31m', '1', '0x12345678', 'name'),
)
const text = fc.string({ unit: character, maxLength: 40 })
const value = fc.oneof(
  text,
  text,
  fc.integer(),
  fc.constant(null),
  fc.array(text, { maxLength: 2 }),
  fc.record({ a: text }),
)
const result = fc.oneof(
  text,
  fc.dictionary(text, value, { maxKeys: 5 }),
  fc.array(fc.oneof(value, fc.dictionary(text, value, { maxKeys: 5 })), { maxLength: 5 }),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not occur
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

function createIo(columns: number | undefined) {
  const stream = Object.assign(new PassThrough(), columns === undefined ? {} : { isTTY: true, columns })
  const safe = safeStream(stream, new Set())
  const io: Io = { stdin: stream, stdout: safe, stderr: safe, env: { NO_COLOR: '1' }, secrets: new Set() }
  return { io, read: () => String(stream.read() ?? '') }
}

async function printed(given: unknown, format: Format, jq: string | undefined, columns?: number): Promise<string> {
  const { io, read } = createIo(columns)
  await printResult(given, undefined, { format, jq }, io)
  return read()
}

test('no format sends a control character to a terminal, and a pipe gets the exact value', async () => {
  const columns = fc.integer({ min: -1, max: 200 })
  const property = fc.asyncProperty(result, fc.constantFrom(...formats), columns, async (given, format, width) => {
    expect(await printed(given, format, undefined, width)).not.toMatch(controls)
    if (format === 'json') expect(JSON.parse(await printed(given, format, undefined))).toEqual(given)
  })
  await fc.assert(property, propertyOptions())
})

test('a jq filter sends no control character to a terminal', async () => {
  const property = fc.asyncProperty(result, async (given) => {
    expect(await printed(given, 'json', '.', 80)).not.toMatch(controls)
    expect(JSON.parse(await printed(given, 'json', '.'))).toEqual(given)
  })
  // The WebAssembly module of jq does not free its memory.
  await fc.assert(property, { ...propertyOptions(), numRuns: 40 })
})

test('styled text contains no control character of the text', () => {
  const property = fc.property(text, (given) => {
    for (const env of [{}, { NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      const shown = styled('dim', given, createIo(80).io.stdout, env)
      expect(shown.replaceAll('\u001b[2m', '').replaceAll('\u001b[22m', '')).not.toMatch(controls)
    }
  })
  fc.assert(property, propertyOptions())
})

test('a table of any width takes linear time, and its lines fit on the terminal', () => {
  const unit = fc.constantFrom('\u200b', '\u0301', '👩‍👧', 'a', '長', '\u001b[', ';?')
  const long = fc.tuple(unit, fc.integer({ min: 0, max: 30_000 })).map(([one, times]) => one.repeat(times))
  const property = fc.property(
    fc.dictionary(text, long, { maxKeys: 5 }),
    fc.integer({ min: -1, max: 300 }),
    (row, width) => {
      const elapsed = measureCpuTime()
      const line = new Table([row], width).row(row)
      expect(stringWidth(line)).toBeLessThanOrEqual(Math.max(width, 1))
      expect(elapsed()).toBeLessThan(1_000)
    },
  )
  fc.assert(property, propertyOptions())
})

/** Splits CSV into cells as a spreadsheet does that separates cells at `delimiter`. */
function cellsOf(csv: string, delimiter: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let i = 0; i < csv.length; i++) {
    const cell = cells.at(-1) ?? ''
    const one = csv.charAt(i)
    if (isQuoted && one === '"' && csv.charAt(i + 1) === '"') cells[cells.length - 1] += csv.charAt(++i)
    else if (isQuoted && one === '"') isQuoted = false
    else if (!isQuoted && one === '"' && cell === '') isQuoted = true
    else if (!isQuoted && (one === delimiter || one === '\n' || one === '\r')) cells.push('')
    else cells[cells.length - 1] += one
  }
  return cells
}

test('no cell of a CSV file is a formula, whatever separates cells in the spreadsheet', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(text, value), { minLength: 1, maxLength: 4 }),
    async (entries) => {
      const row = Object.fromEntries(entries)
      const csv = await csvText([row], Object.keys(row), true)
      for (const delimiter of [',', ';', '\t', '|'])
        for (const cell of cellsOf(csv, delimiter)) {
          const content = cell.replace(/^[\s"\p{Cc}\p{Cf}]+/u, '')
          expect(content).not.toMatch(/^([=@＝＋－＠]|[+-](?![\d.]))/)
        }
    },
  )
  await fc.assert(property, propertyOptions())
})

test('CSV contains every value exactly, except for apostrophes and escapes before formulas', async () => {
  const property = fc.asyncProperty(text, async (given) => {
    const [cell = ''] = cellsOf(await csvText([{ a: given }], ['a'], false), ',')
    expect(cell.replaceAll("'", '')).toBe(given.replaceAll("'", ''))
  })
  await fc.assert(property, propertyOptions())
})

test('CSV does not change numbers', async () => {
  const number = fc.oneof(
    fc.stringMatching(/^[+-]?\d{1,90}(\.\d{1,30})?$/),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.bigInt().map(String),
  )
  const property = fc.asyncProperty(number, async (given) => {
    expect(await csvText([{ a: given }], ['a'], false)).toBe(`${given}\n`)
  })
  await fc.assert(property, propertyOptions())
})
