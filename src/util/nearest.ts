/**
 * The candidate a typo was meant to be, or nothing: a guess that is far off would mislead.
 * A name cut short counts as near, so does a difference in case.
 */
export function findNearest(text: string, candidates: readonly string[]): string | undefined {
  const lower = text.toLowerCase()
  let best: string | undefined
  let least = Math.max(3, text.length / 3 + 1)
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    const row = distances(lower, other)
    const far = Math.min(row.at(-1) ?? 0, Math.min(...row) + 1)
    if (far < least && lower[0] === other[0]) [best, least] = [candidate, far]
  }
  return best
}

/** Levenshtein: how many letters to put in, take out or change, from one text to each beginning of another. */
function distances(from: string, to: string): number[] {
  let row = Array.from(`${to} `, (_, i) => i)
  for (const letter of from) {
    let left = Infinity
    let corner = Infinity
    row = row.map((above, i) => {
      left = Math.min(corner + Number(letter !== to[i - 1]), above + 1, left + 1)
      corner = above
      return left
    })
  }
  return row
}
