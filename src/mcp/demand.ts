import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Middleware } from '../pipeline/stage.ts'

const current = new AsyncLocalStorage<Demand>()

/**
 * Lets a walk call only while a page of it is waited for. A walk reads ahead; an agent that asks for one page would pay
 * for pages it may never ask for.
 */
export class Demand {
  #isWaitedFor = false
  #wake: (() => void)[] = []

  /** Takes the next page, and lets the walk call until it is there. */
  async next<T>(pages: AsyncGenerator<T>): Promise<IteratorResult<T>> {
    this.#isWaitedFor = true
    for (const wake of this.#wake.splice(0)) wake()
    try {
      return await current.run(this, () => pages.next())
    } finally {
      this.#isWaitedFor = false
    }
  }

  async ready(signal: AbortSignal): Promise<void> {
    // What is read ahead is asked for in the same turn in which a page is handed over: only then is it known for what.
    await setImmediate()
    while (!this.#isWaitedFor) {
      await new Promise<void>((resolve, reject) => {
        this.#wake.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        if (signal.aborted) reject(signal.reason)
      })
    }
  }
}

export const onDemand: Middleware = async (request, next, { signal }) => {
  await current.getStore()?.ready(signal)
  return next(request)
}
