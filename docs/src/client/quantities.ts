import type { Facts } from '../../../src/facts.ts'

/** Something that there may be more or less of, and that the price or the number of calls goes by. */
export interface Quantity {
  readonly name: string
  readonly label: string
  readonly preset: number
  readonly most: number
}

/** What the calculator knows of an operation; the rest it asks `plan()`. */
export interface Calculated {
  readonly sample: Readonly<Record<string, unknown>>
  readonly quantities: readonly Quantity[]
  /** The bounds of a range of blocks. */
  readonly bounds?: { readonly from: string; readonly to: string }
  readonly walks: boolean
}

/** What of an operation can be many: the lists that are priced or split, and its blocks. */
export function quantitiesOf({ batch, credits, window, parameters }: Facts): Quantity[] {
  const lists = new Set([...(batch ? [batch.parameter] : []), ...(credits.per ?? [])])
  const quantities = [...lists].map((name) => ({ name, label: name, preset: 1, most: 100_000 }))
  // Where two lists are counted together, one of them is enough.
  const shown = quantities.filter(({ name }) => name === batch?.parameter || name === credits.per?.[0])
  if (window?.span !== undefined && parameters[window.from] && parameters[window.to])
    shown.push({ name: 'blocks', label: 'blocks', preset: window.span, most: 100_000_000 })
  return shown
}

/** The parameters of a call with so much of each, made from the sample call. */
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
