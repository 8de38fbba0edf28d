import type { BlockRange, OperationMetadata } from '../../core/types.ts'
import type { RouteDescription } from '../description.ts'

/** The input of a simulated operation: validated parameters, the block range and the current time. */
export class OperationInput {
  readonly metadata: OperationMetadata
  /** The requested block range. Absent if the request does not limit the block numbers. */
  readonly range: BlockRange | undefined
  /** Current time in milliseconds. */
  readonly now: number
  readonly #omittedField: RouteDescription['omittedField']
  readonly #values: Readonly<Record<string, unknown>>

  constructor(
    { metadata, omittedField }: RouteDescription,
    values: Readonly<Record<string, unknown>>,
    range: BlockRange | undefined,
    now: number,
  ) {
    this.metadata = metadata
    this.#omittedField = omittedField
    this.#values = values
    this.range = range
    this.now = now
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    return typeof value === 'string' ? value : undefined
  }

  /**
   * Returns a required string parameter, or `''` if the parameter is missing. Only a call of `truth()` can lack a
   * required parameter, because `truth()` does not validate parameters.
   */
  requiredText(name: string): string {
    return this.text(name) ?? ''
  }

  list(name: string): readonly string[] | undefined {
    const value = this.#values[name]
    return Array.isArray(value) ? value.map(String) : undefined
  }

  number(name: string): number | undefined {
    const value = this.#values[name]
    return typeof value === 'number' ? value : undefined
  }

  flag(name: string): boolean {
    return this.#values[name] === true
  }

  get(name: string): unknown {
    return this.#values[name]
  }

  /** Returns whether the API omits a field from the items of a response with `count` items. */
  omits(field: string, count: number): boolean {
    const omitted = this.#omittedField
    return omitted?.field === field && count >= omitted.from && omitted.chains.includes(this.requiredText('chain'))
  }
}
