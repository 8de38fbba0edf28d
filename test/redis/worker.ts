/** A process of a fleet: makes the calls it is told to, and tells of each how it ended. */
import { createClient } from '../../src/index.ts'
import { redisState } from '../../src/redis/index.ts'
import { connect, type Kind } from './clients.ts'

export interface Orders {
  kind: Kind
  redisPort: number
  url: string
  worker: string
  /** How many in all, and at once. */
  calls: number
  concurrency: number
  rate?: number
  budget?: number
  lease?: number
  /** Milliseconds by which the clock of this process is wrong. */
  skew?: number
}

export interface Report {
  answered: number
  overBudget: number
  /** What else calls ended with. */
  failed: string[]
  /** What the logger was told of what is shared. */
  lines: string[]
  spent: number
  uncertain: number
  isDone: boolean
}

process.once('message', async (orders: Orders) => {
  const { kind, redisPort, url, worker, calls, concurrency, rate, budget, lease, skew } = orders
  if (skew) setClock(skew)
  const { client, close } = await connect(kind, redisPort)
  const shared = redisState({ client, lease })
  const report: Report = {
    answered: 0,
    overBudget: 0,
    failed: [],
    lines: [],
    spent: 0,
    uncertain: 0,
    isDone: false,
  }
  const note = (line: string, { operation }: { operation: string }) => {
    if (operation === 'shared') report.lines.push(line)
  }
  const chaindata = createClient({
    baseUrl: url,
    apiKey: 'the-key-of-the-fleet',
    shared,
    retries: 5,
    rateLimit: rate ? { requestsPerSecond: rate } : undefined,
    credits: { budget },
    logger: { info: note, warn: note },
  })
  const tell = () => {
    Object.assign(report, { spent: chaindata.credits.spent, uncertain: chaindata.credits.uncertain })
    process.send?.(report)
  }
  const timer = setInterval(tell, 50)
  let begun = 0
  const lane = async () => {
    while (begun++ < calls) {
      try {
        await chaindata.names.resolve(
          { chain: 'ethereum-mainnet', name: 'vitalik.eth' },
          { headers: { 'x-worker': worker } },
        )
        report.answered++
      } catch (error) {
        if (error instanceof Error && error.name === 'BudgetError') report.overBudget++
        else report.failed.push(String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  await shared.flush()
  clearInterval(timer)
  report.isDone = true
  tell()
  close()
  process.disconnect()
})

/** Every clock that JavaScript has, as on a machine whose time is wrong; the one that only counts never goes back. */
function setClock(skew: number): void {
  const [RealDate, now, fine] = [Date, Date.now, performance.now.bind(performance)]
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      super(given[0] ?? now() + skew)
    }
    static override now = () => now() + skew
  } as DateConstructor
  performance.now = () => fine() + Math.abs(skew)
}
