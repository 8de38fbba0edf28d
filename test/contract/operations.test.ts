import { describe, expect, inject, test } from 'vitest'
import { twinOf } from '../../openapi/vocabulary/twin-of.ts'
import { unwrap } from '../../openapi/vocabulary/unwrap.ts'
import { write } from '../../openapi/vocabulary/write.ts'
import { resolve } from '../../src/document/document.ts'
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  type CallResult,
  createClient,
  ForbiddenError,
  InsufficientCreditsError,
  NotFoundError,
  RateLimitError,
  ServerError,
  UnknownOutcomeError,
} from '../../src/index.ts'
import { validators } from '../../src/validators/index.ts'
import { key, observe, operationOf } from '../support/client.ts'
import { type Case, casesOf, document, fullCallsOf, nameOf, operations } from './contract.ts'

const classes = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: ForbiddenError,
  404: NotFoundError,
  429: RateLimitError,
} as Record<number, typeof ApiError>

const own = operations.filter(({ operation }) => !twinOf.read(operation))
const all = operations.map((entry) => ({ entry, cases: casesOf(entry) }))
const isStandIn = inject('isStandIn')

/** The stand-in returns data of its own, so the name of an example makes no difference. */
const distinct = (cases: readonly Case[]): readonly Case[] =>
  isStandIn ? cases.filter((one, i) => i === cases.findIndex((other) => sentBy(other) === sentBy(one))) : cases
const sentBy = ({ code, body }: Case): string => `${code} ${body}`

