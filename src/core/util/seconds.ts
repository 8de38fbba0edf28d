/** Converts a time in seconds or milliseconds since 1970 to seconds. */
export const secondsOf = (value: unknown): number => (Number(value) < 1e11 ? Number(value) : Number(value) / 1000)

/** Returns the time in a header in milliseconds, or `NaN`. Such times are in UTC, also in a format without a time zone. */
export const httpDate = (text: string | null): number =>
  Date.parse((text ?? '').trim().replace(/^\w{3} .*\d$|^.*T[\d:.]+$/, '$&Z'))
