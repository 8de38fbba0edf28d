/** Converts a time in seconds or milliseconds since 1970 to seconds. */
export const secondsOf = (value: unknown): number => (Number(value) < 1e11 ? Number(value) : Number(value) / 1000)
