import { isObject } from './body.ts'
import type { Description, RouteDescription } from './description.ts'
import type { ParameterValues } from './parameters.ts'
import { findContractResponse } from './prefer.ts'
import { blockRange, effectiveValues } from './rules.ts'
import { OperationInput } from './simulation/input.ts'
import { type OperationResult, operationHandlers, transactionCounters } from './simulation/operations.ts'
import { Simulation } from './simulation/simulation.ts'

/** Answers from one world, and from the contract where the world knows nothing. */
export class OperationResults {
  readonly #description: Description
  readonly #simulation: Simulation
  readonly #now: () => number

  constructor(description: Description, seed: number, now: () => number) {
    this.#description = description
    this.#simulation = new Simulation(seed, description.exampleAddresses)
    this.#now = now
  }

  result(route: RouteDescription, values: ParameterValues): OperationResult {
    return (
      operationHandlers[route.metadata.id]?.(this.#simulation, this.#inputOf(route, values)) ??
      this.#exampleResult(route)
    )
  }

  /** How many transactions the answer covers; 0 if the operation never times out. */
  countTransactions(route: RouteDescription, values: ParameterValues): number {
    return transactionCounters[route.metadata.id]?.(this.#simulation, this.#inputOf(route, values)) ?? 0
  }

  /** What the operation is asked, without what has no effect on the chain. */
  #inputOf(route: RouteDescription, values: ParameterValues): OperationInput {
    const left = effectiveValues(route.metadata, values)
    return new OperationInput(route, left, blockRange(route.metadata, left), this.#now())
  }

  /** The contract's first example, in pages if the operation has them. */
  #exampleResult(route: RouteDescription): OperationResult {
    const value = findContractResponse(route, {}, undefined, this.#description.examples)?.body
    const { items } = route.metadata
    const list = items === undefined ? value : isObject(value) ? value[items] : undefined
    return Array.isArray(list) ? { list } : { value }
  }
}
