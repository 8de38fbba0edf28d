import type { CallContext } from './context.ts'

/**
 * The calls that a stage is processing. Not a `Set`, because V8 keeps entries that were removed from a busy `Set` in
 * memory until a full garbage collection.
 */
export class ActiveCalls {
  readonly #places: (CallContext | undefined)[] = []
  readonly #free: number[] = []

  /** Adds a call and returns its index. Pass the index to `leave` to remove the call. */
  enter(call: CallContext): number {
    const place = this.#free.pop() ?? this.#places.length
    this.#places[place] = call
    return place
  }

  leave(place: number): void {
    this.#places[place] = undefined
    this.#free.push(place)
  }

  *[Symbol.iterator](): Generator<CallContext> {
    for (const call of this.#places) if (call) yield call
  }
}
