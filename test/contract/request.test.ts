import { isMainThread } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ambiguousPath } from '../../src/core/util/path.ts'
import { type Call, type Client, type ClientOptions, createClient, ParameterError } from '../../src/index.ts'
import { addressOf, failure, key, name, observe, operationOf, type SentRequest, wallet } from '../support/client.ts'
import { serve } from '../support/server.ts'
import { bodySchema, casesOf, fullCallsOf, nameOf, operations, parametersOf, sampleOf } from './contract.ts'

/* Checks the raw requests, because Prism accepts repeated keys, several credentials and unknown parameters. */

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner)
  return value
}

/** Returns the names and the encoded values in the query of a URL. */
const encodedQuery = (url: string): [name: string, value: string][] =>
  (url.split('?')[1] ?? '').split('&').flatMap((part) => (part ? [part.split('=') as [string, string]] : []))
const read = (url: string): Record<string, string> =>
  Object.fromEntries(encodedQuery(url).map(([name, value]) => [name, decodeURIComponent(value)]))
const last = <T>(list: T[]): T => list.at(-1) as T

describe.each(operations.map((entry) => [entry.id, entry] as const))('%s request', (_, entry) => {
  const { id, options } = nameOf(entry)
  const success = casesOf(entry).find(({ code }) => code < 300)
  const calls = [sampleOf(entry), ...fullCallsOf(entry)]

  test('contains each value exactly once and nothing else', async () => {
    const server = await serve((_, response) => {
      if (success?.value !== undefined) return success.value
      response.writeHead(204).end()
      return undefined
    })
    const client = createClient({ baseUrl: server.url, apiKey: key })
    for (const parameters of calls) {
      const frozen = deepFreeze({
        parameters: structuredClone(parameters),
        options: { ...options, headers: { 'x-mine': 'yes' } },
      })
      await operationOf(client, id)(frozen.parameters, frozen.options)
      expect(frozen.parameters).toEqual(parameters)

      const { method, path, url, headers, body } = last(server.requests)
      const places = Object.fromEntries(parametersOf(entry).map((parameter) => [parameter.name, parameter.in]))
      expect(method).toBe(entry.method)
      expect(path).toBe(entry.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parameters[name]))))

      const inQuery = Object.entries(parameters).filter(([name]) => places[name] === 'query')
      expect(
        encodedQuery(url)
          .map(([name]) => name)
          .sort(),
      ).toEqual(inQuery.map(([name]) => name).sort())
      expect(read(url)).toEqual(Object.fromEntries(inQuery.map(([name, value]) => [name, String(value)])))
      expect(url).not.toMatch(/%2c/i)

      const inBody = Object.fromEntries(Object.entries(parameters).filter(([name]) => !(name in places)))
      expect(body ? JSON.parse(body) : undefined).toEqual(entry.operation.requestBody ? inBody : undefined)

      const { host, connection, 'user-agent': agent, 'content-length': length, ...others } = headers
      expect(others).toEqual({
        'x-api-key': key,
        'x-mine': 'yes',
        accept: 'application/json',
        ...(entry.operation.requestBody && { 'content-type': 'application/json' }),
        // Headers that the platform's fetch adds.
        'accept-language': '*',
        'accept-encoding': expect.any(String),
        'sec-fetch-mode': 'cors',
      })
      expect(Number(length ?? 0)).toBe(Buffer.byteLength(body))
    }
    expect(server.requests).toHaveLength(calls.length)
  })

  test('rejects unknown parameters and options', async () => {
    const { client, requests } = observe()
    const call = operationOf(client, id)
    const unknown = { parameter: 'xApiKey', rule: 'unknown' }
    // An open body accepts any field.
    if (bodySchema(entry).additionalProperties !== true)
      expect(await failure(call({ ...sampleOf(entry), xApiKey: key }), ParameterError)).toMatchObject(unknown)
    expect(await failure(call(sampleOf(entry), { xApiKey: key }), ParameterError)).toMatchObject(unknown)
    expect(requests).toHaveLength(0)
  })
})

test('the calls above cover every parameter of the document', () => {
  for (const entry of operations) {
    const known = [...parametersOf(entry).map(({ name }) => name), ...Object.keys(bodySchema(entry).properties ?? {})]
    expect(new Set(fullCallsOf(entry).flatMap(Object.keys)), entry.id).toEqual(new Set(known))
  }
})

