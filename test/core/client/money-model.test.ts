import fc from 'fast-check'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { batching } from '../../../src/batch/index.ts'
import { memoryCache } from '../../../src/cache/index.ts'
import type { FetchInit } from '../../../src/core/pipeline/transport.ts'
import {
  type CallOptions,
  type CallRecord,
  type CallResult,
  ChainDataError,
  type Client,
  type Cursor,
  createClient,
  type Page,
  type PaginationOptions,
} from '../../../src/index.ts'
import { mockFetch } from '../../../src/mock/index.ts'
import { propertyOptions } from '../../fuzz/runs.ts'
import { createEngine } from '../../outside-service/engine.ts'
import { fetchOf } from '../../outside-service/fetch.ts'
import { addressOf, wallet } from '../../support/client.ts'
import { type Clock, later, outcome, simulateClock } from '../pipeline/simulation.ts'

const chain = 'ethereum-mainnet'
const collector = addressOf('collector')
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const apes = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const balancesOf = (address: string) => (client: Client, options: CallOptions) =>
  client.wallet.balancesAt({ chain, addresses: [address], blockNumber: 20_000_000 }, options).withResponse()

/** Calls that need one request each. Clients may merge, share or cache some of them. */
const calls: readonly ((client: Client, options: CallOptions) => Promise<CallResult<unknown>>)[] = [
  (client, options) => client.names.resolve({ chain, name: 'vitalik.eth' }, options).withResponse(),
  (client, options) => client.tokens.nftBalances({ chain, address: wallet }, options).withResponse(),
  (client, options) =>
    client.wallet.portfolio({ chain, addresses: [wallet], tokenTypes: 'native' }, options).withResponse(),
  balancesOf(wallet),
  balancesOf(collector),
]

/** Lists whose pagination the tests cover: by block range, in one piece, and by offset. */
const lists: readonly ((client: Client, options: PaginationOptions) => AsyncIterable<Page<unknown>>)[] = [
  (client, options) =>
    client.events.list.pages(
      { chain, contractAddresses: [usdc], eventType: 'tokenTransfer', blockFrom: 21_018_700, blockTo: 21_019_899 },
      options,
    ),
  (client, options) => client.transactions.history.pages({ chain, addresses: [collector], pageSize: 10 }, options),
  (client, options) => client.tokens.owners.pages({ chain, tokenAddress: apes, pageSize: 5 }, options),
]

/** Creates the API: the mock or, in the project `stand-in`, the stand-in of `test/outside-service`. */
const createService = () => {
  if (inject('isStandIn')) {
    const engine = createEngine({ keys: ['any', 'first', 'second'], balances: { first: 2_000, second: 20_000 } })
    return Object.assign(fetchOf(engine), { requests: engine.log })
  }
  const holdings = Array.from({ length: 30 }, (_, i) => ({ chain, tokenAddress: addressOf(`token ${i}`) }))
  return mockFetch({
    world: { wallets: { [collector]: { holdings } } },
    keys: { first: { credits: 2_000 }, second: { credits: 20_000 } },
  })
}

/** The results of the API if nothing fails. */
const expected: { results: unknown[]; items: unknown[][] } = { results: [], items: [] }

beforeAll(async () => {
  const client = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: createService() })
  for (const call of calls) expected.results.push((await call(client, {})).data)
  for (const list of lists) {
    const pages = []
    for await (const page of list(client, {})) pages.push(...page.items)
    expected.items.push(pages)
  }
})

/** The outcome of a request. The API charges for every request that it processes, even if no response arrives. */
type Event = 'is lost' | 'loses its response' | 'hangs' | 'is not charged' | 'is charged' | 'is too much'

interface Account {
  readonly client: Client
  /** A client of the same account that merges calls. */
  readonly merged: Client
  readonly budget: number | undefined
  /** Indexes of this account and of its ancestors, whose ledgers count the calls of this account. */
  readonly counted: readonly number[]
}

/** The clients of one API key, and the API that charges for their requests. */
class World {
  readonly accounts: Account[] = []
  readonly records: CallRecord[] = []
  readonly settled: { settled?: string }[] = []
  readonly checks: (() => void | Promise<void>)[] = []
  readonly broken = new Set<string>()
  readonly clock: Clock
  events: Event[] = []
  calls = 0
  readonly #service = createService()
  #hasSpareKey = true

