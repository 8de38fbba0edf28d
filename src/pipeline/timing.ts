import { maxDelayMs, startTimer } from '../util/timers.ts'

/** The time of one call: its deadline, the time limit of the current attempt, and the signal that ends that attempt. */
export type Timing = ReturnType<typeof startTiming>

/** `deadline`: milliseconds for all attempts. */
export function startTiming(deadline: number, callerSignal: AbortSignal | undefined) {
  const started = performance.now()
  let controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rejectRace: ((reason: unknown) => void) | undefined

  /** Ends the current attempt: its signal aborts, and the current race rejects with the same reason. */
  const abort = (reason: unknown): void => {
    controller.abort(reason)
    rejectRace?.(controller.signal.reason)
  }
  const abortByCaller = () => abort(callerSignal?.reason)
  callerSignal?.addEventListener('abort', abortByCaller)

  const throwIfAborted = (): void => callerSignal?.throwIfAborted()

  /** Calls back after a number of milliseconds. Replaces the timer set before. */
  const limit = (ms: number, onTimeout: () => void): void => {
    clearTimeout(timer)
    if (ms > 0) timer = startTimer(onTimeout, ms)
    else onTimeout()
  }

  /** Waits for the work, but rejects as soon as the attempt is ended. */
  const race = <T>(work: PromiseLike<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      rejectRace = reject
      if (controller.signal.aborted) reject(controller.signal.reason)
      work.then(resolve, reject)
    })

  return {
    /** When the call began, by `performance.now()`. */
    started,
    /** Aborted when the caller aborts, and when the current attempt is ended. */
    get signal() {
      return controller.signal
    },
    /** Milliseconds until the deadline. */
    get timeLeft() {
      return Math.min(deadline, maxDelayMs) + started - performance.now()
    },
    abort,
    throwIfAborted,
    limit,
    race,
    sleep: (ms: number): Promise<void> => race(new Promise((resolve) => limit(ms, resolve))),
    /** Prepares another attempt. It has its own time limit, and a new signal if the last one was used. */
    reset() {
      throwIfAborted()
      clearTimeout(timer)
      if (controller.signal.aborted) controller = new AbortController()
    },
    /** Removes the timer and the listener. */
    close() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', abortByCaller)
    },
  }
}
