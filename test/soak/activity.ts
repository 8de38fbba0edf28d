import { setTimeout as wait } from 'node:timers/promises'
import { type Client, isChainDataError } from '../../src/index.ts'
import type { WorkerMessage, WorkerOptions } from './messages.ts'

/** The state that all activities of a worker share. */
export interface Context {
  readonly options: WorkerOptions
  readonly client: Client
  /** Aborted at the end of the test. */
  readonly signal: AbortSignal
  readonly random: () => number
  count(name: string): void
  report(message: WorkerMessage): void
}

/** Codes of the errors that the faults of this test cause. Any other error is a defect. */
export const expectedCodes = [
  'api',
  'budget',
  'connection',
  'rate_limit',
  'response',
  'server',
  'timeout',
  'unknown_outcome',
]

/** Repeats an action until the end of the test, with random pauses. */
export async function repeat(
  { signal, random, count, report }: Context,
  name: string,
  pauseMs: number,
  action: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await action()
      count(name)
    } catch (error) {
      if (signal.aborted && error === signal.reason) return
      if (isChainDataError(error) && expectedCodes.includes(error.code)) count(error.name)
      else report({ type: 'broken', what: `${name}: ${error instanceof Error ? error.stack : error}` })
    }
    await wait(random() * 2 * pauseMs, undefined, { signal }).catch(() => {})
  }
}
