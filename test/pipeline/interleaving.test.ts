import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { ChainDataError } from '../../src/index.ts'
import { name, observe, wallet } from '../support/client.ts'
import { type Clock, later, outcome, simulateClock } from './simulation.ts'

const chain = 'ethereum-mainnet'
const operations = {
  name: 20,
  balances: 50,
  'reputation of one': 5_000,
  'reputation of three': 15_000,
  'not priced': 0,
} as const

/** What the service does with a request, and whether it takes credits for it. Where it says no, nobody can know. */
const step = fc.record({
  does: fc.constantFrom('answers', 'answers', 'answers', 503, 429, 404, 'breaks', 'hangs'),
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
const story = fc.record({
  calls: fc.array(call, { minLength: 1, maxLength: 200, size: 'max' }),
  budget: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
  /** The credits of each account in turn. */
  balances: fc.array(fc.nat(30_000), { minLength: 1, maxLength: 6 }),
  exhausted: fc.array(
    fc.record({ says: fc.constantFrom('key', 'key', 'more', 'nothing', 'throws', 'hangs'), delay: fc.nat(100) }),
    { maxLength: 6 },
  ),
  coolDown: fc.constantFrom(0, 50, 60_000),
  requestsPerSecond: fc.option(fc.constantFrom(20, 500), { nil: undefined }),
})
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

/** One way in which it can go; throws where a promise of the ledger or of the gate is broken. */
async function play({ calls, budget, balances, exhausted, coolDown, requestsPerSecond }: Story, clock: Clock) {
  const accounts = [...balances]
  const keys = ['key-of-account-0']
  /** What the service took in truth. */
  let charged = 0
  const met402 = new Map<string, number>()
  const gates = new Map<number, { closed: boolean; until: number }>()
  let asked = 0
  let said402 = 0

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
          const gate = gates.get(account) ?? { closed: false, until: 0 }
          // Once a closing: never while it is closed, which it is until it was opened or has cooled down.
          if (gate.closed && clock.now < gate.until) broken.add('asked about a closed gate')
          Object.assign(gate, { closed: true, until: Number.POSITIVE_INFINITY })
          gates.set(account, gate)
          const { says, delay } = exhausted[asked++] ?? { says: 'nothing', delay: 0 }
          const cool = (ms: number) => Object.assign(gate, { until: clock.now + ms + coolDown })
          if (says === 'hangs') {
            cool(10_000)
            return new Promise<undefined>(() => {})
          }
          await later(delay)
          if (says === 'throws') {
            cool(0)
            throw new Error('no')
          }
          if (says === 'nothing') return void cool(0)
          gate.closed = false
          if (says === 'more') {
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
      const gate = gates.get(account)
      if (gate?.closed && clock.now < gate.until) broken.add('a request through a closed gate')
      check()
      const id = headers['x-call'] ?? ''
      const { operation, steps } = calls[Number(id)] as Story['calls'][number]
      const cost = operations[operation]
      const sent = (counts[Number(id)] ?? 0) + 1
      counts[Number(id)] = sent
      const { does, charges, latency } = steps[(sent - 1) % steps.length] as Story['calls'][number]['steps'][number]
      if ((accounts[account] ?? 0) < cost) {
        await later(latency)
        met402.set(id, (met402.get(id) ?? 0) + 1)
        said402++
        return Response.json({ account }, { status: 402 })
      }
      if (does === 'answers' || charges) {
        accounts[account] = (accounts[account] ?? 0) - cost
        charged += cost
      }
      check()
      if (does === 'hangs')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      await later(latency)
      if (does === 'breaks') throw new TypeError('fetch failed')
      if (typeof does === 'number') return new Response(null, { status: does })
      return operation === 'name' ? { address: wallet } : Response.json([])
    },
  )
  const counts: number[] = []
  // What is thrown in a fetch or in onExhausted is dealt with there, so what breaks is noted.
  const broken = new Set<string>()

  function check() {
    const { spent, uncertain, reserved, remaining } = client.credits
    if (Math.min(spent, uncertain, reserved) < 0) broken.add('less than nothing')
    if (charged > spent + uncertain + reserved) broken.add('charged for what the books do not have')
    if (budget === undefined) return
    if (spent + uncertain + reserved + (remaining ?? Number.NaN) !== budget) broken.add('it does not add up')
    if (!(remaining !== undefined && remaining >= 0)) broken.add('the budget was passed')
  }

  const run = (operation: keyof typeof operations, options: object): Promise<unknown> => {
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
    return { end: outcome(later(start).then(() => run(operation, options))), abort, operation, maxCredits }
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
      // A request that met a 402 took nothing.
      const took = ((counts[i] ?? 0) - (met402.get(String(i)) ?? 0)) * operations[operation]
      expect(took).toBeLessThanOrEqual(maxCredits)
    }
    expect(met402.get(String(i)) ?? 0).toBeLessThanOrEqual(2)
  }
  const { spent, reserved, byOperation } = client.credits
  expect(reserved).toBe(0)
  expect(Object.values(byOperation).reduce((sum, operation) => sum + operation.spent, 0)).toBe(spent)
  if (!said402) expect(asked).toBe(0)
  return { asked, said402 }
}

test('whatever 1 to 200 calls do, all at once: the books are right, and the gate is closed once', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const clock = simulateClock(0.1, 0.9, 0, 0.5)
  let most = 0
  await fc.assert(
    fc.asyncProperty(story, async (one) => {
      const { asked } = await play(one, clock)
      most = Math.max(most, asked)
    }),
    { seed: Number(process.env.SEED) || 1937116934, numRuns: Number(process.env.RUNS) || 60 },
  )
  // Stories in which nothing happens would prove nothing.
  expect(most).toBeGreaterThan(2)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
}, 30_000)
