/**
 * The candidate a typo was meant to be, or nothing: a guess that is far off would mislead.
 * A name cut short counts as near, so does a difference in case.
 */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const lower = text.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(text.length / 3)) + 1
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    if (lower[0] !== other[0]) continue
    const start = other.slice(0, lower.length + 1)
    const far = Math.min(distance(lower, other), other.startsWith(lower) ? 1 : distance(lower, start) + 1)
    if (far < least) [best, least] = [candidate, far]
  }
  return best
}

/** Levenshtein: how many letters to put in, take out or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
  }
  return row[b.length] ?? 0
}
