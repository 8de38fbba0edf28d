import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { auditFile, memoryCache } from '../../src/cache/index.ts'
import { type Client, type ClientOptions, createClient } from '../../src/index.ts'
import { mockFetch } from '../../src/mock/index.ts'
import { randomNumbers } from '../support/random.ts'
import { resolve, runCommand, secret, spawnCommand, temporaryFolder, usdc, waitForExit, wallet } from './command.ts'

const chain = 'ethereum-mainnet'
const vitalik = { chain, name: 'vitalik.eth' } as const
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const swap = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
const addressOf = (i: number) => `0x${i.toString(16).padStart(40, '0')}`

const auditPath = async () => join(await temporaryFolder(), 'calls.ndjson')

const auditedClient = (path: string, options: ClientOptions = {}): Client =>
  createClient({ baseUrl: 'http://mock', apiKey: secret, fetch: mockFetch(), use: [auditFile({ path })], ...options })

async function audit(path: string) {
  const { exit, out, err } = await runCommand(['audit', path, '--json'])
  expect(exit, err).toBe(0)
  return JSON.parse(out)
}

/** Returns the advice of `chaindata audit` for the calls of a client. */
async function adviceOn(workload: (client: Client) => Promise<unknown>, options?: ClientOptions) {
  const path = await auditPath()
  await workload(auditedClient(path, options))
  return audit(path)
}

const balanceAt = (client: Client, address: string, blockNumber = 20_000_000) =>
  client.wallet.balancesAt({ chain, addresses: [address], blockNumber })

/** Blocks with few events of the contracts below. */
const range = { chain, blockFrom: 20_000_000, blockTo: 20_000_001 } as const

async function repeat(times: number, call: (i: number) => Promise<unknown>) {
  for (let i = 0; i < times; i++) await call(i)
}

describe('finds', () => {
  test('calls whose result was still valid', async () => {
    const findings = await adviceOn((client) => repeat(3, () => client.names.resolve(vitalik)))
    expect(findings).toEqual({
      calls: 3,
      credits: 60,
      avoidable: 40,
      advice: [{ advice: 'cache', operation: 'names.resolve', calls: 2, credits: 40 }],
      unreadable: 0,
    })
  })

  test('a repeated final block range, with its list in another order', async () => {
    const { advice } = await adviceOn(async (client) => {
      const contracts = [addressOf(1), addressOf(2)]
      for (const contractAddresses of [contracts, contracts.toReversed()])
        await client.events.list({ ...range, contractAddresses, eventType: 'tokenTransfer' })
    })
    expect(advice).toEqual([{ advice: 'cache', operation: 'events.list', calls: 1, credits: 50 }])
  })

  test('identical calls that were in flight at the same time', async () => {
    const query = { chain, addresses: [wallet], tokenTypes: 'native' } as const
    const { advice } = await adviceOn((client) => Promise.all([1, 2, 3].map(() => client.wallet.portfolio(query))), {
      dedupe: false,
      fetch: mockFetch({ on: { 'wallet.portfolio': { delay: 50 } } }),
    })
    expect(advice).toEqual([{ advice: 'dedupe', operation: 'wallet.portfolio', calls: 2, credits: 100 }])
  })

  test('calls that one list could have combined, up to its length', async () => {
    const { advice } = await adviceOn((client) => repeat(12, (i) => balanceAt(client, addressOf(i))))
    expect(advice).toEqual([{ advice: 'batch', operation: 'wallet.balancesAt', calls: 10, credits: 1000 }])
  })

  test('calls for one contract each', async () => {
    const { advice } = await adviceOn((client) =>
      repeat(3, (i) => client.events.list({ ...range, contractAddresses: [addressOf(i)], eventType: 'tokenTransfer' })),
    )
    expect(advice).toEqual([{ advice: 'batch', operation: 'events.list', calls: 2, credits: 100 }])
  })

  test('calls for one event signature each', async () => {
    const { advice, avoidable } = await adviceOn(async (client) => {
      for (const signature of [transfer, swap])
        await client.events.list({ ...range, contractAddresses: [usdc], signatures: [signature] })
    })
    expect(advice).toEqual([{ advice: 'signatures', operation: 'events.list', calls: 1, credits: 50 }])
    expect(avoidable).toBe(50)
  })

  test('calls for one event type each, if raw events are enough: this is not certain', async () => {
    const { advice, avoidable } = await adviceOn(async (client) => {
      for (const eventType of ['tokenTransfer', 'multitokenTransfer'] as const)
        await client.events.list({ ...range, contractAddresses: [addressOf(1)], eventType })
    })
    expect(advice).toEqual([
      {
        advice: 'signatures',
        operation: 'events.list',
        calls: 1,
        credits: 50,
        condition: 'if the results of signatures instead of eventType are enough',
      },
    ])
    expect(avoidable).toBe(0)
  })

  test('elements that were paid for twice', async () => {
    const { advice } = await adviceOn((client) =>
      client.wallet.reputation({ chain, addresses: [wallet, usdc, wallet] }),
    )
    expect(advice).toEqual([{ advice: 'duplicates', operation: 'wallet.reputation', calls: 0, credits: 5000 }])
  })
})

