/** Returns whether a value is an object or an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns a property of a value that may not be an object. */
export const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Returns the JSON type of a value, and `undefined`, `function` and the like for others. */
export const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

/** Sets a property that can be changed and deleted, and that is listed or not. */
export const defineProperty = (target: object, name: string, value: unknown, enumerable: boolean): object =>
  Object.defineProperty(target, name, { value, enumerable, configurable: true, writable: true })
