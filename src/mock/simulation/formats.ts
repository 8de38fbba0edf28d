/** Returns the number of decimals of a chain's native currency. */
export const nativeDecimals = (slug: string): number =>
  ({ bitcoin: 8, solana: 9, tezos: 6, algorand: 6 })[slug.split('-')[0] ?? ''] ?? 18