describe('lists', () => {
  const metadata = { chain: 'ethereum-mainnet', tokenAddress: wallet } as const
  const urlOf = async (call: (client: Client) => Call<unknown>) => {
    const { client, requests } = observe({}, () => [])
    await call(client)
    expect(requests).toHaveLength(1)
    return last(requests).url
  }

  test('are sent as one value with literal commas', async () => {
    const url = await urlOf((client) => client.tokens.metadata({ ...metadata, tokenIds: ['1', '2', '3'] }))
    expect(url).toBe(`http://127.0.0.1:1/v4/data/metadata?chain=ethereum-mainnet&tokenAddress=${wallet}&tokenIds=1,2,3`)
  })

  test('keep their order and duplicates', async () => {
    const url = await urlOf((client) => client.tokens.metadata({ ...metadata, tokenIds: ['2', '1', '2'] }))
    expect(read(url)['tokenIds']).toBe('2,1,2')
  })

  test('tokenTypes of the portfolio is one string, tokenTypes of collections a list', async () => {
    const { client, requests } = observe({}, () => ({ result: [] }))
    for (const tokenTypes of ['native', 'fungible', 'nft,multitoken'] as const) {
      await client.wallet.portfolio({ chain: 'ethereum-mainnet', addresses: [wallet], tokenTypes })
      expect(encodedQuery(last(requests).url)).toContainEqual(['tokenTypes', tokenTypes])
    }
    const url = await urlOf((client) =>
      client.tokens.inCollections({
        chain: 'ethereum-mainnet',
        collectionAddresses: [addressOf('0x1')],
        tokenTypes: ['nft', 'multitoken'],
      }),
    )
    expect(encodedQuery(url)).toContainEqual(['tokenTypes', 'nft,multitoken'])
  })

  test('keep any characters in their elements', () => {
    const element = fc
      .string({ minLength: 1, unit: 'binary' })
      .filter((text) => !text.includes(',') && text.trim() === text)
    return fc.assert(
      fc.asyncProperty(fc.array(element, { minLength: 1 }), async (tokenIds) => {
        const url = await urlOf((client) => client.tokens.metadata({ ...metadata, tokenIds }))
        expect(encodedQuery(url).map(([name]) => name)).toEqual(['chain', 'tokenAddress', 'tokenIds'])
        expect(decodeURIComponent(encodedQuery(url)[2]?.[1] ?? '').split(',')).toEqual(tokenIds)
        expect(new URL(url).searchParams.get('tokenIds')).toBe(tokenIds.join(','))
      }),
      { examples: [[['&a=b', '#', '+ %2C', '?']]] },
    )
  })

  test.each([
    ['empty', [], 'tokenIds', 'minItems'],
    ['with an empty element', ['1', ''], 'tokenIds', 'minLength'],
    ['with a comma in an element', ['1,2'], 'tokenIds', 'comma'],
    ['as text', '1,2', 'tokenIds', 'type'],
  ])('%s are rejected', async (_, tokenIds, parameter, rule) => {
    const { client, requests } = observe({}, () => [])
    const call = client.tokens.metadata({ ...metadata, tokenIds: tokenIds as string[] })
    expect(await failure(call, ParameterError)).toMatchObject({ parameter, rule })
    expect(requests).toHaveLength(0)
  })
})

