/**
 * The calls that something is processing. Not a `Set`: when entries are added and removed all the time, the internal tables
 * of a `Set` in V8 keep finished calls in memory until a full garbage collection.
 */
export class ActiveCalls<Call> {
  readonly #places: (Call | undefined)[] = []
  readonly #free: number[] = []

  /** Adds a call and returns the place to pass to `leave`. */
  enter(call: Call): number {
    const place = this.#free.pop() ?? this.#places.length
    this.#places[place] = call
    return place
  }

  get isEmpty(): boolean {
    return this.#free.length === this.#places.length
  }

  leave(place: number): void {
    this.#places[place] = undefined
    this.#free.push(place)
  }

  *[Symbol.iterator](): Generator<Call> {
    for (const call of this.#places) if (call) yield call
  }
}
