import { type ChildProcess, fork } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'
import type { Report, WorkerOptions } from './worker.ts'

export interface Worker {
  /** The latest report of the worker. */
  report: Report
  readonly process: ChildProcess
  readonly ended: Promise<void>
}

const empty: Report = { succeeded: 0, overBudget: 0, failed: [], lines: [], spent: 0, uncertain: 0, isDone: false }

/** Starts a process that makes calls, and stops it at the end of the test. */
export function startWorker(options: WorkerOptions): Worker {
  const child = fork(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, ...compileCache },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const worker: Worker = { report: empty, process: child, ended }
  child.on('message', (report: Report) => {
    worker.report = report
  })
  child.send(options)
  onTestFinished(() => void child.kill('SIGKILL'))
  return worker
}

export const until = async (condition: () => unknown, ms = 20_000): Promise<void> => {
  const end = performance.now() + ms
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`still false after ${ms} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
