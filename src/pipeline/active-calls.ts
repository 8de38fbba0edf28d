import type { CallContext } from './context.ts'

/**
 * Calls under way. Not a `Set`: of one that calls enter and leave all the time, V8 makes a new table every few calls, and
 * the old ones, with what was in them, live on until all of the memory is looked through.
 */
export class ActiveCalls {
  readonly #places: (CallContext | undefined)[] = []
  readonly #free: number[] = []

  /** Returns its place. */
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
