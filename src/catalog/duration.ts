const unitSeconds: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Converts a duration such as `24h` to seconds. Returns `undefined` if the text is not a duration. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (unitSeconds[unit] ?? 0)
}

const utcTime = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Converts a time such as `2026-01-31` or `2026-01-31T12:00Z` to a Unix timestamp in seconds. A time without a zone is
 * UTC. Returns `undefined` if the text is not a time.
 */
export function parseUtcTime(text: string): number | undefined {
  const match = utcTime.exec(text)
  if (!match) return undefined
  const [, date = '', zone] = match
  const day = new Date(date)
  // `Date` accepts February 31.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return undefined
  const milliseconds = Date.parse(text.includes('T') && !zone ? `${text}Z` : text)
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000
}

/**
 * Parses a UTC time such as `2026-01-31`, or a duration such as `24h`, which is subtracted from the current time.
 * Returns `undefined` for any other text.
 */
export function parseTime(text: string): Date | undefined {
  const ago = parseDuration(text)
  const seconds = ago === undefined ? parseUtcTime(text) : Date.now() / 1000 - ago
  return seconds === undefined ? undefined : new Date(seconds * 1000)
}
