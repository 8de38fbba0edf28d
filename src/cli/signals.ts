import { Interrupted } from './failure.ts'

/** The first Ctrl+C ends it in order, the second at once. */
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

/** What serves goes on until somebody ends it. */
export const untilInterrupted = (): Promise<never> =>
  interruptible((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
