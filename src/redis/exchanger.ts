import type { ExchangeRequest, ExchangeResponse } from './messages.ts'
import { withTimeout } from './timeout.ts'

/** Sends a message to Redis and runs the script that processes the message. */
export type RunExchange = (request: ExchangeRequest) => Promise<ExchangeResponse>

/** Sends the messages of one worker to Redis. */
export class Exchanger {
  /** Number of messages without a reply, including those that timed out. */
  pending = 0
  /** Time of the last message, in milliseconds of `performance.now()`. */
  lastSentAt = 0
  /** Round-trip time of the last message that Redis answered, in milliseconds. */
  roundTripMs = 0
  readonly #run: RunExchange
  readonly #timeout: number

  constructor(run: RunExchange, timeout: number) {
    this.#run = run
    this.#timeout = timeout
  }

  /** Sends a message and returns the reply. The times are in milliseconds of `performance.now()`. */
  async send(request: ExchangeRequest): Promise<{ response: ExchangeResponse; sentAt: number; receivedAt: number }> {
    const sentAt = performance.now()
    this.lastSentAt = sentAt
    this.pending++
    const running = this.#run(request).finally(() => this.pending--)
    const response = await withTimeout(running, this.#timeout)
    const receivedAt = performance.now()
    this.roundTripMs = receivedAt - sentAt
    if (!response.now && !response.conflict) throw new Error('Redis received a later request first')
    return { response, sentAt, receivedAt }
  }
}
