import { describe, expect, expectTypeOf, test } from 'vitest'
import { responseValidators } from '../../generated/response-validators.gen.ts'
import type { NamesResolveResponse, WalletPortfolioResponse } from '../../src/index.ts'
import { createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { schemas } from '../../src/validators/index.ts'
import { name, resolved, wallet } from '../support/client.ts'

const issuesOf = (id: keyof typeof schemas, value: unknown) =>
  schemas[id]['~standard'].validate(value).issues?.map(({ message, path }) => [path, message])

test('every operation with a response body has a Standard Schema', () => {
  expect(Object.keys(schemas)).toEqual(Object.keys(responseValidators))
  for (const { '~standard': schema } of Object.values(schemas))
    expect(schema).toEqual({ version: 1, vendor: 'chaindata', validate: expect.any(Function) })
})

test('libraries that accept a Standard Schema validate with it', async () => {
  const chaindata = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: mockFetch() })
  const portfolio = await chaindata.wallet.portfolio({ chain: name.chain, addresses: [wallet], tokenTypes: 'native' })
  expect(portfolio).toEqual(expect.schemaMatching(schemas['wallet.portfolio']))
  expect(portfolio).not.toEqual(expect.schemaMatching(schemas['names.resolve']))
})

describe('validate', () => {
  test('returns a valid value unchanged, with its unknown fields', () => {
    const value = { ...resolved, avatar: 1 }
    const result = schemas['names.resolve']['~standard'].validate(value)
    expect(result).toEqual({ value })
    if (!result.issues) expect(result.value).toBe(value)
  })

  test('lists each issue with its path, but without values', () => {
    const item = { chain: 'ethereum-mainnet', address: wallet, balance: 'secret', denominatedBalance: 5, decimals: 18 }
    const issues = issuesOf('wallet.portfolio', { result: [item, { ...item, chain: 7 }] })
    expect(issues).toContainEqual([['result', 1, 'chain'], 'must be string'])
    expect(JSON.stringify(issues)).not.toContain('secret')
  })

  test('names a missing property in the path', () => {
    expect(issuesOf('names.resolve', {})).toContainEqual([['name'], "must have required property 'name'"])
  })

  test('has an empty path for a value of another type', () => {
    for (const value of [undefined, null, 'text', []])
      expect(issuesOf('wallet.portfolio', value)).toContainEqual([[], expect.stringContaining('must be')])
  })

  test('does not return the issues of an earlier value', () => {
    const first = schemas['names.resolve']['~standard'].validate({})
    const count = first.issues?.length
    schemas['names.resolve']['~standard'].validate(resolved)
    expect([first.issues?.length, count]).toEqual([count, expect.any(Number)])
  })
})

test('the types contain the response', () => {
  type OutputOf<
    Schema extends { readonly '~standard': { readonly types?: { readonly output: unknown } | undefined } },
  > = NonNullable<Schema['~standard']['types']>['output']
  expectTypeOf<OutputOf<(typeof schemas)['names.resolve']>>().toEqualTypeOf<NamesResolveResponse>()
  expectTypeOf<OutputOf<(typeof schemas)['wallet.portfolio']>>().toEqualTypeOf<WalletPortfolioResponse>()
  expect(schemas).not.toHaveProperty(['alerts.update'])
})
