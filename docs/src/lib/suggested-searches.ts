/** Searches that the empty search dialog suggests. */
export const suggestedSearches = [
  'all history',
  'budget',
  '402',
  'swap chains',
  'reputation price',
  'test with the mock',
  'verify webhook',
] as const
