/** Whether a value is an object or an array, and its properties can therefore be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
