import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { CallOptions, CallRecord, Client, Credits } from '../../../src/index.ts'
import { name, observe, wallet } from '../../support/client.ts'
import { type Clock, later, outcome, simulateClock } from '../pipeline/simulation.ts'

const balances = { chain: 'ethereum-mainnet', address: wallet } as const
const calls = {
  20: (client: Client, options: CallOptions): Promise<unknown> => client.names.resolve(name, options),
  50: (client: Client, options: CallOptions): Promise<unknown> => client.tokens.nftBalances(balances, options),
}
const budget = fc.record({
  budget: fc.option(fc.nat(400), { nil: undefined }),
  per: fc.constantFrom(undefined, 'day' as const, 'month' as const),
})
const scenario = fc.record({
  root: budget,
  /** Child clients. `parent` is the index of an earlier client. */
  children: fc.array(
    fc.record({ parent: fc.nat(5), name: fc.constantFrom(undefined, 'a', 'b', '__proto__'), credits: budget }),
    { maxLength: 6 },
  ),
  calls: fc.array(
    fc.record({
      client: fc.nat(6),
      start: fc.nat(300),
      price: fc.constantFrom(20 as const, 50 as const),
      latency: fc.nat(60),
      reaction: fc.constantFrom('succeeds', 'succeeds', 503, 402, 404, 'breaks'),
      abort: fc.option(fc.nat(80), { nil: undefined, freq: 3 }),
      maxCredits: fc.option(fc.constantFrom(0, 45), { nil: undefined, freq: 6 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never
type BudgetOptions = Scenario['root']

/** The expected credits of a client, computed from the requests that the API receives. */
interface Account {
  readonly client: Client
  readonly ancestors: readonly Account[]
  readonly path: readonly string[]
  readonly options: BudgetOptions
  /** Credits that the API has charged in the current period. */
  charged: number
  inFlight: number
}

async function run({ root, children, calls: plan }: Scenario, clock: Clock) {
  // All periods end during the calls.
  const midnight = Date.UTC(2026, 11, 1)
  vi.setSystemTime(midnight - 150)
  const broken = new Set<string>()
  const records: CallRecord[] = []
  const log = (_: string, record: CallRecord) => records.push(record)
  const accounts: Account[] = []
  let periodEnds = midnight

  const lineage = (headers: Readonly<Record<string, string>>) => {
    const account = accounts[Number(headers['x-account'])]
    return account ? [account, ...account.ancestors] : []
  }
  const renew = () => {
    if (Date.now() < periodEnds) return
    periodEnds = Number.POSITIVE_INFINITY
    for (const account of accounts) if (account.options.per) account.charged = 0
  }
  const { client } = observe(
    {
      logger: { info: log, warn: log },
      headers: { 'x-account': '0' },
      credits: { ...root, coolDown: 0 },
      dedupe: false,
      rateLimit: { requestsPerSecond: 10_000, burst: 1_000 },
      retries: 1,
    },
    async ({ url, headers, signal }) => {
      const [latency, reaction] = String(headers['x-plan']).split(' ')
      const price = url.includes('/ns/') ? 20 : 50
      const affected = lineage(headers)
      renew()
      for (const account of affected) {
        account.inFlight += price
        if (account.charged + account.inFlight > (account.options.budget ?? Number.POSITIVE_INFINITY))
          broken.add('a budget was exceeded')
      }
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      const response = later(Number(latency)).then(() => reaction)
      const result = await Promise.race([response, aborted.then(() => 'aborted')])
      renew()
      for (const account of affected) {
        account.inFlight -= price
        if (result !== '402') account.charged += price
      }
      if (result === 'breaks' || result === 'aborted') throw new TypeError('fetch failed')
      return result === 'succeeds' ? {} : new Response('', { status: Number(result) })
    },
  )
  accounts.push({ client, ancestors: [], path: [], options: root, charged: 0, inFlight: 0 })
  for (const { parent, name, credits } of children) {
    const above = accounts[parent % accounts.length] as Account
    const headers = { 'x-account': `${accounts.length}` }
    accounts.push({
      client: above.client.withOptions({ name, credits, headers }),
      ancestors: [above, ...above.ancestors],
      path: name === undefined ? above.path : [...above.path, name],
      options: credits,
      charged: 0,
      inFlight: 0,
    })
  }

  const settled = plan.map((call) => {
    const index = call.client % accounts.length
    const { client } = accounts[index] as Account
    const controller = new AbortController()
    const { maxCredits, abort, latency, reaction } = call
    if (abort !== undefined) setTimeout(() => controller.abort('enough'), call.start + abort)
    const options = {
      signal: controller.signal,
      maxCredits,
      headers: { 'x-plan': `${latency} ${reaction}` },
      tags: { account: String(index) },
    }
    return outcome(later(call.start).then(() => calls[call.price](client, options)))
  })
  const check = () => {
    for (const { client } of accounts) {
      const { remaining = 0, reserved } = client.credits
      if (remaining < 0 || reserved < 0) broken.add('negative credits')
    }
  }
  for (let ms = 0; ms < 400; ms += 20) {
    await clock.pass(20)
    check()
  }
  await clock.run()
  check()
  renew()
  expect([...broken]).toEqual([])
  expect(settled.filter(({ settled }) => !settled)).toEqual([])

  // Every account equals the sum of the log records of its calls and of its descendants' calls.
  const sumOf = (isCounted: (account: Account) => boolean) => {
    const counted = records.filter(({ tags }) => isCounted(accounts[Number(tags?.['account'])] as Account))
    const sum = (field: 'spent' | 'uncertain') => counted.reduce((total, record) => total + record[field], 0)
    return { spent: sum('spent'), uncertain: sum('uncertain'), reserved: 0 }
  }
  for (const account of accounts) {
    const isInside = (other: Account) => other === account || other.ancestors.includes(account)
    expect(account.client.credits).toMatchObject(sumOf(isInside))
    const { budget } = account.options
    if (budget !== undefined) expect(account.client.credits.remaining).toBe(budget - account.charged)
    expectNames(account.client.credits, account.path.length, isInside)
  }

  /** Compares the tree of `byName` with the accounts. `depth` is the number of names above the current level. */
  function expectNames(credits: Pick<Credits, 'byName'>, depth: number, isInside: (account: Account) => boolean) {
    const inside = accounts.filter((account) => isInside(account) && account.path.length > depth)
    expect(new Set(Object.keys(credits.byName))).toEqual(new Set(inside.map(({ path }) => path[depth])))
    for (const [name, child] of Object.entries(credits.byName)) {
      const isNamed = (account: Account) => isInside(account) && account.path[depth] === name
      expect(child).toMatchObject(sumOf(isNamed))
      expectNames(child, depth + 1, isNamed)
    }
  }
}

test('no budget is exceeded, and parents have the sum of their children', { timeout: 60_000 }, async () => {
  const clock = simulateClock(0)
  await fc.assert(
    fc.asyncProperty(scenario, (one) => run(one, clock)),
    { seed: Number(process.env.SEED) || 1937116934, numRuns: Number(process.env.RUNS) || 60 },
  )
})
