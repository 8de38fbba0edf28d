import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { InsufficientCreditsError } from '../core/errors.ts'
import { sendAndSettle } from '../core/pipeline/charge.ts'
import type { Context } from '../core/pipeline/context.ts'
import type { Outcome } from '../core/pipeline/credits.ts'
import { type Limiter, rateLimitStage } from '../core/pipeline/rate-limit.ts'
import type { Stage } from '../core/pipeline/stage.ts'
import { startTimer } from '../core/util/timers.ts'
import { Exchanger, type RunExchange } from './exchanger.ts'
import { Fallback, type FallbackSettings } from './fallback.ts'
import { Heartbeat } from './heartbeat.ts'
import { Holdings, type HoldingsSettings } from './holdings.ts'
import type { ExchangeRequest, ExchangeResponse } from './messages.ts'
import { Queue } from './queue.ts'
import { SharedBreaker } from './shared-breaker.ts'
import { Slots } from './slots.ts'
import { breakerError, conflictError, sharedBudgetError, type WaitingCall, waitingCall } from './waiting-call.ts'

export interface SharedAccountSettings extends FallbackSettings, HoldingsSettings {
  readonly timeout: number
}

/** Maximum number of waiting calls in one message to Redis. */
const maxListedCalls = 256
/** How many milliseconds in advance Redis assigns request times to workers. */
const turnMs = 200
/** How early a process requests more slots: two round trips and this many milliseconds before its last slot. */
const leadMs = 50
/** Milliseconds between two attempts to contact Redis while it is unavailable. */
const probeMs = 1_000
/** Number of probes to wait for the reply to a message. After that, the next message is sent anyway. */
const maxProbesPending = 10
/** Milliseconds after which a call checks again whether other processes have returned credits. */
const recallRetryMs = 250

/** The waiting calls and credits of one client that shares its account, and the last known state in Redis. */
export class SharedAccount implements Limiter {
  readonly #settings: SharedAccountSettings
  readonly #exchanger: Exchanger
  /** Contains the host and the process, so that stranded credits can be assigned to them. */
  readonly #id = `${hostname()}-${process.pid}-${randomBytes(6).toString('hex')}`
  readonly #rateLimit: Stage
  readonly #calls = new Map<Context, WaitingCall>()
  readonly #queue: Queue
  readonly #slots: Slots | undefined
  readonly #fallback: Fallback
  readonly #holdings: Holdings
  #seq = 0
  #seen: ExchangeRequest['seen']
  #hasChanges = false
  /** Whether changes must be reported immediately. */
  #isUrgent = false
  #isLeaving = false
  /** Time at which the first waiting call stops waiting for other processes to return unused credits. */
  #recallUntil = 0
  readonly #breaker = new SharedBreaker()
  #exchange: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #heartbeat = new Heartbeat()