describe('finds nothing in', () => {
  const portfolio = (client: Client) => client.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' })
  const day = 86_400_000

  /** Makes calls one after the other, with an interval between them. */
  function later(ms: number, ...calls: ((client: Client) => Promise<unknown>)[]) {
    return async (client: Client) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      for (const call of calls) {
        await call(client)
        vi.setSystemTime(Date.now() + ms)
      }
    }
  }

  test.each<[string, (client: Client) => Promise<unknown>, ClientOptions?]>([
    ['the holdings of a wallet, a day apart', later(day, portfolio, portfolio)],
    ['the holdings of a wallet, one call after the other', later(1, portfolio, portfolio)],
    [
      'the holdings of two wallets: the list takes one',
      (client) => repeat(2, (i) => client.wallet.portfolio({ chain, addresses: [addressOf(i)], tokenTypes: 'native' })),
    ],
    [
      'a name that is resolved again after its lifetime',
      later(660_000, ...Array(2).fill((client: Client) => client.names.resolve(vitalik))),
    ],
    [
      'a name that could not be resolved',
      (client) => repeat(2, () => client.names.resolve({ chain, name: 'nobody-has-this-name.eth' })),
      { fetch: mockFetch({ on: { 'names.resolve': { resolved: false } } }) },
    ],
    [
      'failed calls',
      (client) => repeat(2, () => client.names.resolve(vitalik).catch(() => {})),
      { fetch: mockFetch({ on: { 'names.resolve': { status: 404 } } }) },
    ],
    ['balances at different blocks', (client) => repeat(2, (i) => balanceAt(client, wallet, 20_000_000 + i))],
    [
      'balances on different chains',
      async (client) => {
        for (const other of ['ethereum-mainnet', 'polygon-mainnet'] as const)
          await client.wallet.balancesAt({ chain: other, addresses: [wallet], blockNumber: 20_000_000 })
      },
    ],
    [
      'balances at a block that is not final',
      (client) => repeat(2, (i) => balanceAt(client, addressOf(i), 900_000_000)),
    ],
    [
      'calls that are hours apart',
      later(3_600_000, ...[1, 2].map((i) => (client: Client) => balanceAt(client, addressOf(i)))),
    ],
    [
      'calls whose price is per element',
      (client) => repeat(3, (i) => client.wallet.reputation({ chain, addresses: [addressOf(i)] })),
    ],
    [
      'full pages',
      (client) =>
        repeat(2, (i) =>
          client.events.list({ ...range, contractAddresses: [addressOf(i)], eventType: 'tokenTransfer', pageSize: 1 }),
        ),
      { fetch: mockFetch({ on: { 'events.list': [{}] } }) },
    ],
    [
      'event types that add contracts instead of selecting them',
      (client) =>
        repeat(2, (i) =>
          client.events.list({ ...range, contractAddresses: [addressOf(i)], eventType: 'stablecoinTransfer' }),
        ),
    ],
    [
      'signatures on a chain that reads only the first',
      async (client) => {
        for (const signature of [transfer, swap])
          await client.events.list({
            ...range,
            chain: 'chiliz-mainnet',
            contractAddresses: [usdc],
            signatures: [signature],
          })
      },
    ],
    [
      'all pages of a block range',
      (client) =>
        client.events.list
          .all({
            chain,
            contractAddresses: [usdc],
            eventType: 'tokenTransfer',
            blockFrom: 20_000_000,
            blockTo: 20_002_000,
          })
          .toArray(),
    ],
    ['calls that share a request', (client) => Promise.all([portfolio(client), portfolio(client)])],
    [
      'calls that a cache answers',
      (client) => repeat(2, () => client.names.resolve(vitalik)),
      { cache: memoryCache() },
    ],
    [
      'calls that ask for a new result',
      (client) => repeat(2, () => client.names.resolve(vitalik, { cache: 'reload' })),
    ],
    [
      'paid results that may change each day',
      (client) => repeat(2, () => client.wallet.reputation({ chain, addresses: [wallet] })),
    ],
    [
      'requests to other endpoints',
      (client) => repeat(2, () => client.request('GET', '/v4/data/ns/name', { query: vitalik })),
    ],
  ])('%s', async (_, workload, options) => {
    const { advice, avoidable, calls } = await adviceOn(workload, options)
    expect(calls).toBeGreaterThan(0)
    expect(advice).toEqual([])
    expect(avoidable).toBe(0)
  })
})

