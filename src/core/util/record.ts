/** Returns whether a value is an object or an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns a property of an unknown value. Returns `undefined` if the value is not an object. */
export const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Like `typeof`, but returns `array` for arrays and `null` for `null`. */
export const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

export const defineProperty = (target: object, name: PropertyKey, value: unknown, enumerable: boolean): object =>
  Object.defineProperty(target, name, { value, enumerable, configurable: true, writable: true })