  constructor(settings: SharedAccountSettings, run: RunExchange) {
    this.#settings = settings
    this.#exchanger = new Exchanger(run, settings.timeout)
    this.#rateLimit = rateLimitStage(this)
    this.#slots = settings.rate && new Slots(settings.rate, settings.maxRetryAfter)
    this.#holdings = new Holdings(settings)
    this.#fallback = new Fallback(settings, this.#holdings)
    this.#queue = new Queue(this.#holdings, () => {
      // The process may exit if no call waits.
      clearTimeout(this.#timer)
      this.#fallback.cancelWait()
    })
  }

  /** Whether no call waits or is in flight, and there is nothing to report to Redis, nor an open circuit breaker. */
  get isIdle(): boolean {
    return !(this.#calls.size || this.#exchange || this.#heartbeat.isOn || this.#hasChanges || this.#breaker.openMs)
  }

  /**
   * Returns the milliseconds until the circuit breaker closes; 0 if it is closed. While it is open, also requests the
   * state from Redis, because another process may have closed it.
   */
  breakerOpenMs(): number {
    const ms = this.#breaker.openMs
    if (ms && performance.now() - this.#exchanger.lastSentAt > probeMs && !this.#fallback.isOn) this.#startExchange()
    return ms
  }

  /** Sends one attempt of a call, and then settles its credits. */
  charge(...[request, next, context]: Parameters<Stage>): Promise<Response> {
    const call = waitingCall(context)
    this.#calls.set(context, call)
    const settle = (outcome: Outcome) => this.#settle(call, outcome)
    return sendAndSettle(context, () => next(request, context), settle)
  }

  /** Sends one request of an attempt when the rate limit and the budget allow it. A redirect is a further request. */
  send(...[request, next, context]: Parameters<Stage>): Promise<Response> {
    return this.#rateLimit(
      request,
      async (limited) => {
        const slot = this.#calls.get(context)?.slot
        const sentAt = performance.now()
        if (slot) this.#slots?.onSent(slot, sentAt)
        const response = await (this.#slots ? next(limited, context) : this.#settings.limit(limited, next, context))
        if (slot) this.#slots?.onResponse(slot, sentAt, performance.now() - sentAt)
        return response
      },
      context,
    )
  }

  acquire(signal: AbortSignal, context: Context): Promise<void> {
    const charged = this.#calls.get(context)
    if (signal.aborted || !charged) return Promise.reject(signal.reason)
    if (this.breakerOpenMs()) return Promise.reject(breakerError(charged, this.#breaker.reason))
    // The first request has paid for the attempt, so the request for a redirect needs only a slot.
    const call = charged.isInFlight ? { ...waitingCall(charged.context), cost: 0 } : charged
    const mayBeSent = this.#queue.enter(call, signal).then(() => {
      charged.slot = call.slot
    })
    call.failOverBudget = (remaining) =>
      call.fail(sharedBudgetError(call, remaining, this.#holdings, this.#fallback.isOn))
    this.#processQueue()
    return mayBeSent
  }

  observe(status: number, retryAfterMs: number | undefined, latencyMs: number): void {
    this.#fallback.observe(status, retryAfterMs, latencyMs)
    if (this.#slots?.observe(status, retryAfterMs, latencyMs)) this.#reportNow()
  }

  /**
   * Opens the circuit breaker for all clients that use the API key.
   *
   * @param ms Milliseconds until the circuit breaker closes. 0 closes it immediately.
   */
  openBreaker(error: InsufficientCreditsError, ms: number): void {
    this.#breaker.open(error, ms)
    this.#reportNow()
  }

  /**
   * Reports all changes to Redis, returns reserved credits and deletes the worker's record. Stops after three attempts,
   * because a process must be able to end without Redis.
   */
  async flush(): Promise<void> {
    while (this.#exchange) await this.#exchange
    this.#holdings.giveBack()
    const hasReported = () => !this.#hasChanges && !this.#holdings.leased
    for (let i = 0; !hasReported() && i < 3; i++) await this.#startExchange()
    // Without the worker's record, Redis could not detect that an earlier message arrives late.
    this.#isLeaving = this.#seq > 0 && hasReported() && !this.#exchanger.pending
    if (this.#isLeaving) await this.#startExchange()
    this.#isLeaving = false
    this.#heartbeat.stop()
  }

  #settle({ context, cost, isInFlight, isReserved }: WaitingCall, outcome: Outcome): void {
    this.#calls.delete(context)
    if (isInFlight) this.#holdings.settle(cost, outcome)
    else if (!isReserved) return
    this.#hasChanges = true
    this.#scheduleHeartbeat()
  }

  /** Sends the calls that may be sent now, and requests further slots from Redis before the last one is used. */
  #processQueue(): void {
    const { calls } = this.#queue
    if (this.#fallback.isOn) return void this.#fallback.drain(calls)
    clearTimeout(this.#timer)
    const slots = this.#slots
    for (;;) {
      const [first] = calls
      // Redis may have assigned the slot to a cheaper call that was aborted. In this case, Redis must reserve more
      // credits first.
      if (first?.isReserved && !this.#holdings.covers(first.cost)) break
      const slot = slots?.take()
      if (!slot) break
      if (first?.isReserved) first.proceed(slot)
    }
    const [first] = calls
    if (!first) return
    let wait = slots?.untilNext ?? Number.POSITIVE_INFINITY
    const untilRecallRetry = this.#recallUntil - performance.now()
    const slotCount = slots?.count ?? 0
    if (first.isReserved && slotCount && !this.#holdings.covers(first.cost)) this.#startExchange()
    else if (untilRecallRetry > 0) wait = Math.min(wait, untilRecallRetry)
    else if (!first.isReserved || calls.size > slotCount) {
      const untilExchange = (slots?.untilLast ?? 0) - leadMs - 2 * this.#exchanger.roundTripMs
      if (untilExchange > 0) wait = Math.min(wait, untilExchange)
      else this.#startExchange()
    }
    if (!Number.isFinite(wait)) return
    this.#timer = startTimer(() => this.#processQueue(), Math.ceil(wait))
  }

  #reportNow(): void {
    this.#hasChanges = true
    this.#isUrgent = true
    if (!this.#fallback.isOn) this.#startExchange()
  }

  /** Sends a message to Redis for all waiting calls, unless a message is already in flight. */
  #startExchange(): Promise<void> {
    this.#exchange ??= this.#exchangeOnce().finally(() => {
      this.#exchange = undefined
      if (this.#isUrgent && !this.#fallback.isOn) this.#startExchange()
      this.#processQueue()
      this.#scheduleHeartbeat()
    })
    return this.#exchange
  }

  async #exchangeOnce(): Promise<void> {
    // Simultaneous calls share one message, so wait until all of them are in the queue.
    await new Promise(setImmediate)
    // The first calls already have slots.
    const all = [...this.#queue.calls]
    const withSlots = all.slice(0, this.#slots?.count ?? 0).filter(({ isReserved }) => isReserved)
    const calls = all.slice(withSlots.length)
    const request = this.#buildRequest(withSlots, calls)
    try {
      const { response, sentAt, receivedAt } = await this.#exchanger.send(request)
      this.#fallback.end()
      const { conflict } = response
      if (conflict)
        return this.#queue.failAll(({ context }) => conflictError(context.operation, this.#settings, conflict))
      this.#update(request, response, calls, sentAt)
      this.#slots?.add(response, sentAt, receivedAt)
      if (!this.#slots) for (const call of this.#queue.calls) if (call.isReserved) call.proceed()
    } catch (error) {
      this.#hasChanges = true
      this.#breaker.restoreChange(request.breaker)
      this.#slots?.restoreReport(request)
      this.#slots?.clear()
      this.#fallback.begin(error)
      this.#heartbeat.stop()
    }
  }

  #buildRequest(withSlots: readonly WaitingCall[], calls: readonly WaitingCall[]): ExchangeRequest {
    const { per, lease, monthStartsOn } = this.#settings
    const inFlight = withSlots.reduce((sum, { cost }) => sum + cost, this.#holdings.inFlight)
    const request: ExchangeRequest = {
      id: this.#id,
      seq: ++this.#seq,
      isLeaving: this.#isLeaving && !this.#calls.size,
      monthStartsOn,
      per,
      lease,
      reserved: this.#queue.cost + this.#holdings.inFlight,
      ...this.#holdings.report(inFlight, this.#fallback.isOn),
      seen: this.#seen,
      waiting: calls.length,
      costs: calls.slice(0, maxListedCalls).map(({ cost }) => cost),
      turn: turnMs,
      ...this.#slots?.takeReport(),
      breaker: this.#breaker.takeChange(),
    }
    this.#hasChanges = false
    this.#isUrgent = false
    return request
  }

  #update(request: ExchangeRequest, response: ExchangeResponse, calls: readonly WaitingCall[], sentAt: number): void {
    const { era, period, spent, uncertain, lost, openMs } = response
    this.#holdings.update(request, response, sentAt)
    if (response.isRecalled) this.#isUrgent = true
    this.#seen = { era, period, spent, uncertain, lost }
    this.#fallback.update(response)
    this.#breaker.update(response)
    if (this.breakerOpenMs()) this.#queue.failAll((call) => breakerError(call, this.#breaker.reason))
    // If the breaker is open, Redis has reserved nothing.
    if (openMs) return
    if (this.#queue.reserve(calls, request.inFlight, response)) this.#recallUntil = performance.now() + recallRetryMs
  }

  /**
   * Schedules the next message to Redis. The message reports changes, and renews or returns reserved credits. It also
   * shows whether Redis is available.
   */
  #scheduleHeartbeat(): void {
    const { isOn } = this.#fallback
    const { leased, inFlight } = this.#holdings
    if (this.#heartbeat.isOn || !(isOn || this.#hasChanges || leased || inFlight || this.#queue.calls.size)) return
    let probes = 0
    const schedule = () => this.#heartbeat.start(isOn ? probeMs : this.#settings.lease / 3, beat)
    const beat = () => {
      // A message that timed out may still get its reply. Redis would process a new message only after the earlier one.
      const isWaiting = this.#fallback.isOn && this.#exchanger.pending > 0
      if (isWaiting) probes++
      if (isWaiting && probes < maxProbesPending) schedule()
      else this.#startExchange()
    }
    schedule()
  }
}
