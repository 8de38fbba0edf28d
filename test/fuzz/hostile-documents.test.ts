import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { neutralize } from '../../src/codegen/neutralize.ts'
import { ownOperationsOf } from '../../src/document/operations-file.ts'
import { readDocument } from '../../src/document/read.ts'
import { ParameterError } from '../../src/index.ts'
import { Contract } from '../../src/verify/contract.ts'
import { requestOf } from '../../src/verify/describe.ts'
import { planCalls } from '../../src/verify/plan.ts'
import { hangTimeout, propertyOptions } from './runs.ts'

/*
 * OpenAPI documents that others wrote, for `verify --spec` and `generate`: any names, references, paths, prices, samples and
 * patterns. None reaches a path outside of the base URL, has a negative price, ends without an error that names the
 * document, or runs code.
 */

const folder = mkdtempSync(join(tmpdir(), 'chaindata-hostile-'))
afterAll(() => rm(folder, { recursive: true }))

const word = fc.constantFrom(
  ...[
    'a',
    'id',
    'chain',
    '__proto__',
    'constructor',
    'toString',
    '..',
    '.',
    '',
    ' ',
    'a/b',
    '%2e%2e',
    '%',
    '#',
    '?',
    '$&',
  ],
  ...['..;a', '\\..', '\u2028', '*/', '\u001b', 'x'.repeat(300)],
)
const pointer = fc.array(fc.oneof(word, fc.constantFrom('components', 'schemas', 'parts', 'paths')), { maxLength: 3 })
const reference = fc.oneof(
  pointer.map((steps) => `#/${steps.join('/')}`),
  fc.constantFrom(
    '#/components/schemas/a',
    '#/components/parts/a',
    '#/components/parts/id',
    '#',
    '',
    '#/%',
    '#a',
    'b.yaml',
  ),
)
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e300, 'a', [], {}, [null]),
  fc.jsonValue({ maxDepth: 1 }),
)
/** A valid value, or sometimes a reference or junk in its place. */
const orJunk = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: reference.map(($ref) => ({ $ref })) },
  )

const price = fc.oneof(fc.constantFrom<unknown>(-1, 0, 7, 0.5, null, '7', 1e300, {}, [5]), fc.nat(1_000))
const schema = orJunk(
  fc.record(
    {
      type: fc.constantFrom('string', 'integer', 'array', 'object', 'number'),
      enum: fc.array(word, { maxLength: 3 }),
      maxItems: fc.constantFrom(0, 3, 1e9, -1),
      maximum: fc.constantFrom(5, 1e300, -1),
      items: reference.map(($ref) => ({ $ref })),
    },
    { requiredKeys: [] },
  ),
)
const parameter = orJunk(
  fc.record(
    {
      name: word,
      in: fc.constantFrom('query', 'path', 'header'),
      required: fc.boolean(),
      schema,
      example: fc.oneof(word, junk),
    },
    { requiredKeys: ['name', 'in'] },
  ),
)
const operation = fc.record(
  {
    operationId: word,
    tags: fc.array(word, { maxLength: 2 }),
    parameters: orJunk(fc.array(parameter, { maxLength: 4 })),
    'x-credits': orJunk(
      fc.record({ amount: price, free: price, per: fc.array(word, { maxLength: 2 }) }, { requiredKeys: ['amount'] }),
    ),
    'x-pages': orJunk(fc.constant({ items: 'result', offset: 'offset', size: 'a' })),
    'x-window': orJunk(fc.constant({ from: 'a', to: 'id', span: 500 })),
    responses: orJunk(
      fc.constant({
        200: { description: 'a', content: { 'application/json': { schema: { $ref: '#/components/schemas/a' } } } },
      }),
    ),
  },
  { requiredKeys: ['responses'] },
)
const segment = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('a', '{a}', '{id}', '{a}{id}', 'b{a}', '{__proto__}') },
  { weight: 1, arbitrary: word },
)
const path = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '/', '', '//', '.', '@', '/\\'),
    fc.array(segment, { minLength: 1, maxLength: 4 }),
  )
  .map(([start, segments]) => start + segments.join('/'))
const document = fc.record({
  paths: fc.array(fc.tuple(path, operation), { maxLength: 3 }),
  schemas: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), schema),
  parts: fc.dictionary(fc.constantFrom('a', 'id'), parameter),
})

test(
  'no document sends a call outside of the base URL, lowers a price, or fails without an error that names it',
  async () => {
    const file = join(folder, 'openapi.json')
    const property = fc.asyncProperty(document, async ({ paths, schemas, parts }) => {
      const items = Object.fromEntries(paths.map(([path, get]) => [path, { get }]))
      const content = {
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: items,
        components: { schemas, parts },
      }
      writeFileSync(file, JSON.stringify(content))
      const read = await readDocument(file).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ParameterError)
        expect(String(error)).toContain(file)
      })
      if (!read) return
      try {
        const contract = new Contract(read)
        const { calls } = planCalls({ contract, chains: 'all', plan: 'paid' })
        for (const call of calls) {
          expect(call.price ?? 0).toBeGreaterThanOrEqual(0)
          const { pathname } = new URL(`http://api/base${requestOf(call).url}`)
          expect(pathname).toMatch(/^\/base\//)
          expect(decodeURIComponent(pathname)).not.toMatch(/\\|\/\.\.?([/;]|$)/)
        }
      } catch (error) {
        // The command reports an error of the document's content with its name.
        expect(error).not.toBeInstanceOf(RangeError)
        if (!(error instanceof TypeError)) expect(error).toBeInstanceOf(ParameterError)
      }
      try {
        for (const { path, credits } of ownOperationsOf(read)) {
          expect(credits.amount ?? 0).toBeGreaterThanOrEqual(0)
          expect(new URL(`http://api/base${path}`).pathname).toMatch(/^\/base\//)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ParameterError)
      }
    })
    await fc.assert(property, propertyOptions(5))
  },
  hangTimeout,
)

test('a pattern in a generated client is a regular expression, and never runs code', () => {
  const attack = 'globalThis.attacked=1'
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '\\\\',
      '[',
      ']',
      '(',
      ')',
      '\n',
      '\r',
      '\u2028',
      '*',
      '+',
      '?',
      '{2}',
      '|',
      '^',
      '$',
      '.',
      'a',
      "'",
      '`',
    ],
    ...[
      '\\u002f',
      '\\u005c',
      '\\u000a',
      '\\u{2f}',
      '\\x2f',
      '\\/',
      '\\p{L}',
      '(?<a>',
      `;${attack};`,
      '//',
      '/*',
      '${',
      'u002f',
    ],
  )
  const property = fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
    const holder: { pattern?: string } = { pattern: pieces.join('') }
    neutralize({ schema: holder })
    if (holder.pattern === undefined) return
    // openapi-ts replaces the escapes, and adds the flag.
    const written = holder.pattern.replace(/\\u([\da-f]{4})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    const literal = `/${written}/${/\\[pP]\{/.test(written) ? 'u' : ''}`
    const value: unknown = holder.pattern === '' ? /(?:)/ : new Function(`return ${literal}`)()
    expect(value).toBeInstanceOf(RegExp)
    expect(globalThis).not.toHaveProperty('attacked')
  })
  fc.assert(property, propertyOptions(5))
})