/** Makes a sample call with the SDK, and returns the response of Prism. */
async function call(entry: (typeof operations)[number], { code, example, type, parameters }: Case) {
  const exchanges: { url: URL; method: string; response: Response }[] = []
  const client = createClient({
    baseUrl: inject('prism'),
    apiKey: key,
    retries: 0,
    ...(isStandIn && { validate: 'strict', validators }),
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      exchanges.push({ url: new URL(url), method: init.method, response: response.clone() })
      return response
    },
  })
  const { id, options } = nameOf(entry)
  const operation = operationOf(client, id)
  const headers = { prefer: `code=${code}${example && `, example=${example}`}`, ...(type && { accept: type }) }
  const result = await operation(parameters, { ...options, headers })
    .withResponse()
    .catch((error: unknown) => error)
  expect(exchanges).toHaveLength(1)
  const [{ url, method, response }] = exchanges as [(typeof exchanges)[0]]
  // In this header, Prism reports a call that violates the OpenAPI document.
  expect(response.headers.get('sl-violations')).toBeNull()
  expect(method).toBe(entry.method)
  expect(url.pathname).toMatch(new RegExp(`^${entry.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  return { id, result, response, plan: operation.plan(parameters), spent: client.credits }
}

/** The expected body: the example, or what the stand-in sent, which the SDK has then validated. */
const bodyOf = async ({ value }: Case, response: Response): Promise<unknown> =>
  !isStandIn ? value : response.status === 204 ? undefined : response.json()

const isWrapped = ({ operation }: (typeof operations)[number], status: string): boolean => {
  const schema = resolve(document, operation.responses[status] ?? ({} as never)).content?.['application/json']?.schema
  return schema !== undefined && (unwrap.read(schema) ?? unwrap.read(resolve(document, schema))) !== undefined
}

const title = ({ status, code, example, body }: Case) =>
  [code, example, status.startsWith('2') && body && `to ${body}`].filter(Boolean).join(' ')

describe.each(all.map((one) => [one.entry.id, one] as const))('%s', (_, { entry, cases }) => {
  const successes = distinct(cases.filter(({ status }) => status.startsWith('2')))
  const failures = distinct(cases.filter(({ status }) => !status.startsWith('2')))

  test.each(successes.map((one) => [title(one), one] as const))('returns the example of %s', async (_, one) => {
    const { result, response, plan, spent, id } = await call(entry, one)
    if (result instanceof Error) throw result
    const completed = result as CallResult<unknown>
    const value = await bodyOf(one, response)
    const expected = isWrapped(entry, one.status) && Array.isArray(value) && value.length === 1 ? value[0] : value
    expect(completed.data).toStrictEqual(expected)
    expect(completed.response.status).toBe(one.code)
    expect(completed.attempts).toBe(1)
    expect(completed.credits).toBe(plan.credits)
    expect(plan.calls).toBe(1)
    expect(spent.spent).toBe(plan.credits ?? 0)
    expect(spent.byOperation[id]?.calls).toBe(1)
    // The interface description does not mention this header, so the stand-in does not send it.
    const isDeprecated = entry.operation.deprecated && !isStandIn
    expect(response.headers.get('deprecation')).toBe(isDeprecated ? 'true' : null)
  })

  test('accepts all parameters at once', async () => {
    const [first] = successes
    if (!first) throw new Error(`${entry.id} documents no success`)
    // The cursor of a history is only for Tezos.
    for (const { cursor, ...parameters } of fullCallsOf(entry)) {
      const { result } = await call(entry, { ...first, example: '', parameters })
      expect(result).not.toBeInstanceOf(Error)
    }
  })

  if (!failures.length) return
  test.each(failures.map((one) => [title(one), one] as const))('throws the error class of %s', async (_, one) => {
    const { result, response, plan, id, spent } = await call(entry, one)
    const value = await bodyOf(one, response)
    const isText = typeof value === 'string'
    const exhausted = one.code === 402 || isText
    const kind = exhausted
      ? InsufficientCreditsError
      : (classes[one.code] ?? (one.code >= 500 ? ServerError : ApiError))
    // A write with a 5xx has an unknown outcome. The API error is its cause.
    const isUnknown = one.code >= 500 && write.read(entry.operation) && Object.hasOwn(one.parameters, 'fromPrivateKey')
    if (isUnknown) expect(result).toBeInstanceOf(UnknownOutcomeError)
    const error = (isUnknown ? (result as UnknownOutcomeError).cause : result) as ApiError
    expect(error).toBeInstanceOf(kind)
    expect(error.constructor).toBe(kind)
    expect(error).toMatchObject({ status: one.code, operation: id, attempts: 1 })
    expect(error.body).toStrictEqual(value)
    const body = (isText ? {} : value) as { errorCode?: string; message?: string }
    expect(error.errorCode).toBe(body.errorCode)
    expect(error.message).toContain(body.message ?? value)
    expect(error.response?.status).toBe(one.code)
    const again = await error.response?.text()
    expect(isText ? again : JSON.parse(again ?? '')).toStrictEqual(value)
    expect(JSON.stringify(error)).not.toContain(key)
    if (exhausted) expect(error).toMatchObject({ credits: plan.credits, spent: 0 })
    expect(spent.spent).toBe(0)
  })
})

test.each(operations.filter((entry) => isWrapped(entry, '200')).map((entry) => [entry.id, entry] as const))(
  '%s unwraps an object in a list with one item',
  async (id, entry) => {
    for (const { status, value, parameters } of casesOf(entry)) {
      if (status !== '200') continue
      const { client } = observe({}, () => [value])
      expect(await operationOf(client, id)(parameters, {})).toEqual(value)
    }
    expect.hasAssertions()
  },
)

describe('the document', () => {
  // This list is handwritten from sections 4.1 to 4.20 and 9 of the interface description, independently of the OpenAPI
  // document.
  test('has every operation of the interface description', () => {
    const hint = 'Update this list by hand if a path is added or removed (CONTRIBUTING.md, step 4)'
    expect(own.map(({ method, path }) => `${method} ${path}`).sort(), hint).toEqual(
      [
        'GET /v4/data/defi/swaps/quote',
        'GET /v4/data/defi/swaps/quotes',
        'GET /v4/data/collections',
        'GET /v4/data/metadata',
        'GET /v4/data/wallet/portfolio',
        'GET /v4/data/wallet/balance/time',
        'GET /v4/data/wallet/reputation',
        'GET /v4/data/wallet/reputation/portfolio',
        'GET /v4/data/wallet/reputation/tokens',
        'GET /v4/data/ns/name',
        'GET /v4/data/owners',
        'GET /v4/data/owners/address',
        'GET /v4/data/nft/balances',
        'GET /v4/data/multitoken/balances',
        'GET /v4/data/transaction/history',
        'GET /v4/data/transactions/hash',
        'GET /v4/data/defi/events',
        'PUT /v4/subscription/{id}',
        'GET /v4/subscription/chains',
        'POST /v3/blockchain/token/deploy',
        'POST /v3/{chain}/smartcontract',
      ].sort(),
    )
    const twins = operations.filter((entry) => !own.includes(entry))
    expect(twins.map(({ method, path, operation }) => [`${method} ${path}`, operation.deprecated]).sort()).toEqual([
      ['GET /v3/data/collections', undefined],
      ['GET /v3/data/metadata', undefined],
      ['GET /v3/data/owners', undefined],
      ['GET /v3/data/owners/address', undefined],
      ['GET /v3/data/transactions/hash', true],
      ['PUT /v3/subscription/{id}', true],
    ])
  })

  test('is covered completely by this suite', () => {
    expect(operations).toHaveLength(JSON.stringify(document.paths).match(/"operationId":/g)?.length ?? 0)
    for (const { entry, cases } of all) {
      expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(Object.keys(entry.operation.responses)))
      expect(cases.some(({ code }) => code < 300)).toBe(true)
    }
    // The interface description documents 400, 401 and 403 for the service as a whole, and 402 for two operations.
    const withoutErrors = own.filter(({ operation }) =>
      ['400', '401', '403'].some((status) => !(status in operation.responses)),
    )
    expect(withoutErrors.map(({ id }) => id)).toEqual([])
    for (const id of ['swaps.quote', 'swaps.quotes'])
      expect(own.find((entry) => entry.id === id)?.operation.responses).toHaveProperty('402')
    expect(all.flatMap(({ cases }) => cases).length).toBeGreaterThan(250)
  })
})
