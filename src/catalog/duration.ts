const unitSeconds: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Returns a duration such as `24h` in seconds, or `undefined` if the text is not a duration. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (unitSeconds[unit] ?? 0)
}
