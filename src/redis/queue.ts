import type { Holdings } from './holdings.ts'
import type { ExchangeResponse } from './messages.ts'
import type { WaitingCall } from './waiting-call.ts'

/**
 * The calls that wait for permission from Redis, in order of arrival. Calls whose credits Redis has reserved come
 * first.
 */
export class Queue {
  readonly calls = new Set<WaitingCall>()
  /** Credits of all waiting calls. */
  cost = 0
  readonly #holdings: Holdings
  readonly #onEmpty: () => void

  constructor(holdings: Holdings, onEmpty: () => void) {
    this.#holdings = holdings
    this.#onEmpty = onEmpty
  }

  /** Adds a call to the queue. Resolves when the call may be sent. */
  enter(call: WaitingCall, signal: AbortSignal): Promise<void> {
    this.calls.add(call)
    this.cost += call.cost
    return new Promise((resolve, reject) => {
      const abort = () => call.fail(signal.reason)
      const leave = () => {
        if (this.calls.delete(call)) this.cost -= call.cost
        if (!this.calls.size) this.#onEmpty()
        signal.removeEventListener('abort', abort)
      }
      call.proceed = (slot) => {
        call.slot = slot
        call.isInFlight = true
        this.#holdings.inFlight += call.cost
        leave()
        resolve()
      }
      call.fail = (reason) => {
        leave()
        reject(reason)
      }
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  /**
   * Marks calls as reserved, in order, as long as their costs plus `held` do not exceed the credits that Redis allows.
   * Fails calls that exceed the shared budget. Returns whether a call waits for credits that other processes may
   * return.
   *
   * @param calls The calls listed in the message to Redis. Some calls may have left the queue since then.
   * @param held Credits of calls in flight.
   */
  reserve(
    calls: readonly WaitingCall[],
    held: number,
    { allowed, left = 0, recallable = 0 }: ExchangeResponse,
  ): boolean {
    let reserved = held
    for (const call of calls) {
      const isAllowed = reserved + call.cost <= allowed
      if (isAllowed) reserved += call.cost
      if (!this.calls.has(call)) continue
      if (isAllowed) call.isReserved = true
      else if (reserved + call.cost <= allowed + recallable) return true
      else call.failOverBudget(Math.max(0, left - reserved))
    }
    return false
  }

  failAll(errorOf: (call: WaitingCall) => Error): void {
    for (const call of [...this.calls]) call.fail(errorOf(call))
  }
}
