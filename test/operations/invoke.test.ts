import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFetch } from '../../src/fetch/index.ts'
import { createClient, type MethodAbi, ParameterError } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { failure, observe } from '../support/client.ts'

const txId = `0x${'ab'.repeat(32)}`
const fromPrivateKey = 'private-key-canary-42'
const at = { chain: 'ethereum', contractAddress: '0x01' }
const to = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
const transfer = {
  name: 'transfer',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
} as const
const write = { ...at, methodName: 'transfer', methodABI: transfer, fromPrivateKey }

const reading = (type: string, inputs: readonly string[] = []) => ({
  ...at,
  methodName: 'm',
  methodABI: { constant: true, inputs: inputs.map((type) => ({ type })), outputs: [{ type }] } as MethodAbi & {
    constant: true
  },
})

describe('a read and a write', () => {
  test.each([
    ['constant', { constant: true }],
    ['view', { stateMutability: 'view' }],
    ['pure', { stateMutability: 'pure', constant: false }],
  ] as [string, MethodAbi][])(
    '%s: sends a read without a private key, and rejects one that has a key',
    async (_, methodABI) => {
      const { client, requests } = observe({}, () => ({ data: '1' }))
      const call = { ...at, methodName: 'm', methodABI, params: [] }
      expect(await client.contracts.invoke(call)).toEqual({ data: '1' })
      const error = await failure(client.contracts.invoke({ ...call, fromPrivateKey }), ParameterError)
      expect(error).toMatchObject({ parameter: 'fromPrivateKey', rule: 'read' })
      expect(inspect(error)).not.toContain(fromPrivateKey)
      expect(requests).toHaveLength(1)
      expect(requests[0]?.body).not.toContain('fromPrivateKey')
    },
  )

  test.each([
    ['nonpayable', { stateMutability: 'nonpayable', constant: false }],
    ['payable', { stateMutability: 'payable' }],
    ['no mutability', {}],
    ['constant as a string', { constant: 'true' }],
  ] as [string, MethodAbi][])('%s: rejects a write without a private key before sending it', async (_, methodABI) => {
    const { client, requests } = observe({}, () => ({ txId }))
    const call = { ...at, methodName: 'm', methodABI, params: [] }
    for (const run of [async () => client.contracts.invoke(call), async () => client.contracts.invoke.plan(call)])
      expect(await failure(run())).toMatchObject({
        name: 'ParameterError',
        parameter: 'fromPrivateKey',
        rule: 'required',
      })
    expect(requests).toHaveLength(0)
    expect(await client.contracts.invoke({ ...call, fromPrivateKey })).toEqual({ txId })
  })

  test('createFetch and the mock reject a write without a private key', async () => {
    const { client } = observe({ fetch: mockFetch() })
    const body = (call: object) => ({ method: 'POST', body: JSON.stringify(call) })
    const { chain, fromPrivateKey: _, ...unsigned } = { ...write, params: [to, '1'] }
    const fetch = createFetch({ baseUrl: 'http://127.0.0.1:1', apiKey: 'any', fetch: mockFetch() })
    const error = await failure(fetch(`/v3/${chain}/smartcontract`, body(unsigned)), ParameterError)
    expect(error).toMatchObject({ parameter: 'fromPrivateKey', rule: 'required' })
    const response = await mockFetch()(`http://mock/v3/${chain}/smartcontract`, {
      ...body(unsigned),
      headers: { 'x-api-key': 'any', 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await client.contracts.invoke({ ...write, params: [to, 1] })).toEqual({ txId: expect.any(String) })
  })
})

describe('arguments', () => {
  const sent = async (params: readonly unknown[], ...inputs: string[]) => {
    const { client, requests } = observe({}, () => ({ data: '' }))
    await client.contracts.invoke({ ...reading('string', inputs), params: params as string[] })
    return JSON.parse(requests[0]?.body ?? '').params
  }
  /** Expects the call and its plan to be rejected. Returns the parameter, the rule and the message of the error. */
  const reject = async (params: readonly unknown[], ...inputs: string[]) => {
    const { client, requests } = observe()
    const call = { ...reading('string', inputs), params: params as string[] }
    const error = await failure(client.contracts.invoke(call), ParameterError)
    expect(() => client.contracts.invoke.plan(call)).toThrow(error.message)
    expect(requests).toHaveLength(0)
    return { rule: `${error.parameter} ${error.rule}`, message: error.message }
  }

  test('are sent as strings and numbers', async () => {
    expect(await sent([10n ** 30n, 5, '7', '0xff'], 'uint256', 'uint8', 'int', 'uint8')).toEqual([
      `1${'0'.repeat(30)}`,
      5,
      '7',
      '0xff',
    ])
    // The encoder of the API treats the string "false" as true.
    expect(await sent([true, false, 0, 1], 'bool', 'bool', 'bool', 'bool')).toEqual([1, 0, 0, 1])
    expect(await sent([to, '', '0x'], 'address', 'string', 'bytes')).toEqual([to, '', '0x'])
  })

  test.each([
    ['too few', [[to], 'address', 'uint256'], 'params inputs'],
    ['too many', [[to, '1'], 'address'], 'params inputs'],
    ['a fraction of a unit', [['1.5'], 'uint256'], 'params type'],
    ['a fraction as a number', [[1.5], 'uint256'], 'params type'],
    ['a number that may have been rounded', [[2 ** 53], 'uint256'], 'params type'],
    ['a negative number for an unsigned type', [['-1'], 'uint256'], 'params type'],
    ['a number out of range', [[256], 'uint8'], 'params type'],
    ['a number out of range, signed', [[128], 'int8'], 'params type'],
    ['2^256', [[2n ** 256n], 'uint256'], 'params type'],
    ['"false"', [['false'], 'bool'], 'params type'],
    ['"1"', [['1'], 'bool'], 'params type'],
    ['a number other than 0 and 1 for a bool', [[7], 'bool'], 'params type'],
    ['a bigint for a bool', [[1n], 'bool'], 'params type'],
    ['null for a bool', [[null], 'bool'], 'params type'],
    ['a list', [[['0x']], 'address[]'], 'params type'],
    ['undefined', [[undefined], 'string'], 'params type'],
    ['NaN', [[Number.NaN], 'uint8'], 'params type'],
    ['NaN for an unknown type', [[Number.NaN], 'var'], 'params type'],
    ['a string that only looks like a number', [['0xzz'], 'uint8'], 'params type'],
  ] as [string, [unknown[], ...string[]], string][])('are rejected: %s', async (_, [params, ...inputs], rule) => {
    expect((await reject(params, ...inputs)).rule).toBe(rule)
  })

  test.each([
    [[[to], 'address', 'uint256'], '`params` has 1 values, but m takes 2: address, uint256'],
    [[['false'], 'bool'], '`params[0]` must be true or false'],
    [[[Number.NaN], 'string'], '`params[0]` must be a finite number'],
    [[[2 ** 53], 'uint256'], '`params[0]` may have been rounded: pass a string or a bigint'],
    [[[{}], 'uint256'], '`params[0]` must be a string, a number, a bigint or a boolean'],
    [[['1.5'], 'uint256'], '`params[0]` must be a whole number of type uint256'],
    [[['256'], 'uint8'], '`params[0]` is out of range for uint8'],
  ] as [[unknown[], ...string[]], string][])(
    'are rejected with a message that says why: %j',
    async ([params, ...inputs], message) => {
      expect((await reject(params, ...inputs)).message).toBe(`contracts.invoke: ${message}`)
    },
  )

  test('are accepted at the limits of their type', async () => {
    const edges = [0, '255', '-128', 127, Number.MAX_SAFE_INTEGER]
    expect(await sent(edges, 'uint8', 'uint8', 'int8', 'int8', 'uint256')).toEqual(edges)
  })

  test('are rejected with the ABI of another method', async () => {
    const { client, requests } = observe()
    const call = { ...write, methodName: 'approve', params: [to, '1'] as const }
    expect(await failure(client.contracts.invoke(call), ParameterError)).toMatchObject({
      parameter: 'methodABI',
      rule: 'name',
      message: 'contracts.invoke: `methodABI` describes transfer, but `methodName` is approve',
    })
    expect(requests).toHaveLength(0)
  })

  test('are sent unchanged if they fit their type, and rejected otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: -(2n ** 260n), max: 2n ** 260n }),
        fc.boolean(),
        fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8),
        fc.constantFrom('bigint', 'text'),
        async (value, unsigned, bits, form) => {
          const type = `${unsigned ? 'u' : ''}int${bits}`
          const fits = unsigned ? BigInt.asUintN(bits, value) === value : BigInt.asIntN(bits, value) === value
          const argument = form === 'bigint' ? value : String(value)
          if (fits) expect(BigInt((await sent([argument], type))[0])).toBe(value)
          else expect((await reject([argument], type)).rule).toBe('params type')
        },
      ),
    )
  })
})

