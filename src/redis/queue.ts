import type { Holdings } from './holdings.ts'
import type { WaitingCall } from './waiting-call.ts'

/**
 * The calls that wait for permission from Redis, in order of arrival. Calls whose credits Redis has reserved come
 * first.
 */
export class Queue {
  readonly calls = new Set<WaitingCall>()
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
}
