import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AuditRecord } from '../../src/cache/audit-record.ts'
import { auditFile, memoryCache } from '../../src/cache/index.ts'
import type { Context } from '../../src/core/pipeline/context.ts'
import { type Client, type ClientOptions, ParameterError } from '../../src/index.ts'
import { addressOf, name, observe, resolved, type SentRequest, wallet } from '../support/client.ts'
import { chain, useFakeClock } from './support.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Makes calls, and returns their records. `respond` returns the response bodies. */
async function recordsOf(
  work: (client: Client) => Promise<unknown>,
  respond: (request: SentRequest, index: number) => unknown = () => resolved,
  options: ClientOptions = {},
): Promise<AuditRecord[]> {
  const path = join(await temporaryFolder(), 'calls')
  const { client } = observe({ use: [auditFile({ path })], retries: 0, dedupe: false, ...options }, respond)
  await work(client)
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

const digest = expect.stringMatching(/^[\w-]{16}$/)
const resolve = (client: Client) => client.names.resolve(name)

describe('a record', () => {
  test('contains the call with digests of its parameters', async () => {
    useFakeClock()
    const [record] = await recordsOf(resolve)
    expect(record).toEqual({
      v: 1,
      at: Date.now(),
      milliseconds: 0,
      run: expect.stringMatching(/^[0-9a-f]{8}$/),
      operation: 'names.resolve',
      status: 200,
      attempts: 1,
      source: 'network',
      credits: 20,
      target: digest,
      caller: digest,
      parameters: { chain: digest, name: digest },
      keep: 600_000,
    })
  })

  test('of a failed call has its status, or none without a response', async () => {
    const respond = (_: SentRequest, index: number) => {
      if (index) throw new TypeError('fetch failed')
      return Response.json(resolved, { status: 500 })
    }
    const records = await recordsOf(async (client) => {
      for (const _ of [1, 2]) await resolve(client).catch(() => {})
    }, respond)
    expect(records.map((record) => [record.status, record.keep])).toEqual([
      [500, undefined],
      [undefined, undefined],
    ])
    expect(records[1]).not.toHaveProperty('status')
  })

  test('states whether the call requested a fresh result', async () => {
    const records = await recordsOf(
      async (client) => {
        for (const cache of ['default', 'reload', 'no-store'] as const) await client.names.resolve(name, { cache })
      },
      undefined,
      { cache: memoryCache() },
    )
    expect(records.map(({ fresh }) => fresh)).toEqual([undefined, true, true])
  })

  test('of a body that cannot be read does not state how long to store it', async () => {
    const [record] = await recordsOf(
      (client) => resolve(client).catch(() => {}),
      () => new Response('{'),
    )
    expect(record).toMatchObject({ operation: 'names.resolve', status: 200 })
    expect(record).not.toHaveProperty('keep')
  })

  test('of a response that other middleware replaced does not state how long to store it', async () => {
    const use: ClientOptions['use'] = [async (request, next) => Response.json(await (await next(request)).json())]
    const path = join(await temporaryFolder(), 'calls')
    const { client } = observe({ use: [auditFile({ path }), ...use] })
    expect(await resolve(client)).toEqual(resolved)
    expect(JSON.parse(await readFile(path, 'utf8'))).not.toHaveProperty('keep')
  })

  test('is not written for a call with the context of another copy of the package', async () => {
    const path = join(await temporaryFolder(), 'calls')
    const response = new Response()
    const next = async () => response
    const request = { method: 'GET', url: '/', headers: {} } as never
    expect(await auditFile({ path })(request, next, { operation: 'names.resolve' } as Context)).toBe(response)
    expect(await readFile(path, 'utf8')).toBe('')
  })
})

describe('how long to store a result', () => {
  const block = { chain, addresses: [wallet] } as const
  const balances = { result: [{ address: wallet, balance: '1' }] }

  test.each<[string, (client: Client) => Promise<unknown>, object, number | undefined]>([
    ['a name that resolves', resolve, resolved, 600_000],
    ['a name that does not', resolve, { ...resolved, resolved: false }, undefined],
    ['a final block', (client) => client.wallet.balancesAt({ ...block, blockNumber: 20_000_000 }), balances, -1],
    ['a new block', (client) => client.wallet.balancesAt({ ...block, blockNumber: 900_000_000 }), balances, undefined],
  ])('%s', async (_, call, body, keep) => {
    const [record] = await recordsOf(call, () => body)
    expect(record?.keep).toBe(keep)
  })

  test.each([
    [20_000_000, -1],
    [900_000_000, undefined],
  ])('a range of events from block %i', async (blockFrom, keep) => {
    const query = { chain, contractAddresses: [wallet], eventType: 'tokenTransfer', blockFrom, blockTo: blockFrom + 9 }
    const [record] = await recordsOf(
      (client) => client.events.list(query as never),
      () => [],
    )
    expect(record?.keep).toBe(keep)
  })

  test('a range is final if an earlier result contains a later final block', async () => {
    const query = (blockFrom: number) =>
      ({ chain, contractAddresses: [wallet], eventType: 'tokenTransfer', blockFrom, blockTo: blockFrom + 9 }) as const
    const event = { chain, blockNumber: 900_000_100, timestamp: new Date(Date.now() - 3_600_000).toISOString() }
    const records = await recordsOf(
      async (client) => {
        await client.events.list(query(900_000_100))
        await client.events.list(query(900_000_000))
      },
      (_, index) => (index ? [] : [event]),
    )
    expect(records[1]?.keep).toBe(-1)
  })
})

describe('the lists that accept more elements at the same price', () => {
  const wallets = { chain, addresses: [wallet] } as const
  const events = { chain, contractAddresses: [wallet], eventType: 'tokenTransfer' } as const
  const { eventType: _, ...contracts } = events
  const signatures = [`0x${'d'.repeat(64)}`]

  test.each<[string, (client: Client) => Promise<unknown>, readonly string[] | undefined]>([
    ['wallets', (client) => client.wallet.balancesAt({ ...wallets, blockNumber: 1 }), ['addresses']],
    ['tokens', (client) => client.tokens.metadata({ chain, tokenAddress: wallet, tokenIds: ['1'] }), ['tokenIds']],
    [
      'collections',
      (client) => client.tokens.inCollections({ chain, collectionAddresses: [wallet] }),
      ['collectionAddresses'],
    ],
    [
      'signatures instead of an event type',
      (client) => client.events.list(events),
      ['contractAddresses', 'signatures'],
    ],
    ['signatures', (client) => client.events.list({ ...contracts, signatures }), ['contractAddresses', 'signatures']],
    [
      'signatures on a chain that reads only the first',
      (client) => client.events.list({ ...contracts, chain: 'chiliz-mainnet', signatures }),
      ['contractAddresses'],
    ],
    [
      'none for an event type that adds contracts',
      (client) => client.events.list({ ...events, eventType: 'stablecoinTransfer' }),
      undefined,
    ],
    ['none for a price per element', (client) => client.wallet.reputation(wallets), undefined],
    [
      'none for a list of one element',
      (client) => client.wallet.portfolio({ ...wallets, tokenTypes: 'native' }),
      undefined,
    ],
    ['none without a list', resolve, undefined],
  ])('%s', async (_, call, lists) => {
    for (const status of [200, 500]) {
      const [record] = await recordsOf(
        (client) => call(client).catch(() => {}),
        ({ url }) => Response.json(url.includes('balance') ? { result: [] } : [], { status }),
      )
      expect(record?.lists).toEqual(lists)
    }
  })

  test('of a call whose response comes from other middleware', async () => {
    const path = join(await temporaryFolder(), 'calls')
    const { client, requests } = observe({
      use: [auditFile({ path }), async () => Response.json({ result: [{ address: wallet, balance: '1' }] })],
    })
    await client.wallet.balancesAt({ ...wallets, blockNumber: 1 })
    expect(requests).toEqual([])
    expect(JSON.parse(await readFile(path, 'utf8')).lists).toEqual(['addresses'])
  })
})

describe('the filled share of a page', () => {
  const events = (client: Client, options: object = {}) =>
    client.events.list({ chain, contractAddresses: [wallet], eventType: 'tokenTransfer', ...options })
  const items = (count: number) => Array(count).fill({ blockNumber: 1 })

  test.each<[string, object, unknown, number | undefined]>([
    ['no items', {}, items(0), 0],
    ['some items', {}, items(10), 0.2],
    ['some items of a smaller page', { pageSize: 20 }, items(10), 0.5],
    ['a full page', {}, items(50), undefined],
    ['a full smaller page', { pageSize: 10 }, items(10), undefined],
    ['a later page', { offset: 50 }, items(10), undefined],
    ['the first page by its offset', { offset: 0 }, items(10), 0.2],
    ['no list', {}, 'none', undefined],
  ])('%s', async (_, options, body, fill) => {
    const [record] = await recordsOf(
      (client) => events(client, options).catch(() => {}),
      () => body,
    )
    expect(record?.fill).toBe(fill)
  })

  test('counts the items in a field of the body', async () => {
    const portfolio = (client: Client) => client.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })
    const records = await recordsOf(
      async (client) => {
        for (const _ of [1, 2]) await portfolio(client)
      },
      (_, index) => ({ result: index ? 'none' : items(5), prevPage: '', nextPage: '' }),
    )
    expect(records.map(({ fill }) => fill)).toEqual([0.1, undefined])
  })

  test('is absent without pages, and for pages with a cursor', async () => {
    const query = { chain, addresses: [wallet] } as const
    const records = await recordsOf(
      async (client) => {
        await resolve(client)
        await client.transactions.history(query)
      },
      (_, index) => (index ? { result: [] } : resolved),
    )
    for (const record of records) expect(record).not.toHaveProperty('fill')
  })
})

