/** Returns the median. With an even number of values, the upper of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Returns the value below which a share of the values lies, such as 0.9. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
