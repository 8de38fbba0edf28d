import { randomUUID } from 'node:crypto'
import type { InsufficientCreditsError } from '../errors.ts'
import { neverLeft } from '../pipeline/attempt.ts'
import { outcomeOf } from '../pipeline/charge.ts'
import type { Context } from '../pipeline/context.ts'
import type { Outcome } from '../pipeline/credits.ts'
import { type Limiter, rateLimitStage } from '../pipeline/rate-limit.ts'
import type { Stage } from '../pipeline/stage.ts'
import { Breaker } from './breaker.ts'
import { Fallback, type FallbackSettings } from './fallback.ts'
import { Heartbeat } from './heartbeat.ts'
import { Holdings, type HoldingsSettings } from './holdings.ts'
import { Queue } from './queue.ts'
import { Slots } from './slots.ts'
import { conflicting, outOfCredits, overBudget, type Ticket, ticketOf } from './ticket.ts'
import { inTime } from './timeout.ts'
import type { Ask, Reply } from './words.ts'

export interface AccountSettings extends FallbackSettings, HoldingsSettings {
  readonly timeout: number
}

/** How many of those that wait are named to Redis at a time. */
const named = 256
/** Milliseconds of the rate that Redis gives away at a time, to all that stand in line. */
const turn = 200
/** Milliseconds before the last place is used in which new ones are asked for, besides what the way takes. */
const lead = 50
/** Milliseconds from one look whether Redis is back to the next. */
const probe = 1_000
/** How many looks an old question has to be answered in, before a new one is asked behind it. */
const patience = 10
/** Milliseconds from one request for credits that others have leased to the next. */
const again = 250
/** Milliseconds that a timer can wait: a longer one would fire at once. */
const longest = 2 ** 31 - 1

/** One key, as one client uses it: what waits, what is out, what it took, and what Redis said last. */
export class Account implements Limiter {
  readonly #settings: AccountSettings
  readonly #run: (ask: Ask) => Promise<Reply>
  readonly #id = randomUUID()
  readonly #paced: Stage
  readonly #tickets = new Map<Context, Ticket>()
  readonly #queue: Queue
  readonly #slots: Slots | undefined
  readonly #fallback: Fallback
  readonly #holdings: Holdings
  #seq = 0
  #seen: Ask['seen']
  /** Something that Redis has yet to be told: what was spent, or what is more urgent. */
  #isChanged = false
  #isUrgent = false
  #toldAt = 0
  /** Until when the first call waits for credits that others have leased. */
  #shortUntil = 0
  readonly #breaker = new Breaker()
  #exchange: Promise<void> | undefined
  /** Runs that were given up, and may still be answered. */
  #pending = 0
  #roundTrip = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #heartbeat = new Heartbeat()

