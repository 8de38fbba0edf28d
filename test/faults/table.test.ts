import { getEventListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChainDataError, type Client, createClient } from '../../src/index.ts'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { type Chaos, startChaos } from './chaos.ts'
import { maxBytes, type Outcome, type Row, rows } from './faults.ts'

/* Checks the documented outcome of every fault in a call, an iteration, a watch and a write, within a time limit and without
   leaks or lost items. */

vi.setConfig({ testTimeout: 60_000 })

const key = 'canary-api-key-0815'
const secret = 'canary-private-key-4711'
const deadline = 8_000
const price = 50
const events = {
  chain: 'ethereum-mainnet',
  contractAddresses: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  eventType: 'tokenTransfer',
  blockFrom: 21_000_000,
  blockTo: 21_001_999,
} as const
const quote = {
  chain: 'ethereum-mainnet',
  sellToken: `0x${'a'.repeat(40)}`,
  buyToken: `0x${'b'.repeat(40)}`,
  amount: '1000',
  fromAddress: `0x${'c'.repeat(40)}`,
} as const
const write = {
  chain: 'ethereum',
  contractAddress: `0x${'a'.repeat(40)}`,
  methodName: 'transfer',
  methodABI: {},
  params: ['1'],
  fromPrivateKey: secret,
} as const

const unhandled: unknown[] = []
const keep = (reason: unknown) => unhandled.push(reason)
let mock: MockServer
let truth: unknown

beforeAll(async () => {
  process.on('unhandledRejection', keep)
  // This value makes the backoff between attempts short.
  vi.spyOn(Math, 'random').mockReturnValue(0.02)
  mock = await startMock()
  truth = JSON.parse(JSON.stringify(mock.truth('events.list', events)))
})
afterAll(async () => {
  process.off('unhandledRejection', keep)
  await mock.close()
  vi.restoreAllMocks()
  expect(unhandled).toEqual([])
})

interface Scenario {
  client: Client
  chaos: Chaos
  signal: AbortSignal
  stopFault: () => void
  newClient: () => Client
}

const transports = { fetch: undefined, 'chaindata/node': createNodeFetch() }
type Transport = keyof typeof transports

/** Runs an operation with a fault in one request, or in all requests from that one on. Checks for leaks. */
async function run(
  transport: Transport,
  row: Row,
  firstIndex: number,
  mode: 'once' | 'always',
  act: (scenario: Scenario) => Promise<void>,
) {
  let isFaultStopped = false
  const chaos = await startChaos(mock.url, {
    fault: (index) =>
      !isFaultStopped && (mode === 'once' ? index === firstIndex : index >= firstIndex) ? row.fault : undefined,
    // The next quote is due after a second.
    edit: (body) => body.replace(/"expiresAt":\d+/, `"expiresAt":${Date.now() + 11_000}`),
  })
  const { signal } = new AbortController()
  const { timeout = 4_000 } = row
  const create = () =>
    createClient({ baseUrl: chaos.url, apiKey: key, fetch: transports[transport], timeout, deadline, maxBytes })
  const stopFault = () => {
    isFaultStopped = true
  }
  try {
    await act({ client: create(), chaos, signal, stopFault, newClient: create })
    expect(getEventListeners(signal, 'abort')).toEqual([])
    // The client has closed every request.
    for (let i = 0; i < 200 && chaos.busy; i++) await wait(10)
    expect(chaos.busy).toBe(0)
    for (const { path } of chaos.requests) expect(path).not.toContain(key)
  } finally {
    await chaos.close()
  }
}

/**
 * Expects an outcome within a time limit, and an error without secrets. The limit is several deadlines long, because an
 * iteration makes several calls. Returns the error.
 */
async function expectOutcome(work: Promise<unknown>, expected: Outcome): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the operation hangs')), 4 * deadline)
  })
  const outcome = await Promise.race([work, hang]).then(
    () => 'succeeds' as const,
    (error: unknown) => error,
  )
  clearTimeout(timer)
  if (expected === 'succeeds' || outcome === 'succeeds') {
    expect(outcome).toBe(expected)
    return undefined
  }
  expect(inspect(outcome, { depth: 20, showHidden: true }) + JSON.stringify(outcome)).not.toMatch(/canary/)
  expect(outcome).toBeInstanceOf(ChainDataError)
  expect((outcome as Error).name, String(outcome)).toBe(expected)
  return outcome
}

const modes = ['once', 'always'] as const

const all = (['fetch', 'chaindata/node'] as const).flatMap((transport) =>
  rows.map((row): [Transport, string, Row] => [transport, row.name, row]),
)

describe.concurrent.each(all)('over %s: %s', (transport, _, row) => {
  it.each(modes)('a call has the documented outcome if the fault occurs %s', (mode) =>
    run(transport, row, 0, mode, async ({ client, chaos, signal }) => {
      await expectOutcome(client.events.list({ ...events, blockTo: events.blockFrom + 9 }, { signal }), row[mode])
      const { spent, uncertain } = client.credits
      expect(spent + uncertain).toBeLessThanOrEqual(chaos.requests.length * price)
      // The API charges for a successful response.
      if (row[mode] === 'succeeds') expect(spent).toBe(price)
    }),
  )

  it.each(modes)('an iteration returns every event once, after resuming, if the fault occurs %s', (mode) =>
    run(transport, row, 2, mode, async ({ client, signal, stopFault, newClient }) => {
      const received: unknown[] = []
      const read = async ({ events: { list } }: Client, cursor?: ChainDataError['cursor']) => {
        for await (const event of list.all(events, { concurrency: 3, signal, cursor })) received.push(event)
      }
      const error = await expectOutcome(read(client), row[mode])
      if (error) {
        const { cursor } = error as ChainDataError
        expect(cursor).toBeDefined()
        stopFault()
        // The rate limiter of the first client may wait for a Retry-After.
        await read(newClient(), cursor)
      }
      expect(received).toEqual(truth)
    }),
  )

  it.each(modes)('a watch has the documented outcome if the fault occurs %s', (mode) =>
    run(transport, row, 1, mode, async ({ client, signal }) => {
      const watch = client.swaps.watch(quote, { signal })
      expect((await watch.next()).value).toHaveProperty('buyAmount')
      await expectOutcome(watch.next(), row[mode])
      await watch.return(undefined)
    }),
  )

  it('a write is sent once', () =>
    run(transport, row, 0, 'always', async ({ client, chaos, signal }) => {
      await expectOutcome(client.contracts.invoke(write, { signal }), row.write)
      expect(chaos.requests).toHaveLength(1)
    }))
})
