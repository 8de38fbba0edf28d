import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Middleware } from '../pipeline/stage.ts'

const currentGuard = new AsyncLocalStorage<PrefetchGuard>()

/**
 * Holds back the requests of pagination until the caller requests the next page. Pagination prefetches pages, but an
 * agent that requests one page must not pay for pages it may never request.
 */
export class PrefetchGuard {
  #isPageRequested = false
  #waiting: (() => void)[] = []

  /** Requests the next page, and lets requests through until it has arrived. */
  async next<T>(pages: AsyncGenerator<T>): Promise<IteratorResult<T>> {
    this.#isPageRequested = true
    for (const resume of this.#waiting.splice(0)) resume()
    try {
      return await currentGuard.run(this, () => pages.next())
    } finally {
      this.#isPageRequested = false
    }
  }

  async waitUntilRequested(signal: AbortSignal): Promise<void> {
    // Pagination starts to prefetch in the same turn in which it returns a page. Only after that turn is it certain
    // whether this request belongs to the requested page.
    await setImmediate()
    while (!this.#isPageRequested) {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        if (signal.aborted) reject(signal.reason)
      })
    }
  }
}

/** Middleware that delays prefetching. Requests outside of `PrefetchGuard.next` are sent immediately. */
export const preventPrefetch: Middleware = async (request, next, { signal }) => {
  await currentGuard.getStore()?.waitUntilRequested(signal)
  return next(request)
}
