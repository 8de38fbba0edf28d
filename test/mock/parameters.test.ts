import { describe, expect, test } from 'vitest'
import type { RouteDescription, ValidatorError } from '../../src/mock/description.ts'
import { checkBody, decodeComponent, parseQuery, readParameters } from '../../src/mock/parameters.ts'

const valid = Object.assign(() => true, { errors: null })
/** A validator that reports these errors. */
const failing = (...errors: ValidatorError[]) => Object.assign(() => false, { errors })

const route: RouteDescription = {
  metadata: {
    id: 'example.list',
    method: 'GET',
    path: '/example/{key}',
    parameters: {
      text: { type: 'string', in: 'query' },
      count: { type: 'integer', in: 'query' },
      amount: { type: 'number', in: 'query' },
      isLive: { type: 'boolean', in: 'query' },
      blocks: { type: 'array', in: 'query', items: { type: 'integer' } },
      kinds: { type: 'array', in: 'query', items: { type: 'string' } },
      key: { type: 'integer', in: 'path' },
      secret: { type: 'string', in: 'body', secret: true },
    },
    answer: 'array',
    credits: { amount: 1 },
  },
  id: 'example.list',
  path: '/example/{key}',
  responses: {},
  repeated: ['kinds'],
  parameters: valid,
}

test.each([
  ['', []],
  [
    'a=1&&b=x%20y+z',
    [
      ['a', '1'],
      ['b', 'x y z'],
    ],
  ],
  ['a', [['a', '']]],
  ['a=', [['a', '']]],
  ['=1', [['', '1']]],
  ['a=b=c', [['a', 'b=c']]],
  [
    'a%2Bb=%ff&%ff=1',
    [
      ['a+b', undefined],
      ['%ff', '1'],
    ],
  ],
])('parses the query %j', (query, pairs) => {
  expect(parseQuery(query)).toEqual(pairs)
})

test('decodes percent-encoding and plus signs', () => {
  expect(['plain', 'a+b', 'a%2Cb', '%', '%ff'].map(decodeComponent)).toEqual([
    'plain',
    'a b',
    'a,b',
    undefined,
    undefined,
  ])
})

describe('a parameter', () => {
  test.each([
    ['text', '5', '5'],
    ['count', '5', 5],
    ['count', '-5', -5],
    ['count', 'x5', 'x5'],
    ['count', '5x', '5x'],
    ['count', '1'.repeat(16), '1'.repeat(16)],
    ['amount', '1.25', 1.25],
    ['amount', '-3', -3],
    ['amount', 'x1.5', 'x1.5'],
    ['amount', '1.5x', '1.5x'],
    ['amount', '1.x', '1.x'],
    ['isLive', 'true', true],
    ['isLive', 'false', false],
    ['isLive', 'yes', 'yes'],
    ['text', 'true', 'true'],
    ['blocks', '1,2,x', [1, 2, 'x']],
    ['blocks', '', []],
    ['unknown', '5', '5'],
    ['constructor', '5', '5'],
  ])('%s=%s is read as %j', (name, text, value) => {
    const { values, issues } = readParameters(route, [[name, text]], {})
    expect({ ...values }).toEqual({ [name]: value })
    expect(issues).toEqual([])
  })

  test('in the path is read too, unless it is unknown', () => {
    expect({ ...readParameters(route, [], { key: '5', other: '6' }).values }).toEqual({ key: 5 })
  })

  test('may be repeated if the route declares it', () => {
    const query = [
      ['kinds', 'a'],
      ['kinds', 'b'],
      ['text', 'c'],
      ['text', 'd'],
    ] as const
    const { values, issues } = readParameters(route, query, {})
    expect({ ...values }).toEqual({ kinds: ['a', 'b'], text: 'c' })
    expect(issues).toEqual([
      {
        property: 'text',
        value: 'd',
        constraints: { repeated: 'text must appear only once; send a list as one comma-separated value' },
      },
    ])
  })

  test('must be percent-encoded UTF-8', () => {
    expect(readParameters(route, [['text', undefined]], {}).issues).toEqual([
      { property: 'text', constraints: { encoding: 'text is not percent-encoded UTF-8' } },
    ])
  })
})

