const storageKey = 'chaindata-recent-searches'
const maxRecent = 5

/** The stored searches, or none if storage is unavailable or was changed by hand. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** Stores a search as the latest one. */
export function storeSearch(query: string): void {
  const others = recentSearches().filter((one) => one !== query)
  store([query, ...others].slice(0, maxRecent))
}

export const clearSearches = (): void => store([])

function store(queries: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(queries))
  } catch {
    // Storage may be full or blocked. Searching works without it.
  }
}
