import { describe, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/core/client/create-core.ts'
import { createProvider } from '../../../src/gateway/index.ts'
import { BudgetError, createClient, ParameterError } from '../../../src/index.ts'
import { namesResolve } from '../../../src/operations/index.ts'
import { failure, key, name, observe } from '../../support/client.ts'

const { client } = observe({}, () => [])

test('a client can be listed, destructured and spread', () => {
  const { client } = observe()
  expect(Object.keys(client)).toEqual(expect.arrayContaining(['swaps', 'names', 'alerts', 'credits']))
  const { names } = client
  const { resolve } = names
  const copy = { ...client, swaps: { ...client.swaps } }
  expect([copy.names, client.names.resolve]).toEqual([names, resolve])
  expect(Object.keys(copy.swaps)).toEqual(['quote', 'quotes', 'watch'])
  expect(Object.keys(names)).toEqual(['resolve'])
})

describe('options of a client', () => {
  test.each<[string, object, { parameter: string; rule: string }]>([
    ['an invalid baseUrl', { baseUrl: 'nonsense' }, { parameter: 'baseUrl', rule: 'format' }],
    ['a baseUrl with another protocol', { baseUrl: 'ftp://host' }, { parameter: 'baseUrl', rule: 'format' }],
    ['a baseUrl with a key in it', { baseUrl: 'https://host?xApiKey=k' }, { parameter: 'baseUrl', rule: 'format' }],
    ['a URL object as baseUrl', { baseUrl: new URL('https://host') }, { parameter: 'baseUrl', rule: 'format' }],
    ['a baseUrl with a user', { baseUrl: 'https://user:secret@host' }, { parameter: 'baseUrl', rule: 'format' }],
    ['an unknown option', { apikey: 'k' }, { parameter: 'apikey', rule: 'unknown' }],
    ['an unknown option of credits', { credits: { budgt: 1 } }, { parameter: 'budgt', rule: 'unknown' }],
    ['an unknown plan', { credits: { plan: 'Free' } }, { parameter: 'plan', rule: 'enum' }],
    ['a number for fetch', { fetch: 5 }, { parameter: 'fetch', rule: 'type' }],
    ['a string for onExhausted', { credits: { onExhausted: 'x' } }, { parameter: 'onExhausted', rule: 'type' }],
    ['a logger without methods', { logger: {} }, { parameter: 'logger', rule: 'type' }],
    ['a logger without warn', { logger: { info: () => {} } }, { parameter: 'logger', rule: 'type' }],
    ['strict validation without validators', { validate: 'strict' }, { parameter: 'validators', rule: 'required' }],
    ['a tracer without methods', { tracer: {} }, { parameter: 'tracer', rule: 'type' }],
    ['an object for the list of middleware', { use: {} }, { parameter: 'use', rule: 'type' }],
    [
      'an unknown option of rateLimit',
      { rateLimit: { requestsPerSecond: 1, brust: 3 } },
      { parameter: 'brust', rule: 'unknown' },
    ],
    ['a negative budget', { credits: { budget: -1 } }, { parameter: 'budget', rule: 'minimum' }],
    [
      'a rate of 0',
      { rateLimit: { requestsPerSecond: 0 } },
      { parameter: 'rateLimit.requestsPerSecond', rule: 'minimum' },
    ],
  ])('reject %s', (_, options, expected) => {
    expect(() => createClient(options)).toThrow(expect.objectContaining(expected))
  })

  test.each<[object, () => unknown, string]>([
    [{ apikey: 'k' }, createClient, "createClient: unknown option `apikey`; did you mean 'apiKey'?"],
    [{ apikey: 'k' }, createCore, "createCore: unknown option `apikey`; did you mean 'apiKey'?"],
    [{ logger: 7 }, createClient, 'createClient: `logger` must be an object'],
    [{ logger: {} }, createCore, 'createCore: unknown option `logger`'],
    [{ credits: { coolDown: -1 } }, createClient, 'createClient: `coolDown` must be a number, 0 or more'],
    [{ rateLimit: { brust: 3 } }, createClient, "rateLimit: unknown option `brust`; did you mean 'burst'?"],
    [{ credits: { coolDown: 1 } }, createCore, 'createCore: unknown option `coolDown`'],
    [{ validate: 'strickt' }, createClient, 'createClient: `validate` must be one of report, strict'],
    [
      { validate: 'strict' },
      createClient,
      'createClient: `validate` requires `validators`: import them from chaindata/validators',
    ],
  ])('%j: the message names the function that rejects it', (options, create, message) => {
    expect(() => Reflect.apply(create, undefined, [options])).toThrow(message)
  })

  test('the budget of createCore: the message of the BudgetError contains it', async () => {
    const core = createCore({ baseUrl: 'http://127.0.0.1:1', apiKey: key, credits: { budget: 19 } })
    const error = await failure(namesResolve(core, name), BudgetError)
    expect(error.message).toBe('names.resolve: 20 credits would exceed the budget of 19; 19 are left')
  })

  test('every operation is a function with its methods only', () => {
    expect(Object.keys(client.names.resolve)).toEqual(['plan'])
    expect(Object.keys(client.events.list).sort()).toEqual(['all', 'estimate', 'pages', 'plan'])
  })

  test('a missing baseUrl is reported by the first call', async () => {
    vi.stubEnv('CHAINDATA_BASE_URL', '')
    const error = await failure(createClient({ apiKey: key }).names.resolve(name), ParameterError)
    expect(error).toMatchObject({ parameter: 'baseUrl', rule: 'required' })
    expect(error.message).toContain('CHAINDATA_BASE_URL')
    vi.unstubAllEnvs()
  })

  test.each([
    [
      'that denies access',
      {
        getBuiltinModule: (): undefined => undefined,
        get env() {
          throw new Error('not allowed')
        },
      },
    ],
    ['that does not exist', { getBuiltinModule: (): undefined => undefined }],
    ['of a platform without `process`', undefined],
  ])('an environment %s counts as empty', async (_, process) => {
    vi.stubGlobal('process', process)
    try {
      const error = await failure(createClient({ apiKey: key }).names.resolve(name), ParameterError)
      expect(error.message).toBe('no baseUrl: pass it as an option, or set CHAINDATA_BASE_URL')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test.each(['credits', 'rateLimit', 'logger', 'tracer', 'shared'])('reject a number for %s', (option) => {
    const options = { [option]: 7 }
    expect(() => createClient(options)).toThrow(
      expect.objectContaining({
        parameter: option,
        rule: 'type',
        message: expect.stringContaining(`\`${option}\` must be an object`),
      }),
    )
  })

  test('reject retries that are not a whole number, for a client and for a call', async () => {
    const message = '`retries` must be a whole number, 0 or more'
    const { client } = observe()
    for (const retries of [2.5, -1, '2', Number.NaN, Number.POSITIVE_INFINITY] as number[]) {
      expect(() => createClient({ retries })).toThrow(`createClient: ${message}`)
      const error = await failure(client.names.resolve(name, { retries }), ParameterError)
      expect(error.message).toBe(`names.resolve: ${message}`)
    }
  })

  test.each(['timeout', 'deadline', 'maxBytes'])('reject a %s that is not a number of 0 or more', (option) => {
    for (const value of ['7', -1, Number.NaN, null])
      expect(() => createClient({ [option]: value })).toThrow(
        expect.objectContaining({
          parameter: option,
          rule: 'minimum',
          message: expect.stringContaining(`\`${option}\` must be a number, 0 or more`),
        }),
      )
    expect(() => createClient({ [option]: undefined })).not.toThrow()
  })

  test('reject an invalid baseUrl with a message that says what is accepted', () => {
    for (const baseUrl of [
      'nonsense',
      'http://[',
      'https://host?a=b',
      'https://host#there',
      'https://me@host',
      ' http://host',
    ])
      expect(() => createClient({ baseUrl })).toThrow(
        'baseUrl must be an http(s) URL without user name, query or fragment',
      )
    expect(() => createClient({ baseUrl: 'api' })).toThrow(', or a path such as /api')
    expect(() => createClient({ baseUrl: '' })).toThrow('no baseUrl')
  })

  test('a URL of createProvider must not be a path', () => {
    const create = () => createProvider({ url: '/api' })
    expect(create).toThrow('url must be an http(s) URL without user name, query or fragment')
    expect(create).not.toThrow('or a path')
  })

  test('accept a baseUrl with a path and trailing slashes', async () => {
    const observed = observe({ baseUrl: 'http://127.0.0.1:1/proxy//' })
    await observed.client.names.resolve(name)
    expect(observed.requests[0]?.url).toMatch('http://127.0.0.1:1/proxy/v4/data/ns/name?')
  })

  test('accept an infinite timeout and deadline', async () => {
    const observed = observe({ timeout: Number.POSITIVE_INFINITY, deadline: Number.POSITIVE_INFINITY })
    await observed.client.names.resolve(name)
    expect(observed.requests).toHaveLength(1)
  })
})