test.each([1, 2, 3, 4, 5])('finds exactly the planted waste among other calls: seed %i', async (seed) => {
  const next = randomNumbers(seed)
  const random = (limit: number) => Math.floor(next() * limit)
  let unique = 0
  const plans: ((client: Client) => { calls: (() => Promise<unknown>)[]; waste: number })[] = [
    (client) => {
      const name = `${++unique}.eth`
      const times = 1 + random(3)
      return { calls: Array(times).fill(() => client.names.resolve({ chain, name })), waste: 20 * (times - 1) }
    },
    (client) => {
      const [block, wallets] = [20_000_000 + ++unique, 1 + random(14)]
      const calls = Array.from({ length: wallets }, (_, i) => () => balanceAt(client, addressOf(i), block))
      return { calls, waste: 100 * (wallets - Math.ceil(wallets / 10)) }
    },
    (client) => {
      const address = addressOf(++unique)
      const call = () => client.wallet.portfolio({ chain, addresses: [address], tokenTypes: 'native' })
      return { calls: Array(1 + random(3)).fill(call), waste: 0 }
    },
    (client) => {
      const [owner, duplicates] = [addressOf(++unique), random(3)]
      const addresses = [owner, addressOf(++unique), ...Array(duplicates).fill(owner)]
      return { calls: [() => client.wallet.reputation({ chain, addresses })], waste: 5000 * duplicates }
    },
  ]
  const path = await auditPath()
  const client = auditedClient(path, { fetch: mockFetch({ on: { 'names.resolve': { resolved: true } } }) })
  const planned = Array.from({ length: 12 }, () => plans[random(plans.length)]?.(client))
  const calls = planned.flatMap((plan) => plan?.calls ?? [])
  // The calls are in random order, because unnecessary calls are rarely adjacent.
  for (const call of calls.map((each) => ({ each, at: random(1e6) })).sort((a, b) => a.at - b.at)) await call.each()
  const findings = await audit(path)
  expect(findings.calls).toBe(calls.length)
  expect(findings.avoidable).toBe(planned.reduce((sum, plan) => sum + (plan?.waste ?? 0), 0))
})