describe('values', () => {
  test('0 and false are sent, undefined is omitted', async () => {
    const { client, requests } = observe({}, () => ({ result: [] }))
    const chain = 'ethereum-mainnet'
    await client.wallet.portfolio({
      chain,
      addresses: [wallet],
      tokenTypes: 'native',
      offset: 0,
      excludeMetadata: false,
    })
    expect(read(last(requests).url)).toMatchObject({ offset: '0', excludeMetadata: 'false' })
    await client.wallet.balancesAt({ chain, addresses: [wallet], blockNumber: 0, time: undefined })
    expect(read(last(requests).url)).toEqual({ chain, addresses: wallet, blockNumber: '0' })
    await client.wallet.balancesAt({ chain, addresses: [wallet], unix: 0 })
    expect(read(last(requests).url)).toEqual({ chain, addresses: wallet, unix: '0' })
    await client.transactions.history({ chain, addresses: [wallet], blockFrom: 0, blockTo: 0, pageSize: undefined })
    expect(read(last(requests).url)).toEqual({ chain, addresses: wallet, blockFrom: '0', blockTo: '0' })
  })

  test('strings arrive unchanged in the query and in the path', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.trim() === text),
        async (text) => {
          const { client, requests } = observe()
          await client.names.resolve({ chain: 'ethereum-mainnet', name: text })
          expect(new URL(last(requests).url).searchParams.get('name')).toBe(text)
          // Servers may resolve such a path to another one.
          if (ambiguousPath.test(`/${text}`)) {
            await failure(client.alerts.update({ id: text }), ParameterError)
            return
          }
          await client.alerts.update({ id: text })
          const { pathname, search, hash } = new URL(last(requests).url)
          expect([search, hash]).toEqual(['', ''])
          expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'v4', 'subscription', text])
        },
      ),
      { examples: [['../../v4/data/ns/name'], ['a/b?c#d'], ['%2e%2e'], ['$&'], ['\\..\\']] },
    ))

  test.each(['', '.', '..'])('a path parameter rejects %j', async (id) => {
    const { client, requests } = observe()
    expect(await failure(client.alerts.update({ id }), ParameterError)).toMatchObject({ parameter: 'id' })
    expect(requests).toHaveLength(0)
  })

  describe('times', () => {
    const zone = process.env['TZ']
    afterEach(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })

    // A worker thread, which mutation tests use, cannot set its own time zone.
    test.runIf(isMainThread)('are sent in UTC with the precision of the parameter, also from a Date', async () => {
      process.env['TZ'] = 'Asia/Kathmandu'
      expect(new Date(0).getHours()).toBe(5)
      const { client, requests } = observe({}, () => ({ result: [] }))
      const moment = new Date('2025-06-30T14:30:59.999+02:00')
      const query = { chain: 'ethereum-mainnet', addresses: [wallet] } as const
      await client.wallet.balancesAt({ ...query, time: moment })
      expect(read(last(requests).url)['time']).toBe('2025-06-30T12:30')
      await client.wallet.balancesAt({ ...query, time: '2025-06-30T12:30' })
      expect(read(last(requests).url)['time']).toBe('2025-06-30T12:30')
      for (const timestamp of [moment, '2025-06-30T12:30:59Z']) {
        await client.wallet.reputation({ ...query, timestamp }).catch(() => {})
        expect(read(last(requests).url)['timestamp']).toBe('2025-06-30T12:30:59Z')
        await client.wallet.portfolioReputation({ ...query, timestamp }).catch(() => {})
        expect(read(last(requests).url)['timestamp']).toBe('2025-06-30T12:30:59Z')
      }
      expect(moment.toISOString()).toBe('2025-06-30T12:30:59.999Z')
    })
  })
})

describe('writes', () => {
  test('send body fields as JSON, without path parameters', async () => {
    const { client, requests } = observe({}, () => new Response(null, { status: 204 }))
    const update = { url: 'https://example.org/hook', mempool: false, paused: false, conditions: [] }
    await client.alerts.update({ id: 'an-id', ...update })
    expect(last(requests)).toMatchObject({ method: 'PUT', url: 'http://127.0.0.1:1/v4/subscription/an-id' })
    expect(JSON.parse(last(requests).body ?? '')).toEqual(update)
    await client.alerts.update({ id: 'an-id', paused: undefined })
    expect(last(requests).body).toBe('{}')
  })

  test('send empty strings in the body unless the OpenAPI document forbids them', async () => {
    const { client, requests } = observe({}, () => ({ data: '' }))
    const call = { chain: 'ethereum', contractAddress: '0x1', methodABI: { constant: true } as const }
    await client.contracts.invoke({ ...call, methodName: 'greet', params: ['', 0, 'a,b'] })
    expect(JSON.parse(last(requests).body ?? '')).toMatchObject({ methodName: 'greet', params: ['', 0, 'a,b'] })
    const empty = client.contracts.invoke({ ...call, methodName: '', params: [] })
    expect(await failure(empty, ParameterError)).toMatchObject({ parameter: 'methodName', rule: 'minLength' })
    expect(requests).toHaveLength(1)
  })

  test('reads send no body and no content type', async () => {
    const { client, requests } = observe()
    await client.names.resolve(name)
    expect(last(requests).body).toBeUndefined()
    expect(last(requests).headers).not.toHaveProperty('content-type')
  })
})

