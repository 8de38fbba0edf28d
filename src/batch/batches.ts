import { CallContext, waitFor } from '../core/pipeline/context.ts'
import { copyError } from '../core/pipeline/dedupe.ts'
import { readResponse, receive } from '../core/pipeline/response.ts'
import type { Handler } from '../core/pipeline/stage.ts'
import { type ListCall, receiveCopy } from './list-call.ts'

/** A call that is waiting for its items from a merged response. */
class MergedCall {
  readonly call: ListCall
  readonly elements: readonly string[]
  /** Resolves to `undefined` if the call must send a separate request. */
  readonly response: Promise<Response | undefined>
  resolve: (response: Response | undefined) => void = () => {}
  reject: (reason: unknown) => void = () => {}

  constructor(call: ListCall, elements: readonly string[]) {
    this.call = call
    this.elements = elements
    this.response = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }
}

/** The requests that calls can still join. */
export class Batches {
  readonly #wait: number
  readonly #open = new Map<string, Batch>()
  /** The elements that recent calls have found in the cache, by the ID of the calls. */
  readonly #cached = new Map<string, string[]>()
  /** The calls that may still join a batch. They resolve when it is known whether they do. */
  readonly #arriving = new Set<Promise<void>>()

  /** `wait`: milliseconds to wait for further calls. */
  constructor(wait: number) {
    this.#wait = wait
  }

  /** Announces a call. No request is sent until the returned function is called. */
  announce(): () => void {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    this.#arriving.add(arrival)
    return () => {
      this.#arriving.delete(arrival)
      arrive()
    }
  }

  /** Requests elements of a call, together with the elements of other calls. */
  async request(call: ListCall, elements: readonly string[], next: Handler): Promise<Response> {
    if (elements.length < call.rule.most) {
      const own = new MergedCall(call, elements)
      const batch = this.#join(own, next)
      try {
        const response = await waitFor(call.context, own.response)
        if (response) return response
      } catch (error) {
        batch.remove(own)
        throw error
      }
    }
    return next(call.requestFor(elements), call.context)
  }

  /** Returns whether a call whose elements are in the cache would have been merged with another such call. */
  wouldMerge(call: ListCall): boolean {
    const { id, elements, rule } = call
    const others = this.#cached.get(id)
    const all = call.distinct([...(others ?? []), ...elements])
    const fits = others !== undefined && all.length <= rule.most
    const kept = fits ? all : call.distinct(elements)
    this.#cached.set(id, kept)
    if (!others) setTimeout(() => this.#cached.delete(id), this.#wait)
    return fits
  }

  #join(own: MergedCall, next: Handler): Batch {
    const { id } = own.call
    let batch = this.#open.get(id)
    if (batch && !batch.hasRoomFor(own)) {
      batch.send()
      batch = undefined
    }
    batch ??= this.#create(id, next)
    batch.add(own)
    return batch
  }

  #create(id: string, next: Handler): Batch {
    const send = async () => {
      await Promise.all(this.#arriving)
      batch.send()
    }
    const timer = setTimeout(() => (this.#arriving.size ? void send() : batch.send()), this.#wait)
    const batch = new Batch(next, () => {
      clearTimeout(timer)
      if (this.#open.get(id) === batch) this.#open.delete(id)
    })
    this.#open.set(id, batch)
    return batch
  }
}

/** A request for the elements of several calls. */
class Batch {
  readonly #next: Handler
  readonly #onClose: () => void
  readonly #calls = new Set<MergedCall>()
  readonly #controller = new AbortController()
  #isClosed = false

  /** `onClose` is called when no further call can join. */
  constructor(next: Handler, onClose: () => void) {
    this.#next = next
    this.#onClose = onClose
  }

  hasRoomFor({ call, elements }: MergedCall): boolean {
    return call.distinct([...this.#elements(call), ...elements]).length <= call.rule.most
  }

  add(own: MergedCall): void {
    this.#calls.add(own)
    if (this.#elements(own.call).length >= own.call.rule.most) this.send()
  }

  /** Removes a call that was aborted or has timed out. If no call is left, aborts the request. */
  remove(own: MergedCall): void {
    this.#calls.delete(own)
    if (this.#calls.size) return
    this.#close()
    this.#controller.abort()
  }

  send(): void {
    if (this.#isClosed) return
    this.#close()
    const [first, second] = this.#calls
    if (!second) first?.resolve(undefined)
    else if (first) this.#receive(first.call).catch((error: unknown) => this.#reject(error))
  }

  #close(): void {
    this.#isClosed = true
    this.#onClose()
  }

  #elements(call: ListCall): string[] {
    return call.distinct([...this.#calls].flatMap(({ elements }) => elements))
  }

  async #receive(first: ListCall): Promise<void> {
    const { core, metadata, options, budgets } = first.context
    const elements = this.#elements(first)
    const timesLeft = [...this.#calls].map(({ call }) => call.context.timing.timeLeft)
    const merged = new CallContext(
      core,
      metadata,
      first.parametersFor(elements),
      // Each call has its own deadline. The request ends after the last of them.
      { ...options, signal: this.#controller.signal, deadline: Math.max(0, Math.ceil(Math.max(...timesLeft))) + 1 },
    )
    // The first call is charged.
    merged.budgets = budgets
    try {
      const response = await this.#next(first.requestFor(elements), merged)
      const body = await receive(response, merged)
      if (isRejected(response.status)) {
        for (const own of this.#calls) own.resolve(undefined)
        return
      }
      const isReadable = response.ok && body.problem === undefined
      const data = isReadable ? await readResponse(response, merged).catch(() => undefined) : undefined
      this.#deliver(merged, response, data, elements)
    } finally {
      merged.timing.close()
    }
  }

  #deliver(merged: CallContext, response: Response, data: unknown, elements: readonly string[]): void {
    const { text = '', problem } = merged.received?.body ?? {}
    let isFirst = true
    for (const own of this.#calls) {
      const { context } = own.call
      const split = own.call.split(data, elements)
      // An item that matches no list element could belong to this call, so the call is sent separately.
      if (split?.unknown.length && own.elements.some((element) => !split.itemsOf(element).length)) {
        own.resolve(undefined)
        continue
      }
      context.source = isFirst ? merged.source : 'shared'
      if (isFirst) context.attempts = merged.attempts
      for (const secret of merged.secrets) context.secrets.add(secret)
      isFirst = false
      // Each call creates its own error from a response that has no list.
      const body = split ? own.call.textOf(data, own.elements.flatMap(split.itemsOf)) : text
      own.resolve(receiveCopy(context, response, body, problem))
    }
  }

  #reject(error: unknown): void {
    let isFirst = true
    for (const own of this.#calls) {
      own.reject(isFirst ? error : copyError(error, own.call.context.attempts))
      isFirst = false
    }
  }
}

/** Returns whether the API rejected the merged request. A single invalid list element may be the cause. */
const isRejected = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 402, 403, 408, 429].includes(status)
