import type { CallContext } from './context.ts'

/**
 * The calls that are in a stage. Not a `Set`: while calls enter and leave one, V8 keeps allocating tables, and the old
 * ones keep finished calls alive until a full garbage collection.
 */
export class ActiveCalls {
  readonly #places: (CallContext | undefined)[] = []
  readonly #free: number[] = []

  /** Adds a call, and returns its place. */
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
