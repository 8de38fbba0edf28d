import type { OperationMetadata } from '../../../src/core/types.ts'

/** An amount that determines the price or the number of calls. */
export interface Quantity {
  readonly name: string
  readonly label: string
  readonly preset: number
  readonly maximum: number
}

/** What the calculator needs besides `plan()`. */
export interface Calculated {
  readonly sample: Readonly<Record<string, unknown>>
  readonly quantities: readonly Quantity[]
  /** Parameters that bound the block range. */
  readonly bounds?: { readonly from: string; readonly to: string }
  readonly isPaginated: boolean
}

/** Amounts of an operation: lists that are priced by element or split into chunks, and the block range. */
export function quantitiesOf({ chunk, credits, window, parameters }: OperationMetadata): Quantity[] {
  const lists = new Set([...(chunk ? [chunk.parameter] : []), ...(credits.per ?? [])])
  const quantities = [...lists].map((name) => ({ name, label: name, preset: 1, maximum: 100_000 }))
  // If the price counts two lists together, show one of them.
  const shown = quantities.filter(({ name }) => name === chunk?.parameter || name === credits.per?.[0])
  if (window?.span !== undefined && parameters[window.from] && parameters[window.to])
    shown.push({ name: 'blocks', label: 'blocks', preset: window.span, maximum: 100_000_000 })
  return shown
}

/** The sample call's parameters with the amounts replaced. */
export function withAmounts(
  { sample, bounds }: Calculated,
  amounts: Readonly<Record<string, number>>,
): Record<string, unknown> {
  const parameters: Record<string, unknown> = { ...sample }
  for (const [name, amount] of Object.entries(amounts)) {
    if (name === 'blocks' && bounds) Object.assign(parameters, { [bounds.from]: 1, [bounds.to]: amount })
    else parameters[name] = Array.from({ length: amount }, (_, i) => `0x${(i + 1).toString(16).padStart(40, '0')}`)
  }
  return parameters
}
