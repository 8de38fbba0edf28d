import type { Holdings } from './holdings.ts'
import type { Ticket } from './ticket.ts'

/** The calls that wait, in order of arrival; those with reserved credits come first. */
export class Queue {
  readonly waiting = new Set<Ticket>()
  /** Credits of the calls that wait. */
  wanted = 0
  readonly #holdings: Holdings
  readonly #onEmpty: () => void

  constructor(holdings: Holdings, onEmpty: () => void) {
    this.#holdings = holdings
    this.#onEmpty = onEmpty
  }

  /** Resolves when the call may be sent. */
  enter(ticket: Ticket, signal: AbortSignal): Promise<void> {
    this.waiting.add(ticket)
    this.wanted += ticket.cost
    return new Promise((resolve, reject) => {
      const abort = () => ticket.fail(signal.reason)
      const settle = (how: () => void) => {
        if (this.waiting.delete(ticket)) this.wanted -= ticket.cost
        if (!this.waiting.size) this.#onEmpty()
        signal.removeEventListener('abort', abort)
        how()
      }
      ticket.go = (slot) => {
        ticket.slot = slot
        ticket.isOut = true
        this.#holdings.inFlight += ticket.cost
        settle(resolve)
      }
      ticket.fail = (reason) => settle(() => reject(reason))
      signal.addEventListener('abort', abort, { once: true })
    })
  }
}