  constructor(clock: Clock, budget: number | undefined) {
    this.clock = clock
    const log = (_: string, record: CallRecord) => void this.records.push(record)
    const client = createClient({
      baseUrl: 'http://mock',
      apiKey: 'first',
      timeout: 200,
      deadline: 2_000,
      fetch: (url, init) => this.#receive(url, init),
      cache: memoryCache(),
      logger: { info: log, warn: log },
      credits: { budget, coolDown: 500, onExhausted: () => this.#takeSpareKey() },
    })
    this.accounts.push({ client, merged: batching(client), budget, counted: [0] })
  }

  #takeSpareKey(): string | undefined {
    if (!this.#hasSpareKey) return undefined
    this.#hasSpareKey = false
    return 'second'
  }

  /** Credits that the API has charged. */
  get charged(): number {
    return this.#service.requests.reduce((sum, { credits }) => sum + credits, 0)
  }

  async #receive(url: string, init: FetchInit): Promise<Response> {
    const event = this.events.shift()
    await later(10)
    init.signal.throwIfAborted()
    if (event === 'is lost') throw new TypeError('fetch failed')
    if (event === 'is too much') return new Response(null, { status: 429, headers: { 'retry-after': '0' } })
    if (event === 'is not charged') return new Response(null, { status: 503 })
    const response = await this.#service(url, init)
    this.check()
    if (event === 'loses its response') throw new TypeError('fetch failed')
    if (event === 'is charged') return new Response(null, { status: 500 })
    if (event === 'hangs')
      return new Promise((_, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason)))
    return response
  }

  accountAt(index: number): Account {
    return this.accounts[index % this.accounts.length] as Account
  }

  addChild(parent: Account, name: string | undefined, budget: number | undefined): void {
    const client = parent.client.withOptions({ name, credits: { budget } })
    this.accounts.push({ client, merged: batching(client), budget, counted: [this.accounts.length, ...parent.counted] })
  }

  /** Checks the conditions that must hold after every command. */
  check(): void {
    const { spent, uncertain, reserved } = this.accountAt(0).client.credits
    if (this.charged > spent + uncertain + reserved) this.broken.add('charged more than the ledger has')
    for (const { client, budget } of this.accounts) {
      const { credits } = client
      if (credits.spent + credits.uncertain + credits.reserved > (budget ?? Infinity)) this.broken.add('over budget')
    }
  }

  /** Returns the credits of all calls for which `isCounted` accepts the value of a tag. */
  costOf(tag: string, isCounted: (value: string) => boolean) {
    const counted = this.records.filter(({ tags }) => isCounted(tags?.[tag] ?? ''))
    const sum = (field: 'spent' | 'uncertain') => counted.reduce((total, record) => total + record[field], 0)
    return { spent: sum('spent'), uncertain: sum('uncertain') }
  }
}

class Command implements fc.AsyncCommand<object, World> {
  readonly #name: string
  readonly #input: unknown
  readonly #run: (world: World) => void | Promise<void>

  constructor(name: string, input: unknown, run: (world: World) => void | Promise<void>) {
    this.#name = name
    this.#input = input
    this.#run = run
  }

  check(): boolean {
    return true
  }

  async run(_: object, world: World): Promise<void> {
    await this.#run(world)
    world.check()
  }

  toString(): string {
    return `${this.#name} ${JSON.stringify(this.#input)}`
  }
}

/** Creates a command with random input for a property test. */
const command = <Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  run: (world: World, input: Input) => void | Promise<void>,
) => input.map((value) => new Command(name, value, (world) => run(world, value)))

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const account = fc.nat(20)
const maxCredits = fc.option(fc.constantFrom(0, 50, 120, 400), { nil: undefined, freq: 4 })

const addChild = command(
  'add a child',
  fc.record({
    parent: account,
    name: fc.constantFrom(undefined, 'a', 'b'),
    budget: fc.option(fc.nat(3_000), { nil: undefined, freq: 3 }),
  }),
  (world, { parent, name, budget }) => world.addChild(world.accountAt(parent), name, budget),
)

const startCall = command(
  'start a call',
  fc.record({
    account,
    call: fc.nat(calls.length - 1),
    isMerged: fc.boolean(),
    maxCredits,
    retries: fc.nat(2),
    abortAfter: optional(fc.nat(40)),
    cache: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      'reload' as const,
      'no-store' as const,
      'only-if-cached' as const,
    ),
    dedupe: fc.constantFrom(undefined, false),
  }),
  (world, { account, call, isMerged, abortAfter, ...options }) => {
    const id = `${world.calls++}`
    const { client, merged, counted } = world.accountAt(account)
    const signal = abortAfter === undefined ? undefined : abortIn(abortAfter)
    const tags = { call: id, account: `${counted[0]}` }
    const result = calls[call]?.(isMerged ? merged : client, { ...options, tags, signal })
    const end = outcome(Promise.resolve(result))
    world.settled.push(end)
    world.checks.push(() => {
      expectError(end.error, signal)
      if (end.settled !== 'resolved' || !end.value) return
      const { data, credits, attempts, source } = end.value
      expect(data).toEqual(expected.results[call])
      if (source === 'network') expect([attempts > 0, Number(credits) > 0]).toEqual([true, true])
      else expect(credits).toBe(0)
      // A retry can share the request of another call. The attempts before it stay counted.
      if (source !== 'network' && !options.retries) expect(attempts).toBe(0)
    })
    expectMaxCredits(world, id, options.maxCredits)
  },
)

