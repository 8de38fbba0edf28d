import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { responseValidators } from '../../generated/response-validators.gen.ts'
import { twinOf } from '../../openapi/vocabulary/twin-of.ts'
import { type Document, operationsOf, type ResponseObject, resolve } from '../../src/document/document.ts'
import { type CallRecord, type ClientOptions, createClient, ParameterError, ResponseError } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { validators } from '../../src/validators/index.ts'
import { failure, name, observe, resolved } from '../support/client.ts'

const hash = '0x3edb2b6ec9f5ba9f6d3a1aa2f32ea2e6c2a2d2a0bb5b4a6f0a6b8b2a7a3b5c11'

function setUp(body: unknown, options: ClientOptions = {}) {
  const lines: string[] = []
  const records: CallRecord[] = []
  const warn = (line: string, record: CallRecord) => {
    lines.push(line)
    records.push(record)
  }
  const logger = { info() {}, warn }
  return { ...observe({ validate: 'report', validators, logger, ...options }, () => body), lines, records }
}

describe('valid responses', () => {
  const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document
  const examples = operationsOf(document).flatMap(({ id, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) => {
      const media = resolve<ResponseObject>(document, response).content?.['application/json']
      if (!status.startsWith('2') || twinOf.read(operation)) return []
      return Object.entries(media?.examples ?? {}).map(([name, example]) => {
        const { value } = resolve<{ value: unknown }>(document, example)
        return [id, name, value] as const
      })
    }),
  )
  test.each(examples)('include those of %s in the example %s', (id, _, value) => {
    const validate: ((body: unknown) => boolean) & { errors?: unknown } =
      responseValidators[id as keyof typeof responseValidators]
    expect([validate(value), validate.errors]).toEqual([true, null])
  })

  test('may have unknown fields and values', async () => {
    const { client, lines } = setUp({ ...resolved, avatar: 1, chain: 'mars-mainnet' })
    await client.names.resolve(name)
    expect(lines).toEqual([])
  })

  test('may have unsafe integers, which are read as strings', async () => {
    const { client, lines } = setUp(new Response('[{"blockNumber": 90071992547409931}]'))
    await client.transactions.byHash({ chain: name.chain, hash })
    expect(lines.join()).not.toContain('blockNumber')
  })

  test('include those of the mock', async () => {
    const chaindata = createClient({
      baseUrl: 'http://mock',
      apiKey: 'any',
      fetch: mockFetch(),
      validate: 'strict',
      validators,
    })
    const wallet = '0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'
    const { chain } = name
    await chaindata.names.resolve(name)
    await chaindata.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })
    await chaindata.wallet.reputation({ chain, addresses: [wallet] })
    const { result } = await chaindata.transactions.history({ chain, addresses: [wallet] })
    expect(result.length).toBeGreaterThan(0)
    await chaindata.alerts.chains()
  })
})

describe('validate: report', () => {
  test('logs the operation, the path and the violation, and returns the response', async () => {
    const { client, lines, records } = setUp({ ...resolved, resolved: 'secret-value' })
    expect(await client.names.resolve(name)).toMatchObject({ resolved: 'secret-value' })
    expect(lines[0]).toBe('names.resolve: the response does not match the OpenAPI document: resolved must be boolean')
    expect(lines[0]).not.toContain('secret-value')
    expect(records[0]).toEqual({
      operation: 'names.resolve',
      method: 'GET',
      path: '/v4/data/ns/name',
      status: 200,
      attempts: 1,
      source: 'network',
      milliseconds: expect.any(Number),
      credits: 20,
      spent: 0,
      uncertain: 0,
    })
  })

  test('logs the path of the first violation and the number of others', async () => {
    const lineOf = async (count: number) => {
      const { client, lines } = setUp(Array(count).fill({ blockNumber: 'x' }))
      await client.transactions.byHash({ chain: name.chain, hash })
      return lines[0]
    }
    const line = await lineOf(2)
    expect(line).toMatch(
      /^transactions\.byHash: the response does not match the OpenAPI document: \[\] .*, and \d+ more$/,
    )
    expect(await lineOf(12)).toBe(line)
  })

  test('logs the path of a nested field', async () => {
    const query = {
      chain: name.chain,
      addresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
      tokenTypes: 'native',
    } as const
    const valid = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: mockFetch() })
    const { result, ...rest } = await valid.wallet.portfolio(query)
    const { client, lines } = setUp({ ...rest, result: result.map((item) => ({ ...item, balance: 7 })) })
    await client.wallet.portfolio(query)
    expect(lines[0]).toContain('the OpenAPI document: result[].balance must be string')
  })

  test('does not validate a response without a body', async () => {
    const { client, lines } = setUp(new Response(null, { status: 204 }))
    await client.alerts.update({ id: 'a', paused: true })
    expect(lines).toEqual([])
  })

  test('logs a violation of all elements once', async () => {
    const invalid = { contractAddress: 1 }
    const { client, lines } = setUp([invalid, invalid, invalid])
    await client.events.list({
      chain: name.chain,
      signatures: ['0x1'],
      contractAddresses: ['0x80d8bac9a6901698b3749fe336bbd1385c1f98f2'],
    })
    const [line = ''] = lines
    expect(line).toContain('[]')
    expect(line).not.toMatch(/\.\d/)
  })

  test('logs to the console by default', async () => {
    const { client } = observe({ validate: 'report', validators }, () => ({ ...resolved, resolved: 1 }))
    const { warn } = console
    const lines: unknown[] = []
    console.warn = (line: unknown) => lines.push(line)
    await client.names.resolve(name).finally(() => {
      console.warn = warn
    })
    expect(lines).toHaveLength(1)
  })
})

describe('validate: strict', () => {
  test('throws a ResponseError with the body', async () => {
    const { client, lines } = setUp({ ...resolved, resolved: 1 }, { validate: 'strict' })
    const error = await failure(client.names.resolve(name), ResponseError)
    expect(error.message).toBe(
      'names.resolve: the response does not match the OpenAPI document: resolved must be boolean',
    )
    expect(JSON.parse(error.text ?? '')).toMatchObject({ resolved: 1 })
    expect(error).toMatchObject({ operation: 'names.resolve', attempts: 1 })
    expect(error.response.status).toBe(200)
    expect(lines[0]).toContain('ResponseError')
  })
})

describe('the options', () => {
  test('reject `validate` without `validators`, and unknown modes', () => {
    const error = (() => {
      try {
        return createClient({ validate: 'strict' })
      } catch (caught) {
        return caught
      }
    })()
    expect(error).toBeInstanceOf(ParameterError)
    expect(error).toMatchObject({ parameter: 'validators', rule: 'required' })
    expect(() => createClient({ validate: 'Strict' as 'strict', validators })).toThrow(
      expect.objectContaining({ parameter: 'validate', rule: 'enum' }),
    )
  })

  test('do not enable validation with `validators` alone', async () => {
    const { client, lines } = setUp({ ...resolved, resolved: 1 }, { validate: undefined })
    expect(await client.names.resolve(name)).toMatchObject({ resolved: 1 })
    expect(lines).toEqual([])
  })
})
