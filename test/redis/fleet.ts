import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Orders, Report } from './worker.ts'

export interface Worker {
  /** What it said last. */
  report: Report
  readonly process: ChildProcess
  readonly ended: Promise<void>
}

const empty: Report = { answered: 0, overBudget: 0, failed: [], lines: [], spent: 0, uncertain: 0, isDone: false }

/** There are forty of them in a run: what the first has compiled, the others read. */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/fleet', import.meta.url)),
}

/** A process of its own that makes calls; it ends with the test. */
export function startWorker(orders: Orders): Worker {
  const child = fork(new URL('worker.ts', import.meta.url), { execArgv: [], env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const worker: Worker = { report: empty, process: child, ended }
  child.on('message', (report: Report) => {
    worker.report = report
  })
  child.send(orders)
  onTestFinished(() => void child.kill('SIGKILL'))
  return worker
}

export const until = async (holds: () => unknown, ms = 20_000): Promise<void> => {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`after ${ms} ms it still does not hold: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
