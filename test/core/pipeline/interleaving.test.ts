import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { ChainDataError } from '../../../src/index.ts'
import { name, observe, wallet } from '../../support/client.ts'
import { type Clock, later, outcome, simulateClock } from './simulation.ts'

const chain = 'ethereum-mainnet'
const operations = {
  name: 20,
  balances: 50,
  'reputation of one': 5_000,
  'reputation of three': 15_000,
  'not priced': 0,
} as const

/**
 * How the API reacts to a request, and whether it charges for the request. The client cannot know whether a failed
 * request was charged.
 */
const step = fc.record({
  reaction: fc.constantFrom('succeeds', 'succeeds', 'succeeds', 503, 429, 404, 'breaks', 'hangs'),
  charges: fc.boolean(),
  latency: fc.nat(20),
})
const call = fc.record({
  start: fc.nat(200),
  operation: fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[])),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  abort: fc.option(fc.nat(300), { nil: undefined, freq: 3 }),
  maxCredits: fc.option(fc.constantFrom(0, 20, 45, 9_000), { nil: undefined, freq: 5 }),
  retries: fc.nat(3),
})
const scenario = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 200, size: 'max' }),
  budget: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
  /** Initial credits of each account. */
  balances: fc.array(fc.nat(30_000), { minLength: 1, maxLength: 6 }),
  exhausted: fc.array(
    fc.record({ result: fc.constantFrom('key', 'key', 'topUp', 'undefined', 'throws', 'hangs'), delay: fc.nat(100) }),
    { maxLength: 6 },
  ),
  coolDown: fc.constantFrom(0, 50, 60_000),
  requestsPerSecond: fc.option(fc.constantFrom(20, 500), { nil: undefined }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

/** Runs a scenario, and checks the guarantees of the ledger and of the circuit breaker. */
async function run({ calls, budget, balances, exhausted, coolDown, requestsPerSecond }: Scenario, clock: Clock) {
  const accounts = [...balances]
  const keys = ['key-of-account-0']
  /** Credits that the API has charged. */
  let charged = 0
  const met402 = new Map<string, number>()
  const circuits = new Map<number, { isOpen: boolean; until: number }>()
  let handlerCalls = 0
  let sent402 = 0

  const { client } = observe(
    {
      apiKey: keys[0] as string,
      timeout: 60,
      rateLimit: requestsPerSecond ? { requestsPerSecond } : undefined,
      credits: {
        budget,
        coolDown,
        async onExhausted(error) {
          const { account } = error.body as { account: number }
          const circuit = circuits.get(account) ?? { isOpen: false, until: 0 }
          // The client calls the function once each time the circuit breaker opens, and never while it is open.
          if (circuit.isOpen && clock.now < circuit.until)
            broken.add('onExhausted was called while the circuit was open')
          Object.assign(circuit, { isOpen: true, until: Number.POSITIVE_INFINITY })
          circuits.set(account, circuit)
          const { result, delay } = exhausted[handlerCalls++] ?? { result: 'undefined', delay: 0 }
          const cool = (ms: number) => Object.assign(circuit, { until: clock.now + ms + coolDown })
          if (result === 'hangs') {
            cool(10_000)
            return new Promise<undefined>(() => {})
          }
          await later(delay)
          if (result === 'throws') {
            cool(0)
            throw new Error('no')
          }
          if (result === 'undefined') return void cool(0)
          circuit.isOpen = false
          if (result === 'topUp') {
            accounts[account] = (accounts[account] ?? 0) + 10_000
            return true
          }
          const key = `key-of-account-${keys.length}`
          keys.push(key)
          return key
        },
      },
    },
    async ({ headers, signal }) => {
      const account = keys.indexOf(headers['x-api-key'] ?? '')
      const circuit = circuits.get(account)
      if (circuit?.isOpen && clock.now < circuit.until) broken.add('a request was sent while the circuit was open')
      check()
      const id = headers['x-call'] ?? ''
      const { operation, steps } = calls[Number(id)] as Scenario['calls'][number]
      const cost = operations[operation]
      const sent = (counts[Number(id)] ?? 0) + 1
      counts[Number(id)] = sent
      const { reaction, charges, latency } = steps[
        (sent - 1) % steps.length
      ] as Scenario['calls'][number]['steps'][number]
      if ((accounts[account] ?? 0) < cost) {
        await later(latency)
        met402.set(id, (met402.get(id) ?? 0) + 1)
        sent402++
        return Response.json({ account }, { status: 402 })
      }
      if (reaction === 'succeeds' || charges) {
        accounts[account] = (accounts[account] ?? 0) - cost
        charged += cost
      }
      check()
      if (reaction === 'hangs')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      await later(latency)
      if (reaction === 'breaks') throw new TypeError('fetch failed')
      if (typeof reaction === 'number') return new Response(null, { status: reaction })
      return operation === 'name' ? { address: wallet } : Response.json([])
    },
  )
  const counts: number[] = []
  // The client handles errors of `fetch` and onExhausted, so failed checks are collected here.
  const broken = new Set<string>()

  function check() {
    const { spent, uncertain, reserved, remaining } = client.credits
    if (Math.min(spent, uncertain, reserved) < 0) broken.add('a negative number of credits')
    if (charged > spent + uncertain + reserved) broken.add('charged more than the ledger accounts for')
    if (budget === undefined) return
    if (spent + uncertain + reserved + (remaining ?? Number.NaN) !== budget)
      broken.add('the ledger does not add up to the budget')
    if (!(remaining !== undefined && remaining >= 0)) broken.add('the budget was exceeded')
  }

  const callOperation = (operation: keyof typeof operations, options: object): Promise<unknown> => {
    if (operation === 'name') return client.names.resolve(name, options)
    if (operation === 'balances') return client.tokens.nftBalances({ chain, address: wallet }, options)
    if (operation === 'not priced') return client.alerts.chains(options)
    const addresses = operation === 'reputation of one' ? [wallet] : [wallet, wallet, wallet]
    return client.wallet.reputation({ chain, addresses }, options)
  }

  const ends = calls.map(({ start, operation, abort, maxCredits, retries }, i) => {
    const controller = new AbortController()
    const options = { signal: controller.signal, maxCredits, retries, headers: { 'x-call': String(i) } }
    if (abort !== undefined) setTimeout(() => controller.abort(i), abort)
    return { end: outcome(later(start).then(() => callOperation(operation, options))), abort, operation, maxCredits }
  })
  for (let i = 0; i < 30; i++) {
    await clock.pass(11)
    check()
  }
  await clock.run()
  check()
  expect([...broken]).toEqual([])

  for (const [i, { end, abort, operation, maxCredits }] of ends.entries()) {
    expect(end.settled).toBeDefined()
    if (end.settled === 'rejected' && !(end.error instanceof ChainDataError)) {
      expect([end.error, abort]).toEqual([i, expect.any(Number)])
    }
    if (maxCredits !== undefined) {
      // The API does not charge for a 402.
      const maxCharged = ((counts[i] ?? 0) - (met402.get(String(i)) ?? 0)) * operations[operation]
      expect(maxCharged).toBeLessThanOrEqual(maxCredits)
    }
    expect(met402.get(String(i)) ?? 0).toBeLessThanOrEqual(2)
  }
  const { spent, reserved, byOperation } = client.credits
  expect(reserved).toBe(0)
  expect(Object.values(byOperation).reduce((sum, operation) => sum + operation.spent, 0)).toBe(spent)
  if (!sent402) expect(handlerCalls).toBe(0)
  return handlerCalls
}

test('keeps the ledger correct and opens the circuit once per 402, for up to 200 concurrent calls with any outcome', async () => {
  const unhandled: unknown[] = []
  const record = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', record)
  onTestFinished(() => void process.off('unhandledRejection', record))
  const clock = simulateClock(0.1, 0.9, 0, 0.5)
  let maxHandlerCalls = 0
  await fc.assert(
    fc.asyncProperty(scenario, async (one) => {
      maxHandlerCalls = Math.max(maxHandlerCalls, await run(one, clock))
    }),
    { seed: Number(process.env.SEED) || 1937116934, numRuns: Number(process.env.RUNS) || 60 },
  )
  // The scenarios include circuit breakers that open.
  expect(maxHandlerCalls).toBeGreaterThan(2)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
}, 30_000)
