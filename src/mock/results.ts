import { listOf } from '../core/util/list.ts'
import { isJsonObject } from './body.ts'
import type { Description, RouteDescription } from './description.ts'
import type { ResultList } from './pagination.ts'
import type { ParameterValues } from './parameters.ts'
import { findDocumentedResponse } from './prefer.ts'
import { effectiveValues, requestedBlocks } from './rules.ts'
import { OperationInput } from './simulation/input.ts'
import { type OperationResult, operationHandlers, transactionCounters } from './simulation/operations.ts'
import type { Chain, Simulation } from './simulation/simulation.ts'

/**
 * Computes the results of operations. If an operation is not simulated, its result is its example in the OpenAPI
 * document.
 */
export class OperationResults {
  readonly #description: Description
  readonly #simulation: Simulation
  readonly #now: () => number

  constructor(description: Description, simulation: Simulation, now: () => number) {
    this.#description = description
    this.#simulation = simulation
    this.#now = now
  }

  result(route: RouteDescription, values: ParameterValues): OperationResult {
    const handler = operationHandlers[route.metadata.id]
    return handler ? handler(this.#simulation, this.#inputOf(route, values)) : this.#exampleResult(route, values)
  }

  chain(slug: string): Chain {
    return this.#simulation.chain(slug)
  }

  /**
   * Returns the number of transactions in the requested block range. A call for too many transactions times out.
   * Returns 0 for an operation that never times out.
   */
  countTransactions(route: RouteDescription, values: ParameterValues): number {
    const counter = transactionCounters[route.metadata.id]
    return counter ? counter(this.#simulation, this.#inputOf(route, values)) : 0
  }

  #inputOf(route: RouteDescription, values: ParameterValues): OperationInput {
    const effective = effectiveValues(route.metadata, values)
    return new OperationInput(route, effective, requestedBlocks(route.metadata, effective), this.#now())
  }

  /**
   * Returns the first example of an operation. Fields of the example with the name of a parameter get the value of the
   * parameter.
   */
  #exampleResult(route: RouteDescription, values: ParameterValues): OperationResult {
    const example = findDocumentedResponse(route, {}, undefined, this.#description.examples)?.body
    const list = listOf(route.metadata, example)
    return list ? { list: list.map((item) => echo(item, values)) } : { value: echo(example, values) }
  }
}

/**
 * Returns a copy of an example. A field with the same name as a parameter gets the parameter's value, unless the value
 * is a list.
 */
function echo(example: unknown, values: ParameterValues): unknown {
  if (!isJsonObject(example)) return example
  const echoed = Object.keys(example).flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    return [[name, typeof example[name] === 'string' ? String(value) : value]]
  })
  return { ...example, ...Object.fromEntries(echoed) }
}

export const listIn = (result: OperationResult): ResultList | undefined => ('list' in result ? result.list : undefined)
