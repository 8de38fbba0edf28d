import { randomUUID } from 'node:crypto'
import type { CallContext, Context } from '../context.ts'
import type { Outcome } from '../credits.ts'
import { BudgetError, InsufficientCreditsError } from '../errors.ts'
import { neverLeft } from '../pipeline/attempt.ts'
import { outcomeOf } from '../pipeline/charge.ts'
import { type Limiter, limit } from '../pipeline/limit.ts'
import type { Stage } from '../pipeline/middleware.ts'
import type { Member } from '../pipeline/shared.ts'
import { Alone } from './alone.ts'
import { type Slot, Slots } from './slots.ts'
import type { Ask, Reply, Why } from './words.ts'

export interface AccountSettings extends Member {
  readonly monthStartsOn: number
  readonly timeout: number
  readonly lease: number
  readonly aloneShare: number
}

/** One request on its way through: it waits, is out, and has come back. */
interface Ticket {
  readonly context: CallContext
  readonly cost: number
  /** Waits with credits that Redis has set aside for it. */
  isReserved: boolean
  /** May have been sent. */
  isOut: boolean
  /** The place that it goes by, where there are places. */
  slot: Slot | undefined
  go(slot?: Slot): void
  fail(reason: unknown): void
  refuse(remaining: number): void
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
/** Milliseconds that a timer can wait: a longer one would fire at once. */
const longest = 2 ** 31 - 1

/** One key, as one client uses it: what waits, what is out, what it took, and what Redis said last. */
export class Account implements Limiter {
  readonly #settings: AccountSettings
  readonly #run: (ask: Ask) => Promise<Reply>
  readonly #id = randomUUID()
  readonly #paced: Stage
  readonly #tickets = new Map<Context, Ticket>()
  /** In order of arrival; those that are reserved come first. */
  readonly #waiting = new Set<Ticket>()
  readonly #slots: Slots | undefined
  readonly #alone: Alone
  #seq = 0
  /** Credits. */
  #wanted = 0
  #out = 0
  #spent = 0
  #uncertain = 0
  #told = { spent: 0, uncertain: 0 }
  #seen: Ask['seen']
  /** Something that Redis has yet to be told: what was spent, or what is more urgent. */
  #isChanged = false
  #isUrgent = false
  #toldAt = 0
  #gate: Ask['gate']
  #closedUntil = 0
  #why: Why | undefined
  #exchange: Promise<void> | undefined
  /** Runs that were given up, and may still be answered. */
  #pending = 0
  #roundTrip = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setTimeout> | undefined

  constructor(settings: AccountSettings, run: (ask: Ask) => Promise<Reply>) {
    this.#settings = settings
    this.#run = run
    this.#paced = limit(this)
    this.#slots = settings.rate && new Slots(settings.rate)
    this.#alone = new Alone(settings)
  }

