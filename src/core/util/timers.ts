/** The longest delay of a timer, in milliseconds. A timer with a longer delay fires immediately. */
export const maxDelayMs = 2 ** 31 - 1

// Node.js warns about negative delays.
export const startTimer = (callback: () => void, ms: number): ReturnType<typeof setTimeout> =>
  setTimeout(callback, Math.max(0, Math.min(ms, maxDelayMs)))

/** Waits for `ms` milliseconds. Rejects with the signal's reason if the signal aborts first. */
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
