/**
 * Maximum length of a name that is compared with others. Comparing takes time proportional to the product of both
 * lengths, and no name of the API is that long.
 */
export const maxNameLength = 64

/**
 * Returns the candidate that a misspelled or incomplete name most likely means, or `undefined` if no candidate is
 * similar or the name is too long. Ignores case. The edit distance between the name and the candidate must be below
 * `limit`.
 */
export function findNearest(
  text: string,
  candidates: readonly string[],
  limit: number = Math.max(3, text.length / 3 + 1),
): string | undefined {
  if (text.length > maxNameLength) return undefined
  const lower = text.toLowerCase()
  let nearest: string | undefined
  for (const candidate of candidates) {
    if (candidate.length > maxNameLength) continue
    const other = candidate.toLowerCase()
    const row = distances(lower, other)
    const distance = Math.min(row.at(-1) ?? 0, Math.min(...row) + 1)
    if (distance < limit && lower[0] === other[0]) [nearest, limit] = [candidate, distance]
  }
  return nearest
}

/** Returns the Levenshtein distances between `from` and each prefix of `to`. */
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