describe('a returned value', () => {
  const read = async (type: string, body: string) => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'any', fetch: async () => new Response(body) })
    const { data } = await client.contracts.invoke({ ...reading(type), params: [] })
    return data
  }

  test.each([
    ['uint256', '"250000000"', '250000000'],
    ['uint256', '250000000', '250000000'],
    ['uint256', `1${'0'.repeat(30)}`, `1${'0'.repeat(30)}`],
    ['uint256', '"0xff"', '255'],
    ['int8', '-1', '-1'],
    ['uint8[]', '[1,"2",[]]', ['1', '2', []]],
    [
      'uint8[2][]',
      '[[1,2],[3,4]]',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['bool', '"false"', false],
    ['bool', '1', true],
    ['bool', '"true"', true],
    ['bool', '"0x1"', true],
    ['bool', '0', false],
    ['bool', '"0x0"', false],
    ['int8', '"0xff"', '0xff'],
    ['uint256', '"abc"', 'abc'],
    ['uint256', '"10x1f"', '10x1f'],
    ['uint256', '"0x1fg"', '0x1fg'],
    ['uint256', '"0xg"', '0xg'],
    ['ufixed128x18', '1.5', 1.5],
    ['string', '5', 5],
    ['string', '"5"', '5'],
    ['address', '"0x01"', '0x01'],
    // The format of these values is unknown, so the client returns them unchanged.
    ['uint256', '{"type":"BigNumber","hex":"0x01"}', { type: 'BigNumber', hex: '0x01' }],
    ['uint256', 'null', null],
    ['uint256', '1.5', 1.5],
    ['bool', '{"toString":1,"valueOf":1}', { toString: 1, valueOf: 1 }],
    ['bool', '["true"]', ['true']],
    ['bool', '"maybe"', 'maybe'],
    ['uint8[]', '"1,2"', '1,2'],
    ['tuple', '[1,{"a":2}]', [1, { a: 2 }]],
  ])('of type %s is converted from %s', async (type, data, expected) => {
    expect(await read(type, `{"data":${data}}`)).toEqual(expected)
  })

  test('is returned unchanged if the method has several outputs or none', async () => {
    const { client } = observe({}, () => ({ data: [1, 2], more: true }))
    const methodABI = { constant: true, outputs: [{ type: 'uint8' }, { type: 'uint8' }] } as const
    const call = { ...at, methodName: 'm', params: [] as const }
    expect(await client.contracts.invoke({ ...call, methodABI })).toEqual({ data: [1, 2], more: true })
    expect(await client.contracts.invoke({ ...call, methodABI: { constant: true } })).toMatchObject({ data: [1, 2] })
    const { client: odd } = observe({}, () => ({ data: 5 }))
    expect(await odd.contracts.invoke({ ...call, methodABI })).toEqual({ data: 5 })
  })
})
