import type { OperationMetadata } from '../../types.ts'
import type { RouteDescription } from '../description.ts'
import type { BlockRange } from '../rules.ts'

/** What an operation is asked: its parameters, checked and of the right types. */
export class OperationInput {
  readonly metadata: OperationMetadata
  /** The blocks asked for, where the operation has a window and is given one. */
  readonly range: BlockRange | undefined
  /** Milliseconds: what time it is. */
  readonly now: number
  readonly #leftOut: RouteDescription['omittedField']
  readonly #values: Readonly<Record<string, unknown>>

  constructor(
    { metadata, omittedField: leftOut }: RouteDescription,
    values: Readonly<Record<string, unknown>>,
    range: BlockRange | undefined,
    now: number,
  ) {
    this.metadata = metadata
    this.#leftOut = leftOut
    this.#values = values
    this.range = range
    this.now = now
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    return typeof value === 'string' ? value : undefined
  }

  /** Of a parameter that is required. */
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

  /** Whether records lack a field in an answer about so many. */
  omits(field: string, count: number): boolean {
    const leftOut = this.#leftOut
    return leftOut?.field === field && count >= leftOut.from && leftOut.chains.includes(this.requiredText('chain'))
  }
}