describe('an issue', () => {
  const issuesOf = (values: Record<string, string>, ...errors: ValidatorError[]) =>
    readParameters({ ...route, parameters: failing(...errors) }, Object.entries(values), {}).issues

  test.each<[Record<string, string>, ValidatorError, unknown]>([
    [
      {},
      { instancePath: '', keyword: 'required', params: { missingProperty: 'text' }, message: 'must have text' },
      { property: 'text', constraints: { required: 'text is missing' } },
    ],
    [
      { more: '1' },
      { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'more' } },
      {
        property: 'more',
        value: '1',
        constraints: { additionalProperties: 'more is not a parameter of this operation' },
      },
    ],
    ...['more[]', 'more[0]'].map((property): [Record<string, string>, ValidatorError, unknown] => [
      { [property]: '1' },
      { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: property } },
      {
        property,
        value: '1',
        constraints: {
          additionalProperties: `${property} is not a parameter of this operation; send a list as one comma-separated value: more=a,b`,
        },
      },
    ]),
    [
      { text: 'c' },
      { instancePath: '/text', keyword: 'enum', params: { allowedValues: ['a', 'b'] }, message: 'must be one of' },
      { property: 'text', value: 'c', constraints: { enum: 'text must be one of: a, b' } },
    ],
    [
      { blocks: '1,2,3,4,5,6,7,8,9,10,x' },
      { instancePath: '/blocks/10', keyword: 'type', params: {}, message: 'must be integer' },
      { property: 'blocks[10]', value: 'x', constraints: { type: 'blocks[10] must be integer' } },
    ],
    [
      { 'a/b~c': '1' },
      { instancePath: '/a~1b~0c', keyword: 'type', params: {}, message: 'must be text' },
      { property: 'a/b~c', value: '1', constraints: { type: 'a/b~c must be text' } },
    ],
    [
      { text: 'c' },
      { instancePath: '/text/1a', keyword: 'type', params: {}, message: 'must be text' },
      { property: 'text.1a', constraints: { type: 'text.1a must be text' } },
    ],
    [
      { text: 'c' },
      { instancePath: '/text/a1', keyword: 'type', params: {} },
      { property: 'text.a1', constraints: { type: 'text.a1 ' } },
    ],
  ])('of the parameters %j describes the error %j', (values, error, issue) => {
    expect(issuesOf(values, error)).toEqual([issue])
  })

  test('combines the errors of a parameter', () => {
    const [type, length] = ['type', 'maxLength'].map((keyword) => ({
      ...{ instancePath: '/text', keyword, params: {}, message: `breaks ${keyword}` },
    }))
    expect(type && length && issuesOf({ text: 'c' }, type, length)).toEqual([
      { property: 'text', value: 'c', constraints: { type: 'text breaks type', maxLength: 'text breaks maxLength' } },
    ])
  })

  test('of a body has its value, unless it is a private key', () => {
    const errors = ['secret', 'text'].map((name) => ({
      ...{ instancePath: `/${name}`, keyword: 'type', params: {}, message: 'must be string' },
    }))
    expect(checkBody({ ...route, body: failing(...errors) }, { secret: 1, text: 2 })).toEqual([
      { property: 'secret', constraints: { type: 'secret must be string' } },
      { property: 'text', value: 2, constraints: { type: 'text must be string' } },
    ])
    expect(checkBody({ ...route, body: failing({ instancePath: '', keyword: 'type', params: {} }) }, 5)).toMatchObject([
      { property: 'body', value: 5 },
    ])
    expect(checkBody(route, 5)).toEqual([])
    expect(checkBody({ ...route, body: valid }, 5)).toEqual([])
  })
})