describe('the file', () => {
  test('contains neither keys nor values of parameters', async () => {
    const path = await auditPath()
    const client = auditedClient(path, { headers: { 'x-tenant': 'tenant-of-mine' } })
    const abi = { name: 'transfer', type: 'function', inputs: [], outputs: [], stateMutability: 'nonpayable' }
    await client.names.resolve(vitalik)
    await balanceAt(client, wallet, 20_123_456)
    await client.request('GET', `/v4/data/${secret}-path?key=${secret}-query`).catch(() => {})
    await client.contracts
      .invoke({
        chain,
        contractAddress: usdc,
        methodName: 'transfer',
        methodABI: abi,
        params: [],
        fromPrivateKey: `0x${'ab'.repeat(32)}`,
      } as never)
      .catch(() => {})
    const lines = await readFile(path, 'utf8')
    const text = lines + (await readFile(`${path}.key`, 'latin1'))
    for (const value of [
      secret,
      'vitalik',
      wallet.slice(2),
      usdc.slice(2),
      'ethereum',
      '20123456',
      'tenant-of-mine',
      'abababab',
    ])
      expect(text).not.toContain(value)
    expect(lines.trim().split('\n')).toHaveLength(4)
    for (const each of [path, `${path}.key`]) expect((await stat(each)).mode & 0o777).toBe(0o600)
  })

  test('equal values have different digests in different files', async () => {
    const digests = [1, 2].map(async () => {
      const path = await auditPath()
      await auditedClient(path).names.resolve(vitalik)
      return JSON.parse(await readFile(path, 'utf8')).parameters.name
    })
    expect(new Set(await Promise.all(digests)).size).toBe(2)
  })

  test('receives the calls of several processes, whose values have the same digests', async () => {
    const path = await auditPath()
    const env = { CHAINDATA_AUDIT: path }
    const runs = [1, 2, 3, 4].map(() => waitForExit(spawnCommand([...resolve, '--mock'], env)))
    expect((await Promise.all(runs)).map(({ exit }) => exit)).toEqual([0, 0, 0, 0])
    const records = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(records).toHaveLength(4)
    expect(new Set(records.map(({ parameters }) => parameters.name)).size).toBe(1)
    expect(new Set(records.map(({ run }) => run)).size).toBe(4)
  })

  test('comes from CHAINDATA_AUDIT if there is no path, and is not needed', async () => {
    const path = await auditPath()
    vi.stubEnv('CHAINDATA_AUDIT', path)
    onTestFinished(() => void vi.unstubAllEnvs())
    const client = (use = [auditFile()]) =>
      createClient({ baseUrl: 'http://mock', apiKey: secret, fetch: mockFetch(), use })
    await client().names.resolve(vitalik)
    expect((await audit(path)).calls).toBe(1)
    vi.stubEnv('CHAINDATA_AUDIT', undefined)
    await client().names.resolve(vitalik)
    expect((await audit(path)).calls).toBe(1)
  })

  test('that cannot be written is an error before anything is sent', async () => {
    expect(() => auditFile({ path: '/nowhere/calls' })).toThrow('/nowhere/calls cannot be written: ENOENT')
    const { exit, err } = await runCommand([...resolve, '--mock'], { env: { CHAINDATA_AUDIT: '/nowhere/calls' } })
    expect(exit).toBe(2)
    expect(err).toContain("the file in CHAINDATA_AUDIT can't be written (ENOENT). Check its path and permissions.")
  })
})

