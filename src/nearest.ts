/**
 * The candidate a typo was meant to be, or nothing: a guess that is far off would mislead.
 * A name cut short counts as near, so does a difference in case.
 */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const lower = text.toLowerCase()
  let best: string | undefined
  let least = Math.max(3, text.length / 3 + 1)
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    const far = Math.min(distance(lower, other), distance(lower, other.slice(0, lower.length)) + 1)
    if (far < least && lower[0] === other[0]) [best, least] = [candidate, far]
  }
  return best
}

/** Levenshtein: how many letters to put in, take out or change. */
function distance(a: string, b: string): number {
  let row = Array.from(`${b} `, (_, i) => i)
  for (const letter of a) {
    const next = [(row[0] ?? 0) + 1]
    for (let i = 0; i < b.length; i++) {
      next.push(Math.min((row[i] ?? 0) + Number(letter !== b[i]), (row[i + 1] ?? 0) + 1, (next[i] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