describe('digests', () => {
  const call = (client: Client, changes: object = {}) =>
    client.events.list({ chain, contractAddresses: [addressOf('a'), wallet], eventType: 'tokenTransfer', ...changes })
  const fields = (first?: AuditRecord, second?: AuditRecord) =>
    (['target', 'caller', 'parameters'] as const).filter(
      (field) => JSON.stringify(first?.[field]) !== JSON.stringify(second?.[field]),
    )

  test('a list has a digest of each element, and an omitted parameter that of its default', async () => {
    const [first, second] = await recordsOf(
      async (client) => {
        await call(client)
        await call(client, { contractAddresses: [wallet, addressOf('b')], pageSize: 50 })
      },
      () => [],
    )
    const [, shared] = first?.parameters['contractAddresses'] ?? []
    expect(second?.parameters['contractAddresses']).toEqual([shared, digest])
    expect(first?.parameters['pageSize']).toEqual(digest)
    expect(first?.parameters['pageSize']).toEqual(second?.parameters['pageSize'])
    expect(first?.parameters).not.toHaveProperty('blockFrom')
    expect(fields(first, second)).toEqual(['parameters'])
  })

  test('equal values of different parameters have different digests', async () => {
    const [record] = await recordsOf((client) => client.names.resolve({ chain, name: chain }))
    expect(record?.parameters['chain']).not.toEqual(record?.parameters['name'])
  })

  test.each<[string, ClientOptions, string[]]>([
    ['the same settings', {}, []],
    ['another key', { apiKey: 'other-key-0123456' }, ['caller']],
    ['another header', { headers: { 'x-team': 'b' } }, ['caller']],
    ['another base URL', { baseUrl: 'http://127.0.0.2:1' }, ['target']],
    ['another price plan', { credits: { plan: 'free' } }, ['target']],
  ])('a client with %s differs in %j', async (_, options, different) => {
    const use = [auditFile({ path: join(await temporaryFolder(), 'calls') })]
    const path = join(await temporaryFolder(), 'calls')
    const shared = [auditFile({ path })]
    for (const each of [{}, options])
      await resolve(observe({ use: [...use, ...shared], headers: { 'x-team': 'a' }, ...each }).client)
    const [first, second] = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(fields(first, second)).toEqual(different)
  })

  test('the order of headers has no effect', async () => {
    const [first, second] = await recordsOf(async (client) => {
      await client.names.resolve(name, { headers: { 'x-a': '1', 'x-b': '2' } })
      await client.names.resolve(name, { headers: { 'x-b': '2', 'x-a': '1' } })
    })
    expect(fields(first, second)).toEqual([])
  })

  test('a client without a key has a digest of its headers', async () => {
    expect(await recordsOf(resolve, undefined, { apiKey: false })).toMatchObject([{ caller: digest }])
  })

  test('different objects in the body of a request have different digests', async () => {
    const [first, second] = await recordsOf(async (client) => {
      for (const id of [1, 2]) await client.request('POST', '/v4/other', { body: { filter: { id } } })
    })
    expect(fields(first, second)).toEqual(['parameters'])
  })

  test('the query of a request to another endpoint belongs to its target', async () => {
    const [first, second] = await recordsOf(async (client) => {
      for (const id of [1, 2]) await client.request('GET', '/v4/other', { query: { id } })
    })
    expect(fields(first, second)).toEqual(['target'])
  })

  test('the body of a request to another endpoint has digests, too', async () => {
    const [first, second] = await recordsOf(async (client) => {
      await client.request('POST', '/v4/other', { query: { id: 1 }, body: { kind: 'a' } })
      await client.request('POST', '/v4/other', { query: { id: 1 }, body: { kind: 'b' } })
    })
    expect(first).toMatchObject({ operation: 'request', credits: null, parameters: { kind: digest } })
    expect(fields(first, second)).toEqual(['parameters'])
  })
})

