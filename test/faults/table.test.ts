import { getEventListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChainDataError, type Client, createClient } from '../../src/index.ts'
import { type MockServer, startMock } from '../../src/mock/index.ts'
import { createNodeFetch } from '../../src/node/index.ts'
import { type Chaos, startChaos } from './chaos.ts'
import { maxBytes, type Promised, type Row, rows } from './faults.ts'

/* What each fault does to a call, a walk, a watch and a write: what was promised, in time, and nothing lost or left. */

vi.setConfig({ testTimeout: 60_000 })

const key = 'canary-key-of-the-faults'
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
  // The waits between attempts are random; here they are short.
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

interface Setting {
  client: Client
  chaos: Chaos
  signal: AbortSignal
  heal: () => void
  /** Another client. */
  open: () => Client
}

/** What sends the requests. */
const ways = { fetch: undefined, 'chaindata/node': createNodeFetch() }
type Way = keyof typeof ways

/** Runs with a fault from the request of this number on, once or always, and looks for what is left behind. */
async function run(
  way: Way,
  row: Row,
  from: number,
  mode: 'once' | 'always',
  act: (setting: Setting) => Promise<void>,
) {
  let isHealed = false
  const chaos = await startChaos(mock.url, {
    fault: (index) => (!isHealed && (mode === 'once' ? index === from : index >= from) ? row.fault : undefined),
    // A second until the next quote is due.
    edit: (body) => body.replace(/"expiresAt":\d+/, `"expiresAt":${Date.now() + 11_000}`),
  })
  const { signal } = new AbortController()
  const { timeout = 4_000 } = row
  const open = () => createClient({ baseUrl: chaos.url, apiKey: key, fetch: ways[way], timeout, deadline, maxBytes })
  const heal = () => (isHealed = true)
  try {
    await act({ client: open(), chaos, signal, heal, open })
    expect(getEventListeners(signal, 'abort')).toEqual([])
    // The client lets go of every request.
    for (let i = 0; i < 200 && chaos.busy; i++) await wait(10)
    expect(chaos.busy).toBe(0)
    for (const { path } of chaos.requests) expect(path).not.toContain(key)
  } finally {
    await chaos.close()
  }
}

/** Ends as promised, without a secret, and without hanging: a walk makes some calls after each other, each with a deadline. */
async function ends(work: Promise<unknown>, promised: Promised): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it hangs')), 4 * deadline)
  })
  const outcome = await Promise.race([work, hang]).then(
    () => 'ends well' as const,
    (error: unknown) => error,
  )
  clearTimeout(timer)
  if (promised === 'ends well' || outcome === 'ends well') {
    expect(outcome).toBe(promised)
    return undefined
  }
  expect(inspect(outcome, { depth: 20, showHidden: true }) + JSON.stringify(outcome)).not.toMatch(/canary/)
  expect(outcome).toBeInstanceOf(ChainDataError)
  expect((outcome as Error).name, String(outcome)).toBe(promised)
  return outcome
}

const modes = ['once', 'always'] as const

const all = (['fetch', 'chaindata/node'] as const).flatMap((way) =>
  rows.map((row): [Way, string, Row] => [way, row.name, row]),
)

describe.concurrent.each(all)('over %s: %s', (way, _, row) => {
  it.each(modes)('a call that meets it %s', (mode) =>
    run(way, row, 0, mode, async ({ client, chaos, signal }) => {
      await ends(client.events.list({ ...events, blockTo: events.blockFrom + 9 }, { signal }), row[mode])
      const { spent, uncertain } = client.credits
      expect(spent + uncertain).toBeLessThanOrEqual(chaos.requests.length * price)
      // What the service answered well, it was paid for.
      if (row[mode] === 'ends well') expect(spent).toBe(price)
    }),
  )

  it.each(modes)('a walk that meets it %s', (mode) =>
    run(way, row, 2, mode, async ({ client, signal, heal, open }) => {
      const got: unknown[] = []
      const read = async ({ events: { list } }: Client, cursor?: ChainDataError['cursor']) => {
        for await (const event of list.all(events, { concurrency: 3, signal, cursor })) got.push(event)
      }
      const promised = mode === 'once' ? (row.walk ?? row.once) : row.always
      const error = await ends(read(client), promised)
      if (error) {
        const { cursor } = error as ChainDataError
        expect(cursor).toBeDefined()
        heal()
        // This one may have been told to wait.
        await read(open(), cursor)
      }
      expect(got).toEqual(truth)
    }),
  )

  it.each(modes)('a watch that meets it %s', (mode) =>
    run(way, row, 1, mode, async ({ client, signal }) => {
      const watch = client.swaps.watch(quote, { signal })
      expect((await watch.next()).value).toHaveProperty('buyAmount')
      await ends(watch.next(), row[mode])
      await watch.return(undefined)
    }),
  )

  it('a write: never sent twice', () =>
    run(way, row, 0, 'always', async ({ client, chaos, signal }) => {
      await ends(client.contracts.invoke(write, { signal }), row.write)
      expect(chaos.requests).toHaveLength(1)
    }))
})