describe('sends exactly one credential', () => {
  const schemes = ['x-api-key', 'bearer', 'basic', 'query', 'path'] as const
  const callerHeaders = {
    none: {},
    'x-api-key': { 'X-API-Key': 'given' },
    bearer: { Authorization: 'Bearer given' },
    basic: { AUTHORIZATION: `basic ${btoa('x-api-key:given')}` },
    'x-api-key and bearer': { 'x-api-key': 'given', authorization: 'bearer given' },
    'x-api-key and basic': { 'x-Api-Key': 'given', authorization: `Basic ${btoa('x-api-key:given')}` },
  }
  const forms = {
    object: (headers: Record<string, string>) => headers,
    pairs: (headers: Record<string, string>) => Object.entries(headers),
    Headers: (headers: Record<string, string>) => new Headers(headers),
  }
  const apiKeys = { text: key, two: { mainnet: key, testnet: 'other' }, provider: async () => key, none: undefined }

  /** Returns every credential in a request, from all places that an API may read. */
  function credentialsIn({ url, headers }: SentRequest): string[] {
    const { pathname, searchParams } = new URL(url)
    return [
      ...Object.entries(headers).flatMap(([header, value]) => {
        if (/^x-api-key$/i.test(header)) return [`x-api-key ${value}`]
        if (!/^authorization$/i.test(header)) return []
        const [scheme, text = ''] = value.split(' ')
        return [scheme === 'Basic' ? `basic ${atob(text)}` : `${scheme === 'Bearer' ? 'bearer' : value} ${text}`]
      }),
      ...[...searchParams].flatMap(([name, value]) => (/^x-?api-?key$/i.test(name) ? [`query ${name}=${value}`] : [])),
      ...(pathname === '/v4/data/ns/name' ? [] : [`path ${pathname.replace('/v4/data/ns/name/', '')}`]),
    ]
  }
  const format = (scheme: string, key: string) =>
    `${scheme} ${scheme === 'basic' ? 'x-api-key:' : scheme === 'query' ? 'xApiKey=' : ''}${key}`

  afterEach(() => vi.unstubAllEnvs())

  describe.each(schemes)('authScheme %s', (authScheme) => {
    test.each(Object.entries(apiKeys))('with the key as %s', async (kind, apiKey) => {
      vi.stubEnv('CHAINDATA_API_KEY', '')
      for (const [what, headers] of Object.entries(callerHeaders)) {
        const present = schemes.filter(
          (scheme) => what.split(' and ').includes(scheme) || (scheme === authScheme && apiKey),
        )
        const [highest] = present
        const byCaller = highest !== undefined && what.split(' and ').includes(highest)
        const expected = highest && format(highest, byCaller ? 'given' : key)
        const clients: [place: string, options: ClientOptions, callHeaders: object | undefined][] = [
          ...Object.entries(forms).map(([form, write]): [string, ClientOptions, object] => [form, {}, write(headers)]),
          [
            'middleware',
            {
              use: [
                (request, next) => {
                  // Middleware receives and writes header names in lower case.
                  const more = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
                  return next(deepFreeze({ ...request, headers: { ...request.headers, ...Object.fromEntries(more) } }))
                },
              ],
            },
            undefined,
          ],
        ]
        for (const [place, options, callHeaders] of clients) {
          const { client, requests } = observe(deepFreeze({ apiKey, authScheme, ...options }))
          const call = client.names.resolve(name, deepFreeze({ headers: callHeaders as Record<string, string> }))
          const where = `${what} by ${place}, client with the key as ${kind}`
          if (expected === undefined) {
            expect(await failure(call, ParameterError), where).toMatchObject({ parameter: 'apiKey', rule: 'required' })
            expect(requests).toHaveLength(0)
          } else {
            await call
            expect(requests.map(credentialsIn), where).toEqual([[expected]])
          }
        }
      }
    })
  })

  test('does not modify the headers and keys of the caller', async () => {
    const headers = new Headers({ 'x-api-key': 'given', authorization: 'Bearer given' })
    const pairs: [string, string][] = [['Authorization', 'Bearer given']]
    const keys = { mainnet: key }
    const { client } = observe({ apiKey: keys })
    await client.names.resolve(name, { headers })
    await client.names.resolve(name, { headers: pairs })
    expect([...headers]).toEqual([
      ['authorization', 'Bearer given'],
      ['x-api-key', 'given'],
    ])
    expect(pairs).toEqual([['Authorization', 'Bearer given']])
    expect(keys).toEqual({ mainnet: key })
  })
})

test.each([
  ['http://127.0.0.1:1/', 'http://127.0.0.1:1'],
  ['http://127.0.0.1:1/behind/a/gateway//', 'http://127.0.0.1:1/behind/a/gateway'],
])('baseUrl %s sends requests to %s', async (baseUrl, expected) => {
  const { client, requests } = observe({ baseUrl })
  await client.names.resolve(name)
  expect(last(requests).url).toBe(`${expected}/v4/data/ns/name?chain=ethereum-mainnet&name=vitalik.eth`)
})