const startIteration = command(
  'iterate',
  fc.record({
    account,
    list: fc.nat(lists.length - 1),
    limit: optional(fc.integer({ min: 1, max: 40 })),
    concurrency: fc.integer({ min: 1, max: 4 }),
    stopAfter: optional(fc.nat(4)),
    maxCredits,
  }),
  (world, { account, list, stopAfter, ...options }) => {
    const id = `${world.calls++}`
    const { client, counted } = world.accountAt(account)
    const items: unknown[] = []
    let cursor: Cursor | undefined
    let isComplete = false
    const iterate = async () => {
      let pages = 0
      for await (const page of lists[list]?.(client, { ...options, tags: { call: id, account: `${counted[0]}` } }) ??
        []) {
        items.push(...page.items)
        cursor = page.cursor
        if (pages++ === stopAfter) return
      }
      isComplete = true
    }
    const end = outcome(iterate())
    world.settled.push(end)
    world.checks.push(async () => {
      expectError(end.error)
      const all = expected.items[list] ?? []
      if (isComplete) expect(items).toEqual(all.slice(0, options.limit))
      else expect(items).toEqual(all.slice(0, items.length))
      if (end.error instanceof ChainDataError) cursor = end.error.cursor ?? cursor
      if (isComplete || !cursor) return
      // A resumed iteration without failures returns the rest.
      const calm = createClient({ baseUrl: 'http://mock', apiKey: 'any', fetch: createService() })
      const rest = []
      for await (const page of lists[list]?.(calm, { cursor }) ?? []) rest.push(...page.items)
      expect([...items, ...rest]).toEqual(all)
    })
    expectMaxCredits(world, id, options.maxCredits)
  },
)

const addEvents = command(
  'disturb requests',
  fc.array(
    fc.constantFrom<Event>('is lost', 'loses its response', 'hangs', 'is not charged', 'is charged', 'is too much'),
    { minLength: 1, maxLength: 4 },
  ),
  (world, events) => void world.events.push(...events),
)

const pass = command('pass', fc.constantFrom(1, 10, 25, 200, 1_000), (world, ms) => world.clock.pass(ms).then(() => {}))

function abortIn(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort('aborted'), ms)
  return controller.signal
}

function expectError(error: unknown, signal?: AbortSignal): void {
  if (error === undefined || error instanceof ChainDataError) return
  expect(error).toBe('aborted')
  expect(signal?.aborted).toBe(true)
}

function expectMaxCredits(world: World, id: string, most: number | undefined): void {
  if (most === undefined) return
  world.checks.push(() => {
    const { spent, uncertain } = world.costOf('call', (value) => value === id)
    expect(spent + uncertain).toBeLessThanOrEqual(most)
  })
}

async function run(budget: number | undefined, commands: Iterable<fc.AsyncCommand<object, World>>, clock: Clock) {
  const world = new World(clock, budget)
  await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
  world.events = []
  await clock.run()
  world.check()
  expect([...world.broken]).toEqual([])
  expect(world.settled.filter(({ settled }) => !settled)).toEqual([])
  for (const check of world.checks) await check()

  // A client's credits are those of its own calls and its descendants' calls. If a caller aborts while others share its
  // request, its record contains the price as uncertain, while the ledger gets the actual outcome.
  for (const [i, { client }] of world.accounts.entries()) {
    const { credits } = client
    const logged = world.costOf('account', (tag) => world.accountAt(Number(tag)).counted.includes(i))
    expect(credits.reserved).toBe(0)
    expect(credits.spent).toBeGreaterThanOrEqual(logged.spent)
    expect(credits.spent + credits.uncertain).toBeLessThanOrEqual(logged.spent + logged.uncertain)
  }
  const { spent, uncertain } = world.accountAt(0).client.credits
  expect(spent).toBeLessThanOrEqual(world.charged)
  expect(spent + uncertain).toBeGreaterThanOrEqual(world.charged)
  return world
}

test('the ledger has what the API charges, no budget is exceeded, and no result is lost, doubled or changed', async () => {
  const unhandled: unknown[] = []
  const record = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', record)
  onTestFinished(() => void process.off('unhandledRejection', record))
  const clock = simulateClock(0.1, 0.9, 0, 0.5)
  const seen = { shared: 0, cache: 0, network: 0, failed: 0 }
  const commands = fc.commands([addChild, startCall, startCall, startIteration, addEvents, pass], {
    maxCommands: 60,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(fc.option(fc.nat(4_000), { nil: undefined, freq: 3 }), commands, async (budget, list) => {
      const { records } = await run(budget, list, clock)
      for (const { source, error } of records) seen[error ? 'failed' : source]++
    }),
    propertyOptions(0.3),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
  // Calls must have ended in each of these ways often enough.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})
