/** The longest delay of a timer, in milliseconds. With a longer delay, timers fire immediately. */
export const maxDelayMs = 2 ** 31 - 1

/** Like `setTimeout`, but limits the delay to `maxDelayMs`. */
export const startTimer = (callback: () => void, ms: number): ReturnType<typeof setTimeout> =>
  setTimeout(callback, Math.min(ms, maxDelayMs))

/** Waits for `ms` milliseconds. If the signal aborts, rejects with its reason and leaves no timer or listener behind. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = startTimer(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