describe('the key of the digests', () => {
  test('is created once, without a temporary file', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'calls')
    auditFile({ path })
    const key = await readFile(`${path}.key`)
    expect(key).toHaveLength(32)
    auditFile({ path })
    expect(await readFile(`${path}.key`)).toEqual(key)
    expect((await readdir(folder)).sort()).toEqual(['calls', 'calls.key'])
  })

  test('of another process is used if that process creates it at the same moment', async () => {
    const folder = await temporaryFolder()
    const link = vi.spyOn(fs, 'linkSync').mockImplementation((_, path) => {
      fs.writeFileSync(path, 'key of the other process')
      throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST' })
    })
    const paths = ['a', 'b'].map((name) => join(folder, name))
    const use = paths.map((path) => auditFile({ path }))
    link.mockRestore()
    await resolve(observe({ use }).client)
    const [a, b] = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, 'utf8')).parameters))
    expect(a).toEqual(b)
    expect((await readdir(folder)).sort()).toEqual(['a', 'a.key', 'b', 'b.key'])
  })

  test('that cannot be linked is a ParameterError, and no temporary file is left', async () => {
    const folder = await temporaryFolder()
    const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
    })
    expect(() => auditFile({ path: join(folder, 'calls') })).toThrow('cannot be written: EPERM')
    link.mockRestore()
    expect(await readdir(folder)).toEqual(['calls'])
  })

  test('that cannot be created is a ParameterError', async () => {
    const path = join(await temporaryFolder(), 'calls')
    await mkdir(`${path}.key`)
    const create = () => auditFile({ path })
    expect(create).toThrow(ParameterError)
    expect(create).toThrow(
      expect.objectContaining({ operation: 'auditFile', parameter: 'path', rule: 'file', cause: expect.any(Error) }),
    )
    expect(create).toThrow(`auditFile: ${path} cannot be written: EISDIR`)
  })
})

test('an unknown option is a ParameterError', () => {
  expect(() => auditFile({ file: 'calls' } as object)).toThrow('auditFile: unknown option `file`')
})