  /** Milliseconds for which the gate stays closed. Who asks may have it open a little later: others may have opened it. */
  closedFor(): number {
    const ms = Math.max(0, this.#closedUntil - performance.now())
    if (ms && performance.now() - this.#toldAt > probe && !this.#alone.isOn) this.#tell()
    return ms
  }

  /** The way of one attempt: its place and its credits first, and in the end what became of them. */
  async pass(...[request, next, context]: Parameters<Stage>): Promise<Response> {
    const { attempts } = context
    const ticket = this.#open(context)
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
    return new Promise((resolve, reject) => {
      const leave = () => ticket.fail(signal.reason)
      const settle = (how: () => void) => {
        if (this.#waiting.delete(ticket)) this.#wanted -= ticket.cost
        if (!this.#waiting.size) this.#rest()
        signal.removeEventListener('abort', leave)
        how()
      }
      ticket.go = (slot) => {
        ticket.slot = slot
        ticket.isOut = true
        this.#out += ticket.cost
        settle(resolve)
      }
      ticket.fail = (reason) => settle(() => reject(reason))
      signal.addEventListener('abort', leave, { once: true })
      ticket.refuse = (remaining) => ticket.fail(this.#overBudget(ticket, remaining))
      if (this.closedFor()) ticket.fail(this.#refusal(ticket))
      else {
        this.#waiting.add(ticket)
        this.#wanted += ticket.cost
        this.#pump()
      }
    })
  }

  observe(status: number, retryAfterMs: number | undefined, took: number): void {
    this.#alone.observe(status, retryAfterMs, took)
    if (!this.#slots?.observe(status, retryAfterMs, took)) return
    this.#tellSoon()
  }

  /** Closes the gate for all, or opens it. */
  close({ message, status, errorCode }: InsufficientCreditsError, ms: number): void {
    // JSON knows no infinity.
    this.#gate = {
      ms: Math.min(ms, Number.MAX_SAFE_INTEGER),
      why: { message: message.slice(0, 300), status, errorCode },
    }
    this.#closedUntil = ms && performance.now() + ms
    this.#tellSoon()
  }

  /** Says what is still untold; tried thrice, so that a process can end though Redis is gone. */
  async flush(): Promise<void> {
    while (this.#exchange) await this.#exchange
    for (let tries = 0; this.#isChanged && tries < 3; tries++) await this.#tell()
    clearTimeout(this.#heartbeat)
    this.#heartbeat = undefined
  }

  #open(context: CallContext): Ticket {
    const ticket: Ticket = {
      context,
      cost: context.credits ?? 0,
      isReserved: false,
      isOut: false,
      slot: undefined,
      go() {},
      fail() {},
      refuse() {},
    }
    this.#tickets.set(context, ticket)
    return ticket
  }

  #settle({ context, cost, isOut, isReserved }: Ticket, outcome: Outcome): void {
    this.#tickets.delete(context)
    if (isOut) {
      this.#out -= cost
      if (outcome === 'spent') this.#spent += cost
      if (outcome === 'uncertain') this.#uncertain += cost
    } else if (!isReserved) return
    this.#isChanged = true
    this.#beat()
  }

  /** Nothing waits: no timer for it may keep the process alive. */
  #rest(): void {
    clearTimeout(this.#timer)
    this.#alone.rest()
  }

  /** Lets go those whose time has come, and asks for more places before there are none. */
  #pump(): void {
    if (this.#alone.isOn) {
      this.#alone.drain(this.#waiting, () => this.#takenAlone)
      return
    }
    clearTimeout(this.#timer)
    const slots = this.#slots
    for (;;) {
      const [first] = this.#waiting
      const slot = slots?.take()
      if (!slot) break
      if (first?.isReserved) first.go(slot)
    }
    const [first] = this.#waiting
    if (!first) return
    let wait = slots?.untilNext ?? Number.POSITIVE_INFINITY
    if (!first.isReserved || this.#waiting.size > (slots?.count ?? 0)) {
      const untilShort = (slots?.untilLast ?? 0) - lead - 2 * this.#roundTrip
      if (untilShort > 0) wait = Math.min(wait, untilShort)
      else this.#tell()
    }
    if (Number.isFinite(wait)) this.#timer = setTimeout(() => this.#pump(), Math.min(Math.ceil(wait), longest))
  }

  /** What was taken, or is out, that Redis does not know of. */
  get #takenAlone(): number {
    return this.#spent + this.#uncertain - this.#told.spent - this.#told.uncertain + this.#out
  }

  /** What others must know at once does not travel with the next call. */
  #tellSoon(): void {
    this.#isChanged = true
    this.#isUrgent = true
    if (!this.#alone.isOn) this.#tell()
  }

  /** One round trip, for all that wait by then. */
  #tell(): Promise<void> {
    this.#exchange ??= this.#talk().finally(() => {
      this.#exchange = undefined
      if (this.#isUrgent && !this.#alone.isOn) this.#tell()
      this.#pump()
      this.#beat()
    })
    return this.#exchange
  }

  async #talk(): Promise<void> {
    // Calls that were made together arrive here one after the other.
    await new Promise(setImmediate)
    // Those first in line have a place each already, and want no other.
    const all = [...this.#waiting]
    const placed = all.slice(0, this.#slots?.count ?? 0).filter(({ isReserved }) => isReserved)
    const tickets = all.slice(placed.length)
    const ask = this.#ask(placed, tickets)
    const sent = performance.now()
    try {
      const reply = await this.#answer(ask)
      const received = performance.now()
      this.#roundTrip = received - sent
      if (!reply.now) throw new Error('an older question was answered later')
      this.#alone.end()
      this.#hear(ask, reply, tickets)
      this.#slots?.add(reply, sent, received)
      if (!this.#slots) for (const ticket of this.#waiting) if (ticket.isReserved) ticket.go()
    } catch (error) {
      this.#isChanged = true
      this.#gate ??= ask.gate
      this.#slots?.untold(ask)
      this.#slots?.clear()
      this.#alone.begin(error)
      clearTimeout(this.#heartbeat)
      this.#heartbeat = undefined
    }
  }

  #ask(placed: readonly Ticket[], tickets: readonly Ticket[]): Ask {
    const { budget, lease, monthStartsOn } = this.#settings
    const ask: Ask = {
      id: this.#id,
      seq: ++this.#seq,
      first: monthStartsOn,
      lease,
      budget,
      reserved: this.#wanted + this.#out,
      out: placed.reduce((sum, { cost }) => sum + cost, this.#out),
      spent: this.#spent,
      uncertain: this.#uncertain,
      told: this.#told,
      seen: this.#seen,
      waiting: tickets.length,
      want: tickets.slice(0, named).map(({ cost }) => cost),
      turn,
      ...this.#slots?.ask(),
      gate: this.#gate,
    }
    this.#isChanged = false
    this.#isUrgent = false
    this.#gate = undefined
    this.#toldAt = performance.now()
    return ask
  }

  /** The answer, or that there was none in time. */
  async #answer(ask: Ask): Promise<Reply> {
    const { timeout } = this.#settings
    let timer: ReturnType<typeof setTimeout> | undefined
    this.#pending++
    const answer = this.#run(ask).finally(() => this.#pending--)
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout)
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
      answer.catch(() => {})
    }
  }

  #hear(ask: Ask, reply: Reply, tickets: readonly Ticket[]): void {
    const { era, month, spent, uncertain, lost, allowed, closed, why, left } = reply
    this.#told = { spent: ask.spent, uncertain: ask.uncertain }
    this.#seen = { era, month, spent, uncertain, lost }
    this.#alone.hear(reply)
    // What this process knows better, and has yet to tell, holds.
    if (!this.#gate) this.#closedUntil = closed && performance.now() + closed
    if (why) this.#why = JSON.parse(why)
    if (this.closedFor()) for (const ticket of [...this.#waiting]) ticket.fail(this.#refusal(ticket))
    // Nothing was set aside then, whatever is left.
    if (closed) return
    let held = ask.out
    for (const ticket of tickets) {
      const isAllowed = held + ticket.cost <= allowed
      if (isAllowed) held += ticket.cost
      if (!this.#waiting.has(ticket)) continue
      if (isAllowed) ticket.isReserved = true
      else ticket.refuse(Math.max(0, (left ?? 0) - held))
    }
  }

  /** Keeps the lease, tells what no call came to tell, and looks whether Redis is back. */
  #beat(): void {
    const { lease } = this.#settings
    const { isOn } = this.#alone
    if (this.#heartbeat || !(isOn || this.#isChanged || this.#out || this.#waiting.size)) return
    let looks = 0
    const beat = () => {
      this.#heartbeat = undefined
      // What was given up may still be answered: until then another would only wait behind it.
      if (this.#alone.isOn && this.#pending && ++looks < patience) wait()
      else this.#tell()
    }
    const wait = () => {
      this.#heartbeat = setTimeout(beat, isOn ? probe : lease / 3)
      this.#heartbeat.unref()
    }
    wait()
  }

  #refusal({ context }: Ticket): InsufficientCreditsError {
    const { operation, attempts, credits, core } = context
    const { message = 'out of credits', status = 402, errorCode } = this.#why ?? {}
    return new InsufficientCreditsError(`${operation}: not sent: another process was told: ${message}`, {
      operation,
      attempts,
      credits,
      spent: core.ledger.spent,
      status,
      errorCode,
    })
  }

  #overBudget({ context, cost }: Ticket, remaining: number): BudgetError {
    const { operation } = context
    const { budget } = this.#settings
    const whose = this.#alone.isOn
      ? ', of which this process may take, while Redis does not answer, '
      : ' of all that use this key, of which '
    return new BudgetError(
      `${operation}: ${cost} credits would pass the budget of ${budget}${whose}${remaining} are left`,
      { operation, credits: cost, remaining },
    )
  }
}