  constructor(settings: AccountSettings, run: (ask: Ask) => Promise<Reply>) {
    this.#settings = settings
    this.#run = run
    this.#paced = rateLimitStage(this)
    this.#slots = settings.rate && new Slots(settings.rate)
    this.#holdings = new Holdings(settings)
    this.#fallback = new Fallback(settings, this.#holdings)
    this.#queue = new Queue(this.#holdings, () => {
      // Without a waiting call no timer may keep the process alive.
      clearTimeout(this.#timer)
      this.#fallback.rest()
    })
  }

  /** Milliseconds for which the gate stays closed. Who asks may have it open a little later: others may have opened it. */
  closedFor(): number {
    const ms = this.#breaker.openFor
    if (ms && performance.now() - this.#toldAt > probe && !this.#fallback.isOn) this.#tell()
    return ms
  }

  /** The way of one attempt: its place and its credits first, and in the end what became of them. */
  async pass(...[request, next, context]: Parameters<Stage>): Promise<Response> {
    const { attempts } = context
    const ticket = ticketOf(context)
    this.#tickets.set(context, ticket)
    let outcome: Outcome = 'uncertain'
    try {
      return await this.#paced(
        request,
        async (passed) => {
          const { slot } = ticket
          const left = performance.now()
          if (slot) this.#slots?.used(slot, left)
          const response = await (this.#slots ? next(passed, context) : this.#settings.limit(passed, next, context))
          if (slot) this.#slots?.answered(slot, left, performance.now() - left)
          outcome = outcomeOf(response)
          return response
        },
        context,
      )
    } catch (error) {
      if (neverLeft(error)) outcome = 'released'
      throw error
    } finally {
      this.#settle(ticket, context.attempts === attempts ? 'released' : outcome)
    }
  }

  acquire(signal: AbortSignal, call: Context): Promise<void> {
    const ticket = this.#tickets.get(call)
    if (signal.aborted || !ticket) return Promise.reject(signal.reason)
    if (this.closedFor()) return Promise.reject(outOfCredits(ticket, this.#breaker.why))
    const turn = this.#queue.enter(ticket, signal)
    ticket.refuse = (remaining) =>
      ticket.fail(overBudget(ticket, remaining, this.#settings.budget, this.#fallback.isOn))
    this.#pump()
    return turn
  }

  observe(status: number, retryAfterMs: number | undefined, took: number): void {
    this.#fallback.observe(status, retryAfterMs, took)
    if (!this.#slots?.observe(status, retryAfterMs, took)) return
    this.#tellSoon()
  }

  /** Closes the gate for all, or opens it. */
  close(error: InsufficientCreditsError, ms: number): void {
    this.#breaker.open(error, ms)
    this.#tellSoon()
  }

  /** Reports what Redis does not know yet and gives the lease back; three attempts, so that a process can end without Redis. */
  async flush(): Promise<void> {
    while (this.#exchange) await this.#exchange
    this.#holdings.giveBack()
    for (let tries = 0; (this.#isChanged || this.#holdings.leased) && tries < 3; tries++) await this.#tell()
    this.#heartbeat.stop()
  }

  #settle({ context, cost, isOut, isReserved }: Ticket, outcome: Outcome): void {
    this.#tickets.delete(context)
    if (isOut) this.#holdings.settle(cost, outcome)
    else if (!isReserved) return
    this.#isChanged = true
    this.#beat()
  }

  /** Lets go those whose time has come, and asks for more places before there are none. */
  #pump(): void {
    if (this.#fallback.isOn) {
      this.#fallback.drain(this.#queue.waiting)
      return
    }
    clearTimeout(this.#timer)
    const slots = this.#slots
    for (;;) {
      const [first] = this.#queue.waiting
      // A place that was meant for a cheaper call, which was aborted: Redis has to know of this one first.
      if (first?.isReserved && !this.#holdings.covers(first.cost)) break
      const slot = slots?.take()
      if (!slot) break
      if (first?.isReserved) first.go(slot)
    }
    const [first] = this.#queue.waiting
    if (!first) return
    let wait = slots?.untilNext ?? Number.POSITIVE_INFINITY
    const untilAgain = this.#shortUntil - performance.now()
    if (first.isReserved && slots?.count && !this.#holdings.covers(first.cost)) this.#tell()
    else if (untilAgain > 0) wait = Math.min(wait, untilAgain)
    else if (!first.isReserved || this.#queue.waiting.size > (slots?.count ?? 0)) {
      const untilShort = (slots?.untilLast ?? 0) - lead - 2 * this.#roundTrip
      if (untilShort > 0) wait = Math.min(wait, untilShort)
      else this.#tell()
    }
    if (Number.isFinite(wait)) this.#timer = setTimeout(() => this.#pump(), Math.min(Math.ceil(wait), longest))
  }

  /** What others must know at once does not travel with the next call. */
  #tellSoon(): void {
    this.#isChanged = true
    this.#isUrgent = true
    if (!this.#fallback.isOn) this.#tell()
  }

  /** One round trip, for all that wait by then. */
  #tell(): Promise<void> {
    this.#exchange ??= this.#talk().finally(() => {
      this.#exchange = undefined
      if (this.#isUrgent && !this.#fallback.isOn) this.#tell()
      this.#pump()
      this.#beat()
    })
    return this.#exchange
  }

  async #talk(): Promise<void> {
    // Calls that were made together arrive here one after the other.
    await new Promise(setImmediate)
    // Those first in line have a place each already, and want no other.
    const all = [...this.#queue.waiting]
    const placed = all.slice(0, this.#slots?.count ?? 0).filter(({ isReserved }) => isReserved)
    const tickets = all.slice(placed.length)
    const ask = this.#ask(placed, tickets)
    const sent = performance.now()
    try {
      this.#pending++
      const reply = await inTime(
        this.#run(ask).finally(() => this.#pending--),
        this.#settings.timeout,
      )
      const received = performance.now()
      this.#roundTrip = received - sent
      if (!reply.now && !reply.conflict) throw new Error('an older question was answered later')
      this.#fallback.end()
      if (reply.conflict) {
        for (const ticket of [...this.#queue.waiting])
          ticket.fail(conflicting(ticket.context.operation, this.#settings, reply.conflict))
        return
      }
      this.#hear(ask, reply, tickets, sent)
      this.#slots?.add(reply, sent, received)
      if (!this.#slots) for (const ticket of this.#queue.waiting) if (ticket.isReserved) ticket.go()
    } catch (error) {
      this.#isChanged = true
      this.#breaker.restore(ask.gate)
      this.#slots?.untold(ask)
      this.#slots?.clear()
      this.#fallback.begin(error)
      this.#heartbeat.stop()
    }
  }

  #ask(placed: readonly Ticket[], tickets: readonly Ticket[]): Ask {
    const { budget, lease, monthStartsOn } = this.#settings
    const out = placed.reduce((sum, { cost }) => sum + cost, this.#holdings.inFlight)
    const ask: Ask = {
      id: this.#id,
      seq: ++this.#seq,
      first: monthStartsOn,
      lease,
      budget,
      reserved: this.#queue.wanted + this.#holdings.inFlight,
      ...this.#holdings.report(out, this.#fallback.isOn),
      seen: this.#seen,
      waiting: tickets.length,
      want: tickets.slice(0, named).map(({ cost }) => cost),
      turn,
      ...this.#slots?.ask(),
      gate: this.#breaker.take(),
    }
    this.#isChanged = false
    this.#isUrgent = false
    this.#toldAt = performance.now()
    return ask
  }

  #hear(ask: Ask, reply: Reply, tickets: readonly Ticket[], sent: number): void {
    const { era, month, spent, uncertain, lost, allowed, closed, left, short = 0 } = reply
    this.#holdings.hear(ask, reply, sent)
    if (reply.isRecalled) this.#isUrgent = true
    this.#seen = { era, month, spent, uncertain, lost }
    this.#fallback.hear(reply)
    this.#breaker.hear(reply)
    if (this.closedFor())
      for (const ticket of [...this.#queue.waiting]) ticket.fail(outOfCredits(ticket, this.#breaker.why))
    // Nothing was set aside then, whatever is left.
    if (closed) return
    let held = ask.out
    for (const ticket of tickets) {
      const isAllowed = held + ticket.cost <= allowed
      if (isAllowed) held += ticket.cost
      if (!this.#queue.waiting.has(ticket)) continue
      if (isAllowed) ticket.isReserved = true
      else if (held + ticket.cost <= allowed + short) {
        this.#shortUntil = performance.now() + again
        break
      } else ticket.refuse(Math.max(0, (left ?? 0) - held))
    }
  }

  /** Renews the lease, or gives it back, reports what no call reported, and looks whether Redis is back. */
  #beat(): void {
    const { isOn } = this.#fallback
    const { leased, inFlight } = this.#holdings
    if (this.#heartbeat.isOn || !(isOn || this.#isChanged || leased || inFlight || this.#queue.waiting.size)) return
    let looks = 0
    const wait = () => this.#heartbeat.start(isOn ? probe : this.#settings.lease / 3, beat)
    const beat = () => {
      // What was given up may still be answered: until then another would only wait behind it.
      if (this.#fallback.isOn && this.#pending && ++looks < patience) wait()
      else this.#tell()
    }
    wait()
  }
}
