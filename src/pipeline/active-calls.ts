import type { CallContext } from './context.ts'

/**
 * The calls that a stage is processing. Not a `Set`: when entries are added and removed all the time, the internal
 * tables of a `Set` in V8 keep finished calls in memory until a full garbage collection.
 */
export class ActiveCalls {
  readonly #places: (CallContext | undefined)[] = []
  readonly #free: number[] = []

  /** Adds a call. Returns the number to pass to `leave`, which removes the call. */
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
