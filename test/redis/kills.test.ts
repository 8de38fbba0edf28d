import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Holdings } from '../../src/redis/holdings.ts'
import { propertyOptions } from '../fuzz/runs.ts'
import { redisServer } from './server.ts'
import { noon, useLedgers } from './simulated-ledger.ts'
import { times } from './support.ts'

/*
 * A model of workers that are killed at any moment, with the exchange script in a real Redis. The model knows what the
 * API has charged. Redis knows only what the workers have reported.
 */

const budget = 20_000
const lease = 15_000
const workers = 3
const maxPrice = 160

/** A worker of the model, with the real `Holdings`, which decide how many credits it reserves for an outage. */
interface Model {
  readonly worker: ReturnType<ReturnType<ReturnType<typeof useLedgers>>['join']>
  readonly holdings: Holdings
  /** Prices of the calls that the worker may send or has sent. */
  readonly inFlight: number[]
  /** Prices of the calls that Redis has not allowed yet. */
  readonly waiting: number[]
  /** Price of the calls that were in flight or allowed in the last exchange. */
  allowed: number
}

type Step =
  | { readonly type: 'call'; readonly worker: number; readonly price: number }
  | { readonly type: 'exchange'; readonly worker: number }
  | { readonly type: 'settle'; readonly worker: number; readonly count: number }
  | { readonly type: 'kill'; readonly worker: number; readonly sent: number }
  | { readonly type: 'pass'; readonly ms: number }

const worker = fc.nat(workers - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('call' as const), worker, price: fc.constantFrom(20, 50, maxPrice) }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('exchange' as const), worker }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('settle' as const), worker, count: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('kill' as const), worker, sent: fc.nat(8) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(1, 100, 1500, lease) }) },
)

const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0)

/** Reports the credits of a worker, and sends the calls that Redis allows. */
async function exchange(model: Model, now: number, hasRate: boolean): Promise<void> {
  const { worker, holdings, inFlight, waiting } = model
  const message = { ...holdings.report(holdings.inFlight, false), costs: [...waiting] }
  const response = await worker.exchange(message)
  holdings.update(message, response, now)
  let room = response.allowed - holdings.inFlight
  let slots = hasRate ? (response.slots?.length ?? 0) : waiting.length
  for (const price of [...waiting]) {
    if (!slots-- || price > room) break
    waiting.shift()
    inFlight.push(price)
    holdings.inFlight += price
    room -= price
  }
  model.allowed = holdings.inFlight
}

describe.skipIf(!redisServer)('workers that are killed at any moment', () => {
  const createLedger = useLedgers()

  test.each([
    ['a shared rate', { interval: 20, span: 1000, maxPerSpan: 50, tolerance: 100 }],
    ['no shared rate', {}],
  ])('strand at most what they may have spent since their last exchange, with %s', async (_, rate) => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
      const { join, clock, read } = createLedger()
      vi.spyOn(performance, 'now').mockImplementation(() => clock.now - noon)
      const start = (): Model => ({
        worker: join({ lease, budget, ...rate }),
        holdings: new Holdings({ budget, monthStartsOn: 1, lease, fallbackFor: 0, fallbackCredits: 0 }),
        inFlight: [],
        waiting: [],
        allowed: 0,
      })
      const models = times(workers, start)
      // What the API has charged, and what killed workers were allowed to spend since their last exchange.
      let [charged, bound] = [0, 0]
      for (const step of steps) {
        if (step.type === 'pass') {
          clock.now += step.ms
          continue
        }
        const model = models[step.worker] ?? start()
        if (step.type === 'call') model.waiting.push(step.price)
        if (step.type === 'exchange') await exchange(model, clock.now - noon, 'interval' in rate)
        if (step.type === 'settle')
          for (const price of model.inFlight.splice(0, step.count)) {
            model.holdings.settle(price, 'spent')
            charged += price
          }
        if (step.type === 'kill') {
          charged += sum(model.inFlight.slice(0, step.sent))
          bound += model.allowed + maxPrice
          models[step.worker] = start()
        }
        expect(charged).toBeLessThanOrEqual(budget)
      }
      clock.now += lease
      const { spent, uncertain, lost } = await read()
      expect(spent + uncertain + lost).toBeGreaterThanOrEqual(charged)
      // By now, Redis considers all workers dead.
      expect(lost).toBeLessThanOrEqual(bound + sum(models.map(({ allowed }) => allowed + maxPrice)))
    })
    await fc.assert(property, propertyOptions())
  })
})
