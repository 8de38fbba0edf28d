import { ApiError } from '../errors.ts'
import { type Call, type CallResult, toCall } from '../operation/call.ts'
import type { CallOptions } from '../pipeline/call-options.ts'
import type { Parameters } from '../types.ts'
import { field, isRecord } from '../util/record.ts'
import type { MergeRule } from './rules.ts'

export interface MergeableOperation {
  (parameters?: Parameters, options?: CallOptions): Call<unknown>
  /**
   * Validates the parameters.
   *
   * @throws {ParameterError} for a missing or invalid parameter.
   */
  plan(parameters?: Parameters): unknown
}

/** A call that is waiting for its items from a merged response. */
interface MergedCall {
  readonly parameters: Parameters
  readonly options: CallOptions
  readonly elements: readonly string[]
  readonly resolve: (result: CallResult<unknown> | Promise<CallResult<unknown>>) => void
  readonly reject: (reason: unknown) => void
}

export class CallMerger {
  readonly #operation: MergeableOperation
  readonly #rule: MergeRule
  readonly #wait: number
  /** Pending requests, keyed by the parameters and options that their calls have in common. */
  readonly #open = new Map<string, MergedRequest>()

  constructor(operation: MergeableOperation, rule: MergeRule, wait: number) {
    this.#operation = operation
    this.#rule = rule
    this.#wait = wait
  }

  readonly call = (parameters: Parameters = {}, options: CallOptions = {}): Call<unknown> => {
    const elements = this.#elementsOf(parameters)
    // Calls with headers are not merged, because an iterator of headers cannot be compared.
    if (!elements || elements.length >= this.#rule.most || options.headers) return this.#operation(parameters, options)
    return toCall(this.#add(parameters, options, elements))
  }

  #elementsOf(parameters: Parameters): readonly string[] | undefined {
    const list = field(parameters, this.#rule.parameter)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? [...list] : undefined
  }

  async #add(parameters: Parameters, options: CallOptions, elements: readonly string[]): Promise<CallResult<unknown>> {
    const { signal, ...others } = options
    signal?.throwIfAborted()
    // Throws for invalid parameters. They would otherwise fail the merged request and all its calls.
    this.#operation.plan(parameters)
    const copy = { ...parameters, [this.#rule.parameter]: elements }
    const id = JSON.stringify([sorted({ ...copy, [this.#rule.parameter]: undefined }), sorted(others)])
    return new Promise((resolve, reject) => {
      const abort = () => {
        request.remove(call)
        reject(signal?.reason)
      }
      const end = () => signal?.removeEventListener('abort', abort)
      const call: MergedCall = {
        parameters: copy,
        options,
        elements,
        resolve(result) {
          end()
          resolve(result)
        },
        reject(reason) {
          end()
          reject(reason)
        },
      }
      const request = this.#requestFor(id, elements)
      request.add(call)
      signal?.addEventListener('abort', abort, { once: true })
      if (request.isFull) request.send()
    })
  }

  #requestFor(id: string, elements: readonly string[]): MergedRequest {
    const open = this.#open.get(id)
    if (open?.hasRoomFor(elements)) return open
    open?.send()
    const request = new MergedRequest(this.#operation, this.#rule, () => this.#open.delete(id))
    this.#open.set(id, request)
    setTimeout(() => request.send(), this.#wait)
    return request
  }
}

/**
 * Returns the entries of an object, sorted by name. Calls can then be merged even if their parameters are in a
 * different order.
 */
const sorted = (value: object): unknown[] => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))

class MergedRequest {
  readonly #operation: MergeableOperation
  readonly #rule: MergeRule
  readonly #onSend: () => void
  readonly #calls = new Set<MergedCall>()
  readonly #controller = new AbortController()
  #isSent = false

  /**
   * Creates a request that accepts further calls until it is sent.
   *
   * @param onSend Called when the request is sent.
   */
  constructor(operation: MergeableOperation, rule: MergeRule, onSend: () => void) {
    this.#operation = operation
    this.#rule = rule
    this.#onSend = onSend
  }

  get isFull(): boolean {
    return this.#elements().length >= this.#rule.most
  }

  hasRoomFor(elements: readonly string[]): boolean {
    return new Set([...this.#elements(), ...elements]).size <= this.#rule.most
  }

  add(call: MergedCall): void {
    this.#calls.add(call)
  }

  /** Removes an aborted call. If no call is left, aborts the request. */
  remove(call: MergedCall): void {
    this.#calls.delete(call)
    if (!this.#calls.size) this.#controller.abort()
  }

  send(): void {
    if (this.#isSent) return
    this.#isSent = true
    this.#onSend()
    this.#receive().catch((reason: unknown) => {
      for (const call of this.#calls) call.reject(reason)
    })
  }

  async #receive(): Promise<void> {
    const [first, second] = this.#calls
    if (!first) return
    if (!second) {
      first.resolve(this.#sendAlone(first))
      return
    }
    const { parameters, options } = first
    const elements = this.#elements()
    let result: CallResult<unknown>
    try {
      result = await this.#operation(
        { ...parameters, [this.#rule.parameter]: elements },
        { ...options, signal: this.#controller.signal },
      ).withResponse()
    } catch (error) {
      if (!isRejected(error)) throw error
      for (const call of this.#calls) call.resolve(this.#sendAlone(call))
      return
    }
    this.#deliver(result, elements)
  }

  #deliver(result: CallResult<unknown>, elements: readonly string[]): void {
    const { items: name, item: id } = this.#rule
    const list = name === undefined ? result.data : field(result.data, name)
    const items: readonly unknown[] = Array.isArray(list) ? list : []
    const expected = new Set(elements.map(normalize))
    const hasUnknown = items.some((item) => !expected.has(normalize(field(item, id))))
    let charge: Partial<CallResult<unknown>> = {}
    for (const call of this.#calls) {
      const parts = call.elements.map((element) =>
        items.filter((item) => normalize(field(item, id)) === normalize(element)),
      )
      // An item that matches no list element could belong to this call, so the client sends the call again separately.
      if (hasUnknown && parts.some((part) => !part.length)) {
        call.resolve(this.#sendAlone(call))
        continue
      }
      // Calls with the same element must not share an object.
      const own = structuredClone(parts.flat())
      const data = name === undefined || !isRecord(result.data) ? own : { ...result.data, [name]: own }
      call.resolve({ ...result, ...charge, data })
      charge = { credits: 0, attempts: 0, source: 'shared' }
    }
  }

  #sendAlone({ parameters, options }: MergedCall): Promise<CallResult<unknown>> {
    return this.#operation(parameters, options).withResponse()
  }

  #elements(): string[] {
    return [...new Set([...this.#calls].flatMap(({ elements }) => elements))]
  }
}

/** Normalizes a list element for comparison. The API may change the letter case of hexadecimal addresses. */
const normalize = (element: unknown): string => {
  const text = String(element)
  return /^0x/i.test(text) ? text.toLowerCase() : text
}

/** Returns whether the API rejected the merged request. A single invalid list element may be the cause. */
const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 402, 403, 408, 429].includes(error.status)