describe('chaindata audit', () => {
  test('prints a table and what to do on a terminal', async () => {
    const path = await auditPath()
    await repeat(3, () => auditedClient(path).names.resolve(vitalik))
    const { out } = await runCommand(['audit', path], { terminal: 100 })
    expect(out).toMatch(/cache +names\.resolve +2 +40/)
    expect(out).toContain('Avoidable: 40 credits (67 %) of 3 calls, 60 credits.')
    expect(out).toContain('Add a cache to the client, or pass --cache FILE to the command.')
  })

  test('says so if there is nothing to find', async () => {
    const path = await auditPath()
    await auditedClient(path).names.resolve(vitalik)
    const { out, err } = await runCommand(['audit', path], { terminal: 100 })
    expect(out).toBe('No unnecessary calls found in 1 call, 20 credits.\n')
    expect(err).toBe('')
  })

  test('marks advice that depends on a condition, and states the condition', async () => {
    const path = await auditPath()
    for (const eventType of ['tokenTransfer', 'multitokenTransfer'] as const)
      await auditedClient(path).events.list({ ...range, contractAddresses: [addressOf(1)], eventType })
    const { out } = await runCommand(['audit', path], { terminal: 100 })
    expect(out).toMatch(
      /signatures +events\.list +1 +50, perhaps\n\nAvoidable: 0 credits \(0 %\) of 2 calls, 100 credits\.\n/,
    )
    expect(out).toMatch(
      /\n {2}signatures +Calls within a minute .*\n {2}perhaps +events\.list: if the results of signatures .* are enough\.\n$/,
    )
  })

  test('prints JSON in a pipe, and what --fields and --jq select on a terminal', async () => {
    const path = await auditPath()
    await repeat(2, () => auditedClient(path).names.resolve(vitalik))
    expect(JSON.parse((await runCommand(['audit', path])).out)).toMatchObject({ calls: 2, avoidable: 20 })
    expect((await runCommand(['audit', path, '--jq', '.avoidable'], { terminal: 100 })).out).toBe('20\n')
    const selected = await runCommand(['audit', path, '--fields', 'advice,calls', '--ndjson'])
    expect(selected.out).toBe('{"advice":"cache","calls":1}\n')
    const table = await runCommand(['audit', path, '--fields', 'operation'], { terminal: 100, env: { NO_COLOR: '1' } })
    expect(table.out).toMatch(/^operation *\nnames\.resolve *\n$/)
  })

  test('replaces the file that --output names', async () => {
    const path = await auditPath()
    await auditedClient(path).names.resolve(vitalik)
    const output = join(await temporaryFolder(), 'advice.json')
    await writeFile(output, 'earlier '.repeat(100))
    expect(await runCommand(['audit', path, '--output', output])).toEqual({ exit: 0, out: '', err: '' })
    expect(JSON.parse(await readFile(output, 'utf8'))).toMatchObject({ calls: 1 })
  })

  test('skips lines that it cannot read, and says how many', async () => {
    const path = await auditPath()
    await auditedClient(path).names.resolve(vitalik)
    await writeFile(path, '\n{"v":2}\n{"v":1,"at"', { flag: 'a' })
    const { out, err } = await runCommand(['audit', path, '--json'])
    expect(JSON.parse(out)).toMatchObject({ calls: 1, unreadable: 2 })
    expect(err).toContain('Skipped 2 lines that this version cannot read.')
  })

  test.each([
    { v: 2 },
    { at: '5' },
    { milliseconds: null },
    { attempts: undefined },
    { run: 5 },
    { operation: null },
    { target: 5 },
    { caller: 5 },
    { source: 5 },
    { credits: '20' },
    { parameters: 5 },
  ])('skips a record with %j', async (changed) => {
    const path = await auditPath()
    await auditedClient(path).names.resolve(vitalik)
    const record = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, `${JSON.stringify({ ...record, ...changed })}\n`, { flag: 'a' })
    expect(await audit(path)).toMatchObject({ calls: 1, unreadable: 1 })
  })

  test.each([
    ['a file that is missing', undefined, "the file can't be read (ENOENT)"],
    ['a file of something else', 'some text\n', 'the file contains no recorded calls'],
  ])('rejects %s', async (_, text, message) => {
    const path = await auditPath()
    if (text !== undefined) await writeFile(path, text)
    const { exit, err } = await runCommand(['audit', path])
    expect(exit).toBe(2)
    expect(err).toContain(`${message}. Pass the path that CHAINDATA_AUDIT was set to.`)
  })
})
