import { Interrupted } from './errors.ts'

/** Runs `work` with a signal that Ctrl+C or SIGTERM aborts. A second Ctrl+C or SIGTERM ends the process immediately. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (signal: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort(new Interrupted(signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/**
 * Waits for Ctrl+C or SIGTERM, then rejects with `Interrupted`. Commands that start a server await the returned
 * promise.
 */
export const untilInterrupted = (): Promise<never> =>
  interruptible((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
