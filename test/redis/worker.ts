/** A process that makes calls according to its options, and reports their outcomes. */
import { createClient } from '../../src/index.ts'
import { redisState } from '../../src/redis/index.ts'
import { connect, type Kind } from './clients.ts'

export interface WorkerOptions {
  kind: Kind
  redisPort: number
  url: string
  worker: string
  /** Total number of calls. `concurrency` is the maximum number of simultaneous calls. */
  calls: number
  concurrency: number
  rate?: number
  budget?: number
  lease?: number
  fallbackFor?: number
  /** Milliseconds by which the clock of the process is ahead. */
  clockOffsetMs?: number
}

export interface Report {
  succeeded: number
  overBudget: number
  /** Messages of all other errors. */
  failed: string[]
  /** Log lines about the shared state. */
  lines: string[]
  spent: number
  uncertain: number
  isDone: boolean
}

process.once('message', async (options: WorkerOptions) => {
  const { kind, redisPort, url, worker, calls, concurrency, rate, budget, lease, fallbackFor, clockOffsetMs } = options
  if (clockOffsetMs) setClock(clockOffsetMs)
  const { client, close } = await connect(kind, redisPort)
  const shared = redisState({ client, lease, fallbackFor })
  const report: Report = {
    succeeded: 0,
    overBudget: 0,
    failed: [],
    lines: [],
    spent: 0,
    uncertain: 0,
    isDone: false,
  }
  const keepLine = (line: string, { operation }: { operation: string }) => {
    if (operation === 'shared') report.lines.push(line)
  }
  const chaindata = createClient({
    dedupe: false,
    baseUrl: url,
    apiKey: 'the-key-of-the-fleet',
    shared,
    retries: 5,
    rateLimit: rate ? { requestsPerSecond: rate } : undefined,
    credits: { budget },
    logger: { info: keepLine, warn: keepLine },
  })
  const sendReport = () => {
    Object.assign(report, { spent: chaindata.credits.spent, uncertain: chaindata.credits.uncertain })
    process.send?.(report)
  }
  const timer = setInterval(sendReport, 50)
  let started = 0
  const makeCalls = async () => {
    while (started++ < calls) {
      try {
        await chaindata.names.resolve(
          { chain: 'ethereum-mainnet', name: 'vitalik.eth' },
          { headers: { 'x-worker': worker } },
        )
        report.succeeded++
      } catch (error) {
        if (error instanceof Error && error.name === 'BudgetError') report.overBudget++
        else report.failed.push(String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, makeCalls))
  await shared.flush()
  clearInterval(timer)
  report.isDone = true
  sendReport()
  close()
  process.disconnect()
})

/** Changes the clocks of JavaScript, as on a machine with a wrong time. The monotonic clock never goes back. */
function setClock(clockOffsetMs: number): void {
  const [RealDate, now, monotonicNow] = [Date, Date.now, performance.now.bind(performance)]
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number]) {
      super(values[0] ?? now() + clockOffsetMs)
    }
    static override now = () => now() + clockOffsetMs
  } as DateConstructor
  performance.now = () => monotonicNow() + Math.abs(clockOffsetMs)
}
