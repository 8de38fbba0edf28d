import { isObject } from './body.ts'
import type { Description, RouteDescription } from './description.ts'
import type { Values } from './parameters.ts'
import { preferred } from './prefer.ts'
import { effective, rangeOf } from './rules.ts'
import { type Answer, answers, coverage } from './world/answers.ts'
import { Ask } from './world/ask.ts'
import { World } from './world/world.ts'

/** Answers from one world, and from the contract where the world knows nothing. */
export class Answering {
  readonly #description: Description
  readonly #world: World
  readonly #now: () => number

  constructor(description: Description, seed: number, now: () => number) {
    this.#description = description
    this.#world = new World(seed, description.places)
    this.#now = now
  }

  answer(route: RouteDescription, values: Values): Answer {
    return answers[route.metadata.id]?.(this.#world, this.ask(route, values)) ?? this.#example(route)
  }

  /** How many transactions the answer covers; 0 if the operation never times out. */
  coverage(route: RouteDescription, values: Values): number {
    return coverage[route.metadata.id]?.(this.#world, this.ask(route, values)) ?? 0
  }

  /** What the operation is asked, without what has no effect on the chain. */
  ask(route: RouteDescription, values: Values): Ask {
    const left = effective(route.metadata, values)
    return new Ask(route, left, rangeOf(route.metadata, left), this.#now())
  }

  /** The contract's first example, in pages if the operation has them. */
  #example(route: RouteDescription): Answer {
    const value = preferred(route, {}, undefined, this.#description.examples)?.body
    const { items } = route.metadata
    const list = items === undefined ? value : isObject(value) ? value[items] : undefined
    return Array.isArray(list) ? { list } : { value }
  }
}
